/** The three timetables of the broadcast window. */
export const TIMETABLE_KINDS = ['voice', 'satellite', 'fax'] as const
export type TimetableKind = (typeof TIMETABLE_KINDS)[number]

/** One programme of a day, at its true times. */
export interface TimetableEntry {
  /** the same every day */
  slotId: number
  kind: TimetableKind
  startsAt: Date
  /** earlier than `startsAt` never; an entry over midnight ends on the next day */
  endsAt: Date
  nameKo: string
  nameEn: string
  /** colour and place in the legend, from 1 */
  sequence: number
  /** fax: the newest chart of this programme; absent while none has arrived */
  chartId?: number
  /** voice: the broadcast that is on the air then */
  broadcastId?: number
}

/** A name of the legend. */
export interface TimetableLegendItem {
  sequence: number
  nameKo: string
  nameEn: string
}

export interface Timetable {
  kind: TimetableKind
  /** the day in Korea, `YYYY-MM-DD` */
  date: string
  /** in the order they begin */
  entries: readonly TimetableEntry[]
  legend: readonly TimetableLegendItem[]
  /** true: no agency's programme, but the one the portal came with; said wherever it is shown */
  isDemo?: boolean
}
