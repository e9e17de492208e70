import type { CanvasFrame } from '../painting.ts'
import type { Palette } from '../palette.ts'
import type { PlacedLabel } from './areaLabels.ts'
import { LABEL_PADDING_PX, LINE_PX } from './areaLabels.ts'

export const labelFont = (isFirst: boolean, family: string): string =>
  `${isFirst ? 700 : 500} ${isFirst ? 13 : 12}px ${family}`

const CORNER_PX = 4

/** Each on a ground of its own, those of warnings framed in the colour of their level. */
export function paintLabels(
  { context, left, top }: CanvasFrame,
  labels: readonly PlacedLabel[],
  palette: Palette,
): void {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { rect, lines, kind } of labels) {
    const [x, y] = [rect.left - left, rect.top - top]
    const [width, height] = [rect.right - rect.left, rect.bottom - rect.top]
    context.beginPath()
    context.roundRect(x, y, width, height, CORNER_PX)
    context.globalAlpha = 0.9
    context.fillStyle = palette.surface
    context.fill()
    context.globalAlpha = 1
    if (kind !== 'zone') {
      context.strokeStyle = borderOf(kind, palette)
      context.lineWidth = 1.5
      context.stroke()
    }
    context.fillStyle = palette.ink
    for (const [i, line] of lines.entries()) {
      context.font = labelFont(i === 0, palette.font)
      context.fillText(line, x + width / 2, y + LABEL_PADDING_PX + (i + 0.5) * LINE_PX - 0.5)
    }
  }
}

const borderOf = (kind: string, palette: Palette): string =>
  ({
    advisory: palette.roughLine,
    warning: palette.dangerLine,
    typhoon: palette.typhoonLine,
  })[kind] ?? palette.inkSoft
