import { z } from 'zod'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import type { WireFields } from '../../../src/wire/kernel/fields.ts'
import { BULLETIN_QUERY, typeOfNumber } from '../../../src/wire/warnings/warningCodes.ts'
import {
  BULLETIN_FIELDS,
  EVENT_FIELDS,
  LATEST_FIELDS,
  WARNING_FIELDS,
} from '../../../src/wire/warnings/warningFields.ts'
import { bulletinToWire, eventToWire } from '../../../src/wire/warnings/warnings.ts'
import { timeSlice } from '../../platform/timeSlice.ts'
import type { Clock } from '../../platform/clock.ts'
import type { BuiltAnswer } from '../../http/hot/answers.ts'
import type { RouteOf, RouteWords, Twin } from '../../http/defineRoute.ts'
import { withTwins } from '../../http/defineRoute.ts'
import { defineRoute } from './route.ts'
import type { WarningRouteParts } from './route.ts'
import { DATA, data, history } from '../../http/policy.ts'
import { dayQuery, isDay, refusedAs, startOfDay } from '../../http/rest/check.ts'
import { JSON_TYPE, okText, PROVENANCE } from '../../http/rest/envelope.ts'
import { rowsSchema } from '../../http/rest/schemas.ts'
import type { CurrentWarnings, NamedZones, WarningListName } from './warningLists.ts'
import { listOf, WARNING_LIST_NAMES } from './warningLists.ts'

const WARNINGS = `${DATA}/warn`
const COASTAL = `${DATA}/warn-sasc`
/** The specification's names of the same services. */
const SPECIFIED = `${DATA}/brdc`

const EMPTY_LIST =
  'An empty list means that there is none; while nothing is known, or the list is an hour old, the answer is 503.'
const sameAs = (path: string) => `The specification’s name of ${path}; one service.`
const specified = (name: string, path: string, summary: string, description: string): Twin => ({
  name,
  path: `${SPECIFIED}/${path}`,
  words: { summary, description },
})

interface Declared {
  name: string
  path: string
  fields: WireFields
  words: RouteWords
  twins?: Twin[]
}

const listRoute = (list: WarningListName, { fields, ...declared }: Declared) =>
  defineRoute({
    ...data,
    ...declared,
    answer: rowsSchema(fields),
    hasProvenance: true,
    refusals: [503],
    prepared: true,
    async handle({ services: { warnings, zones }, clock, mode }) {
      const found = await listOf(list, { warnings, zones, mode, now: clock.now() })
      // an empty list would say that nothing is in force
      if (!found) throw new Refusal('NOT_READY')
      return found.rows
    },
  })

/** The route of each list. */
const LISTS: Record<WarningListName, RouteOf<WarningRouteParts>> = {
  list: listRoute('list', {
    name: 'warningList',
    path: `${WARNINGS}/list`,
    fields: WARNING_FIELDS,
    words: {
      summary: 'Warnings in force now',
      description: `One row for each sea zone and each land zone, of several types the most urgent; on land only types that come with wind or from the sea. ${EMPTY_LIST} What has run out is never in it.`,
    },
    twins: [specified('broadcastWarningList', 'warn/list', 'Warnings in force now', sameAs('warn/list'))],
  }),
  ready: listRoute('ready', {
    name: 'warningReady',
    path: `${WARNINGS}/ready`,
    fields: WARNING_FIELDS,
    words: {
      summary: 'Preliminary warnings',
      description: `Sea zones and their coastal parts mixed. ${EMPTY_LIST}`,
    },
    twins: [specified('broadcastWarningReady', 'ready', 'Preliminary warnings', sameAs('warn/ready'))],
  }),
  latest: listRoute('latest', {
    name: 'warningLatest',
    path: `${WARNINGS}/latest`,
    fields: LATEST_FIELDS,
    words: {
      summary: 'Newest bulletin about each sea zone',
      description: `Announced, in force, and releases: before they take effect and for a day after. ${EMPTY_LIST}`,
    },
  }),
  coastalList: listRoute('coastalList', {
    name: 'coastalWarningList',
    path: `${COASTAL}/list`,
    fields: WARNING_FIELDS,
    words: {
      summary: 'Warnings in force now in coastal parts of sea zones',
      description: `Parts without a warning are not listed: there are no rows without a level. ${EMPTY_LIST}`,
    },
    twins: [
      ['broadcastCoastalWarnings', 'warn-sasc'] as const,
      ['broadcastCoastalWarningList', 'warn-sasc/list'] as const,
    ].map(([name, path]) =>
      specified(name, path, 'Warnings in force now in coastal parts', sameAs('warn-sasc/list')),
    ),
  }),
  coastalReady: listRoute('coastalReady', {
    name: 'coastalWarningReady',
    path: `${COASTAL}/ready`,
    fields: WARNING_FIELDS,
    words: { summary: 'Preliminary warnings for coastal parts of sea zones', description: EMPTY_LIST },
  }),
  coastalLatest: listRoute('coastalLatest', {
    name: 'coastalWarningLatest',
    path: `${COASTAL}/latest`,
    fields: LATEST_FIELDS,
    words: { summary: 'Newest bulletin about each coastal part', description: EMPTY_LIST },
  }),
}

interface ListParts {
  warnings: CurrentWarnings
  zones: NamedZones
  clock: Clock
  mode: FeedMode
}

