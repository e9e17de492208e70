import { clockText, dateText } from '../../../src/domain/kernel/display.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import {
  latitudeOf,
  longitudeOf,
  mercatorX,
  mercatorY,
  toFrame,
} from '../../../src/domain/kernel/mercator.ts'
import type { Frame } from '../../../src/domain/kernel/mercator.ts'
import type { Position } from '../../../src/domain/kernel/positions.ts'
import { radiusSpeed } from '../../../src/domain/typhoons/typhoons.ts'
import type {
  TrackedStorm,
  TrackPoint,
  TyphoonAgency,
  WindRadius,
} from '../../../src/domain/typhoons/typhoons.ts'
import {
  circleOutline,
  eastward,
  hullOf,
  placeAway,
  windOutline,
} from '../../../src/domain/typhoons/outlines.ts'
import { frame as frameWords } from '../../../src/text/kernel/frame.ts'
import { typhoonWords } from '../../../src/text/typhoons/typhoons.ts'
import { COLOURS, line, text } from '../../platform/drawing.ts'
import { coastFile, coastRings } from '../../platform/coastFiles.ts'
import { px } from '../../platform/svg.ts'

/** A picture of a storm's way for pages and downloads. */
export const TRACK_PICTURE = { width: 900, height: 1_000 } as const

type Point = readonly [x: number, y: number]

const MARGIN_DEG = 3
const LEAST_DEG = { lat: 14, lon: 16 }
/** The portal's own sea is always in the picture. */
const KOREA: Position = { lat: 34.5, lon: 127.5 }
const KM_PER_DEGREE = 111.195
const GRID_DEG = 5

let coast: readonly (readonly Position[])[] | undefined

/** Outlines of land, read when the first picture is drawn. */
const landRings = () => (coast ??= [coastFile('world'), coastFile('z6')].flatMap(coastRings))

/** Past way, expected positions, winds with their weaker side, and the circles of 70 %. SVG. */
export function trackPicture(storm: TrackedStorm, language: Language): string {
  const { advisory, past } = storm
  const words = typhoonWords[language]
  const points = advisory ? [advisory.analysis, ...advisory.forecast] : []
  const frame = frameAround([...past, ...points])
  const { width, height } = frame
  const at = (place: Position): Point => {
    const { x, y } = toFrame(frame, place.lat, eastward(place.lon))
    return [x, y]
  }
  // land across Greenwich is not torn apart
  const onLand = ({ lat, lon }: Position): Point => {
    const { x, y } = toFrame(frame, lat, lon)
    return [x, y]
  }
  const named = words.name(storm)
  const title = storm.agency === 'kma' ? `${named} · ${words.agencies.kma}` : named
  const base =
    advisory && words.base(`${dateText(advisory.baseAt, 'KST')} ${clockText(advisory.baseAt, 'KST')} KST`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.sea}"/>`,
    `<path d="${landPath(frame, onLand)}" fill="${COLOURS.land}"/>`,
    ...gridLines(frame),
    // one group, so that circles over one another do not look more likely
    `<g opacity="0.3" fill="${COLOURS.first}">${points.map((point, index) => capsule(points[index - 1], point, at)).join('')}</g>`,
    ...points.map((point) => radiusPath(point, point.gale, at, COLOURS.rough, COLOURS.roughGround)),
    ...points.map((point) => radiusPath(point, point.storm, at, COLOURS.danger, COLOURS.dangerGround)),
    ...points.flatMap((point) => circle(point, frame, at)),
    polyline(past.map(at), COLOURS.ink),
    polyline(points.map(at), COLOURS.typhoon, '8 6'),
    ...past.map((point) => dot(at(point), 3, COLOURS.ink)),
    ...points.flatMap((point, index) => [
      dot(at(point), index === 0 ? 7 : 5, COLOURS.typhoon),
      label(point, at, words),
    ]),
    `<rect x="0" y="0" width="${width}" height="66" fill="${COLOURS.ground}" fill-opacity="0.9"/>`,
    text(16, 28, title, { size: 22, isBold: true, maxPx: width - 190 }),
    text(16, 54, base ?? '', { size: 15, fill: COLOURS.soft, maxPx: width - 190 }),
    storm.mode === 'live'
      ? ''
      : text(width - 16, 28, frameWords[language][storm.mode === 'demo' ? 'demo' : 'replay'], {
          size: 18,
          isBold: true,
          anchor: 'end',
          fill: COLOURS.demo,
        }),
    ...legend(height, storm.agency, words.legend),
    '</svg>',
  ].join('')
}

