import { useState } from 'react'
import { isLoginIdFree, signUp } from '../../api/members.ts'
import { loginIdProblem } from '../../domain/accounts/accountRules.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { useAccount } from './context.ts'
import type { IdCheck, SignUpValues } from './drafts.ts'
import { NEW_SIGN_UP, signUpDraftOf, signUpFormProblems } from './drafts.ts'
import { isRefused } from './failures.ts'
import { QuestionField, TextField } from './Fields.tsx'
import { ErrorSummary, Submit } from './FormParts.tsx'
import { InstitutionFields, NewPasswordFields, PhoneFields } from './PersonFields.tsx'
import { useCaptcha } from './useCaptcha.ts'
import type { Form } from './useForm.ts'
import { focusField, useForm } from './useForm.ts'

interface SignUpFormProps {
  onCancel(): void
  onDone(loginId: string): void
}

const AGREED: SignUpValues = { ...NEW_SIGN_UP, hasConsented: true }

/** Step two; it is only reached with the consent of step one. */
export function SignUpForm({ onCancel, onDone }: SignUpFormProps) {
  const { words, asksPhoneCode, dialogs } = useAccount()
  const { signUp: t, common } = words.screens
  const form = useForm(AGREED)
  const check = useIdCheck(form)
  const captcha = useCaptcha(true)
  const run = async (values: SignUpValues) => {
    await signUp({ ...signUpDraftOf(values), captchaId: captcha.id })
    onDone(values.loginId)
  }
  const refused = (error: unknown) => {
    captcha.renew()
    form.change({ captcha: '' })
    if (isRefused(error, 'LOGIN_ID_TAKEN')) {
      check.set('taken')
      return 'loginId'
    }
    if (isRefused(error, 'PHONE_CODE_WRONG')) return 'phoneCode'
    return isRefused(error, 'CAPTCHA_WRONG') ? 'captcha' : undefined
  }
  const cancel = async () => {
    const text = words.said.messages.cancelSignUpConfirm
    if (await dialogs.confirm({ heading: t.cancelHeading, text, action: t.discard })) onCancel()
  }
  const problemsOf = (values: SignUpValues) =>
    signUpFormProblems(values, check.state, { phoneCode: asksPhoneCode })
  return (
    <form
      ref={form.ref}
      className="form"
      method="post"
      noValidate
      onSubmit={form.submit(problemsOf, run, refused)}
    >
      <ErrorSummary problems={form.problems} />
      <AccountGroup form={form} check={check} />
      <PersonGroup form={form} />
      <CaptchaField captcha={captcha} field={form.text('captcha')} />
      <div className="form-actions">
        <button type="button" className="button" onClick={() => void cancel()}>
          {common.cancel}
        </button>
        <Submit form={form}>{t.submit}</Submit>
      </div>
    </form>
  )
}

const UNCHECKED = { loginId: '', state: 'unknown' } as const

/**
 * Whether the ID in the field is free. Any edit makes that unknown again, also one that is taken back, and also while
 * the question is under way.
 *
 * @source specification part 1, section 4
 */
function useIdCheck(form: Form<SignUpValues>) {
  const { report } = useAccount()
  const [known, setKnown] = useState<{ loginId: string; state: IdCheck }>(UNCHECKED)
  const { loginId } = form.values
  const state: IdCheck = known.loginId === loginId ? known.state : 'unknown'
  const ask = async () => {
    const problem = loginIdProblem(loginId)
    if (problem) return form.refuse([{ field: 'loginId', problem }])
    if (state === 'checking') return undefined
    form.change({ loginId })
    setKnown({ loginId, state: 'checking' })
    try {
      const isFree = await isLoginIdFree(loginId)
      // an answer about an ID that was edited meanwhile says nothing about the one that stands there now
      setKnown((now) => (now.loginId === loginId ? { loginId, state: isFree ? 'free' : 'taken' } : now))
      if (!isFree) focusField('loginId')
    } catch (error) {
      setKnown({ loginId, state: 'unknown' })
      await report(error)
    }
  }
  const field = {
    ...form.text('loginId'),
    change(value: string) {
      setKnown(UNCHECKED)
      form.change({ loginId: value })
    },
  }
  return { state, ask, field, set: (next: IdCheck) => setKnown({ loginId, state: next }) }
}

interface GroupProps {
  form: Form<SignUpValues>
}

function AccountGroup({ form, check }: GroupProps & { check: ReturnType<typeof useIdCheck> }) {
  const { words } = useAccount()
  const { signUp: t, fields, hints, common } = words.screens
  const status = {
    unknown: '',
    checking: common.busy,
    free: <span className="is-met">{words.said.messages.loginIdFree}</span>,
    taken: <span className="is-taken">{words.said.problems['login-id-taken']}</span>,
  }
  const isSaid = form.problems.some(({ problem }) => problem === 'login-id-taken')
  return (
    <fieldset className="form-group">
      <legend>{t.account}</legend>
      <TextField
        field={check.field}
        label={fields.loginId}
        hint={hints.loginId}
        autoComplete="username"
        status={isSaid ? '' : status[check.state]}
        action={
          <button type="button" className="button" onClick={() => void check.ask()}>
            {t.checkId}
          </button>
        }
      />
      <NewPasswordFields
        password={form.text('password')}
        confirmation={form.text('confirmation')}
        labels={{ password: fields.password, confirmation: fields.confirmation }}
      />
      <QuestionField field={form.text('recoveryQuestion')} />
      <TextField
        field={form.text('recoveryAnswer')}
        label={fields.recoveryAnswer}
        hint={hints.recoveryAnswer}
        autoComplete="off"
      />
    </fieldset>
  )
}

function PersonGroup({ form }: GroupProps) {
  const { words } = useAccount()
  const { signUp: t, fields } = words.screens
  return (
    <fieldset className="form-group">
      <legend>{t.person}</legend>
      <TextField field={form.text('name')} label={fields.name} autoComplete="name" />
      <PhoneFields
        phone={form.text('phone')}
        code={form.text('phoneCode')}
        needsCode
        refuse={(problem) => form.refuse([{ field: 'phone', problem }])}
      />
      <TextField
        field={form.text('email')}
        label={fields.email}
        isOptional
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <InstitutionFields
        isTicked={form.values.isInstitution}
        tick={(isInstitution) => form.change({ isInstitution })}
        field={(name) => form.text(name)}
      />
    </fieldset>
  )
}
