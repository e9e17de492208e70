/** Written by tools/geodata/basemap.ts; do not edit. */
export const BASEMAP_VERSION = '30d7c701ac'
export const CORE_BOX = { west: 117, south: 30, east: 134, north: 44 }
export interface CoastRange {
  name: string
  maxZoom: number
  tileDegrees?: number
  tiles?: string[]
}
export const COAST_RANGES: CoastRange[] = [
  { name: 'z6', maxZoom: 6 },
  { name: 'z8', maxZoom: 8 },
  {
    name: 'z10',
    maxZoom: 10,
    tileDegrees: 4,
    tiles: '0-0 0-1 0-2 0-3 1-0 1-1 1-2 1-3 2-0 2-1 2-2 2-3 3-0 3-1 3-2 3-3 4-0 4-1 4-3'.split(' '),
  },
]
