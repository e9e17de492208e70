import type { MapElement } from '../../domain/kernel/elements.ts'
import { MAP_ELEMENTS } from '../../domain/kernel/elements.ts'
import type { FieldLayerName } from '../../domain/fields/products.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { TileSource } from '../../domain/map/mapTiles.ts'
import type { ForecastLayer, MapPanel, MapView } from '../../domain/map/mapView.ts'
import { stationElement } from '../../domain/map/mapView.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import type { WindUnit } from '../../domain/kernel/units.ts'
import { WIND_UNITS } from '../../domain/kernel/units.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { measurements } from '../../text/observations/measurements.ts'
import { LayerSwitch } from './LayerSwitch.tsx'
import { Rail } from './rail/Rail.tsx'

interface ToolbarProps {
  view: MapView
  language: Language
  /** the operator's second layer, where there is one */
  overlay: TileSource | undefined
  onOverlay(isOn: boolean): void
  onMotion(isOn: boolean): void
  onMarks(marks: Partial<Pick<MapView, 'hasPlaces' | 'hasCameras'>>): void
  onElement(name: MapElement): void
  onWarnings(isOn: boolean): void
  onForecast(layer: ForecastLayer): void
  /** those of which there is a run; undefined while that is unknown */
  fields: ReadonlySet<FieldLayerName> | undefined
  onField(layer: FieldLayerName): void
  /** the list of layers is opened */
  onLayers(): void
  onWindUnit(unit: WindUnit): void
  onTimeZone(zone: TimeZoneName): void
  onPanel(panel: MapPanel): void
}

/** What the map shows and in which units; on a phone the element stands at the top, on the first screen. */
export function Toolbar({ view, language, overlay, ...on }: ToolbarProps) {
  const words = mapWords[language]
  const { elementsShort, elements, windUnits } = measurements[language]
  return (
    <div className="map-toolbar">
      <fieldset className="map-elements">
        <legend className="unseen">{words.element}</legend>
        {MAP_ELEMENTS.map((name) => (
          <label key={name} className="map-choice">
            <input
              type="radio"
              name="map-element"
              value={name}
              checked={stationElement(view) === name}
              onChange={() => on.onElement(name)}
            />
            <span>{elementsShort[name] ?? elements[name]}</span>
          </label>
        ))}
      </fieldset>
      <div className="map-tools">
        <LayerSwitch
          view={view}
          language={language}
          overlay={overlay}
          onWarnings={on.onWarnings}
          onForecast={on.onForecast}
          fields={on.fields}
          onField={on.onField}
          onLayers={on.onLayers}
          onOverlay={on.onOverlay}
          onMotion={on.onMotion}
          onMarks={on.onMarks}
        />
        <label className="map-select">
          <span className="unseen">{words.windUnit}</span>
          <select value={view.windUnit} onChange={(event) => on.onWindUnit(event.target.value as WindUnit)}>
            {WIND_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {windUnits[unit]}
              </option>
            ))}
          </select>
        </label>
        <label className="map-select">
          <span className="unseen">{words.timeZone}</span>
          <select
            value={view.timeZone}
            onChange={(event) => on.onTimeZone(event.target.value as TimeZoneName)}
          >
            <option value="KST">KST</option>
            <option value="UTC">UTC</option>
          </select>
        </label>
        <button
          type="button"
          className="map-button is-floating"
          aria-expanded={view.panel === 'search'}
          onClick={() => on.onPanel('search')}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
            <path d="M13 13l5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
          <span className="unseen">{words.stations}</span>
        </button>
        <Rail open={view.panel} language={language} onPanel={on.onPanel} />
      </div>
    </div>
  )
}
