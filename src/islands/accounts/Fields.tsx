import { useState } from 'react'
import type { ReactNode } from 'react'
import { RECOVERY_QUESTIONS } from '../../domain/accounts/accountRules.ts'
import { useAccount } from './context.ts'
import type { FieldHandle } from './useForm.ts'
import { fieldId } from './useForm.ts'

interface FieldFrameProps {
  field: FieldHandle
  label: string
  hint?: string
  isOptional?: boolean
  /** status below the field, announced politely */
  status?: ReactNode
}

const describedBy = ({ field, hint, status }: FieldFrameProps): string | undefined => {
  const id = fieldId(field.name)
  const parts = [
    hint && `${id}-hint`,
    status !== undefined && `${id}-status`,
    field.problem && `${id}-problem`,
  ]
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ') || undefined
}

/** Label, hint, the control, and what is wrong with it. */
function FieldFrame({ children, ...props }: FieldFrameProps & { children: ReactNode }) {
  const { words } = useAccount()
  const { field, label, hint, isOptional, status } = props
  const id = fieldId(field.name)
  return (
    <div className={field.problem ? 'field is-wrong' : 'field'}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="soft small"> ({words.screens.common.optional})</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {status !== undefined && (
        <div className="field-status" id={`${id}-status`} role="status">
          {status}
        </div>
      )}
      {field.problem && (
        <p className="field-problem" id={`${id}-problem`}>
          {words.said.problems[field.problem]}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends FieldFrameProps {
  autoComplete: string
  type?: 'text' | 'tel' | 'email'
  inputMode?: 'numeric' | 'tel' | 'email' | 'text'
  /** a button that belongs to the field */
  action?: ReactNode
}

/** No length is set on it: the browser would cut what is pasted without a word; the rules say what is too long. */
export function TextField({ action, type = 'text', inputMode, autoComplete, ...frame }: TextFieldProps) {
  const { field } = frame
  return (
    <FieldFrame {...frame}>
      <div className="field-row">
        <input
          id={fieldId(field.name)}
          name={field.name}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={field.value}
          aria-invalid={field.problem !== undefined}
          aria-describedby={describedBy(frame)}
          onChange={(event) => field.change(event.target.value)}
        />
        {action}
      </div>
    </FieldFrame>
  )
}

interface PasswordInputProps extends FieldFrameProps {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown, pasted, and filled in by a password manager. */
export function PasswordInput({ autoComplete, ...frame }: PasswordInputProps) {
  const { words } = useAccount()
  const [isShown, setIsShown] = useState(false)
  const { field } = frame
  const { common } = words.screens
  return (
    <FieldFrame {...frame}>
      <div className="field-row">
        <input
          id={fieldId(field.name)}
          name={field.name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={field.value}
          aria-invalid={field.problem !== undefined}
          aria-describedby={describedBy(frame)}
          onChange={(event) => field.change(event.target.value)}
        />
        <button
          type="button"
          className="button"
          aria-pressed={isShown}
          aria-label={`${common.showPassword}: ${frame.label}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? common.hide : common.show}
        </button>
      </div>
    </FieldFrame>
  )
}

export function QuestionField({ field }: { field: FieldHandle }) {
  const { words } = useAccount()
  const frame = { field, label: words.screens.fields.recoveryQuestion }
  return (
    <FieldFrame {...frame}>
      <select
        id={fieldId(field.name)}
        name={field.name}
        value={field.value}
        aria-invalid={field.problem !== undefined}
        aria-describedby={describedBy(frame)}
        onChange={(event) => field.change(event.target.value)}
      >
        <option value="">{words.screens.common.choose}</option>
        {RECOVERY_QUESTIONS.map((question) => (
          <option key={question} value={question}>
            {words.said.questions[question]}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

interface CheckFieldProps {
  name: string
  isChecked: boolean
  label: ReactNode
  hint?: string
  change(isChecked: boolean): void
}

export function CheckField({ name, isChecked, label, hint, change }: CheckFieldProps) {
  const id = fieldId(name)
  return (
    <div className="check">
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={isChecked}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => change(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
