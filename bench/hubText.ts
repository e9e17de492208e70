import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toKstDigits } from '../src/domain/kernel/time.ts'
import type { BenchStation, Field } from './dataset.ts'

/** One cycle of all stations: their facts and one value of every field. */
export type Cycle = { station: BenchStation; values: Record<Field, number> }[]

const framed = (lines: string[]) => ['#START7777', ...lines, '#7777END', ''].join('\n')

/** The hub's list of every marine station with its position. @source KMA API hub, service sea_obs */
export function seaObsText(at: Date, cycle: Cycle): string {
  const time = toKstDigits(at)
  return framed(
    cycle.map(({ station: { code, nameKo, lat, lon }, values: v }) => {
      const wind = `${v.windFromDirection}, ${v.windSpeed}, ${v.windGust}`
      const air = `${v.airTemperature}, ${v.pressure}, ${v.relativeHumidity}`
      const place = `${code}, ${nameKo}, ${lon.toFixed(8)}, ${lat.toFixed(8)}`
      return `B, ${time}, ${place}, ${v.significantWaveHeight}, ${wind}, ${v.seaTemperature}, ${air}, ,=`
    }),
  )
}

/** The hub's ten-minute report of moored buoys. @source KMA API hub, service kma_buoy */
export function buoyText(at: Date, cycle: Cycle): string {
  const time = toKstDigits(at)
  return framed(
    cycle.map(({ station: { code }, values: v }) => {
      const wind = `${v.windFromDirection} ${v.windSpeed} ${v.windGust}`
      const air = `${v.pressure} ${v.relativeHumidity} ${v.airTemperature} ${v.seaTemperature}`
      const heights = `${v.maximumWaveHeight} ${v.significantWaveHeight} ${v.meanWaveHeight}`
      return `${time} ${code} ${wind} ${wind} ${air} ${heights} ${v.wavePeriod} ${v.waveFromDirection}`
    }),
  )
}

/** A folder of recordings that the portal replays. */
export function writeReplayFolder(folder: string, at: Date, cycle: Cycle): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'kma_sea_obs_bench.txt'), seaObsText(at, cycle))
  writeFileSync(join(folder, 'kma_buoy_bench.txt'), buoyText(at, cycle))
}
