import { SCENE_HOURS } from '../../../src/domain/kernel/demoScenes.ts'
import type { DemoScene } from '../../../src/domain/kernel/demoScenes.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { Place } from './geometry.ts'
import { seaState } from './sea.ts'
import type { SeaState } from './sea.ts'
import { shiftedTime } from './seaTime.ts'
import type { SeaClock, SeaTime } from './seaTime.ts'
import { typhoonAt } from './typhoon.ts'
import { placesOf, SMALL_ZONES } from './zoneForecast.ts'

const SEARCHED_DAYS = 26 * 14
const STEP_H = 6
/** Moments of a scene that are looked at, hours after its beginning. */
const LOOKED_AT_H = [0, 6, SCENE_HOURS]
/** The sun and the wind take fog away within hours. */
const FOG_LOOKED_AT_H = [0, 2]
/** So long before and after, a scene without a typhoon has none. */
const APART_H = [-48, -24, 0, 24, 48]

/** Criteria of the high-seas advisory. */
const STRONG_WIND = 14
const HIGH_SEA = 3
const TYPHOON_WIND = 17
const FOG_M = 1_000

/** One place for each zone: what the zones see is what a scene is judged by. */
const PLACES: readonly Place[] = SMALL_ZONES.flatMap(({ warningZoneCode }) =>
  placesOf(warningZoneCode).slice(0, 1),
)

const share = (states: readonly SeaState[], test: (state: SeaState) => boolean) =>
  states.filter(test).length / states.length

const isHazy = ({ visibility }: SeaState) => visibility < 4 * FOG_M

const calmness = (states: readonly SeaState[]) =>
  -Math.max(...states.map(({ windSpeed, significantWaveHeight: height }) => windSpeed + 4 * height))

/** How much of the sea shows the scene at one moment, greater is more. */
const SCORES: Record<Exclude<DemoScene, 'now'>, (states: readonly SeaState[]) => number> = {
  typhoon: (states) => share(states, ({ windSpeed }) => windSpeed >= TYPHOON_WIND),
  gale: (states) =>
    share(
      states,
      ({ windSpeed, significantWaveHeight: height }) => windSpeed >= STRONG_WIND || height >= HIGH_SEA,
    ),
  calm: calmness,
  fog: (states) => share(states, ({ visibility }) => visibility < FOG_M) + share(states, isHazy) / 10,
  // what comes does not come from the weather
  tsunami: calmness,
}

/** Of another season where the present one has no such weather: fog comes in early summer, gales mostly in winter. */
const SEASONS_DAYS = Array.from({ length: 12 }, (_, month) => 30 * month)
/** A scene of so much is what its name says, and no other season is looked at. */
const ENOUGH: Record<Exclude<DemoScene, 'now'>, number> = {
  typhoon: 0,
  gale: 0.4,
  calm: -1e6,
  fog: 0.15,
  tsunami: -1e6,
}

/**
 * By how much weather and calendar have to be ahead for a scene to begin at a moment: the weather some hours within the
 * next twenty-six fortnights, each of which has a typhoon; the calendar only where the present season knows no such weather.
 * The hour of the day stays as it is.
 *
 * @param beginsAt a full hour
 */
export function sceneShift(scene: Exclude<DemoScene, 'now'>, beginsAt: Date): SeaTime {
  let best = { shift: { weatherMs: 0, calendarMs: 0 }, score: -Infinity }
  for (const days of SEASONS_DAYS) {
    for (let hours = 0; hours < SEARCHED_DAYS * 24; hours += STEP_H) {
      const shift = { weatherMs: hours * HOUR_MS, calendarMs: days * DAY_MS }
      const score = scoreOf(scene, shiftedTime(shift), beginsAt)
      if (score > best.score) best = { shift, score }
    }
    if (best.score >= ENOUGH[scene]) break
  }
  return best.shift
}

function scoreOf(scene: Exclude<DemoScene, 'now'>, clock: SeaClock, beginsAt: Date): number {
  const after = (hours: number): SeaTime => clock(new Date(beginsAt.getTime() + hours * HOUR_MS))
  const hasTyphoon =
    scene === 'typhoon' ? isTyphoonNear(after(0)) : APART_H.some((hours) => typhoonAt(after(hours)))
  // cheap, and most moments end here
  if (hasTyphoon !== (scene === 'typhoon')) return -Infinity
  const scores = (scene === 'fog' ? FOG_LOOKED_AT_H : LOOKED_AT_H).map((hours) =>
    SCORES[scene](PLACES.map((place) => seaState(place.lat, place.lon, after(hours)))),
  )
  return Math.min(...scores)
}

/** Between its growth and its end, a typhoon is within reach of the zones. */
function isTyphoonNear(at: SeaTime): boolean {
  const typhoon = typhoonAt(at)
  return typhoon !== undefined && typhoon.lat > 29 && typhoon.lat < 38
}
