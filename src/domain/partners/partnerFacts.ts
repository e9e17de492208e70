import type { DangerLevel } from '../fields/swell.ts'
import type { Position } from '../kernel/positions.ts'
import { DAY_MS, HOUR_MS } from '../kernel/time.ts'
import type { NavigationalBoardFact, NavigationalWarningFact } from './navigationalWarnings.ts'
import type { SailingFact, SailingPlanFact } from './sailings.ts'

/** A high or a low water of an agency's own table. */
export interface TabledWater {
  at: Date
  /** m above the datum of the station's chart */
  heightM: number
  kind: 'high' | 'low'
}

/** A day of Korea in an agency's table of a tide station. */
export interface TideTableFact {
  kind: 'tide-table'
  station: string
  nameKo: string
  /** 0 o'clock KST */
  at: Date
  waters: readonly TabledWater[]
}

/** How likely rip currents are at a beach. The level is the agency's word: its score passes 100 and is no grade. */
export interface RipCurrentFact extends Position {
  kind: 'rip-current'
  beach: string
  nameKo: string
  at: Date
  level: DangerLevel
  score: number
  /** the highest of the day so far, with its time */
  worst: { level: DangerLevel; at: Date }
  /** m */
  waveHeight?: number
  /** s */
  wavePeriod?: number
}

/** What people do at the sea, for which an agency publishes how good a half day is. */
export const ACTIVITIES = ['bathing', 'fishing', 'surfing', 'diving', 'mudflat'] as const
export type Activity = (typeof ACTIVITIES)[number]

/** Grades of an agency's index, the best first. */
export const INDEX_GRADES = ['very-good', 'good', 'usual', 'bad', 'very-bad', 'open', 'closed'] as const
export type IndexGrade = (typeof INDEX_GRADES)[number]

export interface ActivityIndexFact extends Position {
  kind: 'index'
  activity: Activity
  nameKo: string
  /** beginning of the day or half day, KST */
  at: Date
  hours: 12 | 24
  grade: IndexGrade
}

/** A time in which the sea parts and a path falls dry. */
export interface SeaPartingFact extends Position {
  kind: 'sea-parting'
  nameKo: string
  /** when the path falls dry */
  at: Date
  /** when the water is back */
  until: Date
}

/** A picture that an agency's camera is said to have taken. */
export interface CameraShotFact extends Position {
  kind: 'camera-shot'
  /** station and number of the view */
  camera: string
  nameKo: string
  view: number
  at: Date
  /** where the picture can be fetched, by the portal alone */
  address: string
}

export type PartnerFact =
  | TideTableFact
  | RipCurrentFact
  | ActivityIndexFact
  | SeaPartingFact
  | CameraShotFact
  | SailingFact
  | SailingPlanFact
  | NavigationalWarningFact
  | NavigationalBoardFact
export type PartnerFactKind = PartnerFact['kind']
export type FactOf<K extends PartnerFactKind> = Extract<PartnerFact, { kind: K }>

/** A fact with where and when it came from. */
export type KeptFact<K extends PartnerFactKind> = FactOf<K> & {
  receivedAt: Date
  mode: 'live' | 'replay' | 'demo'
}

/** What a fact is about: the next one of the same subject takes its place. */
export function subjectOf(fact: PartnerFact): string {
  switch (fact.kind) {
    case 'tide-table':
      return `${fact.station} ${fact.at.toISOString().slice(0, 13)}`
    case 'rip-current':
      return fact.beach
    case 'index':
      return `${fact.activity} ${fact.at.toISOString().slice(0, 13)} ${fact.nameKo}`
    case 'sea-parting':
      return `${fact.at.toISOString()} ${fact.nameKo}`
    case 'camera-shot':
      return fact.camera
    // a ship has one departure at a time
    case 'sailing':
    case 'sailing-plan':
      return `${fact.at.toISOString().slice(0, 16)} ${fact.shipKo}`
    case 'nav-warning':
      return fact.number
    case 'nav-board':
      return 'board'
  }
}

/** How long a fact says something after the moment it is about. */
export const FACT_LIFE_MS: Record<PartnerFactKind, number> = {
  // its day, and the next one, in which a walk of the night before may end
  'tide-table': 2 * DAY_MS,
  'rip-current': HOUR_MS,
  index: DAY_MS,
  // no longer than between two tides
  'sea-parting': 12 * HOUR_MS,
  'camera-shot': 3 * DAY_MS,
  // the day of the departure, to its end
  sailing: DAY_MS,
  'sailing-plan': DAY_MS,
  'nav-warning': DAY_MS,
  // it is asked for every hour; a warning that was left out of a later one must not stand on
  'nav-board': 6 * HOUR_MS,
}
