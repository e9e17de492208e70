import type { WarningZone, ZoneLevel, ZoneReach } from '../../domain/zones/zones.ts'
import { ZONE_LEVELS } from '../../domain/zones/zones.ts'
import type { WireFields } from '../kernel/fields.ts'

/**
 * A zone of the warning service as `warn/zone/list` sends it. No public evidence of the fields exists; these are ours.
 */
export interface ZoneRow {
  warn_zone_cd: string
  warn_zone_nm: string
  kor_nm: string
  eng_nm: string
  zone_lvl: ZoneLevel
  zone_rch: ZoneReach | null
  up_warn_zone_cd: string | null
  /** zone of the short-term sea forecast over the same water */
  zone_id: string | null
  lat: number | null
  lon: number | null
}

/** @param label a place inside, for a name on a map */
export function zoneToWire(zone: WarningZone, label?: readonly [lon: number, lat: number]): ZoneRow {
  return {
    warn_zone_cd: zone.code,
    warn_zone_nm: zone.nameKo,
    kor_nm: zone.nameKo,
    eng_nm: zone.nameEn,
    zone_lvl: zone.level,
    zone_rch: zone.reach ?? null,
    up_warn_zone_cd: zone.parentCode ?? null,
    zone_id: zone.forecastZoneCode ?? null,
    lat: label?.[1] ?? null,
    lon: label?.[0] ?? null,
  }
}

/** @returns the zone without its sea, which its parent gives, and where its name goes */
export function zoneFromWire(row: ZoneRow): {
  zone: Omit<WarningZone, 'sea'>
  label?: readonly [lon: number, lat: number]
} {
  const { warn_zone_cd: code, kor_nm: nameKo, eng_nm: nameEn, zone_lvl: level, lat, lon } = row
  return {
    zone: {
      code,
      nameKo,
      nameEn,
      level,
      ...(row.zone_rch && { reach: row.zone_rch }),
      ...(row.up_warn_zone_cd !== null && { parentCode: row.up_warn_zone_cd }),
      ...(row.zone_id !== null && { forecastZoneCode: row.zone_id }),
    },
    ...(lat !== null && lon !== null && { label: [lon, lat] as const }),
  }
}

const REACHES: ZoneReach[] = ['near', 'far', 'coast', 'sheltered']

/** Columns of `warn/zone/list`. */
export const ZONE_FIELDS: WireFields = {
  warn_zone_cd: { type: 'text', description: 'code of the zone' },
  warn_zone_nm: { type: 'text', description: 'Korean name' },
  kor_nm: { type: 'text', description: 'Korean name' },
  eng_nm: { type: 'text', description: 'English name' },
  zone_lvl: {
    type: 'choice',
    values: ZONE_LEVELS,
    description:
      'group: a whole sea or part of one; sea: what bulletins name; coastal: part of a sea zone; land',
  },
  zone_rch: { type: 'choice', values: REACHES, isNullable: true, description: 'how far out it lies' },
  up_warn_zone_cd: { type: 'text', isNullable: true, description: 'the zone or group it is part of' },
  zone_id: { type: 'text', isNullable: true, description: 'zone of the sea forecast over the same water' },
  lat: { type: 'number', min: -90, max: 90, isNullable: true, description: 'a place inside, degrees north' },
  lon: { type: 'number', min: -180, max: 180, isNullable: true, description: 'degrees east' },
}
