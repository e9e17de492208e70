import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { STATION } from '../browser/builtPages.ts'
import {
  accountStage,
  DEVICES,
  dismiss,
  enrol,
  field,
  logIn,
  openScreen,
  PASSWORD,
  press,
  REFUSED,
  showsMember,
  type,
  withdraw,
} from '../support/accountPages.ts'
import { fitsItsWidth, keepPicture } from '../support/browser.ts'

const stage = accountStage()

/** What the browser holds, by name. @returns values, and when they end in seconds; -1 with the tab or never */
async function held(context: BrowserContext, page: Page) {
  const cookies = (await context.cookies()).map(({ name, value, expires }) => ({
    name,
    value,
    expires,
  }))
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).map(([name, value]) => ({ name, value: String(value), expires: -1 })),
    ),
  )
  return new Map([...cookies, ...stored].map((one) => [one.name, one]))
}

interface Row {
  names: string[]
  cells: string[]
}

/** What the privacy page lists of the browser. */
async function listed(page: Page): Promise<Row[]> {
  await page.goto('/mmis/systemPrivacy?lang=en')
  return page.locator('#browser-kept tbody tr').evaluateAll((rows) =>
    rows.map((row) => ({
      names: [...row.querySelectorAll('code')].map(({ textContent }) => textContent ?? ''),
      cells: [...row.querySelectorAll('td')].map(({ textContent }) => (textContent ?? '').trim()),
    })),
  )
}

const DAY_S = 86_400

describe.each(DEVICES)('the privacy page on a $name', (device) => {
  it('lists everything that the browser was given, for as long as it is kept, and what a log-out takes away', async () => {
    const { page } = await stage.open(device, { expected: REFUSED })
    const context = page.context()
    await openScreen(page, `/?stn=${STATION}`)
    await press(page, /관심지점/)
    await page.goto('/mmis/preferences?wind=kn&tz=UTC')
    const { loginId } = await enrol(stage.tools)
    await openScreen(page, device.paths.logIn)
    await field(page, 'remember').check()
    await type(page, 'loginId', loginId)
    await type(page, 'password', PASSWORD)
    await page.keyboard.press('Enter')
    await showsMember(page, device)
    const rows = await listed(page)
    const names = new Set(rows.flatMap((row) => row.names))
    const here = await held(context, page)
    expect([...here.keys()].filter((name) => !names.has(name))).toEqual([])
    expect(here.has('device')).toBe(true)
    const nowS = Date.now() / 1_000
    const days = (name: string) => Math.round(((here.get(name)?.expires ?? 0) - nowS) / DAY_S)
    expect([days('device'), days('wind')]).toEqual([365, 365])
    expect(rows.find((row) => row.names.includes('device'))?.cells[2]).toBe('12 months')
    expect(rows.find((row) => row.names.includes('refreshtoken'))?.cells[2]).toBe('2 days')
    expect(await fitsItsWidth(page)).toBe(true)
    await keepPicture(page, `privacy-browser-${device.name}`, true)
    await page.request.post('/mmis/logout', { headers: { origin: new URL(page.url()).origin }, form: {} })
    const visitors = page.waitForResponse(/noMemberNewCode/)
    await page.reload()
    await (await visitors).finished()
    const left = await held(context, page)
    const going = rows.filter(({ cells }) => cells[4] === 'goes').flatMap((row) => row.names)
    const staying = new Set(rows.filter(({ cells }) => cells[4] === 'stays').flatMap((row) => row.names))
    expect(going.length).toBeGreaterThan(0)
    // a visitor's tokens have the names of a member's, and the page lists both
    const isGone = (name: string) =>
      !left.has(name) || (staying.has(name) && left.get(name)?.value !== here.get(name)?.value)
    expect(going.filter((name) => !isGone(name))).toEqual([])
    expect([...left.keys()].filter((name) => !names.has(name))).toEqual([])
    expect([...here.keys()].filter((name) => staying.has(name) && !left.has(name))).toEqual([])
  })

  it('names what stays when a member leaves, and so does the withdrawal', async () => {
    const { page } = await stage.open(device, { expected: REFUSED })
    const { loginId } = await enrol(stage.tools)
    await logIn(page, device, loginId)
    await showsMember(page, device)
    await openScreen(page, device.paths.myPage)
    await field(page, 'email').waitFor()
    await withdraw(page)
    const reported = await dismiss(page)
    expect(reported).toContain('로그인 기록(6개월)')
    expect(reported).toContain('계정 처리 기록(24개월)')
    expect(reported).toContain('시연용 전화기')
    expect(reported).not.toContain('모두 지')
    await page.goto('/mmis/systemPrivacy?lang=ko')
    const text = (await page.locator('article').textContent()) ?? ''
    expect(text).toContain('로그인 기록(6개월)과 계정 처리 기록(24개월)')
    expect(text).toContain('메시지를 실제로 보내지 않는 포털(시연)')
  })
})
