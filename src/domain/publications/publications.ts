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
