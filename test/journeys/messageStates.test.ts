import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dialogOf, dismiss, expectAccessible, press } from '../support/accountPages.ts'
import { keepPicture } from '../support/browser.ts'
import type { MessageDevice } from '../support/messagePages.ts'
import {
  answerInstead,
  ask,
  MESSAGE_DEVICES,
  messageStage,
  openArea,
  openTopic,
  tick,
  ticked,
} from '../support/messagePages.ts'

const stage = messageStage()
const BUOYS = '해양기상부이'
const SAVED = '서비스 신청이 완료되었습니다.'

interface Catalogue {
  topics: { topic: string; areas: { points: { code: string }[] }[] }[]
}

/** As another page or program of the member does it. @returns how many are kept then */
async function subscribeElsewhere(page: Page, count: number): Promise<number> {
  const { messageCatalogue } = await ask(
    page,
    '{ messageCatalogue(channel: SNS) { topics { topic areas { points { code } } } } }',
  )
  const { topics } = messageCatalogue as Catalogue
  const codesOf = (name: string) =>
    topics
      .filter(({ topic }) => topic === name)
      .flatMap(({ areas }) => areas.flatMap(({ points }) => points.map(({ code }) => code)))
  const zones = codesOf('WARNING').slice(0, count - 8)
  // none of those that stand first
  const buoys = codesOf('WEATHER_BUOY').slice(zones.length - count)
  const { saveSubscription } = await ask(
    page,
    `mutation { saveSubscription(channel: SNS, drafts: [
      { topic: WARNING, pointCodes: ${JSON.stringify(zones)}, sendTimes: ["-"] },
      { topic: WEATHER_BUOY, pointCodes: ${JSON.stringify(buoys)}, sendTimes: ["21"] }]) { pointCode } }`,
  )
  return (saveSubscription as unknown[]).length
}

const countOf = async (page: Page): Promise<number> =>
  ((await ask(page, '{ subscriptions(channel: SNS) { pointCode } }')).subscriptions as unknown[]).length

async function chooseBuoy(page: Page): Promise<void> {
  await openTopic(page, BUOYS)
  await openArea(page, BUOYS)
  await tick(page, BUOYS, 'points', 0)
  await tick(page, BUOYS, 'sendTimes', 0)
}

