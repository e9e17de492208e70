import { describe, expect, it } from 'vitest'
import { dialogOf, dismiss, expectAccessible, press } from '../support/accountPages.ts'
import { keepPicture } from '../support/browser.ts'
import type { MessageDevice } from '../support/messagePages.ts'
import { MESSAGE_DEVICES, messageStage } from '../support/messagePages.ts'

const stage = messageStage()

describe.each(MESSAGE_DEVICES)('a member who watches a trip, on a $name', (device: MessageDevice) => {
  it('comes from the page of a place with its limits, makes an alert, and ends it', async () => {
    const { page, troubles } = await stage.openMessages(device)
    await page.goto('/mmis/places/island-1?boat=kayak&wave=0.7')
    await page.getByRole('link', { name: '이 한계로 알림 받기' }).click()
    const form = page.getByRole('form', { name: '독도: 나가기 어려우면 알리기' })
    await form.waitFor()
    expect(await form.textContent()).toContain('배와 사람: 카약')
    await form.getByLabel('나가는 시각').selectOption('6')
    await form.getByLabel('걸리는 시간').selectOption('4')
    await form.getByLabel('알리는 시각').fill('19:30')
    for (const day of ['월', '화', '수', '목', '금']) await form.getByLabel(day, { exact: true }).uncheck()
    await form.scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await keepPicture(page, `trip-watch-form-${device.name}`, true)
    await press(page, '알림 만들기')
    await dialogOf(page).waitFor()
    expect(await dismiss(page)).toBe('알림을 만들었습니다.')
    const row = page.locator('.watch')
    expect(await row.innerText()).toMatch(/독도\s+06~10시, 카약\s+일 토 · 19:30에 확인/)
    expect(await row.getByRole('link').getAttribute('href')).toBe('/mmis/places/island-1?boat=kayak&wave=0.7')
    await keepPicture(page, `trip-watch-made-${device.name}`, true)

    await page.reload()
    await row.waitFor()
    await row.getByRole('button', { name: '없애기' }).click()
    await dialogOf(page).waitFor()
    await dialogOf(page).getByRole('button', { name: '없애기' }).click()
    expect(await dismiss(page)).toBe('알림을 없앴습니다.')
    await expect.poll(() => row.count()).toBe(0)
    expect(troubles).toEqual([])
  })

  it('is asked for a day at least, and for no hours at a tidal flat', async () => {
    const { page } = await stage.openMessages(device)
    await page.goto('/mmis/message?place=tidal-flat-1&boat=flat-walker#watches')
    const form = page.getByRole('form', { name: /나올 시각 한 시간 전에 알리기$/ })
    await form.waitFor()
    expect(await form.getByLabel('알리는 시각').count()).toBe(0)
    for (const day of ['일', '월', '화', '수', '목', '금', '토'])
      await form.getByLabel(day, { exact: true }).uncheck()
    await press(page, '알림 만들기')
    expect(await form.getByRole('alert').textContent()).toBe('요일을 하나 이상 골라 주세요.')
  })
})
