/** The message screen for a reader without a pointer: in the small window of a desktop, and on a phone. */
import type { Page, Route } from 'playwright-core'
import type { AccountStage, Device, Person } from './accountPages.ts'
import { accountStage, DEVICES as ACCOUNT_DEVICES, enrol, PASSWORD } from './accountPages.ts'
import type { Visit, VisitOptions } from './browser.ts'

/** With the address of the screen. */
export type MessageDevice = Device & { message: string }

/** @source specification part 2, section 2 (popup 728x807) */
export const MESSAGE_DEVICES: MessageDevice[] = ACCOUNT_DEVICES.map((device) =>
  device.name === 'phone'
    ? { ...device, message: '/mmis/m/msg' }
    : {
        ...device,
        looks: { viewport: { width: 728, height: 807 } },
        message: '/mmis/message?frame=popup',
      },
)

export interface MessageStage extends AccountStage {
  /** the one member of the file: a portal lets only so many sign up from one address */
  member(): Promise<Person>
  /** Opens the screen of the member, who is subscribed to nothing and has chosen nothing. */
  openMessages(device: MessageDevice, options?: VisitOptions): Promise<Visit>
}

export function messageStage(): MessageStage {
  const stage = accountStage()
  let enrolled: Promise<Person> | undefined
  const member = () => (enrolled ??= enrol(stage.tools))
  return Object.assign(stage, {
    member,
    async openMessages(device: MessageDevice, options?: VisitOptions) {
      const visit = await stage.open(device, options)
      const { loginId } = await member()
      await visit.page.goto('/mmis/systemInfo')
      await ask(visit.page, `mutation { login(loginId: "${loginId}", password: "${PASSWORD}") { loginId } }`)
      await beginAnew(visit.page)
      await show(visit.page, device)
      return visit
    },
  })
}

async function beginAnew(page: Page): Promise<void> {
  const { favourites } = await ask(page, '{ favourites { id } }')
  const removals = (favourites as { id: number }[]).map(({ id }) => `r${id}: removeFavourite(id: ${id})`)
  await ask(
    page,
    `mutation { sns: cancelSubscriptions(channel: SNS) sms: cancelSubscriptions(channel: SMS)
      mms: cancelSubscriptions(channel: MMS) saveMessageSettings(settings: { snsRoute: TEXT }) { snsRoute }
      ${removals.join(' ')} }`,
  )
}

/** Asks as a script of the open page does. @throws Error when the server says no */
export async function ask(page: Page, query: string): Promise<Record<string, unknown>> {
  const answer = await page.evaluate(async (text) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: text }),
    })
    return response.text()
  }, query)
  const { data, errors } = JSON.parse(answer) as { data: Record<string, unknown>; errors?: unknown }
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  return data
}

/** Opens the screen, or opens it anew, and waits for what is kept. */
export async function show(page: Page, { message }: MessageDevice): Promise<void> {
  await page.goto(message)
  await page.getByRole('tabpanel').locator('.topic').first().waitFor()
}

export const topicOf = (page: Page, name: string) =>
  page.locator('.topic').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Opens a kind of alert by the keyboard. */
export async function openTopic(page: Page, name: string): Promise<void> {
  const topic = topicOf(page, name)
  await topic.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await topic.locator('.topic-body').waitFor()
}

export async function openArea(page: Page, topic: string, index = 0): Promise<void> {
  const area = topicOf(page, topic).locator('.area').nth(index)
  await area.locator('summary').focus()
  await page.keyboard.press('Enter')
  await area.locator('.choice').first().waitFor()
}

/** Ticks a box, or chooses of a row, by the keyboard. */
export async function tick(page: Page, topic: string, part: string, index: number): Promise<void> {
  await topicOf(page, topic).locator(`input[name$="-${part}"]`).nth(index).focus()
  await page.keyboard.press('Space')
}

export const ticked = (page: Page, topic: string, part: string): Promise<string[]> =>
  topicOf(page, topic)
    .locator(`input[name$="-${part}"]:checked`)
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))

/** Answers one GraphQL operation of members in the server's place. */
export async function answerInstead(page: Page, operation: string, answer: (variables: Variables) => object) {
  const handle = async (route: Route) => {
    const asked = route.request().method() === 'POST' ? (route.request().postDataJSON() as Asked) : undefined
    if (asked?.operationName !== operation) return await route.fallback()
    await route.fulfill({ json: answer(asked.variables ?? {}) })
  }
  await page.route('**/graphql', handle)
}

type Variables = Readonly<Record<string, unknown>>
interface Asked {
  operationName?: string
  variables?: Variables
}
