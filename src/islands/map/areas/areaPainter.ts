import { colourOf, toCss } from '../../../domain/kernel/colourScales.ts'
import type { MapElement } from '../../../domain/kernel/elements.ts'
import { severityOf } from '../../../domain/observations/thresholds.ts'
import type { ZoneShape } from '../../../domain/zones/zones.ts'
import { contains } from '../../../domain/zones/zoneShapes.ts'
import type { CanvasFrame } from '../painting.ts'
import type { Palette } from '../palette.ts'
import { addArea, isInFrame } from './geometry.ts'
import { hatchPattern } from './hatching.ts'
import type { WarningStyle } from '../../../components/warnings/standing.ts'
import { styleKey } from '../../../components/warnings/standing.ts'

/** A zone with what is forecast for it. */
export interface ZoneFill {
  shape: ZoneShape
  element: MapElement
  /** of a range its upper end, catalogue unit; undefined where nothing is forecast */
  value: number | undefined
}

export interface WarningFill {
  shape: ZoneShape
  style: WarningStyle
  /** drawn as an outline alone, above the others: something graver that is to come */
  isOutline?: boolean
}

export interface AreaPicture {
  palette: Palette
  zones: readonly ZoneFill[]
  /** the mildest first */
  warnings: readonly WarningFill[]
  /** a field lies below: two fills over each other are unreadable */
  areWarningsOutlines?: boolean
  /** the area whose panel is open */
  outlined?: ZoneShape
}

const ZONE_ALPHA = 0.55
const GAP_PX = { diagonal: 10, cross: 11, light: 13 } as const
const LINE_WIDTH_PX = { diagonal: 1.5, cross: 1.5, light: 1 } as const
const OUTLINE_PX = { advisory: 1.75, warning: 2.5, typhoon: 2.5, preliminary: 1.5 } as const
const TINT_ALPHA = { advisory: 0.14, warning: 0.2, typhoon: 0.2, preliminary: 0 } as const
const AHEAD_DASH = [7, 5]

/** Forecast zones, and above them warnings; step by step. */
export function* paintAreas(frame: CanvasFrame, picture: AreaPicture): Generator<void> {
  const { context } = frame
  context.lineJoin = 'round'
  yield* paintZones(frame, picture)
  yield* paintWarnings(frame, picture)
  if (picture.outlined && isInFrame(picture.outlined.polygons, frame)) {
    const path = pathOf([picture.outlined], frame)
    stroke(context, path, picture.palette.surface, 5)
    stroke(context, path, picture.palette.accent, 2.5)
  }
}

function pathOf(shapes: readonly ZoneShape[], frame: CanvasFrame): Path2D {
  const path = new Path2D()
  for (const { polygons } of shapes) addArea(path, polygons, frame)
  return path
}

function stroke(context: CanvasRenderingContext2D, path: Path2D, colour: string, width: number): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke(path)
}

function* paintZones(frame: CanvasFrame, { zones, palette }: AreaPicture): Generator<void> {
  const { context } = frame
  const seen = zones.filter(({ shape }) => isInFrame(shape.polygons, frame))
  if (seen.length === 0) return
  for (const { shape, element, value } of seen) {
    if (value === undefined) continue
    const severity = severityOf(element, value)
    const path = pathOf([shape], frame)
    context.globalAlpha = ZONE_ALPHA
    context.fillStyle = toCss(colourOf(palette.scales[element], value, palette.ground))
    context.fill(path)
    context.globalAlpha = 1
    if (severity === 'usual') continue
    context.save()
    context.clip(path)
    stroke(context, path, severity === 'dangerous' ? palette.dangerLine : palette.roughLine, 6)
    context.restore()
  }
  yield
  stroke(
    context,
    pathOf(
      seen.map(({ shape }) => shape),
      frame,
    ),
    palette.coast,
    1,
  )
  yield
}

const lineColour = ({ colour }: WarningStyle, palette: Palette): string =>
  ({
    advisory: palette.roughLine,
    warning: palette.dangerLine,
    typhoon: palette.typhoonLine,
    preliminary: palette.inkSoft,
  })[colour]

/** Areas of one look are painted as one, so that their hatching runs on across their common borders. */
function* paintWarnings(
  frame: CanvasFrame,
  { warnings, palette, areWarningsOutlines = false }: AreaPicture,
): Generator<void> {
  const seen = warnings.filter(({ shape }) => isInFrame(shape.polygons, frame))
  const [outlines, fills] = [seen.filter((one) => one.isOutline), seen.filter((one) => !one.isOutline)]
  const groups = [...Map.groupBy(fills, ({ style }) => styleKey(style)).values()]
  for (const [place, group] of groups.entries()) {
    const shapes = group.map(({ shape }) => shape)
    const graver = groups.slice(place + 1).flatMap((other) => other.map(({ shape }) => shape))
    const covering = graver.filter((shape) => shapes.some((own) => doOverlap(own, shape)))
    const style = group[0]?.style
    if (style) paintHatched(frame, { shapes, covering, style, palette, isOutline: areWarningsOutlines })
    yield
  }
  for (const { shape, style } of outlines) {
    frame.context.setLineDash(AHEAD_DASH)
    stroke(frame.context, pathOf([shape], frame), lineColour(style, palette), OUTLINE_PX[style.colour])
    frame.context.setLineDash([])
  }
  yield
}

/** Zones lie side by side or one within the other. */
const doOverlap = (a: ZoneShape, b: ZoneShape): boolean => contains(a, ...b.label) || contains(b, ...a.label)

interface Hatched {
  shapes: readonly ZoneShape[]
  /** what is graver covers what is milder: two hatchings over each other are unreadable */
  covering: readonly ZoneShape[]
  style: WarningStyle
  palette: Palette
  /** only the border, on a line of the ground's colour that parts it from the field */
  isOutline: boolean
}

function paintHatched(frame: CanvasFrame, hatched: Hatched): void {
  const { shapes, covering, style, palette, isOutline } = hatched
  const { context, width, height } = frame
  const { colour, isAhead } = style
  const line = lineColour(style, palette)
  const path = pathOf(shapes, frame)
  context.save()
  for (const shape of covering) {
    const outside = pathOf([shape], frame)
    outside.rect(0, 0, width, height)
    context.clip(outside, 'evenodd')
  }
  if (isOutline) stroke(context, path, palette.surface, OUTLINE_PX[colour] + 2.5)
  else fillHatched(frame, path, style, line)
  if (isAhead) context.setLineDash(AHEAD_DASH)
  stroke(context, path, line, OUTLINE_PX[colour] + (isOutline ? 0.5 : 0))
  context.restore()
}

function fillHatched(frame: CanvasFrame, path: Path2D, style: WarningStyle, line: string): void {
  const { context, left, top } = frame
  const { colour, hatching, isAhead } = style
  const pattern = hatchPattern(
    context,
    {
      gap: GAP_PX[hatching],
      lineWidth: LINE_WIDTH_PX[hatching],
      colour: line,
      isCrossed: hatching === 'cross',
      isBroken: isAhead,
    },
    { left, top, density: context.getTransform().a },
  )
  context.save()
  context.fillStyle = line
  context.globalAlpha = isAhead ? TINT_ALPHA[colour] / 2 : TINT_ALPHA[colour]
  context.fill(path)
  context.globalAlpha = hatching === 'light' ? 0.55 : 0.7
  if (pattern) {
    context.fillStyle = pattern
    context.fill(path)
  }
  context.restore()
}
