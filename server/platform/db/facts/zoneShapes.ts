import { keptWhileFree } from '../../../../src/domain/kernel/keptWhileFree.ts'
import { mergeShapes } from '../../../../src/domain/zones/mergeShapes.ts'
import { smallZonesOf } from '../../../../src/domain/zones/zoneParts.ts'
import { unpackShape } from '../../../../src/domain/zones/zoneShapes.ts'
import type { ForecastZone, ZoneShape } from '../../../../src/domain/zones/zones.ts'
import { FORECAST_ZONES, WARNING_ZONES } from './zones.ts'
import drawn from './zoneShapes.json' with { type: 'json' }

/**
 * Where the zones are: a drawing of our own, made by tools/geodata/zones.ts from outlines drawn after public descriptions
 * and from the base map's coast. Approximate to some kilometres at sea, more for the far seas and much more for the
 * outer ones; no legal border. Its coast is OpenStreetMap's (ODbL, see public/basemap/README.md).
 *
 * Drawn are the sea zones, the coastal zones, and the forecast zones that no sea zone lies under. Small forecast zones
 * have the shape of their sea zone; groups, wide and mid-term zones are merged from their parts.
 */
function allShapes(): ReadonlyMap<string, ZoneShape> {
  const shapes = new Map(
    Object.entries(drawn).map(([code, text]) => [code, shapeWhenAsked(code, () => unpackShape(code, text))]),
  )
  const merge = (code: string, parts: readonly string[]) => {
    const known = parts.flatMap((part) => shapes.get(part) ?? [])
    if (known.length > 0 && !shapes.has(code))
      shapes.set(
        code,
        shapeWhenAsked(code, () => mergeShapes(code, known)),
      )
  }
  for (const { code, warningZoneCode = '' } of FORECAST_ZONES) {
    const shape = shapes.get(warningZoneCode)
    if (shape)
      shapes.set(
        code,
        shapeWhenAsked(code, () => shape),
      )
  }
  for (const zone of FORECAST_ZONES) if (zone.level === 'wide') merge(zone.code, partsOf(zone))
  for (const zone of FORECAST_ZONES) if (zone.level === 'midterm') merge(zone.code, partsOf(zone))
  for (const { code, level } of WARNING_ZONES) if (level === 'group') merge(code, partsOfGroup(code))
  return shapes
}

/**
 * A shape that is put together when it is drawn or searched, and kept as long as nothing else needs the memory: packed,
 * all of them are a few hundred kilobytes, as places some ten megabytes.
 */
function shapeWhenAsked(code: string, make: () => ZoneShape): ZoneShape {
  const shape = keptWhileFree(make)
  let label: ZoneShape['label'] | undefined
  return {
    code,
    get polygons() {
      return shape().polygons
    },
    get label() {
      return (label ??= shape().label)
    },
  }
}

/**
 * Codes of the small zones of a wide one, or one of the outlook; the northern seas of the outlook have wide ones alone.
 */
function partsOf(zone: ForecastZone): string[] {
  const small = smallZonesOf(zone, FORECAST_ZONES)
  const parts =
    small.length > 0 || zone.level === 'wide'
      ? small
      : FORECAST_ZONES.filter(({ midtermZoneCode }) => midtermZoneCode === zone.code)
  return parts.map(({ code }) => code)
}

const COASTAL_GROUP = 'S2000000'

/** Codes of the sea zones of a group, through the groups in it; of the group of coastal zones, all of those. */
function partsOfGroup(groupCode: string): string[] {
  if (groupCode === COASTAL_GROUP)
    return WARNING_ZONES.filter(({ level }) => level === 'coastal').map(({ code }) => code)
  return WARNING_ZONES.filter(({ parentCode }) => parentCode === groupCode).flatMap(({ code, level }) =>
    level === 'group' ? partsOfGroup(code) : [code],
  )
}

let read: ReadonlyMap<string, ZoneShape> | undefined

/** The shape of a zone of warnings or forecasts; undefined for any other code, such as one of land. */
export function zoneShape(code: string): ZoneShape | undefined {
  read ??= allShapes()
  return read.get(code)
}

/** The shapes of all zones, decoded when first asked for. */
export function zoneShapes(): readonly ZoneShape[] {
  read ??= allShapes()
  return [...read.values()]
}
