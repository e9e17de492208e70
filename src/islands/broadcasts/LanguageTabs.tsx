import type { MouseEvent } from 'react'
import { useRef } from 'react'
import { tabAfter } from '../../components/broadcasts/tabKeys.ts'
import type { PlayerEdition } from '../../components/broadcasts/playerProps.ts'
import type { BroadcastLanguage } from '../../domain/kernel/language.ts'

export const PLAYER_PANEL_ID = 'player-panel'
export const playerTabId = (language: BroadcastLanguage): string => `player-tab-${language}`

interface LanguageTabsProps {
  editions: readonly PlayerEdition[]
  language: BroadcastLanguage
  label: string
  onChoose(edition: PlayerEdition): void
}

/** The languages; links until the island is there. */
export function LanguageTabs({ editions, language, label, onChoose }: LanguageTabsProps) {
  const tabs = useRef<(HTMLAnchorElement | null)[]>([])
  const follow = (event: MouseEvent, edition: PlayerEdition) => {
    // held keys open another window, as with every link
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(edition)
  }
  const go = (at: number) => {
    const edition = editions[at]
    if (!edition) return
    onChoose(edition)
    tabs.current[at]?.focus()
  }
  return (
    <div className="player-languages" role="tablist" aria-label={label}>
      {editions.map((edition, at) => (
        <a
          key={edition.language}
          ref={(element) => {
            tabs.current[at] = element
          }}
          role="tab"
          id={playerTabId(edition.language)}
          href={edition.href}
          lang={edition.language}
          hrefLang={edition.language}
          aria-selected={edition.language === language ? 'true' : 'false'}
          aria-controls={edition.language === language ? PLAYER_PANEL_ID : undefined}
          onClick={(event) => follow(event, edition)}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
            const next = event.key === ' ' ? at : tabAfter(at, editions.length, event.key)
            if (next === undefined) return
            event.preventDefault()
            event.stopPropagation()
            go(next)
          }}
        >
          {edition.name}
        </a>
      ))}
    </div>
  )
}
