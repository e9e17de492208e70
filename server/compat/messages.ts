import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Channel } from '../../src/domain/alertTopics.ts'
import { Refusal } from '../../src/domain/refusals.ts'
import { messageAnswers } from '../../src/text/messageAnswers.ts'
import { channelFromWire } from '../../src/wire/messageCodes.ts'
import type { RecordDraft } from '../../src/wire/subscriptions.ts'
import {
  draftsFromWire,
  pointsOf,
  SUBSCRIPTION_NAMES as NAMES,
  subscriptionToWire,
} from '../../src/wire/subscriptions.ts'
import { preferredLanguage } from '../language.ts'
import type { SubscriptionCatalogue } from '../services/subscriptionCatalogue.ts'
import type { Subscriptions } from '../services/subscriptions.ts'
import { ownPagesOnly } from './accounts.ts'
import { memberOf } from './asking.ts'
import { check } from './check.ts'
import { answerMember } from './memberAnswer.ts'
import { messageCancelBody, messageSaveBody, recordsBody } from './messageSchemas.ts'
import type { Routes } from './routes.ts'

export interface MessageRoutesParts {
  services: {
    subscriptions: Pick<Subscriptions, 'list' | 'save' | 'cancel'>
    subscriptionCatalogue: Pick<SubscriptionCatalogue, 'of'>
  }
  publicOrigin: string | undefined
}

/** A member's subscriptions for existing clients; `identify` has to stand before them. */
export function messageRoutes({ services, publicOrigin }: MessageRoutesParts): Routes {
  const { subscriptions, subscriptionCatalogue } = services
  const wordsFor = (request: Request) => messageAnswers[preferredLanguage(request.headers['accept-language'])]

  const messageInfo = async (request: Request, response: Response): Promise<void> => {
    const held = await subscriptions.list(memberOf(request))
    const records = held.flatMap((one) => {
      const points = pointsOf(subscriptionCatalogue.of(one.channel), one.topic)
      return subscriptionToWire(
        one,
        points.find(({ code }) => code === one.pointCode),
      )
    })
    answerMember(response, records, { result: { msg: records } })
  }

  const messageSave = async (request: Request, response: Response): Promise<void> => {
    const viewer = memberOf(request)
    const body = check(messageSaveBody, request.body ?? {})
    const channel = channelOf(body[NAMES.type])
    const drafts = draftsFromWire(subscriptionCatalogue.of(channel), recordsOf(body))
    await subscriptions.save(viewer, channel, drafts)
    answerMember(response, null, { result: { msg: wordsFor(request).saved } })
  }

  const messageCancel = async (request: Request, response: Response): Promise<void> => {
    const viewer = memberOf(request)
    const body = check(messageCancelBody, request.body ?? {})
    const count = await subscriptions.cancel(viewer, channelOf(body[NAMES.type]))
    const { cancelled, nothingToCancel } = wordsFor(request)
    answerMember(response, null, { result: { msg: count > 0 ? cancelled : nothingToCancel } })
  }

  return ownPagesOnly(publicOrigin, { messageInfo, messageSave, messageCancel })
}

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
