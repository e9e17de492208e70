import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accountPages.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import { keepPicture } from '../support/browser.ts'
import type { MessageDevice } from '../support/messagePages.ts'
import { MESSAGE_DEVICES, messageStage } from '../support/messagePages.ts'

const stage = messageStage()

/** Through the area of a firing exercise of the demo, which the demo has on each day. */
const THROUGH_FIRING = '37.2 125.1;A\n37.2 125.75;B'
const addressOf = (way: string, more: Record<string, string> = {}) =>
  `/mmis/passage?${new URLSearchParams({ way, kn: '10', ...more })}`
/** A departure of tomorrow; one that is under way is not watched. */
const tomorrow = () => ({ at: `${new Date(Date.now() + 15 * HOUR_MS).toISOString().slice(0, 16)}Z` })

const GPX = `<?xml version="1.0"?><gpx version="1.1" creator="a plotter" xmlns="http://www.topografix.com/GPX/1/1"><rte><name>Home</name><rtept lat="34.5" lon="125.5"><name>Reef</name></rtept><rtept lat="34.2" lon="125.6"/><rtept lat="34" lon="125.8"><name>Home</name></rtept></rte></gpx>`

describe.each(MESSAGE_DEVICES)('a passage on a $name', (device: MessageDevice) => {
  it('meets the area of a navigational warning, which is named with its hours', async () => {
    const { page, troubles } = await stage.openMessages(device)
    await page.goto(addressOf(THROUGH_FIRING))
    const section = page.getByRole('region', { name: '항행경보' })
    const text = await section.innerText()
    expect(text).toContain('(시연) 서해 해상사격훈련 알림')
    expect(text).toMatch(/09:00 KST–18:00/)
    expect(text).not.toContain('등대 소등')
    await expectAccessible(page)
    expect(troubles).toEqual([])
  })

  it('is kept with its departure watched, opened again by its number, and forgotten', async () => {
    const { page, troubles } = await stage.openMessages(device)
    await page.goto(addressOf(THROUGH_FIRING, tomorrow()))
    await page.getByLabel('이름', { exact: true }).fill('사격장 지나')
    await page.getByLabel(/출발이 한계를 넘거나/).check()
    await page.getByRole('button', { name: '보관', exact: true }).click()
    const item = page.getByRole('listitem').filter({ hasText: '사격장 지나' })
    await item.waitFor()
    expect(await item.innerText()).toContain('지켜보는 출발')
    await expectAccessible(page)
    await keepPicture(page, `passage-kept-${device.name}`, true)

    const link = await item.getByRole('link').getAttribute('href')
    const id = new URLSearchParams(link!).get('kept')
    await page.goto(`/mmis/passage?kept=${id}`)
    await page.waitForURL(/way=/)
    await expect.poll(() => page.getByLabel('이름', { exact: true }).inputValue()).toBe('사격장 지나')
    expect(await page.getByLabel(/출발이 한계를 넘거나/).isChecked()).toBe(true)
    // the same passage is written anew, without its watch
    await page.getByLabel(/출발이 한계를 넘거나/).uncheck()
    await page.getByRole('button', { name: '보관', exact: true }).click()
    await expect.poll(() => item.innerText()).not.toContain('지켜보는 출발')
    expect(await item.count()).toBe(1)

    await item.getByRole('button', { name: '지우기: 사격장 지나' }).click()
    await expect.poll(() => item.count()).toBe(0)
    expect(troubles).toEqual([])
  })

  it('comes from a file, and a track is refused in words', async () => {
    const { page, troubles } = await stage.openMessages(device)
    await page.goto('/mmis/passage')
    const chooser = page.getByLabel('GPX나 RTZ 파일 읽기')
    const file = (text: string) => ({
      name: 'home.gpx',
      mimeType: 'application/gpx+xml',
      buffer: Buffer.from(text),
    })
    await chooser.setInputFiles(file(GPX.replaceAll('rtept', 'trkpt').replaceAll('rte>', 'trk>')))
    await expect
      .poll(() => page.locator('[data-passage-said]').textContent())
      .toContain('항적만 있는 파일입니다')
    await chooser.setInputFiles(file(GPX))
    await page.waitForURL(/way=/)
    expect(await page.getByRole('row', { name: /Reef/ }).count()).toBeGreaterThan(0)
    expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([])
  })

  it.each([
    ['a short one', THROUGH_FIRING],
    [
      'one of many legs',
      Array.from(
        { length: 40 },
        (_, i) => `${(34 + (i % 2) / 10).toFixed(1)} ${(124 + i / 40).toFixed(3)}`,
      ).join('\n'),
    ],
  ])('is printed for the bridge on one page of A4: %s', async (_, way) => {
    const { page, troubles } = await stage.openMessages(device)
    await page.goto(`${addressOf(way)}&sheet=1`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('항해 한 장')
    await expectAccessible(page)
    await keepPicture(page, `bridge-sheet-${device.name}`, true)
    const pdf = Buffer.from(await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(troubles).toEqual([])
  })
})
