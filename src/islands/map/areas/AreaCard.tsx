import type { CSSProperties, Ref } from 'react'
import type { PlaceText } from './areaContent.ts'
import { Swatch } from '../../../components/warnings/Swatch.tsx'

interface AreaCardProps {
  texts: readonly PlaceText[]
  /** follows the pointer; its place is set from outside at each movement */
  card: Ref<HTMLDivElement>
  start: { x: number; y: number }
}

/** What holds at the pointer. For pointers only; the panels have all of it for every reader. */
export function AreaCard({ texts, card, start }: AreaCardProps) {
  const place = { '--x': `${start.x}px`, '--y': `${start.y}px` } as CSSProperties
  return (
    <div ref={card} className="area-card" style={place} aria-hidden="true">
      {texts.map(({ title, lines, style }) => (
        <div key={title}>
          <p className="area-card-title">
            {style && <Swatch style={style} />}
            <strong>{title}</strong>
          </p>
          {lines.map((line) => (
            <p key={line} className="small">
              {line}
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}
