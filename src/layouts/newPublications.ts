import { isNewTo } from '../domain/publications/publications.ts'

/** Shows the N beside the notices to a reader who has not seen the newest publication, and hides it from others. */
export function markNewPublications(page: Pick<Document, 'querySelectorAll' | 'cookie'>, now: Date): void {
  for (const badge of page.querySelectorAll<HTMLElement>('[data-newest]'))
    badge.hidden = !isNewTo(new Date(Number(badge.dataset.newest)), page.cookie, now)
}
