import { expect, it } from 'vitest'
import { coastOn } from '../../../../server/charts/media/coast.ts'
import { coastFile } from '../../../../server/platform/coastFiles.ts'
import { chartMap } from '../../../../server/charts/media/frames.ts'

const map = chartMap('surface-pressure')
const coast = coastOn(map, [coastFile('world'), coastFile('z6')])

it.each([
  ['Seoul', 127, 37.5, true],
  ['Hallasan', 126.53, 33.36, true],
  ['Beijing', 116.4, 39.9, true],
  ['Tokyo', 139.5, 35.8, true],
  ['the Yellow Sea', 124, 36, false],
  ['the Pacific', 147, 33, false],
  ['the East Sea on the seam of both files', 134, 40, false],
])('knows %s', (_place, lon, lat, isLand) => {
  expect(coast.isLand(map.at(lon, lat))).toBe(isLand)
})

it('draws no line where the files were cut apart', () => {
  // 117° E at 42° N lies in the middle of the land, and so does 134° E at 44° N
  const near = (lon: number, lat: number) => {
    const [x, y] = map.at(lon, lat)
    let [atX, atY] = [0, 0]
    return [...coast.line.matchAll(/([Ml])(-?[\d.]+) (-?[\d.]+)/g)].some(([, mark, right, down]) => {
      ;[atX, atY] = mark === 'M' ? [Number(right), Number(down)] : [atX + Number(right), atY + Number(down)]
      return Math.hypot(atX - x, atY - y) < 8
    })
  }
  expect(near(117, 42)).toBe(false)
  // the mouth of the Han is a coast
  expect(near(126.6, 37.4)).toBe(true)
})
