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

/** One line of the table of figures. */
export interface Row {
  figure: string
  measured: string
  /** the peer or limit of the same run; empty where there is none */
  comparedWith: string
  goal: string
  /** null where there is no goal, or no measurement yet */
  isReached: boolean | null
  /** date of the measurement, in UTC */
  on: string
}

/** The newest run of one section of the bench. */
export interface SectionRun {
  machine: string
  seed: number
  isQuick: boolean
  rows: Row[]
}

/** The newest run of each section, by its name. */
export type Runs = Record<string, SectionRun>

const exact = (value: number): string => value.toLocaleString('en-US')

export function rowOf(figure: Figure, on: string): Row {
  const { what, value, unit, peer, goal, note } = figure
  const ratio = ratioOf(figure)
  const measured = `${formatNumber(value)} ${unit}`.trim()
  const bound = goal && ('atLeast' in goal ? `≥ ${exact(goal.atLeast)}` : `≤ ${exact(goal.atMost)}`)
  return {
    figure: note === undefined ? what : `${what} (${note})`,
    measured: ratio === undefined ? measured : `${formatNumber(ratio)} × (${measured})`,
    comparedWith: peer ? `${peer.name} (${formatNumber(peer.value)})` : '',
    goal: bound ? (peer ? `${bound} ×` : `${bound} ${unit}`.trim()) : '',
    isReached: isMet(figure) ?? null,
    on,
  }
}

function line({ figure, measured, comparedWith, goal, isReached, on }: Row): string {
  const reached = isReached === null ? '' : isReached ? 'yes' : '**no**'
  return `| ${[figure, measured, comparedWith, goal, reached, on].join(' | ')} |`
}

/** A section in Markdown: its heading, where it was measured, and its table. */
export function sectionText(name: string, { machine, seed, isQuick, rows }: SectionRun): string {
  return [
    `## ${name}`,
    '',
    `${machine}; seed ${seed}${isQuick ? '; quick run' : ''}`,
    '',
    '| figure | measured | compared with | goal | reached | date |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(line),
  ].join('\n')
}

const INTRODUCTION = `# Figures

Written by \`npm run bench\` from \`docs/figures.json\`; not edited by hand. Each section has its newest run. Ratios compare
the portal with a peer or limit measured in the same run, with the server on one core and the load on the other. A quick
run (\`npm run bench -- --quick\`) measures for less time or with less data. A figure without a value has not been measured
since its code or its goal changed.`

/** The whole of `docs/figures.md`. */
export const figuresDocument = (runs: Runs): string =>
  `${[INTRODUCTION, ...Object.entries(runs).map(([name, run]) => sectionText(name, run))].join('\n\n')}\n`
