import type { Position } from '../kernel/positions.ts'
import { onMap, placeOn } from './coastLines.ts'
import type { CoastLines, OnMap } from './coastLines.ts'
import { cellPlace, FARTHEST_SHORE, MOVES } from './seaGrid.ts'
import type { SeaGrid } from './seaGrid.ts'

/** Why there is no way. */
export type NoSeaPath = 'outside' | 'no-water-near' | 'not-connected'

/** The largest waters: those that one can come to from anywhere. */
const OPEN_WATERS = 1
/** A port lies on a quay: its water is so near. */
const SNAP_KM = 3
const KM_PER_DEGREE = 111.195
const DEGREE = Math.PI / 180

/** How much dearer a kilometre is, by the cells to the shore: a way keeps off it where that costs little. */
const SHORE_COST = [0, 0.05, 0.02, 0.01, 0]
/** Of tightening a way: passes over its corners, halvings for each, and the move that no longer counts, degrees. */
const MOST_PASSES = 30
const HALVINGS = 8
const SETTLED_DEG = 0.0005
/** A tightened way passes the coast at 150 m, where it came no nearer before. */
const BERTH_DEG = 0.0016
/** Courses beside one that are looked at, in berths: an islet between two of them is smaller than the coast knows. */
const LANES = [0, -1, 1, -0.5, 0.5]
/** Width of a bucket of the queue, km. */
const BUCKET_KM = 0.1

/** Finds ways around the coast; holds its working arrays, so that a search clears nothing it has not touched. */
export class SeaPaths {
  readonly #grid: SeaGrid
  readonly #coast: CoastLines
  readonly #steps: readonly number[]
  /** length of each move in each row, km */
  readonly #lengths: Float32Array
  readonly #cost: Float32Array
  readonly #from: Int32Array
  /** number of the search that a cell was last seen in, and whether it is done */
  readonly #seen: Uint32Array
  readonly #done: Uint32Array
  #search = 0

  constructor(grid: SeaGrid, coast: CoastLines) {
    this.#grid = grid
    this.#coast = coast
    const { columns, rows, step, south } = grid.box
    this.#steps = MOVES.map(([right, up]) => up * columns + right)
    this.#lengths = new Float32Array(rows * MOVES.length)
    for (let row = 0; row < rows; row++) {
      for (const [move, [right, up]] of MOVES.entries()) {
        const lat = south + (row + 0.5 + up / 2) * step
        const east = right * step * Math.cos(lat * DEGREE)
        this.#lengths[row * MOVES.length + move] = Math.hypot(east, up * step) * KM_PER_DEGREE
      }
    }
    const cells = columns * rows
    this.#cost = new Float32Array(cells)
    this.#from = new Int32Array(cells)
    this.#seen = new Uint32Array(cells)
    this.#done = new Uint32Array(cells)
  }

