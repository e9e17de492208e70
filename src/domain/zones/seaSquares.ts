import type { BoundingBox } from '../kernel/positions.ts'
import type { SquareAddress } from './zones.ts'

/**
 * The half-degree squares (해구) that Korean sea forecasts are counted by, each cut into nine parts. A square's base is
 * its south-west corner; parts count row by row from the north-west corner. A square and a part hold their west and
 * south edges and not their east and north ones, so every place lies in one at most.
 *
 * Number 7432 stands for two squares in the agency's own table, off Kyushu (131.5° E, 32.5° N) and off Honshu
 * (138° E, 34.5° N): one of them is a mistake there, and it is not public which. Both are kept. A place in either
 * has that number; `squareBox` of it is the first, which lies nearer to Korea, and `squareBoxes` are both.
 *
 * Runs of neighbours from west to east in the agency's order: first number, west and south edge in degrees, count.
 *
 * @source KMA marine large zones, as its marine portal lists them
 */
const RUNS = [
  1, 131.5, 42.5, 1, 2, 130, 42, 4, 6, 129.5, 41.5, 5, 11, 129.5, 41, 5, 16, 129, 40.5, 6, 22, 128.5, 40, 7,
  29, 127.5, 39.5, 9, 38, 127.5, 39, 9, 47, 128, 38.5, 8, 55, 128.5, 38, 7, 62, 128.5, 37.5, 7, 69, 129, 37,
  6, 75, 129, 36.5, 6, 81, 129, 36, 6, 87, 129.5, 35.5, 5, 92, 129, 35, 5, 97, 127.5, 34.5, 7, 104, 127.5, 34,
  6, 110, 127.5, 33.5, 3, 113, 127.5, 33, 2, 115, 127.5, 32.5, 1, 116, 123, 39.5, 3, 119, 122.5, 39, 6, 125,
  122, 38.5, 6, 131, 121.5, 38, 7, 138, 121.5, 37.5, 9, 147, 122.5, 37, 8, 155, 121.5, 36.5, 10, 165, 121.5,
  36, 10, 175, 121.5, 35.5, 10, 185, 121.5, 35, 10, 195, 121.5, 34.5, 10, 205, 122.5, 34, 10, 215, 122.5,
  33.5, 10, 225, 122.5, 33, 10, 235, 122.5, 32.5, 10, 245, 122.5, 32, 10, 258, 135, 28, 6, 264, 135, 27.5, 6,
  270, 135, 27, 6, 276, 135, 26.5, 6, 282, 135, 26, 6, 288, 135, 25.5, 6, 294, 135, 25, 6, 302, 132, 42.5, 4,
  306, 132, 42, 4, 310, 132, 41.5, 4, 314, 132, 41, 4, 318, 132, 40.5, 4, 322, 132, 40, 4, 326, 132, 39.5, 4,
  330, 132, 39, 4, 334, 132, 38.5, 4, 338, 132, 38, 4, 342, 132, 37.5, 4, 346, 132, 37, 4, 350, 132, 36.5, 4,
  354, 132, 36, 4, 358, 132, 35.5, 4, 362, 131.5, 35, 2, 365, 131, 34.5, 2, 367, 130.5, 34, 1, 368, 129, 33.5,
  3, 371, 128.5, 33, 2, 374, 128, 32.5, 4, 378, 127.5, 32, 5, 384, 133.5, 34.5, 4, 388, 136.5, 34.5, 3, 391,
  132, 34, 7, 398, 136, 34, 3, 401, 121.5, 34, 2, 403, 121.5, 33.5, 2, 405, 121.5, 33, 2, 407, 122, 32.5, 1,
  408, 122, 32, 1, 409, 137.5, 34, 1, 410, 131.5, 34, 1, 411, 131, 33.5, 4, 415, 134.5, 33.5, 2, 417, 136,
  33.5, 4, 421, 132, 33, 1, 422, 133.5, 33, 9, 432, 132, 32.5, 12, 444, 131.5, 32, 13, 457, 122, 31.5, 16,
  474, 131.5, 31.5, 13, 487, 122, 31, 32, 519, 122, 30.5, 32, 551, 122, 30, 32, 583, 135, 29.5, 6, 589, 135,
  29, 6, 595, 135, 28.5, 6, 601, 121, 30.5, 2, 603, 121, 30, 2, 605, 122, 29.5, 6, 615, 122, 29, 6, 624,
  121.5, 28.5, 7, 633, 121, 28, 8, 642, 120.5, 27.5, 9, 651, 120, 27, 10, 661, 120, 26.5, 10, 671, 120, 26,
  10, 681, 120, 25.5, 10, 691, 120, 25, 10, 701, 125, 29.5, 10, 711, 125, 29, 10, 721, 125, 28.5, 10, 731,
  125, 28, 10, 741, 125, 27.5, 10, 751, 125, 27, 10, 761, 125, 26.5, 10, 771, 125, 26, 10, 781, 125, 25.5, 10,
  791, 125, 25, 10, 801, 130, 29.5, 10, 811, 130, 29, 10, 821, 130, 28.5, 10, 831, 130, 28, 10, 841, 130,
  27.5, 10, 851, 130, 27, 10, 861, 130, 26.5, 10, 871, 130, 26, 10, 881, 130, 25.5, 10, 891, 130, 25, 10, 901,
  134, 35.5, 4, 905, 134, 36, 5, 910, 134, 36.5, 6, 916, 134, 37, 8, 924, 134, 37.5, 8, 932, 134, 38, 8, 940,
  134, 38.5, 8, 948, 134, 39, 8, 956, 134, 39.5, 8, 964, 134, 40, 8, 972, 134, 40.5, 8, 980, 134, 41, 8, 988,
  134, 41.5, 8, 996, 134, 42, 8, 1004, 134, 42.5, 8, 1237, 138, 42.5, 4, 1247, 138, 42, 4, 1261, 138, 41.5, 4,
  1275, 138, 41, 4, 1289, 138, 40.5, 4, 1303, 138, 40, 4, 1314, 138, 39.5, 4, 1325, 138, 39, 4, 1336, 138,
  38.5, 4, 1347, 138, 38, 3, 1358, 138, 37.5, 2, 1368, 138, 37, 1, 1420, 139, 34.5, 2, 1432, 138, 34, 4, 1446,
  138, 33.5, 4, 1460, 138, 33, 4, 1474, 138, 32.5, 4, 1488, 138, 32, 4, 1502, 138, 31.5, 4, 1516, 138, 31, 4,
  1530, 138, 30.5, 4, 1544, 138, 30, 4, 1558, 138, 29.5, 4, 1572, 138, 29, 4, 1586, 138, 28.5, 4, 1600, 138,
  28, 4, 1614, 138, 27.5, 4, 1628, 138, 27, 4, 1642, 138, 26.5, 4, 1656, 138, 26, 4, 1670, 138, 25.5, 4, 1684,
  138, 25, 4, 5021, 127.5, 40, 2, 5029, 127, 39.5, 1, 5038, 127, 39, 1, 5047, 127.5, 38.5, 1, 5055, 128, 38,
  1, 5087, 129, 35.5, 1, 5097, 127.5, 35, 3, 5118, 124.5, 39.5, 1, 5124, 125, 39.5, 1, 5130, 125, 38.5, 2,
  5137, 125, 38, 2, 5146, 126, 37.5, 2, 5154, 126.5, 37, 1, 5164, 126.5, 36.5, 1, 5174, 126.5, 36, 1, 5184,
  126.5, 35.5, 1, 5213, 126.5, 34.5, 2, 6003, 121.5, 41, 1, 6005, 119.5, 40, 1, 6058, 119, 35, 1, 6062, 119,
  34.5, 1, 6066, 119.5, 34, 1, 6076, 120, 32, 2, 6116, 122.5, 39.5, 1, 6119, 122, 39, 1, 6137, 121, 37, 3,
  6154, 120.5, 36.5, 2, 6454, 120, 31.5, 4, 6486, 121, 31, 2, 6601, 120.5, 30.5, 1, 6602, 120, 30, 2, 6604,
  121, 29.5, 2, 6614, 121, 29, 2, 6624, 121, 28.5, 1, 6642, 120.5, 28, 1, 6660, 119.5, 26.5, 1, 6670, 119.5,
  26, 1, 6680, 119, 25.5, 2, 6690, 119, 25, 2, 6901, 120.5, 40.5, 4, 6905, 120, 40, 5, 6910, 119, 39.5, 6,
  6918, 119, 39, 6, 6928, 119, 38.5, 6, 6937, 119, 38, 5, 6943, 119, 37.5, 5, 6948, 119, 37, 3, 6951, 120, 36,
  3, 6954, 119.5, 35.5, 4, 6958, 119.5, 35, 4, 6962, 119.5, 34.5, 4, 6966, 120, 34, 3, 6969, 120, 33.5, 3,
  6972, 120.5, 33, 2, 6974, 120.5, 32.5, 3, 6977, 121, 32, 2, 7349, 139.5, 38, 1, 7359, 139, 37.5, 1, 7360,
  133, 35, 2, 7363, 132.5, 35, 1, 7366, 132, 34.5, 1, 7367, 131, 34, 1, 7368, 138.5, 37, 1, 7370, 130.5, 33.5,
  1, 7372, 129.5, 33, 2, 7377, 130, 32.5, 2, 7382, 130, 32, 2, 7388, 136.5, 35, 1, 7413, 133, 33.5, 3, 7420,
  131.5, 33, 1, 7421, 132.5, 33, 2, 7426, 135.5, 33.5, 1, 7432, 131.5, 32.5, 1, 7432, 138, 34.5, 2, 7434,
  138.5, 35, 3, 7437, 139.5, 35.5, 1, 7472, 130, 31.5, 3, 7904, 136, 35.5, 1, 7922, 137, 36.5, 2, 8101, 134,
  43, 12, 8113, 135, 43.5, 10, 8123, 135.5, 44, 9, 8132, 136, 44.5, 8, 8140, 136.5, 45, 7, 8147, 137, 45.5, 6,
  8300, 131, 43, 3, 8303, 130.5, 42.5, 2,
]

