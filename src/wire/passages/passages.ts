import type { SailedNode } from '../../domain/passages/sailing.ts'
import type { SeaHour } from '../../domain/passages/seaHours.ts'
import type { Waypoint } from '../../domain/passages/waypoints.ts'
import { VERDICTS } from '../../domain/trips/goOrStay.ts'
import type { WireFields } from '../kernel/fields.ts'
import { toWireMinute } from '../kernel/times.ts'
import { warningName } from '../warnings/warningCodes.ts'

/**
 * `forecastTime`, `routes`, `routeTitle` and `routeDescription` are of the specification, part 2, section 7. No answer of
 * the existing portal is public: the other names are in its style, and ours.
 */
export const PASSAGE_NAMES = {
  time: 'forecastTime',
  points: 'routes',
  title: 'routeTitle',
  description: 'routeDescription',
  titleQuery: 'title',
  knots: 'speed',
  confirmed: 'landConfirmed',
  departure: 'departureTime',
} as const

/** A point as clients send it and get it back. */
export interface PointWire {
  lat: number
  lon: number
  pt_nm?: string | null | undefined
  spd?: number | null | undefined
}

export const pointFromWire = ({ lat, lon, pt_nm, spd }: PointWire): Waypoint => ({
  lat,
  lon,
  ...(pt_nm && { name: pt_nm }),
  ...(typeof spd === 'number' && { knots: spd }),
})

export const pointToWire = ({ lat, lon, name, knots }: Waypoint) => ({
  lat,
  lon,
  pt_nm: name ?? null,
  spd: knots ?? null,
})

const degrees = (limit: number) => ({ type: 'number', min: -limit, max: limit }) as const

export const POINT_FIELDS: WireFields = {
  lat: degrees(90),
  lon: degrees(180),
  pt_nm: { type: 'text', isNullable: true, description: 'name of the point' },
  spd: {
    type: 'number',
    min: 0,
    max: 60,
    isNullable: true,
    description: 'knots on the leg that arrives here',
  },
}

const number = (min: number, max: number, description: string) =>
  ({ type: 'number', min, max, isNullable: true, description }) as const

const SEA_FIELDS: WireFields = {
  ws: number(0, 200, 'wind, m/s'),
  wd: number(0, 360, 'wind from, degrees'),
  gst: number(0, 200, 'gusts, m/s'),
  wh: number(0, 40, 'significant waves, m'),
  wo: number(0, 360, 'waves from, degrees'),
  wp: number(0, 40, 'wave period, s'),
  vs: number(0, 200, 'visibility, km'),
  cs: number(0, 20, 'current, m/s'),
  cd: number(0, 360, 'current to, degrees'),
  tph: number(-20, 20, 'tide, m above the datum of the nearest station'),
  wrn: {
    type: 'text',
    isNullable: true,
    description: 'warnings, the gravest first, or none; null: not known',
  },
}

const rounded = (value: number | undefined, decimals: number) =>
  value === undefined ? null : Number(value.toFixed(decimals))

function seaToWire({ values, warnings }: Pick<SeaHour, 'values' | 'warnings'>) {
  return {
    ws: rounded(values.windSpeed, 1),
    wd: rounded(values.windFromDirection, 0),
    gst: rounded(values.windGust, 1),
    wh: rounded(values.significantWaveHeight, 1),
    wo: rounded(values.waveFromDirection, 0),
    wp: rounded(values.wavePeriod, 1),
    vs: values.visibility === undefined ? null : rounded(values.visibility / 1_000, 1),
    cs: rounded(values.currentSpeed, 2),
    cd: rounded(values.currentToDirection, 0),
    tph: rounded(values.tideHeight, 2),
    wrn: warnings?.map(({ type, level }) => warningName(type, level)).join(', ') ?? null,
  }
}

/** Columns of `custom/time`: each point at each time. */
export const PASSAGE_TIME_FIELDS: WireFields = {
  seq: { type: 'count', description: 'point of the request, from 0' },
  fct_tm: { type: 'text', description: 'YYYY.MM.DD HH:mm, Korean time' },
  lat: degrees(90),
  lon: degrees(180),
  ...SEA_FIELDS,
}

export const timeRowToWire = (seq: number, { lat, lon }: Waypoint, hour: SeaHour) => ({
  seq,
  fct_tm: toWireMinute(hour.at),
  lat,
  lon,
  ...seaToWire(hour),
})

/** Columns of `custom`: the boat where and when it is. */
export const PASSAGE_FIELDS: WireFields = {
  seq: { type: 'count', description: 'from 0' },
  pt_yn: {
    type: 'flag',
    description: 'a point of the passage; false: one between, every five nautical miles',
  },
  lat: degrees(90),
  lon: degrees(180),
  dst_nm: { type: 'number', min: 0, max: 5_000, description: 'from the beginning, nautical miles' },
  crs: { type: 'number', min: 0, max: 360, description: 'course to the next, degrees' },
  sog: { type: 'number', min: 0, max: 60, description: 'over the ground, knots' },
  arv_tm: { type: 'text', description: 'when the boat is there, YYYY.MM.DD HH:mm, Korean time' },
  ...SEA_FIELDS,
  jdg: { type: 'choice', values: VERDICTS, description: 'by the limits of the boat; unknown is never go' },
}

export const nodeToWire = ({ node, at, here, worst, groundKnots }: SailedNode, seq: number) => ({
  seq,
  pt_yn: node.isCorner,
  lat: rounded(node.place.lat, 5),
  lon: rounded(node.place.lon, 5),
  dst_nm: rounded(node.nm, 2),
  crs: rounded(node.course, 1),
  sog: rounded(groundKnots, 1),
  arv_tm: toWireMinute(at),
  ...seaToWire(here),
  jdg: worst.verdict,
})
