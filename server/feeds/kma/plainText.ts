const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  middot: '·',
  nbsp: ' ',
  quot: '"',
}
const ENTITY = /&(?:#(\d{1,6})|#[xX]([0-9a-fA-F]{1,5})|([a-z]{2,6}));/g
/** What the agencies write where there is nothing: no text, or a date whose numbers were left out. */
const NOTHING = /^(?:-|0|0{12}|일)?$/

/** A field as people read it: HTML entities resolved, blanks of every kind made one space, none at the ends. */
export function plainText(field: string): string {
  return decodeEntities(field).replaceAll(/\s+/g, ' ').trim()
}

/** Entities of signs and letters; others stay as they are, for they would bring in control characters. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? entity
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
    return isPrintable(code) ? String.fromCodePoint(code) : entity
  })
}

/** Whether a field is one of the markers that stand for no value, `일` and twelve zeros among them. */
export const saysNothing = (field: string) => NOTHING.test(field)

const isPrintable = (code: number) =>
  (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0xd800) || (code >= 0xe000 && code < 0xfffe)