const SQUARE_DEGREES = 0.5
const PARTS_PER_SIDE = 3
/** West or south edges of the three columns or rows of parts within a square, and the square's own end. */
const THIRDS = [0, 1 / 6, 1 / 3, SQUARE_DEGREES] as const

export interface Square {
  square: number
  box: BoundingBox
}

/** Every square in the agency's order. */
export const SQUARES: readonly Square[] = Array.from({ length: RUNS.length / 4 }, (_, i) => {
  const [first = 0, west = 0, south = 0, count = 0] = RUNS.slice(4 * i, 4 * i + 4)
  return Array.from({ length: count }, (_unused, n) => ({
    square: first + n,
    box: boxFrom(west + n * SQUARE_DEGREES, south),
  }))
}).flat()

function boxFrom(west: number, south: number): BoundingBox {
  return { west, south, east: west + SQUARE_DEGREES, north: south + SQUARE_DEGREES }
}

/** 1,331 numbers in the agency's order; 7432 is there twice. */
export const SQUARE_NUMBERS: readonly number[] = SQUARES.map(({ square }) => square)

const boxesByNumber = new Map<number, BoundingBox[]>()
for (const { square, box } of SQUARES) boxesByNumber.set(square, [...squareBoxes(square), box])

const WEST = Math.min(...SQUARES.map(({ box }) => box.west))
const SOUTH = Math.min(...SQUARES.map(({ box }) => box.south))
const EAST = Math.max(...SQUARES.map(({ box }) => box.east))
const NORTH = Math.max(...SQUARES.map(({ box }) => box.north))
const COLUMNS = (EAST - WEST) / SQUARE_DEGREES

