import { z } from 'zod'
import { isRipSeason } from '../../../src/domain/fields/swell.ts'
import { clockFields, HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { parseSquare, squareCentre } from '../../../src/domain/zones/seaSquares.ts'
import { SWELL_FIELDS, SWELL_HOURS, smallZonesToWire, swellRow } from '../../../src/wire/fields/swell.ts'
import {
  MODEL_TYPE_NAMES,
  MODEL_TYPES,
  modelRow,
  MODEL_VALUE_FIELDS,
} from '../../../src/wire/fields/models.ts'
import { toWireMinute } from '../../../src/wire/kernel/times.ts'
import { dangerLevels } from '../../../src/text/fields/dangerLevels.ts'
import { fieldNotices } from '../../../src/text/fields/fieldNotices.ts'
import { Reply } from '../../http/defineRoute.ts'
import type { BuiltAnswer } from '../../http/hot/answers.ts'
import { DATA, data, heavyData } from '../../http/policy.ts'
import { refusedAs } from '../../http/rest/check.ts'
import { CATALOGUE, okText } from '../../http/rest/envelope.ts'
import { rowsSchema, squareCollection } from '../../http/rest/schemas.ts'
import { allSmallZones, swellSeries } from '../swell.ts'
import { degrees } from './gridValues.ts'
import { defineRoute } from './route.ts'

const MODELS = `${DATA}/mdl`
const SWELL = `${MODELS}/swell/kim/3h/marinezone`
const SMALL_AREA = `${MODELS}/marine_zone/small-area`

const swellTimes = defineRoute({
  ...data,
  name: 'swellTimes',
  path: `${SWELL}/forecast-times`,
  answer: z.strictObject({
    fctTm: z.array(z.string()).max(19).meta({ description: 'valid times, YYYY.MM.DD HH:mm, KST' }),
    baseTm: z.string().nullable().meta({ description: 'the run, likewise; null while there is none' }),
  }),
  hasProvenance: true,
  words: {
    summary: 'Times of the swell forecast of the small zones',
    description:
      '19 times, every three hours from 18 to 72 hours after the run. The layer mmis:marine_zone_swell of the map service takes them as YYYYMMDDHHmmss.',
  },
  handle({ services: { fields } }) {
    const run = fields.run('waves')
    if (!run) return { fctTm: [], baseTm: null }
    const hoursOf = (time: Date) => (time.getTime() - run.issuedAt.getTime()) / HOUR_MS
    const times = fields
      .timesOf(run, 'swellHeight')
      .filter((time) => hoursOf(time) >= SWELL_HOURS.first && hoursOf(time) <= SWELL_HOURS.last)
    return { fctTm: times.map(toWireMinute), baseTm: toWireMinute(run.issuedAt) }
  },
})

const swellOfZone = defineRoute({
  ...data,
  name: 'swellOfZone',
  path: `${SWELL}/:zone/list`,
  params: z.object({
    zone: z
      .string()
      .refine((text) => parseSquare(text) !== undefined, refusedAs('ZONE_UNKNOWN', 'code'))
      .meta({ description: 'a sea square such as 144, or a part of one such as 144_9 or 144-9' }),
  }),
  answer: rowsSchema(SWELL_FIELDS),
  hasProvenance: true,
  refusals: [404],
  words: {
    summary: 'Swell of a sea square or of a part of one',
    description:
      'At its middle, every three hours of the run. The rule of the levels is ours, because the agency does not publish its own. Empty while there is no run.',
  },
  async handle({ services: { fields }, params: { zone } }) {
    const address = parseSquare(zone)
    const centre = address && squareCentre(address)
    if (!centre) throw new Refusal('ZONE_UNKNOWN', { code: zone })
    const run = fields.run('waves')
    if (!run) return []
    const rows = await swellSeries(fields, run, centre)
    return rows.map((row) => swellRow(row, run.issuedAt, dangerLevels))
  },
})

/** Levels of rip currents come from no feed, and from none in winter: the answer says which of the two holds. */
const modelList = defineRoute({
  ...data,
  name: 'modelList',
  path: `${MODELS}/:type/list`,
  params: z.object({ type: z.enum(MODEL_TYPE_NAMES) }),
  query: z.object({
    lat: degrees(90, 'degrees north').optional(),
    lon: degrees(180, 'degrees east').optional(),
  }),
  answer: rowsSchema({ ...SWELL_FIELDS, ...MODEL_VALUE_FIELDS }),
  extras: { why: z.string().optional().meta({ description: 'why the list is empty' }) },
  hasProvenance: true,
  refusals: [400, 404],
  words: {
    summary: 'A model at a place, time by time',
    description:
      'Swell with its level, the visibility of RDPS, the sea surface temperature of the ocean model (asked for as glosea5) and the fog of GK2A at a place. Rip currents are reported from June to September; until a feed brings them the list is empty and says so. The columns are ours, because those of the existing service are not known.',
  },
  async handle({ services: { fields }, clock, params: { type }, query: { lat, lon } }) {
    const model = MODEL_TYPES[type]
    if (model === 'rip-current') {
      const { month } = clockFields(clock.now(), 'KST')
      return new Reply([], { why: isRipSeason(month) ? fieldNotices.noRipFeed : fieldNotices.noRipSeason })
    }
    if (lat === undefined || lon === undefined)
      throw new Refusal('INPUT_INVALID', { field: lat === undefined ? 'lat' : 'lon' })
    const run = fields.run(model.product)
    if (!run) return new Reply([], { why: fieldNotices.noRun })
    if (model.product === 'waves') {
      const rows = await swellSeries(fields, run, { lat, lon })
      return new Reply(
        rows.map((row) => swellRow(row, run.issuedAt, dangerLevels)),
        {},
      )
    }
    const rows = await fields.runSeries(run, model.element, { lat, lon })
    return new Reply(
      rows.map(({ validAt, value }) => modelRow(validAt, run.issuedAt, value, model.element)),
      {},
    )
  },
})

const smallArea = defineRoute({
  ...heavyData,
  name: 'smallZoneArea',
  path: SMALL_AREA,
  answer: squareCollection,
  refusals: [503],
  words: {
    summary: 'The small zones of swell as GeoJSON',
    description:
      '3,381 parts of sea squares. Which parts the agency takes is not public: these are the first whose middle lies at sea, in the order of its squares.',
  },
  prepared: true,
  handle: () => smallZonesToWire(allSmallZones()),
})

/** The small zones, which change only with the program. */
export const smallZoneAnswers = (): BuiltAnswer[] => [
  { key: SMALL_AREA, body: okText(smallZonesToWire(allSmallZones())), ...CATALOGUE },
]

export const modelListRoutes = [swellTimes, swellOfZone, modelList, smallArea]
