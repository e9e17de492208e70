import { useState } from 'react'
import type { MapStation } from '../../api/readings.ts'
import type { MapElement } from '../../domain/kernel/elements.ts'
import { MAP_ELEMENTS } from '../../domain/kernel/elements.ts'
import type { MapView, SpanHours } from '../../domain/map/mapView.ts'
import { SPANS } from '../../domain/map/mapView.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { measurements } from '../../text/observations/measurements.ts'
import { useLasting } from './MapStatus.tsx'
import type { Reader } from '../../components/kernel/reader.ts'
import { useSeries } from './useSeries.ts'

interface SeriesSectionProps {
  station: MapStation
  view: MapView
  reader: Reader
  onChange(part: Partial<MapView>): void
}

/** The station's history as a chart, and the same values as a table. */
export function SeriesSection({ station, view, reader, onChange }: SeriesSectionProps) {
  const { language, windUnit, timeZone, now } = reader
  const words = mapWords[language]
  const [attempt, setAttempt] = useState(0)
  const element = chartedElement(station, view.element)
  const state = useSeries(station.code, element, view.spanHours, now, attempt)
  const isWaiting = useLasting(state.state === 'waiting')
  return (
    <section className="sheet-series">
      <div className="sheet-series-head">
        <label className="map-select">
          <span className="unseen">{words.chartElement}</span>
          <select
            value={element}
            onChange={(event) => onChange({ element: event.target.value as MapElement })}
          >
            {MAP_ELEMENTS.map((name) => (
              <option key={name} value={name}>
                {measurements[language].elements[name]}
              </option>
            ))}
          </select>
        </label>
        <SpanChoice spanHours={view.spanHours} language={language} onChange={onChange} />
      </div>
      <div className="sheet-series-body" aria-busy={state.state === 'waiting'}>
        {isWaiting && <output className="series-empty">{words.seriesLoading}</output>}
        {state.state === 'failed' && (
          <div className="series-empty" role="alert">
            <p>{words.seriesFailed}</p>
            <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
              {words.retry}
            </button>
          </div>
        )}
        {state.state === 'ready' && (
          <state.Figure
            element={element}
            zone={timeZone}
            windUnit={windUnit}
            language={language}
            series={state.series}
            from={state.from}
            to={state.to}
            step={state.step}
          />
        )}
      </div>
    </section>
  )
}

/** The map's element; where the station does not report it, the first one it does. */
function chartedElement(station: MapStation, wanted: MapElement): MapElement {
  const isReported = (name: MapElement) => station.readings[name].state === 'measured'
  return isReported(wanted) ? wanted : (MAP_ELEMENTS.find(isReported) ?? wanted)
}

interface SpanChoiceProps {
  spanHours: SpanHours
  language: Reader['language']
  onChange(part: Partial<MapView>): void
}

function SpanChoice({ spanHours, language, onChange }: SpanChoiceProps) {
  const words = mapWords[language]
  return (
    <fieldset className="map-elements">
      <legend className="unseen">{words.span}</legend>
      {Object.values(SPANS).map((hours) => (
        <label key={hours} className="map-choice">
          <input
            type="radio"
            name="panel-span"
            checked={spanHours === hours}
            onChange={() => onChange({ spanHours: hours })}
          />
          <span>{words.spans[hours]}</span>
        </label>
      ))}
    </fieldset>
  )
}
