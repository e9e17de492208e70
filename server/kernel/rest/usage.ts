import { z } from 'zod'
import { routesFor } from '../../http/defineRoute.ts'
import type { Usage } from '../usage.ts'
import { REST_PREFIX, send } from '../../http/policy.ts'

const defineRoute = routesFor<{ services: { usage: Pick<Usage, 'record'> } }>()

/** The page that sends it has already gone on. */
export const menuUsage = defineRoute({
  ...send,
  name: 'menuUsage',
  path: `${REST_PREFIX}/menu-usage-logs`,
  perMinute: 240,
  bodyLimitBytes: 1_024,
  body: z.object({
    menuGroup: z
      .string()
      .regex(/^\d{4,8}$/)
      .meta({ description: 'group of the menu; the first four digits of the code when absent' })
      .optional(),
    menuCode: z
      .string()
      .regex(/^\d{8}$/)
      .meta({ description: 'code of the menu', examples: ['10110001'] }),
  }),
  answer: z.null(),
  words: {
    summary: 'Count a visit to a menu',
    description: 'Fire and forget. Only the codes are counted, per day; nothing about the caller is kept.',
  },
  handle({ services, body }) {
    services.usage.record(body)
    return null
  },
})
