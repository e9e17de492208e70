import { expect, it } from 'vitest'
import { timesAround } from '../../../../src/domain/fields/fieldTimes.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, 0, hour * 60))
const times = [0, 3, 6, 24].map((hour) => ({ validAt: at(hour) }))

it.each([
  ['on a time', 3, [3, 3, 0]],
  ['between two times', 4, [3, 6, 0.333]],
  ['in a gap that is too wide, near its beginning', 6.4, [6, 6, 0]],
  ['in a gap that is too wide', 12, undefined],
  ['just after the last time', 24.5, [24, 24, 0]],
  ['long after the last time', 25, undefined],
  ['before the first time', -1, undefined],
])('finds the times %s', (_name, hour, expected) => {
  const found = timesAround(times, at(hour))
  const shown = found && [found.before.validAt, found.after.validAt, Math.round(found.share * 1000) / 1000]
  expect(shown).toEqual(expected && [at(expected[0]!), at(expected[1]!), expected[2]])
})

it('finds none where there are no times', () => {
  expect(timesAround([], at(0))).toBeUndefined()
})
