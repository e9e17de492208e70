import { readReader } from '../api/reader.ts'
import { renewLogin } from '../api/renewal.ts'

/** Puts what a member gets in the place of what a visitor gets; a page that was made for its reader has it already. */
export function showMember(page: Document): void {
  for (const template of page.querySelectorAll<HTMLTemplateElement>('template[data-for-member]')) {
    for (const item of template.parentElement?.querySelectorAll('[data-for-visitor]') ?? []) item.remove()
    template.replaceWith(template.content)
  }
}

/**
 * Asks for the reader's member and shows it. A page that was made for one reader, and a page that looks otherwise by
 * the choices of the account, are asked for again.
 *
 * @param isFirstOfVisit a login whose time is over is renewed once
 */
export async function greet(page: Document, isFirstOfVisit: boolean, reload: () => void): Promise<void> {
  const isShared = page.querySelector('template[data-for-member]') !== null
  const isIn = isFirstOfVisit && (await renewLogin())
  if (!isShared) {
    if (isIn && page.querySelector('.log-out') === null) reload()
    return
  }
  const reader = await readReader()
  if (reader?.isMember) showMember(page)
  if (reader?.hasOffice)
    for (const item of page.querySelectorAll<HTMLElement>('[data-for-office]')) item.hidden = false
  if (reader?.isChanged) reload()
}
