import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Favourite } from '../../../../entities/index.ts'
import { favouriteRoutes } from '../../../../server/favourites/rest/favourites.ts'
import type { Database } from '../../../../server/platform/db/dataSource.ts'
import { withTwins } from '../../../../server/http/defineRoute.ts'
import { mountRoutes } from '../../../../server/http/mountRoutes.ts'
import { REST_PREFIX } from '../../../../server/http/policy.ts'
import { Favourites } from '../../../../server/favourites/favourites.ts'
import type { Viewer } from '../../../../src/domain/accounts/roles.ts'
import { ANONYMOUS } from '../../../../src/domain/accounts/roles.ts'
import { sqlite } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { saveMember } from '../../../support/members.ts'
import { serveRoutes } from '../../../support/restRoutes.ts'
import { httpParts, routesWith } from '../../../support/routeParts.ts'

const SENT = {
  bkmkTyContents: 'POINT',
  bkmkStnId: '22101',
  bkmkStnNm: '덕적도',
  bkmkStnLat: '37.236',
  bkmkStnLon: 126.018,
  bkmkStnKndCd: 'B',
  bkmkStnData: '{"a":1}',
  bkmkStnCd: '',
  bkmkStnEqpTyCd: '7',
}

let viewer: Viewer
let member: Viewer
let db: Database
let rest: Awaited<ReturnType<typeof serveRoutes>>
beforeAll(async () => {
  db = await sqlite.open()
  member = await saveMember(db, 'fisher01')
  const places = {
    hasStation: (code: string) => code === '22101',
    hasZone: (code: string) => code === 'S1311100',
  }
  const favourites = new Favourites({ db, clock: new FakeClock(), places })
  const routes = routesWith(withTwins(favouriteRoutes), { services: { favourites } })
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
  viewer = member
  await db.write((tx) => tx.clear(Favourite))
})

const ask = (path: string, body?: unknown) => rest.ask(`${REST_PREFIX}/api${path}`, body)
const add = async (part: object = {}, prefix = '/favorite') => {
  const { answer } = await ask(`${prefix}/userFavoriteAdd`, { ...SENT, ...part })
  return answer.payload as { bkmkStnNum: number }
}
const list = async (body: object = {}, prefix = '/favorite') =>
  (await ask(`${prefix}/userFavoriteList`, body)).answer.payload as object[]

