import { SQUARES } from '../../domain/zones/seaSquares.ts'

/** One square as the map service writes it; every property is its number as text. */
export interface SeaSquareWire {
  type: 'Feature'
  properties: { name: string; idx: string; marine_zone_no: string; orgnl_marinezone_no: string }
  geometry: { type: 'MultiPolygon'; coordinates: [lon: number, lat: number][][][] }
}

export interface SeaSquaresWire {
  type: 'FeatureCollection'
  crs: { type: 'name'; properties: { name: string } }
  features: SeaSquareWire[]
}

/**
 * All sea squares as GeoJSON: longitude before latitude, each ring from the south-west corner north first, 1,331
 * features in the agency's order.
 *
 * @source `mdl/marine_zone/area` of the KMA marine portal
 */
export function seaSquaresToWire(): SeaSquaresWire {
  return {
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
    features: SQUARES.map(({ square, box: { west, south, east, north } }): SeaSquareWire => {
      const number = String(square)
      return {
        type: 'Feature',
        properties: { name: number, idx: number, marine_zone_no: number, orgnl_marinezone_no: number },
        geometry: {
          type: 'MultiPolygon',
          coordinates: [
            [
              [
                [west, south],
                [west, north],
                [east, north],
                [east, south],
                [west, south],
              ],
            ],
          ],
        },
      }
    }),
  }
}
