import { describe, expect, it } from 'vitest'
import { PhoneCode } from '../../../entities/accounts/PhoneCode.ts'
import { PhoneCodes } from '../../../server/accounts/phoneCodes.ts'
import { Texts } from '../../../server/messages/texts.ts'
import { databases } from '../../support/databases.ts'
import { FakeLimiter, FakeSealer } from '../../support/fakeAuth.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { FakeTextGateway } from '../../support/fakeTextGateway.ts'
import { buildMember } from '../../support/members.ts'

const PHONE = '01012345678'
const ADDRESS = '192.0.2.7'
const WRONG = { code: 'PHONE_CODE_WRONG' }

describe.each(databases)('codes for phones on $name', ({ open }) => {
  async function build() {
    const db = await open()
    const clock = new FakeClock('2026-05-04T03:00:00Z')
    const gateway = new FakeTextGateway()
    const limiter = new FakeLimiter(50)
    const captchas = { redeem: (_id: string, answer: string) => Promise.resolve(answer === '482915') }
    const sealer = new FakeSealer()
    const texts = new Texts({ db, clock, gateway, sealer })
    const codes = new PhoneCodes({ db, clock, sealer, texts, limiter, captchas })
    /** asks for a code and reads it from the phone */
    const receive = async (phone = PHONE) => {
      await codes.request(phone, ADDRESS)
      await texts.settled()
      return /\d{6}$/.exec(gateway.delivered.at(-1)?.text ?? '')?.[0] ?? ''
    }
    const confirm = async (phone: string, code: string) => {
      const checked = await codes.check(phone, code)
      await db.write((tx) => codes.confirm(tx, checked))
    }
    const rows = () => db.dataSource.manager.find(PhoneCode)
    return { db, clock, gateway, limiter, codes, receive, confirm, rows }
  }
  /** another six digits than the right ones */
  const other = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

  it.each(['', '0101234', '010-1234-567x', '010-1234-5678-9', '010123456789'])(
    'are not sent to %o',
    async (phone) => {
      const { codes, limiter } = await build()
      await expect(codes.request(phone, ADDRESS)).rejects.toMatchObject({ code: 'FIELDS_INVALID' })
      expect(limiter.attempts).toEqual([])
    },
  )

  it('are sent after a picture to a number that others asked many for, and the number is not named there', async () => {
    const { codes, limiter, gateway, receive } = await build()
    for (let time = 0; time < 5; time++) await receive()
    const owner = '192.0.2.8'
    await expect(codes.request(PHONE, owner)).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' })
    const misread = { captchaId: 'any', captcha: '000000' }
    await expect(codes.request(PHONE, owner, 'ko', misread)).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' })
    expect(gateway.delivered).toHaveLength(5)
    await codes.request(PHONE, owner, 'ko', { captchaId: 'any', captcha: '482915' })
    await receive('01099998888')
    expect(gateway.delivered).toHaveLength(7)
    expect(limiter.attempts[0]?.subject).toMatch(/^phone [0-9a-f]{64}$/)
  })

  it('are sent with the portal’s name, and lie in the database unreadable', async () => {
    const { receive, gateway, rows } = await build()
    const code = await receive()
    expect(gateway.delivered).toMatchObject([{ to: PHONE, text: `[해양기상정보 포털] 인증번호 ${code}` }])
    expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`${PHONE}|"${code}"`))
  })

  it('are sent to a member’s phone and to anyone else’s alike', async () => {
    const { db, codes, gateway, receive, confirm } = await build()
    await buildMember(db, { phone: PHONE })
    expect(await codes.request(PHONE, ADDRESS)).toBe(await codes.request('01099998888', ADDRESS))
    await confirm('01055556666', await receive('01055556666'))
    expect(gateway.delivered).toHaveLength(3)
  })

  it('count once', async () => {
    const { receive, confirm } = await build()
    const code = await receive()
    await confirm(PHONE, code)
    await expect(confirm(PHONE, code)).rejects.toMatchObject(WRONG)
  })

  it('count once when two confirm the same at a time', async () => {
    const { db, codes, receive } = await build()
    const checked = await codes.check(PHONE, await receive())
    const both = await Promise.allSettled([
      db.write((tx) => codes.confirm(tx, checked)),
      db.write((tx) => codes.confirm(tx, checked)),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('stay usable when the change they were for fails', async () => {
    const { db, codes, receive, confirm } = await build()
    const code = await receive()
    const checked = await codes.check(PHONE, code)
    const failing = db.write(async (tx) => {
      await codes.confirm(tx, checked)
      throw new Error('ID taken')
    })
    await expect(failing).rejects.toThrow('ID taken')
    await confirm(PHONE, code)
  })

  it('are for their own phone only', async () => {
    const { receive, confirm } = await build()
    const code = await receive()
    await receive('01099998888')
    await expect(confirm('01099998888', code)).rejects.toMatchObject(WRONG)
  })

  it('no longer count once a newer one was sent', async () => {
    const { receive, confirm } = await build()
    const [first, second] = [await receive(), await receive()]
    // one time in a million both are the same
    const former = first === second ? other(first) : first
    await expect(confirm(PHONE, former)).rejects.toMatchObject(WRONG)
    await confirm(PHONE, second)
  })

  it('count for five minutes, also between check and confirmation', async () => {
    const { db, codes, receive, clock } = await build()
    const code = await receive()
    clock.advanceSeconds(299)
    const checked = await codes.check(PHONE, code)
    clock.advanceSeconds(1)
    await expect(db.write((tx) => codes.confirm(tx, checked))).rejects.toMatchObject(WRONG)
    await expect(codes.check(PHONE, code)).rejects.toMatchObject(WRONG)
  })

  it('are dead after five wrong guesses, however many come at once', async () => {
    const { codes, receive } = await build()
    const code = await receive()
    const guesses = [1, 2, 3, 4, 5, 6, 7].map((step) => codes.check(PHONE, other(code, step)))
    const answers = await Promise.allSettled(guesses)
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
    await expect(codes.check(PHONE, code)).rejects.toMatchObject(WRONG)
  })

  it('survive four wrong guesses, and right checks that were not confirmed', async () => {
    const { codes, receive, confirm } = await build()
    const code = await receive()
    for (let time = 0; time < 6; time++) await codes.check(PHONE, code)
    for (const guess of [other(code), '', '12345', `${code}0`]) {
      await expect(codes.check(PHONE, guess)).rejects.toMatchObject(WRONG)
    }
    await confirm(PHONE, code)
  })

  it('are deleted when their time is over', async () => {
    const { codes, receive, clock, rows } = await build()
    await receive()
    expect(await codes.deleteExpired()).toBe(0)
    clock.advanceMinutes(5)
    expect(await codes.deleteExpired()).toBe(1)
    expect(await rows()).toEqual([])
  })
})
