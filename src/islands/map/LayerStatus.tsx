import { timeText } from '../../domain/kernel/display.ts'
import type { MapElement } from '../../domain/kernel/elements.ts'
import { fields } from '../../text/fields/fields.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { mapForecasts } from '../../text/map/mapForecasts.ts'
import { measurements } from '../../text/observations/measurements.ts'
import { useLasting } from './MapStatus.tsx'
import type { Reader } from '../../components/kernel/reader.ts'
import type { LayerNote } from './useLayers.ts'

interface LayerStatusProps extends Reader {
  note: LayerNote | undefined
  element: MapElement
}

/** What is to be said of warnings and forecasts on the map: a wait, a failure, a lack; silent when all is well. */
export function LayerStatus({ note, element, ...reader }: LayerStatusProps) {
  const isLoading = note?.kind === 'loading' || note?.kind === 'field-loading'
  const isWaiting = useLasting(isLoading)
  const text = note && (!isLoading || isWaiting) ? textOf(note, element, reader) : undefined
  const isFailed = note?.kind.endsWith('failed') === true
  return (
    <output className={`map-status${isFailed ? ' is-failed' : ''}`} hidden={!text}>
      {isLoading && <span className="spinner" aria-hidden="true" />}
      <span>{text}</span>
      {(note?.kind === 'failed' || note?.kind === 'field-failed' || note?.kind === 'marks-failed') && (
        <button type="button" className="map-button is-text" onClick={note.retry}>
          {mapWords[reader.language].retry}
        </button>
      )}
    </output>
  )
}

function textOf(note: LayerNote, element: MapElement, { language, now, timeZone }: Reader): string {
  const { notes } = mapForecasts[language]
  switch (note.kind) {
    case 'loading':
      return notes.loading[note.layer]
    case 'failed':
      return notes.failed[note.layer]
    case 'warnings-failed': {
      const kept = note.confirmedAt ? ` ${notes.keptFrom(timeText(note.confirmedAt, now, timeZone))}` : ''
      return `${notes.failed.warnings}${kept}`
    }
    case 'marks-failed':
      return notes.failed.marks
    case 'painter-failed':
      return notes.failed.painter
    case 'no-element':
      return notes.noElement(measurements[language].elements[element])
    case 'only-wind-and-waves':
      return notes.onlyWindAndWaves
    case 'not-then':
      return notes.notThen
    case 'not-yet':
      return notes.notYet
    case 'nothing-known':
      return notes.nothingKnown
    case 'late':
      return notes.late(timeText(note.issuedAt, now, timeZone))
    case 'field-loading':
      return fields[language].loading
    case 'field-failed':
      return fields[language].failed
    case 'field-none':
      return fields[language].none
    case 'field-not-then':
      return fields[language].notThen
    case 'field-late':
      return fields[language].late(timeText(note.issuedAt, now, timeZone))
  }
}
