import { Fragment } from 'react'

interface FactsLineProps {
  /** what goes first, because it changes what the others mean */
  strong?: readonly (string | undefined)[]
  facts: readonly (string | undefined)[]
}

/** Facts in a row, each kept together; those that are not there leave nothing behind. */
export function FactsLine({ strong, facts }: FactsLineProps) {
  const isFact = (fact: string | undefined) => fact !== undefined
  return (
    <p className="facts-line small soft">
      {strong?.filter(isFact).map((fact) => (
        <Fragment key={fact}>
          <strong>{fact}</strong>{' '}
        </Fragment>
      ))}
      {facts.filter(isFact).map((fact) => (
        <Fragment key={fact}>
          <span>{fact}</span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
