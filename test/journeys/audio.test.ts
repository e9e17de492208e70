/** The audio screen for a reader without a pointer: in its window on a desktop, and on a phone. */
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectAccessible } from '../support/accountPages.ts'
import type { Visit, VisitOptions } from '../support/browser.ts'
import { connectBrowser, fitsItsWidth, keepPicture, openPage, PHONE } from '../support/browser.ts'
import { weigh } from '../support/weights.ts'

interface AudioDevice {
  name: string
  looks: BrowserContextOptions
  /** up to the number of the tab */
  audio: string
}

/** @source specification part 2, section 2 (popup 1600x800) */
const DEVICES: AudioDevice[] = [
  {
    name: 'desktop',
    looks: { viewport: { width: 1_600, height: 800 } },
    audio: '/mmis/audio?frame=popup&tab=',
  },
  { name: 'phone', looks: { viewport: PHONE, hasTouch: true }, audio: '/mmis/m/aud?tab=' },
]
/** All sounds of a fresh demo, made in the spare time of a machine that other tests keep busy. */
const SOUND_WITHIN_MS = 400_000
const SCRIPT_BYTES = 115_000
const MEDIA = '**/mmis/media/**'
/** What Chromium writes of files that a test takes away. */
const NO_FILE = /status of 404|net::ERR_FAILED/

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const visit = ({ looks }: AudioDevice, options?: VisitOptions): Promise<Visit> =>
  openPage(browser, inject('portalOrigin'), { ...looks, ...options })

const playButton = (page: Page) => page.getByRole('button', { name: '재생', exact: true })
const status = (page: Page) => page.getByRole('status')
const audioState = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector('audio')
    return { volume: audio?.volume, isMuted: audio?.muted, seconds: audio?.currentTime ?? 0 }
  })

const isQuiet = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('audio')].every((one) => one.paused))

