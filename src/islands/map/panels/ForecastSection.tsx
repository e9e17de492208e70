import { Meteogram } from '../../../components/forecasts/Meteogram.tsx'
import { PointTable } from '../../../components/forecasts/PointTable.tsx'
import { unbroken } from '../../../components/forecasts/unbroken.ts'
import { formatNumber, positionText, timeText } from '../../../domain/kernel/display.ts'
import { stepsOfPoint, summaryOf } from '../../../domain/forecasts/forecastSummary.ts'
import type { MapPlace } from '../../../domain/map/mapView.ts'
import { pointAt } from '../../../domain/map/mapView.ts'
import type { PointForecast } from '../../../domain/forecasts/pointForecast.ts'
import { ReadError, ServerRefusal } from '../../../api/readError.ts'
import { forecasts as forecastWords } from '../../../text/forecasts/forecasts.ts'
import { summarySentence } from '../../../text/forecasts/forecastSentences.ts'
import { map as mapWords } from '../../../text/map/map.ts'
import { mapForecasts } from '../../../text/map/mapForecasts.ts'
import { mapPlaces } from '../../../text/map/mapPlaces.ts'
import { measurements } from '../../../text/observations/measurements.ts'
import type { AnswerCode } from '../../../text/kernel/refusals.ts'
import { refusalText } from '../../../text/kernel/refusals.ts'
import { useLasting } from '../MapStatus.tsx'
import type { Reader } from '../../../components/kernel/reader.ts'
import type { Fetched } from '../../../state/useFetched.ts'

interface ForecastSectionProps {
  fetched: Fetched<PointForecast> & { retry(): void }
  reader: Reader
  onOpen(place: MapPlace): void
}

/** A point forecast: the sentence first, then the picture, then every value. */
export function ForecastSection({ fetched, reader, onOpen }: ForecastSectionProps) {
  const words = mapForecasts[reader.language]
  const isWaiting = useLasting(fetched.state === 'waiting')
  return (
    <section className="place-forecast" aria-busy={fetched.state === 'waiting'}>
      {isWaiting && <output className="series-empty">{words.notes.loading.panel}</output>}
      {fetched.state === 'failed' && (
        <ForecastFailure error={fetched.error} reader={reader} onOpen={onOpen} onRetry={fetched.retry} />
      )}
      {fetched.state === 'ready' && <Forecast forecast={fetched.value} reader={reader} />}
    </section>
  )
}

function Forecast({ forecast, reader }: { forecast: PointForecast; reader: Reader }) {
  const { language, timeZone, windUnit, now } = reader
  const words = mapPlaces[language].panel
  const { rows, snapped } = forecast
  const view = { rows, language, timeZone, windUnit }
  return (
    <>
      <p className="place-summary">{unbroken(summarySentence(summaryOf(stepsOfPoint(rows), now), reader))}</p>
      {snapped && (
        <p className="place-note">
          {forecastWords[language].snapped(formatNumber(snapped.distanceKm, snapped.distanceKm < 10 ? 1 : 0))}
        </p>
      )}
      <ForecastRun forecast={forecast} reader={reader} />
      <Meteogram id="place-meteogram" {...view} now={now} />
      <details className="sheet-table">
        <summary>{words.table}</summary>
        <section className="table-frame fold-frame" ref={focusable} aria-label={words.table}>
          <PointTable {...view} />
        </section>
      </details>
    </>
  )
}

/** A frame that scrolls can be reached with Tab, so that keys scroll it too. */
function focusable(frame: HTMLElement | null): void {
  if (frame) frame.tabIndex = 0
}

/** When the model run was made, whether it is real, and whether a newer one is late. */
export function ForecastRun({ forecast: { run }, reader }: { forecast: PointForecast; reader: Reader }) {
  const { language, now, timeZone } = reader
  if (!run) return <p className="place-note">{mapForecasts[language].notes.notYet}</p>
  const issued = timeText(run.issuedAt, now, timeZone)
  return (
    <p className="soft small sheet-origin">
      <span>{mapPlaces[language].panel.issued(issued)}</span>
      {run.mode !== 'live' && <strong className="map-mode">{measurements[language].modes[run.mode]}</strong>}
      {run.age !== 'fresh' && <span className="late-note">{forecastWords[language].ages[run.age]}</span>}
    </p>
  )
}

interface ForecastFailureProps {
  error: unknown
  reader: Reader
  /** leads to the nearest sea with a forecast; absent where that is no place to go */
  onOpen?(place: MapPlace): void
  onRetry(): void
}

/** Why there is no forecast, in words; where the sea with one is near, the way there. */
export function ForecastFailure({ error, reader: { language }, onOpen, onRetry }: ForecastFailureProps) {
  const words = mapForecasts[language]
  if (error instanceof ServerRefusal) {
    const { lat, lon } = error.facts
    const isElsewhere =
      error.code === 'OUTSIDE_FORECAST' && typeof lat === 'number' && typeof lon === 'number'
    return (
      <div className="place-refusal" role="alert">
        <p>{refusalText(error.code as AnswerCode, language, error.facts)}</p>
        {isElsewhere && onOpen && (
          <button type="button" className="button" onClick={() => onOpen(pointAt(lat, lon))}>
            {mapPlaces[language].panel.nearest(`${positionText(lat, 'lat')} ${positionText(lon, 'lon')}`)}
          </button>
        )}
      </div>
    )
  }
  const why =
    error instanceof ReadError && error.failure === 'offline' ? mapWords[language].failed.offline : ''
  return (
    <div className="place-refusal" role="alert">
      <p>{`${words.notes.failed.panel} ${why}`}</p>
      <button type="button" className="button" onClick={onRetry}>
        {mapWords[language].retry}
      </button>
    </div>
  )
}
