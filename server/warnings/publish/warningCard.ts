import { clockText, dateText } from '../../../src/domain/kernel/display.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { countZones } from '../../../src/domain/warnings/warningCounts.ts'
import { LISTS_STALE_AFTER_MS } from '../../../src/domain/warnings/warningKnowledge.ts'
import type { WarningLevel } from '../../../src/domain/warnings/warnings.ts'
import { frame } from '../../../src/text/kernel/frame.ts'
import { warningCountsText } from '../../../src/text/warnings/warningCounts.ts'
import { warningPublishing } from '../../../src/text/warnings/warningPublishing.ts'
import { warnings as warningWords } from '../../../src/text/warnings/warnings.ts'
import { CARD_LEFT, cardWith, wrapped } from '../../platform/cards.ts'
import { COLOURS, text } from '../../platform/drawing.ts'
import type { FallbackRequest } from './fallbackPage.ts'
import { zoneName } from './context.ts'
import { standingWarnings } from './standing.ts'
import type { Standing } from './standing.ts'

export interface WarningCardRequest extends Pick<
  FallbackRequest,
  'warnings' | 'at' | 'mode' | 'zoneOf' | 'checkedAt'
> {
  language: Language
}

const COUNTS = { top: 196, size: 40 }
const LIST = { top: 262, size: 30, linePx: 46, lines: 6 }
const FILLS: Record<WarningLevel | 'typhoon', string> = {
  preliminary: COLOURS.ground,
  advisory: COLOURS.roughGround,
  warning: COLOURS.dangerGround,
  typhoon: COLOURS.typhoonGround,
}

/** The warnings at sea as a picture to send on: of which moment, and when the agency's lists were last read. SVG. */
export function warningCard({
  warnings,
  at,
  mode,
  language,
  checkedAt,
  ...names
}: WarningCardRequest): string {
  const words = warningPublishing[language].fallback
  const standing = standingWarnings(warnings, at, checkedAt)
  const isStale = !checkedAt || at.getTime() - checkedAt.getTime() > LISTS_STALE_AFTER_MS
  const nothing = checkedAt ? (isStale ? words.noneKnown : words.none) : words.unknown
  const counts = countZones(
    standing.map(({ warning: { zoneCode }, phase, level }) => ({
      zoneCode,
      standing: phase === 'in-force' ? level : phase,
    })),
  )
  const moment = (time: Date) => `${dateText(time, 'KST')} ${clockText(time, 'KST')} KST`
  const says = standing.length === 0 ? nothing : warningCountsText(counts, language)
  return cardWith({
    title: words.title,
    subtitle: `${words.asOf} ${moment(at)}`,
    badge: mode === 'live' ? undefined : mode === 'demo' ? frame[language].demo : frame[language].replay,
    body: [
      text(CARD_LEFT, COUNTS.top, says, { size: COUNTS.size, isBold: true, maxPx: 1_080 }),
      ...linesOf(standing, language, names),
    ],
    foot: [
      checkedAt
        ? `${words.checked} ${moment(checkedAt)}${isStale ? ` · ${words.stale}` : ''}`
        : words.neverChecked,
      frame[language].siteName,
    ],
  })
}

/** Zones by what stands over them, the gravest first. */
function linesOf(
  standing: readonly Standing[],
  language: Language,
  names: Pick<WarningCardRequest, 'zoneOf'>,
): string[] {
  const groups = Map.groupBy(standing, ({ warning, level }) => `${level} ${warning.type}`)
  return [...groups.values()].slice(0, LIST.lines).flatMap((group, at) => {
    const [first] = group
    if (!first) return []
    const { warning, level } = first
    const zones = [...new Set(group.map((one) => zoneName(one.warning.zoneCode, language, names)))]
    const line = `${warningWords[language].warningName(warning.type, level)}: ${zones.join(', ')}`
    const [shown = ''] = wrapped(line, LIST.size, { px: 1_040, lines: 1 })
    const y = LIST.top + at * LIST.linePx
    const fill = FILLS[warning.type === 'typhoon' && level !== 'preliminary' ? 'typhoon' : level]
    return [
      `<rect x="${CARD_LEFT}" y="${y - 34}" width="1080" height="${LIST.linePx - 2}" fill="${fill}" stroke="${COLOURS.line}"/>`,
      text(CARD_LEFT + 16, y, shown, { size: LIST.size, maxPx: 1_050 }),
    ]
  })
}
