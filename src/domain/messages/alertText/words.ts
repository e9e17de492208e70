import type { AlertTopic } from '../alertTopics.ts'
import type { AgeParts } from '../../kernel/ages.ts'
import type { CompassPoint } from '../../kernel/display.ts'
import type { ElementName } from '../../kernel/elements.ts'
import type { Precipitation, Sky } from '../../forecasts/forecasts.ts'
import type { Language } from '../../kernel/language.ts'
import type { FeedMode } from '../../kernel/readings.ts'
import type { ShownUnit } from '../../kernel/units.ts'
import type { TsunamiOutlook } from '../../earthquakes/earthquakes.ts'
import type { QuakeCause } from '../../earthquakes/quakeNews.ts'
import type { StormCause } from '../../typhoons/stormNews.ts'
import type { PassageAlert, StormAlert } from '../alerts.ts'
import type { PresetName } from '../../trips/boatLimits.ts'
import type { Span, TripStanding } from '../../trips/tripWatch.ts'
import type { ExpectedEnd, WarningAction, WarningLevel, WarningType } from '../../warnings/warnings.ts'

/** What alerts are made of in one language; `src/text/messages/alerts.ts` has them. Short words are for 90 bytes. */
export interface AlertWords {
  language: Language
  /** stands first, before anything else */
  modes: Record<Exclude<FeedMode, 'live'>, string>
  repeated: string
  /** the sender */
  sender: string

  /** between a place and its values, and between two values */
  glue: { place: string; list: string }
  elements: Record<'short' | 'long', Record<ElementName, string>>
  units: Record<ShownUnit, string>
  compass: Record<CompassPoint, string>
  /** number and unit */
  quantity(number: string, unit: string): string
  /** a value of an element with its name */
  named(name: string, value: string): string
  wind(facts: { from: string | undefined; turnsTo?: string | undefined; speed: string }): string
  calm: string
  highest(name: string, value: string): string
  /** limit that a value went past, beside the value */
  limit(value: string, side: 'above' | 'below'): Record<'short' | 'long', string>

  /** what kind of station it is, after its name */
  stationOf(topic: AlertTopic, name: string): string
  stations(count: number): string
  /** how many further places there are */
  andMore(count: number): string
  /** values of the stations that are not named above */
  others: string
  noNewValues: string

  clock(at: Date): string
  moment(at: Date): Record<'short' | 'long', string>
  stretch(stretch: ExpectedEnd): Record<'short' | 'long', string>
  /** a half or a whole day on the Korean calendar, else from when on; the long form has the day of the week */
  period(at: Date, hours: number): Record<'short' | 'long', string>
  /** of values that are older than they should be */
  old(age: AgeParts): string
  beside(text: string, aside: string): string

  warningName(type: WarningType, level: WarningLevel): string
  /** what was done to the warning of a zone and of so many further ones; without a zone of one that is not named */
  warned(facts: { zone?: string; more?: number; name: string; action: WarningAction }): string
  /** from when it holds, or when it ended */
  effect(action: WarningAction, time: string): string
  /** preliminary warnings: when it is expected */
  expected(time: string): string
  /** when a warning is expected to end */
  end(end: ExpectedEnd, length: WordLength): string
  endUnknown: string
  /** of an end without a bulletin */
  noNotice: string
  issued(time: string): string
  /** before the names of the zones that share a time, together with the first of them */
  zonesAt(zone: string, time: string | undefined): string

  /** for the line above a message */
  heading: HeadingWords

  /** of trips and walks that are watched */
  watches: WatchWords
  storms: StormWords
  quakes: QuakeWords

  forecastOf(topic: 'sea-forecast' | 'weekly-sea-forecast', zone: string): string
  wavesName: string
  range(from: string, to: string): string
  weather(reported: {
    sky?: Sky | undefined
    precipitation?: Precipitation | undefined
    weatherKo?: string | undefined
  }): string | undefined
  /** when it is, and what */
  periodLine(when: string, what: readonly string[]): string
  lateIssue(age: AgeParts): string
  /** the same where there is little room */
  lateIssueShort(age: AgeParts): string
  noForecast: string

  /** beside and under the pictures that go with messages */
  picture: {
    past24h: string
    /** limit from which a warning of this name is issued */
    criterion(warningName: string): string
    source: string
    /** whose coast lines a map shows */
    mapCredit: string
  }
}

/** Words of what is watched for a member; the strip on the page of a place has the same. */
export interface WatchWords {
  /** the hours of a trip, with the day */
  hours(trip: Span): string
  /** when a passage begins, with the day */
  leaves(at: Date): string
  standing(standing: TripStanding): string
  /** before the rest, where it stood differently before */
  changed: string
  because(because: NonNullable<TripStanding['because']>): string
  navigational(navigational: NonNullable<PassageAlert['navigational']>): string
  boat(preset: PresetName): string
  run(time: string): string
  advice: string
  backBy(time: string): string
  waterBack(time: string): string
}

/** Words of what is said of a storm. */
export interface StormWords {
  /** each shorter than the one before */
  names(alert: Pick<StormAlert, 'storm' | 'kind'>): string[]
  strength(windSpeed: number | undefined, kind: StormAlert['kind']): string | undefined
  why(why: StormCause, movedHours: number | undefined): string | undefined
  /** where it is, by the agency's words where they are of this language */
  position(at: StormAlert['analysis']): string
  motion(motion: NonNullable<StormAlert['analysis']['motion']>): string
  /** before the harbours */
  gale: string
  /** without the earliest time where the wind is there already */
  arrival(harbour: string, earliest: string | undefined, likely: string | undefined): string
  /** no wind of 15 m/s is expected at a harbour */
  noArrival: string
  issued(agency: StormAlert['storm']['agency'], time: string): string
  advice: string
}

/** Words of what is said of an earthquake. */
export interface QuakeWords {
  headline(magnitude: string, why: QuakeCause): string
  place(place: string): string
  outlooks: Record<TsunamiOutlook, string>
  outlookUnsaid: string
  originAt(time: string): string
  correction(words: string): string
  advice: string
}

/** One step of one warning. */
export interface AnnouncedStep {
  type: WarningType
  level: WarningLevel
  action: WarningAction
}

/** Few words for the line above a message. An end is never said without being one. */
export interface HeadingWords {
  /** of a zone, each shorter than the one before; none says more than the zone */
  shorterNames(name: string): string[]
  /** a zone and how many more, each shorter than the one before; just the zone for none */
  places(zone: string, more: number): string[]
  /** so many zones that are not named */
  zones(count: number): string
  /** the warning, and whether it ended */
  step(step: AnnouncedStep): string
  /** its kind alone, or that it ended */
  fewWords(step: AnnouncedStep): string
  about(place: string, what: string): string
}

export type WordLength = 'short' | 'long'
