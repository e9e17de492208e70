import type { IRouter } from 'express'
import { frameOf, toFrame } from '../../../src/domain/kernel/mercator.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import type { Frame } from '../../../src/domain/kernel/mercator.ts'
import type { Position } from '../../../src/domain/kernel/positions.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { wholeWay } from '../../../src/domain/routes/seaRoutes.ts'
import type { SeaRoute } from '../../../src/domain/routes/seaRoutes.ts'
import { cardLanguage } from '../../http/publish/cards.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { coastFile, coastRings } from '../../platform/coastFiles.ts'
import type { CoastVertex } from '../../platform/coastFiles.ts'
import { COLOURS, text } from '../../platform/drawing.ts'
import type { SeaRoutes } from '../routes.ts'

const SIZE = { width: 720, height: 540 }
/** Around the way, of its larger side; a short one is shown with its neighbourhood. */
const MARGIN = 0.2
const LEAST_DEG = 0.3
/** It changes with the program alone. */
const MAX_AGE_S = 86_400
const SVG = 'image/svg+xml; charset=utf-8'

/** A wide picture has no room for small inlets. */
const WIDE_DEG = 2.5
const coasts = new Map<'z6' | 'z8', readonly CoastVertex[][]>()

function coastOf(name: 'z6' | 'z8'): readonly CoastVertex[][] {
  const known = coasts.get(name) ?? coastRings(coastFile(name))
  coasts.set(name, known)
  return known
}

/** The way of a line on the coast. @returns SVG */
export const routePicture = (route: SeaRoute, language: Language): string =>
  wayPicture(
    wholeWay(route),
    route.stops.map(({ lat, lon, nameKo, nameEn }) => ({
      lat,
      lon,
      name: language === 'ko' ? nameKo : nameEn,
    })),
  )

/** A place on a picture, with its name. */
export interface NamedStop extends Position {
  name?: string
}

/** An area beside a way, with its name. */
export interface NamedArea {
  name: string
  shape: 'point' | 'line' | 'area'
  points: readonly Position[]
  /** around a point, nautical miles */
  radiusNm?: number
}

