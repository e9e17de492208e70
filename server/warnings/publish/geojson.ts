import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { toIso } from '../../../src/domain/kernel/time.ts'
import type {
  Warning,
  WarningLevel,
  WarningPhase,
  WarningType,
} from '../../../src/domain/warnings/warnings.ts'
import { labelled, warnings as words } from '../../../src/text/warnings/warnings.ts'
import { zoneName } from './context.ts'
import type { PublishContext } from './context.ts'
import { geoJsonGeometry } from '../../zones/index.ts'
import type { GeoJsonGeometry } from '../../zones/index.ts'
import { standingWarnings } from './standing.ts'
import type { Standing } from './standing.ts'

/** Times are ISO 8601 with the offset of Korea. */
export interface WarningProperties {
  id: string
  zoneCode: string
  /** the code where the zone has no name */
  zoneNameKo: string
  zoneNameEn: string
  type: WarningType
  level: WarningLevel
  /** type and level in one, with the label of data that are not live */
  nameKo: string
  nameEn: string
  phase: Exclude<WarningPhase, 'ended'>
  issuedAt: string
  /** since when the level holds, or from when it will */
  effectiveAt: string
  /** end of the stretch in which a preliminary warning expects it; null for an exact time */
  effectiveTo: string | null
  expectedEnd: { from: string; to: string } | null
  /** a level that has been announced and does not hold yet */
  next: { level: WarningLevel; effectiveAt: string } | null
  /** when it ends, where a release has been announced ahead */
  endsAt: string | null
  office: string | null
  number: number | null
  mode: FeedMode
  /** address of a page about it */
  page: string
}

export interface WarningFeature {
  type: 'Feature'
  id: string
  /** null for a zone without a drawing */
  geometry: GeoJsonGeometry | null
  properties: WarningProperties
}

export interface WarningCollection {
  type: 'FeatureCollection'
  /** the moment for which the warnings were judged */
  at: string
  features: WarningFeature[]
}

/**
 * What stands at the moment (in force, announced, preliminary), the gravest last, so that a map that draws in order
 * shows it on top.
 *
 * @source RFC 7946; `at` is a foreign member, which section 6.1 allows
 */
export function warningsGeoJson(
  warnings: readonly Warning[],
  at: Date,
  context: PublishContext,
): WarningCollection {
  const standing = standingWarnings(warnings, at).toReversed()
  return {
    type: 'FeatureCollection',
    at: time(at),
    features: standing.map((one) => featureOf(one, context)),
  }
}

const time = (at: Date) => toIso(at, 'KST')

function featureOf(standing: Standing, context: PublishContext): WarningFeature {
  const { warning } = standing
  const shape = context.shapeOf(warning.zoneCode)
  return {
    type: 'Feature',
    id: warning.id,
    geometry: shape ? geoJsonGeometry(shape) : null,
    properties: propertiesOf(standing, context),
  }
}

function propertiesOf(standing: Standing, context: PublishContext): WarningProperties {
  const { warning, phase, level, since, next, expectedEnd } = standing
  const { id, zoneCode, type, issuedAt, endsAt, office, number, mode } = warning
  return {
    id,
    zoneCode,
    zoneNameKo: zoneName(zoneCode, 'ko', context),
    zoneNameEn: zoneName(zoneCode, 'en', context),
    type,
    level,
    nameKo: labelled(words.ko.warningName(type, level), mode, 'ko'),
    nameEn: labelled(words.en.warningName(type, level), mode, 'en'),
    phase,
    issuedAt: time(issuedAt),
    effectiveAt: time(since),
    effectiveTo: phase === 'preliminary' && warning.effectiveTo ? time(warning.effectiveTo) : null,
    expectedEnd: expectedEnd ? { from: time(expectedEnd.from), to: time(expectedEnd.to) } : null,
    next: next ? { level: next.level, effectiveAt: time(next.effectiveAt) } : null,
    endsAt: endsAt ? time(endsAt) : null,
    office: office ?? null,
    number: number ?? null,
    mode,
    page: context.origin + context.addresses.page(warning),
  }
}
