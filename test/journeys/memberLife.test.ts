import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import type { Device } from '../support/accountPages.ts'
import {
  accountStage,
  ANSWER,
  dialogOf,
  DEVICES,
  dismiss,
  dismissIfShown,
  enrol,
  expectAccessible,
  field,
  logIn,
  openScreen,
  PASSWORD,
  press,
  REFUSED,
  showsMember,
  soon,
  type,
  withdraw,
} from '../support/accountPages.ts'
import { keepPicture } from '../support/browser.ts'
import { STATION } from '../browser/builtPages.ts'

const NEW_PASSWORD = 'Beacon!77042x'

const stage = accountStage()

/** What passing time does. */
function change(loginId: string, column: string, value: string): void {
  const db = new Database(join(inject('portalDataDir'), 'portal.sqlite'))
  db.pragma('busy_timeout = 20000')
  db.prepare(`UPDATE member SET ${column} = ? WHERE loginId = ?`).run(value, loginId)
  db.close()
}

/** Logs in and opens my page, ready for a change. */
async function startEditing(page: Page, device: Device, loginId: string): Promise<void> {
  await logIn(page, device, loginId)
  await showsMember(page, device)
  await openScreen(page, device.paths.myPage)
  await field(page, 'email').waitFor()
  await type(page, 'currentPassword', PASSWORD)
}

describe.each(DEVICES)('a member, by keyboard alone, on a $name', (device) => {
  it('changes an address, takes an API key and leaves for good', async () => {
    const { page, troubles } = await stage.open(device, { expected: REFUSED })
    const { loginId } = await enrol(stage.tools)
    await startEditing(page, device, loginId)
    await type(page, 'email', 'diver@example.org')
    await page.keyboard.press('Enter')
    await dismiss(page)
    await page.reload()
    await field(page, 'email').waitFor()
    expect(await field(page, 'email').inputValue()).toBe('diver@example.org')
    await press(page, 'API 키 신청')
    await dialogOf(page).locator('input').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('이용 중').waitFor()
    await dismissIfShown(page)
    await keepPicture(page, `account-my-page-${device.name}`, true)
    await expectAccessible(page)
    await withdraw(page)
    await dismiss(page)
    await page.waitForURL((url) => !url.pathname.endsWith(device.paths.myPage))
    await logIn(page, device, loginId)
    await dialogOf(page).waitFor()
    expect(troubles).toEqual([])
  })

  it('who leaves in a second window is informed in the first, where nothing is saved', async () => {
    const { page } = await stage.open(device, { expected: REFUSED })
    const { loginId } = await enrol(stage.tools)
    await startEditing(page, device, loginId)
    await type(page, 'email', 'late@example.org')
    const second = await page.context().newPage()
    await openScreen(second, device.paths.myPage)
    await field(second, 'email').waitFor()
    await withdraw(second)
    await dismiss(second)
    await second.close()
    await field(page, 'email').focus()
    await page.keyboard.press('Enter')
    expect(await dismiss(page)).toContain('로그인')
    await field(page, 'loginId').waitFor()
    expect(await field(page, 'email').count()).toBe(0)
  })

  it('who forgot the password gets one by text, and has to choose a new one first', async () => {
    const { page } = await stage.open(device, { expected: REFUSED })
    const { loginId, phone } = await enrol(stage.tools)
    const before = stage.tools.textTo(phone)
    let captcha = ''
    page.on('response', (answer) => {
      captcha = answer.headers()['x-captcha-id'] ?? captcha
    })
    await openScreen(page, device.paths.find)
    await page.getByRole('tab', { name: '아이디 찾기' }).focus()
    await page.keyboard.press('ArrowRight')
    await type(page, 'loginId', loginId)
    await field(page, 'recoveryQuestion').selectOption({ value: 'nickname' })
    // a client that keeps guessing has to read a picture, sooner where others have guessed from the same address
    const picture = page.locator('.captcha')
    for (let tries = 0; tries < 3 && !(await picture.isVisible()); tries++) {
      await type(page, 'recoveryAnswer', '제주도')
      await page.keyboard.press('Enter')
      await dialogOf(page).or(picture).first().waitFor()
      await dismissIfShown(page)
    }
    await picture.locator('img').waitFor()
    await type(page, 'recoveryAnswer', ANSWER)
    await type(page, 'captcha', stage.tools.digitsOf(captcha))
    await page.keyboard.press('Enter')
    await dismiss(page)
    const text = await soon(() => {
      const newest = stage.tools.textTo(phone)
      return newest === before ? undefined : newest
    })
    const temporary = text.split(/\s+/).find((word) => /^(?=.*\d)(?=.*[a-z])\S{16}$/i.test(word)) ?? ''
    await logIn(page, device, loginId, temporary)
    await dismiss(page)
    await field(page, 'newPassword').waitFor()
    await keepPicture(page, `account-new-password-${device.name}`, true)
    await expectAccessible(page)
    await type(page, 'currentPassword', temporary)
    await type(page, 'newPassword', NEW_PASSWORD)
    await type(page, 'confirmation', NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await dismiss(page)
    await showsMember(page, device)
    const elsewhere = await stage.open(device, { expected: REFUSED })
    await logIn(elsewhere.page, device, loginId, NEW_PASSWORD)
    await showsMember(elsewhere.page, device)
  })

  it('has to agree again after two years, and cannot get past the question', async () => {
    const { page } = await stage.open(device, { expected: REFUSED })
    const { loginId } = await enrol(stage.tools)
    change(loginId, 'consentedAt', '2020-01-02 03:04:05.000')
    await logIn(page, device, loginId)
    await dismiss(page)
    const question = page.getByRole('button', { name: '재동의', exact: true })
    await question.waitFor()
    await keepPicture(page, `account-reagree-${device.name}`, true)
    await expectAccessible(page)
    await page.goto(`/mmis${device.paths.myPage}`)
    await question.waitFor()
    await question.focus()
    await page.keyboard.press('Enter')
    await dismiss(page)
    await showsMember(page, device)
  })

  it('finds what was marked before the log-in among the favourites', async () => {
    const { page } = await stage.open(device, { expected: REFUSED })
    const { loginId } = await enrol(stage.tools)
    await page.setViewportSize(device.page)
    await openScreen(page, `/?stn=${STATION}`)
    await press(page, /관심지점/)
    await openScreen(page, '/favourites')
    await page.locator('.favourite-list > li').waitFor()
    await logIn(page, device, loginId)
    await showsMember(page, device)
    await openScreen(page, '/favourites')
    await page.locator('.favourite-list > li').waitFor()
    const kept = await page.evaluate(() => localStorage.getItem('portal:favourites'))
    expect(kept ?? '[]').toBe('[]')
    await keepPicture(page, `favourites-member-${device.name}`)
    await expectAccessible(page)
  })
})
