/** What is stored of broadcasts, charts and programmes, and services that store it: everything the case does not care about is filled in. */
import type { Database } from '../../server/platform/db/dataSource.ts'
import type { BroadcastDraft, ChartDraft, EditionDraft } from '../../server/platform/media/ports.ts'
import { Broadcasts } from '../../server/broadcasts/broadcasts.ts'
import { Charts } from '../../server/charts/charts.ts'
import { Timetables } from '../../server/broadcasts/timetables.ts'
import type { AudioFile } from '../../src/domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../src/domain/kernel/language.ts'
import type { ChartFile } from '../../src/domain/charts/charts.ts'
import type { SlotDraft } from '../../src/domain/broadcasts/programmeSlots.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { HOUR_MS, toKstDigits } from '../../src/domain/kernel/time.ts'
import { NOW } from './builders.ts'
import { FakeClock } from './fakeClock.ts'

/** An hour and minute of 4 May in Korea, the day of `NOW`, or of another day. */
export const kst = (time: string, date = '2026-05-04'): Date => new Date(`${date}T${time}:00+09:00`)

/** Names as the media folder gives them. */
export const mediaName = (number: number, ending = 'mp3'): string =>
  `${number.toString(16).padStart(32, '0')}.${ending}`
export const sha = (letter: string): string => letter.repeat(64)

export const buildSound = (audio: Partial<AudioFile> = {}): AudioFile => ({
  fileName: mediaName(1),
  mediaType: 'audio/mpeg',
  bytes: 360_000,
  durationMs: 60_000,
  sha256: sha('a'),
  origin: 'generated',
  ...audio,
})

export const buildEditionDraft = (language: BroadcastLanguage = 'ko'): EditionDraft => ({
  language,
  title: `title ${language}`,
  transcript: `12 ${language}\n3`,
  spoken: `twelve ${language}`,
})

/** Regional when it has a zone; its key follows from the rest. */
export function buildBroadcastDraft(draft: Partial<BroadcastDraft> = {}): BroadcastDraft {
  const airsAt = draft.airsAt ?? kst('11:00')
  const digits = toKstDigits(airsAt)
  const zone = draft.zoneCode
  return {
    eventKey: zone === undefined ? `national:${digits}` : `regional:${zone}:${digits}`,
    kind: zone === undefined ? 'national' : 'regional',
    airsAt,
    issuedAt: new Date(airsAt.getTime() - HOUR_MS),
    validUntil: new Date(airsAt.getTime() + 6 * HOUR_MS),
    mode: 'live',
    editions: [buildEditionDraft('ko'), buildEditionDraft('en')],
    ...draft,
  }
}

export function buildChartDraft(draft: Partial<ChartDraft> = {}): ChartDraft {
  const issuedAt = draft.issuedAt ?? kst('09:00')
  return {
    kind: 'wave',
    issuedAt,
    validAt: issuedAt,
    validUntil: new Date(issuedAt.getTime() + 12 * HOUR_MS),
    origin: 'generated',
    source: 'model',
    mode: 'live',
    ...draft,
  }
}

export const buildPicture = (file: Partial<ChartFile> = {}): ChartFile => ({
  fileName: mediaName(9, 'png'),
  mediaType: 'image/png',
  bytes: 40_000,
  widthPx: 1600,
  heightPx: 1200,
  sha256: sha('b'),
  ...file,
})

export const buildSlot = (slot: Partial<SlotDraft> = {}): SlotDraft => ({
  startSecond: 5 * 3_600,
  endSecond: 5 * 3_600 + 600,
  nameKo: '시험',
  nameEn: 'Test',
  sequence: 1,
  ...slot,
})

/** The three services on a migrated database, at `NOW`. */
export function buildProgramme(db: Database, options: { modes?: readonly FeedMode[] } = {}) {
  const clock = new FakeClock(NOW)
  const broadcasts = new Broadcasts({ db, clock, ...options })
  const charts = new Charts({ db, clock, ...options })
  const timetables = new Timetables({ db, clock, charts, broadcasts })
  return { db, clock, broadcasts, charts, timetables }
}
