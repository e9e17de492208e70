import type { Timetable, TimetableEntry } from '../../src/domain/broadcasts/timetables.ts'

export const TIMETABLE_DAY = '2026-05-04'

/** @param clock `07:50` or `07:50:10` in Korea on the day of the tests' timetable, or a full instant */
export const at = (clock: string): Date =>
  new Date(clock.includes('T') ? clock : `${TIMETABLE_DAY}T${clock.padEnd(8, ':00')}+09:00`)

/** From 07:10 to 07:20 by default. */
export const buildEntry = (
  start = '07:10',
  end = '07:20',
  more: Partial<TimetableEntry> = {},
): TimetableEntry => ({
  slotId: 1,
  kind: 'satellite',
  startsAt: at(start),
  endsAt: at(end),
  nameKo: '구름 사진',
  nameEn: 'Cloud picture',
  sequence: 1,
  ...more,
})

/** Its legend has numbers 1 to 3. */
export const buildTimetable = (
  entries: readonly TimetableEntry[] = [buildEntry()],
  more: Partial<Timetable> = {},
): Timetable => ({
  kind: 'satellite',
  date: TIMETABLE_DAY,
  entries,
  legend: [1, 2, 3].map((sequence) => ({
    sequence,
    nameKo: `편성 ${sequence}`,
    nameEn: `Programme ${sequence}`,
  })),
  ...more,
})
