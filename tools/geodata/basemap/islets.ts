import type { Ring } from './geometry.ts'

/**
 * Islets and rocks that the 100 m data set leaves out although people at sea look for them. Apart from Dokdo, whose
 * position is the one its government publishes, they were entered by hand and NOT checked against a published
 * table: expect a minute of arc, and correct them from a chart before relying on one. The outline is a
 * hexagon of about the islet's size, not its shape.
 * Ieodo is not here: it is a reef under the sea with a station on it, not land.
 */
const ISLETS: readonly [name: string, lat: number, lon: number, lengthM: number][] = [
  ['Dokdo, West Islet (Seodo)', 37.2418, 131.8652, 330],
  ['Dokdo, East Islet (Dongdo)', 37.2408, 131.8696, 330],
  ['Chilbaldo', 34.79, 125.787, 500],
  ['Sangbaekdo', 34.045, 127.592, 600],
  ['Habaekdo', 34.0283, 127.6133, 500],
  ['Hongdo near Tongyeong', 34.5311, 128.7364, 600],
  ['Ganyeoam', 34.2858, 127.8581, 200],
  ['Sasudo', 33.919, 126.6378, 700],
  ['Jeolmyeongseo', 33.867, 126.315, 200],
  ['Soryeongdo', 36.9772, 125.7494, 300],
  ['Jikdo', 35.8875, 126.0714, 500],
  ['Gwantaldo', 33.79, 126.33, 500],
  ['Sibidongpado', 35.99, 126.22, 700],
  ['Namhyeongjedo', 34.885, 128.953, 300],
]

const HALF_WIDTH_SHARE = 0.35
const M_PER_DEGREE = 111_200

/** @returns one small hexagon per islet, longest from west to east */
export function isletRings(): Ring[] {
  return ISLETS.map(([, lat, lon, lengthM]) =>
    [0, 60, 120, 180, 240, 300].map((turn) => {
      const radians = (turn * Math.PI) / 180
      const east = (Math.cos(radians) * lengthM) / 2
      const north = Math.sin(radians) * lengthM * HALF_WIDTH_SHARE
      return [
        lon + east / (M_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
        lat + north / M_PER_DEGREE,
      ] as const
    }),
  )
}
