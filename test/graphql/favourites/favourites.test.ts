import 'reflect-metadata'
import { graphql, type GraphQLSchema } from 'graphql'
import { buildSchema } from 'type-graphql'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PortalServices } from '../../../graphql/engine/context.ts'
import { FavouriteResolver } from '../../../graphql/favourites/favourites.ts'
import { PreferencesResolver } from '../../../graphql/accounts/preferences.ts'
import { refusalIn } from '../../../graphql/engine/errors.ts'
import type { KeptFavourite } from '../../../src/domain/favourites/favourites.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { ANONYMOUS, type Viewer } from '../../../src/domain/accounts/roles.ts'

const FISHER: Viewer = { kind: 'member', memberId: 7, loginId: 'fisher01', type: 'member', via: 'session' }
const KEPT: KeptFavourite = {
  id: 3,
  kind: 'point',
  stationCode: '22101',
  label: 'Deokjeokdo',
  createdAt: new Date('2026-05-04T03:00:00Z'),
  stationData: 'private to existing clients',
}

/** Record their calls, with the viewer; a visitor is refused. */
class FakeServices {
  readonly asked: unknown[] = []
  readonly favourites: PortalServices['favourites'] = {
    list: (viewer, kind) => this.#answer(viewer, ['list', kind], [KEPT]),
    add: (viewer, draft) => this.#answer(viewer, ['add', draft], KEPT),
    remove: (viewer, id) => this.#answer(viewer, ['remove', id], undefined),
    merge: (viewer, drafts) => this.#answer(viewer, ['merge', drafts], [KEPT]),
  }
  readonly preferences: PortalServices['preferences'] = {
    get: (viewer) => this.#answer(viewer, ['get'], { windUnit: 'ms', timeZone: 'KST' }),
    set: (viewer, change) =>
      this.#answer(viewer, ['set', { ...change }], { windUnit: 'kn', timeZone: 'UTC', language: 'en' }),
  }

  #answer<T>(viewer: Viewer, what: unknown[], answer: T): Promise<T> {
    if (viewer.kind !== 'member') return Promise.reject(new Refusal('LOGIN_REQUIRED'))
    this.asked.push(...what)
    return Promise.resolve(answer)
  }
}

let schema: GraphQLSchema
let services: FakeServices
beforeAll(async () => {
  schema = await buildSchema({ resolvers: [FavouriteResolver, PreferencesResolver], validate: false })
})
beforeEach(() => {
  services = new FakeServices()
})

async function ask(source: string, viewer: Viewer = FISHER, variableValues?: Record<string, unknown>) {
  const contextValue = { viewer, services }
  const { data, errors } = await graphql({ schema, source, contextValue, variableValues })
  return { data: data as Record<string, unknown> | null, errors }
}

const DRAFT = '{kind: POINT, label: "Reef", lat: 34.5, lon: 127.5}'

describe('favourites in GraphQL', () => {
  it.each([
    '{ favourites { id } }',
    '{ preferences { windUnit } }',
    `mutation { addFavourite(draft: ${DRAFT}) { id } }`,
    'mutation { removeFavourite(id: 3) }',
    `mutation { mergeFavourites(drafts: [${DRAFT}]) { id } }`,
    'mutation { setPreferences(input: {windUnit: "kn"}) { windUnit } }',
  ])('are closed to visitors: %s', async (source) => {
    const { errors } = await ask(source, ANONYMOUS)
    expect(refusalIn(errors?.[0])?.code).toBe('LOGIN_REQUIRED')
  })

  it('never reveal who owns them or what existing clients keep beside them', async () => {
    for (const field of ['memberId', 'keyHash', 'stationData', 'revision']) {
      const { errors } = await ask(`{ favourites { ${field} } }`)
      expect(errors?.[0]?.message).toContain('Cannot query field')
    }
  })

  it('are listed for the one who asks', async () => {
    const { data } = await ask('{ favourites(kind: CAMERA) { id kind stationCode label lat createdAt } }')
    expect(data?.favourites).toEqual([
      {
        id: 3,
        kind: 'POINT',
        stationCode: '22101',
        label: 'Deokjeokdo',
        lat: null,
        createdAt: '2026-05-04T03:00:00Z',
      },
    ])
    expect(services.asked).toEqual(['list', 'camera'])
  })

  it('are added, removed and merged with the values of the input', async () => {
    await ask(`mutation { addFavourite(draft: ${DRAFT}) { id } }`)
    const { data } = await ask('mutation { removeFavourite(id: 3) }')
    await ask('mutation ($drafts: [FavouriteInput!]!) { mergeFavourites(drafts: $drafts) { id } }', FISHER, {
      drafts: [{ kind: 'MONITORING', stationCode: 'M1', label: 'Watch', lat: null }],
    })
    expect(data).toEqual({ removeFavourite: true })
    expect(services.asked).toEqual([
      'add',
      { kind: 'point', label: 'Reef', lat: 34.5, lon: 127.5 },
      'remove',
      3,
      'merge',
      [{ kind: 'monitoring', stationCode: 'M1', label: 'Watch', lat: null }],
    ])
  })
})

describe('preferences in GraphQL', () => {
  it('are read and changed only where given', async () => {
    const { data } = await ask('{ preferences { windUnit timeZone language } }')
    expect(data).toEqual({ preferences: { windUnit: 'ms', timeZone: 'KST', language: null } })
    const changed = await ask(
      'mutation { setPreferences(input: {windUnit: "kn", language: null}) { windUnit language } }',
    )
    expect(changed.data).toEqual({ setPreferences: { windUnit: 'kn', language: 'en' } })
    expect(services.asked).toEqual(['get', 'set', { windUnit: 'kn', language: null }])
  })
})
