import { ageParts } from '../domain/kernel/ages.ts'
import type { AgeForm } from '../text/kernel/ages.ts'
import { AGE_FORMS, ages } from '../text/kernel/ages.ts'

/** Ages are whole minutes; looked at more often, one is never wrong for long. */
const TICK_MS = 10_000

/** Writes how old everything on the page is, which a page that everyone gets cannot say. */
export function writeAges(page: Document, now: Date): void {
  const words = ages[page.documentElement.lang === 'en' ? 'en' : 'ko']
  for (const time of page.querySelectorAll<HTMLTimeElement>('time[data-age]')) {
    const form = AGE_FORMS.find((one): one is AgeForm => one === time.dataset.age) ?? 'plain'
    const text = words[form](ageParts(new Date(time.dateTime), now))
    // an unchanged text is not announced again
    if (time.textContent !== text) time.textContent = text
  }
}

/** Keeps the ages of the page true while it is open. */
export function tickAges(page: Document): void {
  const write = () => writeAges(page, new Date())
  write()
  setInterval(write, TICK_MS)
  page.addEventListener('visibilitychange', write)
}
