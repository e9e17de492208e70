import { z } from 'zod'
import { dayOf } from '../../../src/domain/kernel/calendar.ts'
import { fromKstDigits } from '../../../src/domain/kernel/time.ts'
import { isDepression, stormCode } from '../../../src/domain/typhoons/typhoons.ts'
import type { TrackedStorm } from '../../../src/domain/typhoons/typhoons.ts'
import {
  STORM_FIELDS,
  stormToWire,
  TRACK_FIELDS,
  trackToWire,
  TYPHOON_QUERY,
} from '../../../src/wire/typhoons/typhoons.ts'
import { routesFor } from '../../http/defineRoute.ts'
import { DATA, heavyData } from '../../http/policy.ts'
import { refusedAs } from '../../http/rest/check.ts'
import { rowsSchema } from '../../http/rest/schemas.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Typhoons } from '../typhoons.ts'

interface TyphoonRouteParts {
  services: { typhoons: Pick<Typhoons, 'current' | 'year' | 'storm'> }
  clock: Clock
}

const defineRoute = routesFor<TyphoonRouteParts>()

const year = z
  .string()
  .refine((text) => /^(19|20|21)\d{2}$/.test(text), refusedAs('INPUT_INVALID', 'field'))
  .meta({ description: 'default: this year' })
  .optional()
const number = z
  .string()
  .refine((text) => /^\d{1,2}$/.test(text), refusedAs('INPUT_INVALID', 'field'))
  .meta({ description: 'number within the year; default: the storms that go on now' })
  .optional()
const asOf = z
  .string()
  .refine((text) => fromKstDigits(text) !== undefined, refusedAs('TIME_INVALID', 'field'))
  .meta({ description: 'what was known at this time: 12 digits, KST' })
  .optional()

interface Asked {
  year?: string | undefined
  typ?: string | undefined
  tm?: string | undefined
}

/** @throws Refusal ROW_UNKNOWN */
async function stormsOf(
  asked: Asked,
  { services: { typhoons }, clock }: TyphoonRouteParts,
): Promise<TrackedStorm[]> {
  const at = asked.tm === undefined ? undefined : fromKstDigits(asked.tm)
  if (asked.typ !== undefined) {
    const ofYear = Number(asked.year ?? dayOf(clock.now()).slice(0, 4))
    return [await typhoons.storm(stormCode({ agency: 'kma', year: ofYear, number: Number(asked.typ) }), at)]
  }
  // existing programs know typhoons of one agency alone
  const current = typhoons.current().filter((storm) => storm.agency === 'kma' && !isDepression(storm))
  if (!at) return current
  return Promise.all(current.map((storm) => typhoons.storm(stormCode(storm), at)))
}

const query = z.object({
  [TYPHOON_QUERY.year]: year,
  [TYPHOON_QUERY.number]: number,
  [TYPHOON_QUERY.asOf]: asOf,
})

const typhoonList = defineRoute({
  ...heavyData,
  name: 'typhoonList',
  path: `${DATA}/typ/list`,
  query: z.object({ [TYPHOON_QUERY.year]: year }),
  answer: rowsSchema(STORM_FIELDS),
  hasProvenance: true,
  words: {
    summary: 'Typhoons of a year',
    description: 'The newest first. The columns are those of the hub, or ours.',
  },
  async handle({ query: asked, services, clock }) {
    const wanted = Number(asked.year ?? dayOf(clock.now()).slice(0, 4))
    return (await services.typhoons.year(wanted)).map(stormToWire)
  },
})

const typhoonDetail = defineRoute({
  ...heavyData,
  name: 'typhoonDetail',
  path: `${DATA}/typ/detail`,
  query,
  answer: rowsSchema(TRACK_FIELDS),
  hasProvenance: true,
  refusals: [404],
  words: {
    summary: 'Newest analysis and forecast of typhoons',
    description: 'A row for each point, the analysis first. A radius that the agency does not give is null.',
  },
  async handle({ query: asked, ...parts }) {
    const storms = await stormsOf(asked, parts)
    return storms.flatMap((storm) =>
      storm.advisory
        ? [storm.advisory.analysis, ...storm.advisory.forecast].map((point) =>
            trackToWire(storm, point, storm.advisory!.baseAt),
          )
        : [],
    )
  },
})

const typhoonPath = defineRoute({
  ...heavyData,
  name: 'typhoonPath',
  path: `${DATA}/typ/path`,
  query,
  answer: rowsSchema(TRACK_FIELDS),
  hasProvenance: true,
  refusals: [404],
  words: {
    summary: 'The way typhoons came, and where they are expected to go',
    description: 'Analyses, oldest first, then the forecast of the newest one.',
  },
  async handle({ query: asked, ...parts }) {
    const storms = await stormsOf(asked, parts)
    return storms.flatMap((storm) => [
      ...storm.past.map((point) => trackToWire(storm, point, point.at)),
      ...(storm.advisory?.forecast ?? []).map((point) => trackToWire(storm, point, storm.advisory!.baseAt)),
    ])
  },
})

export const typhoonRoutes = [typhoonList, typhoonDetail, typhoonPath]
