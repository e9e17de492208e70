import { join } from 'node:path'
import Database from 'better-sqlite3'
import { accountTools } from '../test/support/accountTools.ts'
import type { Portal } from '../test/support/server.ts'

/** What the portals of these sections need: sign-ups without a phone, an address of its own for each caller. */
export const MEMBER_ENV = { PHONE_VERIFY: 'off' }
export const BENCH_PASSWORD = 'Harbour-2026'
export const BENCH_ANSWER = 'the blue boat'

export interface BenchMember {
  loginId: string
  phone: string
}

const text = (value: string): string => JSON.stringify(value)

/** An address of its own for each caller, so that no limit of one is met. */
const addressOf = (at: number): string => `10.${(at >> 16) % 256}.${(at >> 8) % 256}.${at % 256}`

let asked = 0
export const nextAddress = (): Record<string, string> => ({ 'X-Forwarded-For': addressOf((asked += 1)) })

export interface Answered {
  data?: Record<string, unknown> | null
  errors?: { extensions?: { code?: string } }[]
  headers: Headers
}

export async function askGraphql(
  origin: string,
  query: string,
  headers: Record<string, string> = nextAddress(),
): Promise<Answered> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
  return { ...((await answer.json()) as Omit<Answered, 'headers'>), headers: answer.headers }
}

export const logInQuery = (loginId: string, password: string): string =>
  `mutation { login(loginId: ${text(loginId)}, password: ${text(password)}) { loginId } }`

/** Members that signed up as anyone does. */
export async function signUpMembers(portal: Portal, count: number): Promise<BenchMember[]> {
  const tools = accountTools(portal.dataDir)
  const members: BenchMember[] = []
  for (let at = 0; at < count; at += 1) {
    const member = {
      loginId: `bench${String(at).padStart(3, '0')}`,
      phone: `010${String(10_000_000 + at)}`,
    }
    const picture = await fetch(`${portal.origin}/mmis_marine_api/api/auth/captcha`, {
      headers: nextAddress(),
    })
    await picture.arrayBuffer()
    const captchaId = picture.headers.get('x-captcha-id') ?? ''
    const { errors } = await askGraphql(
      portal.origin,
      `mutation { signUp(draft: {loginId: ${text(member.loginId)}, password: ${text(BENCH_PASSWORD)},
        confirmation: ${text(BENCH_PASSWORD)}, name: "Bench", phone: ${text(member.phone)}, phoneCode: "",
        email: "bench@example.org", recoveryQuestion: "nickname", recoveryAnswer: ${text(BENCH_ANSWER)},
        captchaId: ${text(captchaId)}, captcha: ${text(tools.digitsOf(captchaId))}, hasConsented: true}) }`,
    )
    if (errors) throw new Error(`a sign-up was refused: ${JSON.stringify(errors)}`)
    members.push(member)
  }
  return members
}

/** Resets the attempts of all callers: what is measured is the answer to a try, not the refusal of too many. */
export function forgetTries(portal: Portal): void {
  const db = new Database(join(portal.dataDir, 'portal.sqlite'))
  db.pragma('busy_timeout = 5000')
  db.prepare('DELETE FROM attempt_counter').run()
  db.close()
}
