import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

interface DialogText {
  text: string
  heading?: string
  /** on the button that goes on */
  action?: string
}

/** The open question, and the caller waiting for its answer. */
export type OpenDialog = DialogText &
  (
    | { kind: 'alert'; answer(): void }
    | { kind: 'confirm'; answer(isYes: boolean): void }
    | { kind: 'password'; answer(password: string | undefined): void }
  )

/** The alerts of the specification, inside the page: each promise ends when the reader has answered. */
export interface Dialogs {
  alert(text: string): Promise<void>
  confirm(dialog: DialogText): Promise<boolean>
  /** @returns undefined when the reader turned back */
  askPassword(dialog: DialogText): Promise<string | undefined>
}

export function useDialogs(): { dialogs: Dialogs; open: OpenDialog | undefined } {
  const [open, setOpen] = useState<OpenDialog>()
  const dialogs = useMemo<Dialogs>(() => {
    const asking = <Answer>(build: (answer: (given: Answer) => void) => OpenDialog) =>
      new Promise<Answer>((resolve) => {
        setOpen(
          build((given) => {
            // the dialog has gone, and the focus is back, before the caller goes on
            flushSync(() => setOpen(undefined))
            resolve(given)
          }),
        )
      })
    return {
      alert: (text) => asking<void>((answer) => ({ kind: 'alert', text, answer })),
      confirm: (dialog) => asking<boolean>((answer) => ({ ...dialog, kind: 'confirm', answer })),
      askPassword: (dialog) =>
        asking<string | undefined>((answer) => ({ ...dialog, kind: 'password', answer })),
    }
  }, [])
  return { dialogs, open }
}
