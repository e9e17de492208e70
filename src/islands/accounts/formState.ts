import type { AccountField, AccountProblem, FieldProblem } from '../../domain/accounts/accountRules.ts'
import { ACCOUNT_PROBLEMS } from '../../domain/accounts/accountRules.ts'

export type FormValues = Record<string, string | boolean>

export interface FormState<Values extends FormValues> {
  values: Values
  problems: readonly FieldProblem[]
  /** false until script has taken over what the server sent */
  isReady: boolean
  isBusy: boolean
  /** counts refused tries: with each, the focus goes to the first wrong field */
  refusals: number
}

export type FormEvent<Values extends FormValues> =
  | { type: 'ready' | 'changed'; values: Partial<Values> }
  | { type: 'sent' }
  | { type: 'answered' }
  | { type: 'refused'; problems: readonly FieldProblem[] }

export const newForm = <Values extends FormValues>(values: Values): FormState<Values> => ({
  values,
  problems: [],
  isReady: false,
  isBusy: false,
  refusals: 0,
})

export function nextForm<Values extends FormValues>(
  state: FormState<Values>,
  event: FormEvent<Values>,
): FormState<Values> {
  switch (event.type) {
    case 'ready':
      return { ...state, values: { ...state.values, ...event.values }, isReady: true }
    case 'changed':
      // what was wrong with a field is not said again while it is being mended
      return {
        ...state,
        values: { ...state.values, ...event.values },
        problems: state.problems.filter(({ field }) => !Object.hasOwn(event.values, field)),
      }
    case 'sent':
      return { ...state, isBusy: true, problems: [] }
    case 'answered':
      return { ...state, isBusy: false }
    case 'refused':
      return { ...state, isBusy: false, problems: event.problems, refusals: state.refusals + 1 }
  }
}

/**
 * The fields a refused request names as `{field: problem}`.
 *
 * @param order of the fields on the screen
 */
export function fieldProblemsOf(
  facts: Readonly<Record<string, string | number>>,
  order: readonly string[],
): FieldProblem[] {
  const isProblem = (text: unknown): text is AccountProblem =>
    (ACCOUNT_PROBLEMS as readonly unknown[]).includes(text)
  return order.flatMap((field) => {
    const problem = Object.hasOwn(facts, field) ? facts[field] : undefined
    return isProblem(problem) ? [{ field: field as AccountField, problem }] : []
  })
}

/** What is already in the fields when script takes over: typed early, or filled in by the browser. */
export function valuesInFields<Values extends FormValues>(data: FormData, initial: Values): Partial<Values> {
  const found: FormValues = {}
  for (const [name, value] of Object.entries(initial)) {
    const typed = data.get(name)
    if (typeof value === 'boolean') found[name] = value || typed !== null
    else if (typeof typed === 'string' && typed !== '') found[name] = typed
  }
  return found as Partial<Values>
}
