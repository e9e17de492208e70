import type { BroadcastKind, BroadcastLanguage } from './broadcasts.ts'
import type { FeedMode } from './readings.ts'
import { dayOf } from './spokenBulletinDays.ts'
import type { BulletinPeriod } from './spokenBulletinDays.ts'
import { outlookOf } from './spokenBulletinOutlook.ts'
import { dayTold, outlookSaid } from './spokenBulletinSaid.ts'
import { dayStart, momentOf } from './spokenBulletinTimes.ts'
import { WARNING_STYLES, warningSentences } from './spokenBulletinWarnings.ts'
import type { BulletinWarnings, WarningStyle } from './spokenBulletinWarnings.ts'
import { Speaker } from './spokenBulletinWords.ts'
import type { BulletinWords, BulletinZone, Said } from './spokenBulletinWords.ts'
import { HOUR_MS } from './time.ts'

export type { BulletinPeriod } from './spokenBulletinDays.ts'
export type { BulletinWarning, BulletinWarnings } from './spokenBulletinWarnings.ts'
export type {
  BulletinTexts,
  BulletinWeather,
  BulletinWords,
  BulletinZone,
  Said,
} from './spokenBulletinWords.ts'

/** What is forecast for one zone of the bulletin. */
export interface BulletinForecast {
  zone: BulletinZone
  /** when it was issued, where that is another time than the bulletin's */
  issuedAt?: Date
  /** the forecasts of its small zones, or the one of its own, each with its oldest period first; empty for none */
  parts: readonly (readonly BulletinPeriod[])[]
  /** small zones without a forecast that may be told */
  partsMissing: number
}

export interface BulletinOutlook {
  zone: BulletinZone
  /** of the days after tomorrow */
  periods: readonly BulletinPeriod[]
}

/** Everything a sea bulletin tells, in the order of its reading. */
export interface BulletinData {
  kind: BroadcastKind
  /** regional: the wide zone it tells of */
  zone?: BulletinZone
  mode: FeedMode
  /** national: when it is on the air */
  airsAt: Date
  /** the moment it is told for: what is over then is left out */
  at: Date
  /** of the newest forecast it tells */
  issuedAt: Date
  /** a newer forecast should have come */
  isLate: boolean
  warnings: BulletinWarnings
  forecasts: readonly BulletinForecast[]
  outlooks: readonly BulletinOutlook[]
  /** national: the next broadcast; regional: the next forecast */
  nextAt: Date
}

/** A bulletin in one language, paragraphs with line breaks between. */
export interface BulletinText {
  title: string
  /** as it is read on a page */
  transcript: string
  /** as a synthesiser is to read it out */
  spoken: string
}

/** Characters of the longest transcript, and of what is read out: what would be longer tells less of warnings, then no outlook. */
export const LONGEST_TRANSCRIPT = 12_000
export const LONGEST_SPOKEN = 16_000
const EVENING_HOURS = 18

/**
 * Puts a sea bulletin into words: what it is and when it was issued (before that, that it is simulated or recorded),
 * warnings, the zones with today and tomorrow, the outlook, the next broadcast, the end. What is missing is said to be.
 *
 * @source the order of World Meteorological Organization sea bulletins (Manual on Marine Meteorological Services, WMO-No. 558):
 *   warnings before forecasts
 */
export function spokenBulletin(
  data: BulletinData,
  language: BroadcastLanguage,
  words: Readonly<Record<BroadcastLanguage, BulletinWords>>,
): BulletinText {
  const speaker = new Speaker(words[language])
  const title = titleOf(data, speaker).written
  const warnings = (style: WarningStyle) =>
    speaker.join('sentence', warningSentences(data.warnings, style, speaker))
  const [before, zones, closing] = [
    openingOf(data, speaker),
    zonesOf(data, speaker),
    closingOf(data, speaker),
  ]
  const outlook = outlookParagraphs(data, speaker)
  const leftOut = outlook.length > 0 ? [speaker.say('outlookLeftOut')] : []
  // the shorter ways to tell it, only as far as they are needed
  const ways = [
    ...WARNING_STYLES.map((style) => ({ style, outlook })),
    { style: 'counted', outlook: leftOut } as const,
  ]
  let text: BulletinText = { title, transcript: '', spoken: '' }
  for (const { style, outlook } of ways) {
    const paragraphs = [...before, warnings(style), ...zones, ...outlook, closing]
    text = {
      title,
      transcript: paragraphs.map(({ written }) => written).join('\n'),
      spoken: paragraphs.map(({ spoken }) => spoken).join('\n'),
    }
    if (text.transcript.length <= LONGEST_TRANSCRIPT && text.spoken.length <= LONGEST_SPOKEN) break
  }
  return text
}

