/**
 * Started as `node forecastRun.ts <rounds>` on the server's core: the real container, pages and HTTP server, fed by
 * hand. One round = the bytes of a warning bulletin handed to the ingest, until list, page, CAP feed and map all show
 * it. Beside it one run of the sea-square model, from bytes to a point forecast. Writes milliseconds.
 */
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { AstroHandler } from '../server/http/builtSite.ts'
import { startFedPortal } from './fedPortal.ts'
import { bulletinText, squarePayloads } from './forecastText.ts'

const APIS = [
  '/mmis_marine_api/v1/kma/warn/list',
  '/mmis/warnings',
  '/mmis/warnings.atom',
  '/mmis/warnings.geojson',
]
const POINT = '/mmis_marine_api/v1/kma/fct/latlon/data/detail?lat=34.5&lon=128.9'
/** Longer than the pause in which changes are gathered, as bulletins hours apart are. */
const BETWEEN_MS = 400
const MINUTE_MS = 60_000
const GIVEN_UP_AFTER_MS = 10_000

const { handler } = (await import(pathToFileURL(resolve('dist/web/server/entry.mjs')).href)) as {
  handler: AstroHandler
}
const rounds = Number(process.argv[2] ?? 20)
const site = { handler, clientFolder: resolve('dist/web/client') }
const portal = await startFedPortal(site, { TRUST_PROXY: '1' })
const origin = `http://127.0.0.1:${portal.port}`
let asked = 0
const text = async (path: string) => {
  const from = `10.9.${(asked >> 8) & 255}.${asked++ & 255}`
  return (await fetch(origin + path, { headers: { 'x-forwarded-for': from } })).text()
}

const startedMs = Date.now()
const issuedAt = (round: number) => new Date(startedMs - (rounds - round + 5) * MINUTE_MS)
const tookMs: number[] = []
for (let round = 0; round < rounds; round += 1) {
  await delay(BETWEEN_MS)
  // every round one zone more, so that each output has something new to show
  const bytes = Buffer.from(bulletinText(issuedAt(round), round + 1, round + 1))
  const before = await Promise.all(APIS.map(text))
  const started = performance.now()
  await portal.ingest('kma-wrn-met', bytes)
  for (const [parts, path] of APIS.entries()) {
    while ((await text(path)).length === before[parts]?.length) {
      if (performance.now() - started > GIVEN_UP_AFTER_MS)
        throw new Error(`${path} does not show the bulletin`)
      await delay(1)
    }
  }
  tookMs.push(performance.now() - started)
}

const payloads = await squarePayloads(new Date())
const squaresStarted = performance.now()
for (const payload of payloads) await portal.ingest('kma-marine-zone', payload)
if ((await fetch(origin + POINT)).status !== 200)
  throw new Error('the run of the model gave no point forecast')
const squaresMs = performance.now() - squaresStarted

await portal.stop()
tookMs.sort((a, b) => a - b)
console.log(JSON.stringify({ p50Ms: tookMs[Math.floor(tookMs.length / 2)], maxMs: tookMs.at(-1), squaresMs }))
