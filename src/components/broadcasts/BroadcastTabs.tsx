import type { Language } from '../../domain/kernel/language.ts'
import { broadcasts as words } from '../../text/broadcasts/broadcasts.ts'
import type { Place, TabName } from './addresses.ts'
import { placeHref, tabsOf } from './addresses.ts'

export const PANEL_ID = 'broadcast-panel'
export const tabId = (tab: TabName): string => `broadcast-tab-${tab}`

interface BroadcastTabsProps {
  place: Place
  tab: TabName
  language: Language
}

/**
 * The tabs are links, so that each is an address and works without script; a small script adds the keys of a tab list.
 * Another tab is another page, and so what plays ends with it.
 *
 * @source specification part 2, section 4: changing the audio tab resets playback
 */
export function BroadcastTabs({ place, tab, language }: BroadcastTabsProps) {
  const t = words[language]
  return (
    <div className="broadcast-tabs no-print" role="tablist" aria-label={t.tabsLabel}>
      {tabsOf(place.page).map((name) => (
        <a
          key={name}
          role="tab"
          id={tabId(name)}
          href={placeHref(place, { tab: name })}
          aria-selected={name === tab ? 'true' : 'false'}
          aria-controls={name === tab ? PANEL_ID : undefined}
        >
          {t.tabs[name]}
        </a>
      ))}
    </div>
  )
}
