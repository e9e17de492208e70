import { useEffect, useReducer, useRef } from 'react'
import type { AccountProblem, FieldProblem } from '../../domain/accounts/accountRules.ts'
import { useAccount } from './context.ts'
import { isRefused } from './failures.ts'
import type { FormEvent, FormState, FormValues } from './formState.ts'
import { fieldProblemsOf, newForm, nextForm, valuesInFields } from './formState.ts'

export const fieldId = (name: string): string => `field-${name}`

export const focusField = (name: string): void => document.getElementById(fieldId(name))?.focus()

/** One text field of a form, as its component needs it. */
export interface FieldHandle {
  name: string
  value: string
  problem?: AccountProblem
  change(value: string): void
}

export interface Form<Values extends FormValues> extends FormState<Values> {
  ref: React.RefObject<HTMLFormElement | null>
  change(values: Partial<Values>): void
  refuse(problems: readonly FieldProblem[]): void
  text(name: Extract<keyof Values, string>): FieldHandle
  /**
   * Checks, then runs. A refusal that names fields is shown at them; any other is said in an alert.
   *
   * @param refused what the form itself does about a refusal besides; names the field that is asked for again, and
   *   false where the form has said itself what there is to do
   */
  submit(
    check: (values: Values) => readonly FieldProblem[],
    run: (values: Values) => Promise<void>,
    refused?: (error: unknown) => string | false | undefined,
  ): (event: React.SyntheticEvent) => void
}

export function useForm<Values extends FormValues>(initial: Values): Form<Values> {
  const { report } = useAccount()
  const ref = useRef<HTMLFormElement>(null)
  const first = useRef(initial)
  const reducer = nextForm<Values>
  const [state, tell] = useReducer<FormState<Values>, [FormEvent<Values>]>(reducer, newForm(initial))

  useEffect(() => {
    if (ref.current) tell({ type: 'ready', values: valuesInFields(new FormData(ref.current), first.current) })
  }, [])
  const { refusals, problems } = state
  const shown = useRef(refusals)
  useEffect(() => {
    if (shown.current === refusals) return
    shown.current = refusals
    if (problems[0]) focusField(problems[0].field)
  }, [refusals, problems])

  const refuse = (problems: readonly FieldProblem[]) => tell({ type: 'refused', problems })
  const change = (values: Partial<Values>) => tell({ type: 'changed', values })
  return {
    ...state,
    ref,
    change,
    refuse,
    text: (name) => ({
      name,
      value: String(state.values[name]),
      problem: problems.find(({ field }) => field === name)?.problem,
      change: (value) => change({ [name]: value } as Partial<Values>),
    }),
    submit: (check, run, refused) => (event) => {
      event.preventDefault()
      if (state.isBusy || !state.isReady) return
      const wrong = check(state.values)
      if (wrong.length > 0) return refuse(wrong)
      tell({ type: 'sent' })
      void run(state.values).then(
        () => tell({ type: 'answered' }),
        async (error: unknown) => {
          const again = refused?.(error)
          const order = Object.keys(state.values)
          const named = isRefused(error, 'FIELDS_INVALID') ? fieldProblemsOf(error.facts, order) : []
          if (named.length > 0) return refuse(named)
          tell({ type: 'answered' })
          if (again === false) return
          await report(error)
          if (again !== undefined) focusField(again)
        },
      )
    },
  }
}
