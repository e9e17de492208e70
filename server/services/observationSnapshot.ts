/** The latest values on disk, so that a start can answer before the database has been read. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { ELEMENT_NAMES, isElementName } from '../../src/domain/elements.ts'
import { SOURCE_NAMES } from '../../src/domain/mergeReports.ts'
import type { StationState } from '../../src/domain/mergeReports.ts'
import { STATION_KIND_NAMES } from '../../src/domain/stations.ts'
import type { KnownStation } from './latestMemory.ts'
import type { ObservationFeed } from './observations.ts'

const FORMAT = 1
const ms = z.number().int()
const feed = z.object({
  id: z.number().int(),
  source: z.enum(SOURCE_NAMES),
  mode: z.enum(['live', 'replay', 'demo']),
})
const station = z.object({
  id: z.number().int(),
  facts: z.object({
    code: z.string(),
    nameKo: z.string(),
    nameEn: z.string(),
    kind: z.enum(STATION_KIND_NAMES),
    lat: z.number(),
    lon: z.number(),
  }),
  reportedAt: ms.optional(),
  /** element, value, observed, received, place of its feed in `feeds` */
  measured: z.array(z.tuple([z.string(), z.number(), ms, ms, z.number().int()])),
  refused: z.array(z.tuple([z.string(), z.enum(['out-of-range', 'failed-check']), ms])),
})
const snapshot = z.object({
  format: z.literal(FORMAT),
  savedAt: ms,
  feeds: z.array(feed),
  stations: z.array(station),
})

/**
 * Writes beside the file and renames, so that a reader sees the old one or the new one and never a half.
 *
 * @throws Error of the file system
 */
export async function writeSnapshot(
  file: string,
  content: { savedAt: Date; feeds: readonly ObservationFeed[]; stations: readonly KnownStation[] },
): Promise<void> {
  const places = new Map(content.feeds.map(({ source, mode }, index) => [`${source} ${mode}`, index]))
  const text = JSON.stringify({
    format: FORMAT,
    savedAt: content.savedAt.getTime(),
    feeds: [...content.feeds],
    stations: content.stations.map((known) => toEntry(known, places)),
  } satisfies z.infer<typeof snapshot>)
  await mkdir(dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}.new`
  await writeFile(beside, text)
  await rename(beside, file)
}

function toEntry({ id, facts, state }: KnownStation, places: Map<string, number>): z.infer<typeof station> {
  const entry: z.infer<typeof station> = { id, facts, measured: [], refused: [] }
  if (!state) return entry
  entry.reportedAt = state.reportedAt.getTime()
  for (const name of ELEMENT_NAMES) {
    const reading = state.measured[name]
    const place = reading && places.get(`${reading.source} ${reading.mode}`)
    if (reading && place !== undefined) {
      const times = [reading.observedAt.getTime(), reading.receivedAt.getTime()] as const
      entry.measured.push([name, reading.value, ...times, place])
    }
    const refusal = state.refused[name]
    if (refusal) entry.refused.push([name, refusal.reason, refusal.at.getTime()])
  }
  return entry
}

/**
 * @param feeds only values of these feeds are taken over: a recording or the demo must not come back as live
 * @returns undefined when there is no snapshot
 * @throws Error when the file is damaged
 */
export async function readSnapshot(
  file: string,
  feeds: readonly ObservationFeed[],
): Promise<KnownStation[] | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const content = snapshot.parse(JSON.parse(text))
  const same = (a: ObservationFeed, b: ObservationFeed) =>
    a.id === b.id && a.source === b.source && a.mode === b.mode
  const enabled = content.feeds.map((old) => feeds.find((one) => same(one, old)))
  return content.stations.map((entry) => fromEntry(entry, enabled))
}

function fromEntry(
  entry: z.infer<typeof station>,
  feeds: readonly (ObservationFeed | undefined)[],
): KnownStation {
  const { id, facts, reportedAt } = entry
  const measured: StationState['measured'] = {}
  for (const [name, value, observedMs, receivedMs, place] of entry.measured) {
    const from = feeds[place]
    if (!from || !isElementName(name)) continue
    measured[name] = {
      state: 'measured',
      value,
      observedAt: new Date(observedMs),
      receivedAt: new Date(receivedMs),
      source: from.source,
      mode: from.mode,
      quality: 'checked',
    }
  }
  if (reportedAt === undefined || Object.keys(measured).length === 0) return { id, facts }
  const refused: StationState['refused'] = {}
  for (const [name, reason, atMs] of entry.refused) {
    if (isElementName(name)) refused[name] = { reason, at: new Date(atMs) }
  }
  return { id, facts, state: { measured, refused, reportedAt: new Date(reportedAt) } }
}
