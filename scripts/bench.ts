/**
 * `npm run bench [-- --quick] [-- --only=latest,graphql,ingest,backfill,history,forecasts,pages,storm,map,members,tellApart,
 * matching,media,outbox,handover,speech,timetables]`
 *
 * Measures every figure the project set itself, each beside a peer or limit of the same run: the server on one core,
 * the load on another. Prints a table in Markdown and writes it with the raw figures to `artifacts/`.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { SEED } from '../test/bench/dataset.ts'
import { figuresTable, isMet, type Figure } from '../test/bench/figures.ts'
import { replayFolder, waitForStations } from '../test/bench/history.ts'
import { MEMBER_ENV } from '../test/bench/memberFixtures.ts'
import { machineName, onServerCore, requireBenchTools, watchHost } from '../test/bench/machine.ts'
import { measureBackfills } from '../test/bench/sections/backfill.ts'
import { measureForecasts } from '../test/bench/sections/forecasts.ts'
import { measureGraphql } from '../test/bench/sections/graphql.ts'
import { measureHandover } from '../test/bench/sections/handover.ts'
import { measureHistory } from '../test/bench/sections/history.ts'
import { measureIngest } from '../test/bench/sections/ingest.ts'
import { measureLatest } from '../test/bench/sections/latest.ts'
import { measureMap } from '../test/bench/sections/map.ts'
import { measureMatching } from '../test/bench/sections/matching.ts'
import { measureMedia } from '../test/bench/sections/media.ts'
import { measureMembers } from '../test/bench/sections/members.ts'
import { measureOutbox } from '../test/bench/sections/outbox.ts'
import { measurePages } from '../test/bench/sections/pages.ts'
import type { BenchOptions, Measure, MeasurePortal } from '../test/bench/sections/section.ts'
import { measureSpeech } from '../test/bench/sections/speech.ts'
import { measureStorm } from '../test/bench/sections/storm.ts'
import { measureTellApart } from '../test/bench/sections/tellApart.ts'
import { measureTimetables } from '../test/bench/sections/timetables.ts'
import { startPortal } from '../test/support/server.ts'

/** One portal on the server's core, with the 500 stations, for one section. */
const onPortal =
  (measure: MeasurePortal): Measure =>
  async (options) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
    const env = {
      FEEDS: `replay:${replayFolder(join(folder, 'recordings'))}`,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
      ...MEMBER_ENV,
    }
    const portal = await startPortal({ env, before: onServerCore() })
    try {
      await waitForStations(portal.origin)
      return await measure(portal, options)
    } finally {
      await portal.stop()
      rmSync(folder, { recursive: true })
    }
  }

const SECTIONS: Record<string, Measure> = {
  latest: onPortal(measureLatest),
  graphql: onPortal(measureGraphql),
  ingest: measureIngest,
  backfill: measureBackfills,
  history: measureHistory,
  forecasts: measureForecasts,
  pages: measurePages,
  storm: measureStorm,
  map: measureMap,
  members: onPortal(measureMembers),
  media: onPortal(measureMedia),
  tellApart: onPortal(measureTellApart),
  outbox: measureOutbox,
  handover: measureHandover,
  matching: measureMatching,
  speech: measureSpeech,
  timetables: measureTimetables,
}

function compilePeers(): void {
  const tsc = resolve('node_modules/.bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', 'test/bench/peers/tsconfig.json'], { stdio: 'inherit' })
}

function chosenSections(): string[] {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
  const names = only === undefined ? Object.keys(SECTIONS) : only.split(',')
  const unknown = names.filter((name) => SECTIONS[name] === undefined)
  if (unknown.length > 0)
    throw new Error(`no section ${unknown.join(', ')}; there are ${Object.keys(SECTIONS).join(', ')}`)
  return names
}

async function main(): Promise<void> {
  requireBenchTools()
  const isQuick = process.argv.includes('--quick')
  const folder = 'artifacts/bench'
  mkdirSync(folder, { recursive: true })
  compilePeers()
  const options: BenchOptions = { isQuick, seconds: isQuick ? 1 : 3, rounds: isQuick ? 3 : 7, folder }
  const figures: Figure[] = []
  const takenByHost: string[] = []
  for (const name of chosenSections()) {
    const startedMs = performance.now()
    const takenShare = watchHost()
    figures.push(...((await SECTIONS[name]?.(options)) ?? []))
    takenByHost.push(`${name} ${(takenShare() * 100).toFixed(1)} %`)
    console.error(`${name}: ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`)
  }
  const machine = machineName()
  const on = new Date().toISOString().slice(0, 10)
  const table = figuresTable(figures, [
    `${machine}; ${on}; seed ${SEED}${isQuick ? '; quick run' : ''}`,
    `processor time that the host gave to other machines: ${takenByHost.join(', ')}`,
  ])
  console.log(`\n${table}`)
  writeFileSync(
    'artifacts/bench.json',
    JSON.stringify({ machine, on, seed: SEED, isQuick, takenByHost, figures }, null, 2),
  )
  writeFileSync('artifacts/bench.md', `${table}\n`)
  const missed = figures.filter((figure) => isMet(figure) === false)
  if (missed.length > 0) console.error(`\nnot reached: ${missed.map((figure) => figure.what).join('; ')}`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
// an error leaves peers and browsers running that would keep this process alive
await main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
