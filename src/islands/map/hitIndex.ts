/** Anything with a place on the plane, px. */
export interface Placed {
  x: number
  y: number
}

const CELL_PX = 64

/** Finds the nearest of many points without looking at all of them: a grid of cells. */
export class HitIndex<T extends Placed> {
  private readonly cells = new Map<string, T[]>()

  constructor(items: readonly T[]) {
    for (const item of items) {
      const key = cellKey(Math.floor(item.x / CELL_PX), Math.floor(item.y / CELL_PX))
      const cell = this.cells.get(key)
      if (cell) cell.push(item)
      else this.cells.set(key, [item])
    }
  }

  /**
   * @param radius px; a point exactly that far still counts
   * @returns the nearest point, the earlier one of two that are equally near, or undefined
   */
  nearest(x: number, y: number, radius: number): T | undefined {
    let best: T | undefined
    let bestDistance = radius
    for (const item of this.within(x, y, radius)) {
      const distance = Math.hypot(item.x - x, item.y - y)
      if (distance < bestDistance || (best === undefined && distance <= bestDistance)) {
        best = item
        bestDistance = distance
      }
    }
    return best
  }

  private *within(x: number, y: number, radius: number): Generator<T> {
    for (let column = cellOf(x - radius); column <= cellOf(x + radius); column++) {
      for (let row = cellOf(y - radius); row <= cellOf(y + radius); row++) {
        yield* this.cells.get(cellKey(column, row)) ?? []
      }
    }
  }
}

const cellOf = (px: number) => Math.floor(px / CELL_PX)
const cellKey = (column: number, row: number) => `${column} ${row}`
