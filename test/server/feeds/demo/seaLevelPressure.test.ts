import { expect, it } from 'vitest'
import { seaState } from '../../../../server/feeds/demo/sea.ts'
import { demoPressureGrid, seaLevelPressure } from '../../../../server/feeds/demo/seaLevelPressure.ts'
import { ownTime } from '../../../../server/feeds/demo/seaTime.ts'

const STORMY = new Date('2026-01-08T14:30Z')
const TYPHOON = new Date('2026-08-20T03:00Z')

it.each([STORMY, TYPHOON])('is the pressure that stations of the demo sea measure, %s', (at) => {
  for (const [lat, lon] of [
    [37.2, 131.1],
    [33.8, 126.3],
    [35.1, 124.9],
  ] as const)
    expect(seaLevelPressure({ lat, lon }, ownTime(at))).toBe(seaState(lat, lon, ownTime(at)).pressure)
})

it('is laid out from the north-west, and the same whenever it is asked for', async () => {
  const grid = await demoPressureGrid(ownTime(TYPHOON))
  expect(grid.values).toHaveLength(grid.columns * grid.rows)
  for (const [column, row] of [
    [0, 0],
    [grid.columns - 1, 3],
    [40, grid.rows - 1],
  ] as const) {
    const place = { lon: grid.west + column * grid.step, lat: grid.north - row * grid.step }
    expect(grid.values[row * grid.columns + column]).toBeCloseTo(seaLevelPressure(place, ownTime(TYPHOON)), 2)
  }
  expect((await demoPressureGrid(ownTime(TYPHOON))).values).toEqual(grid.values)
  expect(grid.values.every((value) => value > 900 && value < 1080)).toBe(true)
})
