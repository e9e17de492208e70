import type { LimitName, Limits } from '../domain/alertLimits.ts'
import { LIMIT_NAMES } from '../domain/alertLimits.ts'
import type { DeliveryView } from '../domain/alerts.ts'
import { DELIVERY_REASONS, DELIVERY_STATES } from '../domain/alerts.ts'
import { ALERT_TOPICS, CHANNELS, TOPIC_CAUSES } from '../domain/alertTopics.ts'
import type { CatalogueLimit, CataloguePoint, ChannelCatalogue } from '../domain/subscriptionCatalogue.ts'
import { AREA_CODES } from '../domain/subscriptionCatalogue.ts'
import type { Subscription } from '../domain/subscriptions.ts'
import { DELIVERY_ROUTES } from '../domain/subscriptions.ts'
import { instant, isRecord, recordOf, text } from './askMember.ts'
import type { MessageSettingsView } from './messages.ts'
import { toEnumName } from './operations.ts'
import { ReadError } from './readError.ts'

/** Readers of what the server answers to the message screen. All throw ReadError `malformed`. */

/** A name that this page does not know is no answer it could show. */
function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name {
  const found = names.find((name) => toEnumName(name) === value)
  if (found === undefined) throw new ReadError('malformed')
  return found
}

function array(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new ReadError('malformed')
  return value
}

function number(value: unknown): number {
  if (typeof value !== 'number') throw new ReadError('malformed')
  return value
}

export function subscriptionOf(value: unknown): Subscription {
  const { channel, topic, pointCode, sendTimes, limits } = recordOf(value)
  return {
    channel: oneOf(CHANNELS, channel),
    topic: oneOf(ALERT_TOPICS, topic),
    pointCode: text(pointCode),
    sendTimes: array(sendTimes).map(text),
    ...(isRecord(limits) && { limits: limitsOf(limits) }),
  }
}

function limitsOf(value: Record<string, unknown>): Limits {
  const limits: Limits = {}
  for (const name of LIMIT_NAMES) {
    const limit = value[name]
    if (typeof limit === 'number') limits[name] = limit
  }
  return limits
}

export function settingsOf(value: unknown): MessageSettingsView {
  const { snsRoute, quietHours, pushCount, isPhoneConfirmed, hasEmail } = recordOf(value)
  return {
    snsRoute: oneOf(DELIVERY_ROUTES, snsRoute),
    ...(isRecord(quietHours) && {
      quietHours: { fromMin: number(quietHours.fromMin), toMin: number(quietHours.toMin) },
    }),
    pushCount: number(pushCount),
    isPhoneConfirmed: isPhoneConfirmed === true,
    hasEmail: hasEmail === true,
  }
}

export function deliveryOf(value: unknown): DeliveryView {
  const { id, channel, topic, route, state, reason, text: words, createdAt, finishedAt } = recordOf(value)
  const isGiven = (field: unknown) => field !== null && field !== undefined
  return {
    id: number(id),
    channel: oneOf(CHANNELS, channel),
    topic: oneOf(ALERT_TOPICS, topic),
    route: oneOf(DELIVERY_ROUTES, route),
    state: oneOf(DELIVERY_STATES, state),
    ...(isGiven(reason) && { reason: oneOf(DELIVERY_REASONS, reason) }),
    text: text(words),
    createdAt: instant(createdAt),
    ...(isGiven(finishedAt) && { finishedAt: instant(finishedAt) }),
  }
}

export function catalogueOf(value: unknown): ChannelCatalogue {
  const { channel, topics } = recordOf(value)
  return {
    channel: oneOf(CHANNELS, channel),
    topics: array(topics).map((item) => {
      const { topic, areas, sendTimes, limits, takesSeveralPoints } = recordOf(item)
      const known = oneOf(ALERT_TOPICS, topic)
      return {
        topic: known,
        cause: TOPIC_CAUSES[known],
        areas: array(areas).map((area) => {
          const { code, points } = recordOf(area)
          return { code: oneOf(AREA_CODES, code), points: array(points).map(pointOf) }
        }),
        sendTimes: array(sendTimes).map(text),
        limits: array(limits).map(limitOf),
        takesSeveralPoints: takesSeveralPoints === true,
      }
    }),
  }
}

const REACHES = ['near', 'far'] as const

function pointOf(value: unknown): CataloguePoint {
  const { code, nameKo, nameEn, reach, lat, lon } = recordOf(value)
  return {
    code: text(code),
    nameKo: text(nameKo),
    nameEn: text(nameEn),
    ...(typeof reach === 'string' && { reach: oneOf(REACHES, reach) }),
    ...(typeof lat === 'number' && typeof lon === 'number' && { lat, lon }),
  }
}

function limitOf(value: unknown): CatalogueLimit {
  const { name, side, preset, unit, min, max } = recordOf(value)
  const known = LIMIT_NAMES.find((one): one is LimitName => one === name)
  if (known === undefined) throw new ReadError('malformed')
  return {
    name: known,
    side: oneOf(['above', 'below'], side),
    preset: number(preset),
    unit: text(unit) as CatalogueLimit['unit'],
    min: number(min),
    max: number(max),
  }
}