function frameAround(places: readonly TrackPoint[]): Frame {
  const all: Position[] = [KOREA]
  for (const { lat, lon: own, probabilityKm = 0, gale } of places) {
    const lon = eastward(own)
    const degrees = Math.max(probabilityKm, gale?.km ?? 0) / KM_PER_DEGREE
    all.push({ lat: lat - degrees, lon: lon - degrees }, { lat: lat + degrees, lon: lon + degrees })
  }
  const box = {
    west: Math.min(...all.map(({ lon }) => lon)) - MARGIN_DEG,
    east: Math.max(...all.map(({ lon }) => lon)) + MARGIN_DEG,
    south: Math.max(-10, Math.min(...all.map(({ lat }) => lat)) - MARGIN_DEG),
    north: Math.min(66, Math.max(...all.map(({ lat }) => lat)) + MARGIN_DEG),
  }
  const grow = (least: number, low: number, high: number) => Math.max(0, least - (high - low)) / 2
  const [byLat, byLon] = [grow(LEAST_DEG.lat, box.south, box.north), grow(LEAST_DEG.lon, box.west, box.east)]
  const [left, right] = [mercatorX(box.west - byLon), mercatorX(box.east + byLon)]
  const [top, bottom] = [mercatorY(box.north + byLat), mercatorY(box.south - byLat)]
  const { width, height } = TRACK_PICTURE
  const scale = Math.min(width / (right - left), height / (bottom - top))
  return {
    west: longitudeOf((left + right) / 2 - width / 2 / scale),
    north: latitudeOf((top + bottom) / 2 - height / 2 / scale),
    width,
    height,
    scale,
  }
}

function landPath({ width, height }: Frame, at: (place: Position) => Point): string {
  let path = ''
  for (const ring of landRings()) {
    const points = ring.map(at)
    const isSeen = points.some(([x, y]) => x > -200 && x < width + 200 && y > -200 && y < height + 200)
    if (!isSeen) continue
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    if (Math.max(...xs) - Math.min(...xs) < 2 && Math.max(...ys) - Math.min(...ys) < 2) continue
    path += pathOf(points)
  }
  return path
}

/** Points nearer than a pixel to the one before are left out. */
function pathOf(points: readonly Point[]): string {
  let path = ''
  let last: Point | undefined
  for (const [x, y] of points) {
    if (last && Math.abs(x - last[0]) < 0.8 && Math.abs(y - last[1]) < 0.8) continue
    path += `${last ? 'L' : 'M'}${Math.round(x)} ${Math.round(y)}`
    last = [x, y]
  }
  return last ? `${path}Z` : ''
}

function gridLines(frame: Frame): string[] {
  const lines: string[] = []
  const style = ' stroke-dasharray="2 4"'
  for (let lon = Math.ceil(frame.west / GRID_DEG) * GRID_DEG; ; lon += GRID_DEG) {
    const { x } = toFrame(frame, frame.north, lon)
    if (x > frame.width) break
    lines.push(
      line([x, 66], [x, frame.height], COLOURS.axis, style),
      text(x + 4, frame.height - 6, `${lon > 180 ? lon - 360 : lon}°`, { size: 12, fill: COLOURS.soft }),
    )
  }
  for (let lat = Math.floor(frame.north / GRID_DEG) * GRID_DEG; ; lat -= GRID_DEG) {
    const { y } = toFrame(frame, lat, frame.west)
    if (y > frame.height) break
    lines.push(
      line([0, y], [frame.width, y], COLOURS.axis, style),
      text(4, y - 4, `${lat}°`, { size: 12, fill: COLOURS.soft }),
    )
  }
  return lines
}

