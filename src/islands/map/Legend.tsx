import { useEffect, useState } from 'react'
import { colourAt, toCss } from '../../domain/kernel/colourScales.ts'
import { formatNumber } from '../../domain/kernel/display.ts'
import type { MapElement } from '../../domain/kernel/elements.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { MapView } from '../../domain/map/mapView.ts'
import { stationElement } from '../../domain/map/mapView.ts'
import { SEVERITY_LIMITS } from '../../domain/observations/thresholds.ts'
import { inShownUnit, shownUnit } from '../../domain/kernel/units.ts'
import { windBarb } from '../../domain/kernel/windBarb.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { mapForecasts } from '../../text/map/mapForecasts.ts'
import { measurements } from '../../text/observations/measurements.ts'
import { ColourBar } from './ColourBar.tsx'
import { WarningKey } from './areas/WarningKey.tsx'
import { readPalette, watchTheme } from './palette.ts'
import type { Palette } from './palette.ts'
import { ScaleBar } from './ScaleBar.tsx'
import type { Layers } from './useLayers.ts'

interface LegendProps {
  view: MapView
  language: Language
  layers: Pick<Layers, 'standing' | 'squares' | 'isAhead' | 'areas' | 'field'>
}

/** What the marks mean: unit, scale and limits of the chosen element, and the map's own scale. */
export function Legend({ view, language, layers }: LegendProps) {
  const { elements, units } = measurements[language]
  const { element, windUnit } = view
  const hasForecast = layers.squares !== undefined || (layers.areas?.issues.size ?? 0) > 0
  const { ground, scales } = usePalette()
  const { FieldKey, FieldTitle } = layers.field.parts ?? {}
  const [isOpen, setIsOpen] = useState(() => !matchMedia('(max-width: 47.99rem)').matches)
  return (
    <details className="map-legend" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span className="unseen">{mapWords[language].legend}: </span>
        {view.field === undefined ? (
          <>
            {elements[element]} <span className="unit">{units[shownUnit(element, windUnit)]}</span>
          </>
        ) : (
          FieldTitle && <FieldTitle layer={view.field} windUnit={windUnit} language={language} />
        )}
      </summary>
      <WarningKey standing={layers.standing} language={language} />
      {(view.field === 'wind' || (stationElement(view) === 'windSpeed' && !layers.isAhead)) && (
        <BarbKey language={language} />
      )}
      {view.field !== undefined && FieldKey && (
        <FieldKey layer={view.field} windUnit={windUnit} language={language} ground={ground} />
      )}
      {view.field === undefined && (element !== 'windSpeed' || hasForecast) && (
        <ElementBar element={element} windUnit={windUnit} ground={ground} scales={scales} />
      )}
      {layers.squares?.frame?.fromDirections && (
        <p className="legend-note">{mapForecasts[language].legend.direction}</p>
      )}
      {view.field === undefined && <Limits element={element} windUnit={windUnit} language={language} />}
      {!layers.isAhead && <StationKey language={language} />}
      <ScaleBar lat={view.lat} zoom={view.zoom} language={language} />
    </details>
  )
}

function StationKey({ language }: { language: Language }) {
  return (
    <ul className="legend-marks">
      <li>
        <span className="legend-stale" aria-hidden="true" />
        {mapWords[language].staleMark}
      </li>
      <li>
        <span className="legend-missing" aria-hidden="true" />
        {mapWords[language].missingMark}
      </li>
    </ul>
  )
}

const KNOTS = { half: 5, full: 10, pennant: 50 } as const
const MS_PER_KNOT = 0.514444

function BarbKey({ language }: { language: Language }) {
  const words = mapWords[language].barbKey
  const entries = [
    { text: words.calm, speed: 0 },
    { text: words.half, speed: KNOTS.half * MS_PER_KNOT },
    { text: words.full, speed: KNOTS.full * MS_PER_KNOT },
    { text: words.pennant, speed: KNOTS.pennant * MS_PER_KNOT },
  ]
  return (
    <ul className="legend-barbs">
      {entries.map(({ text, speed }) => (
        <li key={text}>
          <BarbIcon speed={speed} />
          {text}
        </li>
      ))}
    </ul>
  )
}

function BarbIcon({ speed }: { speed: number }) {
  const { calmRadius, lines, triangles } = windBarb(speed, 90, 28)
  const viewBox = calmRadius === undefined ? '-8 -5 42 22' : '-21 -11 42 22'
  return (
    <svg viewBox={viewBox} width="42" height="22" aria-hidden="true">
      {calmRadius !== undefined && (
        <circle r={calmRadius} fill="none" stroke="currentColor" strokeWidth="1.75" />
      )}
      {lines.map(([x1, y1, x2, y2]) => (
        <path
          key={`${x1} ${y1} ${x2}`}
          d={`M${x1} ${y1}L${x2} ${y2}`}
          stroke="currentColor"
          strokeWidth="1.75"
        />
      ))}
      {triangles.map((corners) => (
        <polygon key={corners.join()} points={corners.join(' ')} fill="currentColor" />
      ))}
      <circle r="2.5" fill="currentColor" />
    </svg>
  )
}

function ElementBar({
  element,
  windUnit,
  ground,
  scales,
}: Pick<MapView, 'element' | 'windUnit'> & Pick<Palette, 'ground' | 'scales'>) {
  const { from, to, ticks, strongEnd } = scales[element]
  return (
    <ColourBar
      colourAt={(share) => toCss(colourAt(strongEnd === 'high' ? share : 1 - share, ground))}
      marks={ticks.map((tick) => ({
        share: (tick - from) / (to - from),
        text: formatNumber(inShownUnit(element, tick, windUnit), 0),
      }))}
    />
  )
}

/** The limits past which a value is drawn loud. */
function Limits({
  element,
  windUnit,
  language,
}: { element: MapElement } & Pick<MapView, 'windUnit'> & { language: Language }) {
  const limits = SEVERITY_LIMITS[element]
  if (!limits) return null
  const words = mapWords[language]
  const { units } = measurements[language]
  const text = (value: number) => {
    const shown = inShownUnit(element, value, windUnit)
    return `${formatNumber(shown, Number.isInteger(shown) ? 0 : 1)} ${units[shownUnit(element, windUnit)]}`
  }
  return (
    <ul className="legend-marks">
      <li>
        <span className="legend-rough" aria-hidden="true" />
        {words.roughMark(text(limits.rough))}
      </li>
      <li>
        <span className="legend-dangerous" aria-hidden="true" />
        {words.dangerousMark(text(limits.dangerous))}
      </li>
    </ul>
  )
}

function usePalette(): Palette {
  const [palette, setPalette] = useState(readHere)
  useEffect(() => watchTheme(() => setPalette(readHere())), [])
  return palette
}

const readHere = () => readPalette(document.documentElement)
