import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { OpenDialog } from './useDialogs.ts'

export interface PasswordAsked {
  /** on the button that goes on */
  action: string
  onAnswer(password: string): void
  onTurnBack(): void
}

interface DialogBoxProps {
  dialog: OpenDialog
  words: { notice: string; ok: string; cancel: string }
  /** the form for a password, where a screen asks for one */
  renderPassword?(asked: PasswordAsked): ReactNode
}

/**
 * The one dialog of a screen. The browser's own modal keeps the focus inside, closes on Escape and gives the focus
 * back to what had it.
 */
export function DialogBox({ dialog, words, renderPassword }: DialogBoxProps) {
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
  const { heading = words.notice, action = words.ok } = dialog
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
        renderPassword?.({ action, onAnswer: dialog.answer, onTurnBack: turnBack })
      ) : (
        <div className="form-actions">
          {dialog.kind === 'confirm' && (
            <button type="button" className="button" onClick={turnBack}>
              {words.cancel}
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
