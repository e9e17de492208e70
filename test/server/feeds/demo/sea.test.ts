import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATION_FACTS } from '../../../../server/platform/db/facts/stations.ts'
import { isLand, fetchKm } from '../../../../server/feeds/demo/land.ts'
import { pressureSystemsAt } from '../../../../server/feeds/demo/pressureSystems.ts'
import { seaState } from '../../../../server/feeds/demo/sea.ts'
import type { SeaState } from '../../../../server/feeds/demo/sea.ts'
import { typhoonAt, typhoonWind } from '../../../../server/feeds/demo/typhoon.ts'
import { ownTime } from '../../../../server/feeds/demo/seaTime.ts'
import { isElementName, isValid } from '../../../../src/domain/kernel/elements.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 0, 1)
const anyTime = fc.integer({ min: 0, max: 365 * 24 }).map((hour) => new Date(START + hour * HOUR))
const anyPlace = fc.record({
  lat: fc.double({ min: 31, max: 39, noNaN: true }),
  lon: fc.double({ min: 123, max: 132, noNaN: true }),
})
const turn = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)
const average = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length

/** Every fifth hour of a year at a few open-sea stations. */
const YEAR = ['22101', '22107', '22105', '22188', '21229'].flatMap((code) => {
  const { lat, lon } = STATION_FACTS.find((station) => station.code === code)!
  return Array.from({ length: 1752 }, (_, index) => {
    const at = new Date(START + index * 5 * HOUR)
    return { code, lat, lon, at, state: seaState(lat, lon, ownTime(at)) }
  })
})

const ALL_ROUND = Array.from({ length: 36 }, (_, index) => index * 10)

