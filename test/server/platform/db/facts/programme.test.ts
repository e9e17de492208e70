import { describe, expect, it } from 'vitest'
import { DEMO_PROGRAMME } from '../../../../../server/platform/db/facts/programme.ts'
import { lastChartIssue } from '../../../../../src/domain/charts/chartProgramme.ts'
import { DRAWN_KINDS } from '../../../../../src/domain/charts/charts.ts'
import { slotProblems } from '../../../../../src/domain/broadcasts/programmeSlots.ts'
import { HOUR_MS } from '../../../../../src/domain/kernel/time.ts'
import { TIMETABLE_KINDS } from '../../../../../src/domain/broadcasts/timetables.ts'
import { kst } from '../../../../support/programmeDrafts.ts'

const namesOf = (kind: (typeof TIMETABLE_KINDS)[number]) =>
  new Set(DEMO_PROGRAMME[kind].map(({ sequence }) => sequence)).size

describe('the programme the portal comes with', () => {
  it.each(TIMETABLE_KINDS)('has nothing wrong on the timetable of %s', (kind) => {
    expect([...slotProblems(kind, DEMO_PROGRAMME[kind])]).toEqual([])
  })

  it('reads out each three hours for ten minutes', () => {
    const hours = DEMO_PROGRAMME.voice.map(({ startSecond }) => startSecond / 3_600)
    expect(hours.toSorted((a, b) => a - b)).toEqual([2, 5, 8, 11, 14, 17, 20, 23])
    expect(DEMO_PROGRAMME.voice.every(({ startSecond, endSecond }) => endSecond - startSecond === 600)).toBe(
      true,
    )
  })

  it('has 14 names by satellite and 12 by fax, with some over midnight', () => {
    expect([namesOf('satellite'), namesOf('fax')]).toEqual([14, 12])
    for (const kind of ['satellite', 'fax'] as const)
      expect(DEMO_PROGRAMME[kind].some(({ startSecond, endSecond }) => endSecond < startSecond)).toBe(true)
  })

  it.each(TIMETABLE_KINDS)('never has two things at once by %s', (kind) => {
    const slots = DEMO_PROGRAMME[kind].toSorted((a, b) => a.startSecond - b.startSecond)
    for (const [place, { endSecond }] of slots.slice(0, -1).entries())
      expect(slots[place + 1]!.startSecond).toBeGreaterThanOrEqual(endSecond)
    const { startSecond, endSecond } = slots.at(-1)!
    expect(endSecond < startSecond ? endSecond : 0).toBeLessThanOrEqual(slots[0]!.startSecond)
  })

  it('sends each chart within an hour of every issue of it', () => {
    for (const kind of DRAWN_KINDS) {
      const slots = DEMO_PROGRAMME.fax.filter(({ chartKind }) => chartKind === kind)
      expect(slots).toHaveLength(kind === 'surface-pressure' ? 8 : 2)
      for (const { startSecond } of slots) {
        const startsAt = new Date(kst('00:00').getTime() + startSecond * 1000)
        expect(startsAt.getTime() - lastChartIssue(kind, startsAt).getTime()).toBeLessThanOrEqual(HOUR_MS)
      }
    }
  })
})