function radiusPath(
  centre: TrackPoint,
  radius: WindRadius | undefined,
  at: (place: Position) => Point,
  stroke: string,
  fill: string,
): string {
  if (!radius) return ''
  const points = windOutline(centre, radius).map(at)
  return `<path d="${pathOf(points)}" fill="${fill}" fill-opacity="0.35" stroke="${stroke}" stroke-width="1.2"/>`
}

/** The hull of two circles of 70 %: what lies between them is as likely on the way. */
function capsule(before: TrackPoint | undefined, point: TrackPoint, at: (place: Position) => Point): string {
  const round = (one: TrackPoint) => circleOutline(one, Math.max(1, one.probabilityKm ?? 0)).map(at)
  if (!before || point.probabilityKm === undefined) return ''
  return `<path d="${pathOf(hullOf([...round(before), ...round(point)]))}"/>`
}

function circle(point: TrackPoint, frame: Frame, at: (place: Position) => Point): string[] {
  if (point.probabilityKm === undefined) return []
  const [x, y] = at(point)
  const [, edge] = at(placeAway(point, 0, point.probabilityKm))
  return [
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(Math.min(frame.width, y - edge))}" fill="none" stroke="${COLOURS.first}" stroke-width="1.5" stroke-dasharray="5 4"/>`,
  ]
}

function polyline(points: readonly Point[], stroke: string, dash?: string): string {
  if (points.length < 2) return ''
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('')
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="2.5"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`
}

const dot = ([x, y]: Point, radius: number, fill: string): string =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${radius}" fill="${fill}" stroke="${COLOURS.ground}" stroke-width="1.5"/>`

function label(
  point: TrackPoint,
  at: (place: Position) => Point,
  words: (typeof typhoonWords)['ko'],
): string {
  const [x, y] = at(point)
  const when = `${dateText(point.at, 'KST').slice(5)} ${clockText(point.at, 'KST')}`
  const said = point.leadHours === 0 ? `${words.analysis} ${when}` : when
  const wind = point.windSpeed === undefined ? '' : ` · ${point.windSpeed} m/s`
  return text(x + 12, y + 5, said + wind, { size: 14, isBold: point.leadHours === 0, hasHalo: true })
}

function legend(
  height: number,
  agency: TyphoonAgency,
  words: (typeof typhoonWords)['ko']['legend'],
): string[] {
  const rows: [string, string][] = [
    [line([0, 0], [26, 0], COLOURS.ink, ' stroke-width="2.5"'), words.past],
    [line([0, 0], [26, 0], COLOURS.typhoon, ' stroke-width="2.5" stroke-dasharray="8 6"'), words.forecast],
    [
      `<rect x="2" y="-8" width="22" height="14" fill="${COLOURS.roughGround}" stroke="${COLOURS.rough}"/>`,
      words.wind(radiusSpeed(agency, 'gale').name),
    ],
    [
      `<rect x="2" y="-8" width="22" height="14" fill="${COLOURS.dangerGround}" stroke="${COLOURS.danger}"/>`,
      words.wind(radiusSpeed(agency, 'storm').name),
    ],
    [
      `<circle cx="13" cy="-1" r="8" fill="none" stroke="${COLOURS.first}" stroke-width="1.5" stroke-dasharray="5 4"/>`,
      words.circle,
    ],
  ]
  const top = height - 34 - rows.length * 24
  return [
    `<rect x="12" y="${top - 8}" width="220" height="${rows.length * 24 + 14}" fill="${COLOURS.ground}" fill-opacity="0.9" rx="6"/>`,
    ...rows.flatMap(([sign, word], index) => {
      const y = top + 14 + index * 24
      return [
        `<g transform="translate(24 ${y})">${sign}</g>`,
        text(62, y + 5, word, { size: 14, maxPx: 165 }),
      ]
    }),
  ]
}
