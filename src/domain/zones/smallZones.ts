import type { BoundingBox } from '../kernel/positions.ts'
import { partBox, SQUARES } from './seaSquares.ts'
import type { SquareAddress } from './zones.ts'

/** How many the agency has. @source the layer of swell on the map of the KMA marine portal */
const SMALL_ZONE_COUNT = 3_381
const PARTS = 9

/** A ninth of a sea square for which swell is forecast. */
export interface SmallZone extends Required<SquareAddress> {
  box: BoundingBox
  centre: { lat: number; lon: number }
}

/**
 * The small zones of swell forecasts. Which parts the agency takes is not public: these are as many, the first whose
 * middle lies at sea, in the order of its squares.
 */
export function smallZones(isSea: (lon: number, lat: number) => boolean): SmallZone[] {
  const zones: SmallZone[] = []
  for (const { square } of SQUARES) {
    for (let part = 1; part <= PARTS; part++) {
      const box = partBox({ square, part })
      if (!box) continue
      const centre = { lat: (box.south + box.north) / 2, lon: (box.west + box.east) / 2 }
      if (isSea(centre.lon, centre.lat)) zones.push({ square, part, box, centre })
      if (zones.length === SMALL_ZONE_COUNT) return zones
    }
  }
  return zones
}
