import { describe, expect, it } from 'vitest'
import { NAVIGATIONAL_SERVICES } from '../../../../server/feeds/demo/navigationalServices.ts'
import type { DemoAgency } from '../../../../server/feeds/demo/answer.ts'
import {
  NAVIGATIONAL_WARNINGS,
  navigationalWarningsAdapter,
} from '../../../../server/feeds/navigational/warnings.ts'
import type {
  NavigationalBoardFact,
  NavigationalWarningFact,
} from '../../../../src/domain/partners/navigationalWarnings.ts'
import { standingWarnings } from '../../../../src/domain/partners/navigationalWarnings.ts'

const AT = new Date('2026-05-04T04:00:00Z')

async function asked(at: Date) {
  const request = { service: NAVIGATIONAL_WARNINGS, at }
  const bytes = await NAVIGATIONAL_SERVICES[NAVIGATIONAL_WARNINGS]!({} as DemoAgency, request, () =>
    Promise.resolve(),
  )
  const { facts, refusedRows } = navigationalWarningsAdapter.parse(bytes, {
    receivedAt: at,
    isExcerpt: false,
  })
  const [board, ...warnings] = facts as [NavigationalBoardFact, ...NavigationalWarningFact[]]
  return { board, warnings, refusedRows }
}

describe('the navigational warnings of the demo', () => {
  it('take the path of the agency’s answers, and say that they are made up', async () => {
    const { warnings, refusedRows } = await asked(AT)
    expect(refusedRows).toEqual([])
    expect(warnings.every(({ title }) => title.startsWith('(시연)'))).toBe(true)
  })

  it('have areas, lines and places with hours that can be read, and one that is taken back', async () => {
    const { board, warnings } = await asked(AT)
    const areas = warnings.flatMap((warning) => warning.areas)
    expect(new Set(areas.map(({ shape }) => shape))).toEqual(new Set(['area', 'line', 'point']))
    expect(areas.every(({ windows }) => windows.length > 0)).toBe(true)
    expect(areas.some(({ radiusNm }) => radiusNm === 3)).toBe(true)
    expect(warnings.length - standingWarnings(board, warnings).length).toBe(2)
  })

  it('hold in the days to come at the clock times of Korea', async () => {
    const { warnings } = await asked(AT)
    const [firing] = warnings.find(({ title }) => title.includes('서해'))!.areas
    expect(firing?.windows[0]).toEqual({
      from: new Date('2026-05-04T00:00:00Z'),
      until: new Date('2026-05-04T09:00:00Z'),
    })
  })
})
