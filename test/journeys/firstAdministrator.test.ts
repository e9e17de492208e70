import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { accountTools } from '../support/accountTools.ts'
import {
  DEVICES,
  digitsIn,
  dismiss,
  dismissIfShown,
  expectAccessible,
  field,
  logIn,
  openScreen,
  press,
  REFUSED,
  showsMember,
  anyMember,
  soon,
  type,
} from '../support/accountPages.ts'
import { connectBrowser, keepPicture, openPage } from '../support/browser.ts'
import { startPortal } from '../support/server.ts'
import type { Portal } from '../support/server.ts'

const NEW_PASSWORD = 'Beacon!77042x'

/** The line after the sentence that the first start of a demo writes. */
const generatedIn = (output: string) => /administrator (\S+) can log in[^\n]*\n(\S+)/.exec(output)

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

// each has a portal of its own: only the first start shows the password
it.each(DEVICES)(
  'the first administrator changes the generated password and adds a phone later, by keyboard, on a $name',
  async (device) => {
    const portal: Portal = await startPortal({
      env: { FEEDS: 'demo', FIELDS: 'none', DEMO_SCENE: inject('scene') },
    })
    try {
      const [, loginId = '', generated = ''] = await soon(() => generatedIn(portal.output()) ?? undefined)
      const { page, troubles } = await openPage(browser, portal.origin, {
        ...device.looks,
        expected: REFUSED,
      })
      await logIn(page, device, loginId, generated)
      await showsMember(page, device)

      await openScreen(page, device.paths.myPage)
      await field(page, 'phone').waitFor()
      expect(await field(page, 'phone').inputValue()).toBe('')
      await type(page, 'currentPassword', generated)
      await type(page, 'newPassword', NEW_PASSWORD)
      await type(page, 'confirmation', NEW_PASSWORD)
      await keepPicture(page, `account-first-administrator-${device.name}`, true)
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      expect(await dismiss(page)).toContain('변경')
      expect(await page.locator('.error-summary').count()).toBe(0)

      // a number is believed with its code alone
      const { phone } = anyMember()
      await openScreen(page, device.paths.myPage)
      await field(page, 'phone').waitFor()
      await type(page, 'currentPassword', NEW_PASSWORD)
      await type(page, 'phone', phone)
      await field(page, 'currentPassword').focus()
      await page.keyboard.press('Enter')
      await page.locator('.error-summary').waitFor()
      expect(await field(page, 'phoneCode').getAttribute('aria-invalid')).toBe('true')
      await press(page, '인증번호 받기')
      const code = digitsIn(await soon(() => accountTools(portal.dataDir).textTo(phone)))
      await dismissIfShown(page)
      await type(page, 'phoneCode', code)
      await page.keyboard.press('Enter')
      await dismiss(page)
      await page.reload()
      await field(page, 'phone').waitFor()
      expect(await field(page, 'phone').inputValue()).toBe(phone)
      await keepPicture(page, `account-administrator-phone-${device.name}`, true)

      // the generated password is no longer worth anything
      await page.context().clearCookies()
      await logIn(page, device, loginId, generated)
      expect(await dismiss(page)).not.toBe('')
      await type(page, 'password', NEW_PASSWORD)
      await page.keyboard.press('Enter')
      await showsMember(page, device)
      expect(troubles).toEqual([])
      await page.context().close()
    } finally {
      await portal.stop()
    }
  },
)