/** Every list as it is now, under each of its addresses; none while its state is unknown. */
export async function* warningAnswers({ clock, ...parts }: ListParts): AsyncGenerator<BuiltAnswer> {
  const yieldIfDue = timeSlice()
  for (const name of WARNING_LIST_NAMES) {
    const list = await listOf(name, { ...parts, now: clock.now() })
    if (!list) continue
    const body = okText(list.rows, PROVENANCE[parts.mode])
    for (const { path } of withTwins([LISTS[name]]))
      yield { key: path, type: JSON_TYPE, body, until: list.until }
    await yieldIfDue()
  }
}

const LONGEST_DEFAULT_DAYS = 31
const DAY_END_MS = DAY_MS - 1

/** Existing clients send the name without a value where they want everything. */
const dayOrAll = z
  .string()
  .refine((text) => text === '' || isDay(text), refusedAs('TIME_INVALID'))
  .meta({ examples: ['20260601'] })

const office = z
  .string()
  .regex(/^(\d{3})?$/)
  .meta({ description: 'issuing office, such as 108 or 159; empty = all', examples: ['159'] })
  .optional()

const from = dayOrAll
  .meta({
    description: `first day in Korea, YYYYMMDD; empty = ${LONGEST_DEFAULT_DAYS} days before the last one`,
  })
  .optional()
const to = dayOrAll
  .meta({ description: 'last day in Korea, YYYYMMDD, itself included; empty = until now' })
  .optional()

interface Span {
  office?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** one day, in place of a first and a last one */
  day?: string | undefined
}

/** Days in Korea, the last one included; without days the last month. */
function spanOf({ office: only, day, ...span }: Span, clock: Clock) {
  const first = span.from || day
  const last = span.to || (span.from ? undefined : day)
  const until = last ? new Date(startOfDay(last).getTime() + DAY_END_MS) : clock.now()
  const since = first ? startOfDay(first) : new Date(until.getTime() - LONGEST_DEFAULT_DAYS * DAY_MS)
  return { from: since, to: until, office: only || undefined }
}

/** A year of bulletins is long: it is made and written row by row. */
function* mapped<Item, Row>(items: readonly Item[], toRow: (item: Item) => Row): Generator<Row> {
  for (const item of items) yield toRow(item)
}

const SPAN = 'At most 366 days; without days the last 31. The last day is included.'

const warningTimeline = defineRoute({
  ...history,
  name: 'warningTimeline',
  path: `${WARNINGS}/ef/list`,
  query: z.object({
    [BULLETIN_QUERY.office]: office,
    [BULLETIN_QUERY.types]: z
      .string()
      .refine((text) => text === '' || text.split(',').every((number) => typeOfNumber(number) !== undefined))
      .meta({ description: 'numbers of types, with commas between; empty = all', examples: ['6,7'] })
      .optional(),
    [BULLETIN_QUERY.from]: from,
    [BULLETIN_QUERY.to]: to,
  }),
  answer: rowsSchema(EVENT_FIELDS),
  hasProvenance: true,
  refusals: [400],
  words: {
    summary: 'Everything that bulletins said, a row for each zone',
    description: `Newest first. ${SPAN} The announcement and the effect have the names that the existing service gave them.`,
  },
  twins: [
    specified('broadcastTimeline', 'ef/list', 'Everything that bulletins said', sameAs('warn/ef/list')),
  ],
  async handle({ services, clock, query }) {
    const numbers = query[BULLETIN_QUERY.types]
    const types = numbers ? numbers.split(',').flatMap((number) => typeOfNumber(number) ?? []) : undefined
    const span = {
      office: query[BULLETIN_QUERY.office],
      from: query[BULLETIN_QUERY.from],
      to: query[BULLETIN_QUERY.to],
    }
    const events = await services.warnings.timeline({ ...spanOf(span, clock), types })
    return mapped(events, (event) => eventToWire(event, services.zones.warningZone(event.zoneCode)))
  },
})

const NO_FILE =
  'The portal makes no PDF: the address in the place of one is the bulletin’s page on this host, which stays for good.'

const warningBulletins = defineRoute({
  ...history,
  name: 'warningBulletins',
  path: `${WARNINGS}/ntfctn/list`,
  query: z.object({
    [BULLETIN_QUERY.office]: office,
    [BULLETIN_QUERY.from]: from,
    [BULLETIN_QUERY.to]: to,
    [BULLETIN_QUERY.day]: dayQuery
      .meta({ description: 'one day in Korea, YYYYMMDD, in place of a first and a last one' })
      .optional(),
  }),
  answer: rowsSchema(BULLETIN_FIELDS),
  hasProvenance: true,
  refusals: [400],
  words: { summary: 'Bulletins', description: `Newest first. ${SPAN} ${NO_FILE}` },
  twins: [
    specified('broadcastBulletins', 'ntfctn/list', 'Bulletins', `${sameAs('warn/ntfctn/list')} ${NO_FILE}`),
  ],
  async handle({ services, clock, query }) {
    const span = {
      office: query[BULLETIN_QUERY.office],
      from: query[BULLETIN_QUERY.from],
      to: query[BULLETIN_QUERY.to],
      day: query[BULLETIN_QUERY.day],
    }
    return mapped(await services.warnings.bulletins(spanOf(span, clock)), bulletinToWire)
  },
})

export const warningRoutes = [...Object.values(LISTS), warningTimeline, warningBulletins]
