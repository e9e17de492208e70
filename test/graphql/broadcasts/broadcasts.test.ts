import { Kind, parse } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { costOf } from '../../../graphql/engine/estimate.ts'
import { buildPortalSchema } from '../../../graphql/engine/schema.ts'
import {
  buildAudio,
  buildBroadcast,
  buildChart,
  buildEdition,
  buildEntry,
  LANGUAGES,
  WEST,
} from '../../support/broadcastFakes.ts'
import { buildHost, serveGraphql } from '../fakes.ts'

const { host } = buildHost()
const { broadcasts, timetables, charts } = host.services
let portal: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  portal = await serveGraphql(host)
})
afterAll(() => portal.close())
beforeEach(() => {
  broadcasts.all = []
  timetables.entries = []
  charts.all = []
  for (const service of [broadcasts, charts]) service.asked = 0
})

const at = (hour: number) => new Date(Date.UTC(2026, 4, 4, hour))
const codesOf = ({ json }: Awaited<ReturnType<typeof portal.ask>>) =>
  json.errors?.map(({ extensions }) => extensions.code)

describe('broadcasts by GraphQL', () => {
  it.each([
    ['{ broadcasts(kind: LOCAL) { id } }', 'INPUT_INVALID'],
    ['{ broadcasts(kind: NATIONAL, first: 0) { id } }', 'INPUT_INVALID'],
    ['{ broadcasts(kind: NATIONAL, first: 51) { id } }', 'INPUT_INVALID'],
    ['{ broadcasts(kind: REGIONAL, zoneCode: "X") { id } }', 'ZONE_UNKNOWN'],
    ['{ broadcasts(kind: NATIONAL, language: FR) { id } }', 'INPUT_INVALID'],
    ['{ broadcast(id: 0) { id } }', 'BROADCAST_UNKNOWN'],
    ['{ broadcast(id: 12) { id } }', 'BROADCAST_UNKNOWN'],
    ['{ chart(id: -1) { id } }', 'CHART_UNKNOWN'],
    ['{ charts(kind: WIND) { id } }', 'INPUT_INVALID'],
    ['{ charts(kind: WAVE, first: 0) { id } }', 'INPUT_INVALID'],
    ['{ timetable(kind: RADIO) { date } }', 'INPUT_INVALID'],
  ])('refuse %s', async (query, code) => {
    expect(codesOf(await portal.ask(query))).toEqual([code])
  })

  it('give the sound of each language with its address, or why there is none', async () => {
    broadcasts.all = [
      buildBroadcast({
        kind: 'regional',
        zoneCode: WEST,
        editions: [
          buildEdition({ audio: buildAudio({ fileName: 'a.mp3' }) }),
          buildEdition({ language: 'zh', audio: 'no-synthesiser' }),
        ],
      }),
    ]
    const { json } = await portal.ask(`{ broadcasts(kind: REGIONAL, zoneCode: "${WEST}") {
      id kind airsAt isOnAir isOld mode zone { nameKo kind }
      editions { language title noSound audio { url mediaType bytes durationMs origin sha256 } } } }`)
    expect(json.errors).toBeUndefined()
    expect(json.data?.broadcasts).toEqual([
      {
        id: 1,
        kind: 'REGIONAL',
        airsAt: '2026-05-03T21:00:00Z',
        isOnAir: true,
        isOld: false,
        mode: 'LIVE',
        zone: { nameKo: '서해중부앞바다', kind: 'FORECAST' },
        editions: [
          {
            language: 'KO',
            title: '전국 해상 방송',
            noSound: null,
            audio: {
              url: '/media/a.mp3',
              mediaType: 'audio/mpeg',
              bytes: 360_000,
              durationMs: 60_000,
              origin: 'GENERATED',
              sha256: 'ab'.repeat(32),
            },
          },
          { language: 'ZH', title: '전국 해상 방송', noSound: 'NO_SYNTHESISER', audio: null },
        ],
      },
    ])
  })

  it('give neither sound nor words of what is on the air only later', async () => {
    broadcasts.all = [buildBroadcast({ airsAt: at(4) })]
    const { json } = await portal.ask(
      '{ broadcast(id: 1) { isOnAir zone { code } editions { title transcript noSound audio { url } } } }',
    )
    expect(json.data?.broadcast).toEqual({
      isOnAir: false,
      zone: null,
      editions: [{ title: '전국 해상 방송', transcript: null, noSound: 'NOT_ON_AIR', audio: null }],
    })
  })

  it('leave out broadcasts that are not in the language asked for', async () => {
    broadcasts.all = [
      buildBroadcast({ id: 1 }),
      buildBroadcast({ id: 2, editions: LANGUAGES.map((language) => buildEdition({ language })) }),
    ]
    const { json } = await portal.ask(
      '{ broadcasts(kind: NATIONAL, language: JA) { id editions { language } } }',
    )
    expect(json.data?.broadcasts).toEqual([{ id: 2, editions: [{ language: 'JA' }] }])
  })

  it('ask the service once, however many rows and languages there are', async () => {
    const editions = LANGUAGES.map((language) => buildEdition({ language }))
    broadcasts.all = Array.from({ length: 50 }, (_, id) =>
      buildBroadcast({ id: id + 1, kind: 'regional', zoneCode: WEST, editions }),
    )
    charts.all = Array.from({ length: 60 }, (_, id) => buildChart({ id: id + 1, issuedAt: at(-id) }))
    const { json } = await portal.ask(`{
      broadcasts(kind: REGIONAL, first: 50) { id zone { nameKo } editions { title transcript audio { url } } }
      charts(kind: WAVE, first: 50) { id previous next files { url } } }`)
    expect(json.errors).toBeUndefined()
    expect([broadcasts.asked, charts.asked]).toEqual([1, 1])
    expect(json.data?.charts).toHaveLength(50)
  })

  it.each([
    ['{ broadcasts(kind: REGIONAL, first: 1) { editions { audio { url } } } }', 10],
    ['{ broadcasts(kind: REGIONAL, first: 50) { editions { audio { url } } } }', 450],
    ['{ charts(kind: WAVE, first: 50) { files { url } } }', 200],
    ['{ timetable(kind: FAX) { entries { slotId } legend { sequence } } }', 500],
  ])('cost what could come of %s', async (query, least) => {
    const document = parse(query)
    const [operation] = document.definitions
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation')
    const cost = costOf(await buildPortalSchema(), document, operation, undefined)
    expect(cost).toBeGreaterThanOrEqual(least)
    expect(cost).toBeLessThan(2 * least)
  })
})

