import { Writable } from 'node:stream'
import { CaptchaChallenge, Member } from '../../entities/index.ts'
import { KeyedSealer } from '../../server/platform/sealing.ts'
import { createLog } from '../../server/platform/log.ts'
import type { Answer, TestPortalOptions } from './portal.ts'
import { buildReport, startTestPortal } from './portal.ts'

export const PASSWORD = 'Harbour-2026'
export const SECRET = 'a secret of the tests, of forty characters'
/** Data of every sign-up; none of it may turn up where it does not belong. */
export const PERSON = {
  name: 'Canary Person',
  email: 'canary@example.org',
  answer: 'canary answer',
  phone: '01012345678',
}

export type Headers = Record<string, string>
export interface Graphql {
  data?: Record<string, unknown> | null
  errors?: { extensions: { code: string; facts?: object } }[]
}

export const codeOf = ({ errors }: Graphql): string | undefined => errors?.[0]?.extensions.code
const text = (value: string): string => JSON.stringify(value)

export type MembersPortal = Awaited<ReturnType<typeof startMembersPortal>>

/** The whole portal with real passwords, tokens, sessions and captchas, and the ways to log in. */
export async function startMembersPortal({
  engine,
  env = {},
  site,
}: Pick<TestPortalOptions, 'engine' | 'env' | 'site'> = {}) {
  let now = new Date('2026-05-04T07:10:00Z')
  let addresses = 0
  const logged: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString())
      done()
    },
  })
  const portal = await startTestPortal({
    env: { SESSION_SECRET: SECRET, PHONE_VERIFY: 'off', TRUST_PROXY: '1', ...env },
    reports: [buildReport()],
    log: createLog('trace', destination),
    now: () => now,
    ...(engine && { engine }),
    ...(site && { site }),
  })
  const { db, captchas } = portal.container
  const sealer = new KeyedSealer(Buffer.from(SECRET))

  /** Each caller comes from an address of its own, so that one test's tries do not count in another. */
  const fromElsewhere = (): Headers => ({ 'x-forwarded-for': `198.51.100.${++addresses}` })

  async function graphql(query: string, headers: Headers = {}): Promise<Graphql & { answer: Answer }> {
    const answer = await portal.ask('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    })
    return { ...(answer.json() as Graphql), answer }
  }

  async function captcha(): Promise<{ captchaId: string; captcha: string }> {
    const { id } = await captchas.create()
    const row = await db.dataSource.manager.findOneByOrFail(CaptchaChallenge, { id })
    return { captchaId: id, captcha: sealer.open(row.digitsSealed, `captcha.digits ${id}`) }
  }

  /** @returns the mutation of a person who fills the form in rightly */
  async function signUpOf(loginId: string): Promise<string> {
    const { captchaId, captcha: digits } = await captcha()
    const draft = `{loginId: ${text(loginId)}, password: ${text(PASSWORD)}, confirmation: ${text(PASSWORD)}, name: ${text(PERSON.name)},
      phone: ${text(PERSON.phone)}, phoneCode: "", email: ${text(PERSON.email)}, recoveryQuestion: "nickname",
      recoveryAnswer: ${text(PERSON.answer)}, captchaId: ${text(captchaId)}, captcha: ${text(digits)}, hasConsented: true}`
    return `mutation { signUp(draft: ${draft}) }`
  }

  async function signUp(loginId: string): Promise<Member> {
    const { errors } = await graphql(await signUpOf(loginId), fromElsewhere())
    if (errors) throw new Error(`the sign-up of ${loginId} was refused: ${JSON.stringify(errors)}`)
    return db.dataSource.manager.findOneByOrFail(Member, { loginId })
  }

  const logIn = (loginId: string, password = PASSWORD, headers: Headers = fromElsewhere()) =>
    graphql(
      `mutation { login(loginId: ${text(loginId)}, password: ${text(password)}) { loginId duty } }`,
      headers,
    )

  return {
    ...portal,
    logged,
    fromElsewhere,
    graphql,
    captcha,
    signUpOf,
    signUp,
    logIn,
    passSeconds(seconds: number) {
      now = new Date(now.getTime() + seconds * 1_000)
    },
    /** @returns headers of a program that logged in */
    async tokenOf(loginId: string): Promise<Headers> {
      const { answer } = await logIn(loginId)
      return { accesstoken: String(answer.headers.accesstoken), ...fromElsewhere() }
    },
    /** @returns headers of a program with the key of the calling member */
    async apiKeyOf(headers: Headers): Promise<Headers> {
      const password = text(PASSWORD)
      const { data } = await graphql(
        `mutation { applyApiKey(password: ${password}, format: "json") { loginId } revealApiKey(password: ${password}) }`,
        headers,
      )
      return { 'x-api-key': String(data?.revealApiKey) }
    },
    change: (id: number, facts: Partial<Member>) => db.write((tx) => tx.update(Member, { id }, facts)),
    member: (where: Partial<Pick<Member, 'loginId' | 'type'>>) =>
      db.dataSource.manager.findOneBy(Member, where),
  }
}
