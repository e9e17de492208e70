/** Bulletins, monthly reports and guides that the agency gives out as files. */
import { DAY_MS } from '../kernel/time.ts'

export const PUBLICATION_TYPES = ['bulletin', 'monthly-report', 'guide', 'other'] as const
export type PublicationType = (typeof PUBLICATION_TYPES)[number]

export const isPublicationType = (text: string): text is PublicationType =>
  (PUBLICATION_TYPES as readonly string[]).includes(text)

export const PUBLICATIONS_PER_PAGE = 20

/** For a reader who never looked, what is younger than this is new. */
const NEW_DAYS = 7
/** Longer ago nobody counts. */
const LONGEST_DAYS = 365

/** @param seenAt when the reader last looked; @returns from when on publications are new to the reader */
export function newSince(seenAt: Date | undefined, now: Date): Date {
  const usual = new Date(now.getTime() - NEW_DAYS * DAY_MS)
  const longest = new Date(now.getTime() - LONGEST_DAYS * DAY_MS)
  if (!seenAt || seenAt > now) return usual
  return seenAt < longest ? longest : seenAt
}

/** Cookie in which a browser keeps when its reader last looked at the list; readable, because it holds no secret. */
export const SEEN_COOKIE = 'publications'
const SEEN = new RegExp(`(?:^|; ?)${SEEN_COOKIE}=(\\d{13})(?:;|$)`)
const LONGEST_COOKIES = 4_096

/** @param cookies as a browser sends them @returns when the reader last looked; undefined where nothing says so */
export function publicationsSeenAt(cookies: string | undefined): Date | undefined {
  const [, seenMs] = SEEN.exec((cookies ?? '').slice(0, LONGEST_COOKIES)) ?? []
  return seenMs === undefined ? undefined : new Date(Number(seenMs))
}

/** Whether a reader has not seen the newest publication. */
export const isNewTo = (newest: Date, cookies: string | undefined, now: Date): boolean =>
  newest > newSince(publicationsSeenAt(cookies), now)
