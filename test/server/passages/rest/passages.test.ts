import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PassageRow } from '../../../../entities/index.ts'
import { withTwins } from '../../../../server/http/defineRoute.ts'
import { mountRoutes } from '../../../../server/http/mountRoutes.ts'
import { DATA } from '../../../../server/http/policy.ts'
import { Passages } from '../../../../server/passages/passages.ts'
import { passageRoutes } from '../../../../server/passages/rest/passages.ts'
import type { Database } from '../../../../server/platform/db/dataSource.ts'
import type { Viewer } from '../../../../src/domain/accounts/roles.ts'
import { ANONYMOUS } from '../../../../src/domain/accounts/roles.ts'
import type { Position } from '../../../../src/domain/kernel/positions.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import type { SeaHour } from '../../../../src/domain/passages/seaHours.ts'
import { sqlite } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { saveMember } from '../../../support/members.ts'
import { serveRoutes } from '../../../support/restRoutes.ts'
import { httpParts, routesWith } from '../../../support/routeParts.ts'

const CUSTOM = `${DATA}/svc/route/custom`
const FAVORITE = `${CUSTOM}/favorite`
const NOW = new Date('2026-05-04T03:20:00Z')
const ROUTES = [
  { lat: 37.3, lon: 126.1, pt_nm: '인천' },
  { lat: 37, lon: 125.8, spd: 6 },
]

/** Waves as high as the hours from the one asked for. */
const seaReader = {
  along: (places: readonly Position[], { from = NOW, hours = 76 }) => {
    const first = Math.floor(from.getTime() / HOUR_MS) * HOUR_MS
    const hourOf = (hour: number): SeaHour => ({
      at: new Date(first + hour * HOUR_MS),
      values: { windSpeed: 5.04, windFromDirection: 271, significantWaveHeight: hour, visibility: 12_340 },
      warnings: hour < 2 ? [] : [{ type: 'high-seas', level: 'advisory' }],
      verdict: 'go',
    })
    const all = Array.from({ length: hours }, (_, hour) => hourOf(hour))
    return Promise.resolve({ from: new Date(first), places: places.map(() => all) })
  },
}

let viewer: Viewer
let member: Viewer
let other: Viewer
let db: Database
let rest: Awaited<ReturnType<typeof serveRoutes>>
beforeAll(async () => {
  db = await sqlite.open()
  member = await saveMember(db, 'fisher01')
  other = await saveMember(db, 'diver01')
  const clock = new FakeClock(NOW.toISOString())
  const passages = new Passages({
    db,
    clock,
    landLegs: () => Promise.resolve([]),
    watching: { mustReach: () => Promise.resolve(), cancelUnwatched: () => Promise.resolve() },
  })
  const seaWays = { find: (from: Position, to: Position) => Promise.resolve([from, to]) }
  const routes = routesWith(withTwins(passageRoutes), { services: { passages, seaReader, seaWays }, clock })
  rest = await serveRoutes(
    () => viewer,
    (app) =>
      mountRoutes(app, routes, {
        parts: httpParts(),
        identify: (_request, _response, next) => next(),
        prefixes: [],
      }),
  )
})
afterAll(() => rest.close())
beforeEach(async () => {
  viewer = ANONYMOUS
  await db.write((tx) => tx.clear(PassageRow))
})

const rows = async (path: string, body: unknown) =>
  (await rest.ask(path, body)).answer.payload as Record<string, unknown>[]
const keep = async (body: object = {}) => rest.ask(FAVORITE, { routeTitle: 'Out', routes: ROUTES, ...body })

