import { beforeEach, describe, expect, it } from 'vitest'
import { Member } from '../../../entities/accounts/Member.ts'
import { AccessRecord } from '../../../entities/accounts/AccessRecord.ts'
import { SEALED } from '../../../entities/accounts/sealedFields.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { buildWriter } from '../../support/content.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { buildMemberRow } from '../../support/members.ts'
import { buildOfficeParts } from '../../support/office.ts'

const admin = buildWriter({ type: 'admin', memberId: 999 })

describe.each(databases)('members in the back office on $name', ({ open }) => {
  let db: Database
  let parts: ReturnType<typeof buildOfficeParts>
  const ids = new Map<string, number>()
  beforeEach(async () => {
    db = await open()
    parts = buildOfficeParts({ db, clock: new FakeClock('2026-05-04T03:00:00Z') })
    const { sealer } = parts
    const people = [
      ['fisher01', 'member', '01012345678'],
      ['fisher_2', 'member', '01022223333'],
      ['coast01', 'government', '01055556666'],
    ] as const
    for (const [loginId, type, phone] of people) {
      const row = buildMemberRow({
        loginId,
        type,
        nameSealed: sealer.seal(loginId, SEALED.memberName),
        phoneSealed: sealer.seal(phone, SEALED.memberPhone),
        phoneFingerprint: sealer.fingerprint(phone, SEALED.memberPhone),
        signUpAddressSealed: sealer.seal('127.0.0.1', SEALED.memberSignUpAddress),
      })
      ids.set(loginId, (await db.write((tx) => tx.save(tx.create(Member, row)))).id)
    }
  })

  const found = async (query: Parameters<typeof parts.memberOffice.list>[1]) => {
    const { rows, count } = await parts.memberOffice.list(admin, query, 1)
    expect(count).toBe(rows.length)
    return rows.map(({ loginId }) => loginId)
  }

  it('are found by the beginning of an ID, a phone number or a type', async () => {
    expect(await found({})).toEqual(['coast01', 'fisher_2', 'fisher01'])
    expect(await found({ search: 'FISHER' })).toEqual(['fisher_2', 'fisher01'])
    expect(await found({ search: '010-1234-5678' })).toEqual(['fisher01'])
    expect(await found({ type: 'government' })).toEqual(['coast01'])
    expect(await found({ isLocked: true })).toEqual([])
  })

  it.each(['%', '_', 'fisher_%', "' OR 1=1 --", '\\'])('%j is no pattern', async (search) => {
    expect(await found({ search })).toEqual([])
  })

  it('an underscore is one of the ID', async () => {
    expect(await found({ search: 'fisher_' })).toEqual(['fisher_2'])
  })

  it('opening one is recorded', async () => {
    const id = ids.get('fisher01')!
    expect(await parts.memberOffice.open(admin, id, '10.0.0.7')).toMatchObject({
      name: 'fisher01',
      phone: '01012345678',
    })
    const [record] = await db.dataSource.manager.findBy(AccessRecord, { subjectMemberId: id })
    expect(record).toMatchObject({ what: 'view', actorMemberId: 999 })
    await expect(parts.memberOffice.open(buildWriter(), id, '10.0.0.7')).rejects.toMatchObject({
      code: 'RIGHT_MISSING',
    })
  })

  it('list their keys with the use of a week, and lose them', async () => {
    const { memberOffice, usages } = parts
    const id = ids.get('fisher01')!
    const key = {
      apiKeySealed: 'x',
      apiKeyFingerprint: 'y',
      apiKeyFormat: 'json',
      apiKeyExpiresOn: '2027-01-01',
    } as const
    await db.write((tx) => tx.update(Member, { id }, key))
    for (let use = 0; use < 3; use++) usages.count(id)
    expect(await usages.flush()).toBe(1)
    usages.count(id)
    await usages.flush()
    const { rows, count } = await memberOffice.keys(admin, 1)
    expect(count).toBe(1)
    expect(rows).toEqual([
      { memberId: id, loginId: 'fisher01', expiresOn: '2027-01-01', format: 'json', usesOfWeek: 4 },
    ])
    await memberOffice.revokeKey(admin, id, '10.0.0.7')
    expect((await memberOffice.keys(admin, 1)).count).toBe(0)
    await expect(memberOffice.revokeKey(admin, id, '10.0.0.7')).rejects.toMatchObject({
      code: 'API_KEY_NONE',
    })
  })
})
