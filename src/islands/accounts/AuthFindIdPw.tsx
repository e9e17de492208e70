import { useRef, useState } from 'react'
import { findLoginId, findPassword } from '../../api/members.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { useAccount } from './context.ts'
import { DemoPhoneNote } from './DemoPhoneNote.tsx'
import type { FindKind, FindValues } from './drafts.ts'
import { findProblems } from './drafts.ts'
import { QuestionField, TextField } from './Fields.tsx'
import { ErrorSummary, Heading, Submit } from './FormParts.tsx'
import { PanelLink } from './PanelLink.tsx'
import { useAskedPicture } from './useAskedPicture.ts'
import { useForm } from './useForm.ts'

const KINDS: readonly FindKind[] = ['loginId', 'password']
const EMPTY: FindValues = { loginId: '', phone: '', recoveryQuestion: '', recoveryAnswer: '', captcha: '' }

export function AuthFindIdPw({ takesFocus }: { takesFocus: boolean }) {
  const { words, adminPhone } = useAccount()
  const { find: t, panels, common } = words.screens
  const [kind, setKind] = useState<FindKind>('loginId')
  const tabs = useRef<Partial<Record<FindKind, HTMLButtonElement | null>>>({})
  const choose = (next: FindKind) => {
    setKind(next)
    tabs.current[next]?.focus()
  }
  const other = kind === 'loginId' ? 'password' : 'loginId'
  return (
    <section className="account">
      <Heading takesFocus={takesFocus}>{panels.findAccount}</Heading>
      <div className="tabs" role="tablist" aria-label={t.tabList}>
        {KINDS.map((name) => (
          <button
            key={name}
            ref={(element) => {
              tabs.current[name] = element
            }}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === kind}
            aria-controls="find"
            tabIndex={name === kind ? 0 : -1}
            onClick={() => choose(name)}
            onKeyDown={(event) => {
              if (/^(Arrow(Left|Right)|Home|End)$/.test(event.key)) {
                event.preventDefault()
                choose(event.key === 'Home' ? 'loginId' : event.key === 'End' ? 'password' : other)
              }
            }}
          >
            {t.tabs[name]}
          </button>
        ))}
      </div>
      <div id="find" role="tabpanel" aria-labelledby={`tab-${kind}`}>
        <FindForm key={kind} kind={kind} />
      </div>
      {adminPhone !== undefined && (
        <p className="soft small">{fillIn(t.adminPhone, { phone: adminPhone })}</p>
      )}
      <ul className="account-links">
        <li>
          <PanelLink to="login">{common.toLogin}</PanelLink>
        </li>
      </ul>
    </section>
  )
}

function FindForm({ kind }: { kind: FindKind }) {
  const { words, dialogs } = useAccount()
  const { find: t, fields, hints } = words.screens
  const form = useForm(EMPTY)
  const picture = useAskedPicture()

  const run = async (values: FindValues) => {
    const { loginId, phone, recoveryQuestion, recoveryAnswer } = values
    const proof = { recoveryQuestion, recoveryAnswer, ...picture.answer(values.captcha) }
    const found =
      kind === 'loginId' ? await findLoginId({ ...proof, phone }) : await findPassword({ ...proof, loginId })
    if (picture.isAsked) picture.captcha.renew()
    form.change({ captcha: '' })
    const { foundLoginId, foundPassword } = words.said.messages
    const neutral = kind === 'loginId' ? foundLoginId : foundPassword
    await dialogs.alert(found === undefined ? neutral : fillIn(t.found[kind], { found }))
  }
  const refused = (error: unknown) => {
    form.change({ captcha: '' })
    return picture.refused(error)
  }
  return (
    <form
      ref={form.ref}
      className="form"
      method="post"
      noValidate
      onSubmit={form.submit((values) => findProblems(kind, values, picture.isAsked), run, refused)}
    >
      <p>{kind === 'loginId' ? t.loginIdIntro : t.passwordIntro}</p>
      <DemoPhoneNote />
      <ErrorSummary problems={form.problems} />
      {kind === 'loginId' ? (
        <TextField
          field={form.text('phone')}
          label={fields.phone}
          hint={hints.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
      ) : (
        <TextField field={form.text('loginId')} label={fields.loginId} autoComplete="username" />
      )}
      <QuestionField field={form.text('recoveryQuestion')} />
      <TextField
        field={form.text('recoveryAnswer')}
        label={fields.recoveryAnswer}
        hint={hints.recoveryAnswer}
        autoComplete="off"
      />
      {picture.isAsked && <CaptchaField isAsked captcha={picture.captcha} field={form.text('captcha')} />}
      <Submit form={form} className="button button-main button-wide">
        {kind === 'loginId' ? t.submitLoginId : t.submitPassword}
      </Submit>
    </form>
  )
}
