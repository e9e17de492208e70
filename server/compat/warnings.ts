import type { Request, RequestHandler, Response } from 'express'
import type { FeedMode } from '../../src/domain/readings.ts'
import { Refusal } from '../../src/domain/refusals.ts'
import { DAY_MS } from '../../src/domain/time.ts'
import type { BulletinQuery, StoredWarningEvent, WarningBulletin } from '../../src/domain/warnings.ts'
import type { WarningZone, ZoneShape } from '../../src/domain/zones.ts'
import { BULLETIN_QUERY, typeOfNumber } from '../../src/wire/warningCodes.ts'
import { bulletinToWire, eventToWire } from '../../src/wire/warnings.ts'
import { zoneToWire } from '../../src/wire/zones.ts'
import { timeSlice } from '../timeSlice.ts'
import type { Clock } from '../clock.ts'
import type { BuiltAnswer, HotAnswers } from '../hot/answers.ts'
import type { RouteName } from '../policy.ts'
import { policyOf } from '../policy.ts'
import { memberOf } from './asking.ts'
import { check, queryOf } from './check.ts'
import { CATALOGUE } from './codes.ts'
import { okRowsText, okText, PROVENANCE } from './envelope.ts'
import { bulletinQuery, LONGEST_DEFAULT_DAYS, startOfDay, timelineQuery } from './forecastSchemas.ts'
import { JSON_TYPE } from './observations.ts'
import type { CurrentWarnings, NamedZones, WarningListName } from './warningLists.ts'
import { listOf, WARNING_LIST_NAMES } from './warningLists.ts'

/** What this face needs of the service of warnings. */
export interface WarningReader extends CurrentWarnings {
  /** newest first */
  bulletins(query: BulletinQuery): Promise<readonly WarningBulletin[]>
}

export interface ZoneReader extends NamedZones {
  readonly warningZones: readonly WarningZone[]
  shape(code: string): ZoneShape | undefined
}

export interface WarningFace {
  warnings: WarningReader
  zones: ZoneReader
  clock: Clock
  hot: Pick<HotAnswers, 'send'>
  mode: FeedMode
}

/** The addresses of each list: the existing service's, and the specification's names of the same. */
export const LIST_ROUTES: Record<WarningListName, readonly [RouteName, ...RouteName[]]> = {
  list: ['warningList', 'broadcastWarningList'],
  ready: ['warningReady', 'broadcastWarningReady'],
  latest: ['warningLatest'],
  coastalList: ['coastalWarningList', 'broadcastCoastalWarnings', 'broadcastCoastalWarningList'],
  coastalReady: ['coastalWarningReady'],
  coastalLatest: ['coastalWarningLatest'],
}
const ZONE_ROUTES = ['warningZoneList', 'broadcastZoneList'] as const

const DAY_END_MS = DAY_MS - 1
/** Rows written at once: below a millisecond, after which other requests may come in between. */
const PORTION = 100

type ListFace = Omit<WarningFace, 'hot'>

/** Every list as it is now, under each of its addresses; nothing of what nobody can say. */
export async function* warningAnswers(face: ListFace): AsyncGenerator<BuiltAnswer> {
  const yieldIfDue = timeSlice()
  for (const name of WARNING_LIST_NAMES) {
    const built = await bodyOf(name, face)
    if (!built) continue
    for (const route of LIST_ROUTES[name]) yield { key: policyOf(route).path, type: JSON_TYPE, ...built }
    await yieldIfDue()
  }
}

async function bodyOf(
  name: WarningListName,
  { warnings, zones, clock, mode }: ListFace,
): Promise<{ body: string; until: Date | undefined } | undefined> {
  const list = await listOf(name, { warnings, zones, mode, now: clock.now() })
  return list && { body: okText(list.rows, PROVENANCE[mode]), until: list.until }
}

