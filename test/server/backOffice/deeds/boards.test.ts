import { beforeEach, describe, expect, it } from 'vitest'
import { Member } from '../../../../entities/accounts/Member.ts'
import { ContentRow } from '../../../../entities/content/ContentRow.ts'
import { databases } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { openDesk } from '../../../support/office.ts'

describe.each(databases)('institutions and boards in the back office on $name', ({ open }) => {
  let desk: Awaited<ReturnType<typeof openDesk>>
  beforeEach(async () => {
    desk = await openDesk({ db: await open(), clock: new FakeClock('2026-05-04T03:00:00Z') })
    await desk.boards.load()
  })
  const codes = () => desk.boards.institutions().map(({ code }) => code)
  const boardsOf = (code: string) => desk.boards.boards(code).map(({ nameEn }) => nameEn)
  const harbour = { institution: 'harbour', nameKo: '항만공사', nameEn: 'Port Authority' }

  it('adds an institution with a board, which is there at once', async () => {
    await desk.perform('institution-save', harbour)
    await desk.perform('board-save', { institution: 'harbour', nameKo: '공지', nameEn: 'News' })
    expect(codes().at(-1)).toBe('harbour')
    expect(boardsOf('harbour')).toEqual(['News'])
    expect(await desk.lastEntry()).toMatchObject({
      what: 'create',
      subject: 'board',
      after: { nameEn: 'News' },
    })
  })

  it('renames and moves an institution, and the others keep their order', async () => {
    const [first = '', second = '', ...others] = codes()
    await desk.perform('institution-save', {
      institution: second,
      nameKo: '새 이름',
      nameEn: 'New name',
      position: '1',
    })
    expect(codes()).toEqual([second, first, ...others])
    expect(desk.boards.institutions()[0]).toMatchObject({ nameKo: '새 이름', nameEn: 'New name' })
    expect(await desk.lastEntry()).toMatchObject({
      what: 'edit',
      subjectId: second,
      before: { code: second },
    })
  })

  it('moves a board within its institution alone', async () => {
    const others = desk.boards.boards('kcg')
    const [, second] = desk.boards.boards('kma')
    await desk.perform('board-save', {
      board: String(second?.id),
      institution: 'kma',
      nameKo: '자료',
      nameEn: 'Papers',
      position: '1',
    })
    expect(boardsOf('kma')).toEqual(['Papers', 'Notices'])
    expect(desk.boards.boards('kcg')).toEqual(others)
  })

  it('deletes what is empty, and nothing that is in use', async () => {
    const { manager } = desk.db.dataSource
    const [board] = desk.boards.boards('kma')
    await expect(desk.perform('institution-remove', { institution: 'kma' })).rejects.toMatchObject({
      code: 'ROW_IN_USE',
    })
    await desk.perform('institution-save', harbour)
    await manager.update(Member, { loginId: 'chief01' }, { institutionCode: 'harbour' })
    await expect(desk.perform('institution-remove', { institution: 'harbour' })).rejects.toMatchObject({
      code: 'ROW_IN_USE',
    })
    await manager.update(Member, { loginId: 'chief01' }, { institutionCode: null })
    await desk.perform('institution-remove', { institution: 'harbour' })
    expect(codes()).not.toContain('harbour')
    await desk.perform('board-remove', { board: String(board?.id) })
    expect(boardsOf('kma')).not.toContain(board?.nameEn)
    expect(await manager.countBy(ContentRow, {})).toBe(0)
  })

  it.each([
    ['a code that is none', 'institution-save', { institution: 'Port Authority!' }, 'INPUT_INVALID'],
    ['a name with markup', 'institution-save', { nameEn: '<script>' }, 'INPUT_INVALID'],
    ['an empty name', 'board-save', { nameKo: ' ' }, 'INPUT_INVALID'],
    ['a board of an institution that is not there', 'board-save', {}, 'ROW_UNKNOWN'],
    ['a board that is not there', 'board-save', { board: '999', institution: 'kma' }, 'BOARD_UNKNOWN'],
  ] as const)('refuses %s', async (_, deed, change, code) => {
    const before = [desk.boards.institutions(), desk.boards.boards()]
    await expect(desk.perform(deed, { ...harbour, ...change })).rejects.toMatchObject({ code })
    expect([desk.boards.institutions(), desk.boards.boards()]).toEqual(before)
  })
})
