import type { Request, RequestHandler, Response } from 'express'
import { BROADCAST_KINDS, isOnAir } from '../../src/domain/broadcasts.ts'
import type { Broadcast, BroadcastKind } from '../../src/domain/broadcasts.ts'
import { dayOf, startOfDay } from '../../src/domain/calendar.ts'
import { mediaHref } from '../../src/domain/pages.ts'
import type { FeedMode } from '../../src/domain/readings.ts'
import { Refusal } from '../../src/domain/refusals.ts'
import { DAY_MS } from '../../src/domain/time.ts'
import type { Timetable, TimetableKind } from '../../src/domain/timetables.ts'
import {
  BROADCAST_QUERY,
  broadcastKindOf,
  broadcastToWire,
  broadcastType,
  entryToWire,
} from '../../src/wire/broadcasts.ts'
import type { BroadcastRow } from '../../src/wire/broadcasts.ts'
import type { Clock } from '../clock.ts'
import type { BuiltAnswer, HotAnswers } from '../hot/answers.ts'
import type { RouteName } from '../policy.ts'
import { policyOf } from '../policy.ts'
import { broadcastDetailQuery, broadcastListQuery, scheduleQuery } from './broadcastSchemas.ts'
import { check, queryOf } from './check.ts'
import { okText, PROVENANCE } from './envelope.ts'
import { startOfDay as startOfDigits } from './forecastSchemas.ts'
import { JSON_TYPE } from './observations.ts'

/** What this face needs of the services of broadcasts and timetables. */
export interface BroadcastFace {
  services: {
    broadcasts: {
      /** newest first */
      list(kind: BroadcastKind, options: { first: number }): Promise<readonly Broadcast[]>
      find(id: number): Promise<Broadcast | undefined>
    }
    timetables: {
      /** @param date the day in Korea, `YYYY-MM-DD` */
      timetable(kind: TimetableKind, date: string): Promise<Timetable>
    }
  }
  clock: Clock
  hot: Pick<HotAnswers, 'send'>
  mode: FeedMode
}

type Reading = Omit<BroadcastFace, 'hot'>

const MOST_LISTED = 50

/** What each path of a timetable shows. */
const SCHEDULES = { satelliteSchedule: 'satellite', faxSchedule: 'fax' } as const satisfies Partial<
  Record<RouteName, TimetableKind>
>
type ScheduleRoute = keyof typeof SCHEDULES
const SCHEDULE_ROUTES = Object.keys(SCHEDULES) as ScheduleRoute[]

const listKey = (kind: BroadcastKind) =>
  `${policyOf('broadcastList').path}?${BROADCAST_QUERY.type}=${broadcastType(kind)}`

const rowOf = (broadcast: Broadcast, { clock }: Reading): BroadcastRow =>
  broadcastToWire(broadcast, { now: clock.now(), mediaPath: mediaHref })

const textOf = (value: object, { mode }: Pick<Reading, 'mode'>) => okText(value, PROVENANCE[mode])

async function listed(kind: BroadcastKind, face: Reading): Promise<readonly Broadcast[]> {
  return face.services.broadcasts.list(kind, { first: MOST_LISTED })
}

async function schedule(route: ScheduleRoute, date: string, face: Reading): Promise<string> {
  const { entries, isDemo } = await face.services.timetables.timetable(SCHEDULES[route], date)
  return textOf(entries.map(entryToWire), isDemo ? { mode: 'demo' } : face)
}

/** The lists of both kinds and today's timetables, in the spelling in which existing clients ask for them. */
export async function* broadcastAnswers(face: Reading): AsyncGenerator<BuiltAnswer> {
  const now = face.clock.now()
  for (const kind of BROADCAST_KINDS) {
    const broadcasts = await listed(kind, face)
    const waiting = broadcasts.filter((one) => !isOnAir(one, now)).map(({ airsAt }) => airsAt.getTime())
    yield {
      key: listKey(kind),
      type: JSON_TYPE,
      body: textOf(
        broadcasts.map((one) => rowOf(one, face)),
        face,
      ),
      // what goes on the air next gets its sound and its words at that very moment
      ...(waiting.length > 0 && { until: new Date(Math.min(...waiting)) }),
    }
  }
  const today = dayOf(now)
  const until = new Date(startOfDay(today).getTime() + DAY_MS)
  for (const route of SCHEDULE_ROUTES) {
    const body = await schedule(route, today, face)
    yield { key: policyOf(route).path, type: JSON_TYPE, body, until }
  }
}

export function broadcastHandlers(face: BroadcastFace) {
  const send = (response: Response, text: string) => void response.type(JSON_TYPE).send(text)

  const scheduleHandler =
    (route: ScheduleRoute): RequestHandler =>
    async (request, response) => {
      const asked = check(scheduleQuery, queryOf(request.url)) as Asked
      const day = asked[BROADCAST_QUERY.day]
      send(response, await schedule(route, dayOf(day ? startOfDigits(day) : face.clock.now()), face))
    }

  return {
    satelliteSchedule: scheduleHandler('satelliteSchedule'),
    faxSchedule: scheduleHandler('faxSchedule'),

    /** Reached by another spelling of the address, and while nothing is prepared. */
    async broadcastList(request: Request, response: Response): Promise<void> {
      const { [BROADCAST_QUERY.type]: type = '' } = check(broadcastListQuery, queryOf(request.url)) as Asked
      const kind = broadcastKindOf(type)
      if (!kind) throw new Refusal('TYPE_UNKNOWN', { type })
      if (face.hot.send(listKey(kind), request, response)) return
      const rows = (await listed(kind, face)).map((one) => rowOf(one, face))
      send(response, textOf(rows, face))
    },

    async broadcastDetail(request: Request, response: Response): Promise<void> {
      const { [BROADCAST_QUERY.id]: id = '' } = check(broadcastDetailQuery, queryOf(request.url)) as Asked
      const broadcast = await face.services.broadcasts.find(Number(id))
      if (!broadcast) throw new Refusal('BROADCAST_UNKNOWN', { id })
      if (!isOnAir(broadcast, face.clock.now())) throw new Refusal('AUDIO_NOT_ON_AIR')
      send(response, textOf(rowOf(broadcast, face), face))
    },
  } satisfies Partial<Record<RouteName, RequestHandler>>
}

type Asked = Readonly<Record<string, string | undefined>>

type Told = { onChange(heard: () => void): unknown }
interface Preparing extends Reading {
  services: Reading['services'] & { broadcasts: Told; timetables: Told; charts: Told }
  hot: Pick<HotAnswers, 'register'>
}

/** Registers what is prepared: anew when a broadcast or a chart has changed, and when time has made it untrue. */
export function registerBroadcastAnswers({ hot, ...face }: Preparing): void {
  const { broadcasts, timetables, charts } = face.services
  let changes = 0
  let kept: { changes: number; answers: BuiltAnswer[] } | undefined
  for (const service of [broadcasts, timetables, charts]) service.onChange(() => void changes++)
  hot.register('compat broadcasts', async function* () {
    const now = face.clock.now()
    if (kept?.changes === changes && kept.answers.every(({ until }) => !until || until > now)) {
      yield* kept.answers
      return
    }
    const built = { changes, answers: [] as BuiltAnswer[] }
    for await (const answer of broadcastAnswers(face)) {
      built.answers.push(answer)
      yield answer
    }
    kept = built
  })
}