describe('timetables by GraphQL', () => {
  it('give the entries and the legend of a day, today unless another is asked for', async () => {
    timetables.entries = [buildEntry({ chartId: 5 }), buildEntry({ slotId: 2, sequence: 1 })]
    timetables.asked = []
    const { json } = await portal.ask(`{ timetable(kind: FAX) {
      kind date isDemo entries { slotId startsAt endsAt nameKo nameEn sequence chartId broadcastId }
      legend { sequence nameKo nameEn } } }`)
    expect(json.data?.timetable).toEqual({
      kind: 'FAX',
      date: '2026-05-04',
      isDemo: false,
      entries: [
        {
          slotId: 1,
          startsAt: '2026-05-04T00:00:00Z',
          endsAt: '2026-05-04T00:20:30Z',
          nameKo: '지상 일기도',
          nameEn: 'Surface analysis',
          sequence: 1,
          chartId: 5,
          broadcastId: null,
        },
        expect.objectContaining({ slotId: 2, chartId: null }),
      ],
      legend: [{ sequence: 1, nameKo: '지상 일기도', nameEn: 'Surface analysis' }],
    })
    await portal.ask('{ timetable(kind: VOICE, date: "2026-05-05") { date } }')
    expect(timetables.asked.at(-1)).toEqual({ kind: 'voice', date: '2026-05-05' })
  })
})

describe('charts by GraphQL', () => {
  it('name the issues beside each, within a list and on their own', async () => {
    charts.all = [1, 2, 3].map((id) => buildChart({ id, issuedAt: at(id - 6), validUntil: at(id) }))
    const fields = '{ id previous next isOld }'
    const { json } = await portal.ask(`{ charts(kind: WAVE, first: 2) ${fields} chart(id: 1) ${fields} }`)
    expect(json.data).toEqual({
      charts: [
        { id: 3, previous: 2, next: null, isOld: true },
        { id: 2, previous: 1, next: 3, isOld: true },
      ],
      chart: { id: 1, previous: null, next: 2, isOld: true },
    })
  })

  it('give the pictures with their addresses', async () => {
    charts.all = [buildChart()]
    const { json } = await portal.ask(
      '{ chart(id: 1) { kind origin source mode issuedAt validAt files { url mediaType bytes widthPx heightPx } } }',
    )
    expect(json.data?.chart).toMatchObject({
      kind: 'WAVE',
      origin: 'GENERATED',
      files: [{ url: `/media/${'b'.repeat(32)}.svg`, mediaType: 'image/svg+xml', widthPx: 900 }],
    })
  })
})
