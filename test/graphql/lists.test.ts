import { getOperationAST, parse } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newContext } from '../../graphql/context.ts'
import { listQueryOf, writeList } from '../../graphql/lists.ts'
import { buildPortalSchema } from '../../graphql/schema.ts'
import type { GraphqlAnswer } from './fakes.ts'
import { buildHost, buildLatest, FakeObservations, measured, serveGraphql } from './fakes.ts'

const west = buildLatest({ code: '22101', lon: 124.5 })
const east = buildLatest({ code: '22102', lon: 131, kind: 'wave-buoy' })
const inBox = 'query ($box: BoundingBox) { stations(bbox: $box) { code latest { windSpeed } } }'
const boxTo = (edge: number) => ({ box: { west: 120, south: 30, east: edge, north: 40 } })

describe('lists of stations', () => {
  const observations = new FakeObservations([west, east])
  const { host, logged } = buildHost(observations)
  let portal: Awaited<ReturnType<typeof serveGraphql>>
  beforeAll(async () => {
    portal = await serveGraphql(host, { keepAnswers: false })
  })
  beforeEach(() => observations.replace([west, east]))
  afterAll(() => portal.close())

  const codes = ({ json }: GraphqlAnswer) =>
    (json.data as { stations: { code: string }[] }).stations.map(({ code }) => code)

  it('follow their filters, however often they were asked with others', async () => {
    for (const _ of [1, 2, 3]) {
      expect(codes(await portal.ask(inBox, boxTo(126)))).toEqual(['22101'])
      expect(codes(await portal.ask(inBox, boxTo(140)))).toEqual(['22101', '22102'])
      expect(codes(await portal.ask(inBox, boxTo(121)))).toEqual([])
    }
  })

  it('show a new reading at once, and only where there is one', async () => {
    for (const _ of [1, 2, 3]) await portal.ask(inBox)
    const changed = buildLatest({ code: '22101' }, { windSpeed: measured('windSpeed', 33) })
    observations.replace([changed, east])
    expect((await portal.ask(inBox)).json.data).toEqual({
      stations: [
        { code: '22101', latest: { windSpeed: 33 } },
        { code: '22102', latest: { windSpeed: 0.5 } },
      ],
    })
  })

  it('refuse a wrong filter after many right ones', async () => {
    for (const _ of [1, 2, 3]) await portal.ask(inBox, boxTo(140))
    const { status, json } = await portal.ask(inBox, boxTo(110))
    expect([status, json.errors?.[0]?.extensions.code]).toEqual([400, 'BOX_INVALID'])
    expect(codes(await portal.ask(inBox, boxTo(140)))).toHaveLength(2)
  })

  it('tell the age of the moment', async () => {
    const query = '{ stations { readings(elements: windSpeed) { age } } }'
    for (const _ of [1, 2, 3]) expect((await portal.ask(query)).text).toContain('FRESH')
    host.clock.advanceMinutes(100)
    const { text } = await portal.ask(query)
    host.clock.set('2026-05-04T03:00:00Z')
    expect(text).toContain('LATE')
  })

  it('are executed for someone who says who they are', async () => {
    const plain = await portal.ask(inBox)
    for (const _ of [1, 2, 3]) {
      const { text } = await portal.post({ query: inBox }, { authorization: 'Bearer x' })
      expect(text).toBe(plain.text)
    }
  })

  it('are put together from texts that are written once per station', async () => {
    const schema = await buildPortalSchema()
    const document = parse(inBox)
    const operation = getOperationAST(document)
    const list = operation ? listQueryOf(schema, document, operation) : undefined
    if (!list) throw new Error('this is a list')
    const context = newContext(host, { isAnonymous: true })
    const text = await writeList(schema, list, context, boxTo(126))
    expect(text).toBe((await portal.ask(inBox, boxTo(126))).text)
    expect([list.texts.has(west), list.texts.has(east)]).toEqual([true, false])
    list.texts.set(west, '"kept"')
    expect(await writeList(schema, list, context, boxTo(140))).toContain('"stations":["kept",{"code":"22102"')
    expect(await writeList(schema, list, context, boxTo(110))).toBeUndefined()
    expect(await writeList(schema, list, context, { box: 1 })).toBeUndefined()
  })

  it.each([
    ['another field beside it', '{ stations { code } feeds { name } }'],
    [
      'fields that follow variables',
      'query ($e: [Element!]) { stations { readings(elements: $e) { value } } }',
    ],
    ['fields that may be left out', 'query ($x: Boolean!) { stations { code lat @skip(if: $x) } }'],
    [
      'a variable in a fragment',
      'query ($x: Boolean!) { stations { ...f } } fragment f on Station { lat @skip(if: $x) }',
    ],
    ['one station', '{ station(code: "22101") { code } }'],
  ])('are executed where there is %s', async (_case, query) => {
    const document = parse(query)
    const operation = getOperationAST(document)
    const schema = await buildPortalSchema()
    expect(operation && listQueryOf(schema, document, operation)).toBeUndefined()
  })

  it('may be called by any name, and be asked with fragments', async () => {
    const query = '{ sea: stations { ...f } } fragment f on Station { name: nameKo ... on Station { code } }'
    const [first, second, third] = [await portal.ask(query), await portal.ask(query), await portal.ask(query)]
    expect(first.json.data).toMatchObject({ sea: [{ name: '덕적도', code: '22101' }, { code: '22102' }] })
    expect([second.text, third.text]).toEqual([first.text, first.text])
  })

  it('come to no harm when a value cannot be written', async () => {
    const broken = buildLatest({ code: '22103' })
    broken.readings.windSpeed = measured('windSpeed', Number.NaN)
    observations.replace([west, broken])
    for (const _ of [1, 2, 3]) {
      const { json } = await portal.ask('{ stations { code latest { windSpeed } } feeds { name } }')
      expect(json.errors?.map(({ path }) => path)).toEqual([['stations', 1, 'latest', 'windSpeed']])
      const list = await portal.ask('{ stations { code latest { windSpeed } } }')
      expect(list.json.errors).toHaveLength(1)
    }
    expect(logged.length).toBeGreaterThan(0)
  })
})
