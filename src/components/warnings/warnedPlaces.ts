import type { WarningArea } from '../../api/warningAreas.ts'
import { WARNING_LEVELS } from '../../domain/warnings/warnings.ts'
import type { ZoneShape } from '../../domain/zones/zones.ts'
import { contains, middleOf } from '../../domain/zones/zoneShapes.ts'
import type { Standing } from './standing.ts'

const shapes = new WeakMap<WarningArea['polygons'], ZoneShape>()

/** Where a warning holds; one drawing per answer of the portal, so that what is counted of it is counted once. */
export function shapeOf({ zoneCode, polygons }: WarningArea): ZoneShape {
  const known = shapes.get(polygons)
  if (known) return known
  const made = { code: zoneCode, polygons, label: middleOf(polygons) }
  shapes.set(polygons, made)
  return made
}

/** What holds over what will, the graver over the milder. */
export const rankOf = ({ phase, level }: Standing): number =>
  (phase === 'in-force' ? 10 : phase === 'announced' ? 5 : 0) + WARNING_LEVELS.indexOf(level)

/** Warnings over a place; those of a part of a zone before those of the whole. */
export function standingAtPlace(
  standing: ReadonlyMap<string, readonly Standing[]>,
  lat: number,
  lon: number,
): readonly Standing[] {
  return [...standing.values()]
    .filter(([first]) => first && contains(shapeOf(first.area), lon, lat))
    .toSorted(([a], [b]) => (a && b ? rankOf(b) - rankOf(a) : 0))
    .flat()
}
