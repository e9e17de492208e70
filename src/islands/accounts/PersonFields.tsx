import { useState } from 'react'
import { requestPhoneCode } from '../../api/members.ts'
import { phoneProblem } from '../../domain/accounts/accountRules.ts'
import { phoneDigits } from '../../domain/accounts/phones.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { useAccount } from './context.ts'
import { DemoPhoneNote } from './DemoPhoneNote.tsx'
import { isRefused } from './failures.ts'
import { CheckField, PasswordInput, TextField } from './Fields.tsx'
import { passwordChecks } from './passwordChecks.ts'
import { useCaptcha } from './useCaptcha.ts'
import type { FieldHandle } from './useForm.ts'
import { focusField } from './useForm.ts'

interface NewPasswordProps {
  password: FieldHandle
  confirmation: FieldHandle
  labels: { password: string; confirmation: string }
  hint?: string
}

/** A password to be chosen, its rule shown part by part while it is typed, and its confirmation. */
export function NewPasswordFields({ password, confirmation, labels, hint }: NewPasswordProps) {
  const { words } = useAccount()
  const { common } = words.screens
  const isMatching = confirmation.value !== '' && confirmation.value === password.value
  const isDiffering = confirmation.value !== '' && !isMatching
  return (
    <>
      <PasswordInput
        field={password}
        label={labels.password}
        hint={hint}
        autoComplete="new-password"
        status={
          <ul className="password-checks">
            {passwordChecks(password.value).map(({ check, isMet }) => (
              <li key={check} className={isMet ? 'is-met' : undefined}>
                <span aria-hidden="true">{isMet ? '✓' : '·'}</span> {words.said.passwordChecks[check]}
                <span className="unseen">: {isMet ? common.met : common.unmet}</span>
              </li>
            ))}
          </ul>
        }
      />
      <PasswordInput
        field={confirmation}
        label={labels.confirmation}
        autoComplete="new-password"
        status={
          isMatching ? (
            <span className="is-met">{words.said.messages.confirmationMatches}</span>
          ) : isDiffering && !confirmation.problem ? (
            words.said.problems['confirmation-differs']
          ) : (
            ''
          )
        }
      />
    </>
  )
}

interface PhoneProps {
  phone: FieldHandle
  code: FieldHandle
  /** false while the number is the one on file */
  needsCode: boolean
  /** an account without a number may stay without */
  isOptional?: boolean
  refuse(problem: 'phone-required' | 'phone-malformed'): void
}

/** A mobile number and the code that proves it; the server may ask for a picture before it sends one. */
export function PhoneFields({ phone, code, needsCode, isOptional = false, refuse }: PhoneProps) {
  const { words, report, asksPhoneCode, demoPhoneHref } = useAccount()
  const { fields, hints, common } = words.screens
  const [sentTo, setSentTo] = useState<string>()
  const [asksPicture, setAsksPicture] = useState(false)
  const [read, setRead] = useState('')
  const captcha = useCaptcha(asksPicture)
  const isSent = sentTo === phoneDigits(phone.value)

  const request = async () => {
    const problem = phoneProblem(phone.value)
    if (problem === 'phone-required' || problem === 'phone-malformed') return refuse(problem)
    try {
      await requestPhoneCode(phone.value, asksPicture ? { captchaId: captcha.id, captcha: read } : {})
      setSentTo(phoneDigits(phone.value))
      setAsksPicture(false)
      focusField(code.name)
    } catch (error) {
      const wantsPicture = isRefused(error, 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG')
      if (!wantsPicture || asksPicture) await report(error)
      setRead('')
      setAsksPicture(asksPicture || wantsPicture)
      if (asksPicture) captcha.renew()
    }
  }
  const showsCode = asksPhoneCode && needsCode
  const { codeSent, codeShown } = words.said.messages
  return (
    <>
      <TextField
        field={phone}
        label={fields.phone}
        hint={hints.phone}
        isOptional={isOptional}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        action={
          showsCode && (
            <button type="button" className="button" onClick={() => void request()}>
              {isSent ? common.requestCodeAgain : common.requestCode}
            </button>
          )
        }
      />
      {showsCode && asksPicture && (
        <CaptchaField captcha={captcha} field={{ name: 'phoneCaptcha', value: read, change: setRead }} />
      )}
      {showsCode && <DemoPhoneNote />}
      {showsCode && (
        <TextField
          field={code}
          label={fields.phoneCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          status={isSent ? (demoPhoneHref === undefined ? codeSent : codeShown) : ''}
        />
      )}
    </>
  )
}

interface InstitutionProps {
  isTicked: boolean
  tick(isTicked: boolean): void
  field(name: 'institutionContactName' | 'institutionDepartment' | 'institutionPhone'): FieldHandle
}

/** The box that shows the fields of a related institution, all of them required then. */
export function InstitutionFields({ isTicked, tick, field }: InstitutionProps) {
  const { words } = useAccount()
  const { fields, hints, common } = words.screens
  return (
    <>
      <CheckField name="isInstitution" isChecked={isTicked} label={common.institution} change={tick} />
      {isTicked && (
        <fieldset className="form-group form-group-inside">
          <legend>{common.institutionGroup}</legend>
          <TextField
            field={field('institutionContactName')}
            label={fields.institutionContactName}
            autoComplete="off"
          />
          <TextField
            field={field('institutionDepartment')}
            label={fields.institutionDepartment}
            autoComplete="off"
          />
          <TextField
            field={field('institutionPhone')}
            label={fields.institutionPhone}
            hint={hints.phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
        </fieldset>
      )}
    </>
  )
}
