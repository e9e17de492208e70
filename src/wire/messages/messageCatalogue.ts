import type { LimitName } from '../../domain/messages/alertLimits.ts'
import type { AlertTopic } from '../../domain/messages/alertTopics.ts'
import type {
  AreaCode,
  CatalogueArea,
  CatalogueLimit,
  CataloguePoint,
  CatalogueTopic,
  ChannelCatalogue,
} from '../../domain/messages/subscriptionCatalogue.ts'
import { CHANNEL_CODES, LIMIT_FIELDS, pointToWire, topicCodes } from './messageCodes.ts'

/** Names of what the domain knows by code. */
export interface CatalogueWords {
  topics: Readonly<Record<AlertTopic, string>>
  areas: Readonly<Record<AreaCode, string>>
  limits: Readonly<Record<LimitName, string>>
  /** @param time as the domain writes it */
  sendTime(time: string): string
  /** such as `2 m or more` */
  limitHint(limit: CatalogueLimit): string
}

export interface CataloguePointRow {
  name: string
  id: string
  value: string
  /** only of warning zones at sea */
  type?: 'near' | 'far'
}

export interface CatalogueAreaRow {
  name: string
  points: CataloguePointRow[]
}

export interface CatalogueRow {
  name: string
  /** of the service's box, such as sms_chk0001 */
  id: string
  value: 'Y'
  smsTyCd: string
  smsTyNum: string
  /** code of the group of alerts */
  smsGrpCd: string
  areas: CatalogueAreaRow[]
  /** land zones of a service of warnings, apart from those at sea; empty for every other */
  landAreas: CatalogueAreaRow[]
  times: { name: string; id: string; value: string }[]
  thresholds: { name: string; id: string; value: string; placeholder: string }[]
}

/** SNS and SMS have one family of ids, MMS another. @source specification part 2, section 3 */
const idOf = (channel: ChannelCatalogue['channel'], type: string): string =>
  `${channel === 'mms' ? 'mms' : 'sms'}_chk${type}`

export const catalogueToWire = (
  { channel, topics }: ChannelCatalogue,
  words: CatalogueWords,
): CatalogueRow[] => topics.map((topic) => topicToWire(channel, topic, words))

function topicToWire(
  channel: ChannelCatalogue['channel'],
  { topic, areas, sendTimes, limits }: CatalogueTopic,
  words: CatalogueWords,
): CatalogueRow {
  const { type, group } = topicCodes(channel, topic)
  const id = idOf(channel, type)
  const rowsOf = (some: readonly CatalogueArea[]) => areasToWire(some, topic, id, words)
  return {
    name: words.topics[topic],
    id,
    value: 'Y',
    smsTyCd: CHANNEL_CODES[channel],
    smsTyNum: type,
    smsGrpCd: group,
    areas: rowsOf(areas.filter(({ code }) => !isLand(code))),
    landAreas: rowsOf(areas.filter(({ code }) => isLand(code))),
    times: sendTimes.map((time) => ({
      name: words.sendTime(time),
      id: `${id}_t${time.replace(':', '')}`,
      value: time,
    })),
    thresholds: limits.map((limit) => ({
      name: words.limits[limit.name],
      id: LIMIT_FIELDS[limit.name].id,
      value: String(limit.preset),
      placeholder: words.limitHint(limit),
    })),
  }
}

const isLand = (code: AreaCode): boolean => code.startsWith('land-')

/** The land list shares the ids of the service of warnings over SNS. @source specification part 2, section 3 */
export const landAreasToWire = (areas: readonly CatalogueArea[], words: CatalogueWords): CatalogueAreaRow[] =>
  areasToWire(areas, 'warning', idOf('sns', topicCodes('sns', 'warning').type), words)

const areasToWire = (
  areas: readonly CatalogueArea[],
  topic: AlertTopic,
  id: string,
  words: CatalogueWords,
): CatalogueAreaRow[] =>
  areas.map(({ code, points }) => ({
    name: words.areas[code],
    points: points.map((point) => pointRow(point, topic, id, words)),
  }))

function pointRow(
  point: CataloguePoint,
  topic: AlertTopic,
  id: string,
  words: CatalogueWords,
): CataloguePointRow {
  const value = pointToWire(topic, point)
  // what stands for everywhere is named like its service
  const name = point.nameKo === point.code && value === '-' ? words.topics[topic] : point.nameKo
  return { name, id: `${id}_${value}`, value, ...(point.reach && { type: point.reach }) }
}
