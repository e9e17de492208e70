import { hearWarningEvents } from '../api/warningEvents.ts'

/** What one event says in one language. */
interface Reported {
  summary: string
  news: string[]
  level?: string
  isUrgent?: boolean
  key?: string
}

/** What the page shows of warnings, and where it speaks. */
interface Places {
  line: HTMLElement
  text: HTMLElement
  polite: HTMLElement | null
  loud: HTMLElement | null
  /** offers to show the page anew, where it lists warnings */
  offers: HTMLElement[]
}

/**
 * Listens for warnings while the page is visible: keeps the header's line true, speaks what is new, and where the page
 * lists warnings offers to show them. Nothing that is being read changes under the reader's eyes.
 */
export function listenForWarnings(page: Document): void {
  const line = page.querySelector<HTMLElement>('[data-warnings]')
  const text = line?.querySelector<HTMLElement>('[data-warnings-text]')
  if (!line || !text) return
  const places: Places = {
    line,
    text,
    polite: page.querySelector('[data-warnings-said]'),
    loud: page.querySelector('[data-warnings-loud]'),
    offers: [...page.querySelectorAll<HTMLElement>('[data-warning-news]')],
  }
  const shownKey = line.dataset.warnings
  hearWarningEvents((data) => {
    const reported = announcedIn(data, page.documentElement.lang)
    if (reported) announce(reported, places, shownKey)
  })
}

function announcedIn(data: unknown, language: string): Reported | undefined {
  try {
    const all = JSON.parse(String(data)) as Record<string, Reported | undefined>
    return all[language] ?? all.ko
  } catch {
    return undefined
  }
}

/** @param shownKey name of what the page showed when it was made */
function announce(
  { summary, news, level, isUrgent, key }: Reported,
  places: Places,
  shownKey: string | undefined,
): void {
  const { line, text, polite, loud, offers } = places
  const isOther = key !== undefined && key !== line.dataset.warnings
  text.textContent = summary
  if (level !== undefined) line.dataset.level = level
  if (key !== undefined) line.dataset.warnings = key
  // what came while the page was hidden shows in the changed line
  const said = news.length > 0 ? news.join(' ') : isOther ? summary : ''
  if (said !== '') (isUrgent ? loud : polite)?.replaceChildren(said)
  for (const offer of offers) offer.hidden = key === undefined || key === shownKey
}
