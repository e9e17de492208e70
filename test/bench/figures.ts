/** One measured figure beside what it is held against. */
export interface Figure {
  section: string
  what: string
  value: number
  unit: string
  /** the peer or limit of the same run */
  peer?: { name: string; value: number }
  /** goal for `value / peer.value` when there is a peer, for `value` otherwise */
  goal?: { atLeast: number } | { atMost: number }
  note?: string
}

export const ratioOf = ({ value, peer }: Figure): number | undefined =>
  peer ? value / peer.value : undefined

export function isMet(figure: Figure): boolean | undefined {
  const { goal } = figure
  if (goal === undefined) return undefined
  const held = ratioOf(figure) ?? figure.value
  return 'atLeast' in goal ? held >= goal.atLeast : held <= goal.atMost
}

/** A number as a person would write it: three or four digits that count. */
export function formatNumber(value: number): string {
  const magnitude = Math.abs(value)
  if (magnitude >= 100) return Math.round(value).toLocaleString('en-US')
  if (magnitude >= 10) return value.toFixed(1)
  return magnitude >= 0.1 || magnitude === 0 ? value.toFixed(2) : value.toPrecision(2)
}

function row(figure: Figure): string {
  const { what, value, unit, peer, goal, note } = figure
  const ratio = ratioOf(figure)
  const met = isMet(figure)
  const bound =
    goal && ('atLeast' in goal ? `≥ ${formatNumber(goal.atLeast)}` : `≤ ${formatNumber(goal.atMost)}`)
  const cells = [
    note === undefined ? what : `${what} (${note})`,
    `${formatNumber(value)} ${unit}`,
    peer ? `${peer.name}: ${formatNumber(peer.value)}` : '',
    ratio === undefined ? '' : formatNumber(ratio),
    bound ?? '',
    met === undefined ? '' : met ? 'yes' : '**no**',
  ]
  return `| ${cells.join(' | ')} |`
}

/** The whole table in Markdown, ready for the README. */
export function figuresTable(figures: Figure[], heading: string[]): string {
  const head = [
    '| figure | measured | held against | ratio | goal | reached |',
    '| --- | --- | --- | --- | --- | --- |',
  ]
  return [...heading, '', ...head, ...figures.map(row)].join('\n')
}
