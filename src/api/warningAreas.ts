import type { FeedMode } from '../domain/kernel/readings.ts'
import { WARNING_LEVELS, WARNING_TYPES } from '../domain/warnings/warnings.ts'
import type { ExpectedEnd, WarningLevel, WarningPhase, WarningType } from '../domain/warnings/warnings.ts'
import type { ZoneShape } from '../domain/zones/zones.ts'
import { fetchJson } from './fetchJson.ts'
import { ReadError } from './readError.ts'
import { featuresOf, polygonsOf, WARNING_AREAS_PATH } from './zoneAreas.ts'

/** One warning and where it holds, as the portal judged it when it answered. */
export interface WarningArea {
  id: string
  zoneCode: string
  /** the code where the zone has no name */
  zoneNameKo: string
  zoneNameEn: string
  type: WarningType
  level: WarningLevel
  phase: Exclude<WarningPhase, 'ended'>
  issuedAt: Date
  /** since when the level holds, or from when it will */
  effectiveAt: Date
  /** end of the stretch in which a preliminary warning expects it */
  effectiveTo?: Date
  expectedEnd?: ExpectedEnd
  /** a level that is announced and does not hold yet */
  next?: { level: WarningLevel; effectiveAt: Date }
  /** when it ends, where its release is announced */
  endsAt?: Date
  mode: FeedMode
  /** empty for a zone without a drawing */
  polygons: ZoneShape['polygons']
}

export type WarningAreasResult = { servedAt?: Date } & (
  { state: 'new'; areas: WarningArea[]; etag: string | null } | { state: 'unchanged' }
)

/** @param knownEtag of the answer the caller holds already @throws ReadError */
export async function fetchWarningAreas(
  knownEtag: string | null,
  signal: AbortSignal,
): Promise<WarningAreasResult> {
  const { body, etag, servedAt } = await fetchJson(WARNING_AREAS_PATH, signal, knownEtag)
  const served = servedAt && { servedAt }
  if (body === undefined) return { state: 'unchanged', ...served }
  return { state: 'new', areas: warningAreasOf(body), etag, ...served }
}

/** The gravest last, as the portal sends them. @throws ReadError `malformed` */
export function warningAreasOf(body: unknown): WarningArea[] {
  return featuresOf(body).map(({ geometry, properties }) => {
    const told = properties ?? {}
    const { type, level, phase } = told
    if (
      !(WARNING_TYPES as readonly unknown[]).includes(type) ||
      !(WARNING_LEVELS as readonly unknown[]).includes(level) ||
      typeof told.zoneCode !== 'string'
    )
      throw new ReadError('malformed')
    const next = told.next as { level: WarningLevel; effectiveAt: unknown } | null | undefined
    const end = told.expectedEnd as { from: unknown; to: unknown } | null | undefined
    return {
      id: String(told.id),
      zoneCode: told.zoneCode,
      zoneNameKo: String(told.zoneNameKo),
      zoneNameEn: String(told.zoneNameEn),
      type: type as WarningType,
      level: level as WarningLevel,
      phase: phase as WarningArea['phase'],
      issuedAt: timeOf(told.issuedAt),
      effectiveAt: timeOf(told.effectiveAt),
      ...(typeof told.effectiveTo === 'string' && { effectiveTo: timeOf(told.effectiveTo) }),
      ...(end && { expectedEnd: { from: timeOf(end.from), to: timeOf(end.to) } }),
      ...(next && { next: { level: next.level, effectiveAt: timeOf(next.effectiveAt) } }),
      ...(typeof told.endsAt === 'string' && { endsAt: timeOf(told.endsAt) }),
      mode: told.mode as FeedMode,
      polygons: polygonsOf(geometry),
    }
  })
}

function timeOf(text: unknown): Date {
  const at = new Date(String(text))
  if (Number.isNaN(at.getTime())) throw new ReadError('malformed')
  return at
}
