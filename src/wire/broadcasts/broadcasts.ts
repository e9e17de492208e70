import type { Broadcast, BroadcastKind } from '../../domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../domain/kernel/language.ts'
import { BROADCAST_KINDS, editionIn, isOnAir, soundOf } from '../../domain/broadcasts/broadcasts.ts'
import type { TimetableEntry } from '../../domain/broadcasts/timetables.ts'
import type { WireFields } from '../kernel/fields.ts'
import { toWireMinute, toWireTime } from '../kernel/times.ts'

/** Names of the queries of broadcasts. */
export const BROADCAST_QUERY = { type: 'type', id: 'brdc_seq', day: 'date' } as const

/** @source specification part 2, sections 7 and 9 (audio types) */
const TYPE_CODES: Record<BroadcastKind, string> = { national: '0001', regional: '0002' }
export const BROADCAST_TYPES = BROADCAST_KINDS.map((kind) => TYPE_CODES[kind])
export const broadcastType = (kind: BroadcastKind): string => TYPE_CODES[kind]

/** @returns undefined for a type there is none of */
export const broadcastKindOf = (type: string): BroadcastKind | undefined =>
  BROADCAST_KINDS.find((kind) => TYPE_CODES[kind] === type)

/** Korean has the plain names; each other language the same with its own beginning. */
const PREFIXES = { ko: '', en: 'eng_', ja: 'jpn_', zh: 'chn_' } as const satisfies Record<
  BroadcastLanguage,
  string
>
type Prefix = (typeof PREFIXES)[BroadcastLanguage]
const LANGUAGE_PREFIXES = Object.entries(PREFIXES) as [BroadcastLanguage, Prefix][]

interface EditionColumns {
  brdc_title_nm: string | null
  /** when it goes on the air, `YYYY.MM.DD HH:mm`, KST */
  brdc_dt_nm: string | null
  /** path of the sound on this host */
  brdc_file_nm: string | null
  /** the words */
  brdc_file_txt: string | null
}

/**
 * A broadcast on the wire. A language that was never registered is null throughout; the sound is null where there is
 * none.
 *
 * @source specification part 2, section 3 (Audio broadcast)
 */
export type BroadcastRow = { brdc_seq: number } & {
  [Name in `${Prefix}${keyof EditionColumns}`]: string | null
}

/** @param mediaPath address on this host of a file by its name */
export interface BroadcastWireOptions {
  now: Date
  mediaPath(fileName: string): string
}

/** What is on the air only later is listed by its title, and gives neither sound nor words. */
export function broadcastToWire(
  broadcast: Broadcast,
  { now, mediaPath }: BroadcastWireOptions,
): BroadcastRow {
  const isHeard = isOnAir(broadcast, now)
  const columns = LANGUAGE_PREFIXES.flatMap(([language, prefix]) => {
    const edition = editionIn(broadcast, language)
    const sound = isHeard ? soundOf(edition) : undefined
    const own: EditionColumns = {
      brdc_title_nm: edition?.title ?? null,
      brdc_dt_nm: edition || language === 'ko' ? toWireMinute(broadcast.airsAt) : null,
      brdc_file_nm: sound ? mediaPath(sound.fileName) : null,
      brdc_file_txt: isHeard ? (edition?.transcript ?? null) : null,
    }
    return Object.entries(own).map(([name, value]) => [prefix + name, value] as const)
  })
  return { brdc_seq: broadcast.id, ...Object.fromEntries(columns) } as BroadcastRow
}

/**
 * An entry of the satellite or the fax timetable.
 *
 * @source specification part 2, section 3 (Schedule entry)
 */
export interface ScheduleRow {
  /** `YYYY.MM.DD HH:mm:ss`, KST */
  serviceTime: string
  /** the same; on the next day for an entry over midnight */
  endTime: string
  contentName: string
  /** colour and place in the legend, from 1 */
  broadcastSeq: number
  /** the newest chart of a fax programme; null while there is none, and for satellite */
  broadcastId: number | null
}

export function entryToWire({ startsAt, endsAt, nameKo, sequence, chartId }: TimetableEntry): ScheduleRow {
  return {
    serviceTime: toWireTime(startsAt),
    endTime: toWireTime(endsAt),
    contentName: nameKo,
    broadcastSeq: sequence,
    broadcastId: chartId ?? null,
  }
}

const LANGUAGE_WORDS: Record<BroadcastLanguage, string> = {
  ko: 'Korean',
  en: 'English',
  ja: 'Japanese',
  zh: 'Chinese',
}

/** Columns of a broadcast. */
export const BROADCAST_FIELDS: WireFields = {
  brdc_seq: { type: 'count', description: 'number of the broadcast' },
  ...Object.fromEntries(
    LANGUAGE_PREFIXES.flatMap(([language, prefix]): [string, WireFields[string]][] => {
      const text = (description: string) =>
        ({
          type: 'text',
          isNullable: true,
          description: `${description}, ${LANGUAGE_WORDS[language]}`,
        }) as const
      return [
        [`${prefix}brdc_title_nm`, text('title')],
        [
          `${prefix}brdc_dt_nm`,
          text('when it goes on the air, YYYY.MM.DD HH:mm of Korean time; null without it'),
        ],
        [
          `${prefix}brdc_file_nm`,
          text('path of the sound on this host; null without one or before its time'),
        ],
        [`${prefix}brdc_file_txt`, text('the words, a line for each paragraph; null before its time')],
      ]
    }),
  ),
}

/** Columns of an entry of a timetable. */
export const SCHEDULE_FIELDS: WireFields = {
  serviceTime: { type: 'time', description: 'start, Korean time' },
  endTime: { type: 'time', description: 'end, Korean time; on the next day for an entry over midnight' },
  contentName: { type: 'text', description: 'name of the programme' },
  broadcastSeq: { type: 'count', description: 'colour and place in the legend, from 1' },
  broadcastId: {
    type: 'count',
    isNullable: true,
    description: 'newest chart of a fax programme; null while there is none, and for satellite',
  },
}
