import './swatch.css'
import type { WarningStyle } from './standing.ts'

/** A style, or what all announced ones have in common. */
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
