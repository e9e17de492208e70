const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Words of a drawing. Control characters, which XML has no way to write, are left out. */
export const escapeSvg = (text: string): string =>
  text.replace(/\p{Cc}/gu, '').replace(/[&<>"]/g, (mark) => ESCAPES[mark]!)

/** @returns a number for an attribute: a tenth of a pixel is enough */
export const px = (value: number): string => String(Math.round(value * 10) / 10)
