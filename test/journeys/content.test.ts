import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DEVICES, logIn, REFUSED, showsMember, soon } from '../support/accountPages.ts'
import type { Device } from '../support/accountPages.ts'
import { violationsOf } from '../support/axe.ts'
import { connectBrowser, fitsItsWidth, keepPicture, openPage } from '../support/browser.ts'
import { PDF } from '../support/content.ts'
import { startPortal } from '../support/server.ts'
import type { Portal } from '../support/server.ts'

/** The line after the sentence that the first start of a demo writes. */
const generatedIn = (output: string) => /administrator (\S+) can log in[^\n]*\n(\S+)/.exec(output)
/** In Korea, as the field of a form takes it. */
const localText = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 16)

let browser: Browser
let portal: Portal
let clerk: { loginId: string; password: string }
beforeAll(async () => {
  browser = await connectBrowser()
  portal = await startPortal({
    env: { FEEDS: 'demo', FIELDS: 'none', DEMO_SCENE: inject('scene') },
  })
  const [, loginId = '', password = ''] = await soon(() => generatedIn(portal.output()) ?? undefined)
  clerk = { loginId, password }
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

async function openOffice(device: Device, path: string) {
  const visit = await openPage(browser, portal.origin, { ...device.looks, expected: REFUSED })
  await logIn(visit.page, device, clerk.loginId, clerk.password)
  await showsMember(visit.page, device)
  await visit.page.goto(path)
  return visit
}

async function expectSound(page: Page) {
  expect(await violationsOf(page)).toEqual([])
  expect(await fitsItsWidth(page)).toBe(true)
}

/** The editor reads a changed selection in an event of its own, which no person is faster than. */
const selectionRead = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))

const button = (page: Page, action: string) => page.locator(`button[name=action][value=${action}]`)