const momentSaid = (at: Date, { words }: Speaker): Said => words.moment(momentOf(at))

/** A forecast zone has a name in every language; should one have none, it is told as a zone. */
function nameOf(zone: BulletinZone, speaker: Speaker): Said {
  return speaker.words.zoneName(zone) ?? speaker.say('furtherZones', { zones: speaker.words.zoneCount(1) })
}

function titleOf({ zone, airsAt, issuedAt }: BulletinData, speaker: Speaker): Said {
  if (!zone) return speaker.say('titleNational', { moment: momentSaid(airsAt, speaker) })
  return speaker.say('titleRegional', { zone: nameOf(zone, speaker), moment: momentSaid(issuedAt, speaker) })
}

function openingOf({ mode, zone, airsAt, issuedAt, isLate }: BulletinData, speaker: Speaker): Said[] {
  const opening = zone
    ? speaker.say('openingRegional', { zone: nameOf(zone, speaker) })
    : speaker.say('openingNational', { moment: momentSaid(airsAt, speaker) })
  const sentences = [
    opening,
    speaker.say('issued', { moment: momentSaid(issuedAt, speaker) }),
    ...(isLate ? [speaker.say('late')] : []),
    speaker.say('clock'),
  ]
  return [...(mode === 'live' ? [] : [speaker.say(mode)]), speaker.join('sentence', sentences)]
}

const zonesOf = ({ forecasts, at }: BulletinData, speaker: Speaker): Said[] => [
  speaker.say('zonesHead'),
  ...forecasts.map((forecast) => zoneParagraph(forecast, at, speaker)),
]

function outlookParagraphs({ outlooks }: BulletinData, speaker: Speaker): Said[] {
  const told = outlooks.flatMap(({ zone, periods }) => {
    const outlook = outlookOf(periods)
    return outlook ? [outlookSaid(nameOf(zone, speaker), outlook, speaker)] : []
  })
  return told.length > 0 ? [speaker.say('outlookHead'), ...told] : []
}

function zoneParagraph(forecast: BulletinForecast, at: Date, speaker: Speaker): Said {
  const { issuedAt, parts, partsMissing } = forecast
  const zone = nameOf(forecast.zone, speaker)
  if (parts.length === 0) return speaker.say('zoneMissing', { zone })
  const [today, tomorrow] = [dayStart(at), dayStart(at, 1)]
  const isEvening = at.getTime() - today.getTime() >= EVENING_HOURS * HOUR_MS
  return speaker.join('sentence', [
    speaker.say('zone', { zone }),
    ...(issuedAt ? [speaker.say('zoneIssued', { moment: momentSaid(issuedAt, speaker) })] : []),
    speaker.say(isEvening ? 'tonight' : 'today', { told: dayTold(dayOf(parts, today, at), speaker) }),
    speaker.say('tomorrow', { told: dayTold(dayOf(parts, tomorrow, at), speaker) }),
    ...(partsMissing > 0
      ? [speaker.say('partsMissing', { zones: speaker.words.zoneCount(partsMissing) })]
      : []),
  ])
}

function closingOf({ zone, nextAt }: BulletinData, speaker: Speaker): Said {
  const moment = momentSaid(nextAt, speaker)
  const next = speaker.say(zone ? 'nextRegional' : 'nextNational', { moment })
  return speaker.join('sentence', [next, speaker.say('closing')])
}
