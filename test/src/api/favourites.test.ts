import { afterEach, expect, it, vi } from 'vitest'
import { favouritesServer } from '../../../src/api/favourites.ts'

afterEach(() => vi.unstubAllGlobals())

const sent: RequestInit[] = []
function answerWith(data: object): void {
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push(init)
    return Promise.resolve(Response.json({ data }))
  })
}

const CAMERA = { id: 3, kind: 'CAMERA', stationCode: 'C1', label: 'Bridge', lat: null, lon: null }

it('favourites are read in the domain’s words', async () => {
  answerWith({ favourites: [CAMERA] })
  expect(await favouritesServer.list()).toEqual([
    { id: 3, kind: 'camera', stationCode: 'C1', label: 'Bridge' },
  ])
})

it('favourites of a kind that this page does not know are malformed', async () => {
  answerWith({ favourites: [{ ...CAMERA, kind: 'HARBOUR' }] })
  await expect(favouritesServer.list()).rejects.toMatchObject({ failure: 'malformed' })
})

it('what is sent holds only what the schema takes', async () => {
  answerWith({ addFavourite: { ...CAMERA, kind: 'POINT' } })
  const draft = { kind: 'point', stationCode: '22101', label: 'a', stationData: 'x' } as const
  expect(await favouritesServer.add(draft)).toMatchObject({ id: 3, kind: 'point' })
  const { variables } = JSON.parse(sent.at(-1)?.body as string) as { variables: unknown }
  expect(variables).toEqual({ draft: { kind: 'POINT', stationCode: '22101', label: 'a' } })
})
