import { z } from 'zod'
import {
  FAVOURITE_CODE_MAX_LENGTH,
  FAVOURITE_DATA_MAX_LENGTH,
  FAVOURITE_LABEL_MAX_LENGTH,
} from '../../src/domain/favourites.ts'
import {
  FAVOURITE_NAMES as NAMES,
  FAVOURITE_WIRE_KINDS,
  favouriteKindFromWire,
} from '../../src/wire/favourites.ts'
import { WIND_UNIT_FIELD, WIRE_WIND_UNITS } from '../../src/wire/memberPreferences.ts'

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

export const favouriteAddBody = z.object({
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

export const favouriteListBody = z.object({ [NAMES.kind]: kind })

/** Fits the column of ids on both engines. */
const MAX_ID = 2_147_483_647
const id = z
  .union([z.int(), z.string().regex(/^\d{1,10}$/)])
  .transform(Number)
  .refine((value) => value >= 1 && value <= MAX_ID)

export const favouriteDeleteBody = z.object({ [NAMES.id]: id })

export const favouriteParams = z.object({ number: id })

export const memberCustomBody = z.object({
  [WIND_UNIT_FIELD]: z.enum(WIRE_WIND_UNITS).meta({ description: 'unit of wind speeds' }),
})
