import { clamped, comingFrom, KM_PER_DEGREE_LAT, kmPerDegreeLon, radians } from './geometry.ts'
import type { Place } from './geometry.ts'

/**
 * Coasts in a few strokes, [longitude, latitude]: enough to know how far the wind has run over water. The base map
 * has the real coast; this one only shelters the demo sea.
 */
const COASTS: readonly (readonly (readonly [number, number])[])[] = [
  // Korean peninsula
  [
    [124.4, 40.1],
    [125.3, 39.5],
    [125, 38.7],
    [124.9, 38.1],
    [125.7, 37.8],
    [126.5, 37.7],
    [126.7, 37.2],
    [126.4, 36.8],
    [126.6, 36.1],
    [126.6, 35.5],
    [126.4, 35],
    [126.5, 34.5],
    [126.9, 34.4],
    [127.5, 34.7],
    [128.2, 34.9],
    [128.8, 35.05],
    [129.15, 35.15],
    [129.35, 35.5],
    [129.4, 36.1],
    [129.35, 37],
    [128.85, 37.8],
    [128.4, 38.4],
    [127.6, 39.2],
    [127.5, 39.8],
    [129.6, 40.9],
    [130.6, 42.3],
    [128, 43],
    [124, 42],
  ],
  // Jeju
  [
    [126.2, 33.32],
    [126.3, 33.22],
    [126.6, 33.25],
    [126.88, 33.42],
    [126.85, 33.52],
    [126.5, 33.5],
  ],
  // Liaodong and Manchuria
  [
    [121.5, 40.9],
    [121.2, 38.8],
    [123, 39.7],
    [124.4, 40.1],
    [124, 42],
    [121, 42],
  ],
  // China
  [
    [117.5, 42],
    [117.8, 39],
    [119, 37.3],
    [120.8, 37.8],
    [122.6, 37.3],
    [121, 36.5],
    [119.3, 35],
    [120.5, 33.5],
    [121.9, 31.7],
    [121.9, 30],
    [121.5, 28.3],
    [119.5, 25.3],
    [116.5, 23],
    [105, 23],
    [105, 42],
  ],
  // Kyushu
  [
    [129.7, 33.3],
    [130, 32.6],
    [130.2, 31.3],
    [131.1, 31.3],
    [131.9, 32.8],
    [131.7, 33.6],
    [130.9, 33.95],
    [130.2, 33.6],
  ],
  // Honshu and Shikoku
  [
    [130.9, 34],
    [131, 34.4],
    [132.6, 35.4],
    [134.2, 35.6],
    [136, 35.7],
    [136.8, 37.4],
    [138.6, 37.6],
    [139.9, 39.5],
    [140.2, 41.2],
    [141.6, 41.3],
    [142, 39],
    [140.8, 35.7],
    [138, 34.6],
    [135.8, 33.5],
    [132.8, 32.8],
    [132.5, 34.2],
  ],
  // Primorye
  [
    [130.6, 42.3],
    [133, 42.7],
    [136, 44.5],
    [140, 48],
    [130, 48],
    [128, 43],
  ],
]

const BOXES = COASTS.map((coast) => ({
  west: Math.min(...coast.map(([lon]) => lon)),
  east: Math.max(...coast.map(([lon]) => lon)),
  south: Math.min(...coast.map(([, lat]) => lat)),
  north: Math.max(...coast.map(([, lat]) => lat)),
}))

/** Even-odd rule over the coarse coasts. */
export function isLand({ lat, lon }: Place): boolean {
  return COASTS.some((coast, index) => {
    const box = BOXES[index]!
    if (lon < box.west || lon > box.east || lat < box.south || lat > box.north) return false
    let inside = false
    for (let i = 0, j = coast.length - 1; i < coast.length; j = i++) {
      const [lon1, lat1] = coast[i]!
      const [lon2, lat2] = coast[j]!
      if (lat1 > lat !== lat2 > lat && lon < ((lon2 - lon1) * (lat - lat1)) / (lat2 - lat1) + lon1) {
        inside = !inside
      }
    }
    return inside
  })
}

export const LONGEST_FETCH_KM = 600
const SHORTEST_FETCH_KM = 6
const SECTORS = 16
const SECTOR_DEG = 360 / SECTORS
const STEPS_KM = [6, 12, 20, 30, 45, 60, 80, 105, 135, 170, 210, 260, 320, 390, 470, LONGEST_FETCH_KM]
const GRID_PER_DEGREE = 20
const REMEMBERED_PLACES = 8000

/** The shelter of a place never changes, so it is kept; the oldest half goes when there are too many. */
const fetches = new Map<number, Float32Array>()

/**
 * Open water upwind, as the sea feels it: blended over neighbouring directions, because a wind never blows from one
 * alone.
 *
 * @param from degrees true
 * @returns km, 6–600
 */
export function fetchKm(place: Place, from: number): number {
  const table = fetchTable(place)
  const sector = from / SECTOR_DEG
  const low = Math.floor(sector)
  const share = sector - low
  return table[low % SECTORS]! * (1 - share) + table[(low + 1) % SECTORS]! * share
}

function fetchTable({ lat, lon }: Place): Float32Array {
  const row = Math.round(lat * GRID_PER_DEGREE)
  const column = Math.round(lon * GRID_PER_DEGREE)
  const key = row * 100_000 + column
  const known = fetches.get(key)
  if (known) return known

  const at = { lat: row / GRID_PER_DEGREE, lon: column / GRID_PER_DEGREE }
  const open = Array.from({ length: SECTORS }, (_, sector) => openWaterKm(at, sector * SECTOR_DEG))
  const table = Float32Array.from(open, (_, sector) => {
    const neighbour = (step: number) => open[(sector + step + SECTORS) % SECTORS]!
    return 0.4 * neighbour(0) + 0.22 * (neighbour(1) + neighbour(-1)) + 0.08 * (neighbour(2) + neighbour(-2))
  })
  if (fetches.size >= REMEMBERED_PLACES) {
    for (const old of [...fetches.keys()].slice(0, REMEMBERED_PLACES / 2)) fetches.delete(old)
  }
  fetches.set(key, table)
  return table
}

/** Steps upwind until it meets land. Stations on an islet or a breakwater start on water. */
function openWaterKm(place: Place, from: number): number {
  const upwind = comingFrom(from, -1)
  const perLon = kmPerDegreeLon(place.lat)
  for (const km of STEPS_KM) {
    const point = {
      lat: place.lat + (upwind.north * km) / KM_PER_DEGREE_LAT,
      lon: place.lon + (upwind.east * km) / perLon,
    }
    if (isLand(point)) return clamped(km, SHORTEST_FETCH_KM, LONGEST_FETCH_KM)
  }
  return LONGEST_FETCH_KM
}

/** Coriolis parameter, 1/s. */
export const coriolis = (lat: number) => 2 * 7.2921e-5 * Math.sin(radians(lat))
