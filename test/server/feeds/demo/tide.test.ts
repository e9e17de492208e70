import { describe, expect, it } from 'vitest'
import { demoTideM, demoWaters } from '../../../../server/feeds/demo/tide.ts'
import { HarmonicTides } from '../../../../server/tides/harmonicTides.ts'
import { TIDE_CONSTANTS } from '../../../../server/platform/db/facts/tideConstants.ts'
import { tableError } from '../../../../src/domain/tides/tideTable.ts'

const INCHEON = { lat: 37.451, lon: 126.592 }
const [FROM, TO] = [new Date('2026-07-01T00:00:00Z'), new Date('2026-07-31T00:00:00Z')]

describe('the tide of the demo sea', () => {
  it('at Incheon is near that of the same constants by the library, in springs and in neaps', () => {
    const computed = new HarmonicTides(TIDE_CONSTANTS).extremes('DT_0001', FROM, TO)
    const waters = demoWaters(INCHEON, FROM, TO)
    expect(waters.length).toBeGreaterThan(100)
    const error = tableError(waters, computed)!
    expect(error.waters).toBeGreaterThanOrEqual(waters.length - 2)
    expect(error.minutes).toBeLessThan(20)
    expect(error.heightM).toBeLessThan(0.4)
  })

  it('is high and low by turns, and small in the east', () => {
    const waters = demoWaters(INCHEON, FROM, TO)
    expect(waters.every(({ kind }, i) => kind !== waters[i + 1]?.kind)).toBe(true)
    const sokcho = demoWaters({ lat: 38.21, lon: 128.59 }, FROM, TO).map(({ heightM }) => heightM)
    expect(Math.max(...sokcho) - Math.min(...sokcho)).toBeLessThan(0.6)
  })

  it('goes on without a jump', () => {
    for (let minute = 0; minute < 3 * 24 * 60; minute += 5) {
      const at = new Date(FROM.getTime() + minute * 60_000)
      const next = new Date(at.getTime() + 60_000)
      expect(Math.abs(demoTideM(INCHEON, next) - demoTideM(INCHEON, at))).toBeLessThan(0.06)
    }
  })
})
