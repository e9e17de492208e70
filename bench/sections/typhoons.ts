import { PLACE_FACTS } from '../../server/platform/db/facts/places/index.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import { arrivalAt } from '../../src/domain/typhoons/arrivals.ts'
import { stepsOf } from '../../src/domain/typhoons/track.ts'
import type { TrackPoint, TyphoonAdvisory } from '../../src/domain/typhoons/typhoons.ts'
import { randomNumbers, SEED } from '../dataset.ts'
import type { Measure } from './section.ts'

const PLACES = 50
const STORMS = 3
const LEADS_H = [0, 12, 24, 36, 48, 72, 96, 120]
const ROUNDS = 200

function storm(random: () => number, number: number): TyphoonAdvisory {
  const baseAt = new Date(0)
  const [lat, lon] = [20 + 6 * random(), 122 + 8 * random()]
  const points = LEADS_H.map((leadHours): TrackPoint => ({
    at: new Date(leadHours * HOUR_MS),
    leadHours,
    lat: lat + leadHours / 7,
    lon: lon + Math.sin(leadHours / 40) * 3,
    gale: { km: 380, weaker: { toward: 'NW', km: 300 } },
    storm: { km: 140, weaker: { toward: 'NW', km: 110 } },
    ...(leadHours > 0 && { probabilityKm: leadHours * 3.2 }),
  }))
  const [analysis, ...forecast] = points as [TrackPoint, ...TrackPoint[]]
  return { agency: 'kma', year: 2026, number, kind: 'typhoon', baseAt, averagingMin: 10, analysis, forecast }
}

/** When the winds of several storms come to many places. */
export const measureTyphoons: Measure = () => {
  const random = randomNumbers(SEED)
  const storms = Array.from({ length: STORMS }, (_, at) => storm(random, at + 1))
  const places = PLACE_FACTS.slice(0, PLACES)
  const took = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    for (const advisory of storms) {
      const steps = stepsOf(advisory)
      for (const place of places) arrivalAt(place, steps)
    }
    return performance.now() - started
  }).toSorted((a, b) => a - b)
  const at = (share: number) => took[Math.floor((ROUNDS - 1) * share)] ?? NaN
  return Promise.resolve([
    {
      section: 'typhoons',
      what: `Arrival table of ${PLACES} places, ${STORMS} storms and 120 hours, 99 % of ${ROUNDS}`,
      value: at(0.99),
      unit: 'ms',
      goal: { atMost: 50 },
      note: `middle ${at(0.5).toFixed(1)} ms`,
    },
  ])
}
