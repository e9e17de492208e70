import { beforeAll, describe, expect, it } from 'vitest'
import type { Example } from '../../../../../src/components/kernel/pages/examples.ts'
import { curlOf, examplesAt } from '../../../../../src/components/kernel/pages/examples.ts'
import { developers } from '../../../../../src/text/kernel/developers.ts'
import { RUN_AT, startPortalWithRun } from '../../../../support/fields/portalWithRun.ts'
import { fieldOf } from '../../../../support/fields/runs.ts'
import { TEST_NOW } from '../../../../support/portal.ts'
import type { TestPortal } from '../../../../support/portal.ts'

const EXAMPLES = Object.entries(examplesAt(TEST_NOW)) as [string, Example][]

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortalWithRun('waves', [0, 3, 6], (hour) => [
    fieldOf('significantWaveHeight', RUN_AT, hour, () => 2),
    fieldOf('swellHeight', RUN_AT, hour, () => 1),
  ])
})

describe('the examples of the page for developers', () => {
  it('have a name in both languages', () => {
    for (const { productNames } of Object.values(developers))
      expect(Object.keys(productNames)).toEqual(EXAMPLES.map(([name]) => name))
  })

  it.each(EXAMPLES)('answer as they stand: %s', async (name, { path, query }) => {
    const answer = await fetch(
      portal.origin + path,
      query === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ query }),
          },
    )
    // the portal of this test has no warnings and no squares
    const lacks = ['warnings', 'pointForecast'].includes(name) ? [200, 422, 503] : [200]
    expect(lacks).toContain(answer.status)
    const text = await answer.text()
    expect(text).not.toContain('"errors"')
    expect(text.length).toBeGreaterThan(10)
  })

  it('can be pasted into a shell', () => {
    const { warnings, fields, fieldFile } = examplesAt(TEST_NOW)
    expect(curlOf(warnings, 'https://sea.example')).toBe(
      "curl -s 'https://sea.example/mmis/warnings.geojson'",
    )
    expect(curlOf(fieldFile, '')).toMatch(/^curl -sOJ '\/mmis\/files\/grib2\?/)
    expect(curlOf(fields, '')).toContain(`-d '{"query":"{ fields {`)
  })
})
