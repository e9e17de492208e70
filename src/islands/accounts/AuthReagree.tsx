import { useState } from 'react'
import { fetchSession, reconsent } from '../../api/members.ts'
import { useAccount } from './context.ts'
import { Heading } from './FormParts.tsx'

export function AuthReagree({ takesFocus }: { takesFocus: boolean }) {
  const { words, dialogs, policy, report, end, enter } = useAccount()
  const { reagree: t, panels, common } = words.screens
  const { messages } = words.said
  const [isBusy, setIsBusy] = useState(false)

  const answer = async (agrees: boolean) => {
    if (isBusy) return
    if (!agrees && !(await dialogs.confirm({ text: messages.disagreeConfirm, action: t.disagree }))) return
    setIsBusy(true)
    try {
      await reconsent(agrees)
      if (!agrees) return end()
      await dialogs.alert(messages.reconsentDone)
      // there may be another duty behind this one; only the server knows
      const session = await fetchSession()
      if (session) await enter(session)
      else end()
    } catch (error) {
      await report(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section className="account account-wide">
      <Heading takesFocus={takesFocus}>{panels.reagree}</Heading>
      <p>{t.intro}</p>
      <div className="policy" role="region" aria-label={t.policy} tabIndex={0}>
        {policy}
      </div>
      <div className="form-actions">
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => void answer(false)}>
          {t.disagree}
        </button>
        <button
          type="button"
          className="button button-main"
          aria-disabled={isBusy}
          onClick={() => void answer(true)}
        >
          {isBusy ? common.busy : t.agree}
        </button>
      </div>
    </section>
  )
}
