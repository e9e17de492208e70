import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { FieldProblem } from '../../domain/accounts/accountRules.ts'
import { useAccount } from './context.ts'
import { fieldId, focusField } from './useForm.ts'

/** The heading of a panel or step; it takes the focus when it comes in place of another. */
export function Heading({ children, takesFocus }: { children: ReactNode; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const takes = useRef(takesFocus)
  useEffect(() => {
    if (takes.current) heading.current?.focus()
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** Everything that is wrong, at the top of the form, each line leading to its field. */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  const { words } = useAccount()
  if (problems.length === 0) return null
  return (
    <div className="error-summary" role="alert">
      <p className="strong">{words.screens.common.summary}</p>
      <ul>
        {problems.map(({ field, problem }) => (
          <li key={`${field} ${problem}`}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(field)
              }}
            >
              {words.said.problems[problem]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SubmitProps {
  form: { isReady: boolean; isBusy: boolean }
  children: ReactNode
  className?: string
}

/** Off until script has taken over, so that nothing typed early is sent anywhere by the browser itself. */
export function Submit({ form, children, className = 'button button-main' }: SubmitProps) {
  const { words } = useAccount()
  return (
    <button type="submit" className={className} disabled={!form.isReady} aria-disabled={form.isBusy}>
      {form.isBusy ? words.screens.common.busy : children}
    </button>
  )
}
