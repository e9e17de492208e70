import type { ReactNode } from 'react'

interface ChoiceProps {
  kind: 'checkbox' | 'radio'
  name: string
  value: string
  isChosen: boolean
  children: ReactNode
  /** no choice like the others: all of them, or none */
  isAside?: boolean
  onChoose(isChosen: boolean): void
}

/** A box to tick, or one of a row of which one is ticked, as wide as its words and as high as a thumb. */
export function Choice({ kind, name, value, isChosen, children, isAside = false, onChoose }: ChoiceProps) {
  return (
    <label className={isAside ? 'choice choice-all' : 'choice'}>
      <input
        type={kind}
        name={name}
        value={value}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
