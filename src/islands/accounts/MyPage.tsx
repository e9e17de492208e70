import type { Me } from '../../api/members.ts'
import { checkPassword, fetchSession, updateMe, withdraw } from '../../api/members.ts'
import { clockText, dateText } from '../../domain/kernel/display.ts'
import { phoneDigits } from '../../domain/accounts/phones.ts'
import { ApiKeySection } from './ApiKeySection.tsx'
import { useAccount } from './context.ts'
import type { ProfileValues } from './drafts.ts'
import { profileDraftOf, profileFormProblems, profileValuesOf } from './drafts.ts'
import { isRefused } from './failures.ts'
import { PasswordInput, QuestionField, TextField } from './Fields.tsx'
import { ErrorSummary, Submit } from './FormParts.tsx'
import { InstitutionFields, NewPasswordFields, PhoneFields } from './PersonFields.tsx'
import type { Form } from './useForm.ts'
import { useForm } from './useForm.ts'

interface MyPageProps {
  me: Me
  onChanged(me: Me): void
  /** the account was changed elsewhere: read it again */
  onStale(): Promise<void>
}

export function MyPage({ me, onChanged, onStale }: MyPageProps) {
  const { words } = useAccount()
  return (
    <>
      {me.duty !== undefined && <p className="note">{words.screens.myPage.dutyPassword}</p>}
      <Facts me={me} />
      <ProfileForm key={me.revision} me={me} onChanged={onChanged} onStale={onStale} />
      {me.duty === undefined && <ApiKeySection me={me} onChanged={onChanged} />}
    </>
  )
}

function Facts({ me }: { me: Me }) {
  const { words, timeZone } = useAccount()
  const { fields, myPage: t } = words.screens
  const when = (at: Date) => `${dateText(at, timeZone)} ${clockText(at, timeZone)} ${timeZone}`
  const rows = [
    [fields.loginId, me.loginId],
    [fields.name, me.name],
    [t.signUpAddress, me.signUpAddress],
    [t.joinedAt, when(me.joinedAt)],
    [t.consentedAt, when(me.consentedAt)],
  ]
  return (
    <dl className="facts account-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ProfileForm({ me, onChanged, onStale }: MyPageProps) {
  const { words, asksPhoneCode, dialogs, enter } = useAccount()
  const form = useForm(profileValuesOf(me))
  const run = async (values: ProfileValues) => {
    const changed = await updateMe(profileDraftOf(values, me), me.revision)
    await dialogs.alert(words.said.messages.profileChanged)
    // a member with a duty continues as after the log-in, to the next duty or away
    const session = me.duty === undefined ? undefined : await fetchSession()
    if (session) await enter(session)
    else onChanged(changed)
  }
  const refused = (error: unknown) => {
    if (isRefused(error, 'MEMBER_CHANGED')) void onStale()
    if (isRefused(error, 'PASSWORD_WRONG')) return 'currentPassword'
    return isRefused(error, 'PHONE_CODE_WRONG') ? 'phoneCode' : undefined
  }
  const problemsOf = (values: ProfileValues) => profileFormProblems(values, me, { phoneCode: asksPhoneCode })
  return (
    <form
      ref={form.ref}
      className="form"
      method="post"
      noValidate
      onSubmit={form.submit(problemsOf, run, refused)}
    >
      <ErrorSummary problems={form.problems} />
      <input type="text" name="username" autoComplete="username" value={me.loginId} readOnly hidden />
      <PasswordGroup form={form} me={me} />
      <DetailsGroup form={form} me={me} />
      <Buttons form={form} me={me} />
    </form>
  )
}

interface GroupProps {
  form: Form<ProfileValues>
}

/** While a duty is open the password has to change, so nothing says that it may stay. */
function PasswordGroup({ form, me }: GroupProps & { me: Me }) {
  const { words } = useAccount()
  const { fields, hints, myPage: t } = words.screens
  return (
    <>
      <fieldset className="form-group">
        <legend>{t.check}</legend>
        <PasswordInput
          field={form.text('currentPassword')}
          label={fields.currentPassword}
          hint={t.checkHint}
          autoComplete="current-password"
        />
      </fieldset>
      <fieldset className="form-group">
        <legend>{t.changePassword}</legend>
        <NewPasswordFields
          password={form.text('newPassword')}
          confirmation={form.text('confirmation')}
          labels={{ password: fields.newPassword, confirmation: fields.newConfirmation }}
          {...(me.duty === undefined && { hint: hints.keptPassword })}
        />
      </fieldset>
    </>
  )
}

function DetailsGroup({ form, me }: GroupProps & { me: Me }) {
  const { words } = useAccount()
  const { fields, hints, myPage: t } = words.screens
  return (
    <>
      <fieldset className="form-group">
        <legend>{t.recovery}</legend>
        <QuestionField field={form.text('recoveryQuestion')} />
        <TextField
          field={form.text('recoveryAnswer')}
          label={fields.recoveryAnswer}
          {...(me.recoveryQuestion !== '' && { hint: hints.keptAnswer })}
          autoComplete="off"
        />
      </fieldset>
      <fieldset className="form-group">
        <legend>{t.contact}</legend>
        <PhoneFields
          phone={form.text('phone')}
          code={form.text('phoneCode')}
          needsCode={phoneDigits(form.values.phone) !== me.phone}
          isOptional={me.phone === ''}
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
    </>
  )
}

/** Withdraw, cancel, edit; while a duty is open, cancelling means logging out, for nothing else may be opened. */
function Buttons({ form, me }: GroupProps & { me: Me }) {
  const { words, leave, logOut } = useAccount()
  const { myPage: t, common } = words.screens
  const onWithdraw = useWithdrawal()
  return (
    <div className="form-actions">
      <button type="button" className="button button-danger" onClick={() => void onWithdraw()}>
        {t.withdraw}
      </button>
      {me.duty === undefined ? (
        <button type="button" className="button" onClick={leave}>
          {common.cancel}
        </button>
      ) : (
        <button type="button" className="button" onClick={() => void logOut()}>
          {common.logOut}
        </button>
      )}
      <Submit form={form}>{t.submit}</Submit>
    </div>
  )
}

function useWithdrawal(): () => Promise<void> {
  const { words, dialogs, report, end, demoPhoneHref } = useAccount()
  const { myPage: t } = words.screens
  const { messages } = words.said
  return async () => {
    const heading = t.withdrawHeading
    const password = await dialogs.askPassword({ heading, text: t.withdrawAsk, action: t.withdraw })
    if (password === undefined) return
    try {
      // nobody is asked whether they are sure before it is known that they may
      await checkPassword(password)
    } catch (error) {
      return report(error)
    }
    if (!(await dialogs.confirm({ heading, text: messages.withdrawConfirm, action: t.withdraw }))) return
    try {
      await withdraw(password)
      const { withdrawn, withdrawnDemo } = messages
      await dialogs.alert(demoPhoneHref === undefined ? withdrawn : `${withdrawn} ${withdrawnDemo}`)
      end()
    } catch (error) {
      await report(error)
    }
  }
}
