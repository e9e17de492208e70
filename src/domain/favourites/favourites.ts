/** Points a member keeps, or a visitor keeps in the browser. */

/**
 * @source specification part 1, section 3 (Favourite); monitoring and sea-fog cameras from part 2, section 7; zones and
 *   squares of the sea forecasts are the portal's own
 */
export const FAVOURITE_KINDS = ['point', 'monitoring', 'camera', 'zone', 'square'] as const
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number]

/** Far above anyone's need, and a bound for every list. */
export const MAX_FAVOURITES = 200
export const FAVOURITE_LABEL_MAX_LENGTH = 60
export const FAVOURITE_CODE_MAX_LENGTH = 40
export const FAVOURITE_DATA_MAX_LENGTH = 500

export interface FavouriteDraft {
  kind: FavouriteKind
  /** code of the station, camera or zone, or number of the square; a bare point on the map has none */
  stationCode?: string
  label: string
  lat?: number
  lon?: number
  /** existing clients store these four and get them back as they were; the portal itself reads none of them */
  stationKind?: string
  equipmentType?: string
  secondCode?: string
  stationData?: string
}

/** The same as others write it: null or an empty text for what is absent. */
export type FavouriteFields = Pick<FavouriteDraft, 'kind'> & {
  [Field in keyof FavouriteDraft]?: FavouriteDraft[Field] | null
}

const NOTES = ['stationKind', 'equipmentType', 'secondCode', 'stationData'] as const

/** A favourite as it is kept for a member. */
export interface KeptFavourite extends FavouriteDraft {
  id: number
  createdAt: Date
}

/** @param label name of the place in the reader's language; cut where a name may not be longer */
export const placeFavourite = (label: string, place: Omit<FavouriteDraft, 'label'>): FavouriteDraft => ({
  ...place,
  label: label.slice(0, FAVOURITE_LABEL_MAX_LENGTH),
})

export const stationFavourite = (
  { code, lat, lon }: { code: string; lat: number; lon: number },
  label: string,
): FavouriteDraft => placeFavourite(label, { kind: 'point', stationCode: code, lat, lon })

/** Two favourites are the same when these agree: adding it twice keeps one. */
export const favouriteKey = ({ kind, stationCode, lat, lon }: FavouriteDraft): string =>
  stationCode === undefined ? `${kind} ${lat?.toFixed(4)} ${lon?.toFixed(4)}` : `${kind} ${stationCode}`

export type FavouriteProblem = 'required' | 'too-long' | 'unreadable'
/** By field of the draft. */
export type FavouriteProblems = Record<string, FavouriteProblem>

/** The same without blanks around the label, and without what is empty. */
export function tidyFavourite(fields: FavouriteFields): FavouriteDraft {
  const { kind, label, lat, lon } = fields
  const isPlace = typeof lat === 'number' && typeof lon === 'number'
  const draft: FavouriteDraft = { kind, label: label?.trim() ?? '', ...(isPlace && { lat, lon }) }
  for (const name of ['stationCode', ...NOTES] as const) if (fields[name]) draft[name] = fields[name]
  return draft
}

/** Why a tidy draft cannot be kept, by field; empty when it can. */
export function favouriteProblems(draft: FavouriteDraft): FavouriteProblems {
  const { kind, stationCode, label, lat, lon } = draft
  const problems: FavouriteProblems = {}
  if (!FAVOURITE_KINDS.includes(kind)) problems.kind = 'unreadable'
  if (label === '') problems.label = 'required'
  else if (label.length > FAVOURITE_LABEL_MAX_LENGTH) problems.label = 'too-long'
  if (stationCode !== undefined && !isCode(stationCode)) problems.stationCode = 'unreadable'
  const isPlace = kind !== 'zone' && kind !== 'square' && lat !== undefined && lon !== undefined
  if (stationCode === undefined && !isPlace) problems.stationCode = 'required'
  if (lat !== undefined && !(Math.abs(lat) <= 90)) problems.lat = 'unreadable'
  if (lon !== undefined && !(Math.abs(lon) <= 180)) problems.lon = 'unreadable'
  for (const name of NOTES) {
    const longest = name === 'stationData' ? FAVOURITE_DATA_MAX_LENGTH : FAVOURITE_CODE_MAX_LENGTH
    if ((draft[name]?.length ?? 0) > longest) problems[name] = 'too-long'
  }
  return problems
}

const isCode = (text: string): boolean => text.length <= FAVOURITE_CODE_MAX_LENGTH && /^[\w-]+$/.test(text)

/**
 * Reads a draft from JSON of any origin: a browser's storage, or an answer. Never throws.
 *
 * @returns undefined when it is no favourite that could be kept; what only existing clients store is not read
 */
export function favouriteFrom(value: unknown): FavouriteDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { kind, stationCode, label, lat, lon } = value as Record<string, unknown>
  if (typeof label !== 'string' || !isOptional('string', stationCode)) return undefined
  if (!isOptional('number', lat) || !isOptional('number', lon)) return undefined
  const draft = tidyFavourite({ kind, stationCode, label, lat, lon } as FavouriteFields)
  return Object.keys(favouriteProblems(draft)).length === 0 ? draft : undefined
}

const isOptional = (type: 'string' | 'number', value: unknown): boolean =>
  value === undefined || value === null || typeof value === type
