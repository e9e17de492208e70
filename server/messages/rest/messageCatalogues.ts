import { z } from 'zod'
import type { CatalogueLimit } from '../../../src/domain/messages/subscriptionCatalogue.ts'
import type { Unit } from '../../../src/domain/kernel/elements.ts'
import { messageAnswers } from '../../../src/text/messages/messageAnswers.ts'
import { subscriptionNames } from '../../../src/text/messages/subscriptionNames.ts'
import { subscriptions as screen } from '../../../src/text/messages/subscriptions.ts'
import type { CatalogueWords } from '../../../src/wire/messages/messageCatalogue.ts'
import { catalogueToWire, landAreasToWire } from '../../../src/wire/messages/messageCatalogue.ts'
import type { BuiltAnswer } from '../../http/hot/answers.ts'
import type { RouteOf, RouteWords } from '../../http/defineRoute.ts'
import { defineRoute } from './route.ts'
import type { MessageRouteParts } from './route.ts'
import { DATA, data, REST_PREFIX } from '../../http/policy.ts'
import type { SubscriptionCatalogue } from '../subscriptionCatalogue.ts'
import { JSON_TYPE, okText } from '../../http/rest/envelope.ts'
import { catalogueArea, catalogueRow } from './messageSchemas.ts'

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

/** A public list, and its route. */
function catalogueRoute<Row>(
  row: z.ZodType<Row>,
  listOf: (catalogue: Catalogue) => Row[],
  declared: { name: string; path: string; words: RouteWords },
): { route: RouteOf<MessageRouteParts>; textOf: (catalogue: Catalogue) => string } {
  const route = defineRoute({
    ...data,
    ...declared,
    answer: z.array(z.unknown()),
    prepared: true,
    handle: ({ services }) => listOf(services.subscriptionCatalogue),
  })
  return { route: { ...route, answer: z.array(row) }, textOf: (catalogue) => okText(listOf(catalogue)) }
}

const CATALOGUE_WORDS =
  'Made from the stations and zones there are. The columns beside those of the specification are ours.'

const CATALOGUES = [
  catalogueRoute(
    catalogueRow,
    (catalogue) =>
      (['sns', 'sms'] as const).flatMap((channel) => catalogueToWire(catalogue.of(channel), WORDS)),
    {
      name: 'smsCatalogue',
      path: `${DATA}/sms/list`,
      words: { summary: 'What SNS and SMS messages there are', description: CATALOGUE_WORDS },
    },
  ),
  catalogueRoute(catalogueRow, (catalogue) => catalogueToWire(catalogue.of('mms'), WORDS), {
    name: 'mmsCatalogue',
    path: `${DATA}/mms/list`,
    words: { summary: 'What MMS messages there are', description: CATALOGUE_WORDS },
  }),
  catalogueRoute(catalogueArea, (catalogue) => landAreasToWire(catalogue.landAreas(), WORDS), {
    name: 'landZoneList',
    path: `${REST_PREFIX}/api/message/land-spcrpt-zones`,
    words: {
      summary: 'Land zones of the warnings, by region',
      description:
        'As the agency’s services list them; empty while they do not. The columns of the answer are ours.',
    },
  }),
]

/** The catalogues as stations and zones make them now. */
export const messageCatalogueAnswers = (catalogue: Catalogue): BuiltAnswer[] =>
  CATALOGUES.map(({ route, textOf }) => ({ key: route.path, body: textOf(catalogue), type: JSON_TYPE }))

export const messageCatalogueRoutes = CATALOGUES.map(({ route }) => route)
