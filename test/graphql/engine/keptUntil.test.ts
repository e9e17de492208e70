import { PLACE_FACTS } from '../../../server/platform/db/facts/places/index.ts'
import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  parse,
} from 'graphql'
import type { GraphQLField, GraphQLNamedType } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Subject } from '../../../graphql/engine/context.ts'
import { endsOf, freshnessOf, isFresh } from '../../../graphql/engine/keptUntil.ts'
import { buildPortalSchema } from '../../../graphql/engine/schema.ts'
import { SubscriptionCatalogue } from '../../../server/messages/subscriptionCatalogue.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import { buildBroadcast, buildChart, buildEntry } from '../../support/broadcastFakes.ts'
import { buildStorm } from '../../support/typhoons.ts'
import { buildHost, buildLatest, FakeObservations, serveGraphql } from '../fakes.ts'
import { buildEvent, buildOutlookIssue, buildZoneIssue, BUSAN, BUSAN_FORECAST } from '../forecastFakes.ts'
import { FakePointForecasts } from '../pointForecastFakes.ts'

const schema = await buildPortalSchema()
const roots = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}),
]
const isMutation = ({ name }: GraphQLField<unknown, unknown>) =>
  name in (schema.getMutationType()?.getFields() ?? {})

/** Arguments of the fields that need some: of things that the fakes below have. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  station: 'code: "22101"',
  warning: `id: "${BUSAN}-high-seas-202605040930"`,
  square: 'address: 144',
  place: 'code: "island-1"',
  search: 'for: "22101"',
  tripAdvice: 'lat: 34.5, lon: 129',
  tripAdvices: 'places: ["island-1"]',
  oceanClimate: 'sea: JEJU',
  notice: 'id: 1',
  publication: 'id: 1',
  zoneForecast: `code: "${BUSAN_FORECAST}"`,
  pointForecast: 'lat: 34.5, lon: 129',
  fieldValue: 'layer: waves, lat: 34.5, lon: 129, at: "2026-05-04T03:00:00Z"',
  fieldSeries: 'layer: waves, lat: 34.5, lon: 129',
  bulletin: 'id: "202605040930-159-7"',
  broadcasts: 'kind: NATIONAL',
  broadcast: 'id: 1',
  timetable: 'kind: FAX',
  charts: 'kind: WAVE',
  chart: 'id: 1',
  messageCatalogue: 'channel: SNS',
}
/** Their lists are long, and what they hold is asked for by others. */
const NARROWED: Readonly<Record<string, string>> = {
  places: 'kind: ISLAND, first: 2',
  zones: `codes: ["${BUSAN}", "L1090500"]`,
}

/** Every field of every station would be too costly. */
const STATIONS =
  '{ stations { code nameEn latest { windSpeed } readings(elements: windSpeed) { value age } } }'

/** Fields of a type, down to some levels; what needs an argument is left out, and drawings, which never change. */
function selectionOf(type: GraphQLNamedType, levels: number): string {
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).filter(
    ({ name, args }) => name !== 'polygons' && !args.some(isRequiredArgument),
  )
  const selected = fields.flatMap((field) => {
    const below = getNamedType(field.type)
    if (isLeafType(below)) return field.name
    return levels > 1 ? `${field.name} ${selectionOf(below, levels - 1)}` : []
  })
  return `{ ${['__typename', ...selected].join(' ')} }`
}

function questionOf(field: GraphQLField<unknown, unknown>): string {
  if (field.name === 'stations') return STATIONS
  const args = ARGUMENTS[field.name] ?? NARROWED[field.name]
  const isList = isListType(getNullableType(field.type))
  const levels = field.name === 'messageCatalogue' ? 4 : isList ? 2 : 3
  return `{ ${field.name}${args ? `(${args})` : ''} ${selectionOf(getNamedType(field.type), levels)} }`
}

const declared = roots.filter(({ extensions }) => extensions['keptUntil'] !== undefined)
const volatile = roots.filter((field) => !declared.includes(field))

