import type { Language } from '../../domain/kernel/language.ts'
import { map as mapWords } from '../../text/map/map.ts'

const EQUATOR_KM = 40_075.017
const KM_PER_NAUTICAL_MILE = 1.852
const LONGEST_PX = 110
const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

/** @returns the longest round number of nautical miles that fits, and its length on the map */
export function scaleBar(lat: number, zoom: number): { nauticalMiles: number; widthPx: number } {
  const kmPerPx = (EQUATOR_KM * Math.cos((lat * Math.PI) / 180)) / (256 * 2 ** zoom)
  const fits = (nauticalMiles: number) => (nauticalMiles * KM_PER_NAUTICAL_MILE) / kmPerPx <= LONGEST_PX
  const nauticalMiles = ROUND.findLast(fits) ?? ROUND[0] ?? 1
  return { nauticalMiles, widthPx: Math.round((nauticalMiles * KM_PER_NAUTICAL_MILE) / kmPerPx) }
}

export function ScaleBar({ lat, zoom, language }: { lat: number; zoom: number; language: Language }) {
  const { nauticalMiles, widthPx } = scaleBar(lat, zoom)
  const kilometres = nauticalMiles * KM_PER_NAUTICAL_MILE
  const text = mapWords[language].scaleBar(
    String(nauticalMiles),
    kilometres < 10 ? kilometres.toFixed(1) : kilometres.toFixed(0),
  )
  return (
    <p className="legend-scale">
      <svg width={widthPx} height="8" aria-hidden="true">
        <path d={`M1 0V7H${widthPx - 1}V0`} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <span>{text}</span>
    </p>
  )
}