describe('the sea on a passage', () => {
  it('is that of each point at each hour', async () => {
    const all = await rows(`${CUSTOM}/time`, {
      forecastTime: ['202605041300', '202605041500'],
      routes: ROUTES,
    })
    expect(all.map(({ seq, fct_tm, wh, wrn }) => [seq, fct_tm, wh, wrn])).toEqual([
      [0, '2026.05.04 13:00', 0, ''],
      [0, '2026.05.04 15:00', 2, '풍랑주의보'],
      [1, '2026.05.04 13:00', 0, ''],
      [1, '2026.05.04 15:00', 2, '풍랑주의보'],
    ])
    expect(all[0]).toMatchObject({ lat: 37.3, lon: 126.1, ws: 5, wd: 271, vs: 12.3, wp: null, gst: null })
  })

  it('is read from the text of a list, as a form sends it', async () => {
    const all = await rows(`${CUSTOM}/time`, { forecastTime: '202605041300', routes: JSON.stringify(ROUTES) })
    expect(all).toHaveLength(2)
  })

  it('is shown where the boat is when it is there', async () => {
    const all = await rows(CUSTOM, { routes: ROUTES, forecastTime: '202605041230' })
    expect(all[0]).toMatchObject({ seq: 0, pt_yn: true, dst_nm: 0, arv_tm: '2026.05.04 12:30', jdg: 'go' })
    expect(all.at(-1)).toMatchObject({ pt_yn: true, lat: 37, lon: 125.8 })
    expect(all.length).toBe(6)
  })

  it.each([
    ['no points', { routes: [] }, 'PASSAGE_INVALID'],
    ['one point', { routes: ROUTES.slice(1) }, 'PASSAGE_INVALID'],
    ['two equal points', { routes: [ROUTES[0], ROUTES[0]] }, 'PASSAGE_INVALID'],
    [
      '2,001 points',
      { routes: Array.from({ length: 2_001 }, () => ({ lat: 37, lon: 126 })) },
      'PASSAGE_INVALID',
    ],
    [
      'a way over 180°',
      {
        routes: [
          { lat: 37, lon: 179 },
          { lat: 37, lon: -179 },
        ],
      },
      'PASSAGE_INVALID',
    ],
    ['NaN', { routes: [{ lat: 'NaN', lon: 126 }, ROUTES[0]] }, 'INPUT_INVALID'],
    ['null', { routes: [{ lat: null, lon: 126 }, ROUTES[0]] }, 'INPUT_INVALID'],
    ['no list', { routes: '{"lat":1}' }, 'INPUT_INVALID'],
    ['no JSON', { routes: '[' }, 'INPUT_INVALID'],
    ['no routes', {}, 'INPUT_INVALID'],
    ['a departure that is over', { routes: ROUTES, forecastTime: '202605041100' }, 'TIME_INVALID'],
    ['no time', { routes: ROUTES, forecastTime: 'soon' }, 'TIME_INVALID'],
    ['a speed of no boat', { routes: ROUTES, speed: 200 }, 'INPUT_INVALID'],
  ])('with %s is refused', async (_, body, code) => {
    const { status, answer } = await rest.ask(CUSTOM, body)
    expect([status, answer.code]).toEqual([400, code])
  })

  it.each([
    [
      'too many points',
      { routes: Array.from({ length: 201 }, () => ({ lat: 37, lon: 126 })), forecastTime: '202605041300' },
    ],
    [
      'too many rows',
      {
        routes: Array.from({ length: 200 }, () => ({ lat: 37, lon: 126 })),
        forecastTime: Array.from({ length: 31 }, () => '202605041300'),
      },
    ],
  ])('is not given for %s', async (_, body) => {
    const { status, answer } = await rest.ask(`${CUSTOM}/time`, body)
    expect([status, answer.code]).toEqual([413, 'AREA_TOO_LARGE'])
  })

  it('is not given for a place that is none', async () => {
    const body = { routes: [{ lat: 91, lon: 126 }], forecastTime: '202605041300' }
    expect((await rest.ask(`${CUSTOM}/time`, body)).answer).toMatchObject({ code: 'PASSAGE_INVALID' })
  })
})

