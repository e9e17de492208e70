import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildWriter } from '../../support/content.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { buildOfficeParts } from '../../support/office.ts'

const admin = buildWriter({ type: 'admin' })
const { memberId } = admin

describe.each(databases)('second factors on $name', ({ open }) => {
  let clock: FakeClock
  let parts: ReturnType<typeof buildOfficeParts>
  beforeEach(async () => {
    clock = new FakeClock('2026-05-04T03:00:00Z')
    parts = buildOfficeParts({ db: await open(), clock })
  })

  const codeOf = (secret: string, atMs = clock.now().getTime()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs })

  async function enrolled() {
    const { secondFactors } = parts
    const { secret } = await secondFactors.begin(admin)
    const codes = await secondFactors.confirm(admin, codeOf(secret), '127.0.0.1')
    clock.advanceMinutes(1)
    return { secret, codes }
  }
  const check = (code: string) => parts.secondFactors.check(memberId, code, '127.0.0.1')
  const wrong = { code: 'SECOND_FACTOR_WRONG' }

  it('count from their first code on', async () => {
    const { secondFactors } = parts
    const { secret, address } = await secondFactors.begin(admin)
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    expect(await secondFactors.stateOf(memberId)).toEqual({ isOn: false, recoveryLeft: 0 })
    await expect(check(codeOf(secret))).rejects.toMatchObject(wrong)
    await expect(secondFactors.confirm(admin, '000000', '127.0.0.1')).rejects.toMatchObject(wrong)
    expect(await secondFactors.waiting(admin)).toEqual({ secret, address })
    const codes = await secondFactors.confirm(admin, codeOf(secret), '127.0.0.1')
    expect(new Set(codes).size).toBe(10)
    expect(await secondFactors.stateOf(memberId)).toEqual({ isOn: true, recoveryLeft: 10 })
    expect(await secondFactors.waiting(admin)).toBeUndefined()
    await expect(secondFactors.begin(admin)).rejects.toMatchObject({ code: 'SECOND_FACTOR_EXISTS' })
  })

  it('take a code of the minute once, and none of an hour ago', async () => {
    const { secret } = await enrolled()
    const old = codeOf(secret, clock.now().getTime() - 3_600_000)
    await expect(check(old)).rejects.toMatchObject(wrong)
    await check(codeOf(secret))
    await expect(check(codeOf(secret))).rejects.toMatchObject(wrong)
    // a phone whose clock is half a minute ahead
    await check(codeOf(secret, clock.now().getTime() + 30_000))
  })

  it('take each recovery code once', async () => {
    const { codes } = await enrolled()
    await check(codes[3]!.toUpperCase())
    await expect(check(codes[3]!)).rejects.toMatchObject(wrong)
    expect((await parts.secondFactors.stateOf(memberId)).recoveryLeft).toBe(9)
  })

  it('let one of two uses of a code at once through', async () => {
    const { codes } = await enrolled()
    const tried = await Promise.allSettled([check(codes[0]!), check(codes[0]!)])
    expect(tried.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  })

  it('are gone when they are taken away', async () => {
    const { secret } = await enrolled()
    expect(await parts.secondFactors.remove(memberId)).toBe(true)
    await expect(check(codeOf(secret))).rejects.toMatchObject(wrong)
    expect(await parts.secondFactors.remove(memberId)).toBe(false)
  })
})
