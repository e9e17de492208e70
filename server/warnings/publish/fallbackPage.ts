import { createHash } from 'node:crypto'
import { ageParts } from '../../../src/domain/kernel/ages.ts'
import { clockText, dateText } from '../../../src/domain/kernel/display.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { escapeMarkup } from '../../../src/domain/kernel/markup.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { countZones } from '../../../src/domain/warnings/warningCounts.ts'
import { LISTS_STALE_AFTER_MS } from '../../../src/domain/warnings/warningKnowledge.ts'
import type { Warning } from '../../../src/domain/warnings/warnings.ts'
import { frame } from '../../../src/text/kernel/frame.ts'
import { warningCountsText } from '../../../src/text/warnings/warningCounts.ts'
import { warningPublishing } from '../../../src/text/warnings/warningPublishing.ts'
import { labelled, warnings as words } from '../../../src/text/warnings/warnings.ts'
import { momentDigits, stretchDigits } from '../../../src/text/warnings/warningTimes.ts'
import { zoneName } from './context.ts'
import type { PublishContext } from './context.ts'
import { fallbackStyle } from './fallbackStyle.ts'
import { standingWarnings } from './standing.ts'
import type { Standing } from './standing.ts'

/** More than every sea zone with five warnings at once; the page stays within what one bar of signal brings. */
export const FALLBACK_MAX_ROWS = 500
/** The agency's own pages, for when the portal cannot know. */
const AGENCY_ADDRESS = 'https://www.weather.go.kr/'

/** The page's one style, as a policy names it. */
export const FALLBACK_STYLE_SOURCE = `'sha256-${createHash('sha256').update(fallbackStyle).digest('base64')}'`
/** To be handed to `contentSecurityPolicy`, which adds it to the portal's own. */
export const FALLBACK_POLICY = `style-src ${FALLBACK_STYLE_SOURCE}`

export interface FallbackRequest extends Pick<PublishContext, 'origin' | 'zoneOf' | 'addresses'> {
  warnings: readonly Warning[]
  /** the moment the page speaks of: what has ended by then is left out */
  at: Date
  mode: FeedMode
  /** when the lists of warnings were last read; absent before the first time */
  checkedAt?: Date
}

const LANGUAGES: readonly Language[] = ['ko', 'en']
const text = { ko: warningPublishing.ko.fallback, en: warningPublishing.en.fallback }

/** Korean, then English, marked as such. */
const both = (write: (language: Language) => string): string =>
  `${escapeMarkup(write('ko'))} <i lang="en">${escapeMarkup(write('en'))}</i>`
const say = (word: keyof PlainWords): string => both((language) => text[language][word])

type Fallback = (typeof text)['ko']
type PlainWords = { [K in keyof Fallback as Fallback[K] extends string ? K : never]: Fallback[K] }

/**
 * The page that is written at every change and served where nothing else can be: one HTML document that needs no
 * script, no other file and no database. It says of what moment it speaks, because nothing in it moves on.
 *
 * @returns a whole document in UTF-8, at most 14 KB when compressed
 */
