import { Swatch } from '../../../components/warnings/Swatch.tsx'
import type { Language } from '../../../domain/kernel/language.ts'
import { hrefOf } from '../../../domain/kernel/pages.ts'
import { isMarine } from '../../../domain/warnings/warningCounts.ts'
import { mapForecasts } from '../../../text/map/mapForecasts.ts'
import type { Standing, WarningStyle } from '../../../components/warnings/standing.ts'
import { styleOf } from '../../../components/warnings/standing.ts'

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
