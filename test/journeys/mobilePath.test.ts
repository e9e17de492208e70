import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  accountStage,
  DEVICES,
  dismiss,
  enrol,
  expectAccessible,
  openScreen,
  REFUSED,
  type,
} from '../support/accountPages.ts'
import { keepPicture } from '../support/browser.ts'

const stage = accountStage()
const PHONE = DEVICES.filter(({ name }) => name === 'phone')

const isUnderM = (url: string) => /^\/mmis\/m(\/|$)/.test(new URL(url).pathname)

/** Chooses from the header's menu by keyboard. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator('.panel-menu summary').focus()
  await page.keyboard.press('Enter')
  const link = page.locator('.panel-menu a', { hasText: name }).first()
  await link.focus()
  await Promise.all([page.waitForEvent('framenavigated'), page.keyboard.press('Enter')])
  await page.waitForLoadState()
}

describe.each(PHONE)('the path of a reader under /m on a $name', (device) => {
  it('stays there from the menu to the log-in, to a lost ID and back, and after the log-in', async () => {
    const { page } = await stage.open(device, { expected: REFUSED })
    const visited: string[] = []
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) visited.push(frame.url())
    })
    const { loginId } = await enrol(stage.tools)
    await openScreen(page, '/m')
    for (const [name, path] of [
      ['특보', '/mmis/m/warnings'],
      ['예보', '/mmis/m/zones'],
      ['관측소', '/mmis/m/stations'],
    ] as const) {
      await choose(page, name)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await choose(page, '로그인')
    expect(new URL(page.url()).pathname).toBe('/mmis/m/login')
    await page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' })
    await page.getByRole('link', { name: '아이디·비밀번호 찾기' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mmis/m/find')
    await page.reload()
    await page.getByRole('tab', { name: '아이디 찾기' }).waitFor()
    await keepPicture(page, 'account-find-phone', true)
    await expectAccessible(page)
    await page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' })
    await page.getByRole('link', { name: '로그인하러 가기' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mmis/m/login')
    await type(page, 'loginId', loginId)
    await type(page, 'password', 'Buoy#22101sea')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mmis/m')
    await openScreen(page, '/m/info')
    await choose(page, '내 정보')
    expect(new URL(page.url()).pathname).toBe('/mmis/m/page')
    expect(visited.filter((url) => url.startsWith('http') && !isUnderM(url))).toEqual([])
  })

  it('is led out of it by no link of the frame that has a twin', async () => {
    const { page } = await stage.open(device)
    await openScreen(page, '/m/info')
    const hrefs = await page
      .locator('.header a, .footer a[data-menu], .footer a.strong, .bottom-bar a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
    const twins = new Set([
      '/',
      '/auth',
      '/authSignUp',
      '/audio',
      '/message',
      '/notice',
      '/systemInfo',
      '/systemPrivacy',
      '/warnings',
      '/zones',
      '/stations',
    ])
    expect(hrefs.filter((path) => twins.has(path.replace('/mmis', '')))).toEqual([])
    expect(hrefs.filter((path) => isUnderM(`http://x${path}`)).length).toBeGreaterThan(8)
  })

  it('sees at the settings where its choices are stored: in the browser, and for a member in the account', async () => {
    const { page } = await stage.open(device)
    await page.goto('/mmis/m/set')
    const about = page.locator('.page-head p')
    expect(await about.textContent()).toContain('서버는 화면을 그릴 때만')
    const { loginId } = await enrol(stage.tools)
    await openScreen(page, device.paths.logIn)
    await type(page, 'loginId', loginId)
    await type(page, 'password', 'Buoy#22101sea')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mmis/m')
    await page.goto('/mmis/m/set')
    expect(await about.textContent()).toContain('회원 계정에도 저장')
    await expectAccessible(page)
  })

  it('sees at the account screens the same as on the desktop', async () => {
    const { page } = await stage.open(device, { expected: REFUSED })
    await openScreen(page, '/auth')
    await page.getByRole('link', { name: '아이디·비밀번호 찾기' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mmis/authFindIdPw')
    await type(page, 'phone', '01000000000')
    await page.locator('#field-recoveryQuestion').selectOption({ value: 'nickname' })
    await type(page, 'recoveryAnswer', '없음')
    await page.keyboard.press('Enter')
    expect(await dismiss(page)).toContain('휴대전화로')
  })
})
