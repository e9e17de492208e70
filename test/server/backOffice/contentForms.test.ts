import { beforeEach, describe, expect, it } from 'vitest'
import { ContentForms } from '../../../server/backOffice/contentForms.ts'
import { ContentRow } from '../../../entities/content/ContentRow.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import { buildContentServices, buildWriter } from '../../support/content.ts'
import { sqlite } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'

const writer = buildWriter()
const VALUES = { kind: 'notice', action: 'save', titleKo: '안내', textKo: '**오늘**' }

describe('forms of the back office', () => {
  let db: Database
  let content: ReturnType<typeof buildContentServices>
  let forms: ContentForms
  beforeEach(async () => {
    db = await sqlite.open()
    content = buildContentServices({ db, clock: new FakeClock('2026-05-04T03:00:00Z') })
    forms = new ContentForms(content)
  })
  const again = (id: number) => {
    const { revision } = content.contents.find(id)!
    return { ...VALUES, id: String(id), revision: String(revision) }
  }

  it('keep, publish, withdraw, delete and take back', async () => {
    const { id } = await forms.submit(writer, VALUES)
    expect(content.contents.find(id)).toMatchObject({ state: 'draft', titleKo: '안내' })
    await forms.submit(writer, { ...again(id), action: 'publish', titleKo: '새 안내' })
    expect(content.contents.find(id)).toMatchObject({ state: 'published', titleKo: '새 안내' })
    await forms.submit(writer, { ...again(id), action: 'withdraw', titleKo: '' })
    expect(content.contents.find(id)?.state).toBe('withdrawn')
    await forms.submit(writer, { ...again(id), action: 'delete' })
    expect(content.contents.find(id)?.deletedAt).toBeDefined()
    await forms.submit(writer, { ...again(id), action: 'restore' })
    expect(content.contents.find(id)?.deletedAt).toBeUndefined()
  })

  it('keep nothing for a look at it, and refuse it to others', async () => {
    await forms.submit(writer, { ...VALUES, action: 'preview' })
    expect(await db.dataSource.manager.count(ContentRow)).toBe(0)
    await expect(forms.submit(ANONYMOUS, { ...VALUES, action: 'preview' })).rejects.toMatchObject({
      code: 'LOGIN_REQUIRED',
    })
  })

  it.each([
    ['no button', { action: undefined }, 'INPUT_INVALID'],
    ['a kind that is unknown', { kind: 'page' }, 'INPUT_INVALID'],
    ['a time that is none', { showFrom: '2026-02-30T00:00' }, 'TIME_INVALID'],
    ['a link that runs', { textKo: '[x](javascript:1)' }, 'TEXT_REFUSED'],
    ['no title', { titleKo: ' ' }, 'FIELDS_INVALID'],
    ['a text in English without title', { textEn: 'words' }, 'FIELDS_INVALID'],
    ['a text of another one’s time', { id: '1', revision: '9' }, 'CONTENT_UNKNOWN'],
  ])('refuse %s and keep nothing', async (_name, values, code) => {
    await expect(forms.submit(writer, { ...VALUES, ...values } as never)).rejects.toMatchObject({ code })
    expect(await db.dataSource.manager.count(ContentRow)).toBe(0)
  })

  it('refuse what someone else changed meanwhile', async () => {
    const { id } = await forms.submit(writer, VALUES)
    const stale = again(id)
    await forms.submit(writer, { ...again(id), titleKo: '다른 말' })
    await expect(forms.submit(writer, stale)).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
    expect(content.contents.find(id)?.titleKo).toBe('다른 말')
  })
})
