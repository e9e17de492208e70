import './ways.css'
import type { LatLng } from 'leaflet'
import { divIcon, FeatureGroup, marker, polyline, svg } from 'leaflet'
import { withMoved, withoutPoint, withPoint } from '../../../domain/passages/drawing.ts'
import type { Waypoint } from '../../../domain/passages/waypoints.ts'
import { changeDrawing } from '../../../state/drawing.ts'

const PANE = 'ways'
/** A handle as large as a finger. */
const HANDLE_PX = 32
const MIDDLE_PX = 24
/** More than the height of any map, by which Leaflet puts southern marks above others. */
const POINTS_ABOVE = 10_000

const at = ({ lat, lon }: Waypoint): [number, number] => [lat, lon]
const placeOf = ({ lat, lng }: LatLng) => ({ lat, lon: lng })

interface WayWords {
  point(number: number): string
  between(number: number): string
}

/**
 * The way on the map. Its points are dragged, and taken away by the delete key or the right button; the small marks
 * between them add a point there. The panel does the same without a pointer.
 */
export function wayLayer(points: readonly Waypoint[], words: WayWords): FeatureGroup {
  const layer = new FeatureGroup()
  const line = polyline(points.map(at), {
    pane: PANE,
    renderer: svg({ pane: PANE }),
    interactive: false,
    className: 'way-line',
  })
  layer.addLayer(line)
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    if (before) layer.addLayer(middleMark(before, point, index, words))
    layer.addLayer(pointMark(point, index, line, words))
  }
  return layer
}

function pointMark(point: Waypoint, index: number, line: ReturnType<typeof polyline>, words: WayWords) {
  const name = point.name ?? words.point(index + 1)
  const mark = marker(at(point), {
    pane: PANE,
    draggable: true,
    keyboard: true,
    // of two points close to each other the mark between them covers neither
    zIndexOffset: POINTS_ABOVE,
    title: name,
    alt: name,
    icon: divIcon({ className: 'way-point', iconSize: [HANDLE_PX, HANDLE_PX], html: String(index + 1) }),
  })
  mark.on('drag', () => {
    const corners = line.getLatLngs() as LatLng[]
    corners[index] = mark.getLatLng()
    line.setLatLngs(corners)
  })
  mark.on('dragend', () => changeDrawing((known) => withMoved(known, index, placeOf(mark.getLatLng()))))
  mark.on('contextmenu', () => changeDrawing((known) => withoutPoint(known, index)))
  mark.on('keydown', ({ originalEvent }: { originalEvent: KeyboardEvent }) => {
    if (originalEvent.key !== 'Delete' && originalEvent.key !== 'Backspace') return
    originalEvent.preventDefault()
    changeDrawing((known) => withoutPoint(known, index))
  })
  return mark
}

function middleMark(before: Waypoint, point: Waypoint, index: number, words: WayWords) {
  const middle = { lat: (before.lat + point.lat) / 2, lon: (before.lon + point.lon) / 2 }
  const name = words.between(index)
  const mark = marker(at(middle), {
    pane: PANE,
    // the panel inserts points for those who have no pointer
    keyboard: false,
    draggable: true,
    title: name,
    alt: name,
    icon: divIcon({ className: 'way-middle', iconSize: [MIDDLE_PX, MIDDLE_PX] }),
  })
  const insert = () => changeDrawing((known) => withPoint(known, placeOf(mark.getLatLng()), index))
  mark.on('click', insert)
  mark.on('dragend', insert)
  return mark
}
