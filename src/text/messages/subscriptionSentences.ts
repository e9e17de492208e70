import type { LimitName } from '../../domain/messages/alertLimits.ts'
import type { AlertTopic } from '../../domain/messages/alertTopics.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

interface Sentences {
  /** how a message comes; `…To` with an address that is known */
  routes: Record<'text' | 'textTo' | 'picture' | 'pictureTo' | 'push' | 'email' | 'emailTo', string>
  /** a value that is past its limit */
  limits: Record<LimitName, string>
  /** one window of hours, and several, of the clock in Korea */
  window: string
  windows: string
  always: string
  /** several places in one sentence, and places that are too many for one */
  morePlaces: string
  /** a buoy goes past a limit */
  threshold: string
  /** at a clock time */
  scheduled: Record<'beacon' | 'coastal' | 'fishery' | 'weekly-sea-forecast' | 'sea-forecast', string>
  /** at issue */
  issued: Record<Extract<AlertTopic, 'warning' | 'typhoon' | 'tsunami'>, string>
  /** stands before what will no longer come */
  ended: string
}

const ko: Sentences = {
  routes: {
    text: '문자로',
    textTo: '문자({address})로',
    picture: '그림 문자로',
    pictureTo: '그림 문자({address})로',
    push: '웹 알림으로',
    email: '이메일로',
    emailTo: '이메일({address})로',
  },
  limits: {
    significantWaveHeight: '유의파고 {value}\u00a0m 이상',
    maximumWaveHeight: '최대파고 {value}\u00a0m 이상',
    windSpeed: '풍속 {value}\u00a0m/s 이상',
    lowSeaTemperature: '수온 {value}\u00a0°C 이하',
    highSeaTemperature: '수온 {value}\u00a0°C 이상',
  },
  window: '{from}–{to}시',
  windows: '매일 {windows}(KST)에',
  always: '하루 중 언제든',
  morePlaces: '{places} 외 {count}곳',
  threshold: '{times} {places}에서 {limits}일 때 {route} 알립니다.',
  scheduled: {
    beacon: '매일 {clock}(KST)에 {places} 등표의 관측값을 {route} 보냅니다.',
    coastal: '매일 {clock}(KST)에 {places}의 관측값을 {route} 보냅니다.',
    fishery: '매일 {clock}(KST)에 {places}의 관측값을 {route} 보냅니다.',
    'weekly-sea-forecast': '매일 {clock}(KST)에 {places}의 주간 해상예보를 {route} 보냅니다.',
    'sea-forecast': '매일 {clock}(KST)에 {places}의 해상예보를 {route} 보냅니다.',
  },
  issued: {
    warning: '{places}에 특보가 발표되거나 바뀌거나 해제되면 바로 {route} 알립니다.',
    typhoon: '태풍특보가 발표되거나 바뀌거나 해제되면 바로 {route} 알립니다.',
    tsunami: '지진해일특보가 발표되거나 바뀌거나 해제되면 바로 {route} 알립니다.',
  },
  ended: '더 받지 않음: {sentence}',
}

const en: Sentences = {
  routes: {
    text: 'a text message',
    textTo: 'a text message to {address}',
    picture: 'a picture message',
    pictureTo: 'a picture message to {address}',
    push: 'a notification in your browser',
    email: 'an e-mail',
    emailTo: 'an e-mail to {address}',
  },
  limits: {
    significantWaveHeight: 'the waves reach {value}\u00a0m',
    maximumWaveHeight: 'the highest wave reaches {value}\u00a0m',
    windSpeed: 'the wind reaches {value}\u00a0m/s',
    lowSeaTemperature: 'the water cools to {value}\u00a0°C',
    highSeaTemperature: 'the water warms to {value}\u00a0°C',
  },
  window: 'between {from} and {to}',
  windows: '{windows} KST',
  always: 'at any time of day',
  morePlaces: '{places} and {count} more',
  threshold: 'When {limits} at {places} {times}: {route}.',
  scheduled: {
    beacon: 'Every day at {clock} KST, the values of the beacon {places}: {route}.',
    coastal: 'Every day at {clock} KST, the values of {places}: {route}.',
    fishery: 'Every day at {clock} KST, the values measured in {places}: {route}.',
    'weekly-sea-forecast': 'Every day at {clock} KST, the weekly sea forecast for {places}: {route}.',
    'sea-forecast': 'Every day at {clock} KST, the sea forecast for {places}: {route}.',
  },
  issued: {
    warning: 'As soon as a warning for {places} is issued, changed or lifted: {route}.',
    typhoon: 'As soon as a typhoon warning is issued, changed or lifted: {route}.',
    tsunami: 'As soon as a tsunami warning is issued, changed or lifted: {route}.',
  },
  ended: 'No longer: {sentence}',
}

export const subscriptionSentences: Bilingual<Sentences> = { ko, en }
export type SubscriptionSentences = Sentences
