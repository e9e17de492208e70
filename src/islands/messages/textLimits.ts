import type { AlertForm } from '../../domain/messages/alertText/forms.ts'
import { TEXT_MESSAGE } from '../../domain/messages/textMessages.ts'

/** Bytes that a text message holds; undefined for what a reader need not count. */
export function textLimit(form: AlertForm): number | undefined {
  if (form === 'sms') return TEXT_MESSAGE.smsMaxBytes
  return form === 'lms' || form === 'mms' ? TEXT_MESSAGE.maxLength : undefined
}
