import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerOf, favouritesServer, itemsOf } from '../../src/api/favourites.ts'

afterEach(() => vi.unstubAllGlobals())

describe('answers about favourites', () => {
  it.each([[undefined], [null], ['text'], [[]], [{}], [{ data: null }], [{ data: [] }]])(
    'are malformed: %j',
    (answer) => {
      expect(() => answerOf(answer)).toThrow('malformed')
    },
  )

  it.each([
    [[{ extensions: { code: 'LOGIN_REQUIRED' } }], 'LOGIN_REQUIRED'],
    [[{ message: 'no' }], 'INTERNAL'],
  ])('are a no with its code: %j', (errors, code) => {
    expect(() => answerOf({ data: null, errors })).toThrow(code)
  })

  it.each([
    ['none'],
    [[{ kind: 'POINT', label: 'a' }]],
    [[{ id: '3', kind: 'POINT', label: 'a', stationCode: '1' }]],
  ])('hold no favourites: %j', (value) => {
    expect(() => itemsOf(value)).toThrow('malformed')
  })

  it('hold favourites in the domain’s words', () => {
    const [first] = itemsOf([
      { id: 3, kind: 'CAMERA', stationCode: 'C1', label: 'Bridge', lat: null, lon: null },
    ])
    expect(first).toEqual({ id: 3, kind: 'camera', stationCode: 'C1', label: 'Bridge' })
  })
})

describe('questions about favourites', () => {
  it('are sent as JSON with the reader’s own cookies, and hold only what the schema takes', async () => {
    const sent: { url: string; init: RequestInit }[] = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      sent.push({ url, init })
      const added = { id: 3, kind: 'POINT', stationCode: '22101', label: 'a', lat: null, lon: null }
      return Promise.resolve(Response.json({ data: { addFavourite: added } }))
    })
    const draft = { kind: 'point', stationCode: '22101', label: 'a', notes: { stationData: 'x' } } as const
    expect(await favouritesServer.add(draft)).toMatchObject({ id: 3, kind: 'point' })
    expect(sent[0]).toMatchObject({ url: '/graphql', init: { method: 'POST', credentials: 'same-origin' } })
    const { variables } = JSON.parse(sent[0]?.init.body as string) as { variables: unknown }
    expect(variables).toEqual({ draft: { kind: 'POINT', stationCode: '22101', label: 'a' } })
  })

  it('fail as offline without an answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    await expect(favouritesServer.list()).rejects.toMatchObject({ failure: 'offline' })
  })
})
