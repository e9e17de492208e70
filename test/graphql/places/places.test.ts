import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildHost, serveGraphql } from '../fakes.ts'

let api: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  api = await serveGraphql(buildHost().host)
})
afterAll(() => api.close())

const ask = async (query: string) => {
  const { json } = await api.ask(query)
  return json
}

describe('named places', () => {
  it('have names in four languages and the source of their facts', async () => {
    const { data } = await ask(
      '{ place(code: "trade-port-16") { kind nameKo nameEn nameJa nameZh romanised positionQuality source path } }',
    )
    expect(data?.place).toEqual({
      kind: 'TRADE_PORT',
      nameKo: '통영항',
      nameEn: 'Tongyeong Port',
      nameJa: '統営港',
      nameZh: '统营港',
      romanised: [],
      positionQuality: 'ROUNDED',
      source: 'PORTAL',
      path: '/mmis/places/trade-port-16',
    })
  })

  it('are listed by kind and by nearness, as many as asked for', async () => {
    const { data } = await ask(
      '{ islands: places(kind: ISLAND, first: 2, skip: 1) { code } near: places(near: {lat: 35.159, lon: 129.16}, kind: BEACH, first: 1) { nameKo } }',
    )
    expect(data).toEqual({
      islands: [{ code: 'island-2' }, { code: 'island-3' }],
      near: [{ nameKo: '해운대 해수욕장' }],
    })
  })

  it('have the stations near them', async () => {
    const { data } = await ask(
      '{ places(kind: ISLAND, near: {lat: 37.24, lon: 126.02}, first: 1) { stations { distanceKm station { code } } } }',
    )
    expect(data).toEqual({
      places: [{ stations: [{ distanceKm: expect.any(Number) as number, station: { code: '22101' } }] }],
    })
  })

  it.each([
    ['{ place(code: "nowhere-1") { code } }', 'PLACE_UNKNOWN'],
    ['{ places(first: 501) { code } }', 'INPUT_INVALID'],
    ['{ places(first: 0) { code } }', 'INPUT_INVALID'],
    ['{ places(skip: -1) { code } }', 'INPUT_INVALID'],
    ['{ places(near: {lat: 128, lon: 35}) { code } }', 'INPUT_INVALID'],
    ['{ search(for: "x", first: 61) { code } }', 'INPUT_INVALID'],
  ])('%s is refused', async (query, code) => {
    const { errors } = await ask(query)
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code])
  })
})

describe('the search', () => {
  it.each([
    [
      '통영항',
      { kind: 'PLACE', code: 'trade-port-16', placeKind: 'TRADE_PORT', path: '/mmis/places/trade-port-16' },
    ],
    ['22101', { kind: 'STATION', code: '22101', placeKind: null, path: '/mmis/stations/22101' }],
    ['부산앞바다', { kind: 'ZONE', code: 'S1311100', placeKind: null, path: '/mmis/zones/S1311100' }],
    ['144-9', { kind: 'SQUARE', code: '144-9', placeKind: null, path: '/mmis/squares/144-9' }],
    [
      '3430N 12748E',
      { kind: 'POINT', code: '34.500,127.800', placeKind: null, path: '/mmis/points/34.500,127.800' },
    ],
  ])('finds %s', async (text, first) => {
    const { data } = await ask(
      `{ search(for: ${JSON.stringify(text)}, first: 1) { kind code placeKind path } }`,
    )
    expect(data?.search).toEqual([first])
  })

  it('finds nothing in what is no name', async () => {
    const { data } = await ask(`{ search(for: ${JSON.stringify('<'.repeat(200))}) { code } }`)
    expect(data?.search).toEqual([])
  })
})
