import { z } from 'zod'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { defineRoute } from './route.ts'
import { FILES_PER_MINUTE, REST_PREFIX, send } from '../../http/policy.ts'

/**
 * What a provider of text messages reports of those it took. It calls until it is answered with 200, so what cannot be
 * stored now is sent again later; the body has to arrive as its bytes, because they are what is signed.
 */
export const messageReport = defineRoute({
  ...send,
  name: 'messageReport',
  path: `${REST_PREFIX}/api/message/report`,
  // of many messages at once, soon after a large batch
  perMinute: FILES_PER_MINUTE,
  bodyLimitBytes: 262_144,
  bodyType: 'signed-json',
  origins: 'none',
  signedBody: z.object({
    reports: z.array(z.record(z.string(), z.unknown())).meta({ description: 'one for each message' }),
  }),
  answer: z.null(),
  refusals: [401, 404],
  words: {
    summary: 'What became of text messages, from their provider',
    description:
      'Signed over the bytes of the body, as the messages to the provider are. Called again until it is answered with 200.',
  },
  async handle({ messageReports: { readReports, report }, request }) {
    if (!readReports) throw new Refusal('PATH_UNKNOWN')
    const body: unknown = request.body
    const bytes = body instanceof Uint8Array ? body : new Uint8Array()
    const reports = readReports(bytes, request.headers.authorization)
    if (!reports) throw new Refusal('API_KEY_INVALID')
    await report(reports)
    return null
  },
})
