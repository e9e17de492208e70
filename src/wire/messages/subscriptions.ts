import type { LimitName, Limits } from '../../domain/messages/alertLimits.ts'
import { LIMIT_NAMES, PRESET_LIMITS } from '../../domain/messages/alertLimits.ts'
import type { AlertTopic, Channel } from '../../domain/messages/alertTopics.ts'
import { NO_CHOICE, TOPIC_CAUSES } from '../../domain/messages/alertTopics.ts'
import { Refusal } from '../../domain/kernel/refusals.ts'
import type { CataloguePoint, ChannelCatalogue } from '../../domain/messages/subscriptionCatalogue.ts'
import type { Subscription, SubscriptionDraft } from '../../domain/messages/subscriptions.ts'
import type { WireFields } from '../kernel/fields.ts'
import {
  CHANNEL_CODES,
  channelFromWire,
  LIMIT_FIELDS,
  pointFromWire,
  pointToWire,
  TOPIC_CODES,
  topicCodes,
  topicFromWire,
} from './messageCodes.ts'

/** Names of a record and of the forms around it. @source specification part 2, sections 3 and 7 */
export const SUBSCRIPTION_NAMES = {
  channel: 'smsTyCd',
  topic: 'smsTyNum',
  point: 'obsvtId',
  sendTime: 'smsTo',
  /** SNS, SMS, MMS or the place of its tab */
  type: 'type',
  /** records as JSON text */
  records: 'message',
} as const

/** One place at one send time: existing clients tick a box for each. */
export interface SubscriptionRecord {
  smsTyCd: string
  smsTyNum: string
  obsvtId: string
  smsTo: string
  /** limits; null where none is set, and for what has no limits */
  sigwv: number | null
  hmax: number | null
  ws: number | null
  lwstTw: number | null
  hgstTw: number | null
}

/** What a client sends for one place or several: texts, or lists of them. */
export interface RecordDraft {
  smsTyCd?: string | undefined
  smsTyNum?: string | undefined
  /** may each hold several with commas between */
  obsvtId?: readonly string[] | undefined
  smsTo?: readonly string[] | undefined
  sigwv?: string | undefined
  hmax?: string | undefined
  ws?: string | undefined
  lwstTw?: string | undefined
  hgstTw?: string | undefined
}

/** @param point of the catalogue; undefined where it is no longer in it */
export function subscriptionToWire(
  { channel, topic, pointCode, sendTimes, limits }: Subscription,
  point: CataloguePoint | undefined,
): SubscriptionRecord[] {
  return sendTimes.map((time) => ({
    smsTyCd: CHANNEL_CODES[channel],
    smsTyNum: topicCodes(channel, topic).type,
    obsvtId: pointToWire(topic, point ?? { code: pointCode, nameKo: pointCode }),
    smsTo: time,
    sigwv: limits?.significantWaveHeight ?? null,
    hmax: limits?.maximumWaveHeight ?? null,
    ws: limits?.windSpeed ?? null,
    lwstTw: limits?.lowSeaTemperature ?? null,
    hgstTw: limits?.highSeaTemperature ?? null,
  }))
}

/**
 * What the records ask for; the service says whether it can be. A topic that goes out at issue needs no send time, one
 * without points no point, and limits of a topic that has none are passed over: forms hold the same fields for all.
 *
 * @throws Refusal TOPIC_UNKNOWN for a code that the channel does not have, INPUT_INVALID for a record of another
 *   channel, LIMIT_INVALID for a limit that is no number
 */
