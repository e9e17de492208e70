import { z } from 'zod'
import type { Channel } from '../../../src/domain/messages/alertTopics.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { messageAnswers } from '../../../src/text/messages/messageAnswers.ts'
import { channelFromWire } from '../../../src/wire/messages/messageCodes.ts'
import type { RecordDraft } from '../../../src/wire/messages/subscriptions.ts'
import {
  draftsFromWire,
  pointsOf,
  SUBSCRIPTION_FIELDS,
  SUBSCRIPTION_NAMES as NAMES,
  subscriptionToWire,
} from '../../../src/wire/messages/subscriptions.ts'
import { Reply } from '../../http/defineRoute.ts'
import { defineRoute } from './route.ts'
import { MEMBER_PER_MINUTE, messageForm, REST_PREFIX } from '../../http/policy.ts'
import { check } from '../../http/rest/check.ts'
import { messageReport } from './messageReports.ts'
import { messageCancelBody, messageSaveBody, recordsBody } from './messageSchemas.ts'
import { rowsSchema } from '../../http/rest/schemas.ts'

const MESSAGES = `${REST_PREFIX}/api/message`
const declared = { ...messageForm, origins: 'own' } as const

/** What existing clients read beside the envelope. */
const resultOf = <Msg extends z.ZodType>(msg: Msg) => ({ result: z.strictObject({ msg }) })
const records = rowsSchema(SUBSCRIPTION_FIELDS)
const said = resultOf(z.string().meta({ description: 'a sentence for the member' }))
const say = (msg: string) => new Reply(null, { result: { msg } })

const messageInfo = defineRoute({
  ...declared,
  name: 'messageInfo',
  path: `${MESSAGES}/userMessageInfo`,
  perMinute: MEMBER_PER_MINUTE,
  answer: records,
  extras: resultOf(records),
  words: {
    summary: 'What the member is subscribed to',
    description:
      'One record for each place and send time, of all three services; result.msg holds the same list. The request has no body.',
  },
  async handle({ services: { subscriptions, subscriptionCatalogue }, viewer }) {
    const held = await subscriptions.list(viewer)
    const rows = held.flatMap((one) => {
      const points = pointsOf(subscriptionCatalogue.of(one.channel), one.topic)
      return subscriptionToWire(
        one,
        points.find(({ code }) => code === one.pointCode),
      )
    })
    return new Reply(rows, { result: { msg: rows } })
  },
})

const messageSave = defineRoute({
  ...declared,
  name: 'messageSave',
  path: `${MESSAGES}/userMessageSetting`,
  // every station and zone there is, with every send time, as JSON inside a form
  bodyLimitBytes: 262_144,
  mostFields: 2_000,
  body: messageSaveBody,
  answer: z.null(),
  extras: said,
  refusals: [404, 409],
  words: {
    summary: 'Subscribe to messages of a service',
    description:
      'Either type and message, where message is the list of records, or one, as JSON text; or type and the fields of one record, where places and send times may be repeated or hold several with commas between. What is sent replaces everything the member had of that service. Without a send time nothing is registered. As JSON or as a form.',
  },
  async handle({ services: { subscriptions, subscriptionCatalogue }, viewer, body, language }) {
    const channel = channelOf(body[NAMES.type])
    const drafts = draftsFromWire(subscriptionCatalogue.of(channel), recordsOf(body))
    await subscriptions.save(viewer, channel, drafts)
    return say(messageAnswers[language].saved)
  },
})

const messageCancel = defineRoute({
  ...declared,
  name: 'messageCancel',
  path: `${MESSAGES}/userMessageCancel`,
  body: messageCancelBody,
  answer: z.null(),
  extras: said,
  words: {
    summary: 'End every subscription of a service',
    description: 'Messages that wait to be sent are not sent any more.',
  },
  async handle({ services, viewer, body, language }) {
    const count = await services.subscriptions.cancel(viewer, channelOf(body[NAMES.type]))
    const { cancelled, nothingToCancel } = messageAnswers[language]
    return say(count > 0 ? cancelled : nothingToCancel)
  },
})

export const messageRoutes = [messageInfo, messageSave, messageCancel, messageReport]

/** The schema let nothing else through. */
const channelOf = (type: string): Channel => channelFromWire(type) ?? 'sns'

/** Whichever of its two forms the request has. A form with nothing in it asks for nothing. */
function recordsOf({ type: _type, message, ...record }: z.output<typeof messageSaveBody>): RecordDraft[] {
  if (message !== undefined && message !== null && message !== '') {
    return check(recordsBody, typeof message === 'string' ? parsed(message) : message)
  }
  const isEmpty = Object.values(record).every((value) => value === undefined)
  return isEmpty ? [] : [record]
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    throw new Refusal('INPUT_INVALID', { field: NAMES.records })
  }
}