  /**
   * The way from one place to another that touches no coast, its corners alone. It begins and ends on open water: a port is moved
   * there, by three kilometres at most.
   */
  find(from: Position, to: Position): Position[] | NoSeaPath {
    const [start, goal] = [this.#snapped(from), this.#snapped(to)]
    if (typeof start === 'string') return start
    if (typeof goal === 'string') return goal
    if (start === goal) return [cellPlace(this.#grid.box, start)]
    const cells = this.#searched(start, goal)
    return cells ? this.#pulled(cells) : 'not-connected'
  }

  /** The nearest cell of the open waters. */
  #snapped({ lat, lon }: Position): number | NoSeaPath {
    const { box, waters } = this.#grid
    const [column, row] = [Math.floor((lon - box.west) / box.step), Math.floor((lat - box.south) / box.step)]
    if (!(column >= 0 && row >= 0 && column < box.columns && row < box.rows)) return 'outside'
    const reach = Math.ceil(SNAP_KM / (box.step * KM_PER_DEGREE * Math.cos(lat * DEGREE)))
    let best: { cell: number; km: number } | undefined
    for (let up = -reach; up <= reach; up++) {
      for (let right = -reach; right <= reach; right++) {
        const [c, r] = [column + right, row + up]
        if (c < 0 || r < 0 || c >= box.columns || r >= box.rows) continue
        const cell = r * box.columns + c
        if (waters[cell] !== OPEN_WATERS) continue
        const place = cellPlace(box, cell)
        const km = flatKm({ lat, lon }, place)
        if (km <= SNAP_KM && (!best || km < best.km)) best = { cell, km }
      }
    }
    return best?.cell ?? 'no-water-near'
  }

  /** A*, with a queue of buckets: what waits in one bucket differs by a hundred metres at most. */
  #searched(start: number, goal: number): number[] | undefined {
    const { box, moves, shore } = this.#grid
    const { columns } = box
    const search = ++this.#search
    const aim = cellPlace(box, goal)
    const aimKm = this.#aimKm(aim)
    const buckets: number[][] = []
    let lowest = 0
    const push = (cell: number, km: number) => {
      const bucket = Math.floor(km / BUCKET_KM)
      const waiting = (buckets[bucket] ??= [])
      waiting.push(cell)
      if (bucket < lowest) lowest = bucket
    }
    this.#cost[start] = 0
    this.#seen[start] = search
    push(start, aimKm(start))
    while (lowest < buckets.length) {
      const cell = buckets[lowest]?.pop()
      if (cell === undefined) {
        lowest++
        continue
      }
      if (this.#done[cell] === search) continue
      this.#done[cell] = search
      if (cell === goal) return this.#trace(start, goal)
      const open = moves[cell]!
      const lengths = Math.floor(cell / columns) * MOVES.length
      const cost = this.#cost[cell]!
      for (let move = 0; move < MOVES.length; move++) {
        if (!(open & (1 << move))) continue
        const other = cell + this.#steps[move]!
        if (this.#done[other] === search) continue
        const dear = 1 + SHORE_COST[Math.min(shore[other]!, FARTHEST_SHORE)]!
        const total = cost + this.#lengths[lengths + move]! * dear
        if (this.#seen[other] === search && total >= this.#cost[other]!) continue
        this.#seen[other] = search
        this.#cost[other] = total
        this.#from[other] = cell
        push(other, total + aimKm(other))
      }
    }
    return undefined
  }

  /** The shortest that is still to go, never too long: the parallels are as short as they are at the northern end. */
  #aimKm({ lat, lon }: Position): (cell: number) => number {
    const { columns, west, south, step } = this.#grid.box
    const [aimColumn, aimRow] = [(lon - west) / step - 0.5, (lat - south) / step - 0.5]
    const rowKm = step * KM_PER_DEGREE
    return (cell) => {
      const row = Math.floor(cell / columns)
      const north = south + (Math.max(row, aimRow) + 0.5) * step
      const right = (cell - row * columns - aimColumn) * rowKm * Math.cos(north * DEGREE)
      const up = (row - aimRow) * rowKm
      return Math.sqrt(right * right + up * up)
    }
  }

  #trace(start: number, goal: number): number[] {
    const cells = [goal]
    for (let cell = goal; cell !== start;) {
      cell = this.#from[cell]!
      cells.push(cell)
    }
    return cells.toReversed()
  }

  /** Pulls the string tight: from each corner to the farthest place that can be seen from it. */
  #pulled(cells: readonly number[]): Position[] {
    const places = cells.map((cell) => cellPlace(this.#grid.box, cell))
    const onMaps = places.map(onMap)
    const corners = [0]
    let at = 0
    while (at < places.length - 1) {
      const next = this.#farthest(onMaps, at)
      corners.push(next)
      at = next
    }
    return this.#tightened(corners.map((corner) => places[corner]!))
  }

  /**
   * Corners stand on the middles of cells: each is drawn towards the line between its neighbours as far as the coast
   * lets it, again and again, until the way gets no shorter.
   */
  #tightened(way: Position[]): Position[] {
    const corners = way.map(onMap)
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      let moved = 0
      for (let at = 1; at + 1 < corners.length; at++) {
        const [before, corner, after] = [corners[at - 1]!, corners[at]!, corners[at + 1]!]
        if (this.#isClear(before, after)) {
          corners.splice(at, 1)
          at--
          moved = Infinity
          continue
        }
        // straight towards the line, and along each of its legs past what the other one grazes
        for (const aim of [footOn(before, after, corner), before, after]) {
          const known = corners[at]!
          const place = this.#farthestFree(before, after, known, aim)
          corners[at] = place
          moved = Math.max(moved, distance(known, place))
        }
      }
      if (moved < SETTLED_DEG) break
    }
    return corners.map(placeOn)
  }

  /** Whether a course keeps off the coast by its berth on both sides. @param ahead as far behind its end too */
  #isClear(from: OnMap, to: OnMap, ahead = 0): boolean {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy)
    if (length === 0) return true
    const [east, north] = [dx / length, dy / length]
    const end = (side: number): OnMap => [
      to[0] + ahead * east - side * north * BERTH_DEG,
      to[1] + ahead * north + side * east * BERTH_DEG,
    ]
    const start = (side: number): OnMap => [
      from[0] - side * north * BERTH_DEG,
      from[1] + side * east * BERTH_DEG,
    ]
    const isFree = LANES.every((side) => !this.#coast.crosses(start(side), end(side)))
    return isFree && (ahead === 0 || !this.#coast.crosses(end(-1), end(1)))
  }

  /** The farthest place on the way to an aim that both neighbours see; halved. */
  #farthestFree(before: OnMap, after: OnMap, corner: OnMap, aim: OnMap): OnMap {
    let [free, blocked] = [0, 1]
    for (let step = 0; step < HALVINGS; step++) {
      const share = (free + blocked) / 2
      const place = towards(corner, aim, share)
      if (this.#isClear(before, place, BERTH_DEG) && this.#isClear(after, place, BERTH_DEG)) free = share
      else blocked = share
    }
    return towards(corner, aim, free)
  }

  #farthest(places: readonly OnMap[], at: number): number {
    const last = places.length - 1
    const sees = (other: number) => !this.#coast.crosses(places[at]!, places[other]!)
    if (sees(last)) return last
    // what is seen lies mostly in one stretch: doubled until it is lost, then halved
    let [near, far] = [at + 1, at + 2]
    for (let step = 2; far <= last && sees(far); step *= 2) {
      near = far
      far = Math.min(last, at + step * 2)
    }
    far = Math.min(far, last)
    while (far - near > 1) {
      const middle = (near + far) >> 1
      if (sees(middle)) near = middle
      else far = middle
    }
    return near
  }
}

const towards = ([ax, ay]: OnMap, [bx, by]: OnMap, share: number): OnMap => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

const distance = ([ax, ay]: OnMap, [bx, by]: OnMap) => Math.hypot(bx - ax, by - ay)

/** The place on a line that is nearest to another. */
function footOn(from: OnMap, to: OnMap, [x, y]: OnMap): OnMap {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / length
  return towards(from, to, Math.max(0, Math.min(1, share)))
}

/** Kilometres of a short way, on the flat. */
function flatKm(a: Position, b: Position): number {
  const lat = (a.lat + b.lat) / 2
  return Math.hypot((a.lon - b.lon) * Math.cos(lat * DEGREE), a.lat - b.lat) * KM_PER_DEGREE
}
