/** The keys of a row of tabs that are links: arrows move the focus, Enter and space follow. */

/**
 * @returns which tab a key leads to; undefined for every other key
 * @source https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ (keyboard interaction; tabs that are chosen by hand)
 */
export function tabAfter(at: number, count: number, key: string): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/**
 * Gives the links of each tab list in the page their keys. Only then do the tabs that are not chosen leave the order of
 * the tab key; without script each of them stays in it.
 */
export function giveTabsKeys(page: Document): void {
  for (const list of page.querySelectorAll<HTMLElement>('.broadcast-tabs')) {
    const tabs = [...list.querySelectorAll<HTMLAnchorElement>('[role="tab"]')]
    for (const tab of tabs) tab.tabIndex = tab.getAttribute('aria-selected') === 'true' ? 0 : -1
    list.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const at = tabs.findIndex((tab) => tab === page.activeElement)
      const next = at < 0 ? undefined : tabAfter(at, tabs.length, event.key)
      if (next === undefined && event.key !== ' ') return
      event.preventDefault()
      if (next === undefined) tabs[at]?.click()
      else tabs[next]?.focus()
    })
  }
}
