import { expect, it } from 'vitest'
import { timesAround } from '../../../../src/domain/fields/fieldTimes.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, 0, hour * 60))
const times = [0, 3, 6, 24].map((hour) => ({ validAt: at(hour), run: { product: 'waves' as const } }))

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

const found = (times: Parameters<typeof timesAround>[0], hour: number) => {
  const around = timesAround(times, at(hour))
  return around && [around.before.validAt, around.after.validAt, around.share]
}

it('finds nothing between the times of two products', () => {
  const both = [
    { validAt: at(0), run: { product: 'atmosphere' as const } },
    { validAt: at(3), run: { product: 'global' as const } },
    { validAt: at(9), run: { product: 'global' as const } },
  ]
  expect(found(both, 1.5)).toBeUndefined()
  expect(found(both, 0.25)).toEqual([at(0), at(0), 0])
  expect(found(both, 6)).toEqual([at(3), at(9), 0.5])
})

it.each([
  ['of the moment', 1, at(1)],
  ['that came last, though the next one is nearer', 1.4, at(1)],
  ['while no more than one is late, with the delay that each has', 2, at(1.5)],
  ['no longer than that', 2.1, undefined],
  ['never one of a time to come', 0.5, undefined],
])('takes the satellite’s picture %s', (_name, hour, expected) => {
  const pictures = [1, 1.5].map((time) => ({ validAt: at(time), run: { product: 'fog' as const } }))
  expect(found(pictures, hour)).toEqual(expected && [expected, expected, 0])
})
