import type { Bilingual, Language } from '../domain/language.ts'
import type { WarningCounts } from '../domain/warningCounts.ts'
import type { WarningLevel } from '../domain/warnings.ts'

const LEVELS: Bilingual<Record<WarningLevel, (zones: number) => string>> = {
  ko: {
    warning: (zones) => `경보 ${zones}`,
    advisory: (zones) => `주의보 ${zones}`,
    preliminary: (zones) => `예비 ${zones}`,
  },
  en: {
    warning: (zones) => `${zones} ${zones === 1 ? 'warning' : 'warnings'}`,
    advisory: (zones) => `${zones} ${zones === 1 ? 'advisory' : 'advisories'}`,
    preliminary: (zones) => `${zones} preliminary`,
  },
}
const NONE: Bilingual<string> = { ko: '발효 중인 특보 없음', en: 'No warnings in force' }
const UNKNOWN: Bilingual<string> = { ko: '특보를 알 수 없음', en: 'Warnings not known' }
const MORE: Bilingual<(count: number) => string> = {
  ko: (count) => `그 밖에 ${count}건`,
  en: (count) => `${count} more changes`,
}

/**
 * The header's line: `경보 1 · 주의보 4`, `1 warning · 4 advisories`, gravest first.
 *
 * @param counts undefined while nobody knows, which is not the same as none
 */
export function warningCountsText(counts: WarningCounts | undefined, language: Language): string {
  if (!counts) return UNKNOWN[language]
  const parts = (['warning', 'advisory', 'preliminary'] as const)
    .filter((level) => counts[level] > 0)
    .map((level) => LEVELS[language][level](counts[level]))
  return parts.length > 0 ? parts.join(' · ') : NONE[language]
}

export const moreChangesText = (count: number, language: Language): string => MORE[language](count)
