/** Lives of warnings as text: what is issued, and what is shown at some times. */
import { asOf } from '../../src/domain/warnings/warningEvents.ts'
import { foldWarnings } from '../../src/domain/warnings/warningLife.ts'
import { WARNING_COMMANDS, WARNING_LEVELS } from '../../src/domain/warnings/warnings.ts'
import type { StoredWarningEvent } from '../../src/domain/warnings/warnings.ts'
import { june, lineOf, reported } from './warningEvents.ts'

/** A title, the bulletins, and `time what is shown`. */
export type Life = [title: string, events: StoredWarningEvent[], lines: string[]]

/**
 * @param text for each life a title, below it its bulletins (`issued>effect command level ~expected end`) and after
 *   `=` what is shown at a time, as `lineOf` writes it and with `&` between several. Times are `06:00` on the first of
 *   June, or `2/06:00` on another day.
 */
export function livesOf(text: string): Life[] {
  const lives: Life[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const life = lives.at(-1)
    if (!line.startsWith('  ')) lives.push([line, [], []])
    else if (line.startsWith('  = ')) life?.[2].push(line.slice(4))
    else life?.[1].push(eventOf(line.trim()))
  }
  return lives
}

const BULLETIN = /^(\S+?)(?:>(\S+))? (\S+) (\S+)(?: ~(\S+))?$/

export function eventOf(line: string): StoredWarningEvent {
  const [, issued = '', effect = issued, commandText, levelText, until] = BULLETIN.exec(line) ?? []
  const command = WARNING_COMMANDS.find((one) => one === commandText)
  const level = WARNING_LEVELS.find((one) => one === levelText)
  if (!command || !level) throw new Error(`no bulletin: ${line}`)
  return reported(
    command,
    level,
    `${dated(issued)} > ${dated(effect)}`,
    until === undefined ? {} : { until: dated(until) },
  )
}

const dated = (time: string) => (time.includes('/') ? time.replace('/', ' ') : `1 ${time}`)

/** What is shown at the times of the lines, from what was issued by then. */
export const shownAt = (events: readonly StoredWarningEvent[], lines: readonly string[]): string[] =>
  lines.map((line) => {
    const [time = ''] = line.split(' ')
    const now = june(dated(time))
    return [time, foldWarnings(asOf(events, now), [], now).map(lineOf).join(' & ')].join(' ')
  })
