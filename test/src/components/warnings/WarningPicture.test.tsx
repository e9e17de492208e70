import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { WarningPicture } from '../../../../src/components/warnings/WarningPicture.tsx'

const model = {
  borders: 'M0 0l1 1z',
  areas: [
    { mark: 'preliminary', isAhead: true, path: 'M1 1l1 1z' },
    { mark: 'advisory', isAhead: false, path: 'M2 2l1 1z' },
    { mark: 'warning', isAhead: true, path: 'M3 3l1 1z' },
  ],
  names: [{ code: 'S1', x: 10, y: 20, lines: ['남해동부', '먼바다'] }],
  seas: [{ name: 'eastSea', x: 1, y: 2 }],
} as const

const html = renderToStaticMarkup(
  <WarningPicture
    model={{
      ...model,
      areas: [...model.areas],
      names: [...model.names].map((one) => ({ ...one, lines: [...one.lines] })),
      seas: [...model.seas],
    }}
    about="High seas advisory: Busan."
    language="en"
  />,
)

describe('the picture of warnings', () => {
  it('is one picture with a name and a description', () => {
    expect(html).toContain('<title id="warning-picture-title">Map of warnings</title>')
    expect(html).toContain('<desc id="warning-picture-desc">High seas advisory: Busan.</desc>')
  })

  it('marks each level by a pattern of its own, and what is ahead by a wider one without a ground', () => {
    const patterns = [...html.matchAll(/<pattern[^>]*id="([\w-]+)"/g)].map(([, id]) => id)
    expect(patterns).toHaveLength(8)
    for (const used of html.matchAll(/fill="url\(#([\w-]+)\)"/g)) expect(patterns).toContain(used[1])
    expect(html.match(/<rect/g)).toHaveLength(4)
    expect(html).toContain('fill="url(#pattern-warning-ahead)"')
  })

  it('names seas and zones, a long name in lines', () => {
    expect(html).toContain('East Sea')
    expect(html.match(/<tspan/g)).toHaveLength(2)
  })
})
