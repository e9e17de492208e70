import { describe, expect, it } from 'vitest'
import { dismiss, expectAccessible, press } from '../support/accountPages.ts'
import { keepPicture } from '../support/browser.ts'
import type { MessageDevice } from '../support/messagePages.ts'
import {
  answerInstead,
  MESSAGE_DEVICES,
  messageStage,
  openTopic,
  show,
  ticked,
  topicOf,
} from '../support/messagePages.ts'

const stage = messageStage()
const BUOYS = '해양기상부이'
/** Off Incheon. */
const AT_SEA = { latitude: 37.3, longitude: 126.2 }

const HOUR_MS = 3_600_000
/** Messages of the last days, one an hour, numbered from the oldest. */
const delivery = (id: number, part: object = {}) => ({
  id,
  channel: 'SNS',
  topic: 'WEATHER_BUOY',
  route: 'TEXT',
  state: 'DELIVERED',
  reason: null,
  text: `[시연] 덕적도 부이 유의파고 2.${id % 10}m\n07:40 KST`,
  createdAt: new Date(Date.UTC(2026, 4, 4) + id * HOUR_MS).toISOString(),
  finishedAt: new Date(Date.UTC(2026, 4, 4) + id * HOUR_MS + 1_000).toISOString(),
  ...part,
})

