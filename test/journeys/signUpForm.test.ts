import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Device } from '../support/accountPages.ts'
import {
  accountStage,
  ANSWER,
  DEVICES,
  dialogOf,
  digitsIn,
  dismiss,
  enrol,
  expectAccessible,
  field,
  logIn,
  openScreen,
  PASSWORD,
  press,
  REFUSED,
  showsMember,
  anyMember,
  soon,
  type,
} from '../support/accountPages.ts'
import { keepPicture } from '../support/browser.ts'

const stage = accountStage()

async function reachForm(page: Page, { paths }: Device): Promise<void> {
  await openScreen(page, paths.signUp)
  await page.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await press(page, '다음')
  await field(page, 'loginId').waitFor()
}

/** Follows the link of the form to the demo phone, which comes in a window of its own. */
async function codeOnDemoPhone(page: Page, phone: string): Promise<string> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: '시연용 전화기' }).focus()
  await page.keyboard.press('Enter')
  const other = await opening
  const text = other
    .locator('.texts li')
    .filter({ hasText: phone.slice(-4) })
    .locator('.texts-lines')
    .first()
  const code = digitsIn((await text.textContent()) ?? '')
  await other.close()
  return code
}

const isFree = (page: Page) => page.locator('.is-met', { hasText: '사용할 수' })

describe.each(DEVICES)('the sign-up form, by keyboard alone, on a $name', (device) => {
  it('takes a phone with hyphens, cuts nothing, and says what is wrong in the order of the screen', async () => {
    const { page } = await stage.open(device, { expected: REFUSED })
    const { loginId, phone } = anyMember()
    let captcha = ''
    page.on('response', (answer) => {
      captcha = answer.headers()['x-captcha-id'] ?? captcha
    })
    await reachForm(page, device)
    expect(await page.locator('input[maxlength]').count()).toBe(0)
    await type(page, 'loginId', loginId)
    await type(page, 'name', '바'.repeat(51))
    await type(page, 'email', 'Sea.captain@example.org')
    await press(page, /가입하기/)
    await page.locator('.error-summary').waitFor()
    const reported = await page
      .locator('.error-summary a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('#field-', '')))
    const onScreen = await page
      .locator('form [id^="field-"]:is(input, select)')
      .evaluateAll((fields) => fields.map(({ id }) => id.replace('field-', '')))
    expect(reported).toEqual(onScreen.filter((name) => reported.includes(name)))
    expect(reported).toEqual([
      'loginId',
      'password',
      'recoveryQuestion',
      'recoveryAnswer',
      'name',
      'phone',
      'phoneCode',
      'email',
      'captcha',
    ])
    expect(await field(page, 'loginId').evaluate((element) => element === document.activeElement)).toBe(true)
    await press(page, /중복/)
    await isFree(page).waitFor()
    await type(page, 'password', PASSWORD)
    await type(page, 'confirmation', PASSWORD)
    await field(page, 'recoveryQuestion').selectOption({ index: 1 })
    await type(page, 'recoveryAnswer', ANSWER)
    await type(page, 'name', '김바다')
    await type(page, 'email', 'sea1@example.org')
    await type(page, 'phone', `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`)
    await press(page, '인증번호 받기')
    // then the field of the code has been given the focus, and nothing typed elsewhere lands in it
    await page.getByText('인증번호를 시연용 전화기에 보냈습니다').waitFor()
    await soon(() => stage.tools.textTo(phone))
    const code = await codeOnDemoPhone(page, phone)
    await type(page, 'phoneCode', code)
    const digits = stage.tools.digitsOf(captcha)
    await type(page, 'captcha', `${digits.slice(0, 3)} ${digits.slice(3)}`)
    await press(page, /가입하기/)
    await page.locator('.steps [aria-current="step"]', { hasText: '3' }).waitFor()
  })

  it('takes an ID for unchecked that was edited away and back', async () => {
    const { page } = await stage.open(device, { expected: REFUSED })
    const { loginId } = anyMember()
    await reachForm(page, device)
    await type(page, 'loginId', loginId)
    await press(page, /중복/)
    await isFree(page).waitFor()
    await field(page, 'loginId').press('End')
    await page.keyboard.type('x')
    await page.keyboard.press('Backspace')
    expect(await field(page, 'loginId').inputValue()).toBe(loginId)
    await isFree(page).waitFor({ state: 'detached' })
    await press(page, /가입하기/)
    await page.locator('.error-summary a[href="#field-loginId"]', { hasText: '중복 확인' }).waitFor()
    await press(page, /중복/)
    await isFree(page).waitFor()
    await press(page, /가입하기/)
    await page.locator('.error-summary a[href="#field-password"]').waitFor()
    expect(await page.locator('.error-summary a[href="#field-loginId"]').count()).toBe(0)
  })

  it('asks before it throws away what was typed', async () => {
    const { page } = await stage.open(device)
    await reachForm(page, device)
    await type(page, 'name', '김바다')
    await press(page, '취소')
    await dialogOf(page).waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await field(page, 'name').inputValue()).toBe('김바다')
    await press(page, '취소')
    await keepPicture(page, `account-sign-up-cancel-${device.name}`)
    await dialogOf(page).getByRole('button', { name: '지우고 돌아가기' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '다음' }).waitFor()
  })

  it('draws the picture at 135 by 40, pixel by pixel', async () => {
    const { page } = await stage.open(device)
    await reachForm(page, device)
    const picture = page.locator('.captcha img')
    await picture.waitFor()
    const drawn = await picture.evaluate((image: HTMLImageElement) => {
      const { borderTopWidth, paddingTop } = getComputedStyle(image)
      const { width, height } = image.getBoundingClientRect()
      return { width, height, borderTopWidth, paddingTop, natural: [image.naturalWidth, image.naturalHeight] }
    })
    expect(drawn).toEqual({
      width: 135,
      height: 40,
      borderTopWidth: '0px',
      paddingTop: '0px',
      natural: [135, 40],
    })
  })
})

describe.each(DEVICES)('a member on a $name', (device) => {
  it('who mistypes the password at the withdrawal sees that before the confirmation', async () => {
    const { page } = await stage.open(device, { expected: REFUSED })
    const { loginId } = await enrol(stage.tools)
    await logIn(page, device, loginId)
    await showsMember(page, device)
    await openScreen(page, device.paths.myPage)
    await field(page, 'email').waitFor()
    await press(page, '회원 탈퇴')
    await dialogOf(page).locator('input').fill('Wrong#12345')
    await page.keyboard.press('Enter')
    await dialogOf(page).locator('input').waitFor({ state: 'detached' })
    expect(await dismiss(page)).toContain('비밀번호')
    expect(await dialogOf(page).count()).toBe(0)
    await press(page, '회원 탈퇴')
    await dialogOf(page).locator('input').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await dialogOf(page).getByText('정말 탈퇴').waitFor()
    await page.keyboard.press('Escape')
  })

  it('is not asked to consent again before it is due, and a visitor is shown the log-in', async () => {
    const { page } = await stage.open(device)
    const question = page.getByRole('button', { name: '재동의', exact: true })
    await openScreen(page, device.paths.reagree)
    await page.getByRole('link', { name: '로그인하러 가기' }).waitFor()
    expect(await question.count()).toBe(0)
    await expectAccessible(page)
    const { loginId } = await enrol(stage.tools)
    await logIn(page, device, loginId)
    await showsMember(page, device)
    await openScreen(page, device.paths.reagree)
    await page.getByText('유효하므로').waitFor()
    expect(await question.count()).toBe(0)
    await keepPicture(page, `account-reagree-not-due-${device.name}`)
    await expectAccessible(page)
  })
})
