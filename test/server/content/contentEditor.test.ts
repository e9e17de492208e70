import { beforeEach, describe, expect, it } from 'vitest'
import { ContentRevision } from '../../../entities/content/ContentRevision.ts'
import { ContentRow } from '../../../entities/content/ContentRow.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import type { Viewer } from '../../../src/domain/accounts/roles.ts'
import { buildContentDraft, buildContentServices, buildDoc, buildWriter } from '../../support/content.ts'
import { databases, sqlite } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'

const writer = buildWriter()
const colleague = buildWriter({ memberId: 12, loginId: 'writer02' })
const clerk = buildWriter({ memberId: 13, type: 'government', isBoardManager: true, institution: 'kcg' })
const officer = buildWriter({ memberId: 14, type: 'government' })

describe.each(databases)('the editor of texts on $name', ({ open }) => {
  let db: Database
  let clock: FakeClock
  beforeEach(async () => {
    db = await open()
    clock = new FakeClock('2026-05-04T03:00:00Z')
  })
  const build = (options: Partial<Parameters<typeof buildContentServices>[0]> = {}) =>
    buildContentServices({ db, clock, ...options })

  it('keeps every revision, and what changed, with who did it', async () => {
    const { contentEditor, audit } = build()
    const kept = await contentEditor.save(writer, 'notice', buildContentDraft({ title: '하나' }))
    const changed = await contentEditor.save(colleague, 'notice', buildContentDraft({ title: '둘' }), kept)
    await contentEditor.step(colleague, kept.id, changed.revision, 'publish')
    const revisions = await contentEditor.revisions(writer, kept.id)
    expect(
      revisions.map(({ revision, what, titleKo, actorMemberId }) => [revision, what, titleKo, actorMemberId]),
    ).toEqual([
      [3, 'publish', '둘', 12],
      [2, 'edit', '둘', 12],
      [1, 'create', '하나', 11],
    ])
    const [newest, edit] = await audit.list({ subject: 'notice' })
    expect(newest).toMatchObject({
      what: 'publish',
      before: { state: 'draft' },
      after: { state: 'published' },
    })
    expect(edit).toMatchObject({ what: 'edit', before: { titleKo: '하나' }, after: { titleKo: '둘' } })
  })

  it('lets one of two who change the same text at once through, and loses nothing of the other', async () => {
    const { contentEditor } = build()
    const kept = await contentEditor.save(writer, 'notice', buildContentDraft())
    const both = await Promise.allSettled([
      contentEditor.save(writer, 'notice', buildContentDraft({ title: '나의 것' }), kept),
      contentEditor.save(colleague, 'notice', buildContentDraft({ title: '너의 것' }), kept),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'CONTENT_CHANGED' })
    expect(await db.dataSource.manager.countBy(ContentRevision, { contentId: kept.id })).toBe(2)
  })

  it('has a second person publish under four eyes', async () => {
    const { contentEditor, contents } = build({ fourEyes: ['notice'] })
    const kept = await contentEditor.save(writer, 'notice', buildContentDraft())
    const needed = { code: 'SECOND_PERSON_NEEDED' }
    await expect(contentEditor.step(colleague, kept.id, kept.revision, 'publish')).rejects.toMatchObject(
      needed,
    )
    const sent = await contentEditor.step(writer, kept.id, kept.revision, 'submit')
    await expect(contentEditor.step(writer, kept.id, sent.revision, 'publish')).rejects.toMatchObject(needed)
    const shown = await contentEditor.step(colleague, kept.id, sent.revision, 'publish')
    expect(shown.state).toBe('published')
    // neither alone changes it unseen, nor does it vanish while it waits
    const change = { id: kept.id, revision: shown.revision }
    const draft = buildContentDraft({ title: '다른 말' })
    await expect(contentEditor.save(colleague, 'notice', draft, change)).rejects.toMatchObject({
      code: 'WITHDRAW_FIRST',
    })
    expect((await contents.read('notice', kept.id)).content.titleKo).not.toBe('다른 말')
  })

  it('takes a delete back within thirty days', async () => {
    const { contentEditor, contents } = build()
    const kept = await contentEditor.save(writer, 'notice', buildContentDraft())
    await contentEditor.remove(writer, kept.id)
    await expect(contentEditor.save(writer, 'notice', buildContentDraft(), kept)).rejects.toMatchObject({
      code: 'CONTENT_UNKNOWN',
    })
    clock.advanceMinutes(29 * 1_440)
    expect(await contentEditor.deleteOld()).toBe(0)
    await contentEditor.restore(writer, kept.id)
    expect(contents.find(kept.id)?.deletedAt).toBeUndefined()
    await contentEditor.remove(writer, kept.id)
    clock.advanceMinutes(31 * 1_440)
    await expect(contentEditor.restore(writer, kept.id)).rejects.toMatchObject({ code: 'CONTENT_UNKNOWN' })
    expect(await contentEditor.deleteOld()).toBe(1)
    expect(await db.dataSource.manager.count(ContentRow)).toBe(0)
    expect(contents.find(kept.id)).toBeUndefined()
  })

  it('keeps what visitors saw, so that it stays citable', async () => {
    const { contentEditor, contents } = build()
    const kept = await contentEditor.save(writer, 'notice', buildContentDraft())
    await contentEditor.step(writer, kept.id, kept.revision, 'publish')
    clock.advanceMinutes(1)
    await contentEditor.remove(writer, kept.id)
    clock.advanceMinutes(40 * 1_440)
    expect(await contentEditor.deleteOld()).toBe(0)
    await expect(contents.read('notice', kept.id)).rejects.toMatchObject({ code: 'CONTENT_GONE' })
  })

  it('writes nothing where one part of it fails', async () => {
    const { contentEditor } = build()
    const draft = buildContentDraft({ fileIds: [99] })
    await expect(contentEditor.save(writer, 'notice', draft)).rejects.toMatchObject({
      code: 'ATTACHMENT_UNKNOWN',
    })
    expect(await db.dataSource.manager.count(ContentRow)).toBe(0)
    expect(await db.dataSource.manager.count(ContentRevision)).toBe(0)
  })

  it('keeps a text of many letters whole', async () => {
    const { contentEditor, contents } = build()
    const long = '바다 '.repeat(60_000)
    const kept = await contentEditor.save(writer, 'notice', buildContentDraft({ text: long }))
    expect((await contents.open(writer, kept.id)).ko.body).toEqual(buildDoc(long))
  })
})

