import { useEffect, useState } from 'react'
import type { CaptchaAnswer } from '../../api/members.ts'
import { isRefused } from './failures.ts'
import type { Captcha } from './useCaptcha.ts'
import { useCaptcha } from './useCaptcha.ts'
import { focusField } from './useForm.ts'

export interface AskedPicture {
  /** once the server has asked for one */
  isAsked: boolean
  captcha: Captcha
  /** what goes with the form: nothing while no picture was asked for */
  answer(read: string): CaptchaAnswer
  /**
   * Takes a refusal: shows a picture where one is wanted, and another one after each answer.
   *
   * @returns the field where the picture was not read rightly; false where it had not been shown yet, which nobody did
   *   wrong: it appears with a sentence of its own; undefined for any other refusal
   */
  refused(error: unknown): 'captcha' | false | undefined
}

/** A picture that a form shows only when the server asks for it. */
export function useAskedPicture(): AskedPicture {
  const [isAsked, setIsAsked] = useState(false)
  const captcha = useCaptcha(isAsked)
  useEffect(() => {
    if (isAsked) focusField('captcha')
  }, [isAsked])
  return {
    isAsked,
    captcha,
    answer: (read) => (isAsked ? { captchaId: captcha.id, captcha: read } : {}),
    refused(error) {
      // each picture can be answered once, so any refusal after one was answered needs a new one
      if (isAsked) captcha.renew()
      if (!isRefused(error, 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG')) return undefined
      setIsAsked(true)
      return isAsked ? 'captcha' : false
    },
  }
}
