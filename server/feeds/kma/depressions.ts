import type { Adapter } from '../ports.ts'
import { newestIn, parseTracks } from './typhoonTracks.ts'
import type { Fields } from './typhoonTracks.ts'

/** Columns before the words on the place, which may hold commas. */
const NAMES = [
  'FT',
  'YY',
  'TD',
  'SEQ',
  'TYP',
  'TYP_TM',
  'FT_TM',
  'LAT',
  'LON',
  'DIR',
  'SP',
  'PS',
  'WS',
  'RAD',
  'GR',
] as const

/**
 * `td_now`: tropical depressions, an analysis and its forecasts, each a row as those of typhoons, without radii of winds.
 * TYP is the typhoon that it became or was.
 *
 * @source KMA API hub, service td_now; UTC, km, m/s, hPa, km/h
 */
export const depressionsAdapter: Adapter<'typhoons'> = {
  kind: 'typhoons',
  source: 'kma-td-now',
  service: 'kma_td_now',
  parse: (bytes, context) => parseTracks(bytes, context, { kind: 'depression', fieldsOf }),
  newestTime: (bytes, notAfter) => newestIn(bytes, notAfter),
}

const NO_WINDS = { RAD15: '', RAD25: '', ED15: '', ER15: '', ED25: '', ER25: '', TMD: '' }

function fieldsOf(text: string): Fields | undefined {
  const parts = text.split(',').map((field) => field.trim())
  if (parts.length < NAMES.length + 1 || NAMES.some((_, at) => /\s/.test(parts[at] ?? ' '))) return undefined
  const place = parts.slice(NAMES.length).filter((field) => field !== '' && field !== '=')
  const { GR: _grade, ...fields } = Object.fromEntries(
    NAMES.map((name, at) => [name, parts[at] ?? '']),
  ) as Record<(typeof NAMES)[number], string>
  const words = place.join(', ')
  return { ...NO_WINDS, ...fields, LOC: words === '-' ? '' : words }
}
