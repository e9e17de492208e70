/** Pictures of an operator's choice on the map, from a server that is not the portal's. */
export interface TileSource {
  /** address with `{z}`, `{x}` and `{y}`, counted from the north-west corner */
  address: string
  /** whom the map names for it: plain text */
  attribution: string
  /** where the attribution leads */
  href?: string
  /** nearest zoom that the server has */
  maxZoom: number
}

export interface MapTiles {
  /** opaque, in the place of the portal's own coast */
  base?: TileSource
  /** transparent, above it; readers switch it on and off */
  overlay?: TileSource
}

export const TILE_ZOOMS = { min: 5, max: 22, usual: 18 } as const

/** What each mark in an address is replaced with; WMTS has names of its own for the same three. */
const MARKS: Readonly<Record<string, string>> = {
  z: '{z}',
  x: '{x}',
  y: '{y}',
  tilematrix: '{z}',
  tilecol: '{x}',
  tilerow: '{y}',
}

/** The same address in the marks that the map knows; unknown marks stay as they are. */
export const withPlainMarks = (text: string): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (mark, name: string) => MARKS[name.toLowerCase()] ?? mark)

/** @returns why an address cannot be one of tiles, without repeating it: it may hold a key */
export function tileAddressMistake(text: string): string | undefined {
  const address = withPlainMarks(text)
  const marks: string[] = address.match(/\{[^{}]*\}/g) ?? []
  const unknown = marks.find((mark) => !['{z}', '{x}', '{y}'].includes(mark))
  const [, host = ''] = /^[^:/?#]+:\/\/([^/?#]*)/.exec(address) ?? []
  if (/\s/.test(text)) return 'must hold no blanks'
  if (!/^https?:\/\//i.test(address)) return 'must be an http or https address'
  if (/[{}]/.test(host)) return 'must name one host, without marks such as {s}'
  const filled = address.replaceAll(/\{[zxy]\}/g, '1')
  if (host === '' || !URL.canParse(filled)) return 'must be an http or https address'
  if (host.includes('@'))
    return 'must hold no user name or password: every reader of the map is given the address'
  if (unknown !== undefined) return `knows {z}, {x} and {y}, or those of WMTS, but not ${unknown}`
  const isComplete = ['{z}', '{x}', '{y}'].every((mark) => marks.includes(mark))
  return isComplete
    ? undefined
    : 'must hold {z}, {x} and {y}, or {TileMatrix}, {TileCol} and {TileRow} of WMTS'
}

/** Whom to name, and where that leads when the text ends with an address. */
export function readAttribution(text: string): Pick<TileSource, 'attribution' | 'href'> {
  const [, words, href] = /^(.*\S)\s+(https?:\/\/\S+)$/.exec(text.trim()) ?? []
  return words !== undefined && href !== undefined && URL.canParse(href)
    ? { attribution: words, href }
    : { attribution: text.trim() }
}

/** Hosts that a page with these tiles asks, each once, as a policy of content names them. */
export function tileOrigins({ base, overlay }: MapTiles): string[] {
  const origins = [base, overlay].flatMap((source) => (source ? [new URL(source.address).origin] : []))
  return [...new Set(origins)]
}
