import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { CaptchaService } from './auth/ports.ts'

/** What was read from a picture; without an id none was shown. */
export interface PictureAnswer {
  captchaId?: string | undefined
  captcha?: string | undefined
}

/** @throws Refusal CAPTCHA_REQUIRED where no picture was shown, CAPTCHA_WRONG where it was not read rightly */
export async function provePicture(
  captchas: Pick<CaptchaService, 'redeem'>,
  { captchaId = '', captcha = '' }: PictureAnswer,
): Promise<void> {
  if (captchaId === '') throw new Refusal('CAPTCHA_REQUIRED')
  if (!(await captchas.redeem(captchaId, captcha))) throw new Refusal('CAPTCHA_WRONG')
}
