import type { ForecastZone } from './zones.ts'

/**
 * The small zones that a zone of the sea forecasts is made of: a wide one of those of its sea and reach, and where it is
 * a half of them, of its last digit; one of the outlook of all that name it. The northern seas have no small zones.
 */
export function smallZonesOf(zone: ForecastZone, zones: readonly ForecastZone[]): ForecastZone[] {
  const { code, level, sea, reach } = zone
  const small = zones.filter((one) => one.level === 'small')
  if (level === 'midterm') return small.filter(({ midtermZoneCode }) => midtermZoneCode === code)
  if (level !== 'wide') return small.filter((one) => one.code === code)
  const isHalf = !code.endsWith('00')
  return small.filter(
    (one) => one.sea === sea && one.reach === reach && (!isHalf || one.code.at(-1) === code.at(-1)),
  )
}
