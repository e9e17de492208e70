import { describe, expect, it } from 'vitest'
import { Member } from '../../../entities/accounts/Member.ts'
import { makeFirstAdministrator } from '../../../server/accounts/firstAdministrator.ts'
import { AccessRecords } from '../../../server/accounts/accessRecords.ts'
import { Administration } from '../../../server/accounts/administration.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { databases } from '../../support/databases.ts'
import { FakeHasher, FakeSealer } from '../../support/fakeAuth.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { buildMember } from '../../support/members.ts'

describe.each(databases)('the first administrator on $name', ({ open }) => {
  async function build() {
    const db = await open()
    const [clock, sealer, hasher] = [new FakeClock(), new FakeSealer(), new FakeHasher()]
    const accessRecords = new AccessRecords({ db, clock, sealer })
    const endOthers = () => Promise.resolve()
    const administration = new Administration({ db, clock, sealer, hasher, accessRecords, endOthers })
    const printed: string[] = []
    const print = (line: string) => void printed.push(line)
    const start = (mode: FeedMode = 'demo') => makeFirstAdministrator({ mode, administration, print })
    const members = () => db.dataSource.manager.find(Member)
    return { db, hasher, printed, start, members, administration }
  }

  it.each(['live', 'replay'] as const)('is not made unasked where the portal is %s', async (mode) => {
    const { start, members, printed } = await build()
    await start(mode)
    expect(await members()).toEqual([])
    expect(printed).toEqual([])
  })

  it('is made by the first start of a demo, and its password is shown once', async () => {
    const { start, members, printed, hasher } = await build()
    await start()
    await start()
    expect(printed).toEqual([expect.stringContaining('admin'), expect.stringMatching(/^\S{16}$/)])
    const [admin, ...others] = await members()
    expect(others).toEqual([])
    expect(admin).toMatchObject({ loginId: 'admin', type: 'admin' })
    expect(await hasher.verify(printed[1] ?? '', admin?.passwordHash)).toBe(true)
  })

  it('is one when two processes start at once', async () => {
    const { start, members, printed } = await build()
    await Promise.all([start(), start()])
    expect(await members()).toHaveLength(1)
    expect(printed).toHaveLength(2)
  })

  it('is not made beside another one, whatever its ID', async () => {
    const { start, members, printed, administration } = await build()
    await administration.create('keeper1')
    await start()
    expect(await members()).toHaveLength(1)
    expect(printed).toEqual([])
  })

  it('does not take the account of a member with its ID', async () => {
    const { db, start, members, printed } = await build()
    await buildMember(db, { loginId: 'Admin' })
    await start()
    expect(await members()).toMatchObject([{ loginId: 'Admin', type: 'member' }])
    expect(printed).toEqual([expect.stringContaining('npm run admin -- create')])
  })
})