describe('the demo sea', () => {
  it('gives the same state for the same place and time, in whatever order it is asked', () => {
    const at = new Date('2026-05-04T03:00:00Z')
    const first = seaState(34.79, 125.78, ownTime(at))
    seaState(37.5, 130, ownTime(new Date('2019-01-01T00:00:00Z')))
    expect(seaState(34.79, 125.78, ownTime(new Date(at)))).toEqual(first)
  })

  it('stays inside the catalogue’s ranges everywhere and always', () => {
    fc.assert(
      fc.property(anyPlace, anyTime, ({ lat, lon }, at) => {
        for (const [name, value] of Object.entries(seaState(lat, lon, ownTime(at)))) {
          const isSound = !isElementName(name) || isValid(name, value as number)
          expect([name, value, isSound]).toContain(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('changes little over a few kilometres of open water and a few minutes', () => {
    fc.assert(
      fc.property(anyPlace, anyTime, ({ lat, lon }, at) => {
        // of eight directions none may meet a cape that is six kilometres away
        fc.pre(ALL_ROUND.every((from) => fetchKm({ lat, lon }, from) > 20))
        const here = seaState(lat, lon, ownTime(at))
        const typhoon = typhoonAt(ownTime(at))
        fc.pre(!typhoon || Math.hypot(typhoon.lat - lat, typhoon.lon - lon) > 1.5)
        for (const other of [
          seaState(lat + 0.03, lon, ownTime(at)),
          seaState(lat, lon, ownTime(new Date(+at + 600_000))),
        ]) {
          expect(Math.abs(other.pressure - here.pressure)).toBeLessThan(1.5)
          expect(Math.abs(other.windSpeed - here.windSpeed)).toBeLessThan(3)
          expect(Math.abs(other.seaTemperature - here.seaTemperature)).toBeLessThan(0.5)
          expect(Math.abs(other.airTemperature - here.airTemperature)).toBeLessThan(1.5)
          // in light winds the direction means little
          const widest = here.windSpeed > 6 ? 35 : 180
          expect(turn(other.windFromDirection, here.windFromDirection)).toBeLessThanOrEqual(widest)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('keeps its own order: gust over wind, highest wave over significant over mean', () => {
    for (const { state } of YEAR) {
      expect(state.windGust).toBeGreaterThan(state.windSpeed)
      expect(state.maximumWaveHeight).toBeGreaterThan(state.significantWaveHeight)
      expect(state.significantWaveHeight).toBeGreaterThan(state.meanWaveHeight)
      expect(state.relativeHumidity).toBeLessThanOrEqual(100)
    }
  })

  it('has the winds and waves of the seas around Korea over a year', () => {
    const sorted = (pick: (state: SeaState) => number) =>
      YEAR.map(({ state }) => pick(state)).toSorted((a, b) => a - b)
    const quantile = (values: number[], share: number) => values[Math.floor(share * (values.length - 1))]!
    const wind = sorted((state) => state.windSpeed)
    expect(quantile(wind, 0.5)).toBeGreaterThan(4)
    expect(quantile(wind, 0.5)).toBeLessThan(9)
    expect(quantile(wind, 1)).toBeLessThan(50)
    const waves = sorted((state) => state.significantWaveHeight)
    expect(quantile(waves, 0.5)).toBeGreaterThan(0.7)
    expect(quantile(waves, 0.5)).toBeLessThan(2)
    expect(quantile(waves, 1)).toBeLessThan(15)
    const fog = YEAR.filter(({ state }) => state.visibility < 1000).length / YEAR.length
    expect(fog).toBeGreaterThan(0)
    expect(fog).toBeLessThan(0.1)
  })

  it('raises higher waves in stronger wind', () => {
    const mean = (low: number, high: number) =>
      average(
        YEAR.filter(({ state }) => state.windSpeed >= low && state.windSpeed < high).map(
          ({ state }) => state.windSea.height,
        ),
      )
    expect(mean(4, 7)).toBeGreaterThan(1.5 * mean(0, 4))
    expect(mean(7, 10)).toBeGreaterThan(1.5 * mean(4, 7))
    expect(mean(10, 15)).toBeGreaterThan(1.3 * mean(7, 10))
  })

  it('lets the wind sea come from where the wind comes from', () => {
    const steady = YEAR.filter(({ state }) => state.windSpeed > 10)
    const turns = steady.map(({ state }) => turn(state.windSea.fromDirection, state.windFromDirection))
    expect(average(turns)).toBeLessThan(35)
  })

  it('is colder in winter than in summer, in the north than in the south, and the air more than the water', () => {
    const month = (code: string, index: number, pick: (state: SeaState) => number) =>
      average(
        YEAR.filter((entry) => entry.code === code && entry.at.getUTCMonth() === index).map(({ state }) =>
          pick(state),
        ),
      )
    const sea = (state: SeaState) => state.seaTemperature
    const air = (state: SeaState) => state.airTemperature
    expect(month('22101', 7, sea) - month('22101', 1, sea)).toBeGreaterThan(14)
    expect(month('22107', 1, sea)).toBeGreaterThan(month('22101', 1, sea) + 4)
    expect(month('22101', 0, air)).toBeLessThan(month('22101', 0, sea))
    expect(month('22101', 6, air)).toBeGreaterThan(month('22101', 6, sea) - 0.5)
  })

  it('blows around a low against the clock and out of a high with it', () => {
    const systems = Array.from({ length: 60 }, (_, index) => new Date(START + index * 6 * DAY + 9 * HOUR))
      .filter((at) => !typhoonAt(ownTime(at)))
      .flatMap((at) => pressureSystemsAt(ownTime(at)).map((system) => ({ ...system, at })))
      .filter(({ lat, lon, anomalyHpa }) => anomalyHpa < -12 && lon > 118 && lon < 136 && lat < 44)
    expect(systems.length).toBeGreaterThan(3)
    const around = systems.map(({ lat, lon, at }) => {
      const north = seaState(lat + 4, lon, ownTime(at))
      const south = seaState(lat - 4, lon, ownTime(at))
      return Number(turn(north.windFromDirection, 90) < 80) + Number(turn(south.windFromDirection, 270) < 80)
    })
    expect(average(around)).toBeGreaterThan(1.5)
  })

  it('sends one typhoon a fortnight, which is strongest near its core and lowers the pressure', () => {
    const fortnights = Array.from({ length: 26 }, (_, number) => {
      const days = Array.from({ length: 14 }, (__, day) =>
        typhoonAt(ownTime(new Date((1461 + number) * 14 * DAY + day * DAY))),
      )
      return days.filter((typhoon) => typhoon !== undefined)
    })
    for (const seen of fortnights) {
      expect(seen.length).toBeGreaterThanOrEqual(7)
      expect(new Set(seen.map(({ number }) => number)).size).toBe(1)
      expect(seen.at(-1)!.lat).toBeGreaterThan(seen[0]!.lat + 15)
    }
    const typhoon = fortnights[0]!.toSorted((a, b) => b.centralDeficitHpa - a.centralDeficitHpa)[0]!
    const speed = (degrees: number) => {
      const { east, north } = typhoonWind(typhoon, { lat: typhoon.lat, lon: typhoon.lon + degrees })
      return Math.hypot(east, north)
    }
    expect(speed(1)).toBeGreaterThan(20)
    expect(speed(1)).toBeGreaterThan(speed(5))
    expect(speed(5)).toBeGreaterThan(speed(12))
  })

  it('knows open water from land', () => {
    expect(isLand({ lat: 37.5, lon: 127.2 })).toBe(true)
    expect(isLand({ lat: 36.3, lon: 130.5 })).toBe(false)
    const offPohang = { lat: 36.35, lon: 129.78 }
    expect(fetchKm(offPohang, 90)).toBeGreaterThan(3 * fetchKm(offPohang, 270))
  })
})
