import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { LANGUAGES } from '../../../src/domain/kernel/language.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { CARD_PX } from '../../platform/cards.ts'
import { Semaphore } from '../../platform/semaphore.ts'
import { rasterise } from '../../platform/svg.ts'
import { matchesEtag } from '../hot/negotiate.ts'
import { searchOf } from '../search.ts'

/** Drawing takes a processor; the rest of the portal keeps the other. */
const drawing = new Semaphore(1)
const MOST_WAITING = 20
const MOST_KEPT = 64
/** The newest few, by what they show. */
const kept = new Map<string, Promise<Uint8Array>>()

/** Draws a card, unless the caller or the portal has it. @throws Refusal TOO_MANY_REQUESTS */
export async function sendCard(request: Request, response: Response, svg: string): Promise<void> {
  const digest = createHash('sha256').update(svg).digest('base64url')
  const etag = `"${digest}"`
  response.setHeader('ETag', etag)
  if (matchesEtag(request.headers['if-none-match'], etag)) return void response.status(304).end()
  if (!kept.has(digest) && drawing.waiting >= MOST_WAITING)
    throw new Refusal('TOO_MANY_REQUESTS', { seconds: 10 })
  const picture = kept.get(digest) ?? drawing.run(() => rasterise(svg, CARD_PX.width))
  keep(digest, picture)
  response.type('png').send(Buffer.from(await picture))
}

/** One that failed is drawn again. */
function keep(digest: string, picture: Promise<Uint8Array>): void {
  kept.set(digest, picture)
  picture.catch(() => kept.delete(digest))
  for (const old of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(old)
}

/** The language a card is asked in. @throws Refusal INPUT_INVALID */
export function cardLanguage(request: Request): Language {
  const asked = searchOf(request).get('lang') ?? 'ko'
  const language = LANGUAGES.find((one) => one === asked)
  if (!language) throw new Refusal('INPUT_INVALID', { field: 'lang' })
  return language
}