/** The list of zones, which changes only with the program. */
export function zoneAnswers({ zones }: Pick<WarningFace, 'zones'>): BuiltAnswer[] {
  const body = zonesText(zones)
  return ZONE_ROUTES.map((route) => ({ key: policyOf(route).path, body, ...CATALOGUE }))
}

const zonesText = (zones: ZoneReader) =>
  okText(zones.warningZones.map((zone) => zoneToWire(zone, zones.shape(zone.code)?.label)))

export function warningHandlers(face: WarningFace): Partial<Record<RouteName, RequestHandler>> {
  const { hot } = face
  const handlers: Partial<Record<RouteName, RequestHandler>> = {}
  for (const name of WARNING_LIST_NAMES) {
    for (const route of LIST_ROUTES[name]) handlers[route] = listHandler(name, face)
  }
  for (const route of ZONE_ROUTES) {
    handlers[route] = (request, response) => {
      if (hot.send(policyOf(route).path, request, response)) return
      response.type(JSON_TYPE).send(zonesText(face.zones))
    }
  }
  handlers.warningTimeline = handlers.broadcastTimeline = (request, response) =>
    timeline(face, request, response)
  handlers.warningBulletins = handlers.broadcastBulletins = (request, response) =>
    bulletins(face, request, response)
  return handlers
}

/**
 * Reached by another spelling of the address, and for the moment in which a prepared list is no longer true and the
 * next is not ready.
 */
function listHandler(name: WarningListName, face: WarningFace): RequestHandler {
  const [route] = LIST_ROUTES[name]
  return async (request, response) => {
    if (face.hot.send(policyOf(route).path, request, response)) return
    const built = await bodyOf(name, face)
    // an empty list would say that nothing is in force
    if (!built) throw new Refusal('NOT_READY')
    response.type(JSON_TYPE).send(built.body)
  }
}

async function timeline(face: WarningFace, request: Request, response: Response): Promise<void> {
  memberOf(request)
  const asked = check(timelineQuery, queryOf(request.url)) as Asked
  const numbers = asked[BULLETIN_QUERY.types]
  const types = numbers ? numbers.split(',').flatMap((number) => typeOfNumber(number) ?? []) : undefined
  const events = await face.warnings.timeline({ ...spanOf(asked, face.clock), types })
  const row = (event: StoredWarningEvent) => eventToWire(event, face.zones.warningZone(event.zoneCode))
  await sendRows(response, events, row, face.mode)
}

async function bulletins(face: WarningFace, request: Request, response: Response): Promise<void> {
  memberOf(request)
  const asked = check(bulletinQuery, queryOf(request.url)) as Asked
  const found = await face.warnings.bulletins(spanOf(asked, face.clock))
  await sendRows(response, found, bulletinToWire, face.mode)
}

type Asked = Readonly<Record<string, string | undefined>>

/** Days in Korea, the last one included; without days the last month. */
function spanOf(asked: Asked, clock: Clock): { from: Date; to: Date; office: string | undefined } {
  const one = asked[BULLETIN_QUERY.day]
  const first = asked[BULLETIN_QUERY.from] || one
  const last = asked[BULLETIN_QUERY.to] || (asked[BULLETIN_QUERY.from] ? undefined : one)
  const to = last ? new Date(startOfDay(last).getTime() + DAY_END_MS) : clock.now()
  const from = first ? startOfDay(first) : new Date(to.getTime() - LONGEST_DEFAULT_DAYS * DAY_MS)
  return { from, to, office: asked[BULLETIN_QUERY.office] || undefined }
}

/** A year of bulletins is long: it is written in portions. */
async function sendRows<T>(
  response: Response,
  items: readonly T[],
  toRow: (item: T) => object,
  mode: FeedMode,
): Promise<void> {
  const yieldIfDue = timeSlice()
  const texts: string[] = []
  for (const [index, item] of items.entries()) {
    if (index % PORTION === 0) await yieldIfDue()
    texts.push(JSON.stringify(toRow(item)))
  }
  response.type(JSON_TYPE).send(okRowsText(texts, PROVENANCE[mode]))
}
