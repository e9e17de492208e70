import { describe, expect, it } from 'vitest'
import { AccessRecord } from '../../../entities/accounts/AccessRecord.ts'
import { AccessRecords } from '../../../server/accounts/accessRecords.ts'
import { SEALED } from '../../../entities/accounts/sealedFields.ts'
import { databases } from '../../support/databases.ts'
import { FakeSealer } from '../../support/fakeAuth.ts'
import { FakeClock } from '../../support/fakeClock.ts'

describe.each(databases)('access records on $name', ({ open }) => {
  async function build() {
    const db = await open()
    const clock = new FakeClock('2026-05-04T03:00:00Z')
    const sealer = new FakeSealer()
    const accessRecords = new AccessRecords({ db, clock, sealer })
    const rows = () => db.dataSource.manager.find(AccessRecord, { order: { id: 'ASC' } })
    return { db, clock, sealer, accessRecords, rows }
  }

  it('hold actor, action and member, when, and from where in a form that cannot be read', async () => {
    const { accessRecords, rows, clock, sealer } = await build()
    await accessRecords.record({ what: 'view', actorMemberId: 1, subjectMemberId: 2, address: '192.0.2.7' })
    const [row] = await rows()
    expect(row).toMatchObject({ at: clock.now(), what: 'view', actorMemberId: 1, subjectMemberId: 2 })
    expect(row?.addressSealed).not.toContain('192.0.2.7')
    expect(sealer.open(row?.addressSealed ?? '', SEALED.accessAddress)).toBe('192.0.2.7')
  })

  it('commit and roll back with the change they record', async () => {
    const { db, accessRecords, rows } = await build()
    const failing = db.write(async (tx) => {
      await accessRecords.record({ what: 'change', actorMemberId: 1 }, tx)
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await rows()).toEqual([])
    await db.write((tx) => accessRecords.record({ what: 'change' }, tx))
    expect(await rows()).toMatchObject([{ actorMemberId: null, subjectMemberId: null, addressSealed: null }])
  })

  it('are made ready before the transaction in which they are written', async () => {
    const { db, accessRecords, rows, clock } = await build()
    const write = accessRecords.prepare({ what: 'log-in', actorMemberId: 1, address: '192.0.2.7' })
    const readyAt = clock.now()
    clock.set('2026-05-04T03:00:01Z')
    expect(await rows()).toEqual([])
    await db.write(write)
    expect(await rows()).toMatchObject([{ what: 'log-in', actorMemberId: 1, at: readyAt }])
  })

  it('are kept six months for log-ins of members and two years for everything else', async () => {
    const { accessRecords, rows, clock } = await build()
    await accessRecords.record({ what: 'log-in', actorMemberId: 1 })
    await accessRecords.record({ what: 'handler-log-in', actorMemberId: 2 })
    await accessRecords.record({ what: 'view', actorMemberId: 2, subjectMemberId: 1 })
    clock.set('2026-11-04T14:59:00Z')
    expect(await accessRecords.deleteOlder()).toBe(0)
    clock.set('2026-11-04T15:00:00Z')
    expect(await accessRecords.deleteOlder()).toBe(1)
    clock.set('2028-05-04T14:59:00Z')
    expect(await accessRecords.deleteOlder()).toBe(0)
    clock.set('2028-05-04T15:00:00Z')
    expect(await accessRecords.deleteOlder()).toBe(2)
    expect(await rows()).toEqual([])
  })
})
