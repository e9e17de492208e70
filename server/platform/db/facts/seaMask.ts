import type { SeaPlace } from '../../../../src/domain/zones/seaMask.ts'
import { SeaMask } from '../../../../src/domain/zones/seaMask.ts'
import type { BoundingBox } from '../../../../src/domain/kernel/positions.ts'
import file from './seaMask.json' with { type: 'json' }

/**
 * Sea and land as tools/geodata/zones.ts read them off the base map (OpenStreetMap, ODbL; Natural Earth), decoded when first
 * asked for.
 */
let read: SeaMask | undefined
const mask = () => (read ??= new SeaMask(file))

export const seaMask = {
  isSea: (lon: number, lat: number): boolean => mask().isSea(lon, lat),
  nearestSea: (lon: number, lat: number): SeaPlace | undefined => mask().nearestSea(lon, lat),
  nearestIn: (box: BoundingBox, lon: number, lat: number): SeaPlace | undefined =>
    mask().nearestIn(box, lon, lat),
}
