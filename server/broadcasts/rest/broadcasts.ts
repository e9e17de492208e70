import { z } from 'zod'
import { BROADCAST_KINDS, isOnAir } from '../../../src/domain/broadcasts/broadcasts.ts'
import type { Broadcast, BroadcastKind } from '../../../src/domain/broadcasts/broadcasts.ts'
import { dayOf, startOfDay } from '../../../src/domain/kernel/calendar.ts'
import { mediaHref } from '../../../src/domain/kernel/pages.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import type { Timetable, TimetableKind } from '../../../src/domain/broadcasts/timetables.ts'
import {
  BROADCAST_FIELDS,
  BROADCAST_QUERY,
  BROADCAST_TYPES,
  broadcastKindOf,
  broadcastToWire,
  broadcastType,
  entryToWire,
  SCHEDULE_FIELDS,
} from '../../../src/wire/broadcasts/broadcasts.ts'
import type { BroadcastRow } from '../../../src/wire/broadcasts/broadcasts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Builder, BuiltAnswer } from '../../http/hot/answers.ts'
import { Reply } from '../../http/defineRoute.ts'
import { defineRoute } from './route.ts'
import type { RouteWords } from '../../http/defineRoute.ts'
import { DATA, data } from '../../http/policy.ts'
import { dayQuery, refusedAs, startOfDay as startOfDigits } from '../../http/rest/check.ts'
import { JSON_TYPE, okText, PROVENANCE } from '../../http/rest/envelope.ts'
import { rowSchema, rowsSchema } from '../../http/rest/schemas.ts'

/** What the answers need of the services of broadcasts and timetables. */
interface Reading {
  services: {
    broadcasts: {
      /** newest first */
      list(kind: BroadcastKind, options: { first: number }): Promise<readonly Broadcast[]>
    }
    timetables: {
      /** @param date the day in Korea, `YYYY-MM-DD` */
      timetable(kind: TimetableKind, date: string): Promise<Timetable>
    }
  }
  clock: Clock
  mode: FeedMode
}

const BROADCASTS = `${DATA}/brdc`
const MOST_LISTED = 50

const listKey = (kind: BroadcastKind) => `${BROADCASTS}/list?${BROADCAST_QUERY.type}=${broadcastType(kind)}`

const rowOf = (broadcast: Broadcast, { clock }: Pick<Reading, 'clock'>): BroadcastRow =>
  broadcastToWire(broadcast, { now: clock.now(), mediaPath: mediaHref })

async function listed(
  kind: BroadcastKind,
  reading: Reading,
): Promise<{ airsAt: Date[]; rows: BroadcastRow[] }> {
  const broadcasts = await reading.services.broadcasts.list(kind, { first: MOST_LISTED })
  const now = reading.clock.now()
  return {
    airsAt: broadcasts.filter((one) => !isOnAir(one, now)).map(({ airsAt }) => airsAt),
    rows: broadcasts.map((one) => rowOf(one, reading)),
  }
}

async function schedule(kind: TimetableKind, date: string, { services, mode }: Reading) {
  const { entries, isDemo } = await services.timetables.timetable(kind, date)
  return { rows: entries.map(entryToWire), provenance: PROVENANCE[isDemo ? 'demo' : mode] }
}

/** The lists of both kinds and today's timetables, in the spelling in which existing clients ask for them. */
export async function* broadcastAnswers(reading: Reading): AsyncGenerator<BuiltAnswer> {
  for (const kind of BROADCAST_KINDS) {
    const { rows, airsAt } = await listed(kind, reading)
    yield {
      key: listKey(kind),
      type: JSON_TYPE,
      body: okText(rows, PROVENANCE[reading.mode]),
      // what goes on the air next gets its sound and its words at that very moment
      ...(airsAt.length > 0 && { until: new Date(Math.min(...airsAt.map((at) => at.getTime()))) }),
    }
  }
  const today = dayOf(reading.clock.now())
  const until = new Date(startOfDay(today).getTime() + DAY_MS)
  for (const { kind, path } of [SATELLITE, FAX]) {
    const { rows, provenance } = await schedule(kind, today, reading)
    yield { key: path, type: JSON_TYPE, body: okText(rows, provenance), until }
  }
}

const SATELLITE = { name: 'satelliteSchedule', path: `${BROADCASTS}/sat`, kind: 'satellite' } as const
const FAX = { name: 'faxSchedule', path: `${BROADCASTS}/fax`, kind: 'fax' } as const

