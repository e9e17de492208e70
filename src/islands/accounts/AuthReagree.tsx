import { useCallback, useEffect, useState } from 'react'
import type { Me } from '../../api/members.ts'
import { fetchMe, fetchSession, reconsent } from '../../api/members.ts'
import { addMonths, dayOf } from '../../domain/kernel/calendar.ts'
import { RECONSENT_MONTHS } from '../../domain/accounts/accountRules.ts'
import { hasMemberCookie } from '../../state/memberCookie.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { useAccount } from './context.ts'
import { failureText, isEndedSession } from './failures.ts'
import { Heading } from './FormParts.tsx'
import { PanelLink } from './PanelLink.tsx'

export function AuthReagree({ takesFocus }: { takesFocus: boolean }) {
  const { words } = useAccount()
  const { panels, common } = words.screens
  const { asked, load } = useAsked()
  return (
    <section className="account account-wide">
      <Heading takesFocus={takesFocus}>{panels.reagree}</Heading>
      {asked.who === 'unknown' && <p className="soft">{common.loading}</p>}
      {asked.who === 'nobody' && <NotMember />}
      {asked.who === 'failed' && (
        <div className="form">
          <p role="alert">{asked.text}</p>
          <button type="button" className="button" onClick={() => void load()}>
            {common.retry}
          </button>
        </div>
      )}
      {asked.who === 'member' &&
        (asked.me.duty === 'privacy-reconsent' ? (
          <Question />
        ) : (
          <NotDue consentedAt={asked.me.consentedAt} />
        ))}
    </section>
  )
}

type Asked = { who: 'unknown' | 'nobody' } | { who: 'failed'; text: string } | { who: 'member'; me: Me }

/** Who stands before the question: it is put to those alone whose consent is due. */
function useAsked(): { asked: Asked; load(): Promise<void> } {
  const { words } = useAccount()
  const [asked, setAsked] = useState<Asked>({ who: 'unknown' })
  const load = useCallback(async () => {
    if (!hasMemberCookie(document.cookie)) return setAsked({ who: 'nobody' })
    try {
      setAsked({ who: 'member', me: await fetchMe() })
    } catch (error) {
      setAsked(isEndedSession(error) ? { who: 'nobody' } : { who: 'failed', text: failureText(error, words) })
    }
  }, [words])
  useEffect(() => {
    void load()
  }, [load])
  return { asked, load }
}

function NotMember() {
  const { words } = useAccount()
  const { reagree: t, common } = words.screens
  return (
    <>
      <p>{t.notMember}</p>
      <div className="form-actions">
        <PanelLink to="login" className="button button-main">
          {common.toLogin}
        </PanelLink>
      </div>
    </>
  )
}

function NotDue({ consentedAt }: { consentedAt: Date }) {
  const { words, leave } = useAccount()
  const { reagree: t, common } = words.screens
  const consentedOn = dayOf(consentedAt)
  const validUntil = addMonths(consentedOn, RECONSENT_MONTHS)
  return (
    <>
      <p>{fillIn(t.notDue, { consentedOn, validUntil })}</p>
      <div className="form-actions">
        <button type="button" className="button button-main" onClick={leave}>
          {common.ok}
        </button>
      </div>
    </>
  )
}

function Question() {
  const { words, dialogs, policy, report, end, enter } = useAccount()
  const { reagree: t, common } = words.screens
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
    <>
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
    </>
  )
}
