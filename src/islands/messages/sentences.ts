import type { Limits } from '../../domain/messages/alertLimits.ts'
import { LIMIT_NAMES } from '../../domain/messages/alertLimits.ts'
import type { Channel } from '../../domain/messages/alertTopics.ts'
import { TOPIC_CAUSES } from '../../domain/messages/alertTopics.ts'
import type { Unit } from '../../domain/kernel/elements.ts'
import type { Language } from '../../domain/kernel/language.ts'
import { SEND_TIMES } from '../../domain/messages/sendTimes.ts'
import type { DeliveryRoute } from '../../domain/messages/subscriptions.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import type { SubscriptionSentences } from '../../text/messages/subscriptionSentences.ts'
import type { Wish } from './wishes.ts'

/** Where messages go, as far as it is known; personal addresses are masked already. */
export interface Address {
  snsRoute: DeliveryRoute
  phone?: string
  email?: string
}

/** What a sentence is made with. */
export interface Speaker {
  language: Language
  words: SubscriptionSentences
  address: Address
}

/** Names that fit into one sentence; from one more on, the rest is counted. */
const MAX_NAMED = 5
const WINDOWS = SEND_TIMES['weather-buoy']

/** One plain sentence of what the member will receive, such as a text message when a value is past a limit. */
export function sentenceOf(
  channel: Channel,
  wish: Wish,
  nameOf: (code: string) => string,
  speaker: Speaker,
): string {
  const { words, language } = speaker
  const { topic, change } = wish
  const values = {
    places: placesText(wish.pointCodes.map(nameOf), speaker),
    route: routeText(channel, speaker),
    limits: limitsText(wish.limits ?? {}, speaker),
    times: windowsText(wish.sendTimes, speaker),
    clock: joined(wish.sendTimes, 'conjunction', language),
  }
  const template =
    TOPIC_CAUSES[topic] === 'threshold'
      ? words.threshold
      : { ...words.scheduled, ...words.issued }[topic as keyof (typeof words)['scheduled']]
  const sentence = fillIn(template, values)
  return change === 'ended' ? fillIn(words.ended, { sentence }) : sentence
}

/** How messages of a channel come: SNS as chosen, the others always to the phone. */
export function routeText(channel: Channel, { words, address }: Omit<Speaker, 'language'>): string {
  const { routes } = words
  const { phone, email, snsRoute } = address
  const to = (bare: string, addressed: string, at: string | undefined) =>
    at === undefined ? bare : fillIn(addressed, { address: at })
  if (channel === 'mms') return to(routes.picture, routes.pictureTo, phone)
  if (channel === 'sms' || snsRoute === 'text') return to(routes.text, routes.textTo, phone)
  return snsRoute === 'push' ? routes.push : to(routes.email, routes.emailTo, email)
}

function placesText(names: readonly string[], { words, language }: Speaker): string {
  // with one more than fits, a name takes no more room than its count
  if (names.length <= MAX_NAMED + 1) return joined(names, 'conjunction', language)
  const places = names.slice(0, MAX_NAMED).join(', ')
  return fillIn(words.morePlaces, { places, count: names.length - MAX_NAMED })
}

function limitsText(limits: Limits, { words, language }: Speaker): string {
  const parts = LIMIT_NAMES.flatMap((name) => {
    const value = limits[name]
    return value === undefined ? [] : [fillIn(words.limits[name], { value: numberText(value) })]
  })
  return joined(parts, 'disjunction', language)
}

/** Adjacent windows of hours become one; all four are the whole day. */
function windowsText(chosen: readonly string[], { words, language }: Speaker): string {
  const runs = windowRuns(chosen)
  if (!runs) return words.always
  const windows = runs.map(({ from, to }) => fillIn(words.window, { from, to }))
  return fillIn(words.windows, { windows: joined(windows, 'conjunction', language) })
}

/**
 * Chosen windows joined where one follows the other, also across midnight; hours of the clock in Korea, `to` exclusive.
 *
 * @param chosen starts of windows @returns undefined for the whole day
 */
export function windowRuns(chosen: readonly string[]): { from: string; to: string }[] | undefined {
  const count = WINDOWS.length
  const isChosen = (index: number) => chosen.includes(WINDOWS[(index + count) % count]!)
  const indexes = WINDOWS.map((_window, index) => index)
  if (indexes.every(isChosen)) return undefined
  return indexes
    .filter((index) => isChosen(index) && !isChosen(index - 1))
    .map((from) => {
      let to = from
      while (isChosen(to)) to += 1
      return { from: WINDOWS[from]!, to: WINDOWS[to % count]! }
    })
}

/** The last hour of a window, such as 08 for the one from 03. */
export function windowEnd(start: string): string {
  const next = WINDOWS[(WINDOWS.indexOf(start as (typeof WINDOWS)[number]) + 1) % WINDOWS.length]!
  return String((Number(next) + 23) % 24).padStart(2, '0')
}

/** Units as they are printed; the same in both languages. */
export const unitText = (unit: Unit): string => (unit === 'degC' ? '°C' : unit)

/** With a true minus sign, and without decimals that say nothing. */
export const numberText = (value: number): string => String(value).replace('-', '\u2212')

/** Korean lists have no word before the last but in a choice; English without the comma before it. */
function joined(parts: readonly string[], type: 'conjunction' | 'disjunction', language: Language): string {
  if (language === 'ko' && type === 'conjunction') return parts.join(', ')
  return new Intl.ListFormat(language === 'ko' ? 'ko' : 'en-GB', { type }).format(parts)
}
