/**
 * Started as `node ingestRun.ts <rounds>` on the server's core: the real container and HTTP server, fed by hand.
 * One round = the bytes of one report of 500 stations handed to the ingest, until a GET shows the new values. Writes
 * median and longest round and the longest time the event loop did not turn, in milliseconds.
 */
import { get, Agent } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { benchStations, benchValues, randomNumbers, SEED } from './dataset.ts'
import { startFedPortal } from './fedPortal.ts'
import { buoyText, seaObsText, type Cycle } from './hubText.ts'

const LIST_PATH = '/mmis_marine_api/v1/kma/obs/latest/list'
const SLOT_MS = 600_000
const WARM_UP = 5
/** Longer than the pause in which changes are gathered, as cycles minutes apart are. */
const BETWEEN_MS = 400

const rounds = Number(process.argv[2] ?? 20)
const portal = await startFedPortal()
const { port } = portal

const random = randomNumbers(SEED)
const newCycle = (): Cycle => benchStations().map((station) => ({ station, values: benchValues(random) }))
const newestSlotMs = Math.floor(Date.now() / SLOT_MS) * SLOT_MS
const slot = (round: number) => new Date(newestSlotMs - (rounds + WARM_UP - round) * SLOT_MS)

const agent = new Agent({ keepAlive: true })
const etag = () =>
  new Promise<string>((done, fail) => {
    get({ port, agent, path: LIST_PATH, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      answer.resume().on('end', () => done(answer.headers.etag ?? ''))
    }).on('error', fail)
  })

const ingest = (source: string, text: string) => portal.ingest(source, Buffer.from(text))

await ingest('kma-sea-obs', seaObsText(slot(0), newCycle()))
const tookMs: number[] = []
const blockedMs: number[] = []
for (let round = 1; round <= rounds + WARM_UP; round += 1) {
  const text = buoyText(slot(round), newCycle())
  await delay(BETWEEN_MS)
  const before = await etag()
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const started = performance.now()
  await ingest('kma-buoy', text)
  while ((await etag()) === before) await delay(1)
  const took = performance.now() - started
  loop.disable()
  if (round <= WARM_UP) continue
  tookMs.push(took)
  blockedMs.push(loop.max / 1e6)
}
agent.destroy()
await portal.stop()
tookMs.sort((a, b) => a - b)
console.log(
  JSON.stringify({
    p50Ms: tookMs[Math.floor(tookMs.length / 2)],
    maxMs: tookMs.at(-1),
    longestBlockMs: Math.max(...blockedMs),
  }),
)
