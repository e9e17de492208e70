import './rail.css'
import { useState } from 'react'
import type { Language } from '../../../domain/kernel/language.ts'
import type { MapPanel } from '../../../domain/map/mapView.ts'
import { mapRail } from '../../../text/map/mapRail.ts'

const SHAPES: Record<Exclude<MapPanel, 'search'>, string> = {
  issue: 'M10 3l7.500 13.500h-15zM10 8v4M10 14.200v.1',
  registration:
    'M10 2.500l2.300 4.800 5.200.7-3.800 3.700.9 5.200-4.600-2.500-4.600 2.500.9-5.200L2.500 8l5.200-.7z',
  image: 'M3 4h14v12H3zM3 13l4-4 3.500 3.500L13 10l4 4',
  additional: 'M10 3v9M6.500 9l3.500 3.500L13.500 9M3.500 16.500h13',
}
const NAMES = Object.keys(SHAPES) as (keyof typeof SHAPES)[]

interface RailProps {
  open: MapPanel | undefined
  language: Language
  onPanel(panel: MapPanel): void
}

/** The ways to the panels: beside the map on a desktop, behind one button on a phone, which shows the sea instead. */
export function Rail({ open, language, onPanel }: RailProps) {
  const words = mapRail[language]
  const [isUnfolded, setIsUnfolded] = useState(false)
  return (
    <div className="map-rail-place">
      <button
        type="button"
        className="map-button map-rail-more"
        aria-expanded={isUnfolded}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="M4 10h.1M10 10h.1M16 10h.1"
            stroke="currentColor"
            strokeWidth="3.5"
            strokeLinecap="round"
          />
        </svg>
        <span className="unseen">{words.rail}</span>
      </button>
      <nav className={isUnfolded ? 'map-rail is-unfolded' : 'map-rail'} aria-label={words.rail}>
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className="map-button"
            aria-expanded={open === name}
            onClick={() => onPanel(name)}
          >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path
                d={SHAPES[name]}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.75"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            </svg>
            <span className="map-rail-name">{words.panels[name]}</span>
          </button>
        ))}
      </nav>
    </div>
  )
}
