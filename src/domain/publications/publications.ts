/** Bulletins, monthly reports and guides that the agency gives out as files. */
import { DAY_MS } from '../kernel/time.ts'

export const PUBLICATION_TYPES = ['bulletin', 'monthly-report', 'guide', 'other'] as const
export type PublicationType = (typeof PUBLICATION_TYPES)[number]

export const isPublicationType = (text: string): text is PublicationType =>
  (PUBLICATION_TYPES as readonly string[]).includes(text)

export const PUBLICATIONS_PER_PAGE = 20

/** For a reader who never looked, what is younger than this is new. */
const NEW_DAYS = 7

/** Cookie in which a browser keeps when its reader last looked at the list; readable, because it holds no secret. */
export const SEEN_COOKIE = 'publications'
const SEEN = /(?:^|; ?)publications=(\d{13})/

/** Whether a reader has not seen a publication. @param cookies as a browser sends them */
export function isNewTo(since: Date, cookies: string | undefined, now: Date): boolean {
  const seenMs = Number(SEEN.exec(cookies ?? '')?.[1])
  // not a number where nothing says it
  return since.getTime() > (seenMs <= now.getTime() ? seenMs : now.getTime() - NEW_DAYS * DAY_MS)
}
