import type { ZoneShape } from '../../../domain/zones/zones.ts'
import type { Rect } from '../../../domain/kernel/occupancy.ts'
import { styleKey } from '../../../components/warnings/standing.ts'
import { standingAtPlace } from '../../../components/warnings/warnedPlaces.ts'
import { CanvasLayer } from '../canvasLayer.ts'
import type { CanvasFrame } from '../painting.ts'
import type { Overlay } from '../overlay.ts'
import type { Palette } from '../palette.ts'
import type { AreaContent, AreaSources, PlaceText } from './areaContent.ts'
import { areaContent, placeTexts } from './areaContent.ts'
import { placeLabels } from './areaLabels.ts'
import { paintAreas } from './areaPainter.ts'
import { labelFont, paintLabels } from './labelPainter.ts'

/** Warnings and the forecast of zones. */
export class AreaOverlay implements Overlay {
  readonly pane = 'areas'
  readonly hidesSeaNames = false
  readonly canvas: CanvasLayer
  private sources: AreaSources
  private content: AreaContent
  private palette?: Palette

  constructor(sources: AreaSources) {
    this.sources = sources
    this.content = areaContent(sources)
    this.canvas = new CanvasLayer(this.pane, (frame) => this.paint(frame))
  }

  update(sources: AreaSources): boolean {
    const before = looksOf(this.content, this.sources)
    this.sources = sources
    this.content = areaContent(sources)
    return looksOf(this.content, sources) !== before
  }

  recolour(palette: Palette): void {
    this.palette = palette
  }

  textsAt(lat: number, lon: number): PlaceText[] {
    return placeTexts(this.sources, lat, lon)
  }

  /** The zone of the gravest warning over a place. */
  warnedZoneAt(lat: number, lon: number): string | undefined {
    return standingAtPlace(this.sources.standing, lat, lon)[0]?.area.zoneCode
  }

  *labels(frame: CanvasFrame, taken: readonly Rect[]): Generator<void, readonly Rect[]> {
    const { palette } = this
    if (!palette) return []
    const measure = (line: string, isFirst: boolean) => {
      frame.context.font = labelFont(isFirst, palette.font)
      return frame.context.measureText(line).width
    }
    const labels = placeLabels(this.content.labels, frame, taken, measure)
    yield
    paintLabels(frame, labels, palette)
    return labels.map(({ rect }) => rect)
  }

  private *paint(frame: CanvasFrame): Generator<void> {
    if (this.palette)
      yield* paintAreas(frame, {
        ...this.content,
        areWarningsOutlines: this.sources.hasField,
        palette: this.palette,
      })
  }
}

/** All that the picture of areas and its labels depend on but their colours. */
function looksOf({ zones, warnings, labels, outlined }: AreaContent, { hasField }: AreaSources): string {
  const shapeText = ({ code, label }: ZoneShape) => `${code} ${label.join()}`
  return JSON.stringify([
    hasField,
    outlined && shapeText(outlined),
    zones.map(({ shape, element, value }) => [shapeText(shape), element, value]),
    warnings.map(({ shape, style, isOutline }) => [shapeText(shape), styleKey(style), isOutline]),
    labels.map(({ shape, lines, short, kind }) => [shapeText(shape), lines, short, kind]),
  ])
}
