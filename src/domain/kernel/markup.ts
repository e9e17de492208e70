/**
 * What XML 1.0 cannot hold, not even as a reference: control characters but tab and line ends, halves of surrogate
 * pairs, and the two last code points of the basic plane.
 */
const ILLEGAL =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // a plain carriage return would be read as a line feed
  '\r': '&#13;',
}

/**
 * Text as XML, SVG and HTML hold it, between tags or within double quotes. A character that they cannot hold becomes
 * U+FFFD.
 */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll(ILLEGAL, '\ufffd')
    .replaceAll(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character)
}
