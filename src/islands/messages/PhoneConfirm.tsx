import { useId, useRef, useState } from 'react'
import { fetchMe, requestPhoneCode } from '../../api/members.ts'
import type { MessageSettingsView } from '../../api/messageAnswers.ts'
import { confirmPhone } from '../../api/messages.ts'
import { isRefused } from '../../components/kernel/dialogs/failures.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { useSubscription } from './context.ts'
import type { MemberFacts } from './useMember.ts'

interface PhoneConfirmProps {
  facts: MemberFacts
  onSaved(settings: MessageSettingsView): void
}

const CODE = /^\d{6}$/
/** The six digits of what was typed or pasted, which may be the whole text message. */
export function codeIn(text: string): string {
  const plain = text.normalize('NFKC')
  return /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0] ?? plain.replaceAll(/\s/g, '')
}

/** For a number that nobody has confirmed: text messages go to no stranger, so a code has to come back first. */
export function PhoneConfirm({ facts: { phone }, onSaved }: PhoneConfirmProps) {
  const { words, links } = useSubscription()
  const { phone: t, list } = words.deliveries
  const id = useId()
  const { input, code, isSent, isWrong, type, request, confirm } = useConfirmation(onSaved)
  return (
    <form
      className="note phone-confirm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <p>{fillIn(t.why, { phone })}</p>
      {links.demoPhone !== undefined && (
        <p>
          {list.demo}{' '}
          <a className="inline-link" href={links.demoPhone} target="_blank" rel="noopener">
            {list.toDemoPhone}
          </a>
        </p>
      )}
      <div className="phone-confirm-row">
        <button type="button" className="button" onClick={() => void request()}>
          {isSent ? t.requestAgain : t.request}
        </button>
        <div className={isWrong ? 'field is-wrong' : 'field'}>
          <label htmlFor={id}>{t.code}</label>
          <input
            id={id}
            ref={input}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-fault` : undefined}
            onChange={(event) => type(event.target.value)}
          />
          {isWrong && (
            <p className="field-problem" id={`${id}-fault`}>
              {t.codeWrong}
            </p>
          )}
        </div>
        <button type="submit" className="button button-main">
          {t.confirm}
        </button>
      </div>
      <p className="field-status" role="status">
        {isSent ? t.sent : ''}
      </p>
    </form>
  )
}

function useConfirmation(onSaved: PhoneConfirmProps['onSaved']) {
  const { words, dialogs, report } = useSubscription()
  const t = words.deliveries.phone
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isSent, setIsSent] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const request = async () => {
    try {
      const me = await fetchMe()
      await requestPhoneCode(me.phone)
      setIsSent(true)
      input.current?.focus()
    } catch (error) {
      // a picture is asked for only after many codes; waiting is shorter than another form
      if (isRefused(error, 'CAPTCHA_REQUIRED')) await dialogs.alert(t.tooOften)
      else await report(error)
    }
  }
  const confirm = async () => {
    const digits = codeIn(code)
    setIsWrong(!CODE.test(digits))
    if (!CODE.test(digits)) return input.current?.focus()
    try {
      const settings = await confirmPhone(digits)
      await dialogs.alert(t.done)
      onSaved(settings)
    } catch (error) {
      setIsWrong(isRefused(error, 'PHONE_CODE_WRONG'))
      await report(error)
      input.current?.focus()
    }
  }
  const type = (text: string) => {
    setCode(text)
    setIsWrong(false)
  }
  return { input, code, isSent, isWrong, type, request, confirm }
}
