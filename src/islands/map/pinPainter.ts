import { mercatorX, mercatorY } from '../../domain/kernel/mercator.ts'
import type { Palette } from './palette.ts'

const TILE_PX = 256
const RADIUS_PX = 9
/** The four arms reach from inside the ring to beyond it. */
const ARM_PX = { from: RADIUS_PX - 4, to: RADIUS_PX + 6 }
const ARMS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** Marks the place whose forecast is open, on a canvas that counts in world pixels of the zoom. */
export function paintPin(
  context: CanvasRenderingContext2D,
  { lat, lon }: { lat: number; lon: number },
  zoom: number,
  palette: Palette,
): void {
  const size = TILE_PX * 2 ** zoom
  const [x, y] = [mercatorX(lon) * size, mercatorY(lat) * size]
  context.beginPath()
  context.arc(x, y, RADIUS_PX, 0, 2 * Math.PI)
  for (const [dx, dy] of ARMS) {
    context.moveTo(x + dx * ARM_PX.from, y + dy * ARM_PX.from)
    context.lineTo(x + dx * ARM_PX.to, y + dy * ARM_PX.to)
  }
  context.strokeStyle = palette.surface
  context.lineWidth = 6
  context.stroke()
  context.strokeStyle = palette.accent
  context.lineWidth = 2.5
  context.stroke()
}
