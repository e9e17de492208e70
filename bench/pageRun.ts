/**
 * Started as `node pageRun.ts <rounds> <path>…` on the server's core: the real container with the demo sea in a typhoon
 * renders each page, in turn, as a request does that finds it out of date. Writes the milliseconds of one rendering before
 * it is compressed, median and longest, by path.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroHandler } from '../server/http/builtSite.ts'
import { compiled } from './compiled.ts'
import { eventually } from '../test/support/server.ts'
import { quantile } from './statistics.ts'

export type PageTimes = Record<string, { p50Ms: number; maxMs: number }>

const WARM_UP = 20
const ORIGIN = 'http://127.0.0.1:3000'

// by it React chooses its fast form, as it is loaded
process.env.NODE_ENV = 'production'
const { readEnv } = await compiled<typeof import('../server/env.ts')>('server/env.js')
const { buildContainer } = await compiled<typeof import('../server/container.ts')>('server/container.js')
const { capturePage } = await compiled<typeof import('../server/http/capturedPage.ts')>(
  'server/http/capturedPage.js',
)
const { pageContext, readerOf } =
  await compiled<typeof import('../server/http/pages.ts')>('server/http/pages.js')
const { handler } = (await import(pathToFileURL(resolve('dist/web/server/entry.mjs')).href)) as {
  handler: AstroHandler
}

const [rounds, ...paths] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'))
const env = readEnv({ DATA_DIR: folder, FEEDS: 'demo', DEMO_SCENE: 'typhoon', LOG_LEVEL: 'silent' })
const container = await buildContainer(env)
const facts = { headers: {}, query: new URLSearchParams(), hostname: '127.0.0.1', origin: ORIGIN }
const reader = readerOf(env, facts)

/** @returns milliseconds */
async function render(path: string): Promise<number> {
  const started = performance.now()
  const page = await capturePage(handler, {
    url: path,
    origin: ORIGIN,
    locals: { portal: pageContext(container, reader) },
  })
  const took = performance.now() - started
  if (page?.status !== 200) throw new Error(`${path} answers ${page?.status}`)
  return took
}

await container.load()
container.start()
await eventually('warnings and every page', async () => {
  for (const path of paths) await render(path)
  return container.services.warnings.current().warnings.length > 0
})
// else the broadcasts of a first start take their sound from the same core for minutes
await container.stopFeeds()
const tookMs = new Map(paths.map((path) => [path, [] as number[]]))
for (let round = 0; round < WARM_UP + Number(rounds); round += 1)
  for (const [path, times] of tookMs) {
    const took = await render(path)
    if (round >= WARM_UP) times.push(took)
  }
await container.stop()
rmSync(folder, { recursive: true, force: true })
const result: PageTimes = Object.fromEntries(
  [...tookMs].map(([path, times]) => [path, { p50Ms: quantile(times, 0.5), maxMs: Math.max(...times) }]),
)
console.log(JSON.stringify(result))