describe('passages of existing clients', () => {
  it.each([
    [FAVORITE, undefined],
    [FAVORITE, { routeTitle: 'x', routes: ROUTES }],
    [`${FAVORITE}/edit/1`, { routeTitle: 'x', routes: ROUTES }],
    [`${FAVORITE}/delete/1`, {}],
  ])('ask for a login at %s', async (path, body) => {
    const { status, answer } = await rest.ask(path, body)
    expect([status, answer.code]).toEqual([401, 'LOGIN_REQUIRED'])
  })

  it('are kept, listed by their title, written anew and forgotten', async () => {
    viewer = member
    const { answer } = await keep({ routeDescription: 'slowly' })
    const { id } = answer.payload as { id: number }
    expect(answer.payload).toMatchObject({
      routeTitle: 'Out',
      routeDescription: 'slowly',
      routes: [
        { ...ROUTES[0], spd: null },
        { ...ROUTES[1], pt_nm: null },
      ],
      speed: 8,
      landConfirmed: false,
      reg_tm: '2026.05.04 12:20',
    })
    const edited = await rest.ask(`${FAVORITE}/edit/${id}`, {
      routeTitle: 'Home',
      routes: ROUTES,
      landConfirmed: 'Y',
    })
    expect(edited.answer.payload).toMatchObject({
      id,
      routeTitle: 'Home',
      routeDescription: '',
      landConfirmed: true,
    })
    expect((await rest.ask(`${FAVORITE}?title=out`)).answer.payload).toEqual([])
    expect((await rest.ask(`${FAVORITE}?title=ho`)).answer.payload).toMatchObject([{ id }])
    expect((await rest.ask(`${FAVORITE}/delete/${id}`, {})).answer.payload).toBeNull()
    expect((await rest.ask(FAVORITE)).answer.payload).toEqual([])
  })

  it('of another member are unknown', async () => {
    viewer = member
    const { id } = (await keep()).answer.payload as { id: number }
    viewer = other
    for (const [path, body] of [
      [`${FAVORITE}/edit/${id}`, { routeTitle: 'x', routes: ROUTES }],
      [`${FAVORITE}/delete/${id}`, {}],
    ] as const) {
      const { status, answer } = await rest.ask(path, body)
      expect([status, answer.code]).toEqual([404, 'PASSAGE_UNKNOWN'])
    }
  })

  it.each([
    ['no title', { routeTitle: ' ' }, 'INPUT_INVALID'],
    ['an object for a title', { routeTitle: { a: 1 } }, 'INPUT_INVALID'],
    ['one point', { routes: ROUTES.slice(1) }, 'PASSAGE_INVALID'],
  ])('with %s are refused', async (_, body, code) => {
    viewer = member
    expect((await keep(body)).answer).toMatchObject({ status: 400, code })
    expect((await rest.ask(FAVORITE)).answer.payload).toEqual([])
  })

  it.each(['0', '-1', '1.5', 'x', '99999999999'])('have no number %s', async (id) => {
    viewer = member
    expect((await rest.ask(`${FAVORITE}/delete/${id}`, {})).answer).toMatchObject({ code: 'INPUT_INVALID' })
  })
})

describe('files and ways', () => {
  const gpx = `<gpx version="1.1"><rte><name>Out</name>
    <rtept lat="37.3" lon="126.1"><time>2026-05-04T03:30:00Z</time><name>A</name></rtept>
    <rtept lat="37" lon="126.1"><time>2026-05-04T05:30:00Z</time></rtept></rte></gpx>`

  it('are read with their departure and speeds', async () => {
    expect((await rest.ask(`${CUSTOM}/file`, { text: gpx })).answer.payload).toEqual({
      title: 'Out',
      departsAt: '2026-05-04T03:30:00.000Z',
      points: [
        { lat: 37.3, lon: 126.1, name: 'A', knots: null },
        { lat: 37, lon: 126.1, name: null, knots: 9 },
      ],
    })
  })

  it('are refused with their problem', async () => {
    const { status, answer } = await rest.ask(`${CUSTOM}/file`, { text: '<kml/>' })
    expect([status, answer.code]).toEqual([400, 'PASSAGE_FILE_REFUSED'])
    expect(answer.msg).toContain('unknown-format')
  })

  it('go from place to place', async () => {
    expect((await rest.ask(`${CUSTOM}/way?from=37.3,126.1&to=37,125`)).answer.payload).toMatchObject([
      { lat: 37.3, lon: 126.1 },
      { lat: 37, lon: 125 },
    ])
    expect((await rest.ask(`${CUSTOM}/way?from=37.3,126.1&to=north`)).answer).toMatchObject({
      code: 'INPUT_INVALID',
    })
  })
})
