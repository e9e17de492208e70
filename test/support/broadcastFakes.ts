/** Broadcasts, timetables and charts with everything a test does not care about, and services of them in memory. */
import type { AudioFile, Broadcast, BroadcastKind, Edition } from '../../src/domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../src/domain/kernel/language.ts'
import type { Chart, ChartKind } from '../../src/domain/charts/charts.ts'
import type { Timetable, TimetableEntry, TimetableKind } from '../../src/domain/broadcasts/timetables.ts'

const at = (text: string) => new Date(text)

export const buildAudio = (audio: Partial<AudioFile> = {}): AudioFile => ({
  fileName: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.mp3',
  mediaType: 'audio/mpeg',
  bytes: 360_000,
  durationMs: 60_000,
  sha256: 'ab'.repeat(32),
  origin: 'generated',
  ...audio,
})

export const buildEdition = (edition: Partial<Edition> = {}): Edition => ({
  language: 'ko',
  title: '전국 해상 방송',
  transcript: '오늘 서해의 바람은 북서풍입니다.\n물결은 2미터입니다.',
  audio: buildAudio(),
  ...edition,
})

/** National, on the air since 06 in Korea on 4 May, in one language. */
export const buildBroadcast = (broadcast: Partial<Broadcast> = {}): Broadcast => ({
  id: 1,
  kind: 'national',
  airsAt: at('2026-05-03T21:00:00Z'),
  issuedAt: at('2026-05-03T20:00:00Z'),
  validUntil: at('2026-05-04T09:00:00Z'),
  mode: 'live',
  editions: [buildEdition()],
  ...broadcast,
})

/** Wide forecast zone: the near sea of the west sea's middle. */
export const WEST = '12A20100'

export const buildEntry = (entry: Partial<TimetableEntry> = {}): TimetableEntry => ({
  slotId: 1,
  kind: 'fax',
  startsAt: at('2026-05-04T00:00:00Z'),
  endsAt: at('2026-05-04T00:20:30Z'),
  nameKo: '지상 일기도',
  nameEn: 'Surface analysis',
  sequence: 1,
  ...entry,
})

export const buildChart = (chart: Partial<Chart> = {}): Chart => ({
  id: 1,
  kind: 'wave',
  issuedAt: at('2026-05-04T00:00:00Z'),
  validAt: at('2026-05-04T00:00:00Z'),
  validUntil: at('2026-05-04T12:00:00Z'),
  origin: 'generated',
  source: 'KMA',
  mode: 'live',
  files: [
    {
      fileName: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.svg',
      mediaType: 'image/svg+xml',
      bytes: 20_000,
      widthPx: 900,
      heightPx: 1_000,
      sha256: 'cd'.repeat(32),
    },
  ],
  ...chart,
})

export class FakeBroadcasts {
  version = 0
  #all: readonly Broadcast[] = []
  asked = 0

  get all(): readonly Broadcast[] {
    return this.#all
  }

  set all(all: readonly Broadcast[]) {
    this.#all = all
    this.version++
  }

  list(kind: BroadcastKind, { zoneCode, first }: { zoneCode?: string; first: number }): Promise<Broadcast[]> {
    this.asked++
    const found = this.all
      .filter((one) => one.kind === kind && (zoneCode === undefined || one.zoneCode === zoneCode))
      .toSorted((a, b) => b.airsAt.getTime() - a.airsAt.getTime())
    return Promise.resolve(found.slice(0, first))
  }

  find(id: number): Promise<Broadcast | undefined> {
    this.asked++
    return Promise.resolve(this.all.find((one) => one.id === id))
  }

  readonly #heard = new Set<() => void>()
  onChange(heard: () => void): () => unknown {
    this.#heard.add(heard)
    return () => this.#heard.delete(heard)
  }
  change(all: Broadcast[]): void {
    this.all = all
    for (const heard of this.#heard) heard()
  }
}

export class FakeTimetables {
  version = 0
  #entries: readonly TimetableEntry[] = []
  asked: { kind: TimetableKind; date: string }[] = []

  get entries(): readonly TimetableEntry[] {
    return this.#entries
  }

  set entries(entries: readonly TimetableEntry[]) {
    this.#entries = entries
    this.version++
  }

  timetable(kind: TimetableKind, date: string): Promise<Timetable> {
    this.asked.push({ kind, date })
    const entries = this.entries.filter((entry) => entry.kind === kind)
    const legend = [...new Map(entries.map((entry) => [entry.sequence, entry])).values()]
    return Promise.resolve({ kind, date, entries, legend })
  }

  onChange(): () => unknown {
    return () => undefined
  }
}

export class FakeCharts {
  version = 0
  #all: readonly Chart[] = []
  asked = 0

  get all(): readonly Chart[] {
    return this.#all
  }

  set all(all: readonly Chart[]) {
    this.#all = all
    this.version++
  }

  list(kind: ChartKind, { first }: { first: number }): Promise<Chart[]> {
    this.asked++
    return Promise.resolve(this.#newestFirst(kind).slice(0, first))
  }

  find(id: number): Promise<Chart | undefined> {
    this.asked++
    return Promise.resolve(this.all.find((one) => one.id === id))
  }

  neighbours(id: number): Promise<{ previous?: number; next?: number }> {
    this.asked++
    const kind = this.all.find((one) => one.id === id)?.kind ?? 'wave'
    const sorted = this.#newestFirst(kind)
    const place = sorted.findIndex((one) => one.id === id)
    return Promise.resolve({ previous: sorted[place + 1]?.id, next: sorted[place - 1]?.id })
  }

  onChange(): () => unknown {
    return () => undefined
  }

  #newestFirst(kind: ChartKind): Chart[] {
    return this.all
      .filter((one) => one.kind === kind)
      .toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime())
  }
}

export const buildBroadcastFakes = () => ({
  broadcasts: new FakeBroadcasts(),
  timetables: new FakeTimetables(),
  charts: new FakeCharts(),
})

export const LANGUAGES: readonly BroadcastLanguage[] = ['ko', 'en', 'ja', 'zh']
