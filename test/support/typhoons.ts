import type { StormAlert } from '../../src/domain/messages/alerts.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { stormCode } from '../../src/domain/typhoons/typhoons.ts'
import type { Storm, TrackedStorm, TrackPoint, TyphoonAdvisory } from '../../src/domain/typhoons/typhoons.ts'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/kernel/time.ts'

export const BASE = new Date('2026-09-05T18:00:00Z')

export const buildPoint = (leadHours: number, point: Partial<TrackPoint> = {}): TrackPoint => ({
  at: new Date(BASE.getTime() + leadHours * HOUR_MS),
  leadHours,
  lat: 30 + leadHours / 12,
  lon: 127,
  ...point,
})

/** A storm that goes north along 127° at a degree in twelve hours. */
export const buildAdvisory = (advisory: Partial<TyphoonAdvisory> = {}): TyphoonAdvisory => ({
  agency: 'kma',
  year: 2026,
  number: 24,
  kind: 'typhoon',
  baseAt: BASE,
  averagingMin: 10,
  analysis: buildPoint(0, { gale: { km: 300 }, storm: { km: 100 }, windSpeed: 35, pressure: 965 }),
  forecast: [24, 48, 72].map((lead) =>
    buildPoint(lead, { gale: { km: 300 }, storm: { km: 100 }, probabilityKm: lead * 3, windSpeed: 33 }),
  ),
  ...advisory,
})

/** A storm that comes to Yeosu in a day. */
export const buildStormAlert = (alert: Partial<StormAlert> = {}): StormAlert => ({
  cause: 'storm',
  topic: 'typhoon',
  mode: 'live',
  why: 'arrival',
  movedHours: -4,
  code: 'kma-2026-24',
  storm: { agency: 'kma', number: 24, nameKo: '솔릭', nameEn: 'SOULIK' },
  kind: 'typhoon',
  baseAt: BASE,
  receivedAt: new Date(BASE.getTime() + 90 * MINUTE_MS),
  analysis: {
    lat: 30,
    lon: 127,
    windSpeed: 35,
    pressure: 965,
    motion: { toward: 'N', kmh: 9.3 },
    place: '서귀포 남쪽 약 360 km 부근 해상',
  },
  harbours: [
    {
      code: 'trade-port-22',
      nameKo: '여수항',
      nameEn: 'Yeosu',
      earliestFrom: new Date(BASE.getTime() + 12 * HOUR_MS),
      likelyFrom: new Date(BASE.getTime() + 16 * HOUR_MS),
    },
    {
      code: 'trade-port-7',
      nameKo: '부산항',
      nameEn: 'Busan',
      earliestFrom: new Date(BASE.getTime() + 18 * HOUR_MS),
    },
  ],
  moreHarbours: 3,
  ...alert,
})

/** The storms of a portal, in memory. */
export class FakeTyphoons {
  version = 0
  #storms: readonly TrackedStorm[]

  constructor(storms: readonly TrackedStorm[]) {
    this.#storms = storms
  }

  set storms(storms: readonly TrackedStorm[]) {
    this.#storms = storms
    this.version++
  }

  current(): readonly TrackedStorm[] {
    return this.#storms.filter(({ isActive }) => isActive)
  }

  year(year: number): Promise<Storm[]> {
    const listed = this.#storms.filter((storm) => storm.year === year)
    return Promise.resolve(listed.map((storm) => ({ ...storm, past: [] })))
  }

  storm(code: string): Promise<TrackedStorm> {
    const found = this.#storms.find((storm) => stormCode(storm) === code)
    return found ? Promise.resolve(found) : Promise.reject(new Refusal('ROW_UNKNOWN'))
  }
}

export const buildStorm = (storm: Partial<TrackedStorm> = {}): TrackedStorm => ({
  agency: 'kma',
  year: 2026,
  number: 24,
  nameKo: '솔릭',
  nameEn: 'SOULIK',
  isActive: true,
  startedAt: BASE,
  mode: 'live',
  advisory: buildAdvisory(),
  past: [buildPoint(-6), buildPoint(0)],
  ...storm,
})

/** Analysed at a moment; its points are moved with it. */
export function buildTrackedStorm(baseAt: Date): TrackedStorm {
  const advisory = buildAdvisory()
  const move = <T extends { leadHours: number }>(point: T) => ({
    ...point,
    at: new Date(baseAt.getTime() + point.leadHours * HOUR_MS),
  })
  return {
    agency: 'kma',
    year: 2026,
    number: 24,
    isActive: true,
    startedAt: baseAt,
    mode: 'live',
    advisory: {
      ...advisory,
      baseAt,
      analysis: move(advisory.analysis),
      forecast: advisory.forecast.map(move),
    },
    past: [],
  }
}
