import type { Language } from '../../../domain/kernel/language.ts'
import type { TimeZoneName } from '../../../domain/kernel/time.ts'
import { timetables } from '../../../text/broadcasts/timetables.ts'
import { chartWindow } from './TimetableGrid.tsx'
import type { EntryRow, TimetableModel } from './timetableModel.ts'

export interface TimetableTableProps {
  model: TimetableModel
  /** what the table is called for screen readers */
  caption: string
  timeZone: TimeZoneName
  language: Language
}

/**
 * The twin of the picture: every programme in words, also those that cannot be drawn. It stands in a `table-frame`.
 */
export function TimetableTable({ model, caption, timeZone, language }: TimetableTableProps) {
  const { columns } = timetables[language]
  const hasNotes = model.rows.some(({ notes, link }) => notes.length > 0 || link)
  return (
    <table className="table timetable-table">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.sequence}</th>
          <th scope="col">{columns.name}</th>
          <th scope="col">
            {columns.start} <span className="unit">{timeZone}</span>
          </th>
          <th scope="col">
            {columns.end} <span className="unit">{timeZone}</span>
          </th>
          {hasNotes && <th scope="col">{columns.note}</th>}
        </tr>
      </thead>
      <tbody>
        {model.rows.map((row) => (
          <Row key={row.key} row={row} hasNotes={hasNotes} language={language} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, hasNotes, language }: { row: EntryRow; hasNotes: boolean; language: Language }) {
  const { entry, name, sequence, tone, times, notes } = row
  return (
    <tr data-programme={row.blockId ?? ''}>
      <td>
        <Swatch sequence={sequence} tone={tone} />
      </td>
      <th scope="row" data-name>
        {name}
      </th>
      <td>
        <Time at={entry.startsAt} text={times.start} language={language} />
      </td>
      <td>
        <Time at={entry.endsAt} text={times.end} language={language} />
      </td>
      {hasNotes && (
        <td>
          <EntryNotes row={row} notes={notes} language={language} />
        </td>
      )}
    </tr>
  )
}

function EntryNotes({
  row: { name, link },
  notes,
  language,
}: {
  row: EntryRow
  notes: string[]
  language: Language
}) {
  const words = timetables[language]
  return (
    <>
      {link && (
        <a href={link.href} {...(link.kind === 'chart' && chartWindow())}>
          {link.kind === 'chart' ? words.openChart : words.listen}
          <span className="unseen">: {name}</span>
        </a>
      )}
      {notes.length > 0 && ` ${notes.join(' ')}`}
    </>
  )
}

function Time({ at, text, language }: { at: Date; text: string; language: Language }) {
  if (Number.isNaN(at.getTime())) return <span className="soft">{timetables[language].noTime}</span>
  return <time dateTime={at.toISOString()}>{text}</time>
}

/** The colour of a programme with its number in it. */
export function Swatch({ sequence, tone }: { sequence: number | undefined; tone: string }) {
  return <span className={`timetable-swatch ${tone}`}>{sequence ?? '?'}</span>
}

/** The colours with their names. */
export function TimetableLegend({ model, label }: { model: TimetableModel; label: string }) {
  return (
    <ul className="timetable-legend" aria-label={label}>
      {model.legend.map(({ sequence, name, tone }) => (
        <li key={sequence ?? 'unknown'}>
          <Swatch sequence={sequence} tone={tone} /> {name}
        </li>
      ))}
    </ul>
  )
}
