/** Edges of an upright rectangle, px. */
export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

const CELL_PX = 96

/** Remembers which places of the picture are taken, so that labels never lie on one another. */
export class Occupancy {
  private readonly cells = new Map<string, Rect[]>()

  isFree(rect: Rect): boolean {
    for (const key of keysOf(rect)) {
      for (const taken of this.cells.get(key) ?? []) if (overlaps(taken, rect)) return false
    }
    return true
  }

  take(rect: Rect): void {
    for (const key of keysOf(rect)) {
      const cell = this.cells.get(key)
      if (cell) cell.push(rect)
      else this.cells.set(key, [rect])
    }
  }

  /** Takes all the rectangles when all are free. @returns whether it did */
  tryTake(rects: readonly Rect[]): boolean {
    if (!rects.every((rect) => this.isFree(rect))) return false
    for (const rect of rects) this.take(rect)
    return true
  }
}

/** Rectangles that only touch do not overlap. */
export function overlaps(a: Rect, b: Rect): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}

export function rectAround(x: number, y: number, width: number, height: number): Rect {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

function* keysOf(rect: Rect): Generator<string> {
  const [fromColumn, toColumn] = [Math.floor(rect.left / CELL_PX), Math.floor(rect.right / CELL_PX)]
  const [fromRow, toRow] = [Math.floor(rect.top / CELL_PX), Math.floor(rect.bottom / CELL_PX)]
  for (let column = fromColumn; column <= toColumn; column++)
    for (let row = fromRow; row <= toRow; row++) yield `${column} ${row}`
}
