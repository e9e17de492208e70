import { hasMemberCookie } from '../../state/memberCookie.ts'
import type { Parts } from './passageDeeds.ts'

/**
 * Brings the tools of the page to life: a file fills in the points and shows them, a title keeps them. They stand hidden
 * until this script runs; without it there is nothing to press that would do nothing. What they do comes with its use.
 */
export function passageTools(page: Document): void {
  const tools = page.querySelector<HTMLElement>('[data-passage-tools]')
  const form = page.querySelector<HTMLFormElement>('[data-passage-form]')
  if (!tools || !form) return
  const parts: Parts = { page, tools, form, language: page.documentElement.lang === 'en' ? 'en' : 'ko' }
  const file = tools.querySelector<HTMLInputElement>('[data-passage-file]')
  file?.addEventListener('change', () => {
    const [chosen] = file.files ?? []
    if (chosen) attempt(parts, (deeds) => deeds.readFile(parts, chosen))
  })
  const keeping = tools.querySelector<HTMLFormElement>('[data-passage-keep]')
  keeping?.addEventListener('submit', (event) => {
    event.preventDefault()
    attempt(parts, (deeds) => deeds.keep(parts, keeping))
  })
  wireLink(parts)
  if (hasMemberCookie(page.cookie)) attempt(parts, (deeds) => deeds.showKept(parts))
  tools.hidden = false
}

type Deeds = typeof import('./passageDeeds.ts')

/** A deed that fails says so. */
function attempt(parts: Parts, deed: (deeds: Deeds) => Promise<void>): void {
  const done = async () => {
    const deeds = await import('./passageDeeds.ts')
    await deed(deeds).catch((error: unknown) => deeds.sayFailure(parts, error))
  }
  void done()
}

function wireLink({ page, tools }: Parts): void {
  const button = tools.querySelector<HTMLButtonElement>('[data-passage-link]')
  const { defaultView } = page
  button?.addEventListener('click', () => {
    void defaultView?.navigator.clipboard
      .writeText(defaultView.location.href)
      .then(() => (button.textContent = button.dataset.done ?? ''))
  })
}