export function fallbackPage(request: FallbackRequest): string {
  const { warnings, at, mode, origin, addresses, checkedAt } = request
  const standing = standingWarnings(warnings, at, checkedAt)
  const title = (language: Language) => labelled(text[language].title, mode, language)
  return [
    '<!doctype html>',
    '<html lang="ko">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeMarkup(LANGUAGES.map(title).join(' · '))}</title>`,
    `<style>${fallbackStyle}</style>`,
    '</head>',
    '<body>',
    '<main>',
    ...(mode === 'live'
      ? []
      : [`<p class="notReal">${both((language) => warningPublishing[language].notReal[mode])}</p>`]),
    `<h1>${say('title')}</h1>`,
    `<p>${say('about')} ${both((language) => frame[language].siteName)}</p>`,
    ...stateOf(request),
    ...listsOf(standing, request),
    `<h2>${say('cannot')}</h2>`,
    `<ul>${text.ko.cannotShow.map((_, i) => `<li>${both((language) => text[language].cannotShow[i] ?? '')}</li>`).join('')}</ul>`,
    `<h2>${say('elsewhere')}</h2>`,
    '<ul>',
    `<li><a href="${AGENCY_ADDRESS}">${say('agencyLink')}</a></li>`,
    `<li>${say('phone')}</li>`,
    `<li><a href="${escapeMarkup(origin + addresses.warnings)}">${say('portalLink')}</a></li>`,
    '</ul>',
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** Of what moment the page speaks, and how old its news was then. */
function stateOf({ at, checkedAt }: FallbackRequest): string[] {
  const lines = [
    `<p class="state"><b>${say('asOf')} <time datetime="${at.toISOString()}">${wholeMoment(at)}</time></b></p>`,
    `<p>${say('compare')}</p>`,
  ]
  if (!checkedAt) return [...lines, `<p class="stale">${say('neverChecked')}</p>`]
  const age = both((language) => text[language].age(ageParts(checkedAt, at)))
  lines.push(`<p>${say('checked')} <b>${wholeMoment(checkedAt)}</b> (${age})</p>`)
  return isStale(at, checkedAt) ? [...lines, `<p class="stale">${say('stale')}</p>`] : lines
}

const isStale = (at: Date, checkedAt: Date) => at.getTime() - checkedAt.getTime() > LISTS_STALE_AFTER_MS

/** With the year: the file may be read long after it was made. */
const wholeMoment = (at: Date) => `${dateText(at, 'KST')} ${clockText(at, 'KST')} KST`

const PHASES = [
  { phase: 'in-force', heading: 'inForce', start: 'since' },
  { phase: 'announced', heading: 'announced', start: 'from' },
  { phase: 'preliminary', heading: 'preliminary', start: 'expectedFrom' },
] as const

function listsOf(standing: readonly Standing[], request: FallbackRequest): string[] {
  const { at, checkedAt } = request
  if (standing.length === 0) {
    if (!checkedAt) return [`<p class="state">${say('unknown')}</p>`]
    return [`<p class="state">${say(isStale(at, checkedAt) ? 'noneKnown' : 'none')}</p>`]
  }
  const shown = standing.slice(0, FALLBACK_MAX_ROWS)
  const left = standing.length - shown.length
  const counts = countZones(
    standing.map(({ warning: { zoneCode }, phase, level }) => ({
      zoneCode,
      standing: phase === 'in-force' ? level : phase,
    })),
  )
  return [
    `<p class="state"><b>${both((language) => warningCountsText(counts, language))}</b></p>`,
    ...PHASES.flatMap(({ phase, heading, start }) => {
      const rows = shown.filter((one) => one.phase === phase)
      if (rows.length === 0) return []
      return [`<h2>${say(heading)}</h2>`, ...tableOf(rows, start, request)]
    }),
    ...(left > 0 ? [`<p class="stale">${both((language) => text[language].leftOut(left))}</p>`] : []),
  ]
}

function tableOf(rows: readonly Standing[], start: keyof PlainWords, request: FallbackRequest): string[] {
  const columns = ['warning', 'zone', start, 'end'] as const
  return [
    '<div class="wide"><table>',
    `<thead><tr>${columns.map((column) => `<th scope="col">${say(column)}</th>`).join('')}</tr></thead>`,
    '<tbody>',
    ...rows.map((row) => rowOf(row, request)),
    '</tbody>',
    '</table></div>',
  ]
}

function rowOf({ warning, level, since, next, expectedEnd }: Standing, request: FallbackRequest): string {
  const { type, mode, zoneCode, endsAt, effectiveTo } = warning
  const isForeseen = level === 'preliminary'
  const start =
    isForeseen && effectiveTo ? stretchDigits({ from: since, to: effectiveTo }) : momentDigits(since)
  const name = both((language) => labelled(words[language].warningName(type, level), mode, language))
  const isOverdue = isForeseen && (effectiveTo ?? since) <= request.at
  const later = next && both((language) => remark(type, next, language))
  const zone = request.zoneOf(zoneCode)
    ? both((language) => zoneName(zoneCode, language, request))
    : escapeMarkup(zoneCode)
  const end = endsAt ? momentDigits(endsAt) : expectedEnd ? stretchDigits(expectedEnd) : say('endUnknown')
  return [
    `<tr class="${type === 'typhoon' && !isForeseen ? 'typhoon' : level}"><th scope="row">${name}`,
    later ? `<small>${later}</small>` : '',
    `</th><td>${zone}</td><td>${start}${isOverdue ? `<br>${say('overdue')}` : ''}</td><td>${end}</td></tr>`,
  ].join('')
}

function remark(type: Warning['type'], next: NonNullable<Standing['next']>, language: Language): string {
  return text[language].next(words[language].warningName(type, next.level), momentDigits(next.effectiveAt))
}
