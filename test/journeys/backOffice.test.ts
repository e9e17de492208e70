import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DEVICES, logIn, REFUSED, showsMember, soon } from '../support/accountPages.ts'
import type { Device } from '../support/accountPages.ts'
import { violationsOf } from '../support/axe.ts'
import { connectBrowser, fitsItsWidth, keepPicture, openPage } from '../support/browser.ts'
import { mp3Sound } from '../support/sounds.ts'
import { eventually, startPortal } from '../support/server.ts'
import type { Portal } from '../support/server.ts'

/** The line after the sentence that the first start of a demo writes. */
const generatedIn = (output: string) => /administrator (\S+) can log in[^\n]*\n(\S+)/.exec(output)
const SCREENS = [
  '',
  '/members',
  '/keys',
  '/messages',
  '/broadcasts?kind=fax',
  '/boards',
  '/names?q=22101',
  '/previews?topic=warning',
  '/operation',
  '/usage',
  '/settings',
  '/security',
  '/audit',
]

/** Of a computer with a finger sensor. */
const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

let browser: Browser
let portal: Portal
let chief: { loginId: string; password: string }
beforeAll(async () => {
  browser = await connectBrowser()
  portal = await startPortal({ env: { FEEDS: 'demo', DEMO_SCENE: inject('scene') } })
  const [, loginId = '', password = ''] = await soon(() => generatedIn(portal.output()) ?? undefined)
  chief = { loginId, password }
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

async function enter(device: Device) {
  const visit = await openPage(browser, portal.origin, { ...device.looks, expected: REFUSED })
  await logIn(visit.page, device, chief.loginId, chief.password)
  await showsMember(visit.page, device)
  return visit
}

async function expectSound(page: Page) {
  expect(await violationsOf(page)).toEqual([])
  expect(await fitsItsWidth(page)).toBe(true)
}

const deed = (page: Page, name: string) => page.locator(`form:has(input[name=deed][value="${name}"])`)
const press = (page: Page, name: string) => deed(page, name).first().getByRole('button').press('Enter')

describe.each(DEVICES)('the back office on a $name', (device) => {
  it('shows each of its screens', async () => {
    const { page, troubles } = await enter(device)
    for (const screen of SCREENS) {
      const answer = await page.goto(`/mmis/admin${screen}`)
      expect(answer?.status(), screen).toBe(200)
      // persons are in it
      expect(answer?.headers()['cache-control'], screen).toBe('no-store')
      await expectSound(page)
      await keepPicture(page, `office${screen.replace('/', '-').replace(/\?.*/, '')}-${device.name}`)
    }
    expect(troubles).toEqual([])
  })

  it('pauses a feed, which the overview and the audit log show, and lets it go on', async () => {
    const { page } = await enter(device)
    await page.goto('/mmis/admin/operation')
    const feed = await deed(page, 'feed-pause').first().locator('input[name=feed]').inputValue()
    await press(page, 'feed-pause')
    await page.waitForURL('**/operation?done=feed-pause')
    await page.goto('/mmis/admin')
    expect(await page.locator('main').innerText()).toContain(feed)
    await page.goto('/mmis/admin/operation')
    await press(page, 'feed-resume')
    await page.waitForURL('**/operation?done=feed-resume')
    await page.goto('/mmis/admin/audit')
    expect(await page.locator('tbody tr').nth(1).innerText()).toContain(feed)
  })
})

describe('names and sounds in the back office', () => {
  const [desktop] = DEVICES

  it('renames a station, which its page and the search show', async () => {
    const { page } = await enter(desktop!)
    await page.goto('/mmis/admin/names?q=22101')
    await page.fill('#ko-station-22101', '바른 부이')
    await press(page, 'name-save')
    await page.waitForURL('**/names?q=22101&done=name-save')
    expect(await page.locator('main summary').innerText()).toContain('바른 부이')
    await page.goto('/mmis/stations/22101')
    await page.locator('h1', { hasText: '바른 부이' }).waitFor()
    await page.goto('/mmis/admin/names')
    expect(await page.locator('main summary').innerText()).toContain('바른 부이')
    await press(page, 'name-reset')
    await page.waitForURL('**/names?done=name-reset')
    expect(await page.locator('main summary').count()).toBe(0)
  })

  it('puts a recording on the air, and tells a page from a sound', async () => {
    const { page } = await enter(desktop!)
    // a portal that has just begun makes its first bulletins
    await eventually('bulletins', async () => {
      await page.goto('/mmis/admin/broadcasts')
      return (await deed(page, 'recording-save').count()) > 0
    })
    const item = page.locator('details:has(input[value="recording-save"])').first()
    await item.locator('summary').first().press('Enter')
    const form = item.locator('form:has(input[value="recording-save"])').first()
    const page404 = { name: '방송.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('<!doctype html>') }
    await form.locator('input[type=file]').setInputFiles(page404)
    await form.locator('button').press('Enter')
    await page.locator('main [role=alert]').waitFor()
    expect(await page.locator('main [role=alert]').innerText()).toContain('방송.mp3')
    await item.locator('summary').first().press('Enter')
    await form.locator('input[type=file]').setInputFiles({ ...page404, buffer: await mp3Sound(1) })
    await form.locator('button').press('Enter')
    await page.waitForURL('**/broadcasts?done=recording-save')
    const recorded = page.locator('details:has(input[value="recording-withdraw"])')
    await recorded.locator('summary').first().press('Enter')
    await expectSound(page)
    await keepPicture(page, 'office-recording')
    await press(page, 'recording-withdraw')
    await page.waitForURL('**/broadcasts?done=recording-withdraw')
    expect(await deed(page, 'recording-withdraw').count()).toBe(0)
  })
})

describe('the second factor of the back office', () => {
  it('is set up by a picture, asked for at the next log-in, and taken away again', async () => {
    const [desktop] = DEVICES
    const { page } = await enter(desktop!)
    await page.goto('/mmis/admin/security')
    await press(page, 'factor-begin')
    await page.locator('.office-qr svg').waitFor()
    await expectSound(page)
    await keepPicture(page, 'office-second-factor')
    const secret = await page.locator('.office-steps code').innerText()
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    await page.fill('#factor-code', '000000')
    await press(page, 'factor-confirm')
    await page.locator('main [role=alert]').waitFor()
    await page.fill('#factor-code', totp.generate())
    await press(page, 'factor-confirm')
    const codes = await page.locator('.office-codes code').allInnerTexts()
    expect(codes.length).toBe(10)
    await expectSound(page)

    const other = (await enter(desktop!)).page
    expect((await other.goto('/mmis/admin/members'))?.status()).toBe(403)
    expect(await other.locator('table').count()).toBe(0)
    await expectSound(other)
    await keepPicture(other, 'office-door')
    await other.fill('#door-code', '123456')
    await other.getByRole('button', { name: /들어가기|Enter/ }).press('Enter')
    await other.locator('main [role=alert]').waitFor()
    await other.fill('#door-code', codes[0]!)
    await other.getByRole('button', { name: /들어가기|Enter/ }).press('Enter')
    await other.locator('table').waitFor()
    await other.goto('/mmis/admin/security')
    await press(other, 'factor-remove')
    await other.waitForURL('**/security?done=factor-remove')
  })
})

describe('a passkey of the back office', () => {
  it('is added beside the codes, opens the entrance, and goes with them', async () => {
    const [desktop] = DEVICES
    // keys are bound to a name, and know no numbered addresses
    const origin = portal.origin.replace('127.0.0.1', 'localhost')
    const enterByName = async () => {
      const { page } = await openPage(browser, origin, { ...desktop!.looks, expected: REFUSED })
      await logIn(page, desktop!, chief.loginId, chief.password)
      await showsMember(page, desktop!)
      return page
    }
    const page = await enterByName()
    const key = await page.context().newCDPSession(page)
    await key.send('WebAuthn.enable')
    const { authenticatorId } = await key.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })
    await page.goto('/mmis/admin/security')
    expect(await deed(page, 'passkey-add').count()).toBe(0)
    await press(page, 'factor-begin')
    const secret = await page.locator('.office-steps code').innerText()
    await page.fill('#factor-code', new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await press(page, 'factor-confirm')
    await page.locator('.office-codes').waitFor()
    await page.goto('/mmis/admin/security')
    await press(page, 'passkey-add')
    await page.waitForURL('**/security?done=passkey-add')
    await expectSound(page)
    await keepPicture(page, 'office-passkey')

    const { credentials } = await key.send('WebAuthn.getCredentials', { authenticatorId })
    const other = await enterByName()
    const otherKey = await other.context().newCDPSession(other)
    await otherKey.send('WebAuthn.enable')
    const made = await otherKey.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })
    await other.goto('/mmis/admin/members')
    const button = other.getByRole('button', { name: /패스키/ })
    await button.press('Enter')
    // a key that is not there, first
    await other.locator('[data-passkey-failed]').waitFor()
    await expectSound(other)
    const [credential] = credentials
    await otherKey.send('WebAuthn.addCredential', { ...made, credential: credential! })
    await button.press('Enter')
    await other.locator('table').waitFor()

    await page.goto('/mmis/admin/security')
    expect(await page.locator('main').innerText()).toMatch(/마지막 사용/)
    await press(page, 'factor-remove')
    await page.waitForURL('**/security?done=factor-remove')
    expect(await deed(page, 'passkey-remove').count()).toBe(0)
  })
})
