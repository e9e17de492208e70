import type { RequestHandler } from 'express'
import type { CatalogueLimit } from '../../src/domain/subscriptionCatalogue.ts'
import type { Unit } from '../../src/domain/elements.ts'
import { messageAnswers } from '../../src/text/messageAnswers.ts'
import { subscriptionNames } from '../../src/text/subscriptionNames.ts'
import { subscriptions as screen } from '../../src/text/subscriptions.ts'
import type { CatalogueWords } from '../../src/wire/messageCatalogue.ts'
import { catalogueToWire, landAreasToWire } from '../../src/wire/messageCatalogue.ts'
import type { BuiltAnswer, HotAnswers } from '../hot/answers.ts'
import type { RouteName } from '../policy.ts'
import { policyOf } from '../policy.ts'
import type { SubscriptionCatalogue } from '../services/subscriptionCatalogue.ts'
import { okText } from './envelope.ts'
import { JSON_TYPE } from './observations.ts'

type Catalogue = Pick<SubscriptionCatalogue, 'of' | 'landAreas'>

const { window, atIssue, sides } = messageAnswers.ko
const UNIT_SIGNS: Partial<Record<Unit, string>> = { degC: '°C' }
const WINDOW_LAST_HOUR = 5
const HOURS = 24

/** Existing clients show Korean. */
const WORDS: CatalogueWords = {
  topics: subscriptionNames.ko.topics,
  areas: subscriptionNames.ko.areas,
  limits: screen.ko.limits.names,
  sendTime(time) {
    if (time.includes(':')) return time
    const from = Number(time)
    if (Number.isNaN(from)) return atIssue
    const to = String((from + WINDOW_LAST_HOUR) % HOURS).padStart(2, '0')
    return window.replace('{from}', time).replace('{to}', to)
  },
  limitHint: ({ preset, unit, side }: CatalogueLimit) =>
    `${preset} ${UNIT_SIGNS[unit] ?? unit} ${sides[side]}`,
}

/** What each path lists. */
const LISTS: Partial<Record<RouteName, (catalogue: Catalogue) => unknown>> = {
  smsCatalogue: (catalogue) =>
    (['sns', 'sms'] as const).flatMap((channel) => catalogueToWire(catalogue.of(channel), WORDS)),
  mmsCatalogue: (catalogue) => catalogueToWire(catalogue.of('mms'), WORDS),
  landZoneList: (catalogue) => landAreasToWire(catalogue.landAreas(), WORDS),
}
const ROUTES = Object.keys(LISTS) as RouteName[]

const textOf = (route: RouteName, catalogue: Catalogue): string => okText(LISTS[route]?.(catalogue))

/** The catalogues as stations and zones make them now. */
export const messageCatalogueAnswers = (catalogue: Catalogue): BuiltAnswer[] =>
  ROUTES.map((route) => ({ key: policyOf(route).path, body: textOf(route, catalogue), type: JSON_TYPE }))

/** Reached by another spelling of the address, and before the first answers are ready. */
export function messageCatalogueHandlers(
  hot: Pick<HotAnswers, 'send'>,
  catalogue: Catalogue,
): Partial<Record<RouteName, RequestHandler>> {
  return Object.fromEntries(
    ROUTES.map((route): [RouteName, RequestHandler] => [
      route,
      (request, response) => {
        if (hot.send(policyOf(route).path, request, response)) return
        response.type(JSON_TYPE).send(textOf(route, catalogue))
      },
    ]),
  )
}