export function draftsFromWire(
  catalogue: ChannelCatalogue,
  records: readonly RecordDraft[],
): SubscriptionDraft[] {
  const { channel } = catalogue
  return records.map((record) => {
    const { smsTyCd, smsTyNum = '' } = record
    if (smsTyCd !== undefined && smsTyCd !== '' && channelFromWire(smsTyCd) !== channel) {
      throw new Refusal('INPUT_INVALID', { field: SUBSCRIPTION_NAMES.channel })
    }
    const topic = topicFromWire(channel, smsTyNum)
    if (!topic) throw new Refusal('TOPIC_UNKNOWN', { topic: smsTyNum })
    const points = pointsOf(catalogue, topic)
    const limits = TOPIC_CAUSES[topic] === 'threshold' ? limitsFromWire(record) : undefined
    return {
      topic,
      pointCodes: chosen(record.obsvtId, hasNoPoints(points)).map((text) =>
        pointFromWire(topic, text, points),
      ),
      sendTimes: chosen(record.smsTo, TOPIC_CAUSES[topic] === 'issue').map(sendTimeFromWire),
      ...(limits && { limits }),
    }
  })
}

export const pointsOf = ({ topics }: ChannelCatalogue, topic: AlertTopic): readonly CataloguePoint[] =>
  topics.find((one) => one.topic === topic)?.areas.flatMap(({ points }) => points) ?? []

const hasNoPoints = (points: readonly CataloguePoint[]): boolean => points[0]?.code === NO_CHOICE

/** @param isOnly whether there is nothing to choose, so that nothing chosen means it */
function chosen(texts: readonly string[] | undefined, isOnly: boolean): string[] {
  const found = (texts ?? []).flatMap((text) => text.split(',').map((one) => one.trim())).filter(Boolean)
  return found.length === 0 && isOnly ? [NO_CHOICE] : found
}

/** 3 → 03 for windows; 0030 → 00:30 for clock times. */
const sendTimeFromWire = (text: string): string =>
  /^\d$/.test(text) ? `0${text}` : text.replace(/^(\d\d)(\d\d)$/, '$1:$2')

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** A limit that is not there is the preset, one that is empty is none. @returns undefined when none of them is there */
function limitsFromWire(record: RecordDraft): Limits | undefined {
  const given = LIMIT_NAMES.filter((name) => record[LIMIT_FIELDS[name].field] !== undefined)
  if (given.length === 0) return undefined
  const limits: Limits = {}
  for (const name of LIMIT_NAMES) {
    const limit = limitFromWire(name, record[LIMIT_FIELDS[name].field]?.trim())
    if (limit !== undefined) limits[name] = limit
  }
  return limits
}

function limitFromWire(name: LimitName, text: string | undefined): number | undefined {
  if (text === undefined) return PRESET_LIMITS[name]
  if (text === '') return undefined
  if (!NUMBER.test(text)) throw new Refusal('LIMIT_INVALID', { limit: LIMIT_FIELDS[name].field })
  return Number(text)
}

const TOPIC_TYPES = [
  ...new Set(
    (Object.keys(TOPIC_CODES) as Channel[]).flatMap((channel) =>
      Object.values(TOPIC_CODES[channel]).map(({ type }) => type),
    ),
  ),
]

const limitColumn = (what: string, unit: string, max: number) =>
  ({ type: 'number', min: -3, max, isNullable: true, description: `limit of ${what}, ${unit}` }) as const

/** Columns of a record. */
export const SUBSCRIPTION_FIELDS: WireFields = {
  smsTyCd: { type: 'choice', values: Object.values(CHANNEL_CODES), description: 'service' },
  smsTyNum: { type: 'choice', values: TOPIC_TYPES, description: 'type of message within the service' },
  obsvtId: { type: 'text', description: 'station, zone or name of the sub-area; - for everywhere' },
  smsTo: { type: 'text', description: 'send time in Korea: 03, 09, 15, 21, HH:mm, or - for at issue' },
  sigwv: limitColumn('significant wave height', 'm', 35),
  hmax: limitColumn('maximum wave height', 'm', 35),
  ws: limitColumn('wind speed', 'm/s', 100),
  lwstTw: limitColumn('low water temperature', '°C', 40),
  hgstTw: limitColumn('high water temperature', '°C', 40),
}
