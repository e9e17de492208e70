import { z } from 'zod'
import {
  FAVOURITE_CODE_MAX_LENGTH,
  FAVOURITE_DATA_MAX_LENGTH,
  FAVOURITE_LABEL_MAX_LENGTH,
} from '../../../src/domain/favourites/favourites.ts'
import {
  FAVOURITE_FIELDS,
  FAVOURITE_NAMES as NAMES,
  FAVOURITE_WIRE_KINDS,
  favouriteFromWire,
  favouriteKindFromWire,
  favouriteToWire,
} from '../../../src/wire/favourites/favourites.ts'
import { defineRoute } from './route.ts'
import { DATA_PER_MINUTE, form, MEMBER_PER_MINUTE, read, REST_PREFIX } from '../../http/policy.ts'
import { rowSchema } from '../../http/rest/schemas.ts'

/** Scalars only: an object or a list where one belongs is refused. Clients send empty texts for what they lack. */

const kind = z
  .string()
  .refine((text) => text === '' || favouriteKindFromWire(text) !== undefined)
  .meta({ description: 'kind of favourite', enum: FAVOURITE_WIRE_KINDS })
  .optional()

/** A code that some clients send as a number. */
const code = z
  .union([z.string().max(FAVOURITE_CODE_MAX_LENGTH), z.int().min(0)])
  .transform(String)
  .optional()

/** A number, or the text of one; empty and null mean none. */
const degrees = (limit: number) =>
  z
    .union([z.number(), z.string().regex(/^(-?\d{1,3}(\.\d{1,15})?)?$/), z.null()])
    .transform((value) => (value === null || value === '' ? undefined : Number(value)))
    .refine((value) => value === undefined || Math.abs(value) <= limit)
    .optional()

const favouriteAddBody = z.object({
  [NAMES.kind]: kind,
  [NAMES.stationCode]: code,
  [NAMES.label]: z.string().trim().min(1).max(FAVOURITE_LABEL_MAX_LENGTH),
  [NAMES.lat]: degrees(90),
  [NAMES.lon]: degrees(180),
  [NAMES.stationKind]: code,
  [NAMES.stationData]: z.string().max(FAVOURITE_DATA_MAX_LENGTH).optional(),
  [NAMES.secondCode]: code,
  [NAMES.equipmentType]: code,
})

const favouriteListBody = z.object({ [NAMES.kind]: kind })

/** Fits the column of ids on both engines. */
const MAX_ID = 2_147_483_647
const id = z
  .union([z.int(), z.string().regex(/^\d{1,10}$/)])
  .transform(Number)
  .refine((value) => value >= 1 && value <= MAX_ID)

const favouriteDeleteBody = z.object({ [NAMES.id]: id })

const favouriteParams = z.object({ number: id })

const FAVOURITES = `${REST_PREFIX}/api/favorite`
const MONITORED = `${REST_PREFIX}/api/moni/favorite`
const ADD = 'userFavoriteAdd'
const LIST = 'userFavoriteList'
const REMOVE = 'userFavoriteDelete'

/**
 * The favourites have two prefixes, which share one implementation. Under `api/moni/favorite` a request that names no
 * kind means monitored places, under `api/favorite` it adds a point and lists every kind.
 */
const ownKindOf = (path: string) => (path.startsWith(MONITORED) ? 'monitoring' : undefined)

const changing = { ...form, who: 'member', perMinute: MEMBER_PER_MINUTE, origins: 'own' } as const
const favourite = rowSchema(FAVOURITE_FIELDS)

const favouriteAdd = defineRoute({
  ...changing,
  name: 'favouriteAdd',
  path: `${FAVOURITES}/${ADD}`,
  body: favouriteAddBody,
  answer: favourite,
  refusals: [404, 409],
  words: { summary: 'Add a favourite', description: 'A point, unless its kind says otherwise.' },
  twins: [{ name: 'monitoredAdd', path: `${MONITORED}/${ADD}`, words: { summary: 'Add a monitored place' } }],
  async handle({ services, viewer, body, path }) {
    const kept = await services.favourites.add(viewer, favouriteFromWire(body, ownKindOf(path) ?? 'point'))
    return favouriteToWire(kept, body[NAMES.kind])
  },
})

const favouriteList = defineRoute({
  ...changing,
  name: 'favouriteList',
  path: `${FAVOURITES}/${LIST}`,
  perMinute: DATA_PER_MINUTE,
  body: favouriteListBody,
  answer: z.array(favourite),
  words: { summary: 'Favourites', description: 'Of every kind, unless one is asked for.' },
  twins: [
    {
      name: 'monitoredList',
      path: `${MONITORED}/${LIST}`,
      words: { summary: 'Monitored places', description: 'Unless another kind is asked for.' },
    },
  ],
  async handle({ services, viewer, body, path }) {
    const asked = body[NAMES.kind] ?? ''
    const rows = await services.favourites.list(viewer, favouriteKindFromWire(asked) ?? ownKindOf(path))
    return rows.map((row) => favouriteToWire(row, asked))
  },
})

const favouriteItem = defineRoute({
  ...read,
  name: 'favouriteItem',
  path: `${FAVOURITES}/${LIST}/:number`,
  who: 'member',
  perMinute: DATA_PER_MINUTE,
  origins: 'own',
  params: favouriteParams,
  answer: favourite,
  refusals: [400, 404],
  words: { summary: 'One favourite' },
  twins: [
    {
      name: 'monitoredItem',
      path: `${MONITORED}/${LIST}/:number`,
      words: { summary: 'One monitored place' },
    },
  ],
  handle: async ({ services, viewer, params }) =>
    favouriteToWire(await services.favourites.get(viewer, params.number)),
})

const favouriteRemove = defineRoute({
  ...changing,
  name: 'favouriteRemove',
  path: `${FAVOURITES}/${REMOVE}`,
  body: favouriteDeleteBody,
  answer: z.null(),
  refusals: [404],
  words: { summary: 'Remove a favourite' },
  twins: [
    {
      name: 'monitoredRemove',
      path: `${MONITORED}/${REMOVE}`,
      words: { summary: 'Remove a monitored place' },
    },
  ],
  async handle({ services, viewer, body }) {
    await services.favourites.remove(viewer, body[NAMES.id])
    return null
  },
})

export const favouriteRoutes = [favouriteAdd, favouriteList, favouriteItem, favouriteRemove]