describe.each(DEVICES)('the back office on a $name', (device) => {
  it('writes a notice with a file, which visitors find, read and lose again', async () => {
    const { page, troubles } = await openOffice(device, '/mmis/admin')
    await expectSound(page)
    await page.goto('/mmis/admin/texts/new?kind=notice&form=plain')
    const title = `여객선 통제 ${device.name}`
    await page.fill('#titleKo', title)
    await page.fill('#textKo', '오늘 **18시**부터 통제합니다.\n\n[위험](javascript:alert(1))')
    await page.setInputFiles('#upload', { name: '안내문.pdf', mimeType: 'application/pdf', buffer: PDF })
    await button(page, 'save').press('Enter')
    await page.locator('main [role=alert]').waitFor()
    expect(await page.inputValue('#titleKo')).toBe(title)
    await expectSound(page)
    await page.fill('#textKo', '오늘 **18시**부터 통제합니다.\n\n[특보](/mmis/warnings)')
    await button(page, 'preview').press('Enter')
    await page.locator('.office-preview strong').waitFor()
    await keepPicture(page, `office-preview-${device.name}`, true)
    await button(page, 'publish').press('Enter')
    await page.waitForURL('**/admin/texts/*?done=publish')
    await expectSound(page)
    const id = /texts\/(\d+)/.exec(page.url())?.[1] ?? ''

    const reader = (await openPage(browser, portal.origin, { ...device.looks, expected: REFUSED })).page
    await reader.goto(`/mmis/notice?q=${encodeURIComponent('통제')}`)
    await expectSound(reader)
    await keepPicture(reader, `notices-${device.name}`, true)
    await reader.getByRole('link', { name: title }).click()
    await reader.locator('.file-list a').waitFor()
    await expectSound(reader)
    const [download] = await Promise.all([
      reader.waitForEvent('download'),
      reader.locator('.file-list a').click(),
    ])
    expect(download.suggestedFilename()).toBe('안내문.pdf')

    await button(page, 'withdraw').press('Enter')
    await page.waitForURL('**/admin/texts/*?done=withdraw')
    const gone = await reader.goto(`/mmis/noticeDetail?id=${id}`)
    expect(gone?.status()).toBe(410)

    await page.goto('/mmis/admin/audit')
    expect(await page.locator('tbody tr').first().innerText()).toContain('내림')
    await expectSound(page)
    await keepPicture(page, `office-audit-${device.name}`)
    expect(troubles).toEqual([])
  })

  it('keeps what was typed when the login ends meanwhile', async () => {
    const { page } = await openOffice(device, '/mmis/admin/texts/new?kind=notice')
    await page.fill('#titleKo', '잃지 않을 글')
    const editor = page.getByRole('textbox', { name: '본문 (한국어)' })
    await page.getByRole('toolbar').first().waitFor()
    await editor.fill('본문')
    await page.context().clearCookies()
    await button(page, 'save').press('Enter')
    await page.locator('main [role=alert]').waitFor()
    expect(await page.inputValue('#titleKo')).toBe('잃지 않을 글')
    await page.getByRole('toolbar').first().waitFor()
    expect(await editor.innerText()).toBe('본문')
  })

  it('writes with the editor by the keyboard alone', async () => {
    const { page, troubles } = await openOffice(device, '/mmis/admin/texts/new?kind=notice')
    const title = `편집기 ${device.name}`
    await page.fill('#titleKo', title)
    const editor = page.getByRole('textbox', { name: '본문 (한국어)' })
    const tool = (name: string) =>
      page.getByRole('toolbar').first().getByRole('button', { name, exact: true })
    await page.getByRole('toolbar').first().waitFor()
    await editor.focus()
    await tool('큰 제목').press('Enter')
    await page.keyboard.type('운항')
    await page.keyboard.press('Enter')
    await tool('굵게').press('Enter')
    await page.keyboard.type('18시')
    await page.keyboard.press('Shift+Home')
    await selectionRead(page)
    await tool('링크').press('Enter')
    await page.keyboard.type('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await page.getByText('주소는 https://').waitFor()
    await expectSound(page)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('/mmis/warnings')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await selectionRead(page)
    await page.keyboard.press('Enter')
    await tool('표 넣기').press('Enter')
    await expectSound(page)
    await keepPicture(page, `office-editor-${device.name}`, true)
    // Tab leaves the text, also from within a table
    await page.keyboard.press('Tab')
    expect(await editor.evaluate((element) => element.contains(document.activeElement))).toBe(false)
    await button(page, 'publish').press('Enter')
    await page.waitForURL('**/admin/texts/*?done=publish')
    const id = /texts\/(\d+)/.exec(page.url())?.[1] ?? ''
    await page.goto(`/mmis/noticeDetail?id=${id}`)
    expect(await page.locator('.rich h2').innerText()).toBe('운항')
    expect(await page.locator('.rich p a[href="/mmis/warnings"] strong, .rich strong a').innerText()).toBe(
      '18시',
    )
    expect(await page.locator('.rich thead th[scope=col]').first().innerText()).toBe('항목 1')
    expect(troubles).toEqual([])
  })

  it('is closed to visitors', async () => {
    const { page } = await openPage(browser, portal.origin, { ...device.looks, expected: REFUSED })
    expect((await page.goto('/mmis/admin/texts/new?kind=notice'))?.status()).toBe(401)
    expect(await page.locator('form.office-form').count()).toBe(0)
    await expectSound(page)
  })
})

describe('a pop-up', () => {
  it('stands over nobody’s warnings, moves and closes by the keyboard, and stays away for the day', async () => {
    const desktop = DEVICES.find(({ name }) => name === 'desktop')!
    const { page: office } = await openOffice(desktop, '/mmis/admin/texts/new?kind=popup&form=plain')
    await office.fill('#titleKo', '점검 안내')
    await office.fill('#textKo', '오늘 밤 점검합니다.')
    await office.fill('#showUntil', localText(new Date(Date.now() + 86_400_000)))
    await button(office, 'publish').press('Enter')
    await office.waitForURL('**/admin/texts/*?done=publish')

    const { page } = await openPage(browser, portal.origin, { viewport: desktop.page })
    await page.goto('/mmis/')
    const popup = page.locator('[data-popup-notice]')
    await page.locator('.popups.is-ready').waitFor()
    await expectSound(page)
    await keepPicture(page, 'popup-desktop')
    const before = (await popup.boundingBox())!
    expect(before.y).toBeGreaterThan(((await page.locator('header.header').boundingBox())?.height ?? 0) + 1)
    await page.locator('[data-popup-move]').press('ArrowRight')
    await expect.poll(async () => (await popup.boundingBox())!.x).toBe(before.x + 24)
    await page.locator('[data-popup-close]').press('Escape')
    expect(await popup.count()).toBe(0)
    await page.reload()
    await page.locator('[data-popup-today]').press('Enter')
    await page.reload()
    await page.locator('.map-place').waitFor()
    await expect.poll(() => popup.count()).toBe(0)
  })

  it('stands below the map on a phone', async () => {
    const phone = DEVICES.find(({ name }) => name === 'phone')!
    const { page } = await openPage(browser, portal.origin, phone.looks)
    await page.goto('/mmis/')
    await page.locator('.popups.is-ready').waitFor()
    const map = (await page.locator('.map-place').boundingBox())!
    const popup = (await page.locator('[data-popup-notice]').boundingBox())!
    expect(popup.y).toBeGreaterThanOrEqual(map.y + map.height)
    await expectSound(page)
  })
})
