import { z } from 'zod'
import {
  DEFAULT_CHANNEL_CODE,
  channelFromWire,
  LIMIT_FIELDS,
} from '../../../src/wire/messages/messageCodes.ts'
import { SUBSCRIPTION_NAMES as NAMES } from '../../../src/wire/messages/subscriptions.ts'

/** Bounds well above what any screen sends; how many points there may be says the service, in its own words. */
const CODE_LENGTH = 40

/** A text, or a number that stands for one. */
const scalar = (maxLength: number) =>
  z
    .union([z.string().max(maxLength), z.number()])
    .nullish()
    .transform((value) => (value === undefined || value === null ? undefined : String(value)))

/** One, several with commas between, or a list. Its length is that of the body at most. */
const several = (description: string) => {
  const one = z.union([z.string(), z.number()])
  return z
    .union([one, z.array(one)])
    .nullish()
    .transform((value) => (value === undefined || value === null ? undefined : [value].flat().map(String)))
    .meta({ description })
}

/** Null where there is none, so that an answer can be sent back as it is. */
const limit = (what: string) =>
  z
    .union([z.string().max(CODE_LENGTH), z.number(), z.null()])
    .transform((value) => (value === null ? '' : String(value)))
    .optional()
    .meta({ description: `limit of ${what}; empty or null: none; not there: the preset` })

const LIMIT_WORDS = {
  significantWaveHeight: 'significant wave height, m or more',
  maximumWaveHeight: 'maximum wave height, m or more',
  windSpeed: 'wind speed, m/s or more',
  lowSeaTemperature: 'low water temperature, °C or less',
  highSeaTemperature: 'high water temperature, °C or more',
}

/** A place or several of one type of message. */
export const recordBody = z.object({
  [NAMES.channel]: scalar(CODE_LENGTH).meta({ description: 'SNS, SMS or MMS; the same as type' }),
  [NAMES.topic]: scalar(CODE_LENGTH).meta({ description: 'type of message: a code of the catalogue' }),
  [NAMES.point]: several('stations, zones or sub-areas of the catalogue; SMS and MMS take one'),
  [NAMES.sendTime]: several('send times of the catalogue; at least one, except for what is sent at issue'),
  [LIMIT_FIELDS.significantWaveHeight.field]: limit(LIMIT_WORDS.significantWaveHeight),
  [LIMIT_FIELDS.maximumWaveHeight.field]: limit(LIMIT_WORDS.maximumWaveHeight),
  [LIMIT_FIELDS.windSpeed.field]: limit(LIMIT_WORDS.windSpeed),
  [LIMIT_FIELDS.lowSeaTemperature.field]: limit(LIMIT_WORDS.lowSeaTemperature),
  [LIMIT_FIELDS.highSeaTemperature.field]: limit(LIMIT_WORDS.highSeaTemperature),
})

export const recordsBody = z.union([recordBody.transform((record) => [record]), z.array(recordBody)])

const type = scalar(CODE_LENGTH)
  .transform((value) => value || DEFAULT_CHANNEL_CODE)
  .refine((value) => channelFromWire(value) !== undefined)
  .meta({ description: 'SNS, SMS, MMS, or 0, 1, 2 for them; not there: 0' })

export const messageCancelBody = z.object({ [NAMES.type]: type })

/** Either the records as JSON text, or the fields of one record beside the type. */
export const messageSaveBody = recordBody.extend({
  [NAMES.type]: type,
  [NAMES.records]: z
    .union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())])
    .nullish()
    .meta({
      description:
        'a list of records, or one record, as JSON text or as JSON; all that is wanted of the service, instead of the fields beside',
    }),
})

const point = z.object({
  name: z.string().meta({ description: 'Korean name' }),
  id: z.string().meta({ description: 'id of its box' }),
  value: z.string().meta({ description: 'what a record names it by' }),
  type: z.enum(['near', 'far']).optional().meta({ description: 'only of warning zones at sea' }),
})

export const catalogueArea = z.object({ name: z.string(), points: z.array(point) })

const choice = z.object({ name: z.string(), id: z.string(), value: z.string() })

export const catalogueRow = z.object({
  name: z.string(),
  id: z.string().meta({ examples: ['sms_chk0001', 'mms_chk4'] }),
  value: z.literal('Y'),
  [NAMES.channel]: z.enum(['SNS', 'SMS', 'MMS']),
  [NAMES.topic]: z.string().meta({ description: 'type of message within the service' }),
  smsGrpCd: z.string().meta({ description: 'group of alerts' }),
  areas: z.array(catalogueArea),
  landAreas: z.array(catalogueArea).meta({ description: 'land zones; only of warnings' }),
  times: z.array(choice),
  thresholds: z.array(choice.extend({ placeholder: z.string() })),
})