describe('root fields of the schema', () => {
  const observations = new FakeObservations([])
  const { host } = buildHost(observations)
  const {
    broadcasts,
    charts,
    typhoons,
    commentaries,
    fields,
    outlooks,
    places,
    pointForecasts,
    timetables,
    warnings,
    zoneForecasts,
    zones,
  } = host.services
  const subscriptionCatalogue = new SubscriptionCatalogue({ observations, zones })
  let language: Language = 'en'
  const asking = {
    ...host,
    services: { ...host.services, subscriptionCatalogue },
    askerOf: () => ({ viewer: ANONYMOUS, caller: { address: '127.0.0.1' }, language }),
  }
  let kept: Awaited<ReturnType<typeof serveGraphql>>
  let fresh: Awaited<ReturnType<typeof serveGraphql>>
  beforeAll(async () => {
    kept = await serveGraphql(asking)
    fresh = await serveGraphql(asking, { keepAnswers: false, jit: false })
  })
  afterAll(() => Promise.all([kept.close(), fresh.close()]))

  beforeEach(() => {
    language = 'en'
    host.clock.set('2026-05-04T03:00:00.250Z')
    observations.replace([buildLatest()])
    warnings.events = [buildEvent()]
    zones.setReported([{ code: 'L1090500', nameKo: '어느 곳' }])
    zoneForecasts.issues = issues(1)
    outlooks.issues = [buildOutlookIssue('12B20000', '2026-05-03T21:00:00Z')]
    pointForecasts.run = new FakePointForecasts().run
    places.setOperatorPlaces([])
    commentaries.all = []
    fields.height = 1
    broadcasts.all = [buildBroadcast()]
    charts.all = [buildChart()]
    typhoons.storms = [buildStorm()]
    timetables.entries = [buildEntry()]
  })

  const issues = (height: number) =>
    ['2026-05-03T20:00:00Z', '2026-05-04T02:00:00Z'].map((issuedAt, i) =>
      buildZoneIssue(BUSAN_FORECAST, issuedAt, { waveHeight: { from: i, to: 2 * i * height } }),
    )

  /** Changes that show in every answer that is made of the subject. */
  const CHANGES: Record<Subject, () => void> = {
    observations: () =>
      observations.replace([buildLatest({ nameEn: 'Elsewhere' }), buildLatest({ code: '22102' })]),
    warnings: () => (warnings.events = [buildEvent({ level: 'warning' })]),
    zones: () => zones.setReported([{ code: 'L1090500', nameKo: '다른 곳' }]),
    zoneForecasts: () => (zoneForecasts.issues = issues(3)),
    outlooks: () => (outlooks.issues = [buildOutlookIssue('12B20000', '2026-05-04T03:00:00Z')]),
    pointForecasts: () => (pointForecasts.run = undefined),
    fields: () => (fields.height = 2),
    places: () =>
      places.setOperatorPlaces([{ ...PLACE_FACTS.find(({ code }) => code === 'island-1')!, lat: 37.5 }]),
    commentaries: () =>
      (commentaries.all = [
        {
          office: '108',
          issuedAt: new Date('2026-05-04T02:00:00Z'),
          receivedAt: new Date(),
          title: 'a',
          text: 'b',
          mode: 'live',
        },
      ]),
    broadcasts: () => (broadcasts.all = [buildBroadcast({ mode: 'replay' })]),
    charts: () => (charts.all = [buildChart({ mode: 'replay' })]),
    typhoons: () => (typhoons.storms = [buildStorm({ mode: 'replay' })]),
    timetables: () => (timetables.entries = [buildEntry({ nameEn: 'Elsewhere' })]),
  }

  const answers = async (question: string) => {
    const [one, other] = [await kept.ask(question), await fresh.ask(question)]
    return { kept: one.text, fresh: other.text }
  }

  it('may be kept for everyone only where they change nothing', () => {
    expect(declared.length).toBeGreaterThan(0)
    expect(declared.filter(isMutation)).toEqual([])
  })

  it.each(declared.map((field) => [field.name, questionOf(field)]))(
    'are answered anew after any change of a subject: %s',
    async (_name, question) => {
      const ends = endsOf(schema, parse(question)) ?? new Set()
      const subjects = [...ends].filter((end) => typeof end === 'string')
      expect(subjects.length).toBeGreaterThan(0)
      expect((await kept.ask(question)).json.errors).toBeUndefined()
      await kept.ask(question)
      const freshness = freshnessOf(ends, asking)
      expect(isFresh(freshness, asking)).toBe(true)
      let changed = 0
      for (const subject of subjects) {
        const before = await answers(question)
        expect(before.kept).toBe(before.fresh)
        CHANGES[subject]()
        const after = await answers(question)
        expect(after.kept).toBe(after.fresh)
        if (after.kept !== before.kept) changed++
      }
      // a change of zones shows only where the fakes name one that a feed reported
      expect(changed).toBeGreaterThan(0)
    },
  )

  it.each(declared.map((field) => [field.name, questionOf(field)]))(
    'follow the clock and the language: %s',
    async (_name, question) => {
      // past ages, ends of warnings and broadcasts, days, and back
      const times = [
        '03:00:00.999',
        '03:00:01.000',
        '03:00:01.001',
        '08:59:59.999',
        '09:00:00.500',
        '14:59:59.500',
        '15:00:00.001',
        '23:10:00.500',
        '02:00:00.500',
      ]
      for (const time of times) {
        host.clock.set(`2026-05-04T${time}Z`)
        for (const asked of ['en', 'ko', 'en'] as const) {
          language = asked
          const both = await answers(question)
          expect(both.kept).toBe(both.fresh)
        }
      }
    },
  )

  it.each(volatile.map((field) => [field.name, isMutation(field) ? 'mutation' : 'query']))(
    'are never kept where they do not say: %s',
    (name, operation) => {
      expect(endsOf(schema, parse(`${operation} { ${name} stations: __typename }`))).toBeUndefined()
    },
  )

  it('are kept together only where each of them says so', () => {
    const subjects = (text: string) => [...(endsOf(schema, parse(text)) ?? [])]
    expect(subjects('{ stations { code } zones { code } __typename }')).toEqual(['observations', 'zones'])
    expect(subjects('{ zones { code } feeds { name } }')).toEqual([])
    expect(subjects('{ ...a } fragment a on Query { ... { zones { code } feeds { name } } }')).toEqual([])
  })

  it('add what is below them', () => {
    const count = (text: string) => endsOf(schema, parse(text))?.size
    expect(count('{ stations { code } }')).toBe(1)
    expect(count('{ stations { ...r } } fragment r on Station { readings { age } }')).toBe(2)
    expect(count('{ zoneForecasts { outlook { issuedAt } } }')).toBe(3)
  })
})

describe('the time an answer is kept until', () => {
  it('is the earliest of those that its fields say, and no other time of the clock', () => {
    const { host } = buildHost()
    host.clock.set('2026-05-04T02:00:00.250Z')
    const at = (ms: number) => () => new Date(Date.parse('2026-05-04T02:00:00.250Z') + ms)
    const freshness = freshnessOf(new Set([at(2_000), at(1_000), () => undefined]), host)
    expect(freshness.until?.toISOString()).toBe('2026-05-04T02:00:01.250Z')
    const isStill = (time: string) => {
      host.clock.set(`2026-05-04T02:00:${time}Z`)
      return isFresh(freshness, host)
    }
    expect(['00.250', '01.249', '01.250', '00.249'].map(isStill)).toEqual([true, true, false, false])
  })
})
