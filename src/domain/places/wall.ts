/** Tiles of a wall at most: more could not be read across a room, nor fit a request. */
export const MOST_TILES = 60
/** A wall looks again so often. */
export const WALL_REFRESH_S = 60

const CODE = /^[A-Za-z0-9_-]{1,40}$/

/**
 * Codes of the places and stations of a wall, as its address names them.
 *
 * @returns each once, in their order, without what can be no code, and no more than a wall holds
 */
export function parseTiles(texts: readonly string[]): string[] {
  const codes = texts.flatMap((text) => text.split(',')).map((code) => code.trim())
  return [...new Set(codes.filter((code) => CODE.test(code)))].slice(0, MOST_TILES)
}

/** How large tiles are: few of them are read from farther away. */
export function tileSize(count: number): 'large' | 'medium' | 'small' {
  if (count <= 12) return 'large'
  return count <= 30 ? 'medium' : 'small'
}
