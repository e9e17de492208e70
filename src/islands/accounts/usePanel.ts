import { useCallback, useEffect, useState } from 'react'
import type { SignInDuty } from '../../domain/accounts/roles.ts'
import type { AccountSetting } from './context.ts'
import type { PanelName } from './panels.ts'
import { allowedPanel, isPanelName, panelAt, SELECT_MENU_EVENT } from './panels.ts'

/**
 * The panel that is shown: the address's, until a link, the back button or the select-menu event names another. The
 * address follows, so that a reload shows the same. While there is a duty, only its panel is ever shown.
 */
export function usePanel(
  first: PanelName,
  { links, words }: AccountSetting,
  duty: SignInDuty | undefined,
): { panel: PanelName; hasMoved: boolean; show(panel: PanelName): void } {
  const [wanted, setWanted] = useState({ panel: first, hasMoved: false })
  const panel = allowedPanel(wanted.panel, duty)
  const show = useCallback((next: PanelName) => setWanted({ panel: next, hasMoved: true }), [])

  useEffect(() => {
    const onSelect = (event: Event) => {
      const { panel: next } = ((event as CustomEvent<unknown>).detail ?? {}) as { panel?: unknown }
      if (isPanelName(next)) show(next)
    }
    const onBack = () => {
      const next = panelAt(location.pathname, links)
      if (next) show(next)
    }
    document.addEventListener(SELECT_MENU_EVENT, onSelect)
    window.addEventListener('popstate', onBack)
    return () => {
      document.removeEventListener(SELECT_MENU_EVENT, onSelect)
      window.removeEventListener('popstate', onBack)
    }
  }, [links, show])

  useEffect(() => {
    if (panelAt(location.pathname, links) === panel) return
    history.pushState(null, '', links[panel])
    document.title = document.title.replace(/^.*?(?= · |$)/, words.screens.panels[panel])
  }, [panel, links, words])
  return { panel, hasMoved: wanted.hasMoved || panel !== wanted.panel, show }
}
