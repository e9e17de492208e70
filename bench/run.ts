/**
 * `npm run bench [-- --quick] [-- --only=latest,graphql,ingest,backfill,history,forecasts,pages,storm,map,members,tellApart,
 * matching,media,outbox,handover,speech,timetables,fields,fieldMap,places,passages,content,typhoons]`
 *
 * Measures every figure the project set itself, each beside a peer or limit of the same run: the server on one core,
 * the load on another. After each section it writes the section's rows to `docs/figures.json` and `docs/figures.md`;
 * sections that are not run keep their rows. The raw figures go to `artifacts/bench.json`.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { SEED } from './dataset.ts'
import {
  figuresDocument,
  isMet,
  rowOf,
  sectionText,
  type Figure,
  type Runs,
  type SectionRun,
} from './figures.ts'
import { replayFolder, waitForStations } from './history.ts'
import { MEMBER_ENV } from './memberFixtures.ts'
import { machineName, onServerCore, requireBenchTools, watchHost } from './machine.ts'
import { measureBackfills } from './sections/backfill.ts'
import { measureFieldMap } from './sections/fieldMap.ts'
import { measureFields } from './sections/fields.ts'
import { measureForecasts } from './sections/forecasts.ts'
import { measureGraphql } from './sections/graphql.ts'
import { measureHandover } from './sections/handover.ts'
import { measureHistory } from './sections/history.ts'
import { measureIngest } from './sections/ingest.ts'
import { measureLatest } from './sections/latest.ts'
import { measureMap } from './sections/map.ts'
import { measureContent } from './sections/content.ts'
import { measurePassages } from './sections/passages.ts'
import { measurePlaces } from './sections/places.ts'
import { measureMatching } from './sections/matching.ts'
import { measureMedia } from './sections/media.ts'
import { measureMembers } from './sections/members.ts'
import { measureOutbox } from './sections/outbox.ts'
import { measurePages } from './sections/pages.ts'
import type { BenchOptions, Measure, MeasurePortal } from './sections/section.ts'
import { measureSpeech } from './sections/speech.ts'
import { measureStorm } from './sections/storm.ts'
import { measureTellApart } from './sections/tellApart.ts'
import { measureTyphoons } from './sections/typhoons.ts'
import { measureTimetables } from './sections/timetables.ts'
import { installPackages } from '../scripts/support/packages.ts'
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
  fields: measureFields,
  fieldMap: measureFieldMap,
  pages: measurePages,
  storm: measureStorm,
  map: measureMap,
  places: measurePlaces,
  passages: measurePassages,
  content: measureContent,
  typhoons: measureTyphoons,
  members: onPortal(measureMembers),
  media: onPortal(measureMedia),
  tellApart: onPortal(measureTellApart),
  outbox: measureOutbox,
  handover: measureHandover,
  matching: measureMatching,
  speech: measureSpeech,
  timetables: measureTimetables,
}

/** Checks their types too: `npm run check` leaves them out, as a plain `npm ci` does not bring their packages. */
function compilePeers(): void {
  const tsc = resolve('node_modules/.bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', 'bench/peers/tsconfig.json'], { stdio: 'inherit' })
}

function chosenSections(): string[] {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
  const names = only === undefined ? Object.keys(SECTIONS) : only.split(',')
  const unknown = names.filter((name) => SECTIONS[name] === undefined)
  if (unknown.length > 0)
    throw new Error(`no section ${unknown.join(', ')}; there are ${Object.keys(SECTIONS).join(', ')}`)
  return names
}

const FIGURES_STATE = 'docs/figures.json'

/** Replaces one section of the committed figures; the order is that of `SECTIONS`, and sections that ended go. */
function writeFigures(name: string, run: SectionRun): void {
  const runs = { ...(JSON.parse(readFileSync(FIGURES_STATE, 'utf8')) as Runs), [name]: run }
  const ordered: Runs = {}
  for (const section of Object.keys(SECTIONS)) if (runs[section]) ordered[section] = runs[section]
  writeFileSync(FIGURES_STATE, `${JSON.stringify(ordered, null, 2)}\n`)
  writeFileSync('docs/figures.md', figuresDocument(ordered))
}

async function main(): Promise<void> {
  requireBenchTools()
  const isQuick = process.argv.includes('--quick')
  const folder = 'artifacts/bench'
  mkdirSync(folder, { recursive: true })
  installPackages(import.meta.dirname)
  compilePeers()
  const options: BenchOptions = { isQuick, seconds: isQuick ? 1 : 3, rounds: isQuick ? 3 : 7, folder }
  const machine = machineName()
  const on = new Date().toISOString().slice(0, 10)
  const figures: Figure[] = []
  const takenByHost: string[] = []
  for (const name of chosenSections()) {
    const startedMs = performance.now()
    const takenShare = watchHost()
    const measured = (await SECTIONS[name]?.(options)) ?? []
    const taken = `${(takenShare() * 100).toFixed(1)} %`
    figures.push(...measured)
    takenByHost.push(`${name} ${taken}`)
    const run = { machine, seed: SEED, isQuick, rows: measured.map((figure) => rowOf(figure, on)) }
    writeFigures(name, run)
    console.log(`\n${sectionText(name, run)}`)
    const seconds = ((performance.now() - startedMs) / 1_000).toFixed(0)
    console.error(`${name}: ${seconds} s; the host gave ${taken} of the processor time to other machines`)
  }
  writeFileSync(
    'artifacts/bench.json',
    JSON.stringify({ machine, on, seed: SEED, isQuick, takenByHost, figures }, null, 2),
  )
  const missed = figures.filter((figure) => isMet(figure) === false)
  if (missed.length > 0) console.error(`\nnot reached: ${missed.map((figure) => figure.what).join('; ')}`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
// an error leaves peers and browsers running that would keep this process alive
await main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
