import { ALERT_LIMITS, LIMIT_NAMES } from '../../../../src/domain/messages/alertLimits.ts'
import type { AlertTopic, Channel } from '../../../../src/domain/messages/alertTopics.ts'
import {
  CHANNEL_TOPICS,
  takesSeveralPoints,
  TOPIC_CAUSES,
} from '../../../../src/domain/messages/alertTopics.ts'
import { element } from '../../../../src/domain/kernel/elements.ts'
import type { Language } from '../../../../src/domain/kernel/language.ts'
import { SEND_TIMES } from '../../../../src/domain/messages/sendTimes.ts'
import type {
  CatalogueArea,
  CataloguePoint,
  CatalogueTopic,
  ChannelCatalogue,
} from '../../../../src/domain/messages/subscriptionCatalogue.ts'
import type { Subscription } from '../../../../src/domain/messages/subscriptions.ts'
import type { SubscriptionTools } from '../../../../src/islands/messages/context.ts'
import type { MemberFacts } from '../../../../src/islands/messages/useMember.ts'
import { words } from '../../../../src/text/index.ts'

export const buildPoint = (code: string, part: Partial<CataloguePoint> = {}): CataloguePoint => ({
  code,
  nameKo: `지점${code}`,
  nameEn: `Point ${code}`,
  ...part,
})

const AREAS: readonly CatalogueArea[] = [
  {
    code: 'west-central',
    points: [
      buildPoint('22101', { nameKo: '덕적도', nameEn: 'Deokjeokdo', lat: 37.24, lon: 126.02 }),
      buildPoint('22108', { nameKo: '외연도', nameEn: 'Oeyeondo', lat: 36.25, lon: 125.75 }),
    ],
  },
  {
    code: 'jeju',
    points: [buildPoint('22107', { nameKo: '마라도', nameEn: 'Marado', lat: 33.08, lon: 126.03 })],
  },
]

export const buildTopic = (topic: AlertTopic, part: Partial<CatalogueTopic> = {}): CatalogueTopic => ({
  topic,
  cause: TOPIC_CAUSES[topic],
  areas: topic === 'typhoon' || topic === 'tsunami' ? [{ code: 'all', points: [buildPoint('-')] }] : AREAS,
  sendTimes: SEND_TIMES[topic],
  limits:
    TOPIC_CAUSES[topic] === 'threshold'
      ? LIMIT_NAMES.map((name) => {
          const { side, preset } = ALERT_LIMITS[name]
          const { unit, min, max } = element(ALERT_LIMITS[name].element)
          return { name, side, preset, unit, min, max }
        })
      : [],
  takesSeveralPoints: true,
  ...part,
})

export const buildCatalogue = (channel: Channel): ChannelCatalogue => ({
  channel,
  topics: CHANNEL_TOPICS[channel].map((topic) =>
    buildTopic(topic, { takesSeveralPoints: takesSeveralPoints(channel) }),
  ),
})

export const buildSubscription = (part: Partial<Subscription> = {}): Subscription => ({
  channel: 'sns',
  topic: 'weather-buoy',
  pointCode: '22101',
  sendTimes: ['03'],
  limits: { significantWaveHeight: 2 },
  ...part,
})

export const buildFacts = (part: Partial<MemberFacts> = {}): MemberFacts => ({
  kept: [],
  settings: { snsRoute: 'text', pushCount: 0, isPhoneConfirmed: true, hasEmail: true },
  phone: '010-****-5678',
  email: 'se***@example.org',
  ...part,
})

/** Asks nobody anything: every question of a dialog stands open for ever. */
export function buildTools(language: Language = 'ko'): SubscriptionTools {
  const { subscriptions, refusals } = words(language)
  const never = () => new Promise<never>(() => undefined)
  return {
    language,
    timeZone: 'KST',
    words: subscriptions,
    refusals,
    isPopup: false,
    isMember: true,
    mode: 'live',
    publicOrigin: 'https://marine.example',
    links: { login: '/mmis/auth', myPage: '/mmis/authMypage' },
    dialogs: { alert: never, confirm: never, askPassword: never },
    report: never,
  }
}
