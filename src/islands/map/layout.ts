import { isCalm } from '../../domain/kernel/display.ts'
import type { Language } from '../../domain/kernel/language.ts'
import { mercatorX, mercatorY } from '../../domain/kernel/mercator.ts'
import type { Rect } from '../../domain/kernel/occupancy.ts'
import { Occupancy, rectAround } from '../../domain/kernel/occupancy.ts'
import type { Place } from './places.ts'
import { PLACES } from './places.ts'
import type { StationMark } from './stationMarks.ts'

/** A mark with its place in world pixels of one zoom; the same wherever the map is dragged to. */
export interface PlacedMark extends StationMark {
  x: number
  y: number
  /** where the value stands; undefined when there is room for a dot only */
  label?: Rect
}

export interface PlacedName {
  place: Place
  text: string
  /** middle of the text */
  x: number
  y: number
}

export interface Layout {
  zoom: number
  marks: PlacedMark[]
  names: PlacedName[]
  /** where anything stands, for what is drawn below to keep clear */
  taken: readonly Rect[]
}

export interface LayoutRequest {
  marks: readonly StationMark[]
  zoom: number
  /** barbs carry the value beside the staff; chips carry it in the middle */
  style: 'barb' | 'chip'
  language: Language
  /** code of the station that always gets its label */
  selected?: string
  /** the map shows a moment ahead: stations know the present alone and say nothing */
  isAhead?: boolean
  /** the sea is full of other things */
  hidesSeaNames?: boolean
  measure(text: string, kind: 'value' | Place['kind']): number
}

export const BARB_LENGTH_PX = 30
export const CHIP_HEIGHT_PX = 22
const CHIP_PADDING_PX = 7
const VALUE_HEIGHT_PX = 16
const VALUE_OFFSET_PX = 18
/** free room kept around what is drawn */
const MARGIN_PX = 2
const TILE_PX = 256

/** Decides once per zoom and data which values have room; the rest are dots. */
export function layoutMarks(request: LayoutRequest): Layout {
  const size = TILE_PX * 2 ** request.zoom
  const occupancy = new RememberedOccupancy()
  const isSelected = (mark: StationMark) => mark.station.code === request.selected
  const ordered = request.marks.toSorted(
    (a, b) => Number(isSelected(b)) - Number(isSelected(a)) || a.rank - b.rank || compare(a, b),
  )
  const marks = ordered.map((mark): PlacedMark => {
    const x = mercatorX(mark.station.lon) * size
    const y = mercatorY(mark.station.lat) * size
    const isSilent = mark.state === 'absent' || request.isAhead === true
    const label = isSilent ? undefined : placeValue(mark, x, y, request, occupancy)
    return { ...mark, x, y, label }
  })
  for (const { x, y, label } of marks) if (!label) occupancy.take(rectAround(x, y, 8, 8))
  const names = placeNames(request, size, occupancy)
  return { zoom: request.zoom, marks, names, taken: occupancy.taken }
}

class RememberedOccupancy extends Occupancy {
  readonly taken: Rect[] = []

  override take(rect: Rect): void {
    this.taken.push(rect)
    super.take(rect)
  }
}

const compare = (a: StationMark, b: StationMark) =>
  a.station.code < b.station.code ? -1 : Number(a.station.code > b.station.code)

function placeValue(
  mark: StationMark,
  x: number,
  y: number,
  request: LayoutRequest,
  occupancy: Occupancy,
): Rect | undefined {
  const width = request.measure(mark.text, 'value')
  if (request.style === 'chip') {
    const chip = rectAround(x, y, width + 2 * CHIP_PADDING_PX, CHIP_HEIGHT_PX)
    return occupancy.tryTake([grown(chip)]) ? chip : undefined
  }
  const staff = staffRect(mark, x, y)
  for (const [dx, dy] of valueOffsets(mark.fromDirection ?? 0, width)) {
    const value = rectAround(x + dx, y + dy, width + 4, VALUE_HEIGHT_PX)
    if (occupancy.tryTake([grown(value), grown(staff)])) return value
  }
  return undefined
}

const grown = (r: Rect): Rect => ({
  left: r.left - MARGIN_PX,
  top: r.top - MARGIN_PX,
  right: r.right + MARGIN_PX,
  bottom: r.bottom + MARGIN_PX,
})

/** Room for station, staff and its barbs, which reach a little to the right of the staff. */
function staffRect({ fromDirection, value }: StationMark, x: number, y: number): Rect {
  if (fromDirection === undefined || value === undefined || isCalm(value)) return rectAround(x, y, 14, 14)
  const radians = (fromDirection * Math.PI) / 180
  const tip = { x: x + Math.sin(radians) * BARB_LENGTH_PX, y: y - Math.cos(radians) * BARB_LENGTH_PX }
  const barb = { x: tip.x + Math.cos(radians) * 10, y: tip.y + Math.sin(radians) * 10 }
  const [xs, ys] = [
    [x, tip.x, barb.x],
    [y, tip.y, barb.y],
  ]
  return {
    left: Math.min(...xs) - 3,
    top: Math.min(...ys) - 3,
    right: Math.max(...xs) + 3,
    bottom: Math.max(...ys) + 3,
  }
}

/** Behind the station, seen from the wind; then to its left and right. */
function valueOffsets(fromDirection: number, width: number): [number, number][] {
  const radians = (fromDirection * Math.PI) / 180
  const away = VALUE_OFFSET_PX
  const aside = away + width / 2 - 8
  const behind = [-Math.sin(radians) * aside, Math.cos(radians) * away] as [number, number]
  return [behind, [Math.cos(radians) < 0 ? aside : -aside, Math.sin(radians) * -away], [0, away], [0, -away]]
}

function placeNames(request: LayoutRequest, size: number, occupancy: Occupancy): PlacedName[] {
  const { zoom, language, measure } = request
  const placed: PlacedName[] = []
  for (const place of PLACES) {
    if (zoom < place.minZoom || (place.maxZoom !== undefined && zoom > place.maxZoom)) continue
    if (place.kind === 'sea' && request.hidesSeaNames === true) continue
    const text = place.names[language]
    const width = measure(text, place.kind)
    const [x, y] = [mercatorX(place.lon) * size, mercatorY(place.lat) * size]
    const free = nameOffsets(place, width).find(([dx, dy]) =>
      occupancy.tryTake([rectAround(x + dx, y + dy, width + 6, 18)]),
    )
    if (free) placed.push({ place, text, x: x + free[0], y: y + free[1] })
  }
  return placed
}

function nameOffsets({ kind }: Place, width: number): [number, number][] {
  if (kind === 'sea') {
    const steps = [0, -25, 25, -50, 50]
    return steps
      .flatMap((dy) => steps.map((dx): [number, number] => [dx, dy]))
      .toSorted((a, b) => far(a) - far(b))
  }
  const aside = width / 2
  return [12, 24, 36, 48].flatMap((gap): [number, number][] => [
    [aside + gap, 0],
    [0, gap + 4],
    [-aside - gap, 0],
    [0, -gap - 4],
  ])
}

const far = ([dx, dy]: [number, number]) => Math.hypot(dx, dy)
