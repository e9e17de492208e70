import type { Language } from '../domain/kernel/language.ts'
import { ReadError } from './readError.ts'

const CAPTCHA_PATH = '/mmis_marine_api/api/auth/captcha'

export interface CaptchaPicture {
  /** names the challenge: goes back with what was read */
  id: string
  picture: Blob
}

/** A new picture of 135 × 40 px. @throws ReadError */
export async function fetchCaptcha(signal: AbortSignal): Promise<CaptchaPicture> {
  const response = await fetch(`${CAPTCHA_PATH}?${Math.random().toString(36).slice(2)}`, {
    cache: 'no-store',
    credentials: 'same-origin',
    signal,
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new ReadError('offline')
  })
  const id = response.headers.get('x-captcha-id')
  if (!response.ok) throw new ReadError('refused')
  if (id === null) throw new ReadError('malformed')
  return { id, picture: await response.blob() }
}

/** Address of the same challenge spoken. */
export const spokenCaptchaUrl = (id: string, language: Language): string =>
  `${CAPTCHA_PATH}/${encodeURIComponent(id)}/speech?lang=${language}`
