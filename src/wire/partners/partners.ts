import type { KeptFact } from '../../domain/partners/partnerFacts.ts'
import type { StationLatest } from '../../domain/observations/stations.ts'
import type { WireFields } from '../kernel/fields.ts'
import { toWireTime } from '../kernel/times.ts'

const MODES = ['live', 'replay', 'demo']

/** Kinds of rows of `extr/khoa`. */
export const KHOA_ROW_KINDS = ['tide', 'buoy', 'fog', 'rip', 'index', 'parting', 'tide-table'] as const

/** A row of a partner agency, in the columns of the agency where it has such. Those that a kind does not have are null. */
export const KHOA_FIELDS: WireFields = {
  row_knd: { type: 'choice', values: [...KHOA_ROW_KINDS], description: 'what the row is about' },
  stn_id: {
    type: 'text',
    description: 'code of the station or beach; empty for an index and a parting, which have none',
  },
  kor_nm: { type: 'text', description: 'Korean name' },
  lat: { type: 'number', min: -90, max: 90, isNullable: true },
  lon: { type: 'number', min: -180, max: 180, isNullable: true },
  obs_tm: { type: 'time', description: 'of the measurement, or the time it is forecast for' },
  tide_lvl: { type: 'number', min: -5, max: 15, isNullable: true, description: 'm above the chart’s datum' },
  tide_ext: { type: 'choice', values: ['high', 'low'], isNullable: true, description: 'of a table of tides' },
  ws: { type: 'number', min: 0, max: 100, isNullable: true, description: 'm/s' },
  wd: { type: 'number', min: 0, max: 360, isNullable: true, description: 'degree' },
  ta: { type: 'number', min: -40, max: 50, isNullable: true, description: '°C' },
  tw: { type: 'number', min: -3, max: 40, isNullable: true, description: '°C' },
  pa: { type: 'number', min: 850, max: 1_090, isNullable: true, description: 'hPa' },
  vs: { type: 'number', min: 0, max: 100_000, isNullable: true, description: 'm' },
  wh_sig: { type: 'number', min: 0, max: 40, isNullable: true, description: 'significant wave height, m' },
  wp: { type: 'number', min: 0, max: 40, isNullable: true, description: 'wave period, s' },
  cur_spd: { type: 'number', min: 0, max: 10, isNullable: true, description: 'speed of the current, m/s' },
  cur_dir: { type: 'number', min: 0, max: 360, isNullable: true, description: 'where it goes to, degree' },
  lvl: { type: 'number', min: 1, max: 4, isNullable: true, description: 'of rip currents' },
  end_tm: { type: 'time', isNullable: true, description: 'end of a parting of the sea' },
  idx_knd: { type: 'text', isNullable: true, description: 'activity of an index' },
  idx: { type: 'text', isNullable: true, description: 'grade of an index' },
  data_mode: { type: 'choice', values: MODES },
}

export const NIFS_FIELDS: WireFields = {
  stn_id: { type: 'text', description: 'code of the station' },
  kor_nm: { type: 'text', description: 'Korean name' },
  lat: { type: 'number', min: -90, max: 90 },
  lon: { type: 'number', min: -180, max: 180 },
  obs_tm: { type: 'time' },
  tw: { type: 'number', min: -3, max: 40, description: '°C at the surface' },
  data_mode: { type: 'choice', values: MODES },
}

type Row = Record<string, string | number | null>

const blankRow = (): Row => Object.fromEntries(Object.keys(KHOA_FIELDS).map((name) => [name, null]))

const ROW_KINDS: Partial<Record<StationLatest['kind'], string>> = {
  'fog-station': 'fog',
  'ocean-buoy': 'buoy',
}

const MEASURED = {
  tide_lvl: 'seaLevel',
  ws: 'windSpeed',
  wd: 'windFromDirection',
  ta: 'airTemperature',
  tw: 'seaTemperature',
  pa: 'pressure',
  vs: 'visibility',
  wh_sig: 'significantWaveHeight',
  wp: 'wavePeriod',
  cur_spd: 'currentSpeed',
  cur_dir: 'currentToDirection',
} as const

/** The newest values of a station of the hydrographic agency; undefined where it never reported. */
export function khoaStationToWire(station: StationLatest): Row | undefined {
  const { observedAt } = station
  if (!observedAt) return undefined
  const row = blankRow()
  let mode: string | undefined
  for (const [column, name] of Object.entries(MEASURED)) {
    const reading = station.readings[name]
    // a value from before the row's time is not passed off as of it
    if (reading.state !== 'measured' || reading.observedAt.getTime() !== observedAt.getTime()) continue
    row[column] = reading.value
    mode ??= reading.mode
  }
  return {
    ...row,
    row_knd: ROW_KINDS[station.kind] ?? 'tide',
    stn_id: station.code,
    kor_nm: station.nameKo,
    lat: station.lat,
    lon: station.lon,
    obs_tm: toWireTime(observedAt),
    data_mode: mode ?? null,
  }
}

export const ripCurrentToWire = (fact: KeptFact<'rip-current'>): Row => ({
  ...blankRow(),
  row_knd: 'rip',
  stn_id: fact.beach,
  kor_nm: fact.nameKo,
  lat: fact.lat,
  lon: fact.lon,
  obs_tm: toWireTime(fact.at),
  lvl: fact.level,
  data_mode: fact.mode,
})

export const indexToWire = (fact: KeptFact<'index'>): Row => ({
  ...blankRow(),
  row_knd: 'index',
  stn_id: '',
  kor_nm: fact.nameKo,
  lat: fact.lat,
  lon: fact.lon,
  obs_tm: toWireTime(fact.at),
  idx_knd: fact.activity,
  idx: fact.grade,
  data_mode: fact.mode,
})

export const seaPartingToWire = (fact: KeptFact<'sea-parting'>): Row => ({
  ...blankRow(),
  row_knd: 'parting',
  stn_id: '',
  kor_nm: fact.nameKo,
  lat: fact.lat,
  lon: fact.lon,
  obs_tm: toWireTime(fact.at),
  end_tm: toWireTime(fact.until),
  data_mode: fact.mode,
})

export const tideTableToWire = (fact: KeptFact<'tide-table'>): Row[] =>
  fact.waters.map(({ at, heightM, kind }) => ({
    ...blankRow(),
    row_knd: 'tide-table',
    stn_id: fact.station,
    kor_nm: fact.nameKo,
    obs_tm: toWireTime(at),
    tide_lvl: heightM,
    tide_ext: kind,
    data_mode: fact.mode,
  }))

/** The surface's temperature of a fishing ground; undefined where there is none. */
export function fisheryToWire({ code, nameKo, lat, lon, readings }: StationLatest): Row | undefined {
  const reading = readings.seaTemperature
  if (reading.state !== 'measured') return undefined
  const { value, observedAt, mode } = reading
  return {
    stn_id: code,
    kor_nm: nameKo,
    lat,
    lon,
    obs_tm: toWireTime(observedAt),
    tw: value,
    data_mode: mode,
  }
}
