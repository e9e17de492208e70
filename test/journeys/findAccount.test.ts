import { describe, expect, inject, it } from 'vitest'
import type { Person } from '../support/accountPages.ts'
import {
  accountStage,
  ANSWER,
  DEVICES,
  dialogOf,
  dismiss,
  enrol,
  expectAccessible,
  field,
  openScreen,
  REFUSED,
  anyMember,
  soon,
  type,
} from '../support/accountPages.ts'
import { keepPicture } from '../support/browser.ts'

const stage = accountStage()

/** Others, each from an address of its own, use up what may be tried without a picture. */
async function othersGuess({ phone, loginId }: Person): Promise<void> {
  for (let other = 1; other <= 6; other++) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${other}` }
    const proof = 'recoveryQuestion: "nickname", recoveryAnswer: "no"'
    const query = `mutation { findLoginId(input: {phone: "${phone}", ${proof}}) }`
    const login = `mutation { login(loginId: "${loginId}", password: "Wrong#12345") { loginId } }`
    for (const body of [query, login])
      await fetch(`${inject('portalOrigin')}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query: body }),
      })
  }
}

describe.each(DEVICES)('a reader who looks for an ID on a $name', (device) => {
  it('is asked for a picture without a failure being shown, when others have guessed before', async () => {
    const { page } = await stage.open(device, { expected: REFUSED })
    const person = await enrol(stage.tools)
    const before = stage.tools.textTo(person.phone)
    await othersGuess(person)
    let captcha = ''
    page.on('response', (answer) => {
      captcha = answer.headers()['x-captcha-id'] ?? captcha
    })
    await openScreen(page, device.paths.find)
    await type(page, 'phone', person.phone)
    await field(page, 'recoveryQuestion').selectOption({ value: 'nickname' })
    await type(page, 'recoveryAnswer', ANSWER)
    await page.keyboard.press('Enter')
    await page.locator('.captcha img').waitFor()
    expect(await dialogOf(page).count()).toBe(0)
    expect(await page.locator('.error-summary').count()).toBe(0)
    expect(await page.locator('.captcha [role="status"]').first().textContent()).toContain('그림')
    expect(await field(page, 'captcha').evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field(page, 'recoveryAnswer').inputValue()).toBe(ANSWER)
    await keepPicture(page, `account-find-asked-${device.name}`, true)
    await expectAccessible(page)
    await type(page, 'captcha', stage.tools.digitsOf(captcha))
    await page.keyboard.press('Enter')
    expect(await dismiss(page)).toContain('휴대전화로')
    const text = await soon(() => {
      const newest = stage.tools.textTo(person.phone)
      return newest === before ? undefined : newest
    })
    expect(text).toContain(person.loginId)
  })

  it('reads no picture at the first try, and not at the second', async () => {
    const { page } = await stage.open(device)
    await openScreen(page, device.paths.find)
    await type(page, 'phone', anyMember().phone)
    await field(page, 'recoveryQuestion').selectOption({ value: 'nickname' })
    for (const answer of ['갈매기', '등대']) {
      await type(page, 'recoveryAnswer', answer)
      await page.keyboard.press('Enter')
      expect(await dismiss(page)).toContain('휴대전화로')
    }
    expect(await page.locator('.captcha').count()).toBe(0)
  })
})
