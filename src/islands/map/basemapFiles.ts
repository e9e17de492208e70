/** Written by scripts/basemap.ts; do not edit. */
export const BASEMAP_VERSION = '658e2f317a'
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
  {
    name: 'z12',
    maxZoom: 12,
    tileDegrees: 2,
    tiles:
      '0-0 0-1 0-2 0-3 0-4 0-5 0-6 1-0 1-1 1-2 1-3 1-4 1-5 1-6 2-0 2-1 2-2 2-3 2-4 2-5 2-6 3-3 3-4 3-5 3-6 4-1 4-2 4-3 4-4 4-5 4-6 5-0 5-1 5-2 5-3 5-4 5-5 5-6 6-0 6-1 6-2 6-3 6-4 6-5 6-6 7-0 7-1 7-2 7-3 7-6 8-1 8-2 8-3 8-6'.split(
        ' ',
      ),
  },
]
