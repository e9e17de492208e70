import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { TokenFamily } from '../../../entities/accounts/TokenFamily.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { buildWriter } from '../../support/content.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { SITE } from '../../support/passkeys.ts'
import { buildOfficeParts, RIGHT_PASSWORD } from '../../support/office.ts'

const admin = buildWriter({ type: 'admin' })
const { memberId } = admin

describe.each(databases)('the door of the back office on $name', ({ open }) => {
  let db: Database
  let clock: FakeClock
  let parts: ReturnType<typeof buildOfficeParts>
  beforeEach(async () => {
    clock = new FakeClock('2026-05-04T03:00:00Z')
    db = await open()
    parts = buildOfficeParts({ db, clock })
  })

  const logIn = async (family: string, generation = 1) => {
    const now = clock.now()
    const startedAt = generation === 1 ? now : new Date(now.getTime() - 3_600_000)
    const expiresAt = new Date(now.getTime() + 1e8)
    const row = { family, memberId, generation, refreshedAt: now, startedAt, expiresAt }
    await db.write((tx) => tx.insert(TokenFamily, row))
    return { viewer: admin, family, address: '127.0.0.1', site: SITE }
  }

  it('lets a fresh log-in in, and closes after half an hour without use', async () => {
    const { officeDoor } = parts
    const caller = await logIn('a')
    expect(await officeDoor.look(caller)).toEqual({ asks: [], isProven: true })
    clock.advanceMinutes(29)
    expect(await officeDoor.look(caller)).toEqual({ asks: [], isProven: false })
    clock.advanceMinutes(29)
    expect((await officeDoor.look(caller)).asks).toEqual([])
    clock.advanceMinutes(31)
    expect((await officeDoor.look(caller)).asks).toEqual(['password'])
    await expect(officeDoor.enter(caller)).rejects.toMatchObject({ code: 'OFFICE_CLOSED' })
    await expect(officeDoor.open(caller, {})).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    await expect(officeDoor.open(caller, { password: 'other' })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    })
    await officeDoor.open(caller, { password: RIGHT_PASSWORD })
    expect(await officeDoor.enter(caller, true)).toEqual(admin)
  })

  it('asks for the password where the log-in was resumed', async () => {
    const caller = await logIn('b', 4)
    expect((await parts.officeDoor.look(caller)).asks).toEqual(['password'])
  })

  it('opens for each log-in by itself', async () => {
    const { officeDoor } = parts
    const [one, other] = [await logIn('c', 4), await logIn('d', 4)]
    await officeDoor.open(one, { password: RIGHT_PASSWORD })
    expect((await officeDoor.look(one)).asks).toEqual([])
    expect((await officeDoor.look(other)).asks).toEqual(['password'])
  })

  it('asks for the password again ten minutes later, for what needs it', async () => {
    const { officeDoor } = parts
    const caller = await logIn('e')
    await officeDoor.look(caller)
    clock.advanceMinutes(11)
    await expect(officeDoor.enter(caller, true)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' })
    expect(await officeDoor.enter(caller)).toEqual(admin)
    await officeDoor.open(caller, { password: RIGHT_PASSWORD })
    expect(await officeDoor.enter(caller, true)).toEqual(admin)
  })

  it('asks for a code of who has a second factor', async () => {
    const { officeDoor, secondFactors } = parts
    const caller = await logIn('f')
    const { secret } = await secondFactors.begin(admin)
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })
    await officeDoor.look(caller)
    await secondFactors.confirm(admin, code(), '127.0.0.1')
    await officeDoor.confirmed(caller)
    expect((await officeDoor.look(caller)).asks).toEqual([])
    const later = await logIn('g')
    expect((await officeDoor.look(later)).asks).toEqual(['code'])
    // the code of the set-up counts no second time
    await expect(officeDoor.open(later, { code: code() })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_WRONG',
    })
    clock.advanceMinutes(1)
    // meanwhile the page renewed its tokens
    await db.write((tx) => tx.update(TokenFamily, { family: 'g' }, { generation: 2 }))
    await officeDoor.open(later, { code: code() })
    expect((await officeDoor.look(later)).asks).toEqual([])
  })

  it('lets one who needs a second factor in to set it up, and for nothing else', async () => {
    const { officeDoor, settings } = parts
    await settings.set('needsSecondFactor', true)
    const caller = await logIn('h')
    expect((await officeDoor.look(caller)).asks).toEqual(['enrol'])
    await expect(officeDoor.enter(caller)).rejects.toMatchObject({ code: 'OFFICE_CLOSED' })
    expect(await officeDoor.enter(caller, true, true)).toEqual(admin)
  })

  it('stays closed to members, to others’ log-ins and to those with a duty', async () => {
    const { officeDoor } = parts
    const caller = await logIn('i')
    const strangers = [
      { ...caller, viewer: buildWriter({ type: 'member' }) },
      { ...caller, viewer: buildWriter({ type: 'admin', memberId: 99 }) },
      { ...caller, viewer: { ...admin, duty: 'temporary-password' as const } },
      { ...caller, viewer: { kind: 'anonymous' as const } },
      { ...caller, family: undefined },
    ]
    for (const stranger of strangers) expect((await officeDoor.look(stranger)).asks).toEqual(['password'])
  })

  it('forgets visits a day after they closed', async () => {
    const { officeDoor } = parts
    await officeDoor.look(await logIn('j'))
    expect(await officeDoor.deleteExpired()).toBe(0)
    clock.advanceMinutes(25 * 60)
    expect(await officeDoor.deleteExpired()).toBe(1)
  })
})
