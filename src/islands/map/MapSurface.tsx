import { setPreference } from '../../state/preferences.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { AreaCard } from './areas/AreaCard.tsx'
import { CoastLimit } from './CoastLimit.tsx'
import { CrosshairReader } from './CrosshairReader.tsx'
import { stationElement, withElement, withField } from '../../domain/map/mapView.ts'
import { HoverCard } from './HoverCard.tsx'
import { LayerStatus } from './LayerStatus.tsx'
import { Legend } from './Legend.tsx'
import { MapStatus } from './MapStatus.tsx'
import { SourceLine } from './SourceLine.tsx'
import { TimeBar } from './timeline/TimeBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useSurface } from './useSurface.ts'
import { ZoomButtons } from './ZoomButtons.tsx'
import type { LayerNote } from './useLayers.ts'
import type { MapSurfaceProps } from './useSurface.ts'

/** The map itself and everything that floats on it. */
export function MapSurface(props: MapSurfaceProps) {
  const { host, view, observations, marks, layers, ground, onChange, ...rest } = props
  const { language, windUnit, timeZone, now } = props
  /** ages of a moment that is over are those of then */
  const reader = { language, windUnit, timeZone, now: layers.past ? layers.at : now }
  const { map, hover, pointed, card, middle, hasPainterFailed, retryMarks, ...failures } = useSurface(props)
  const note = noteOf(hasPainterFailed, retryMarks) ?? layers.note
  const words = mapWords[language]
  const timeMs = layers.isAhead || layers.past ? layers.at.getTime() : undefined
  /** Ahead of now there are forecasts alone: a reader who goes there wants to see one. */
  const goTo = (time: number | undefined) =>
    onChange({
      timeMs: time,
      ...(time !== undefined &&
        view.forecast === 'none' &&
        view.field === undefined && { forecast: 'squares' as const }),
    })
  return (
    <div className="map-area">
      <div
        ref={host}
        className="map-host"
        role="application"
        aria-label={words.map}
        aria-describedby="map-help"
      />
      <p id="map-help" className="unseen">
        {words.mapHelp}
      </p>
      <CrosshairReader middle={middle} element={view.element} {...reader} />
      {hover && <HoverCard hover={hover} element={view.element} {...reader} />}
      {!hover && pointed && <AreaCard card={card} texts={pointed.texts} start={pointed} />}
      <div className="map-overlay">
        <Toolbar
          view={view}
          language={language}
          overlay={ground.tiles?.overlay}
          onOverlay={(hasOverlay) => onChange({ hasOverlay })}
          onMotion={(hasMotion) => onChange({ hasMotion })}
          onMarks={onChange}
          onElement={(element) => onChange(withElement(element, view))}
          onWarnings={(hasWarnings) => onChange({ hasWarnings })}
          onForecast={(forecast) => onChange({ forecast, field: undefined })}
          fields={layers.field.available}
          onLayers={layers.wantFields}
          onField={(field) => onChange(withField(field, view))}
          onWindUnit={(unit) => setPreference('windUnit', unit)}
          onTimeZone={(zone) => setPreference('timeZone', zone)}
          onPanel={rest.onPanel}
        />
        <div className="map-notes">
          <MapStatus
            observations={observations}
            marks={marks}
            element={note?.kind === 'nothing-known' ? undefined : stationElement(view)}
            {...failures}
            {...reader}
          />
          <LayerStatus note={note} element={view.element} {...reader} />
          <CoastLimit
            zoom={view.zoom}
            ground={ground}
            areTilesMissing={failures.areTilesMissing}
            language={language}
          />
        </div>
        <div className="map-corner">
          <ZoomButtons
            zoom={view.zoom}
            maxZoom={ground.maxZoom}
            language={language}
            onZoom={(steps) => map.current?.zoomBy(steps)}
          />
          <Legend view={view} language={language} layers={layers} />
        </div>
        <SourceLine
          stations={observations.stations}
          view={view}
          layers={layers}
          tiles={ground.tiles}
          {...reader}
        />
        <TimeBar
          timeMs={timeMs}
          endMs={layers.field.facts?.times.at(-1)?.validAt.getTime()}
          now={now}
          timeZone={timeZone}
          language={language}
          onTime={goTo}
          isKnownThen={view.isKnownThen}
          onKnownThen={(isKnownThen) => onChange({ isKnownThen })}
        />
      </div>
    </div>
  )
}

function noteOf(hasPainterFailed: boolean, retryMarks: (() => void) | undefined): LayerNote | undefined {
  if (hasPainterFailed) return { kind: 'painter-failed' }
  return retryMarks && { kind: 'marks-failed', retry: retryMarks }
}
