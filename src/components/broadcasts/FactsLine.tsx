import { Fragment } from 'react'

interface FactsLineProps {
  /** when the forecast was issued, in words; the page's script writes the age behind it */
  issued: { issued: string; issuedAt: Date }
  /** what goes first, because it changes what the others mean */
  strong?: readonly (string | undefined)[]
  facts: readonly (string | undefined)[]
}

/** Facts in a row, each kept together; those that are not there leave nothing behind. */
export function FactsLine({ issued: { issued, issuedAt }, strong, facts }: FactsLineProps) {
  const isFact = (fact: string | undefined) => fact !== undefined
  return (
    <p className="facts-line small soft">
      {strong?.filter(isFact).map((fact) => (
        <Fragment key={fact}>
          <strong>{fact}</strong>{' '}
        </Fragment>
      ))}
      <span>
        {issued}
        <time dateTime={issuedAt.toISOString()} data-age="ago" />
      </span>{' '}
      {facts.filter(isFact).map((fact) => (
        <Fragment key={fact}>
          <span>{fact}</span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
