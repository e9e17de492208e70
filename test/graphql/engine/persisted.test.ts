import { createHash } from 'node:crypto'
import { parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operations } from '../../../graphql/engine/persisted.ts'
import { operationHashes } from '../../../src/api/operationHashes.ts'
import {
  MAP_REPORT_ELEMENTS,
  mapStationsUrl,
  persistedBody,
  persistedUrl,
  warningsUrl,
} from '../../../src/api/operations.ts'
import type { MapStationsQuery, WarningsQuery } from '../../../src/api/generated.ts'
import { MAP_ELEMENTS } from '../../../src/domain/kernel/elements.ts'
import { buildHost, buildLatest, FakeObservations, manyStations, serveGraphql } from '../fakes.ts'
import { buildEvent } from '../forecastFakes.ts'

const observations = new FakeObservations(manyStations(3))
const { host, logged } = buildHost(observations)
let portal: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  portal = await serveGraphql(host)
})
afterAll(() => portal.close())

const none = undefined
const unknown = createHash('sha256').update('{ feeds { name } }').digest('hex')
const extensions = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } })

describe('persisted operations', () => {
  it('are refused when their hash is not ours', async () => {
    const post = await portal.post({ extensions: extensions(unknown) })
    const get = await portal.request(
      `/graphql?extensions=${encodeURIComponent(JSON.stringify(extensions(unknown)))}`,
    )
    for (const { status, json } of [post, get]) {
      expect(json.errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND')
      expect(status).toBe(200)
    }
  })

  it('cannot be added by a client', async () => {
    const query = '{ feeds { name } }'
    expect((await portal.post({ query, extensions: extensions(unknown) })).json.data).toBeDefined()
    const { json } = await portal.post({ extensions: extensions(unknown) })
    expect(json.errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND')
  })

  it('are refused when text and hash disagree', async () => {
    const { status, json } = await portal.post({
      query: '{ feeds { mode } }',
      extensions: extensions(operationHashes.MapStations),
    })
    expect(status).toBe(400)
    expect(json.errors?.[0]?.extensions.code).toBe('INPUT_INVALID')
  })

  it.each([
    ['MapStations', undefined],
    ['StationDetail', { code: '22001' }],
    [
      'StationSeries',
      {
        code: '22001',
        elements: ['windSpeed'],
        from: '2026-05-04T00:00:00Z',
        to: '2026-05-04T03:00:00Z',
        step: 'HOUR',
      },
    ],
    ['Warnings', undefined],
    ['PointForecast', { lat: 34.5, lon: 129 }],
    ['SquareForecast', { address: '144-9' }],
    ['SquareForecast', { address: '144' }],
    ['ZoneForecast', { code: '12B20103' }],
    ['ZoneForecasts', undefined],
    ['ZoneForecasts', undefined],
  ] as const)('answer the hash of %s alone like its text, by GET and by POST', async (name, variables) => {
    const expected = await portal.post({ query: operations[name], variables })
    expect(expected.json.errors).toBeUndefined()
    const get = await portal.request(persistedUrl(name, variables))
    const post = await portal.post({ variables, extensions: extensions(operationHashes[name]) })
    expect([get.status, get.text]).toEqual([200, expected.text])
    expect([post.status, post.text]).toEqual([200, expected.text])
  })

  it('that change something are taken by POST alone', async () => {
    const variables = { input: { windUnit: 'kn' } }
    const set = vi.fn(() => Promise.resolve({ windUnit: 'kn' as const, timeZone: 'KST' as const }))
    Object.assign(host.services, { preferences: { set } })
    const get = await portal.request(persistedUrl('SetPreferences', variables))
    expect([get.status, get.json.data]).toEqual([405, undefined])
    expect(set).not.toHaveBeenCalled()
    const { json } = await portal.post(persistedBody('SetPreferences', variables))
    expect(json.data).toEqual({ setPreferences: { windUnit: 'kn' } })
  })

  it('have a prepared answer where they take no variables, with the bytes of the normal path', async () => {
    host.services.warnings.events = [buildEvent()]
    const answers = await host.hot.answers()
    expect(answers.map(({ key, post }) => [key, post])).toEqual([
      [mapStationsUrl, undefined],
      ['/graphql', persistedBody('MapStations')],
      [persistedUrl('ZoneForecasts'), undefined],
      ['/graphql', persistedBody('ZoneForecasts')],
      [warningsUrl, undefined],
      ['/graphql', persistedBody('Warnings')],
    ])
    const normal = [
      await portal.request(mapStationsUrl),
      await portal.post(persistedBody('MapStations')),
      await portal.request(persistedUrl('ZoneForecasts')),
      await portal.post(persistedBody('ZoneForecasts')),
      await portal.request(warningsUrl),
      await portal.post(persistedBody('Warnings')),
    ]
    expect(answers.map(({ body }) => body)).toEqual(normal.map(({ text }) => text))
    for (const { type } of answers) expect(type).toBe(normal[0]?.headers.get('content-type'))
    const shown = normal.map(({ json }) => json.data as unknown as WarningsQuery)
    expect(shown.map(({ warnings }) => warnings?.length)).toEqual([none, none, none, none, 1, 1])
  })

  it('give the end until which a prepared answer with warnings is true', async () => {
    const until = async () => {
      const answers = await host.hot.answers()
      return answers.map((answer) => answer.until?.toISOString())
    }
    host.services.warnings.events = []
    expect(await until()).toEqual([none, none, none, none, none, none])
    host.services.warnings.events = [buildEvent({ effectiveAt: new Date('2026-05-04T03:30:00Z') })]
    const effect = '2026-05-04T03:30:00.000Z'
    expect(await until()).toEqual([none, none, none, none, effect, effect])
  })

  it('leave warnings to the normal path where no feed brings any', async () => {
    host.services.warnings.isFed = false
    const keys = (await host.hot.answers()).map(({ key }) => key)
    expect(keys).toEqual([mapStationsUrl, '/graphql', persistedUrl('ZoneForecasts'), '/graphql'])
    expect((await portal.request(warningsUrl)).status).toBe(503)
    host.services.warnings.isFed = true
  })

  it('are not prepared by a defect, which goes to the caller', async () => {
    const { warnings } = host.services
    warnings.events = [buildEvent({ effectiveAt: new Date(Number.NaN) })]
    await expect(host.hot.answers()).rejects.toThrow(/Invalid/)
    warnings.events = []
  })

  it('are prepared anew with each version of the observations', async () => {
    const codes = async () => {
      const [answer] = await host.hot.answers()
      const { data } = JSON.parse(answer?.body ?? '') as { data: MapStationsQuery }
      return data.stations?.map(({ code }) => code)
    }
    expect(await codes()).toEqual(['22000', '22001', '22002'])
    observations.replace([buildLatest()])
    expect(await codes()).toEqual(['22101'])
  })

  it('ask for no value that changes with the clock', () => {
    for (const text of Object.values(operations))
      expect(text).not.toMatch(/\b(age|summary|text|lines|title)\b/)
  })

  it('give the map every element a person can put on it', () => {
    for (const name of MAP_ELEMENTS) expect(MAP_REPORT_ELEMENTS).toContain(name)
    for (const name of MAP_REPORT_ELEMENTS)
      expect(operations.MapStations).toMatch(new RegExp(`\\b${name}\\b`))
    for (const text of Object.values(operations)) {
      const kinds = parse(text).definitions.map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'OperationDefinition')).toHaveLength(1)
    }
  })

  it('are no defects', () => {
    expect(logged).toEqual([])
  })
})
