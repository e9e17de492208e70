import type { DrawnKind } from '../../../src/domain/charts/charts.ts'
import { Occupancy } from '../../../src/domain/kernel/occupancy.ts'
import { charts } from '../../../src/text/charts/charts.ts'
import { DRAWN_FONT } from '../../platform/svg.ts'
import { coastFile } from '../../platform/coastFiles.ts'
import { coastOn } from './coast.ts'
import type { Coast } from './coast.ts'
import { MAP_PX, chartMap } from './frames.ts'
import type { ChartMap } from './frames.ts'
import type { LayersByKind } from './layers.ts'
import { SHEET_PX } from './order.ts'
import type { ChartOrder } from './order.ts'
import { panel } from './panel.ts'
import { pressureLayers } from './pressureLayers.ts'
import { TONES, box, line, text } from './svgParts.ts'
import { temperatureLayers } from './temperatureLayers.ts'
import { waveLayers } from './waveLayers.ts'

const LAYERS: LayersByKind = {
  'surface-pressure': pressureLayers,
  wave: waveLayers,
  'sea-temperature': temperatureLayers,
}

/** The first is in the picture for a computer that has it, and always in the PNG. */
const FONTS = `'${DRAWN_FONT}',Pretendard,system-ui,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR','Noto Sans CJK KR',sans-serif`
const AREA = { x: MAP_PX.left, y: MAP_PX.top, width: MAP_PX.width, height: MAP_PX.height }

/**
 * Draws a chart as SVG. Pure but for the coast, which is read once per kind.
 *
 * @throws RangeError for a grid without any value
 */
export function drawSheet(order: ChartOrder): string {
  const map = chartMap(order.kind)
  const taken = new Occupancy()
  const coast = coastOf(order.kind, map)
  const layers = LAYERS[order.kind]({ order, map, coast, taken })
  const { land, line: shore } = coast
  const { width, height } = SHEET_PX
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONTS}">`,
    `<defs>${layers.defs}</defs>`,
    box({ x: 0, y: 0, width, height }, TONES.paper),
    layers.field,
    `<path d="${land}" fill="${TONES.land}" stroke="${TONES.land}"/>`,
    graticule(map),
    `<path d="${shore}" fill="none" stroke="${TONES.coast}" stroke-width="1.2" stroke-linejoin="round"/>`,
    watermark(order.mode),
    layers.marks,
    graticuleLabels(map),
    margins(),
    box(AREA, 'none', ` stroke="${TONES.ink}" stroke-width="2"`),
    panel(order, layers),
    '</svg>',
  ].join('')
}

/** Paper over what reaches beyond the map: a clip path would cost the renderer 90 MB. */
function margins(): string {
  const { width, height } = SHEET_PX
  const inner = `M${AREA.x} ${AREA.y}h${AREA.width}v${AREA.height}h${-AREA.width}z`
  return `<path d="M0 0h${width}v${height}h${-width}z${inner}" fill="${TONES.paper}" fill-rule="evenodd"/>`
}

const coasts = new Map<DrawnKind, Coast>()

function coastOf(kind: DrawnKind, map: ChartMap): Coast {
  const known = coasts.get(kind)
  if (known) return known
  const coast = coastOn(map, [coastFile('world'), coastFile('z6')])
  coasts.set(kind, coast)
  return coast
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.floor(from / step) + 1
  return Array.from(
    { length: Math.max(0, Math.ceil(to / step) - first) },
    (_, index) => (first + index) * step,
  )
}

function graticule(map: ChartMap): string {
  const style = ' stroke-width="1" stroke-dasharray="2 5"'
  return [
    ...multiples(map.west, map.east, map.graticule).map((lon) =>
      line(map.at(lon, map.north), map.at(lon, map.south), TONES.faint, style),
    ),
    ...multiples(map.south, map.north, map.graticule).map((lat) =>
      line(map.at(map.west, lat), map.at(map.east, lat), TONES.faint, style),
    ),
  ].join('')
}

function graticuleLabels(map: ChartMap): string {
  const style = { size: 15, fill: TONES.soft, halo: 5 }
  return [
    ...multiples(map.west, map.east, map.graticule).flatMap((lon) => {
      const [x] = map.at(lon, map.south)
      // the last letter would be cut off at the edge
      if (x > MAP_PX.left + MAP_PX.width - 30) return []
      return text([x, MAP_PX.top + MAP_PX.height - 8], `${lon}°E`, { ...style, anchor: 'middle' })
    }),
    ...multiples(map.south, map.north, map.graticule).map((lat) => {
      const [, y] = map.at(map.west, lat)
      return text([MAP_PX.left + 7, y + 5], `${lat}°N`, style)
    }),
  ].join('')
}

const MARK = { size: 80, turn: -28, opacity: 0.13 }

/** Across the whole map, so that no part that is cut out of it loses it. */
function watermark(mode: ChartOrder['mode']): string {
  if (mode === 'live') return ''
  const words = `${charts.ko.marks[mode].short} ${charts.en.marks[mode].short}`
  const [middleX, middleY] = [MAP_PX.left + MAP_PX.width / 2, MAP_PX.top + MAP_PX.height / 2]
  const rows = [-330, 0, 330].map((offset) =>
    text([middleX, middleY + offset + MARK.size / 3], words, {
      size: MARK.size,
      isBold: true,
      anchor: 'middle',
      fill: TONES.demo,
      turn: MARK.turn,
    }),
  )
  return `<g fill-opacity="${MARK.opacity}">${rows.join('')}</g>`
}