describe('the right to write', () => {
  const article = (boardId: number) => buildContentDraft({ boardId })

  it.each([
    ['a visitor', ANONYMOUS, 'LOGIN_REQUIRED'],
    ['a member', buildWriter({ type: 'member' }), 'RIGHT_MISSING'],
    ['an institution', officer, 'RIGHT_MISSING'],
    ['a manager of boards', clerk, 'RIGHT_MISSING'],
  ] as [string, Viewer, string][])('notices is refused to %s', async (_name, viewer, code) => {
    const { contentEditor } = buildContentServices({ db: await sqlite.open(), clock: new FakeClock() })
    await expect(contentEditor.save(viewer, 'notice', buildContentDraft())).rejects.toMatchObject({ code })
  })

  it('articles is of those who manage the boards of their institution', async () => {
    const { contentEditor } = buildContentServices({ db: await sqlite.open(), clock: new FakeClock() })
    await expect(contentEditor.save(clerk, 'article', article(1))).resolves.toMatchObject({ boardId: 1 })
    await expect(contentEditor.save(clerk, 'article', article(3))).rejects.toMatchObject({
      code: 'BOARD_FOREIGN',
    })
    await expect(contentEditor.save(clerk, 'article', article(9))).rejects.toMatchObject({
      code: 'BOARD_UNKNOWN',
    })
    await expect(contentEditor.save(officer, 'article', article(1))).rejects.toMatchObject({
      code: 'RIGHT_MISSING',
    })
    const ofAll = buildWriter({ type: 'government', isBoardManager: true })
    await expect(contentEditor.save(ofAll, 'article', article(3))).resolves.toMatchObject({ boardId: 3 })
  })

  it('one’s own article stays when the right to others goes, but not to another board', async () => {
    const { contentEditor } = buildContentServices({ db: await sqlite.open(), clock: new FakeClock() })
    const kept = await contentEditor.save(clerk, 'article', article(1))
    const noMore = { ...clerk, isBoardManager: false }
    const changed = await contentEditor.save(noMore, 'article', article(1), kept)
    await expect(contentEditor.save(noMore, 'article', article(2), changed)).rejects.toMatchObject({
      code: 'RIGHT_MISSING',
    })
    await expect(contentEditor.save(officer, 'article', article(1), changed)).rejects.toMatchObject({
      code: 'RIGHT_MISSING',
    })
    await contentEditor.remove(noMore, kept.id)
  })
})