const scheduleRoute = ({ name, path, kind }: typeof SATELLITE | typeof FAX, words: RouteWords) =>
  defineRoute({
    ...data,
    name,
    path,
    words,
    query: z.object({
      [BROADCAST_QUERY.day]: dayQuery
        .meta({ description: 'a day in Korea, YYYYMMDD; today when absent' })
        .optional(),
    }),
    answer: rowsSchema(SCHEDULE_FIELDS),
    refusals: [400],
    async handle({ query, ...parts }) {
      const day = query[BROADCAST_QUERY.day]
      const { rows, provenance } = await schedule(
        kind,
        dayOf(day ? startOfDigits(day) : parts.clock.now()),
        parts,
      )
      return new Reply(rows, provenance)
    },
  })

const LANGUAGES =
  'Korean has the plain names, English, Japanese and Chinese the same with eng_, jpn_ and chn_ before them. A language that is not there is null.'
const SCHEDULE =
  'The entries of one day in Korea, in the order they begin. The number of an entry’s colour is that of its place in the legend.'

const satelliteSchedule = scheduleRoute(SATELLITE, {
  summary: 'The satellite timetable of a day',
  description: SCHEDULE,
})

const faxSchedule = scheduleRoute(FAX, {
  summary: 'The fax timetable of a day',
  description: `${SCHEDULE} Each entry names the newest chart of its programme.`,
})

const broadcastList = defineRoute({
  ...data,
  name: 'broadcastList',
  path: `${BROADCASTS}/list`,
  query: z.object({
    [BROADCAST_QUERY.type]: z
      .string()
      .refine((text) => BROADCAST_TYPES.includes(text), refusedAs('TYPE_UNKNOWN', 'type'))
      .meta({ description: '0001: national; 0002: regional', enum: BROADCAST_TYPES }),
  }),
  answer: rowsSchema(BROADCAST_FIELDS),
  hasProvenance: true,
  refusals: [400, 404],
  words: {
    summary: 'Broadcasts, newest first',
    description: `The newest 50. ${LANGUAGES} A national broadcast has neither sound nor words before its time.`,
  },
  prepared: ({ query }) => listKey(kindOf(query[BROADCAST_QUERY.type])),
  async handle({ query, ...parts }) {
    return (await listed(kindOf(query[BROADCAST_QUERY.type]), parts)).rows
  },
})

function kindOf(type: string): BroadcastKind {
  const kind = broadcastKindOf(type)
  if (!kind) throw new Refusal('TYPE_UNKNOWN', { type })
  return kind
}

/** The largest number a row can have in every database. */
const LARGEST = 2_147_483_647

const broadcastDetail = defineRoute({
  ...data,
  name: 'broadcastDetail',
  path: `${BROADCASTS}/detail`,
  query: z.object({
    [BROADCAST_QUERY.id]: z
      .string()
      .refine((text) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST)
      .meta({ description: 'number of the broadcast, as in the list', examples: ['1'] }),
  }),
  answer: rowSchema(BROADCAST_FIELDS),
  hasProvenance: true,
  refusals: [400, 404, 409],
  words: {
    summary: 'One broadcast in all its languages',
    description: `${LANGUAGES} A national broadcast before its time is refused with AUDIO_NOT_ON_AIR.`,
  },
  async handle({ query, services, clock }) {
    const id = query[BROADCAST_QUERY.id]
    const broadcast = await services.broadcasts.find(Number(id))
    if (!broadcast) throw new Refusal('BROADCAST_UNKNOWN', { id })
    if (!isOnAir(broadcast, clock.now())) throw new Refusal('AUDIO_NOT_ON_AIR')
    return rowOf(broadcast, { clock })
  },
})

export const broadcastRoutes = [satelliteSchedule, faxSchedule, broadcastList, broadcastDetail]

/** The same as a builder: made anew when one of the sources has changed, and when time has made an answer untrue. */
export function keptBroadcastAnswers(
  reading: Reading,
  sources: readonly { onChange(heard: () => void): unknown }[],
): Builder {
  let changes = 0
  let kept: { changes: number; answers: BuiltAnswer[] } | undefined
  for (const source of sources) source.onChange(() => void changes++)
  return async function* () {
    const now = reading.clock.now()
    if (kept?.changes === changes && kept.answers.every(({ until }) => !until || until > now)) {
      yield* kept.answers
      return
    }
    const built = { changes, answers: [] as BuiltAnswer[] }
    for await (const answer of broadcastAnswers(reading)) {
      built.answers.push(answer)
      yield answer
    }
    kept = built
  }
}