/** The number of the square at each place of the grid of all squares, 0 where there is none. */
const grid = new Uint16Array((COLUMNS * (NORTH - SOUTH)) / SQUARE_DEGREES)
for (const { square, box } of SQUARES) grid[placeInGrid(box.west, box.south)] = square

function placeInGrid(lon: number, lat: number): number {
  return Math.floor((lat - SOUTH) / SQUARE_DEGREES) * COLUMNS + Math.floor((lon - WEST) / SQUARE_DEGREES)
}

/** Where a number's squares are: one box, two for 7432, none when no square has the number. */
export function squareBoxes(square: number): readonly BoundingBox[] {
  return boxesByNumber.get(square) ?? []
}

/** Where a square is; of the two called 7432, the western one. Undefined when no square has the number. */
export function squareBox(square: number): BoundingBox | undefined {
  return boxesByNumber.get(square)?.[0]
}

/** The square and the part of it that a place lies in; undefined outside all of them. Land is not looked at. */
export function squareAt(lon: number, lat: number): Required<SquareAddress> | undefined {
  if (!(lon >= WEST && lon < EAST && lat >= SOUTH && lat < NORTH)) return undefined
  const square = grid[placeInGrid(lon, lat)]
  if (!square) return undefined
  const row = thirdOf(lat)
  return { square, part: (PARTS_PER_SIDE - 1 - row) * PARTS_PER_SIDE + thirdOf(lon) + 1 }
}

/** Which third of its square a coordinate lies in, 0–2. It is added up as `partBox` adds, so edges agree to the bit. */
function thirdOf(degrees: number): number {
  const base = Math.floor(degrees / SQUARE_DEGREES) * SQUARE_DEGREES
  if (degrees < base + THIRDS[1]) return 0
  return degrees < base + THIRDS[2] ? 1 : 2
}

/** Where a part is, or the whole square when no part is named. Undefined when there is none such. */
export function partBox({ square, part }: SquareAddress): BoundingBox | undefined {
  const box = squareBox(square)
  if (!box || part === undefined) return box
  if (!Number.isInteger(part) || part < 1 || part > PARTS_PER_SIDE ** 2) return undefined
  const column = (part - 1) % PARTS_PER_SIDE
  const row = PARTS_PER_SIDE - 1 - Math.floor((part - 1) / PARTS_PER_SIDE)
  const edge = (base: number, third: number) => base + (THIRDS[third] ?? 0)
  return {
    west: edge(box.west, column),
    south: edge(box.south, row),
    east: edge(box.west, column + 1),
    north: edge(box.south, row + 1),
  }
}

export function squareCentre(address: SquareAddress): { lon: number; lat: number } | undefined {
  const box = partBox(address)
  return box && { lon: (box.west + box.east) / 2, lat: (box.south + box.north) / 2 }
}

const WRITTEN = /^([1-9]\d{0,3})(?:[-_]([1-9]))?$/

/** Reads `144`, `144-9` and `144_9`. Undefined for anything else and for a number no square has. */
export function parseSquare(text: string): SquareAddress | undefined {
  const [, number, part] = WRITTEN.exec(text) ?? []
  const square = Number(number)
  if (!boxesByNumber.has(square)) return undefined
  return part === undefined ? { square } : { square, part: Number(part) }
}

/** `144` or `144-9`, fit for an address. */
export function squareText({ square, part }: SquareAddress): string {
  return part === undefined ? String(square) : `${square}-${part}`
}
