import { windBarb } from '../../domain/kernel/windBarb.ts'

/** A wind at a place of the canvas. */
export interface PaintedWind {
  /** m/s */
  speed: number
  /** degrees true, where it comes from */
  from: number
  x: number
  y: number
}

interface BarbStyle {
  ink: string
  rim: string
  /** of the staff, px */
  length: number
  lineWidth?: number
}

/** A barb in ink, with a rim that keeps it legible on any ground. */
export function paintBarb(
  context: CanvasRenderingContext2D,
  wind: PaintedWind,
  { ink, rim, length, lineWidth = 1.75 }: BarbStyle,
): void {
  const path = barbPath(wind, length)
  context.lineCap = 'round'
  context.strokeStyle = rim
  context.lineWidth = lineWidth + 2.75
  context.stroke(path.lines)
  context.strokeStyle = ink
  context.lineWidth = lineWidth
  context.stroke(path.lines)
  context.fillStyle = ink
  context.fill(path.fills)
}

function barbPath({ speed, from, x, y }: PaintedWind, length: number) {
  const { calmRadius, lines, triangles } = windBarb(speed, from, length)
  const path = { lines: new Path2D(), fills: new Path2D() }
  if (calmRadius !== undefined) path.lines.arc(x, y, calmRadius, 0, 2 * Math.PI)
  for (const [x1, y1, x2, y2] of lines) {
    path.lines.moveTo(x + x1, y + y1)
    path.lines.lineTo(x + x2, y + y2)
  }
  for (const [x1, y1, x2, y2, x3, y3] of triangles) {
    for (const part of [path.lines, path.fills]) {
      part.moveTo(x + x1, y + y1)
      part.lineTo(x + x2, y + y2)
      part.lineTo(x + x3, y + y3)
      part.closePath()
    }
  }
  return path
}
