import { toKstDigits } from '../../domain/kernel/time.ts'
import type { Storm, TrackPoint, WindRadius } from '../../domain/typhoons/typhoons.ts'
import type { WireField, WireFields } from '../kernel/fields.ts'
import { toWireTime } from '../kernel/times.ts'

/** Names of the columns after those of the agency's hub (typ_lst and typ_now); where it has none they are ours. */

export const TYPHOON_QUERY = { year: 'year', number: 'typ', asOf: 'tm' } as const

const EFFECT_NUMBERS = { landfall: '1', direct: '2', indirect: '3', none: '4' } as const
const MODES = ['live', 'replay', 'demo']
const number = (min: number, max: number, description: string): WireField => ({
  type: 'number',
  min,
  max,
  isNullable: true,
  description,
})

export const STORM_FIELDS: WireFields = {
  yy: { type: 'count', description: 'year' },
  typ: { type: 'count', description: 'number within the year' },
  agency: { type: 'choice', values: ['kma', 'jma', 'jtwc'], description: 'whose number it is; ours' },
  typ_name: { type: 'text', description: 'Korean name; empty without one' },
  typ_en: { type: 'text', description: 'name; empty without one' },
  now: { type: 'choice', values: ['1', '2'], description: '1 going on, 2 ended' },
  eff: {
    type: 'choice',
    values: ['1', '2', '3', '4'],
    isNullable: true,
    description: 'landfall, direct, indirect, none',
  },
  tm_st: { type: 'time', description: 'beginning' },
  tm_ed: { type: 'time', isNullable: true, description: 'end' },
  rem: { type: 'text', description: 'remark of the agency' },
  data_mode: { type: 'choice', values: MODES },
}

export const TRACK_FIELDS: WireFields = {
  yy: { type: 'count', description: 'year' },
  typ: { type: 'count', description: 'number within the year' },
  ft: { type: 'choice', values: ['0', '1'], description: '0 analysis, 1 forecast' },
  typ_tm: { type: 'time', description: 'base time' },
  ft_tm: { type: 'time', description: 'time the row is for' },
  annc_time: { type: 'text', description: 'base time in 12 digits, KST' },
  tmd: { type: 'number', min: 0, max: 240, description: 'hours after the base time' },
  lat: { type: 'number', min: -90, max: 90 },
  lon: { type: 'number', min: -180, max: 180 },
  ps: number(800, 1_050, 'pressure at the centre, hPa'),
  ws: number(0, 120, 'strongest wind, mean of ten minutes, m/s'),
  dir: { type: 'text', description: 'where it goes to, as in NNE; empty where unknown' },
  sp: number(0, 200, 'speed of the centre, km/h'),
  rad15: number(0, 2_000, 'radius of winds of 15 m/s, km'),
  ed15: { type: 'text', description: 'side on which it is smaller; empty without one' },
  er15: number(0, 2_000, 'radius on that side, km'),
  rad25: number(0, 2_000, 'radius of winds of 25 m/s, km'),
  ed25: { type: 'text', description: 'side on which it is smaller; empty without one' },
  er25: number(0, 2_000, 'radius on that side, km'),
  rad: number(0, 2_000, 'the centre lies within it in 70 % of cases, km'),
  loc: { type: 'text', description: 'place in the words of the agency' },
  data_mode: { type: 'choice', values: MODES },
}

export const stormToWire = (storm: Storm) => ({
  yy: storm.year,
  typ: storm.number,
  agency: storm.agency,
  typ_name: storm.nameKo ?? '',
  typ_en: storm.nameEn ?? '',
  now: storm.isActive ? '1' : '2',
  eff: storm.effect ? EFFECT_NUMBERS[storm.effect] : null,
  tm_st: toWireTime(storm.startedAt),
  tm_ed: storm.endedAt ? toWireTime(storm.endedAt) : null,
  rem: storm.remark ?? '',
  data_mode: storm.mode,
})

const radiusToWire = (radius: WindRadius | undefined) => ({
  km: radius?.km ?? null,
  toward: radius?.weaker?.toward ?? '',
  smaller: radius?.weaker?.km ?? null,
})

/** @param baseAt of the advisory the point is of */
export function trackToWire(storm: Storm, point: TrackPoint, baseAt: Date) {
  const [gale, strong] = [radiusToWire(point.gale), radiusToWire(point.storm)]
  return {
    yy: storm.year,
    typ: storm.number,
    ft: point.leadHours === 0 ? '0' : '1',
    typ_tm: toWireTime(baseAt),
    ft_tm: toWireTime(point.at),
    annc_time: toKstDigits(baseAt),
    tmd: point.leadHours,
    lat: point.lat,
    lon: point.lon,
    ps: point.pressure ?? null,
    ws: point.windSpeed ?? null,
    dir: point.motion?.toward ?? '',
    sp: point.motion?.kmh ?? null,
    rad15: gale.km,
    ed15: gale.toward,
    er15: gale.smaller,
    rad25: strong.km,
    ed25: strong.toward,
    er25: strong.smaller,
    rad: point.probabilityKm ?? null,
    loc: point.place ?? '',
    data_mode: storm.mode,
  }
}
