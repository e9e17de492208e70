import type { Language } from '../../domain/kernel/language.ts'
import { MAP_LIMITS } from '../../domain/map/mapView.ts'
import { map as mapWords } from '../../text/map/map.ts'

interface ZoomButtonsProps {
  zoom: number
  /** the nearest zoom */
  maxZoom: number
  language: Language
  onZoom(steps: 1 | -1): void
}

/** At its end a button stays where it is, so that the keyboard's focus does too; it only says that nothing follows. */
export function ZoomButtons({ zoom, maxZoom, language, onZoom }: ZoomButtonsProps) {
  const words = mapWords[language]
  return (
    <div className="map-zoom">
      <button
        type="button"
        className="map-button"
        aria-label={words.zoomIn}
        aria-disabled={zoom >= maxZoom}
        onClick={() => onZoom(1)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 10h14M10 3v14" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <button
        type="button"
        className="map-button"
        aria-label={words.zoomOut}
        aria-disabled={zoom <= MAP_LIMITS.minZoom}
        onClick={() => onZoom(-1)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 10h14" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    </div>
  )
}