describe.each(MESSAGE_DEVICES)('on a $name', (device: MessageDevice) => {
  it('the nearest places are offered once asked for, and never before', async () => {
    const { page, troubles } = await stage.openMessages(device, {
      geolocation: AT_SEA,
      permissions: ['geolocation'],
    })
    await openTopic(page, BUOYS)
    expect(await page.locator('.pick').count()).toBe(0)
    await press(page, '가까운 곳 찾기')
    const near = page.locator('.pick')
    await near.first().waitFor()
    expect(await near.count()).toBe(5)
    expect(await near.first().textContent()).toMatch(/\d km$/)
    await near.first().focus()
    await page.keyboard.press('Enter')
    expect(await near.first().getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => topicOf(page, BUOYS).locator('.topic-state').textContent()).toContain('1곳 고름')
    await expectAccessible(page)
    await keepPicture(page, `message-nearest-${device.name}`)
    expect(troubles).toEqual([])
  })

  it('an unavailable position leaves the list to choose from', async () => {
    const { page } = await stage.openMessages(device)
    await openTopic(page, BUOYS)
    await press(page, '가까운 곳 찾기')
    await page.getByText('아래 목록에서 골라 주세요.').waitFor()
    await page.getByLabel('이름이나 번호로 찾기').focus()
    await page.keyboard.insertText('22101')
    await page.getByText('1곳 찾음').waitFor()
    await page.locator('input[type="checkbox"][value="22101"]').focus()
    await page.keyboard.press('Space')
    expect(await ticked(page, BUOYS, 'points')).toEqual(['22101'])
    await expectAccessible(page)
  })

  it('favourites are offered, and what was chosen can be undone', async () => {
    const { page, troubles } = await stage.openMessages(device)
    const draft = { kind: 'point', stationCode: '22107', label: '마라도', lat: 33.08, lon: 126.03 }
    // as kept by a visitor before the log-in: the account takes it over
    await page.evaluate((text) => localStorage.setItem('portal:favourites', text), JSON.stringify([draft]))
    await show(page, device)
    await openTopic(page, BUOYS)
    const pick = page.getByRole('group', { name: '관심지점' }).getByRole('button', { name: '마라도' })
    await pick.focus()
    await page.keyboard.press('Enter')
    expect(await pick.getAttribute('aria-pressed')).toBe('true')
    await press(page, '모두 고르기')
    expect(await page.locator('.outcome-sentence').textContent()).toContain('하루 중 언제든 마라도에서')
    await keepPicture(page, `message-favourite-${device.name}`)
    await press(page, '되돌리기')
    await page.getByText('아직 고른 것이 없습니다.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('서비스 신청')
    expect(await pick.getAttribute('aria-pressed')).toBe('false')
    await expectAccessible(page)
    expect(troubles).toEqual([])
  })

  it('a number that is not confirmed is confirmed by a code first', async () => {
    const { page, troubles } = await stage.openMessages(device)
    const settings = { snsRoute: 'TEXT', quietHours: null, pushCount: 0, hasEmail: true }
    await answerInstead(page, 'MessageSettings', () => ({
      data: { messageSettings: { ...settings, isPhoneConfirmed: false } },
    }))
    await answerInstead(page, 'RequestPhoneCode', () => ({ data: { requestPhoneCode: true } }))
    await answerInstead(page, 'ConfirmPhone', ({ phoneCode }) =>
      phoneCode === '123456'
        ? { data: { confirmPhone: { ...settings, isPhoneConfirmed: true } } }
        : { errors: [{ message: 'wrong', extensions: { code: 'PHONE_CODE_WRONG' } }] },
    )
    await show(page, device)
    await page.getByText('번호를 아직 확인하지 않았습니다.').waitFor()
    await expectAccessible(page)
    await keepPicture(page, `message-confirm-${device.name}`)
    await press(page, '인증번호 받기')
    const code = page.getByLabel('인증번호 6자리')
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.insertText('12')
    await page.keyboard.press('Enter')
    await page.getByText('문자로 받은 숫자 6자리를 넣어 주세요.').waitFor()
    await code.fill('111111')
    await page.keyboard.press('Enter')
    expect(await dismiss(page)).toContain('인증번호가 맞지 않거나')
    await code.fill('123 456')
    await page.keyboard.press('Enter')
    expect(await dismiss(page)).toBe('번호를 확인했습니다.')
    await code.waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })

  it('quiet hours are kept, and no browser is asked for notifications before a click', async () => {
    const { page, troubles } = await stage.openMessages(device)
    const open = async () => {
      await page.locator('#settings > summary').focus()
      await page.keyboard.press('Enter')
      await page.locator('#quiet').waitFor()
    }
    await open()
    await page.locator('#quiet').focus()
    await page.keyboard.press('Space')
    await page.locator('#quiet-from').fill('')
    await press(page, '받는 방법 저장')
    await page.getByText('시각을 넣어 주세요.').waitFor()
    await page.locator('#quiet-from').fill('23:30')
    await page.locator('#quiet-to').fill('05:00')
    await press(page, '받는 방법 저장')
    expect(await dismiss(page)).toBe('받는 방법을 저장했습니다.')
    await page.getByText('23:30–05:00(KST)').waitFor()
    await show(page, device)
    await page.getByText('23:30–05:00(KST)').waitFor()
    await open()
    await page.evaluate(() => {
      const asked = Object.assign(window, { asked: 0 })
      Notification.requestPermission = () => {
        asked.asked += 1
        return Promise.resolve('denied' as const)
      }
    })
    const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked)
    await page.locator('#settings input[value="push"]').focus()
    await page.keyboard.press('Space')
    await page.locator('.push').waitFor()
    await expectAccessible(page)
    await keepPicture(page, `message-settings-${device.name}`)
    expect(await asked()).toBe(0)
    await press(page, '이 브라우저에서 알림 켜기')
    await page.getByText('이 브라우저가 알림을 막고 있습니다.').waitFor()
    expect(await asked()).toBe(1)
    expect(troubles).toEqual([])
  })

  it('my messages are listed newest first, page by page, with what became of them', async () => {
    const { page, troubles } = await stage.openMessages(device)
    await page.getByText('아직 보낸 것이 없습니다.').waitFor()
    await answerInstead(page, 'Deliveries', ({ before }) => {
      const newest = typeof before === 'number' ? before - 1 : 25
      const rows = Array.from({ length: Math.min(newest, 20) }, (_row, index) => delivery(newest - index))
      const failed = { state: 'FAILED', reason: 'GAVE_UP', channel: 'MMS', topic: 'SEA_FORECAST' }
      return { data: { deliveries: rows.map((row) => (row.id === 24 ? { ...row, ...failed } : row)) } }
    })
    await press(page, '새로 읽기')
    const rows = page.locator('.delivery')
    await expect.poll(() => rows.count()).toBe(20)
    expect(await rows.nth(0).textContent()).toContain('SNS · 해양기상부이 · 문자')
    expect(await rows.nth(0).locator('.delivery-state').textContent()).toBe('도착')
    expect(await rows.nth(1).textContent()).toMatch(/MMS · 해상예보.*보내지 못함.*여러 번 시도했지만/s)
    await rows.first().scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await keepPicture(page, `message-mine-${device.name}`)
    await press(page, '더 오래된 문자')
    await expect.poll(() => rows.count()).toBe(25)
    await page.getByText('여기까지가 전부입니다.').waitFor()
    const times = await page
      .locator('.delivery-time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))
    expect(times).toEqual(times.toSorted((a, b) => (b ?? '').localeCompare(a ?? '')))
    expect(troubles).toEqual([])
  })

  it('everything can be read and reached at four times its size', async () => {
    const { page } = await stage.openMessages(device)
    await page.setViewportSize({ width: 320, height: 256 })
    await openTopic(page, BUOYS)
    await expectAccessible(page)
    await page.locator('#weather-buoy-windSpeed').focus()
    const isSeen = await page.locator('#weather-buoy-windSpeed').evaluate((field) => {
      const { left, top, width, height } = field.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === field
    })
    expect(isSeen).toBe(true)
    await keepPicture(page, `message-zoomed-${device.name}`)
  })
})