/** A way on the coast, with the places where it stops, and areas to look out for. @returns SVG */
export function wayPicture(
  way: readonly Position[],
  named: readonly NamedStop[],
  areas: readonly NamedArea[] = [],
): string {
  const frame = frameAround(way)
  const at = (place: Position) => {
    const { x, y } = toFrame(frame, place.lat, place.lon)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  const coast = coastOf((SIZE.width / frame.scale) * 360 > WIDE_DEG ? 'z6' : 'z8')
  const { width, height } = SIZE
  const land = coast.flatMap((ring) => {
    const corners = shown(ring, frame).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    return corners.length > 2 ? [`M${corners.join('L')}Z`] : []
  })
  const stops = named.map((stop) => {
    const { x, y } = toFrame(frame, stop.lat, stop.lon)
    const isRight = x > width - 120
    return [
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="5" fill="${COLOURS.ink}"/>`,
      text(isRight ? x - 9 : x + 9, y + 5, stop.name ?? '', {
        size: 15,
        isBold: true,
        ...(isRight && { anchor: 'end' }),
      }),
    ].join('')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.sea}"/>`,
    `<path d="${land.join('')}" fill="${COLOURS.land}"/>`,
    ...areas.map((area) => drawnArea(area, frame)),
    `<path d="M${way.map(at).join('L')}" fill="none" stroke="${COLOURS.first}" stroke-width="3" stroke-dasharray="9 5" stroke-linejoin="round"/>`,
    ...stops,
    '</svg>',
  ].join('')
}

const AREA_STYLE = `fill="none" stroke="${COLOURS.danger}" stroke-width="2" stroke-dasharray="3 3"`
const NM_PER_DEGREE = 60
/** A place without a radius is marked all the same, px. */
const LEAST_RADIUS_PX = 6

function drawnArea({ name, shape, points, radiusNm = 0 }: NamedArea, frame: Frame): string {
  const [first] = points
  if (!first) return ''
  const label = toFrame(frame, first.lat, first.lon)
  const words = text(label.x + 9, label.y - 6, name, { size: 13, fill: COLOURS.danger, hasHalo: true })
  if (shape === 'point') {
    const edge = toFrame(frame, first.lat + radiusNm / NM_PER_DEGREE, first.lon)
    const radius = Math.max(LEAST_RADIUS_PX, label.y - edge.y)
    return `<circle cx="${label.x.toFixed(1)}" cy="${label.y.toFixed(1)}" r="${radius.toFixed(1)}" ${AREA_STYLE}/>${words}`
  }
  const corners = points.map(({ lat, lon }) => {
    const { x, y } = toFrame(frame, lat, lon)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `<path d="M${corners.join('L')}${shape === 'area' ? 'Z' : ''}" ${AREA_STYLE}/>${words}`
}

function frameAround(way: readonly Position[]): Frame {
  const [lats, lons] = [way.map(({ lat }) => lat), way.map(({ lon }) => lon)]
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lon: (Math.min(...lons) + Math.max(...lons)) / 2,
  }
  const cosine = Math.cos((middle.lat * Math.PI) / 180)
  const tall = Math.max(LEAST_DEG, Math.max(...lats) - Math.min(...lats)) * (1 + 2 * MARGIN)
  const wide = Math.max(LEAST_DEG, Math.max(...lons) - Math.min(...lons)) * (1 + 2 * MARGIN)
  // whichever side asks for more decides the scale
  const lonSpan = Math.max(wide, (tall / cosine) * (SIZE.width / SIZE.height))
  const west = middle.lon - lonSpan / 2
  const latSpan = (lonSpan * cosine * SIZE.height) / SIZE.width
  const box = { west, east: west + lonSpan, south: middle.lat - latSpan / 2, north: middle.lat + latSpan / 2 }
  return frameOf(box, SIZE.width)
}

/** Corners of an outline on the picture; those of a stretch that lies to one side of it are left out. */
function shown(ring: readonly CoastVertex[], frame: Frame): { x: number; y: number }[] {
  const points = ring.map(({ lat, lon }) => toFrame(frame, lat, lon))
  const kept: { x: number; y: number }[] = []
  // held against the last that was kept, so that a stretch goes around a corner of the picture
  for (const [at, point] of points.entries()) {
    const [before, after] = [kept.at(-1), points[(at + 1) % points.length]!]
    if (!before || (sidesOf(before) & sidesOf(point) & sidesOf(after)) === 0) kept.push(point)
  }
  return kept.reduce((sides, point) => sides & sidesOf(point), ANY_SIDE) === 0 ? kept : []
}

const ANY_SIDE = 0b1111

/** On which sides of the picture a point lies, one bit each. */
const sidesOf = ({ x, y }: { x: number; y: number }) =>
  (x < 0 ? 1 : 0) | (x > SIZE.width ? 2 : 0) | (y < 0 ? 4 : 0) | (y > SIZE.height ? 8 : 0)

export function mountRoutePictures(app: IRouter, routes: Pick<SeaRoutes, 'list'>): void {
  const drawn = new Map<string, string>()
  app.get(policyOf('routePicture').path, ...policyHandlers('routePicture'), (request, response) => {
    const { file = '' } = request.params as { file?: string }
    const route = routes.list().find(({ code }) => `${code}.svg` === file)
    if (!route) throw new Refusal('PATH_UNKNOWN')
    const language = cardLanguage(request)
    const key = `${route.code} ${language}`
    const svg = drawn.get(key) ?? routePicture(route, language)
    drawn.set(key, svg)
    response.setHeader('Cache-Control', `public, max-age=${MAX_AGE_S}`)
    response.type(SVG).send(svg)
  })
}
