import { toFrame } from '../../domain/kernel/mercator.ts'
import type { Frame } from '../../domain/kernel/mercator.ts'
import { Occupancy, rectAround } from '../../domain/kernel/occupancy.ts'
import type { LonLatRing, ZoneShape } from '../../domain/zones/zones.ts'
import type { View } from '../../layouts/view.ts'
import { nameLines } from '../../text/warnings/warningPages.ts'
import coast from '../map/SeaPicture.coast.json' with { type: 'json' }
import { withParts } from './board.ts'
import type { BoardRow, WarningBoard, WarningMark } from './board.ts'

/** The part of the sea that has warning zones; px of the coast's own frame. */
export const PICTURE_BOX = boxAround(coast.frame, { west: 122.9, south: 30.9, east: 133.1, north: 38.8 })

/** Room for a name at the largest size it is written in, px of the picture. */
const LETTER_PX = { ko: 30, en: 16 }
const LINE_PX = 34

function boxAround(frame: Frame, box: { west: number; south: number; east: number; north: number }) {
  const from = toFrame(frame, box.north, box.west)
  const to = toFrame(frame, box.south, box.east)
  const [x, y] = [Math.round(from.x), Math.round(from.y)]
  return { x, y, width: Math.round(to.x) - x, height: Math.round(to.y) - y }
}

/** Zones of one pattern, as one path. */
export interface DrawnArea {
  mark: WarningMark
  /** announced, and not in force yet; preliminary ones always are */
  isAhead: boolean
  path: string
}

export interface PictureModel {
  /** outlines of the sea zones without a warning, as one path */
  borders: string
  /** sea zones, then coastal ones; the mildest first, so that the gravest lies on top */
  areas: DrawnArea[]
  names: { code: string; x: number; y: number; lines: string[] }[]
  /** those of the seas that have room beside them */
  seas: { name: 'eastSea' | 'westSea' | 'southSea'; x: number; y: number }[]
}

const SEAS: PictureModel['seas'] = [
  { name: 'eastSea', x: 760, y: 210 },
  { name: 'westSea', x: 40, y: 330 },
  { name: 'southSea', x: 430, y: 735 },
]
const SEA_ROOM_PX = { width: 120, height: 34 }

const RANK: Record<WarningMark, number> = { preliminary: 0, advisory: 1, warning: 2, typhoon: 3 }

/** The warnings on the map: of a zone with several the gravest that is in force, else the gravest that will be. */
export function pictureModel(board: WarningBoard, { portal, language }: View): PictureModel {
  const shapeOf = (code: string) => portal.zones.shape(code)
  const ahead = [board.announced, board.preliminary].flat().flatMap(({ rows }) => rows.flatMap(withParts))
  const marked = gravestByZone([
    ...board.groups.flatMap(({ rows }) => rows.map((row) => ({ row, isAhead: false }))),
    ...ahead.map((row) => ({ row, isAhead: true })),
  ])
  const drawn = marked.flatMap(({ row, isAhead }) => {
    const shape = shapeOf(row.zone.code)
    return shape ? [{ row, shape, isAhead, isPart: row.isPart }] : []
  })
  const isDrawn = new Set(drawn.map(({ row }) => row.zone.code))
  const quiet = portal.zones.warningZones.filter(({ level, code }) => level === 'sea' && !isDrawn.has(code))
  const sorted = drawn.toSorted(
    (a, b) =>
      Number(a.isPart) - Number(b.isPart) ||
      Number(b.isAhead) - Number(a.isAhead) ||
      RANK[a.row.mark] - RANK[b.row.mark],
  )
  const occupancy = new Occupancy()
  const names = namesOf(
    drawn
      .filter(({ isPart }) => !isPart)
      .map(({ row, shape }) => ({ code: row.zone.code, name: row.zoneName, label: shape.label })),
    language,
    occupancy,
  )
  const areas = Map.groupBy(sorted, ({ row, isAhead, isPart }) => `${isPart} ${isAhead} ${row.mark}`)
  return {
    borders: quiet
      .flatMap(({ code }) => shapeOf(code) ?? [])
      .map(pathOf)
      .join(''),
    areas: [...areas.values()].flatMap((zones) => {
      const [first] = zones
      const path = zones.map(({ shape }) => pathOf(shape)).join('')
      return first ? [{ mark: first.row.mark, isAhead: first.isAhead, path }] : []
    }),
    names,
    seas: SEAS.filter(({ x, y }) =>
      occupancy.tryTake([rectAround(x, y, SEA_ROOM_PX.width, SEA_ROOM_PX.height)]),
    ),
  }
}

function gravestByZone(marks: readonly { row: BoardRow; isAhead: boolean }[]) {
  const byZone = new Map<string, { row: BoardRow; isAhead: boolean }>()
  for (const one of marks) {
    const held = byZone.get(one.row.zone.code)
    const isGraver = held && held.isAhead === one.isAhead && RANK[one.row.mark] > RANK[held.row.mark]
    if (!held || isGraver) byZone.set(one.row.zone.code, one)
  }
  return [...byZone.values()]
}

/** Names that have room; the rest stand in the table. */
function namesOf(
  zones: readonly { code: string; name: string; label: readonly [number, number] }[],
  language: View['language'],
  occupancy: Occupancy,
): PictureModel['names'] {
  const { x: left, y: top, width, height } = PICTURE_BOX
  return zones.flatMap(({ code, name, label: [lon, lat] }) => {
    const at = toFrame(coast.frame, lat, lon)
    const lines = nameLines(name, language)
    const widest = Math.max(...lines.map((line) => line.length)) * LETTER_PX[language]
    const room = { width: widest, height: lines.length * LINE_PX }
    const x = Math.round(clamp(at.x, left + room.width / 2, left + width - room.width / 2))
    const y = Math.round(clamp(at.y, top + room.height / 2, top + height - room.height / 2))
    return occupancy.tryTake([rectAround(x, y, room.width, room.height)]) ? [{ code, x, y, lines }] : []
  })
}

const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value))

/** A shape never changes while the process runs. */
const paths = new WeakMap<ZoneShape, string>()

/** SVG path of a zone in whole px of the picture. */
export function pathOf(shape: ZoneShape): string {
  let path = paths.get(shape)
  if (path === undefined) {
    path = shape.polygons.flatMap((polygon) => polygon.map(ringPath)).join('')
    paths.set(shape, path)
  }
  return path
}

function ringPath(ring: LonLatRing): string {
  const places = ring.map(([lon, lat]) => {
    const { x, y } = toFrame(coast.frame, lat, lon)
    return [Math.round(x), Math.round(y)] as const
  })
  const isSame = (i: number) => places[i]?.[0] === places[i - 1]?.[0] && places[i]?.[1] === places[i - 1]?.[1]
  const [first, ...rest] = places.filter((_, i) => i === 0 || !isSame(i))
  if (!first || extentOf(places) < SMALLEST_PX) return ''
  let [x, y] = first
  const moves = rest.slice(0, -1).map(([nextX, nextY]) => {
    const move = `${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return move
  })
  return `M${first[0]} ${first[1]}l${moves.join(' ')}z`.replaceAll(' -', '-')
}

/** A ring that is smaller is an islet, which the land on top of it draws. */
const SMALLEST_PX = 6

function extentOf(places: readonly (readonly [number, number])[]): number {
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
  return Math.max(spread(places.map(([x]) => x)), spread(places.map(([, y]) => y)))
}
