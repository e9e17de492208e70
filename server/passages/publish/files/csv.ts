import type { SailedNode } from '../../../../src/domain/passages/sailing.ts'

export const CSV_MEDIA_TYPE = 'text/csv'

const COLUMNS = [
  'time_utc',
  'name',
  'lat',
  'lon',
  'distance_nm',
  'course_deg',
  'speed_over_ground_kn',
  'wind_speed_m_s',
  'wind_from_deg',
  'gust_m_s',
  'significant_wave_height_m',
  'wave_from_deg',
  'wave_period_s',
  'visibility_m',
  'current_m_s',
  'current_to_deg',
  'tide_m',
  'warnings',
  'verdict',
] as const

/** The boat on its way, every five nautical miles. What is not known is empty. @source RFC 4180 */
export function writeCsv(way: readonly SailedNode[], nameOf: (node: SailedNode) => string): string {
  const rows = way.map((one) => {
    const { node, at, here, worst, groundKnots } = one
    const { values, warnings } = here
    return [
      at.toISOString(),
      nameOf(one),
      node.place.lat.toFixed(5),
      node.place.lon.toFixed(5),
      node.nm.toFixed(2),
      node.course.toFixed(0),
      groundKnots.toFixed(1),
      number(values.windSpeed, 1),
      number(values.windFromDirection, 0),
      number(values.windGust, 1),
      number(values.significantWaveHeight, 1),
      number(values.waveFromDirection, 0),
      number(values.wavePeriod, 1),
      number(values.visibility, 0),
      number(values.currentSpeed, 2),
      number(values.currentToDirection, 0),
      number(values.tideHeight, 2),
      warnings?.map(({ type, level }) => `${type} ${level}`).join(' ') ?? '',
      worst.verdict,
    ]
  })
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

const number = (value: number | undefined, decimals: number) => value?.toFixed(decimals) ?? ''

/** What a sheet would take for a formula is a text. */
const cell = (text: string) => {
  const safe = /^[=+@\t\r]/.test(text) || /^-(?![\d.])/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
