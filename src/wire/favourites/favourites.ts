import type { FavouriteDraft, FavouriteKind, KeptFavourite } from '../../domain/favourites/favourites.ts'
import { FAVOURITE_KINDS } from '../../domain/favourites/favourites.ts'
import type { WireFields } from '../kernel/fields.ts'

/**
 * Names of a favourite on the wire, by the domain's own.
 *
 * @source specification part 1, section 3 (Favourite)
 */
export const FAVOURITE_NAMES = {
  id: 'bkmkStnNum',
  stationCode: 'bkmkStnId',
  kind: 'bkmkTyContents',
  label: 'bkmkStnNm',
  lat: 'bkmkStnLat',
  lon: 'bkmkStnLon',
  stationKind: 'bkmkStnKndCd',
  stationData: 'bkmkStnData',
  secondCode: 'bkmkStnCd',
  equipmentType: 'bkmkStnEqpTyCd',
} as const

type Names = typeof FAVOURITE_NAMES
const NAMES = Object.entries(FAVOURITE_NAMES) as [keyof Names, Names[keyof Names]][]

/** What existing programs call monitored places, after the path `moni/favorite`. */
const MONITORED = 'MONI'

/**
 * POINT, MONITORING, CAMERA: the specification names the first, the others follow its spelling; MONI and MONITORING are
 * one kind.
 */
export const FAVOURITE_WIRE_KINDS = [...FAVOURITE_KINDS.map((kind) => kind.toUpperCase()), MONITORED]

/** @param text in any case @returns undefined for a kind there is none of */
export const favouriteKindFromWire = (text: string): FavouriteKind | undefined =>
  text.toUpperCase() === MONITORED
    ? 'monitoring'
    : FAVOURITE_KINDS.find((kind) => kind === text.toLowerCase())

/** What a client sends to add one; everything may be absent, and the service says what is missing. */
export type FavouriteWireDraft = { [Name in Names['kind']]?: string } & {
  [Field in Exclude<keyof Names, 'id' | 'kind'> as Names[Field]]?: FavouriteDraft[Field]
}

/** A row of the list; what was never sent is null. */
export type FavouriteRow = Record<Names[keyof Names], string | number | null>

/** @param asked the kind as the client named it: a client gets its own word back */
export function favouriteToWire(kept: Omit<KeptFavourite, 'createdAt'>, asked = ''): FavouriteRow {
  const kind = (favouriteKindFromWire(asked) === kept.kind ? asked : kept.kind).toUpperCase()
  const cells = NAMES.map(([field, name]) => [name, field === 'kind' ? kind : (kept[field] ?? null)])
  return Object.fromEntries(cells) as FavouriteRow
}

/** @param kind for a client that names none, or one that is unknown */
export function favouriteFromWire(wire: FavouriteWireDraft, kind: FavouriteKind): FavouriteDraft {
  const { bkmkTyContents, bkmkStnNm = '', ...rest } = wire
  const fields = NAMES.map(([field, name]) => [field, (rest as Record<string, unknown>)[name]])
  const named = favouriteKindFromWire(bkmkTyContents ?? '') ?? kind
  return { ...Object.fromEntries(fields), kind: named, label: bkmkStnNm } as FavouriteDraft
}

/** Columns of the list. */
export const FAVOURITE_FIELDS: WireFields = {
  bkmkStnNum: { type: 'count', description: 'number of the favourite' },
  bkmkTyContents: { type: 'choice', values: FAVOURITE_WIRE_KINDS, description: 'kind' },
  bkmkStnId: { type: 'text', isNullable: true, description: 'code of the station or camera' },
  bkmkStnNm: { type: 'text', description: 'name given by the member' },
  bkmkStnLat: { type: 'number', min: -90, max: 90, isNullable: true, description: 'degrees north' },
  bkmkStnLon: { type: 'number', min: -180, max: 180, isNullable: true, description: 'degrees east' },
  bkmkStnKndCd: { type: 'text', isNullable: true, description: 'kept as the client sent it' },
  bkmkStnData: { type: 'text', isNullable: true, description: 'kept as the client sent it' },
  bkmkStnCd: { type: 'text', isNullable: true, description: 'kept as the client sent it' },
  bkmkStnEqpTyCd: { type: 'text', isNullable: true, description: 'kept as the client sent it' },
}
