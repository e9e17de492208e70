import { useState } from 'react'
import { spokenCaptchaUrl } from '../../api/captchas.ts'
import { useAccount } from './context.ts'
import { TextField } from './Fields.tsx'
import type { Captcha } from './useCaptcha.ts'
import type { FieldHandle } from './useForm.ts'

interface CaptchaFieldProps {
  captcha: Captcha
  field: FieldHandle
  /** it appears in a form that began without one, because of tries that need not have been the reader's */
  isAsked?: boolean
}

/** A picture of digits to read or to listen to, and the field for what was read. */
export function CaptchaField({ captcha, field, isAsked = false }: CaptchaFieldProps) {
  const { words, language } = useAccount()
  const { captcha: t, fields, hints } = words.screens
  const [isSilent, setIsSilent] = useState(false)
  const renew = () => {
    setIsSilent(false)
    field.change('')
    captcha.renew()
  }
  const listen = () => {
    setIsSilent(false)
    new Audio(spokenCaptchaUrl(captcha.id, language)).play().catch(() => setIsSilent(true))
  }
  return (
    <div className="captcha">
      {isAsked && <p role="status">{t.asked}</p>}
      <div className="captcha-row">
        {captcha.picture ? (
          <img src={captcha.picture} width="135" height="40" alt={t.picture} />
        ) : (
          <span className="captcha-blank small soft">
            {captcha.state === 'failed' ? t.failed : t.loading}
          </span>
        )}
        <button type="button" className="button" onClick={renew}>
          {t.again}
        </button>
        <button type="button" className="button" disabled={captcha.state !== 'ready'} onClick={listen}>
          {t.listen}
        </button>
      </div>
      <TextField
        field={field}
        label={fields.captcha}
        hint={hints.captcha}
        autoComplete="off"
        inputMode="numeric"
        status={isSilent ? t.listenFailed : ''}
      />
    </div>
  )
}
