import type { DangerLevel, Swell } from '../../domain/fields/swell.ts'
import { swellLevel } from '../../domain/fields/swell.ts'
import type { SmallZone } from '../../domain/zones/smallZones.ts'
import { fromKstDigits } from '../../domain/kernel/time.ts'
import type { WireFields } from '../kernel/fields.ts'
import { toWireMinute } from '../kernel/times.ts'

const rounded = (value: number, decimals: number) =>
  Number.isNaN(value) ? null : Number(value.toFixed(decimals))

/** Reads `20260504090000`, KST, as the map service takes times. @returns undefined for what is no time of whole minutes */
export const fromWireSeconds = (text: string): Date | undefined =>
  /^\d{12}00$/.test(text) ? fromKstDigits(text.slice(0, -2)) : undefined

/** The hours of a run that the list of times has, 19 of them. @source an answer of the KMA marine portal */
export const SWELL_HOURS = { first: 18, last: 72 } as const

const optional = (max: number, description: string) =>
  ({ type: 'number', min: 0, max, isNullable: true, isOptional: true, description }) as const

export const SWELL_FIELDS: WireFields = {
  fctTm: { type: 'text', description: 'valid time, YYYY.MM.DD HH:mm, KST' },
  baseTm: { type: 'text', description: 'run, YYYY.MM.DD HH:mm, KST' },
  wh: optional(35, 'height, m'),
  wp: optional(40, 'period, s'),
  wd: optional(360, 'where it comes from, degrees true'),
  dngr_grde_lvl: { type: 'number', min: 1, max: 4, isNullable: true, isOptional: true, description: 'level' },
  dngr_grde_nm: { type: 'text', isNullable: true, isOptional: true, description: 'its name' },
}

const values = ({ height, period, fromDirection }: Swell) => ({
  wh: rounded(height, 2),
  wp: rounded(period, 1),
  wd: rounded(fromDirection, 0),
  dngr_grde_lvl: swellLevel(height, period) ?? null,
})

/** @param names of the levels */
export function swellRow(
  swell: Swell & { validAt: Date },
  issuedAt: Date,
  names: Readonly<Record<DangerLevel, string>>,
) {
  const level = swellLevel(swell.height, swell.period)
  return {
    fctTm: toWireMinute(swell.validAt),
    baseTm: toWireMinute(issuedAt),
    ...values(swell),
    dngr_grde_nm: level ? names[level] : null,
  }
}

/** What the map's layer says of a small zone, `1_1`. */
export const swellProperties = ({ square, part }: SmallZone, swell: Swell) => ({
  marine_zone_no: `${square}_${part}`,
  zone_idx: square,
  zone_sub_idx: part,
  ...values(swell),
})

/** A small zone as GeoJSON: the ring from the south-west corner north first, as that of the squares. */
export function smallZoneGeometry({ box: { west, south, east, north } }: SmallZone) {
  const at = (lon: number, lat: number) => [Number(lon.toFixed(6)), Number(lat.toFixed(6))]
  const ring = [at(west, south), at(west, north), at(east, north), at(east, south), at(west, south)]
  return { type: 'MultiPolygon' as const, coordinates: [[ring]] }
}

/** The small zones as GeoJSON, in the form of the squares. */
export const smallZonesToWire = (zones: readonly SmallZone[]) => ({
  type: 'FeatureCollection' as const,
  crs: { type: 'name' as const, properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
  features: zones.map((zone) => {
    const number = `${zone.square}_${zone.part}`
    return {
      type: 'Feature' as const,
      properties: { name: number, marine_zone_no: number, orgnl_marinezone_no: String(zone.square) },
      geometry: smallZoneGeometry(zone),
    }
  }),
})

/** Properties of the layer that are numbers. */
export const SWELL_NUMBER_TYPES: Readonly<Record<string, 'int' | 'double'>> = {
  zone_idx: 'int',
  zone_sub_idx: 'int',
  wh: 'double',
  wp: 'double',
  wd: 'double',
  dngr_grde_lvl: 'int',
}
