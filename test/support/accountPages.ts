/** The account screens for readers without a pointer, and their test data. */
import { randomInt } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import type { AccountTools } from './accountTools.ts'
import { accountTools } from './accountTools.ts'
import { violationsOf } from './axe.ts'
import type { Visit, VisitOptions } from './browser.ts'
import { connectBrowser, DESKTOP, fitsItsWidth, openPage, PATIENCE_MS, PHONE } from './browser.ts'

export const PASSWORD = 'Buoy#22101sea'
export const ANSWER = '거문도'
/** Refusals that are part of a journey show as failed requests in Chromium's console. */
export const REFUSED = /status of 4\d\d/

/** Where journeys are made, each with the addresses its readers use: the small window of a desktop, and a phone. */
export const DEVICES = [
  {
    name: 'desktop',
    looks: { viewport: { width: 728, height: 742 } },
    /** of the pages beside the account screens */
    page: DESKTOP,
    paths: {
      signUp: '/authSignUp?frame=popup',
      logIn: '/auth',
      find: '/authFindIdPw?frame=popup',
      myPage: '/authMypage',
      reagree: '/authReagree',
    },
  },
  {
    name: 'phone',
    looks: { viewport: PHONE, hasTouch: true },
    page: PHONE,
    paths: {
      signUp: '/m/signup',
      logIn: '/m/login',
      find: '/m/find',
      myPage: '/m/page',
      reagree: '/m/reagree',
    },
  },
]
export type Device = (typeof DEVICES)[number]

export interface AccountStage {
  readonly tools: AccountTools
  /** Opens an empty page as on the device. */
  open(device: Device, options?: VisitOptions): Promise<Visit>
}

/** What the journeys of a file share: the browser, and the tools of the shared portal's operator. */
export function accountStage(): AccountStage {
  let browser: Browser
  let tools: AccountTools
  beforeAll(async () => {
    browser = await connectBrowser()
    tools = accountTools(inject('portalDataDir'))
  })
  afterAll(() => browser.close())
  return {
    get tools() {
      return tools
    },
    open: ({ looks }, options) =>
      openPage(browser, inject('portalOrigin'), { ...looks, extraHTTPHeaders: fromElsewhere(), ...options }),
  }
}

/** An address of one's own: tries are counted by address too, and those of one journey must not end another's. */
const fromElsewhere = () => ({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` })

export const field = (page: Page, name: string) => page.locator(`#field-${name}`)
export const dialogOf = (page: Page) => page.getByRole('alertdialog')

/** Fills a field: the label's field gets the focus, the keys do the rest. */
export async function type(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

/** Presses a button by the keyboard. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await button.focus()
  await page.keyboard.press('Enter')
}

/** Reads a message and closes it. */
export async function dismiss(page: Page): Promise<string> {
  const dialog = dialogOf(page)
  await dialog.waitFor()
  const text = (await dialog.locator('p').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  return text
}

export async function dismissIfShown(page: Page): Promise<void> {
  if (await dialogOf(page).isVisible()) await dismiss(page)
}

/** Withdraws on the open my page, up to the last message. */
export async function withdraw(page: Page): Promise<void> {
  await press(page, '회원 탈퇴')
  await dialogOf(page).locator('input').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await dialogOf(page).locator('input').waitFor({ state: 'detached' })
  await dialogOf(page).getByRole('button', { name: '회원 탈퇴' }).focus()
  await page.keyboard.press('Enter')
}

export const digitsIn = (text: string | undefined): string => /\d{6}/.exec(text ?? '')?.[0] ?? ''

/** Looks again and again until there is something. @throws Error when it does not come */
export async function soon<T>(look: () => T | undefined): Promise<T> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (Date.now() > until) throw new Error('it did not come')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
  expect(await fitsItsWidth(page)).toBe(true)
}

/** Opens a screen and waits until its script has taken it over: keys before that would be lost. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`/mmis${path}`)
  await page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' })
}

export async function logIn(page: Page, device: Device, loginId: string, password = PASSWORD): Promise<void> {
  await openScreen(page, device.paths.logIn)
  await type(page, 'loginId', loginId)
  await type(page, 'password', password)
  await page.keyboard.press('Enter')
}

/** Waits until the log-in has led away from the account screens. */
export const showsMember = (page: Page, { paths }: Device) =>
  page.waitForURL(
    (url) => !Object.values(paths).some((path) => url.pathname === `/mmis${path.split('?')[0]}`),
  )

async function ask(query: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`${inject('portalOrigin')}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
  const { errors } = (await answer.json()) as { errors?: unknown }
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
}

export interface Person {
  loginId: string
  phone: string
}

/** A person without an account, another each time: a journey may be retried. */
export const anyMember = (): Person => ({
  loginId: `sea${randomInt(10_000_000, 100_000_000)}`,
  phone: `010${randomInt(10_000_000, 100_000_000)}`,
})

/** Makes a member without the screens, for journeys that begin later. */
export async function enrol(tools: AccountTools): Promise<Person> {
  const { loginId, phone } = anyMember()
  const headers = fromElsewhere()
  const text = (value: string) => JSON.stringify(value)
  await ask(`mutation { requestPhoneCode(phone: ${text(phone)}) }`, headers)
  const code = digitsIn(await soon(() => tools.textTo(phone)))
  const picture = await fetch(`${inject('portalOrigin')}/mmis_marine_api/api/auth/captcha`, { headers })
  await picture.arrayBuffer()
  const captchaId = picture.headers.get('x-captcha-id') ?? ''
  await ask(
    `mutation { signUp(draft: {loginId: ${text(loginId)}, password: ${text(PASSWORD)},
    confirmation: ${text(PASSWORD)}, name: "김바다", phone: ${text(phone)}, phoneCode: ${text(code)},
    email: "sea@example.org", recoveryQuestion: "nickname", recoveryAnswer: ${text(ANSWER)},
    captchaId: ${text(captchaId)}, captcha: ${text(tools.digitsOf(captchaId))}, hasConsented: true}) }`,
    headers,
  )
  return { loginId, phone }
}
