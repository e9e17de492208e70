import type { PointForecast } from '../../domain/forecasts/pointForecast.ts'
import { isPlace, parsePosition, positionAddress, swapped } from '../../domain/kernel/positions.ts'
import type { Position } from '../../domain/kernel/positions.ts'
import { Refusal, REFUSALS } from '../../domain/kernel/refusals.ts'
import type { View } from '../../layouts/view.ts'

/** What the page of a point answers. */
export type PointAnswer =
  | { kind: 'forecast'; address: string; forecast: PointForecast }
  /** the same place under its one address */
  | { kind: 'elsewhere'; address: string }
  | {
      kind: 'refused'
      status: number
      asked: string
      isOutside: boolean
      /** the nearest sea with a forecast, or what was probably meant */
      nearest?: Position
    }

/** @param text the address as written: latitude, longitude, with three decimals where it is the canonical one */
export async function pointAnswer(text: string, { portal }: View): Promise<PointAnswer> {
  const position = parsePosition(text)
  if (!position || !isPlace(position)) {
    const meant = position && swapped(position)
    const status = REFUSALS.INPUT_INVALID
    return { kind: 'refused', status, asked: text, isOutside: false, ...(meant && { nearest: meant }) }
  }
  const address = positionAddress(position)
  if (address !== text) return { kind: 'elsewhere', address }
  try {
    return { kind: 'forecast', address, forecast: await portal.pointForecast(position.lat, position.lon) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'OUTSIDE_FORECAST') throw error
    const nearest = { lat: Number(error.facts.lat), lon: Number(error.facts.lon) }
    return { kind: 'refused', status: error.status, asked: address, isOutside: true, nearest }
  }
}
