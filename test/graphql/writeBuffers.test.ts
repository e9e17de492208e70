import { get } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildHost, FakeObservations, manyStations, serveGraphql } from './fakes.ts'

const { host } = buildHost(new FakeObservations(manyStations(400)))
let portal: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  portal = await serveGraphql(host, { keepAnswers: false, jit: false })
})
afterAll(() => portal.close())

const addressOf = (name: string) =>
  `/graphql?query=${encodeURIComponent(`{ stations { ${name}: nameKo code latest { windSpeed pressure } } }`)}`

/** Asks and hangs up after the first bytes. */
const hangUp = (name: string) =>
  new Promise<void>((resolve) => {
    const request = get(portal.url + addressOf(name), (response) => {
      response.once('data', () => {
        request.destroy()
        resolve()
      })
    })
    request.once('error', () => resolve())
  })

it('answers many at once each with its own text, while others hang up', async () => {
  const names = Array.from({ length: 24 }, (_, i) => `name${i}`)
  for (const _ of [1, 2]) {
    const answers = names.map((name) => portal.request(addressOf(name)))
    await Promise.all(names.map((name) => hangUp(`other${name}`)))
    for (const [i, { json, text, headers }] of (await Promise.all(answers)).entries()) {
      const { stations } = json.data as { stations: Record<string, unknown>[] }
      expect(stations).toHaveLength(400)
      expect(stations.every((station) => station[`name${i}`] === '덕적도')).toBe(true)
      expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(text))
    }
  }
})

it('answers what is longer than a buffer', async () => {
  const all = 'element state reason value unit observedAt receivedAt source mode quality'
  const { json, text } = await portal.ask(
    `{ stations { readings(elements: [${'windSpeed '.repeat(12)}]) { ${all.replace('quality', '')} } } }`,
  )
  expect(text.length).toBeGreaterThan(400_000)
  expect(json.errors).toBeUndefined()
})
