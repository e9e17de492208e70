/** Which marks find room on a screen: the first ones in order, none nearer to another than its cell. */

export interface Placed<T> {
  item: T
  x: number
  y: number
}

/**
 * @param marks the most important first, px
 * @param cell width and height that a mark takes, px
 */
export function thinned<T>(
  marks: Iterable<Placed<T>>,
  cell: { width: number; height: number },
  most: number,
): Placed<T>[] {
  const taken = new Map<string, Placed<T>[]>()
  const shown: Placed<T>[] = []
  for (const mark of marks) {
    const [column, row] = [Math.floor(mark.x / cell.width), Math.floor(mark.y / cell.height)]
    const isFree = [-1, 0, 1].every((dx) =>
      [-1, 0, 1].every((dy) =>
        (taken.get(`${column + dx} ${row + dy}`) ?? []).every(
          (other) => Math.abs(other.x - mark.x) >= cell.width || Math.abs(other.y - mark.y) >= cell.height,
        ),
      ),
    )
    if (!isFree) continue
    const key = `${column} ${row}`
    taken.set(key, [...(taken.get(key) ?? []), mark])
    shown.push(mark)
    if (shown.length >= most) break
  }
  return shown
}
