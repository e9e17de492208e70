import { describe, expect, it } from 'vitest'
import { AccessRecord } from '../../../entities/accounts/AccessRecord.ts'
import { Member } from '../../../entities/accounts/Member.ts'
import { AccessRecords } from '../../../server/accounts/accessRecords.ts'
import { Administration } from '../../../server/accounts/administration.ts'
import { meOf } from '../../../server/accounts/memberFacts.ts'
import { SEALED } from '../../../entities/accounts/sealedFields.ts'
import { passwordProblem } from '../../../src/domain/accounts/accountRules.ts'
import { databases } from '../../support/databases.ts'
import { FakeHasher, FakeSealer } from '../../support/fakeAuth.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { buildMember } from '../../support/members.ts'

const POLICY = { verifiesPhone: false, extendWindowDays: 30 }

describe.each(databases)('administration from the console on $name', ({ open }) => {
  async function build() {
    const db = await open()
    const clock = new FakeClock('2026-05-04T03:00:00Z')
    const [sealer, hasher] = [new FakeSealer(), new FakeHasher()]
    const accessRecords = new AccessRecords({ db, clock, sealer })
    const ended: number[] = []
    const endOthers = async (memberId: number) => void ended.push(memberId)
    const administration = new Administration({ db, clock, hasher, sealer, accessRecords, endOthers })
    const member = (loginId: string) =>
      db.dataSource.manager.findOneByOrFail(Member, { loginKey: loginId.toLowerCase() })
    const recorded = async () => (await db.dataSource.manager.find(AccessRecord)).map(({ what }) => what)
    return { db, clock, hasher, sealer, ended, administration, member, recorded }
  }

  it('refuses an ID that cannot log in, and one that is taken in another spelling', async () => {
    const { db, administration, recorded } = await build()
    await buildMember(db, { loginId: 'Fisher' })
    expect(await administration.create('a b')).toEqual({ isDone: false, problem: 'login-id-malformed' })
    expect(await administration.create('fishER')).toEqual({ isDone: false, problem: 'login-id-taken' })
    expect(await recorded()).toEqual([])
  })

  it('refuses members and types that do not exist', async () => {
    const { db, administration } = await build()
    await buildMember(db, { loginId: 'fisher' })
    expect(await administration.promote('nobody', 'admin')).toEqual({
      isDone: false,
      problem: 'member-unknown',
    })
    expect(await administration.promote('fisher', 'Admin')).toEqual({
      isDone: false,
      problem: 'type-unknown',
    })
    expect(await administration.reset('nobody')).toEqual({ isDone: false, problem: 'member-unknown' })
  })

  it('makes an administrator whose password satisfies the rules and lies in the database only as a hash', async () => {
    const { administration, member, hasher, sealer, recorded } = await build()
    expect(await administration.hasAdministrator()).toBe(false)
    const made = await administration.create('Keeper1')
    const password = made.isDone ? (made.password ?? '') : ''
    expect(passwordProblem(password, { loginId: 'Keeper1' })).toBeUndefined()
    const row = await member('keeper1')
    expect(row).toMatchObject({ loginId: 'Keeper1', type: 'admin', mustChangePassword: 0 })
    // the screen asks for an answer, and does not say that it keeps one
    expect(meOf(row, sealer, row.joinedAt, POLICY).recoveryQuestion).toBe('')
    expect(await hasher.verify(password, row.passwordHash)).toBe(true)
    expect(JSON.stringify(row)).not.toContain(password)
    expect(await administration.hasAdministrator()).toBe(true)
    expect(await recorded()).toEqual(['account-create'])
  })

  it('makes one administrator when two are asked for at once', async () => {
    const { db, administration } = await build()
    const both = await Promise.all([administration.create('keeper1'), administration.create('Keeper1')])
    expect(both.map(({ isDone }) => isDone).filter(Boolean)).toEqual([true])
    expect(await db.dataSource.manager.count(Member)).toBe(1)
  })

  it('changes a type, and the revision with it', async () => {
    const { db, administration, ended, member, recorded } = await build()
    await buildMember(db, { loginId: 'Fisher' })
    expect(await administration.promote('fisher', 'manager')).toEqual({ isDone: true, loginId: 'Fisher' })
    expect(await member('fisher')).toMatchObject({ type: 'manager', revision: 2 })
    expect(await recorded()).toEqual(['type-change'])
    // rights are read anew with each request, so members need not log in again
    expect(ended).toEqual([])
  })

  it('gives a member the right to manage the notices of institutions, and takes it back', async () => {
    const { db, administration, ended, member, recorded } = await build()
    await buildMember(db, { loginId: 'Fisher' })
    expect(await administration.setNoticeManager('nobody', true)).toMatchObject({ isDone: false })
    expect(await administration.setNoticeManager('fisher', true)).toMatchObject({ isDone: true })
    expect(await member('fisher')).toMatchObject({
      isInstitutionNoticeManager: 1,
      type: 'member',
      revision: 2,
    })
    expect(await administration.setNoticeManager('fisher', false)).toMatchObject({ isDone: true })
    expect(await member('fisher')).toMatchObject({ isInstitutionNoticeManager: 0, revision: 3 })
    expect(await recorded()).toEqual(['right-change', 'right-change'])
    expect(ended).toEqual([])
  })

  it('sets a password for one log-in within ten minutes, ends what is open, and leaves the present password', async () => {
    const { db, administration, ended, member, sealer, recorded } = await build()
    await buildMember(db, { loginId: 'Fisher', passwordHash: 'as before' })
    const done = await administration.reset('fisher')
    const password = done.isDone ? (done.password ?? '') : ''
    const row = await member('fisher')
    expect(row.temporaryPasswordHash).toBe(sealer.fingerprint(password, SEALED.temporaryPassword))
    expect(ended).toEqual([row.id])
    expect(row.temporaryPasswordUntil).toEqual(new Date('2026-05-04T03:10:00Z'))
    expect(row.passwordHash).toBe('as before')
    expect(await recorded()).toEqual(['password-reset'])
  })
})
