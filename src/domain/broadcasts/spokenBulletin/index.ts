import type { BroadcastKind } from '../broadcasts.ts'
import type { BroadcastLanguage } from '../../kernel/language.ts'
import type { FeedMode } from '../../kernel/readings.ts'
import { dayOf } from './days.ts'
import type { BulletinPeriod } from './days.ts'
import { outlookOf } from './outlook.ts'
import { daySummary, outlookSaid, windAndWavesSummary } from './said.ts'
import { dayStart, momentOf } from './times.ts'
import { warningSentences } from './warnings.ts'
import type { BulletinWarnings, WarningStyle } from './warnings.ts'
import { Speaker } from './words.ts'
import type { BulletinWords, BulletinZone, Said } from './words.ts'
import { LONGEST_SPOKEN_S, spokenSeconds } from '../spokenDuration.ts'
import { HOUR_MS } from '../../kernel/time.ts'

export type { BulletinPeriod } from './days.ts'
export type { BulletinWarning, BulletinWarnings } from './warnings.ts'
export type { BulletinTexts, BulletinWeather, BulletinWords, BulletinZone, Said } from './words.ts'

/** What is forecast for one zone of the bulletin. */
export interface BulletinForecast {
  zone: BulletinZone
  /** when it was issued, where that is another time than the bulletin's */
  issuedAt?: Date
  /** the forecasts of its small zones, or the one of its own, each with its oldest period first; empty for none */
  parts: readonly (readonly BulletinPeriod[])[]
  /** small zones without a valid forecast */
  partsMissing: number
}

export interface BulletinOutlook {
  zone: BulletinZone
  /** of the days after tomorrow */
  periods: readonly BulletinPeriod[]
}

/** Everything in a sea bulletin, in the order of its reading. */
export interface BulletinData {
  kind: BroadcastKind
  /** regional: the wide zone it covers */
  zone?: BulletinZone
  mode: FeedMode
  /** national: when it is on the air */
  airsAt: Date
  /** the moment it is for: what is over then is left out */
  at: Date
  /** of its newest forecast */
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

const EVENING_HOURS = 18

/** Level of detail. */
interface Way {
  warnings: WarningStyle
  zones: ZoneStyle
  hasOutlook: boolean
}

/**
 * Levels of detail, each shorter than the one before. Where warnings are goes last: a storm is what a bulletin is for.
 */
const WAYS: readonly Way[] = [
  { warnings: 'dated', zones: 'whole', hasOutlook: true },
  { warnings: 'dated', zones: 'whole', hasOutlook: false },
  { warnings: 'undated', zones: 'whole', hasOutlook: false },
  { warnings: 'undated', zones: 'wind-and-waves', hasOutlook: false },
  { warnings: 'undated', zones: 'today', hasOutlook: false },
  { warnings: 'counted', zones: 'today', hasOutlook: false },
]

/**
 * Puts a sea bulletin into words: what it is and when it was issued (before that, that it is simulated or recorded),
 * warnings, the zones with today and tomorrow, the outlook, what was left out, the next broadcast, the end. What is
 * missing is said to be. It is spoken in the first way that takes no longer than `LONGEST_SPOKEN_S` in its language.
 *
 * @source the order of World Meteorological Organization sea bulletins (Manual on Marine Meteorological Services,
 *   WMO-No. 558): warnings before forecasts
 */
export function spokenBulletin(
  data: BulletinData,
  language: BroadcastLanguage,
  words: Readonly<Record<BroadcastLanguage, BulletinWords>>,
): BulletinText {
  const speaker = new Speaker(words[language])
  const reported = (way: Way) => bulletinText(data, way, speaker)
  let text = reported(WAYS[0]!)
  for (const way of WAYS.slice(1)) {
    if (spokenSeconds(text.spoken, language) <= LONGEST_SPOKEN_S) break
    text = reported(way)
  }
  return text
}

function bulletinText(data: BulletinData, way: Way, speaker: Speaker): BulletinText {
  const outlook = outlookParagraphs(data, speaker)
  const paragraphs = [
    ...openingOf(data, speaker),
    speaker.join('sentence', warningSentences(data.warnings, way.warnings, speaker)),
    ...zonesOf(data, way.zones, speaker),
    ...(way.hasOutlook ? outlook : []),
    ...leftOutOf(way, { hasOutlook: outlook.length > 0, data }, speaker),
    closingOf(data, speaker),
  ]
  return {
    title: titleOf(data, speaker).written,
    transcript: paragraphs.map(({ written }) => written).join('\n'),
    spoken: paragraphs.map(({ spoken }) => spoken).join('\n'),
  }
}

/** One sentence for listeners who wait for a bulletin that does not come. */
function leftOutOf(
  { warnings, zones, hasOutlook }: Way,
  { hasOutlook: isThere, data }: { hasOutlook: boolean; data: BulletinData },
  speaker: Speaker,
): Said[] {
  const isWarned = data.warnings.reported.length > 0
  const left = [
    !hasOutlook && isThere && speaker.say('leftOutlook'),
    isWarned && warnings !== 'dated' && speaker.say('leftTimes'),
    isWarned && warnings === 'counted' && speaker.say('leftNames'),
    zones !== 'whole' && speaker.say('leftWeather'),
    zones === 'today' && speaker.say('leftTomorrow'),
  ].filter((one) => one !== false)
  return left.length > 0 ? [speaker.say('leftOut', { what: speaker.join('list', left) })] : []
}

const momentSaid = (at: Date, { words }: Speaker): Said => words.moment(momentOf(at))

/** A forecast zone has a name in every language; should one have none, it is called a zone. */
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

/** What is said of each zone: all of today and tomorrow, wind and waves alone, or those of today alone. */
type ZoneStyle = 'whole' | 'wind-and-waves' | 'today'

const zonesOf = ({ forecasts, at }: BulletinData, style: ZoneStyle, speaker: Speaker): Said[] => [
  speaker.say('zonesHead'),
  ...forecasts.map((forecast) => zoneParagraph(forecast, { at, style }, speaker)),
]

function outlookParagraphs({ outlooks }: BulletinData, speaker: Speaker): Said[] {
  const reported = outlooks.flatMap(({ zone, periods }) => {
    const outlook = outlookOf(periods)
    return outlook ? [outlookSaid(nameOf(zone, speaker), outlook, speaker)] : []
  })
  return reported.length > 0 ? [speaker.say('outlookHead'), ...reported] : []
}

function zoneParagraph(
  forecast: BulletinForecast,
  { at, style }: { at: Date; style: ZoneStyle },
  speaker: Speaker,
): Said {
  const { issuedAt, parts, partsMissing } = forecast
  const zone = nameOf(forecast.zone, speaker)
  if (parts.length === 0) return speaker.say('zoneMissing', { zone })
  const [today, tomorrow] = [dayStart(at), dayStart(at, 1)]
  const summaryOf = style === 'whole' ? daySummary : windAndWavesSummary
  const reported = (day: Date) => summaryOf(dayOf(parts, day, at), speaker)
  const isEvening = at.getTime() - today.getTime() >= EVENING_HOURS * HOUR_MS
  return speaker.join('sentence', [
    speaker.say('zone', { zone }),
    ...(issuedAt ? [speaker.say('zoneIssued', { moment: momentSaid(issuedAt, speaker) })] : []),
    speaker.say(isEvening ? 'tonight' : 'today', { reported: reported(today) }),
    ...(style === 'today' ? [] : [speaker.say('tomorrow', { reported: reported(tomorrow) })]),
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
