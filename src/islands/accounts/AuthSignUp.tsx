import { lazy, Suspense, useState } from 'react'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { useAccount } from './context.ts'
import { CheckField } from './Fields.tsx'
import { Heading } from './FormParts.tsx'
import { focusField } from './useForm.ts'

/** The form comes with its rules when somebody gets there; the terms need neither. */
const SignUpForm = lazy(() => import('./SignUpForm.tsx').then((module) => ({ default: module.SignUpForm })))

/** @source specification part 1, section 4: agree, then sign, then done; cancel leads back to agree */
type Step = 'agree' | 'sign' | 'done'
const STEPS: readonly Step[] = ['agree', 'sign', 'done']

export function AuthSignUp({ takesFocus }: { takesFocus: boolean }) {
  const { words } = useAccount()
  const { signUp: t, panels, common } = words.screens
  const [step, setStep] = useState<Step>('agree')
  const [hasMoved, setHasMoved] = useState(false)
  const [loginId, setLoginId] = useState('')
  const go = (next: Step) => {
    setHasMoved(true)
    setStep(next)
  }
  return (
    <section className={step === 'agree' ? 'account account-wide' : 'account'}>
      <Heading key={step} takesFocus={takesFocus || hasMoved}>
        {step === 'done' ? t.done : panels.signUp}
        <span className="unseen">
          , {fillIn(t.stepNow, { step: STEPS.indexOf(step) + 1, count: STEPS.length })}
        </span>
      </Heading>
      <ol className="steps">
        {STEPS.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            <span aria-hidden="true">{index + 1}</span> {t.steps[index]}
          </li>
        ))}
      </ol>
      {step === 'agree' && <Terms onAgreed={() => go('sign')} />}
      {step === 'sign' && (
        <Suspense fallback={<p className="soft">{common.loading}</p>}>
          <SignUpForm
            onCancel={() => go('agree')}
            onDone={(id) => {
              setLoginId(id)
              go('done')
            }}
          />
        </Suspense>
      )}
      {step === 'done' && <Done loginId={loginId} />}
    </section>
  )
}

function Terms({ onAgreed }: { onAgreed(): void }) {
  const { words, dialogs, policy, leave } = useAccount()
  const { signUp: t, common, reagree } = words.screens
  const [isTicked, setIsTicked] = useState(false)
  const next = async () => {
    if (isTicked) return onAgreed()
    await dialogs.alert(words.said.problems['consent-required'])
    focusField('hasConsented')
  }
  return (
    <div className="form">
      <h2>{t.terms}</h2>
      <ul className="terms">
        {t.termsItems.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h2>{t.privacy}</h2>
      <div className="policy" role="region" aria-label={reagree.policy} tabIndex={0}>
        {policy}
      </div>
      <p className="soft small">{t.refusal}</p>
      <CheckField name="hasConsented" isChecked={isTicked} label={t.consent} change={setIsTicked} />
      <div className="form-actions">
        <button type="button" className="button" onClick={leave}>
          {common.cancel}
        </button>
        <button type="button" className="button button-main" onClick={() => void next()}>
          {t.next}
        </button>
      </div>
    </div>
  )
}

function Done({ loginId }: { loginId: string }) {
  const { words, leave, show } = useAccount()
  const { signUp: t, common } = words.screens
  return (
    <>
      <p>{fillIn(t.doneText, { loginId })}</p>
      <div className="form-actions">
        <button type="button" className="button" onClick={() => show('login')}>
          {common.toLogin}
        </button>
        <button type="button" className="button button-main" onClick={leave}>
          {t.toMain}
        </button>
      </div>
    </>
  )
}
