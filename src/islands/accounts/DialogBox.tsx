import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useAccount } from './context.ts'
import { PasswordInput } from './Fields.tsx'
import type { OpenDialog } from './useDialogs.ts'

/**
 * The one dialog of the screens. The browser's own modal keeps the focus inside, closes on Escape and gives the focus
 * back to what had it.
 */
export function DialogBox({ dialog }: { dialog: OpenDialog }) {
  const { words } = useAccount()
  const { common } = words.screens
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = box.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const turnBack = () => {
    if (dialog.kind === 'alert') dialog.answer()
    else if (dialog.kind === 'confirm') dialog.answer(false)
    else dialog.answer(undefined)
  }
  const { heading = common.notice, action = common.ok } = dialog
  return (
    <dialog
      ref={box}
      className="dialog"
      role="alertdialog"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        turnBack()
      }}
    >
      <h2 id={`${id}-heading`}>{heading}</h2>
      <p id={`${id}-text`}>{dialog.text}</p>
      {dialog.kind === 'password' ? (
        <PasswordAsked action={action} onAnswer={dialog.answer} onTurnBack={turnBack} />
      ) : (
        <div className="form-actions">
          {dialog.kind === 'confirm' && (
            <button type="button" className="button" onClick={turnBack}>
              {common.cancel}
            </button>
          )}
          <button
            type="button"
            className="button button-main"
            onClick={() => (dialog.kind === 'confirm' ? dialog.answer(true) : turnBack())}
          >
            {action}
          </button>
        </div>
      )}
    </dialog>
  )
}

interface PasswordAskedProps {
  action: string
  onAnswer(password: string): void
  onTurnBack(): void
}

function PasswordAsked({ action, onAnswer, onTurnBack }: PasswordAskedProps) {
  const { words } = useAccount()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      className="form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (password === '') setIsMissing(true)
        else onAnswer(password)
      }}
    >
      <PasswordInput
        field={{
          name: 'askedPassword',
          value: password,
          ...(isMissing && { problem: 'password-required' as const }),
          change(value) {
            setPassword(value)
            setIsMissing(false)
          },
        }}
        label={words.screens.fields.password}
        autoComplete="current-password"
      />
      <div className="form-actions">
        <button type="button" className="button" onClick={onTurnBack}>
          {words.screens.common.cancel}
        </button>
        <button type="submit" className="button button-main">
          {action}
        </button>
      </div>
    </form>
  )
}
