import { z } from 'zod'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { passagePlan, sailed } from '../../../src/domain/passages/sailing.ts'
import { seaHourAt } from '../../../src/domain/passages/seaHours.ts'
import { KNOTS, TITLE_MAX_LENGTH } from '../../../src/domain/passages/waypoints.ts'
import type { Waypoint } from '../../../src/domain/passages/waypoints.ts'
import { DEFAULT_PRESET, PRESET_NAMES, presetBoat } from '../../../src/domain/trips/boatLimits.ts'
import { toWireMinute } from '../../../src/wire/kernel/times.ts'
import {
  nodeToWire,
  PASSAGE_FIELDS,
  PASSAGE_NAMES as NAMES,
  PASSAGE_TIME_FIELDS,
  POINT_FIELDS,
  pointFromWire,
  pointToWire,
  timeRowToWire,
} from '../../../src/wire/passages/passages.ts'
import { routesFor } from '../../http/defineRoute.ts'
import { DATA, data, form, MEMBER_PER_MINUTE, read } from '../../http/policy.ts'
import { rowsSchema } from '../../http/rest/schemas.ts'
import { SEA_HOURS } from '../../trips/index.ts'
import type { SeaReader } from '../../trips/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { readPassageFile } from '../publish/files/readFile.ts'
import { FILE_MAX_BYTES, timesOfFile } from '../publish/files/passageFile.ts'
import { mustBePassage } from '../passages.ts'
import type { KeptPassage, Passages } from '../passages.ts'
import type { SeaWays } from '../ways/seaWays.ts'
import { favouriteBody, idParams, keptPassage, knots, moment, routesField } from './passageSchemas.ts'

export interface PassageRouteParts {
  services: {
    passages: Pick<Passages, 'list' | 'add' | 'edit' | 'remove'>
    seaReader: Pick<SeaReader, 'along'>
    seaWays: Pick<SeaWays, 'find'>
  }
  clock: Clock
}

const defineRoute = routesFor<PassageRouteParts>()

const CUSTOM = `${DATA}/svc/route/custom`
/** 2,000 points in JSON. */
const PASSAGE_BYTES = 262_144
/** Points whose weather is asked for at once, and rows of an answer. */
const MOST_POINTS = 200
const MOST_ROWS = 6_000

const asking = {
  ...form,
  bodyLimitBytes: PASSAGE_BYTES,
  perMinute: MEMBER_PER_MINUTE,
  refusals: [400],
} as const

const boat = z.enum(PRESET_NAMES).default(DEFAULT_PRESET).meta({ description: 'whose limits judge' })

/** Nothing is judged. */
const NO_BOAT = { ...presetBoat(DEFAULT_PRESET), limits: {} }

