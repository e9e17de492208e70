import { useState } from 'react'
import type { PasswordAsked } from '../../components/kernel/dialogs/DialogBox.tsx'
import { DialogBox } from '../../components/kernel/dialogs/DialogBox.tsx'
import type { OpenDialog } from '../../components/kernel/dialogs/useDialogs.ts'
import { useAccount } from './context.ts'
import { PasswordInput } from './Fields.tsx'

/** The dialog of the account screens, which may also ask for the password. */
export function AccountDialog({ dialog }: { dialog: OpenDialog }) {
  const { words } = useAccount()
  return (
    <DialogBox
      dialog={dialog}
      words={words.screens.common}
      renderPassword={(asked) => <PasswordForm {...asked} />}
    />
  )
}

function PasswordForm({ action, onAnswer, onTurnBack }: PasswordAsked) {
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
