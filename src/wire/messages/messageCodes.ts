import type { LimitName } from '../../domain/messages/alertLimits.ts'
import type { AlertTopic, Channel } from '../../domain/messages/alertTopics.ts'
import { CHANNELS } from '../../domain/messages/alertTopics.ts'
import type { CataloguePoint } from '../../domain/messages/subscriptionCatalogue.ts'

/** Codes of the message service on the wire. @source specification part 2, sections 3 and 9 */

export const CHANNEL_CODES = { sns: 'SNS', sms: 'SMS', mms: 'MMS' } as const satisfies Record<Channel, string>

/** What the screens of existing clients send when no tab was chosen: the first. */
export const DEFAULT_CHANNEL_CODE = '0'

/** @param text SNS, SMS or MMS, or the place of its tab, 0 to 2 @returns undefined for anything else */
export const channelFromWire = (text: string): Channel | undefined =>
  CHANNELS.find((channel, index) => text.toUpperCase() === CHANNEL_CODES[channel] || text === String(index))

interface TopicCodes {
  /** of the message type */
  type: string
  /** of the group of alerts */
  group: string
}

/** In the order of the screen. */
export const TOPIC_CODES: Record<Channel, Partial<Record<AlertTopic, TopicCodes>>> = {
  sns: {
    'weather-buoy': { type: '0001', group: '909' },
    'wave-buoy': { type: '0002', group: '910' },
    warning: { type: '0006', group: '002' },
  },
  sms: {
    beacon: { type: '1', group: '005' },
    coastal: { type: '2', group: '006' },
    fishery: { type: '3', group: '004' },
    warning: { type: '4', group: '002' },
  },
  mms: {
    beacon: { type: '1', group: '005' },
    coastal: { type: '2', group: '006' },
    fishery: { type: '3', group: '004' },
    'weekly-sea-forecast': { type: '4', group: '010' },
    'sea-forecast': { type: '5', group: '008' },
    typhoon: { type: '7', group: '007' },
    tsunami: { type: '8', group: '009' },
  },
}

/** @param text the code, or the number it is @returns undefined for a code that the channel does not have */
export function topicFromWire(channel: Channel, text: string): AlertTopic | undefined {
  // a text with zeros before it is no number but a code, perhaps of another channel
  const found = Object.entries(TOPIC_CODES[channel]).find(
    ([, { type }]) => type === text || type.replace(/^0+/, '') === text,
  )
  return found?.[0] as AlertTopic | undefined
}

/** @throws Error for a topic that the channel does not have, which no service lets happen */
export function topicCodes(channel: Channel, topic: AlertTopic): TopicCodes {
  const codes = TOPIC_CODES[channel][topic]
  if (!codes) throw new Error(`${topic} is no topic of ${channel}`)
  return codes
}

/** Fields of the limits in a record, and the ids of their inputs. */
export const LIMIT_FIELDS = {
  significantWaveHeight: { field: 'sigwv', id: 'Sigwv' },
  maximumWaveHeight: { field: 'hmax', id: 'Hmax' },
  windSpeed: { field: 'ws', id: 'ws' },
  lowSeaTemperature: { field: 'lwstTw', id: 'LwstTw' },
  highSeaTemperature: { field: 'hgstTw', id: 'HgstTw' },
} as const satisfies Record<LimitName, { field: string; id: string }>

/**
 * How a point is named on the wire: sub-areas of fishery observations by their Korean name, seas of the outlook by the
 * beginning of their code (12C10000 → 12C1), everything else by its code.
 */
export function pointToWire(
  topic: AlertTopic,
  { code, nameKo }: Pick<CataloguePoint, 'code' | 'nameKo'>,
): string {
  if (topic === 'fishery') return nameKo
  return topic === 'weekly-sea-forecast' ? code.replace(/0+$/, '') : code
}

/** @param text as `pointToWire` writes it, or the code itself @returns the text where no point is named so */
export const pointFromWire = (topic: AlertTopic, text: string, points: readonly CataloguePoint[]): string =>
  points.find((point) => pointToWire(topic, point) === text || point.code === text)?.code ?? text
