import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  dialogOf,
  dismiss,
  expectAccessible,
  PASSWORD,
  press,
  REFUSED,
  type,
} from '../support/accountPages.ts'
import { keepPicture } from '../support/browser.ts'
import type { MessageDevice } from '../support/messagePages.ts'
import {
  answerInstead,
  MESSAGE_DEVICES,
  messageStage,
  openArea,
  openTopic,
  show,
  tick,
  ticked,
  topicOf,
} from '../support/messagePages.ts'

const stage = messageStage()
const BUOYS = '해양기상부이'
/** In the server's words. */
const SAVED = '서비스 신청이 완료되었습니다.'
const limit = (page: Page, name: string) => page.locator(`#weather-buoy-${name}`)

async function fill(page: Page, name: string, text: string): Promise<void> {
  await limit(page, name).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

/** Two buoys, one window, by keyboard alone. */
async function chooseBuoys(page: Page): Promise<void> {
  await openTopic(page, BUOYS)
  await openArea(page, BUOYS)
  await tick(page, BUOYS, 'points', 0)
  await tick(page, BUOYS, 'points', 1)
  await tick(page, BUOYS, 'sendTimes', 0)
}

describe.each(MESSAGE_DEVICES)('a member, by keyboard alone, on a $name', (device: MessageDevice) => {
  it('chooses buoys, limits and times, finds them again after a reload, and cancels them all', async () => {
    const { page, troubles } = await stage.openMessages(device)
    await keepPicture(page, `message-empty-${device.name}`)
    await chooseBuoys(page)
    await fill(page, 'significantWaveHeight', '2,5')
    await fill(page, 'maximumWaveHeight', '')
    await expectAccessible(page)
    const sentence = page.locator('.outcome-sentence').first()
    expect(await sentence.textContent()).toMatch(
      /^매일 03–09시\(KST\)에 .+, .+에서 유의파고 2\.5\s?m 이상, 풍속 10\s?m\/s 이상, .+일 때 문자\(010-\*{4}-\d{4}\)로 알립니다\.$/u,
    )
    await press(page, /문자 미리 보기/)
    const preview = page.locator('.preview')
    await preview.waitFor()
    // in a storm the sentence of several elements does not fit a short one
    const caption = (await preview.locator('figcaption').textContent()) ?? ''
    const form = /단문\(SMS\) · (\d+) \/ (90) 바이트|장문\(LMS\) · (\d+) \/ (2000) 바이트/.exec(caption)
    const [bytes = Number.NaN, most = 0] = (form ?? []).slice(1).filter(Boolean).map(Number)
    expect(bytes, caption).toBeGreaterThan(most === 90 ? 0 : 90)
    expect(bytes).toBeLessThanOrEqual(most)
    expect(await preview.locator('.bubble').textContent()).toContain('[시연]')
    await expectAccessible(page)
    await keepPicture(page, `message-chosen-${device.name}`, true)

    await press(page, '서비스 신청')
    await dialogOf(page).waitFor()
    await keepPicture(page, `message-saved-${device.name}`)
    expect(await dismiss(page)).toBe(SAVED)
    await page.getByRole('tab', { name: /SNS\s*2건 신청 중/ }).waitFor()

    await show(page, device)
    await openTopic(page, BUOYS)
    expect(await ticked(page, BUOYS, 'points')).toHaveLength(2)
    expect(await ticked(page, BUOYS, 'sendTimes')).toEqual(['03'])
    expect(await limit(page, 'significantWaveHeight').inputValue()).toBe('2.5')
    expect(await limit(page, 'maximumWaveHeight').inputValue()).toBe('')
    expect(await limit(page, 'windSpeed').inputValue()).toBe('10')
    await press(page, '서비스 신청')
    expect(await dismiss(page)).toBe('바뀐 것이 없습니다.')

    await press(page, 'SNS 전체 해지')
    const dialog = dialogOf(page)
    await dialog.waitFor()
    expect(await dialog.locator('p').first().textContent()).toContain('알림 2건을 모두 해지합니다.')
    await expectAccessible(page)
    await keepPicture(page, `message-cancel-${device.name}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: /2건 신청 중/ }).waitFor()
    await press(page, 'SNS 전체 해지')
    await dialog.getByRole('button', { name: 'SNS 전체 해지' }).focus()
    await page.keyboard.press('Enter')
    await dialog.filter({ hasText: '서비스가 해지되었습니다.' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: /SNS\s*신청 없음/ }).waitFor()
    await show(page, device)
    await openTopic(page, BUOYS)
    expect(await ticked(page, BUOYS, 'points')).toEqual([])
    expect(troubles).toEqual([])
  })

  it('sees at the field what is wrong: no send time, an invalid limit', async () => {
    const { page } = await stage.openMessages(device)
    await press(page, '서비스 신청')
    expect(await dismiss(page)).toContain('보낼 시간을 고르지 않으면 등록되지 않습니다.')
    await chooseBuoys(page)
    await tick(page, BUOYS, 'sendTimes', 0)
    await fill(page, 'windSpeed', 'fast')
    await fill(page, 'highSeaTemperature', '41')
    await press(page, '서비스 신청')
    await page.locator('.error-summary').waitFor()
    await expect
      .poll(() => limit(page, 'windSpeed').evaluate((one) => one === document.activeElement))
      .toBe(true)
    expect(await limit(page, 'windSpeed').getAttribute('aria-invalid')).toBe('true')
    const said = await topicOf(page, BUOYS).locator('.field-problem').allTextContents()
    expect(said).toEqual([
      '숫자로 넣어 주세요. 예: 2.5',
      expect.stringMatching(/^.?3부터 40까지 넣을 수 있습니다\.$/),
      '보낼 시간을 하나 이상 골라 주세요. 시간이 없으면 등록되지 않습니다.',
    ])
    await expectAccessible(page)
    await keepPicture(page, `message-wrong-${device.name}`, true)
    await page.locator('.error-summary a').last().focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('weather-buoy-sendTimes')
    await page.keyboard.press('Space')
    await fill(page, 'windSpeed', '12')
    await fill(page, 'highSeaTemperature', '27.5')
    await page.locator('.error-summary').waitFor({ state: 'detached' })
    await press(page, '서비스 신청')
    expect(await dismiss(page)).toBe(SAVED)
  })

  it('chooses one place only for SMS and MMS, and the kinds of no place by their time', async () => {
    const { page, troubles } = await stage.openMessages(device)
    await page.getByRole('tab', { name: /SNS/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: /SMS/, selected: true }).waitFor()
    await openTopic(page, '등표 관측')
    const places = topicOf(page, '등표 관측').locator('input[name="beacon-points"]')
    if ((await places.count()) < 3) await openArea(page, '등표 관측')
    await places.nth(1).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    expect(await ticked(page, '등표 관측', 'points')).toEqual([await places.nth(2).inputValue()])
    await tick(page, '등표 관측', 'sendTimes', 1)
    await expectAccessible(page)
    await keepPicture(page, `message-sms-${device.name}`)
    await press(page, '서비스 신청')
    expect(await dismiss(page)).toBe(SAVED)

    await page.getByRole('tab', { name: /SMS/ }).focus()
    await page.keyboard.press('End')
    await page.getByRole('tab', { name: /MMS/, selected: true }).waitFor()
    await openTopic(page, '태풍 정보')
    await tick(page, '태풍 정보', 'sendTimes', 0)
    await press(page, /문자 미리 보기/)
    await page.locator('.preview').waitFor()
    expect(await page.locator('.preview figcaption').textContent()).toContain('그림 문자(MMS)')
    await expectAccessible(page)
    await keepPicture(page, `message-mms-${device.name}`)
    await press(page, '서비스 신청')
    expect(await dismiss(page)).toBe(SAVED)
    await show(page, device)
    await page.getByRole('tab', { name: /SMS\s*1건 신청 중/ }).waitFor()
    await page.getByRole('tab', { name: /MMS\s*1건 신청 중/ }).waitFor()
    expect(troubles).toEqual([])
  })

  it('is led to the log-in and back when not logged in', async () => {
    const { page, troubles } = await stage.open(device)
    const { loginId } = await stage.member()
    await page.goto(device.message)
    await dialogOf(page).waitFor()
    await expectAccessible(page)
    await keepPicture(page, `message-visitor-${device.name}`)
    expect(await dismiss(page)).toBe('로그인후 이용 가능합니다.')
    await page.waitForURL((url) => url.pathname === `/mmis${device.name === 'phone' ? '/m/login' : '/auth'}`)
    await page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' })
    await type(page, 'loginId', loginId)
    await type(page, 'password', PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${device.message}`)
    await page.getByRole('tabpanel').locator('.topic').first().waitFor()
    expect(troubles).toEqual([])
  })

  it('is logged out when the session has expired', async () => {
    const { page } = await stage.openMessages(device, { expected: REFUSED })
    await chooseBuoys(page)
    await answerInstead(page, 'SaveSubscription', () => ({
      errors: [{ message: 'The session has expired.', extensions: { code: 'SESSION_EXPIRED' } }],
    }))
    await press(page, '서비스 신청')
    expect(await dismiss(page)).toBe('세션이 만료되었습니다.')
    await page.waitForURL((url) => url.pathname === `/mmis${device.name === 'phone' ? '/m/login' : '/auth'}`)
    expect(await page.evaluate(() => document.cookie)).not.toContain('portal_member=1')
  })
})
