import { useEffect, useRef } from 'react'
import type { FieldLayerName } from '../../domain/fields/products.ts'
import { FIELD_LAYER_NAMES } from '../../domain/fields/products.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { ForecastLayer, MapView } from '../../domain/map/mapView.ts'
import { FORECAST_LAYERS } from '../../domain/map/mapView.ts'
import type { TileSource } from '../../domain/map/mapTiles.ts'
import { fields } from '../../text/fields/fields.ts'
import { mapForecasts } from '../../text/map/mapForecasts.ts'
import { mapTiles } from '../../text/map/mapTiles.ts'
import { useKeys } from './useKeys.ts'

interface LayerSwitchProps {
  view: MapView
  language: Language
  overlay: TileSource | undefined
  onWarnings(isOn: boolean): void
  onForecast(layer: ForecastLayer): void
  /** those of which there is a run; undefined while that is unknown */
  fields: ReadonlySet<FieldLayerName> | undefined
  onField(layer: FieldLayerName): void
  onLayers(): void
  onOverlay(isOn: boolean): void
  onMotion(isOn: boolean): void
  onMarks(marks: Partial<Pick<MapView, 'hasPlaces' | 'hasCameras'>>): void
}

const MARKS = [
  { name: 'map-places', part: 'hasPlaces', word: 'places' },
  { name: 'map-cameras', part: 'hasCameras', word: 'cameras' },
] as const

/** What lies below the stations: the areas of warnings, and one forecast or none. */
export function LayerSwitch({
  view,
  language,
  overlay,
  fields: available,
  onWarnings,
  ...on
}: LayerSwitchProps) {
  const words = mapForecasts[language]
  // the one that is chosen stays a choice, though its runs are gone
  const shown = FIELD_LAYER_NAMES.filter((layer) => available?.has(layer) || layer === view.field)
  const menu = useRef<HTMLDetailsElement>(null)
  useClosing(menu)
  return (
    <details
      className="map-layers"
      ref={menu}
      onToggle={({ currentTarget }) => currentTarget.open && on.onLayers()}
    >
      <summary className="map-button is-floating">
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="M10 2.5L18 7l-8 4.5L2 7zM2.5 10.5L10 14.7l7.5-4.2M2.5 13.8L10 18l7.5-4.2"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinejoin="round"
          />
        </svg>
        <span className="map-layers-name">{words.layers}</span>
      </summary>
      <div className="map-layers-menu">
        <label className="map-check">
          <input
            type="checkbox"
            name="map-warnings"
            checked={view.hasWarnings}
            onChange={(event) => onWarnings(event.target.checked)}
          />
          <span>{words.warnings}</span>
        </label>
        {MARKS.map(({ name, part, word }) => (
          <label key={name} className="map-check">
            <input
              type="checkbox"
              name={name}
              checked={view[part]}
              onChange={(event) => on.onMarks({ [part]: event.target.checked })}
            />
            <span>{words[word]}</span>
          </label>
        ))}
        {overlay && (
          <label className="map-check">
            <input
              type="checkbox"
              name="map-overlay-tiles"
              checked={view.hasOverlay}
              onChange={(event) => on.onOverlay(event.target.checked)}
            />
            <span>{mapTiles[language].overlay}</span>
          </label>
        )}
        <fieldset>
          <legend>{words.forecast}</legend>
          {FORECAST_LAYERS.map((layer) => (
            <label key={layer} className="map-check">
              <input
                type="radio"
                name="map-forecast"
                value={layer}
                checked={view.field === undefined && view.forecast === layer}
                onChange={() => on.onForecast(layer)}
              />
              <span>{words.forecastLayers[layer]}</span>
            </label>
          ))}
        </fieldset>
        {shown.length > 0 && (
          <fieldset className="map-fields">
            <legend>{fields[language].fields}</legend>
            {shown.map((layer) => (
              <label key={layer} className="map-check">
                <input
                  type="radio"
                  name="map-forecast"
                  value={`field-${layer}`}
                  checked={view.field === layer}
                  onChange={() => on.onField(layer)}
                />
                <span>{fields[language].layers[layer]}</span>
              </label>
            ))}
            {view.field !== undefined && (
              <label className="map-check">
                <input
                  type="checkbox"
                  name="map-motion"
                  checked={view.hasMotion}
                  onChange={(event) => on.onMotion(event.target.checked)}
                />
                <span>{fields[language].motion}</span>
              </label>
            )}
          </fieldset>
        )}
      </div>
    </details>
  )
}

/** Escape and a press elsewhere close it; Escape gives the focus back to its button. */
function useClosing(menu: React.RefObject<HTMLDetailsElement | null>): void {
  useKeys(menu, {
    Escape(event) {
      const details = menu.current
      if (!details?.open) return
      event.stopPropagation()
      details.removeAttribute('open')
      details.querySelector('summary')?.focus()
    },
  })
  useEffect(() => {
    const close = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && menu.current?.contains(target))) menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [menu])
}
