import { describe, expect, it } from 'vitest'
import { Member } from '../../../entities/accounts/Member.ts'
import { MemberPreferences } from '../../../entities/accounts/MemberPreferences.ts'
import { eraseMember, TABLES_OF_MEMBER } from '../../../server/accounts/memberTables.ts'
import { databases, sqlite } from '../../support/databases.ts'
import { buildMember } from '../../support/members.ts'

it('knows every table with rows of members', async () => {
  const db = await sqlite.open()
  const withMembers = db.dataSource.entityMetadatas
    .filter(({ columns }) => columns.some(({ propertyName }) => propertyName === 'memberId'))
    .map(({ name }) => name)
  expect(TABLES_OF_MEMBER.map(({ name }) => name).toSorted()).toEqual(withMembers.toSorted())
})

describe.each(databases)('erasing a member on $name', ({ open }) => {
  it('deletes the account and every row of it, and nothing of others; twice is once', async () => {
    const db = await open()
    const [gone, stays] = [await buildMember(db), await buildMember(db)]
    const chosen = { windUnit: 'kn' as const, timeZone: 'KST' as const, language: null, revision: 1 }
    for (const { id: memberId } of [gone, stays]) {
      await db.write((tx) => tx.insert(MemberPreferences, { ...chosen, memberId }))
    }
    await db.write((tx) => eraseMember(tx, gone.id))
    await db.write((tx) => eraseMember(tx, gone.id))
    expect(await db.dataSource.manager.find(Member)).toMatchObject([{ id: stays.id }])
    expect(await db.dataSource.manager.find(MemberPreferences)).toMatchObject([{ memberId: stays.id }])
  })
})
