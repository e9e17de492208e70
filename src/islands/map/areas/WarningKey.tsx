import type { Language } from '../../../domain/language.ts'
import { hrefOf } from '../../../domain/pages.ts'
import { isMarine } from '../../../domain/warningCounts.ts'
import { mapForecasts } from '../../../text/mapForecasts.ts'
import type { Standing, WarningStyle } from './standing.ts'
import { styleOf } from './standing.ts'

interface WarningKeyProps {
  standing: ReadonlyMap<string, readonly Standing[]>
  language: Language
}

/** Names the looks of warnings that are on the map now, and the zones that cannot be drawn. */
export function WarningKey({ standing, language }: WarningKeyProps) {
  const words = mapForecasts[language].legend
  const all = [...standing.values()].flat()
  if (all.length === 0) return null
  const looks = all.map(styleOf)
  const styles = new Map(looks.map((style) => [nameOf(style, language), { ...style, isAhead: false }]))
  const undrawn = [...standing.values()].flatMap(([first]) =>
    first && first.area.polygons.length === 0 && isMarine(first.area.zoneCode)
      ? [language === 'ko' ? first.area.zoneNameKo : first.area.zoneNameEn]
      : [],
  )
  return (
    <div className="map-warning-key">
      <ul className="legend-marks">
        {[...styles].map(([name, style]) => (
          <li key={name}>
            <Swatch style={style.colour === 'preliminary' ? { ...style, isAhead: true } : style} />
            {name}
          </li>
        ))}
        {looks.some(({ isAhead, colour }) => isAhead && colour !== 'preliminary') && (
          <li>
            <Swatch style={{ colour: 'ahead', hatching: 'none', isAhead: true }} />
            {words.ahead}
          </li>
        )}
      </ul>
      {undrawn.length > 0 && <p>{words.notDrawn(undrawn.join(', '))}</p>}
      <a href={hrefOf('warnings')}>{words.allWarnings}</a>
    </div>
  )
}

/** One name for what holds and for what will. */
function nameOf({ colour, hatching }: WarningStyle, language: Language): string {
  const words = mapForecasts[language].legend
  if (colour === 'preliminary') return words.preliminary
  const level = hatching === 'cross' ? words.warning : words.advisory
  return colour === 'typhoon' ? `${words.typhoon} ${level}` : level
}

/** A style, or what all that is told ahead have in common. */
type SwatchStyle = WarningStyle | { colour: 'ahead'; hatching: 'none'; isAhead: true }

/** The hatching of the canvas as a small picture. */
export function Swatch({ style: { colour, hatching, isAhead } }: { style: SwatchStyle }) {
  const lines = hatching === 'cross' ? [...RISING, ...FALLING] : hatching === 'none' ? [] : RISING
  return (
    <svg className={`area-swatch is-${colour}`} viewBox="0 0 26 16" width="26" height="16" aria-hidden="true">
      {colour !== 'preliminary' && <rect className="area-tint" x="1" y="1" width="24" height="14" />}
      <path
        d={lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('')}
        strokeWidth={hatching === 'light' ? 0.75 : 1.25}
        strokeDasharray={isAhead ? '3 2.5' : undefined}
      />
      <rect
        x="1"
        y="1"
        width="24"
        height="14"
        fill="none"
        strokeWidth="1.75"
        strokeDasharray={isAhead ? '4 2.5' : undefined}
      />
    </svg>
  )
}

/** Within the swatch's frame, 1–25 by 1–15. */
const RISING = [
  [1, 9, 9, 1],
  [3, 15, 17, 1],
  [11, 15, 25, 1],
  [19, 15, 25, 9],
] as const
const FALLING = RISING.map(([x1, y1, x2, y2]) => [26 - x1, y1, 26 - x2, y2] as const)