/** The demo's sounds are made in the background after its start; until then the page is asked again. */
async function openHeard(page: Page, path: string): Promise<void> {
  const until = Date.now() + SOUND_WITHIN_MS
  for (;;) {
    await page.goto(path)
    await page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' })
    if (await playButton(page).isVisible()) return
    if (Date.now() > until) throw new Error('there is no broadcast that can be heard')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const says = (page: Page, words: string) => status(page).filter({ hasText: words }).waitFor()

describe.each(DEVICES)('a listener by keyboard alone, on a $name', (device) => {
  it('plays the newest broadcast, and operates its player', async () => {
    const { page, troubles } = await visit(device)
    await openHeard(page, `${device.audio}0`)
    await page.getByRole('heading', { level: 1, name: '해양기상 음성방송' }).waitFor()
    await expectAccessible(page)
    await keepPicture(page, `audio-list-${device.name}`, true)
    await playButton(page).focus()
    await page.keyboard.press('Enter')
    await says(page, '재생 중입니다.')
    expect(await audioState(page)).toMatchObject({ volume: 0.8, isMuted: false })
    await keepPicture(page, `audio-playing-${device.name}`)
    await page.keyboard.press('ArrowRight')
    expect((await audioState(page)).seconds).toBeGreaterThanOrEqual(5)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('m')
    await says(page, '소리를 껐습니다.')
    expect(await audioState(page)).toMatchObject({ volume: 0.75, isMuted: true })
    await page.getByRole('slider', { name: '재생 위치' }).focus()
    await page.keyboard.press('Space')
    await says(page, '멈췄습니다.')
    await page.keyboard.press('Home')
    expect((await audioState(page)).seconds).toBe(0)
    expect(await page.getByRole('slider', { name: '재생 위치' }).getAttribute('aria-valuetext')).toMatch(
      /^전체 \d+분 \d+초 중 0분 0초$/,
    )
    await expectAccessible(page)
    await page.reload()
    await playButton(page).waitFor()
    expect(await page.getByRole('slider', { name: '음량' }).inputValue()).toBe('75')
    expect(troubles).toEqual([])
  })

  it('reads and plays it in four languages, each at its own address', async () => {
    const { page, troubles } = await visit(device)
    await openHeard(page, `${device.audio}0`)
    await playButton(page).focus()
    await page.keyboard.press('Enter')
    await says(page, '재생 중입니다.')
    await page.getByRole('tab', { name: '한국어' }).focus()
    for (const [language, name] of [
      ['en', 'English'],
      ['ja', '日本語'],
      ['zh', '中文'],
    ] as const) {
      await page.keyboard.press('ArrowRight')
      await page.getByRole('tab', { name, selected: true }).waitFor()
      await page.locator(`.transcript [lang="${language}"]`).waitFor()
      expect(new URL(page.url()).searchParams.get('voice')).toBe(language)
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
      expect(await isQuiet(page)).toBe(true)
    }
    await expectAccessible(page)
    await keepPicture(page, `audio-chinese-${device.name}`, true)
    await page.reload()
    await page.getByRole('tab', { name: '中文', selected: true }).waitFor()
    await page.locator('.transcript [lang="zh"]').waitFor()
    await openHeard(page, `${device.audio}0&voice=zh`)
    await playButton(page).focus()
    await page.keyboard.press('Enter')
    await says(page, '재생 중입니다.')
    expect(await page.evaluate(() => document.querySelector('audio')?.duration)).toBeGreaterThan(10)
    expect(troubles).toEqual([])
  })

  it('opens one from the list, goes back to it, and changes the tab, which ends what plays', async () => {
    const { page, troubles } = await visit(device)
    await openHeard(page, `${device.audio}0`)
    await page.locator('.broadcast-list a').last().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/[?&]id=\d+/)
    await expectAccessible(page)
    await keepPicture(page, `audio-opened-${device.name}`, true)
    await page.getByRole('link', { name: '목록으로' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.broadcast-list').waitFor()
    await openHeard(page, `${device.audio}0`)
    await playButton(page).focus()
    await page.keyboard.press('Enter')
    await says(page, '재생 중입니다.')
    await page.getByRole('tab', { name: '음성방송', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await page.waitForURL(/tab=1/)
    expect(await isQuiet(page)).toBe(true)
    await page.getByRole('combobox', { name: '바다' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/zone=/)
    await expectAccessible(page)
    await keepPicture(page, `audio-regional-${device.name}`, true)
    await page.getByRole('tab', { name: '지역 음성방송' }).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.waitForURL(/tab=2/)
    await page.getByRole('heading', { level: 1, name: '해양기상 음성방송 시간표' }).waitFor()
    await expectAccessible(page)
    await keepPicture(page, `audio-timetable-${device.name}`, true)
    expect(troubles).toEqual([])
  })

  it('is shown why a sound does not play, and retries', async () => {
    const { page } = await visit(device, { expected: NO_FILE })
    await openHeard(page, `${device.audio}0`)
    const gone = (route: Route) => route.fulfill({ status: 404, body: '' })
    await page.route(MEDIA, gone)
    await playButton(page).focus()
    await page.keyboard.press('Enter')
    await says(page, '소리 파일이 서버에 없습니다.')
    await expectAccessible(page)
    await keepPicture(page, `audio-missing-${device.name}`)
    await page.unroute(MEDIA, gone)
    await page.route(MEDIA, (route) => route.abort())
    await page.getByRole('button', { name: '다시 시도' }).focus()
    await page.keyboard.press('Enter')
    await says(page, '소리를 받지 못했습니다.')
    await page.unroute(MEDIA)
    await page.getByRole('button', { name: '다시 시도' }).focus()
    await page.keyboard.press('Enter')
    await says(page, '재생 중입니다.')
  })

  it('without script has the browser’s own player, links and words', async () => {
    const helper = await visit(device)
    await openHeard(helper.page, `${device.audio}0`)
    const { page, troubles } = await visit(device, { javaScriptEnabled: false })
    await page.goto(`${device.audio}0`)
    expect(await page.locator('audio[controls]').isVisible()).toBe(true)
    expect(await page.locator('.transcript').textContent()).not.toBe('')
    await keepPicture(page, `audio-plain-${device.name}`, true)
    await page.getByRole('tab', { name: 'English' }).click()
    await page.locator('.transcript [lang="en"]').waitFor()
    await page.getByRole('tab', { name: '지역 음성방송' }).click()
    await page.waitForURL(/tab=1/)
    await page.locator('.broadcast-list a').first().click()
    await page.waitForURL(/id=\d+/)
    expect(troubles).toEqual([])
  })

  it('is shown that a broadcast does not exist, and sees the others', async () => {
    const { page } = await visit(device, { expected: NO_FILE })
    const answer = await page.goto(`${device.audio}0&id=999999999`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('alert').filter({ hasText: '찾는 방송이 없습니다.' }).waitFor()
    await page.locator('.broadcast-list').waitFor()
    await expectAccessible(page)
  })
})

describe('the broadcast window', () => {
  it.each([
    [0, '해양기상 음성방송'],
    [1, '해양기상 지역 음성방송'],
    [2, '해양기상 음성방송 시간표'],
    [3, '해양기상 위성방송 시간표'],
    [4, '해양기상 팩스방송 시간표'],
  ])('has tab %i at its own address, titled %s', async (tab, title) => {
    const { page, troubles } = await visit(DEVICES[0]!)
    await page.goto(`/mmis/broadcasts?frame=popup&tab=${tab}`)
    expect(await page.title()).toMatch(new RegExp(`^${title} · `))
    expect(await page.locator('.broadcast-tabs [role="tab"]').count()).toBe(5)
    await expectAccessible(page)
    await keepPicture(page, `broadcasts-${tab}`)
    expect(troubles).toEqual([])
  })

  it.each(['/mmis/audio?tab=0', '/mmis/audio?tab=1', '/mmis/broadcasts?tab=0'])(
    'needs little script at %s',
    async (path) => {
      const { page } = await visit(DEVICES[0]!, { extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
      const weighed = await weigh(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      expect((await weighed()).earlyScriptBytes).toBeLessThanOrEqual(SCRIPT_BYTES)
    },
  )

  it.each(['/mmis/audio?tab=0', '/mmis/audio?tab=1', '/mmis/m/aud?tab=0', '/mmis/broadcasts?tab=0'])(
    'and the audio screen fit at four times the size: %s',
    async (path) => {
      // 1280 px wide at 400 %
      const { page } = await visit(DEVICES[0]!, { viewport: { width: 320, height: 256 } })
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await fitsItsWidth(page)).toBe(true)
    },
  )
})
