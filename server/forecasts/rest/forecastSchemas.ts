import { z } from 'zod'
import { DATA } from '../../http/policy.ts'
import { refusedAs } from '../../http/rest/check.ts'

/** What several paths of warnings and forecasts take. */

export const FORECASTS = `${DATA}/fct`

/** Types of the sea forecast, each with the number of its last period. */
export const SEA_TYPES = { sterm: 7, mterm: 15 } as const
export type SeaType = keyof typeof SEA_TYPES
export const SEA_TYPE_NAMES = Object.keys(SEA_TYPES) as SeaType[]

export const typeParams = <Type extends string>(names: readonly Type[], description: string) =>
  z.object({
    type: z
      .string()
      .refine((text): text is Type => names.includes(text as Type), refusedAs('TYPE_UNKNOWN', 'type'))
      .meta({ description, enum: names }),
  })
