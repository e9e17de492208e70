import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import iconv from 'iconv-lite'

const FOLDER = join(import.meta.dirname, '../fixtures/recorded')

/** Payloads that agencies sent; the folder's README names their origin. */
export const RECORDED_NAMES = readdirSync(FOLDER).filter((name) => name !== 'README.md')

/** A recorded payload in the encoding in which its agency sends it: EUC-KR from the hub, else UTF-8. */
export function recordedBytes(name: string): Uint8Array {
  const text = readFileSync(join(FOLDER, name), 'utf8')
  return name.startsWith('kma_')
    ? Uint8Array.from(iconv.encode(text, 'euc-kr'))
    : new TextEncoder().encode(text)
}

/** `2026-05-04 12:20` on a clock in Korea. */
export const inKorea = (text: string) => new Date(`${text.replace(' ', 'T')}:00+09:00`)

/** Received soon after its newest time; recorded payloads are excerpts. */
export const seenAt = (text: string) => ({ receivedAt: inKorea(text), isExcerpt: true })
