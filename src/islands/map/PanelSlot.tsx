import type { ReactNode } from 'react'
import type { Language } from '../../domain/kernel/language.ts'
import { useFetched } from '../../state/useFetched.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { mapForecasts } from '../../text/map/mapForecasts.ts'
import { useLasting } from './MapStatus.tsx'
import { Panel } from './Panel.tsx'

interface PanelSlotProps<Part> {
  /** what draws the panel */
  load(): Promise<Part>
  /** of the panel while that is not there */
  heading: string
  language: Language
  onClose(): void
  children(part: Part): ReactNode
}

/** A panel whose parts are loaded when the first one is opened. */
export function PanelSlot<Part>({ load, heading, language, onClose, children }: PanelSlotProps<Part>) {
  const { notes } = mapForecasts[language]
  const part = useFetched('panel', load)
  const isWaiting = useLasting(part.state === 'waiting')
  if (part.state === 'ready') return children(part.value)
  return (
    <Panel label={heading} heading={heading} language={language} onClose={onClose}>
      {isWaiting && <output className="series-empty">{notes.loading.panel}</output>}
      {part.state === 'failed' && (
        <div className="series-empty" role="alert">
          <p>{notes.failed.panel}</p>
          <button type="button" className="button" onClick={part.retry}>
            {mapWords[language].retry}
          </button>
        </div>
      )}
    </Panel>
  )
}
