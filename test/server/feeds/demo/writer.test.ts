import { describe, expect, it } from 'vitest'
import { STATION_FACTS } from '../../../../server/platform/db/facts/stations.ts'
import { reports } from '../../../../server/feeds/demo/instruments.ts'
import { seaState } from '../../../../server/feeds/demo/sea.ts'
import {
  buoyLine,
  framed,
  lhawsLine,
  seaObsLine,
  stationLine,
  visibilityLine,
} from '../../../../server/feeds/demo/writer.ts'
import { ownTime } from '../../../../server/feeds/demo/seaTime.ts'
import { seaObsAdapter } from '../../../../server/feeds/kma/seaObs.ts'

const AT = new Date('2026-05-04T04:00:00Z')
const station = (code: string) => STATION_FACTS.find((one) => one.code === code)!
const WORKING = STATION_FACTS.filter(
  (one) => one.kind === 'weather-buoy' && reports(one, 'windSpeed', AT) && reports(one, 'pressure', AT),
)
const [buoy] = WORKING

describe('lines of the demo in the hub’s formats', () => {
  it.each([
    [
      'sea_obs',
      seaObsLine(buoy!, AT, ownTime),
      /^B, 202605041300, {4}\d{5}, +\S+, \d{3}\.\d{8}, {2}\d{2}\.\d{8}(, +-?[\d.]+){8}, ,=$/,
    ],
    ['kma_buoy', buoyLine(buoy!, AT, ownTime), /^202605041300 \d{5}( +-?[\d.]+){15}$/],
    ['kma_lhaws2', lhawsLine(station('955'), AT, ownTime), /^202605041300, {2}955(, *-?[\d.]+){17},=$/],
    [
      'aws2_min_vis',
      visibilityLine(buoy!, AT, ownTime),
      /^202605041300 \d{5} \d{3}\.\d{8} \d{2}\.\d{8} {2}2( +-?\d+){4}$/,
    ],
    ['stn_inf', stationLine(buoy!), /^\d{5} +[\d.]+ +[\d.]+ ------ 0\.00 --- \S+ [A-Z]\S* --------$/],
  ])('has the columns of %s', (_service, line, form) => {
    expect(line).toMatch(form)
  })

  it('is as wide for every station: names are aligned by their EUC-KR bytes', () => {
    const widths = STATION_FACTS.map((one) => framed('', [seaObsLine(one, AT, ownTime)]).length)
    expect(new Set(widths).size).toBe(1)
    expect(new Set(STATION_FACTS.map((one) => buoyLine(one, AT, ownTime).length)).size).toBe(1)
  })

  it('is EUC-KR between the hub’s first and last line', () => {
    const bytes = framed('columns', [seaObsLine(station('22102'), AT, ownTime)])
    const text = new TextDecoder('euc-kr', { fatal: true }).decode(bytes)
    expect(text.startsWith('#START7777\n# columns\nB, ')).toBe(true)
    expect(text.endsWith(',=\n#7777END\n')).toBe(true)
    expect(text).toContain('칠발도')
  })

  it('gives wave buoys no weather and beacons no waves', () => {
    const columns = (line: string) => line.split(',').map((text) => text.trim())
    const wave = STATION_FACTS.find((one) => one.kind === 'wave-buoy' && reports(one, 'seaTemperature', AT))!
    expect(columns(seaObsLine(wave, AT, ownTime)).slice(7, 10)).toEqual(['-99', '-99.0', '-99.0'])
    const beacon = STATION_FACTS.find((one) => one.kind === 'beacon' && reports(one, 'windSpeed', AT))!
    expect(columns(seaObsLine(beacon, AT, ownTime))[6]).toBe('-99.0')
    expect(columns(lhawsLine(beacon, AT, ownTime)).slice(14, 17)).toEqual(['-99.0', '-99.0', '-99.0'])
  })

  it('says through the adapter what the sea says, to the last written digit', () => {
    const bytes = framed(
      '',
      WORKING.map((one) => seaObsLine(one, AT, ownTime)),
    )
    const { reports: parsed } = seaObsAdapter.parse(bytes, { receivedAt: AT, isExcerpt: false })
    expect(parsed).toHaveLength(WORKING.length)
    for (const { stationCode, values } of parsed) {
      const { lat, lon } = station(stationCode)
      const state = seaState(lat, lon, ownTime(AT))
      expect(values.windSpeed).toBeCloseTo(state.windSpeed, 0)
      expect(values.pressure).toBeCloseTo(state.pressure, 0)
    }
  })

  it('has a beacon’s day begin at midnight in Korea', () => {
    const fields = (at: Date) => lhawsLine(station('955'), at, ownTime).split(',')
    expect(fields(new Date('2026-05-03T15:00:00Z'))[9]).toBe('0000')
    const [least, now, most] = [8, 7, 10].map((index) => Number(fields(AT)[index]))
    expect(least).toBeLessThanOrEqual(now!)
    expect(most).toBeGreaterThanOrEqual(now!)
  })

  it('leaves out a sensor for two days at a time, few of them, and more than none', () => {
    const silent = WORKING.filter((one) => !reports(one, 'airTemperature', AT)).length
    const days = Array.from({ length: 200 }, (_, day) => new Date(AT.getTime() + day * 86_400_000))
    const outages = days.filter((at) => !reports(buoy!, 'windSpeed', at)).length
    expect(silent).toBeLessThan(WORKING.length / 5)
    expect(outages).toBeLessThan(40)
    const all = STATION_FACTS.filter(({ kind }) => kind === 'weather-buoy')
    expect(days.some((at) => all.some((one) => !reports(one, 'windSpeed', at)))).toBe(true)
  })
})
