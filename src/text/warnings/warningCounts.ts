import type { Bilingual, Language } from '../../domain/kernel/language.ts'
import { gravestOf, marineOf, ZONE_STANDINGS, zonesCounted } from '../../domain/warnings/warningCounts.ts'
import type { WarningCounts, ZoneStanding } from '../../domain/warnings/warningCounts.ts'
import { knownCounts, warningsKey } from '../../domain/warnings/warningKnowledge.ts'
import type { WarningState } from '../../domain/warnings/warnings.ts'

/** The noun stands once, before the numbers: it is zones that are counted, each once. */
const ZONES: Bilingual<(count: number) => string> = {
  ko: (count) => `해역 ${count}곳`,
  en: (count) => (count === 1 ? '1 zone' : `${count} zones`),
}
const STANDINGS: Bilingual<Record<ZoneStanding, string>> = {
  ko: { warning: '경보', advisory: '주의보', announced: '곧 발효', preliminary: '예비' },
  en: { warning: 'warning', advisory: 'advisory', announced: 'to come', preliminary: 'preliminary' },
}
const NONE: Bilingual<string> = { ko: '발효 중인 특보 없음', en: 'No warnings in force' }
const UNKNOWN: Bilingual<string> = { ko: '특보를 알 수 없음', en: 'Warnings not known' }
const MORE: Bilingual<(count: number) => string> = {
  ko: (count) => `그 밖에 ${count}건`,
  en: (count) => `${count} more changes`,
}

/**
 * The line of the header and of the page of warnings, gravest first: `해역 5곳: 경보 1 · 주의보 4`,
 * `5 zones: warning 1 · advisory 4`.
 *
 * @param counts undefined while unknown, which is not the same as none
 */
export function warningCountsText(counts: WarningCounts | undefined, language: Language): string {
  if (!counts) return UNKNOWN[language]
  // where the line breaks, a number keeps to its word and a dot to what it ends
  const parts = ZONE_STANDINGS.filter((standing) => counts[standing] > 0).map(
    (standing) => `${STANDINGS[language][standing]}\u00a0${counts[standing]}`,
  )
  if (parts.length === 0) return NONE[language]
  return `${ZONES[language](zonesCounted(counts))}: ${parts.join('\u00a0· ')}`
}

/** The header's line with how loud it is, as a page is made with it and as an open page receives it. */
export interface WarningsLine {
  summary: string
  /** how the gravest zone stands, `none`, or `unknown` without data */
  level: ZoneStanding | 'none' | 'unknown'
  /** name of what stands: another one means that the page shows less than is known */
  key: string
}

/** @param hasWarnings false while no feed brings warnings */
export function warningsLine(
  state: WarningState,
  hasWarnings: boolean,
  now: Date,
  language: Language,
): WarningsLine {
  const counts = knownCounts(state, hasWarnings, now)
  const key = warningsKey({ warnings: marineOf(state.warnings) })
  return {
    summary: warningCountsText(counts, language),
    level: counts ? (gravestOf(counts) ?? 'none') : 'unknown',
    // a page that says unknown is out of date once there are data
    key: counts ? key : `${key}-unknown`,
  }
}

export const moreChangesText = (count: number, language: Language): string => MORE[language](count)