describe('favourites of existing clients', () => {
  it.each([
    ['/favorite/userFavoriteAdd', SENT],
    ['/favorite/userFavoriteList', {}],
    ['/favorite/userFavoriteList/1', undefined],
    ['/favorite/userFavoriteDelete', { bkmkStnNum: 1 }],
    ['/moni/favorite/userFavoriteAdd', SENT],
  ])('ask for a login at %s', async (path, body) => {
    viewer = ANONYMOUS
    const { status, answer } = await ask(path, body)
    expect(status).toBe(401)
    expect(answer).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED', error: { type: 'LOGIN' } })
  })

  it.each([
    ['a list for the body', []],
    ['an object for a code', { ...SENT, bkmkStnId: { $ne: '' } }],
    ['a list for a code', { ...SENT, bkmkStnId: ['22101'] }],
    ['a list for a name', { ...SENT, bkmkStnNm: ['a'] }],
    ['no name', { ...SENT, bkmkStnNm: undefined }],
    ['a blank name', { ...SENT, bkmkStnNm: '   ' }],
    ['an unknown kind', { ...SENT, bkmkTyContents: 'SHIP' }],
    ['a place beyond the pole', { ...SENT, bkmkStnLat: 91 }],
    ['a word for a place', { ...SENT, bkmkStnLat: 'north' }],
    ['an object for data', { ...SENT, bkmkStnData: { a: 1 } }],
    ['data without end', { ...SENT, bkmkStnData: 'x'.repeat(501) }],
  ])('are refused with %s', async (_case, body) => {
    const { status, answer } = await ask('/favorite/userFavoriteAdd', body)
    expect(status).toBe(400)
    expect(answer).toMatchObject({ code: 'INPUT_INVALID' })
    expect(await list()).toEqual([])
  })

  it('keep a zone as they keep a station, and know which zones there are', async () => {
    const zone = { bkmkTyContents: 'ZONE', bkmkStnId: 'S1311100', bkmkStnNm: '부산앞바다' }
    const unknown = await ask('/favorite/userFavoriteAdd', { ...zone, bkmkStnId: 'S9999999' })
    expect([unknown.status, unknown.answer]).toEqual([404, expect.objectContaining({ code: 'ZONE_UNKNOWN' })])
    await ask('/favorite/userFavoriteAdd', zone)
    expect(await list({ bkmkTyContents: 'zone' })).toMatchObject([zone])
  })

  it.each([
    ['list', { bkmkTyContents: ['POINT'] }, 'userFavoriteList'],
    ['list', { bkmkTyContents: 'SHIP' }, 'userFavoriteList'],
    ['delete', {}, 'userFavoriteDelete'],
    ['delete', { bkmkStnNum: [1] }, 'userFavoriteDelete'],
    ['delete', { bkmkStnNum: 1.5 }, 'userFavoriteDelete'],
    ['delete', { bkmkStnNum: '1 or 1=1' }, 'userFavoriteDelete'],
    ['delete', { bkmkStnNum: 4_294_967_296 }, 'userFavoriteDelete'],
  ])('cannot %s with %j', async (_what, body, path) => {
    const { status, answer } = await ask(`/favorite/${path}`, body)
    expect([status, answer.code]).toEqual([400, 'INPUT_INVALID'])
  })

  it.each([
    ['an unknown station', '/favorite/userFavoriteAdd', { ...SENT, bkmkStnId: '1' }, 404, 'STATION_UNKNOWN'],
    ['an unknown number', '/favorite/userFavoriteDelete', { bkmkStnNum: '999' }, 404, 'FAVOURITE_UNKNOWN'],
    ['an unknown number', '/favorite/userFavoriteList/999', undefined, 404, 'FAVOURITE_UNKNOWN'],
    ['a word for a number', '/favorite/userFavoriteList/all', undefined, 400, 'INPUT_INVALID'],
  ])('refuse %s at %s', async (_case, path, body, status, code) => {
    const refused = await ask(path, body)
    expect([refused.status, refused.answer.code]).toEqual([status, code])
  })

  it('come back as they were sent, in both envelopes', async () => {
    const { answer, headers } = await ask('/favorite/userFavoriteAdd', SENT)
    expect(answer).toMatchObject({ status: 200, code: '0000' })
    expect(headers.get('cache-control')).toBe('no-store')
    const kept = { ...SENT, bkmkStnLat: 37.236, bkmkStnCd: null, bkmkStnNum: expect.any(Number) as number }
    expect(answer.payload).toEqual(kept)
    expect(answer.data).toEqual(kept)
    expect(await list({ bkmkTyContents: 'POINT' })).toEqual([kept])
    const { bkmkStnNum } = answer.payload as { bkmkStnNum: number }
    expect((await ask(`/favorite/userFavoriteList/${bkmkStnNum}`)).answer.payload).toEqual(kept)
  })

  it('are distinguished by kind, and under moni are monitored places', async () => {
    await add()
    await add({ bkmkTyContents: undefined, bkmkStnId: 1001, bkmkStnNm: '감시' }, '/moni/favorite')
    expect(await list()).toHaveLength(2)
    expect(await list({ bkmkTyContents: 'point' })).toMatchObject([{ bkmkStnNm: '덕적도' }])
    const watched = [{ bkmkTyContents: 'MONITORING', bkmkStnId: '1001' }]
    expect(await list({}, '/moni/favorite')).toMatchObject(watched)
  })

  it.each(['/favorite', '/moni/favorite'])(
    'are monitored places as MONI and as MONITORING under %s',
    async (prefix) => {
      await add({ bkmkTyContents: 'MONI', bkmkStnId: 'M1', bkmkStnNm: '하나' }, prefix)
      await add({ bkmkTyContents: 'MONITORING', bkmkStnId: 'M2', bkmkStnNm: '둘' }, prefix)
      await add()
      for (const spelling of ['MONI', 'moni', 'MONITORING']) {
        const rows = await list({ bkmkTyContents: spelling }, prefix)
        expect(rows).toHaveLength(2)
        expect(rows).toMatchObject([
          { bkmkTyContents: spelling.toUpperCase() },
          { bkmkTyContents: spelling.toUpperCase() },
        ])
      }
      const { status } = await ask(`${prefix}/userFavoriteAdd`, { ...SENT, bkmkTyContents: 'MONITOR' })
      expect(status).toBe(400)
    },
  )

  it('are removed by their number, as a text too', async () => {
    const { bkmkStnNum } = await add()
    const { answer } = await ask('/favorite/userFavoriteDelete', { bkmkStnNum: String(bkmkStnNum) })
    expect(answer).toMatchObject({ status: 200, payload: null, data: null })
    expect(await list()).toEqual([])
  })
})
