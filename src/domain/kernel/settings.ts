import { areScaleEnds } from './scaleEnds.ts'
import type { ScaleEnds } from './scaleEnds.ts'
import { MAP_ELEMENTS } from './elements.ts'
import type { MapElement } from './elements.ts'

/** What an administrator changes while the portal runs. Everything else is set in the environment. */
export interface Settings {
  /** texts of warnings and pop-ups are published by a second person */
  needsFourEyes: boolean
  /** administrators and managers enter the back office with a second factor only */
  needsSecondFactor: boolean
  /** names of feeds that are not asked */
  pausedFeeds: readonly string[]
  /** ways on which no message goes out; what waits goes out later, as far as it is of use then */
  stoppedRoutes: readonly string[]
  /** ends of the map's colour scales that are not the portal's own */
  scaleEnds: ScaleEnds
}
export type SettingName = keyof Settings

export const DEFAULT_SETTINGS: Settings = {
  needsFourEyes: false,
  needsSecondFactor: false,
  pausedFeeds: [],
  stoppedRoutes: [],
  scaleEnds: {},
}

/** Those that are on or off. */
export const SWITCHES = ['needsFourEyes', 'needsSecondFactor'] as const
export type Switch = (typeof SWITCHES)[number]

function isScaleEnds(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([name, ends]) =>
      MAP_ELEMENTS.some((known) => known === name) &&
      Array.isArray(ends) &&
      ends.length === 2 &&
      areScaleEnds(name as MapElement, Number(ends[0]), Number(ends[1])),
  )
}

const LONGEST_LIST = 200
const LONGEST_NAME = 60

/** @returns whether a stored value can be that setting */
export function isSettingValue<N extends SettingName>(name: N, value: unknown): value is Settings[N] {
  if (typeof DEFAULT_SETTINGS[name] === 'boolean') return typeof value === 'boolean'
  if (name === 'scaleEnds') return isScaleEnds(value)
  const isName = (one: unknown) => typeof one === 'string' && one !== '' && one.length <= LONGEST_NAME
  return Array.isArray(value) && value.length <= LONGEST_LIST && value.every(isName)
}

export const isSettingName = (text: string): text is SettingName => Object.hasOwn(DEFAULT_SETTINGS, text)
