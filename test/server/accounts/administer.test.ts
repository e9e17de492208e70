import { describe, expect, it } from 'vitest'
import { administer, ADMINISTRATION_USAGE } from '../../../server/accounts/administer.ts'
import { AccessRecords } from '../../../server/accounts/accessRecords.ts'
import { Administration } from '../../../server/accounts/administration.ts'
import { sqlite } from '../../support/databases.ts'
import { FakeHasher, FakeSealer } from '../../support/fakeAuth.ts'
import { FakeClock } from '../../support/fakeClock.ts'

describe('the admin command', () => {
  async function build() {
    const db = await sqlite.open()
    const [clock, sealer] = [new FakeClock(), new FakeSealer()]
    const accessRecords = new AccessRecords({ db, clock, sealer })
    const administration = new Administration({
      db,
      clock,
      sealer,
      hasher: new FakeHasher(),
      accessRecords,
      endOthers: () => Promise.resolve(),
    })
    return (...parameters: string[]) => administer(administration, parameters)
  }

  it('says how it is used when it is used otherwise, and does nothing', async () => {
    const admin = await build()
    for (const words of [
      [],
      ['create'],
      ['create', 'keeper1', 'x'],
      ['promote', 'keeper1'],
      ['grant', 'keeper1'],
      ['revoke', 'keeper1'],
      ['drop', 'keeper1'],
    ]) {
      expect(await admin(...words)).toEqual({ lines: ADMINISTRATION_USAGE, isDone: false })
    }
  })

  it('says why it does not do something', async () => {
    const admin = await build()
    expect(await admin('create', 'a')).toMatchObject({
      isDone: false,
      lines: [expect.stringContaining('5 to 12')],
    })
    expect(await admin('reset', 'keeper1')).toMatchObject({ lines: ['There is no member with this ID.'] })
    await admin('create', 'keeper1')
    expect(await admin('promote', 'keeper1', 'king')).toMatchObject({ isDone: false })
    expect(await admin('grant', 'keeper1', 'king')).toMatchObject({
      isDone: false,
      lines: [expect.stringContaining('itdcManager')],
    })
    expect(await admin('create', 'keeper1')).toMatchObject({ isDone: false })
  })

  it('shows a new password alone on the last line', async () => {
    const admin = await build()
    const made = await admin('create', 'keeper1')
    expect(made).toMatchObject({
      isDone: true,
      lines: [expect.stringContaining('keeper1'), expect.stringMatching(/^\S{16}$/)],
    })
    expect((await admin('reset', 'keeper1')).lines.at(-1)).toMatch(/^\S{16}$/)
    expect(await admin('grant', 'keeper1', 'itdcManager')).toEqual({
      isDone: true,
      lines: ['keeper1 has the right itdcManager.'],
    })
    expect((await admin('revoke', 'keeper1', 'itdcManager')).lines).toEqual([
      'keeper1 no longer has the right itdcManager.',
    ])
    expect(await admin('promote', 'keeper1', 'member')).toEqual({
      isDone: true,
      lines: ['keeper1 is now of the type member.'],
    })
  })
})
