import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Device } from '../support/accountPages.ts'
import {
  accountStage,
  ANSWER,
  DEVICES,
  digitsIn,
  dismiss,
  dismissIfShown,
  expectAccessible,
  field,
  logIn,
  openScreen,
  PASSWORD,
  press,
  REFUSED,
  showsMember,
  anyMember,
  soon,
  type,
} from '../support/accountPages.ts'
import { keepPicture } from '../support/browser.ts'

const stage = accountStage()

/** The three steps of the sign-up, by keyboard. */
async function signUp(page: Page, { paths }: Device, loginId: string, phone: string): Promise<void> {
  let captcha = ''
  page.on('response', (answer) => {
    captcha = answer.headers()['x-captcha-id'] ?? captcha
  })
  await openScreen(page, paths.signUp)
  await page.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await press(page, '다음')
  await type(page, 'loginId', loginId)
  await press(page, /중복/)
  await page.locator('.is-met', { hasText: '사용' }).first().waitFor()
  await type(page, 'password', PASSWORD)
  await type(page, 'confirmation', PASSWORD)
  await field(page, 'recoveryQuestion').selectOption({ index: 1 })
  await type(page, 'recoveryAnswer', ANSWER)
  await type(page, 'name', '김바다')
  await type(page, 'phone', phone)
  await press(page, '인증번호 받기')
  const code = digitsIn(await soon(() => stage.tools.textTo(phone)))
  await dismissIfShown(page)
  await type(page, 'phoneCode', code)
  await type(page, 'captcha', stage.tools.digitsOf(captcha))
  await press(page, /가입/)
  await page.locator('.steps [aria-current="step"]', { hasText: '3' }).waitFor()
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('.panel-menu summary').focus()
  await page.keyboard.press('Enter')
}

describe.each(DEVICES)('a person, by keyboard alone, on a $name', (device) => {
  it('signs up, logs in, finds the header changed and logs out again', async () => {
    const { page, troubles } = await stage.open(device)
    const { loginId, phone } = anyMember()
    await signUp(page, device, loginId, phone)
    await keepPicture(page, `account-signed-up-${device.name}`, true)
    await expectAccessible(page)
    await logIn(page, device, loginId)
    await showsMember(page, device)
    await page.setViewportSize(device.page)
    await page.goto('/mmis/systemInfo')
    const logOut = page.getByRole('button', { name: '로그아웃' })
    if (!(await logOut.isVisible())) await openMenu(page)
    await keepPicture(page, `account-header-${device.name}`)
    await logOut.focus()
    await page.keyboard.press('Enter')
    await page.locator('.bar-member a', { hasText: '로그인' }).waitFor({ state: 'attached' })
    expect(await page.locator('.log-out').count()).toBe(0)
    expect(troubles).toEqual([])
  })

  it('is shown which field is wrong, and keeps the input', async () => {
    const { page } = await stage.open(device, { expected: REFUSED })
    await openScreen(page, device.paths.signUp)
    await page.getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await press(page, '다음')
    await type(page, 'loginId', 'a')
    await type(page, 'password', 'Sea#3456789012345')
    await press(page, /가입/)
    await page.locator('.error-summary').waitFor()
    expect(await field(page, 'loginId').getAttribute('aria-invalid')).toBe('true')
    expect(await field(page, 'password').inputValue()).toHaveLength(17)
    await keepPicture(page, `account-sign-up-errors-${device.name}`, true)
    await expectAccessible(page)
    const { loginId } = anyMember()
    await logIn(page, device, loginId, 'Wrong#123456')
    expect(await dismiss(page)).not.toBe('')
    expect(await field(page, 'loginId').inputValue()).toBe(loginId)
  })
})
