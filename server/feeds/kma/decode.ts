import { PayloadRejected } from '../ports.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** The WHATWG label covers the UHC extension too, which the hub's machines may use for rare syllables. */
const eucKr = new TextDecoder('euc-kr', { fatal: true })

/**
 * Characters the hub's text may hold: ASCII, Hangul, and signs such as ℃ and ㎧ in headers or ① in texts. Latin letters
 * with accents or Chinese characters mean that the bytes were decoded wrongly before.
 */
const EXPECTED =
  /^[\t\n\r\x20-\x7e°±²³·×\u1100-\u11ff\u2000-\u206f\u2100-\u22ff\u2460-\u26ff\u3000-\u33ff\uac00-\ud7a3\uff00-\uffee]*$/

/**
 * Text of a hub payload. The hub sends EUC-KR; recordings are often saved as UTF-8, so that is tried first.
 *
 * @throws PayloadRejected `encoding` when it is neither, or decodes to text the hub never sends (UTF-16, mojibake)
 */
export function decodeHubText(bytes: Uint8Array): string {
  const asUtf8 = decodeStrictly(utf8, bytes)
  if (asUtf8 !== undefined && EXPECTED.test(asUtf8)) return asUtf8
  // A few EUC-KR syllables are also valid UTF-8. Text broken by a wrong conversion is valid UTF-8 as well, but its
  // second bytes lie below those of plain EUC-KR, and only the extension would still give them a meaning.
  if (asUtf8 === undefined || isPlainEucKr(bytes)) {
    const asEucKr = decodeStrictly(eucKr, bytes)
    if (asEucKr !== undefined && EXPECTED.test(asEucKr)) return asEucKr
  }
  throw new PayloadRejected('encoding', 'neither sound UTF-8 nor sound EUC-KR')
}

/** Encodings a recorded or broken payload may come in are never guessed: a failed decoding is `undefined`. */
function decodeStrictly(decoder: TextDecoder, bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** True when every byte above ASCII belongs to a pair of KS X 1001, the standard without the extension. */
function isPlainEucKr(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i]! < 0x80) continue
    if (bytes[i]! < 0xa1 || (bytes[++i] ?? 0) < 0xa1) return false
  }
  return true
}
