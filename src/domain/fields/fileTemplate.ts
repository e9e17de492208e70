import { HOUR_MS } from '../kernel/time.ts'

/**
 * Names of model files with marks for the run and the hour: which names an agency uses is the operator's knowledge.
 *
 * `{yyyy}`, `{mm}`, `{dd}` and `{hh}` are of the run, UTC; `{f}`, `{ff}` and `{fff}` are the hours ahead of it with as
 * many digits at least.
 */
const MARK = /\{([a-z]+)\}/g
const RUN_MARKS = ['yyyy', 'mm', 'dd', 'hh'] as const
const HOUR_MARKS = ['f', 'ff', 'fff'] as const
const KNOWN: ReadonlySet<string> = new Set([...RUN_MARKS, ...HOUR_MARKS])

/** What is wrong with a template; undefined when nothing is. */
export function templateMistake(template: string): string | undefined {
  const marks = [...template.matchAll(MARK)].map(([, name = '']) => name)
  const stranger = marks.find((name) => !KNOWN.has(name))
  if (stranger !== undefined) return `must not hold {${stranger}}`
  const missing = RUN_MARKS.find((name) => !marks.includes(name))
  if (missing !== undefined) return `must hold {${missing}}`
  return undefined
}

/** Whether each hour has a file of its own; otherwise one file has the whole run. */
export const hasHours = (template: string): boolean =>
  [...template.matchAll(MARK)].some(([, name = '']) => HOUR_MARKS.some((mark) => mark === name))

/** The name of the file with a run at a time. */
export function fillTemplate(
  template: string,
  { issuedAt, validAt }: { issuedAt: Date; validAt: Date },
): string {
  const lead = Math.round((validAt.getTime() - issuedAt.getTime()) / HOUR_MS)
  const two = (number: number) => String(number).padStart(2, '0')
  const values: Record<string, string> = {
    yyyy: String(issuedAt.getUTCFullYear()),
    mm: two(issuedAt.getUTCMonth() + 1),
    dd: two(issuedAt.getUTCDate()),
    hh: two(issuedAt.getUTCHours()),
    f: String(lead),
    ff: two(lead),
    fff: String(lead).padStart(3, '0'),
  }
  return template.replaceAll(MARK, (mark, name: string) => values[name] ?? mark)
}
