import type { Language } from '../../domain/language.ts'
import { map as mapWords } from '../../text/map.ts'

interface ZoomButtonsProps {
  language: Language
  onZoom(steps: 1 | -1): void
}

export function ZoomButtons({ language, onZoom }: ZoomButtonsProps) {
  const words = mapWords[language]
  return (
    <div className="map-zoom">
      <button type="button" className="map-button" aria-label={words.zoomIn} onClick={() => onZoom(1)}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 10h14M10 3v14" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <button type="button" className="map-button" aria-label={words.zoomOut} onClick={() => onZoom(-1)}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 10h14" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    </div>
  )
}
