import type { BroadcastLanguage } from '../../kernel/language.ts'
import type { CompassPoint } from '../../kernel/display.ts'
import type { Precipitation, Sky } from '../../forecasts/forecasts.ts'
import type { WarningLevel, WarningType } from '../../warnings/warnings.ts'

/** Words as they are read on a page, and as a synthesiser reads them out. */
export interface Said {
  written: string
  /** numbers, units and signs as words; Japanese in kana, Chinese in pinyin with tone numbers */
  spoken: string
}

/**
 * What a bulletin says, by name, with what stands in the gaps. A language may do without a gap; it keeps the order of
 * those that hold numbers, so that every language has the numbers in the same order.
 */
export const BULLETIN_GAPS = {
  titleNational: ['moment'],
  titleRegional: ['zone', 'moment'],
  demo: [],
  replay: [],
  openingNational: ['moment'],
  openingRegional: ['zone'],
  issued: ['moment'],
  late: [],
  clock: [],

  warningsHead: ['moment'],
  warningsNone: ['moment'],
  warningsNotKnown: [],
  warningsStale: ['moment'],
  inForce: ['name', 'zones', 'since'],
  announced: ['name', 'zones', 'since'],
  preliminary: ['name', 'zones', 'since'],
  inForceUndated: ['name', 'zones'],
  announcedUndated: ['name', 'zones'],
  preliminaryUndated: ['name', 'zones'],
  ends: ['end'],
  endNotKnown: [],
  becomes: ['name', 'since'],
  furtherZones: ['zones'],
  stretch: ['from', 'to'],

  zonesHead: [],
  zone: ['zone'],
  zoneMissing: ['zone'],
  zoneIssued: ['moment'],
  partsMissing: ['zones'],
  today: ['reported'],
  tonight: ['reported'],
  tomorrow: ['reported'],
  dayMissing: [],
  partly: ['what'],

  wind: ['from', 'speed'],
  windTurning: ['from', 'to', 'speed'],
  windVariable: ['speed'],
  windUndirected: ['speed'],
  windMissing: [],
  directions: ['first', 'second'],
  speed: ['to', 'knotsTo'],
  speedRange: ['from', 'to', 'knotsFrom', 'knotsTo'],
  speedMissing: [],
  waves: ['height'],
  wavesMissing: [],
  height: ['to'],
  heightRange: ['from', 'to'],
  visibility: ['distance'],
  distance: ['to'],
  distanceRange: ['from', 'to'],
  weather: ['weather'],
  weatherHalves: ['morning', 'afternoon'],
  weatherMissing: [],
  weatherUnknown: [],
  skies: ['first', 'second'],
  skyAndFalls: ['sky', 'falls'],
  inPlaces: ['falls'],
  dry: [],

  outlookHead: [],
  outlook: ['zone', 'days', 'reported'],
  outlookPeak: ['days'],
  outlookFalls: ['falls', 'days'],
  outlookDry: [],
  days: ['from', 'to'],

  leftOut: ['what'],
  leftOutlook: [],
  leftTimes: [],
  leftNames: [],
  leftWeather: [],
  leftTomorrow: [],

  nextNational: ['moment'],
  nextRegional: ['moment'],
  closing: [],
} as const satisfies Record<string, readonly string[]>

export type BulletinPhrase = keyof typeof BULLETIN_GAPS
type Gap<Phrase extends BulletinPhrase> = (typeof BULLETIN_GAPS)[Phrase][number]
export type GapFillers<Phrase extends BulletinPhrase> = Readonly<Record<Gap<Phrase>, Said>>

/** A day of the calendar and a time of the clock in Korea; hour 24 is the end of the day. */
export interface BulletinMoment {
  month: number
  day: number
  hour: number
  minute: number
}

/** Names of a zone as the portal knows it. */
export interface BulletinZone {
  code: string
  nameKo: string
  nameEn: string
}

/** What bulletins are made of in one language; `src/text/broadcasts/spokenBulletin/index.ts` has them. */
export interface BulletinWords {
  /** with gaps such as `{zone}`, the same ones in both forms */
  phrases: Readonly<Record<BulletinPhrase, Said>>
  /** what a wind from there is called */
  winds: Readonly<Record<CompassPoint, Said>>
  skies: Readonly<Record<Sky, Said>>
  precipitations: Readonly<Record<Exclude<Precipitation, 'none'>, Said>>
  /** between statements of one day, between equal things, and between sentences */
  glue: Readonly<Record<'clause' | 'list' | 'sentence', Said>>
  warningName(type: WarningType, level: WarningLevel): Said
  /** @returns undefined where the zone has no name in this language */
  zoneName(zone: BulletinZone): Said | undefined
  /** @param text digits with at most one point, and the minus sign of `formatNumber` before what is negative */
  number(text: string): Said
  /** so many sea zones, at least one */
  zoneCount(count: number): Said
  moment(at: BulletinMoment): Said
  day(at: Pick<BulletinMoment, 'month' | 'day'>): Said
}

/** Weather in classes; either may be missing. */
export interface BulletinWeather {
  sky?: Sky
  precipitation?: Precipitation
}

/** Everything in words that a maker of bulletins needs. */
export interface BulletinTexts {
  words: Readonly<Record<BroadcastLanguage, BulletinWords>>
  /** the agency's own words as classes; undefined where they are not understood whole */
  weatherInWords(textKo: string): BulletinWeather | undefined
}

/** Puts phrases together in one language. */
export class Speaker {
  readonly words: BulletinWords

  constructor(words: BulletinWords) {
    this.words = words
  }

  say<Phrase extends BulletinPhrase>(
    phrase: Phrase,
    ...[fillers]: Gap<Phrase> extends never ? [] : [GapFillers<Phrase>]
  ): Said {
    const { written, spoken } = this.words.phrases[phrase]
    const by = (fillers ?? {}) as Readonly<Record<string, Said>>
    return { written: filled(written, by, 'written'), spoken: filled(spoken, by, 'spoken') }
  }

  join(glue: 'clause' | 'list' | 'sentence', parts: readonly Said[]): Said {
    const between = this.words.glue[glue]
    return {
      written: parts.map(({ written }) => written).join(between.written),
      spoken: parts.map(({ spoken }) => spoken).join(between.spoken),
    }
  }
}

const GAP = /\{(\w+)\}/g

/** @throws Error for a gap that nothing fills: the phrase names one that it has not */
function filled(text: string, fillers: Readonly<Record<string, Said>>, form: keyof Said): string {
  return text.replaceAll(GAP, (_whole, gap: string) => {
    const filler = fillers[gap]
    if (!filler) throw new Error(`nothing fills ${gap}`)
    return filler[form]
  })
}