/** Nothing that is over is forecast. @throws Refusal TIME_INVALID */
function mustBeAhead(at: Date, now: Date): Date {
  if (at.getTime() < Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
    throw new Refusal('TIME_INVALID', { field: NAMES.time })
  return at
}

const passageWeather = defineRoute({
  ...asking,
  name: 'passageWeather',
  path: CUSTOM,
  body: z.object({
    [NAMES.points]: routesField,
    [NAMES.time]: moment.optional(),
    [NAMES.knots]: knots.optional(),
    boat,
  }),
  answer: rowsSchema(PASSAGE_FIELDS),
  words: {
    summary: 'A passage: where a boat is when, and the sea there',
    description:
      'Every five nautical miles; slowed by waves and carried by the current. Departure now by default.',
  },
  async handle({ services: { seaReader }, clock, body }) {
    const waypoints = body[NAMES.points].map(pointFromWire)
    mustBePassage(waypoints)
    const now = clock.now()
    const departure = mustBeAhead(body[NAMES.time] ?? now, now)
    const plan = passagePlan(waypoints, body[NAMES.knots] ?? KNOTS.usual)
    const places = plan.samples.map((node) => plan.nodes[node]!.place)
    const sea = await seaReader.along(places, {}, presetBoat(body.boat))
    return sailed(plan, sea, departure).map(nodeToWire)
  },
})

const passageTimes = defineRoute({
  ...asking,
  name: 'passageTimes',
  path: `${CUSTOM}/time`,
  body: z.object({
    [NAMES.time]: z.union([moment, z.array(moment).min(1).max(SEA_HOURS)]),
    [NAMES.points]: routesField,
  }),
  answer: rowsSchema(PASSAGE_TIME_FIELDS),
  refusals: [400, 413],
  words: {
    summary: 'The sea at points and hours',
    description: `A row for each point and hour, at most ${MOST_POINTS} points and ${MOST_ROWS} rows.`,
  },
  async handle({ services: { seaReader }, clock, body }) {
    const now = clock.now()
    const times = [body[NAMES.time]].flat().map((at) => mustBeAhead(at, now))
    const points = body[NAMES.points].map(pointFromWire)
    if (points.length > MOST_POINTS || points.length * times.length > MOST_ROWS)
      throw new Refusal('AREA_TOO_LARGE', { max: MOST_ROWS })
    mustBePlaces(points)
    const [first, last] = [Math.min(...times.map(Number)), Math.max(...times.map(Number))]
    const hours = Math.min(SEA_HOURS, Math.floor((last - first) / HOUR_MS) + 2)
    const sea = await seaReader.along(points, { from: new Date(first), hours }, NO_BOAT)
    return points.flatMap((point, seq) =>
      times.map((at) => timeRowToWire(seq, point, seaHourAt(sea, seq, at))),
    )
  },
})

/** @throws Refusal PASSAGE_INVALID */
function mustBePlaces(points: readonly Waypoint[]): void {
  const wrong = points.findIndex(({ lat, lon }) => !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
  if (wrong >= 0) throw new Refusal('PASSAGE_INVALID', { problem: 'no-place', at: wrong + 1 })
}

const member = { who: 'member', origins: 'own' } as const

const passageList = defineRoute({
  ...read,
  ...member,
  name: 'passageList',
  path: `${CUSTOM}/favorite`,
  perMinute: MEMBER_PER_MINUTE,
  query: z.object({
    [NAMES.titleQuery]: z
      .string()
      .max(60)
      .optional()
      .meta({ description: 'only those whose title has this in it' }),
  }),
  answer: z.array(keptPassage),
  refusals: [400],
  words: { summary: 'Passages the member keeps', description: 'The newest first, at most 30.' },
  handle: async ({ services: { passages }, viewer, query }) =>
    (await passages.list(viewer, query[NAMES.titleQuery])).map(keptToWire),
})

const changing = { ...asking, ...member } as const

const passageAdd = defineRoute({
  ...changing,
  name: 'passageAdd',
  path: `${CUSTOM}/favorite`,
  body: favouriteBody,
  answer: keptPassage,
  refusals: [400, 409],
  words: {
    summary: 'Keep a passage',
    description: 'Legs that cross land are refused unless confirmed as a river or a harbour.',
  },
  handle: async ({ services: { passages }, viewer, body }) =>
    keptToWire(await passages.add(viewer, draftOf(body))),
})

const passageEdit = defineRoute({
  ...changing,
  name: 'passageEdit',
  path: `${CUSTOM}/favorite/edit/:id`,
  params: idParams,
  body: favouriteBody,
  answer: keptPassage,
  refusals: [400, 404, 409],
  words: { summary: 'Write a passage anew' },
  handle: async ({ services: { passages }, viewer, params, body }) =>
    keptToWire(await passages.edit(viewer, params.id, draftOf(body))),
})

const passageRemove = defineRoute({
  ...changing,
  name: 'passageRemove',
  path: `${CUSTOM}/favorite/delete/:id`,
  params: idParams,
  body: z.object({}),
  answer: z.null(),
  refusals: [400, 404],
  words: { summary: 'Forget a passage' },
  async handle({ services: { passages }, viewer, params }) {
    await passages.remove(viewer, params.id)
    return null
  },
})

const place = (name: string) =>
  z
    .string()
    .regex(/^-?\d{1,2}(?:\.\d{1,9})?,-?\d{1,3}(?:\.\d{1,9})?$/)
    .transform((text) => {
      const [lat = NaN, lon = NaN] = text.split(',').map(Number)
      return { lat, lon }
    })
    .meta({ description: `${name}: latitude,longitude` })

const passageWay = defineRoute({
  ...data,
  perMinute: MEMBER_PER_MINUTE,
  name: 'passageWay',
  path: `${CUSTOM}/way`,
  query: z.object({ from: place('from'), to: place('to') }),
  answer: rowsSchema(POINT_FIELDS),
  refusals: [400, 422, 503],
  words: {
    summary: 'The way by sea from one place to another',
    description:
      'Around the coast as the portal has it; not for navigation. Ends are moved to open water, 3 km at most.',
  },
  handle: async ({ services: { seaWays }, query }) =>
    (await seaWays.find(query.from, query.to)).map(pointToWire),
})

const passageFile = defineRoute({
  ...asking,
  name: 'passageFile',
  path: `${CUSTOM}/file`,
  // JSON takes up to two characters for one of a file
  bodyLimitBytes: 2 * FILE_MAX_BYTES,
  perMinute: form.perMinute,
  body: z.object({ text: z.string().min(1) }),
  answer: z.strictObject({
    title: z.string(),
    departsAt: z.string().nullable().meta({ description: 'UTC, ISO 8601; null where the file says none' }),
    points: z.array(
      z.strictObject({
        lat: z.number(),
        lon: z.number(),
        name: z.string().nullable(),
        knots: z.number().nullable().meta({ description: 'on the leg that arrives here' }),
      }),
    ),
  }),
  words: { summary: 'Reads a GPX or RTZ file', description: 'Routes alone: a track is what was sailed.' },
  handle({ body }) {
    const file = readPassageFile(body.text)
    const { departsAt, waypoints } = timesOfFile(file)
    return {
      title: file.title.slice(0, TITLE_MAX_LENGTH),
      departsAt: departsAt?.toISOString() ?? null,
      points: waypoints.map(({ lat, lon, name = null, knots: speed = null }) => ({
        lat,
        lon,
        name,
        knots: speed,
      })),
    }
  },
})

const draftOf = (body: z.output<typeof favouriteBody>) => ({
  title: body[NAMES.title],
  description: body[NAMES.description],
  waypoints: body[NAMES.points].map(pointFromWire),
  knots: body[NAMES.knots],
  isLandConfirmed: body[NAMES.confirmed],
  departsAt: body[NAMES.departure],
})

const keptToWire = ({ id, title, description, waypoints, knots: speed, ...kept }: KeptPassage) => ({
  id,
  [NAMES.title]: title,
  [NAMES.description]: description,
  [NAMES.points]: waypoints.map(pointToWire),
  [NAMES.knots]: speed,
  [NAMES.confirmed]: kept.isLandConfirmed,
  [NAMES.departure]: kept.departsAt ? toWireMinute(kept.departsAt) : null,
  reg_tm: toWireMinute(kept.createdAt),
})

export const passageRoutes = [
  passageWeather,
  passageTimes,
  passageWay,
  passageFile,
  passageList,
  passageAdd,
  passageEdit,
  passageRemove,
]
