import { logIn } from '../../api/members.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { useAccount } from './context.ts'
import type { LoginValues } from './drafts.ts'
import { loginProblems } from './drafts.ts'
import { isRefused } from './failures.ts'
import { CheckField, PasswordInput, TextField } from './Fields.tsx'
import { ErrorSummary, Heading, Submit } from './FormParts.tsx'
import { PanelLink } from './PanelLink.tsx'
import { useAskedPicture } from './useAskedPicture.ts'
import { useForm } from './useForm.ts'

const EMPTY: LoginValues = { loginId: '', password: '', captcha: '', remember: false }

export function AuthLogin({ takesFocus }: { takesFocus: boolean }) {
  const { words, session } = useAccount()
  return (
    <section className="account">
      <Heading takesFocus={takesFocus}>
        <span lang="en">{words.screens.panels.login}</span>
      </Heading>
      {session ? <LoggedInAlready loginId={session.loginId} /> : <LoginForm />}
    </section>
  )
}

function LoginForm() {
  const { words, enter } = useAccount()
  const { login: t, fields } = words.screens
  const form = useForm(EMPTY)
  const picture = useAskedPicture()
  const run = async ({ loginId, password, remember, captcha }: LoginValues) =>
    enter(await logIn({ loginId, password, remember, ...picture.answer(captcha) }))
  const refused = (error: unknown) => {
    form.change({ captcha: '' })
    const asked = picture.refused(error)
    if (asked !== undefined) return asked
    if (!isRefused(error, 'LOGIN_FAILED')) return undefined
    form.change({ password: '' })
    return 'password'
  }
  return (
    <>
      <p className="soft">{t.intro}</p>
      <form
        ref={form.ref}
        className="form"
        method="post"
        noValidate
        onSubmit={form.submit((values) => loginProblems(values, picture.isAsked), run, refused)}
      >
        <ErrorSummary problems={form.problems} />
        <TextField field={form.text('loginId')} label={fields.loginId} autoComplete="username" />
        <PasswordInput
          field={form.text('password')}
          label={fields.password}
          autoComplete="current-password"
        />
        {picture.isAsked && <CaptchaField isAsked captcha={picture.captcha} field={form.text('captcha')} />}
        <CheckField
          name="remember"
          isChecked={form.values.remember}
          label={t.remember}
          hint={t.rememberHint}
          change={(remember) => form.change({ remember })}
        />
        <Submit form={form} className="button button-main button-wide">
          {t.submit}
        </Submit>
      </form>
      <ul className="account-links">
        <li>
          <PanelLink to="findAccount">{t.find}</PanelLink>
        </li>
        <li>
          <PanelLink to="signUp">{t.signUp}</PanelLink>
        </li>
      </ul>
    </>
  )
}

function LoggedInAlready({ loginId }: { loginId: string }) {
  const { words, logOut } = useAccount()
  const { login: t, panels, common } = words.screens
  return (
    <>
      <p>{fillIn(t.already, { loginId })}</p>
      <div className="form-actions">
        <button type="button" className="button" onClick={() => void logOut()}>
          {common.logOut}
        </button>
        <PanelLink to="myPage" className="button button-main">
          {panels.myPage}
        </PanelLink>
      </div>
    </>
  )
}
