import type { PointerEvent, ReactNode, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '../../domain/kernel/language.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { useKeys } from './useKeys.ts'

interface PanelProps {
  label: string
  heading: ReactNode
  language: Language
  /** shown in the head, before the close button */
  tools?: ReactNode
  children: ReactNode
  /** what takes the focus when it opens; its heading by default */
  focusFirst?: RefObject<HTMLElement | null>
  /** of the sheet on a phone when it opens, and whenever what it is for changes this */
  opensAt?: Height
  onClose(): void
}

const HEIGHTS = ['peek', 'half', 'full'] as const
type Height = (typeof HEIGHTS)[number]

/** How far a finger must move before a drag counts, px. */
const DRAG_PX = 40

/**
 * The place beside the map on a desktop and the sheet below it on a phone, where it has three heights. Focus goes to
 * its heading, or to what it is opened for; Escape closes it.
 */
export function Panel({
  label,
  heading,
  language,
  tools,
  children,
  focusFirst,
  opensAt = 'peek',
  onClose,
}: PanelProps) {
  const words = mapWords[language]
  const title = useRef<HTMLHeadingElement>(null)
  const dragFrom = useRef<number | undefined>(undefined)
  const [height, setHeight] = useState<Height>(opensAt)
  const [openedAt, setOpenedAt] = useState(opensAt)
  if (openedAt !== opensAt) {
    setOpenedAt(opensAt)
    setHeight(opensAt)
  }
  const panel = useRef<HTMLElement>(null)
  const first = focusFirst ?? title
  // in the same turn as the press: phones show their keyboard for nothing later
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), [first])
  useKeys(panel, { Escape: onClose })

  const step = (by: 1 | -1) => {
    const next = HEIGHTS[HEIGHTS.indexOf(height) + by]
    if (next) setHeight(next)
    else if (by < 0) onClose()
  }
  const endDrag = (event: PointerEvent) => {
    const from = dragFrom.current
    dragFrom.current = undefined
    if (from === undefined) return
    const moved = event.clientY - from
    if (Math.abs(moved) >= DRAG_PX) step(moved < 0 ? 1 : -1)
  }
  const isFull = height === 'full'
  return (
    <aside className="map-panel" data-height={height} aria-label={label} ref={panel}>
      <div
        className="sheet-handle"
        onPointerDown={(event) => {
          dragFrom.current = event.clientY
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerUp={endDrag}
        onPointerCancel={() => (dragFrom.current = undefined)}
        aria-hidden="true"
      />
      <header className="sheet-head">
        <h2 ref={title} tabIndex={-1}>
          {heading}
        </h2>
        <div className="sheet-tools">
          {tools}
          <button
            type="button"
            className="map-button sheet-size"
            aria-label={isFull ? words.shrink : words.expand}
            onClick={() => (isFull ? setHeight('peek') : step(1))}
          >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path
                d={isFull ? 'M4 7l6 6 6-6' : 'M4 13l6-6 6 6'}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
              />
            </svg>
          </button>
          <button type="button" className="map-button" aria-label={words.close} onClick={onClose}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </div>
      </header>
      <div className="sheet-body">{children}</div>
    </aside>
  )
}