describe.each(MESSAGE_DEVICES)('a member on a $name', (device: MessageDevice) => {
  it('is warned before 52 subscriptions become 1, and sees those that are kept', async () => {
    const { page, troubles } = await stage.openMessages(device)
    expect(await subscribeElsewhere(page, 52)).toBe(52)
    await chooseBuoy(page)
    await press(page, '서비스 신청')
    const dialog = dialogOf(page)
    await dialog.waitFor()
    const asked = await dialog.locator('p').first().textContent()
    expect(asked).toContain('SNS 알림 52건이 1건으로 바뀝니다. 그중 52건은 해지되며')
    await expectAccessible(page)
    await keepPicture(page, `message-replace-${device.name}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: /SNS\s*52건 신청 중/ }).waitFor()
    expect(await countOf(page)).toBe(52)

    await press(page, '서비스 신청')
    await dialog.getByRole('button', { name: '바꾸기' }).focus()
    await page.keyboard.press('Enter')
    await dialog.filter({ hasText: SAVED }).waitFor()
    expect(await dismiss(page)).toBe(SAVED)
    await page.getByRole('tab', { name: /SNS\s*1건 신청 중/ }).waitFor()
    expect(await countOf(page)).toBe(1)
    expect(troubles).toEqual([])
  })

  it('adds a place without being asked, and is asked before one of two ends', async () => {
    const { page } = await stage.openMessages(device)
    await chooseBuoy(page)
    await press(page, '서비스 신청')
    expect(await dismiss(page)).toBe(SAVED)
    await page.getByRole('tab', { name: /SNS\s*1건 신청 중/ }).waitFor()
    await tick(page, BUOYS, 'points', 1)
    await press(page, '서비스 신청')
    expect(await dismiss(page)).toBe(SAVED)
    await page.getByRole('tab', { name: /SNS\s*2건 신청 중/ }).waitFor()
    await tick(page, BUOYS, 'points', 0)
    await press(page, '서비스 신청')
    await dialogOf(page).filter({ hasText: '2건이 1건으로 바뀝니다' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await countOf(page)).toBe(2)
  })

  it('is asked about all that is kept before it ends, not about what this page last saw', async () => {
    const { page } = await stage.openMessages(device)
    await chooseBuoy(page)
    await press(page, '서비스 신청')
    expect(await dismiss(page)).toBe(SAVED)
    await page.getByRole('tab', { name: /SNS\s*1건 신청 중/ }).waitFor()
    expect(await subscribeElsewhere(page, 52)).toBe(52)
    await press(page, 'SNS 전체 해지')
    await dialogOf(page).filter({ hasText: '알림 52건을 모두 해지합니다.' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: /SNS\s*52건 신청 중/ }).waitFor()
    expect(await countOf(page)).toBe(52)
  })

  it('gets a refusal in the server’s words, and sees what is stored rather than what was chosen', async () => {
    const { page, troubles } = await stage.openMessages(device)
    await chooseBuoy(page)
    const kept = {
      channel: 'SNS',
      topic: 'WEATHER_BUOY',
      pointCode: '22101',
      sendTimes: ['21'],
      limits: null,
    }
    const answer = { message: '서버가 하는 말', subscriptions: [kept] }
    await answerInstead(page, 'SaveSubscription', () => ({ data: { applySubscription: answer } }))
    await answerInstead(page, 'Subscriptions', ({ channel }) => ({
      data: { subscriptions: channel === 'SNS' ? [] : [kept] },
    }))
    await press(page, '서비스 신청')
    expect(await dismiss(page)).toBe('서버가 하는 말')
    await expect.poll(() => ticked(page, BUOYS, 'sendTimes')).toEqual(['21'])
    expect(await ticked(page, BUOYS, 'points')).toEqual(['22101'])
    expect(troubles).toEqual([])
  })

  it('gets it in the language of the page, whatever the browser asks for', async () => {
    const { page } = await stage.openMessages(device)
    await page.goto(`${device.message}${device.message.includes('?') ? '&' : '?'}lang=en`)
    await page.getByRole('tabpanel').locator('.topic').first().waitFor()
    const buoys = await page.locator('.topic-name').first().textContent()
    await openTopic(page, buoys ?? '')
    await openArea(page, buoys ?? '')
    await tick(page, buoys ?? '', 'points', 0)
    await tick(page, buoys ?? '', 'sendTimes', 0)
    await press(page, 'Apply')
    expect(await dismiss(page)).toBe('Your service is registered.')
  })

  it('learns that there is nothing to cancel where another page has cancelled', async () => {
    const { page } = await stage.openMessages(device)
    await chooseBuoy(page)
    await press(page, '서비스 신청')
    expect(await dismiss(page)).toBe(SAVED)
    // the page reads what is kept once more after the message
    await page.getByRole('button', { name: '서비스 신청' }).waitFor()
    await ask(page, 'mutation { cancelSubscriptions(channel: SNS) }')
    await press(page, 'SNS 전체 해지')
    await dialogOf(page).filter({ hasText: '해지할 서비스가 없습니다.' }).waitFor()
    await dismiss(page)
    await page.getByRole('tab', { name: /SNS\s*신청 없음/ }).waitFor()
    expect(await ticked(page, BUOYS, 'points')).toEqual([])
  })

  it('sees what is kept where a save had no answer', async () => {
    const { page } = await stage.openMessages(device, { expected: /ERR_FAILED/ })
    await chooseBuoy(page)
    await page.route('**/graphql', async (route) => {
      const isSave = route.request().postData()?.includes('SaveSubscription') ?? false
      if (!isSave) return await route.fallback()
      // the server has done it, and its answer is lost
      await route.fetch()
      await route.abort()
    })
    await press(page, '서비스 신청')
    expect(await dismiss(page)).toContain('포털에 연결할 수 없습니다')
    await page.getByRole('tab', { name: /SNS\s*1건 신청 중/ }).waitFor()
  })
})
