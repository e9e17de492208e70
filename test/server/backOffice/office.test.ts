import { beforeEach, describe, expect, it } from 'vitest'
import { Office } from '../../../server/backOffice/office.ts'
import { buildContentDraft, buildContentServices, buildWriter, PDF, streamOf } from '../../support/content.ts'
import { buildOfficeParts } from '../../support/office.ts'
import { sqlite } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'

const manager = buildWriter()
const clerk = buildWriter({ memberId: 13, type: 'government', isBoardManager: true, institution: 'kcg' })
const officer = buildWriter({ memberId: 14, type: 'government' })

describe('the back office', () => {
  let content: ReturnType<typeof buildContentServices>
  let office: Office
  beforeEach(async () => {
    const clock = new FakeClock('2026-05-04T03:00:00Z')
    const db = await sqlite.open()
    content = buildContentServices({ db, clock })
    office = new Office({ ...content, ...buildOfficeParts({ db, clock, audit: content.audit }), clock })
  })

  it('shows each caller the kinds of texts it writes', () => {
    expect(office.kinds(manager)).toEqual(['notice', 'publication', 'popup'])
    expect(office.kinds(clerk)).toEqual(['article'])
    expect(office.kinds(buildWriter({ type: 'admin' }))).toEqual([
      'notice',
      'publication',
      'article',
      'popup',
    ])
    expect(() => office.overview(officer)).toThrow(expect.objectContaining({ code: 'RIGHT_MISSING' }))
  })

  it('says what needs attention, of the texts that the caller writes', async () => {
    const { contentEditor } = content
    const sent = await contentEditor.save(manager, 'notice', buildContentDraft({ title: '검토' }))
    await contentEditor.step(manager, sent.id, sent.revision, 'submit')
    const showFrom = new Date('2026-05-05T03:00:00Z')
    const coming = await contentEditor.save(manager, 'notice', buildContentDraft({ title: '내일', showFrom }))
    await contentEditor.step(manager, coming.id, coming.revision, 'publish')
    await contentEditor.save(clerk, 'article', buildContentDraft({ boardId: 1 }))
    const { review, opening, drafts } = office.overview(manager)
    expect(review.map(({ titleKo }) => titleKo)).toEqual(['검토'])
    expect(opening.map(({ titleKo }) => titleKo)).toEqual(['내일'])
    expect(drafts).toBe(0)
    expect(office.overview(clerk).drafts).toBe(1)
  })

  it('lists texts by state, deleted ones apart', async () => {
    const { contentEditor } = content
    await contentEditor.save(manager, 'notice', buildContentDraft({ title: '초안' }))
    const gone = await contentEditor.save(manager, 'notice', buildContentDraft({ title: '지운 것' }))
    await contentEditor.remove(manager, gone.id)
    const titles = (query: Parameters<Office['texts']>[2]) =>
      office.texts(manager, 'notice', query, 1).rows.map(({ titleKo }) => titleKo)
    expect(titles({})).toEqual(['초안'])
    expect(titles({ state: 'published' })).toEqual([])
    expect(titles({ isDeleted: true })).toEqual(['지운 것'])
  })

  it('gives files of a draft to those alone who write it', async () => {
    const file = await content.attachments.receive(clerk, 'a.pdf', streamOf(PDF))
    expect(await office.files(manager, [file.id])).toEqual([])
    expect(await office.files(clerk, [file.id])).toHaveLength(1)
    await content.contentEditor.save(clerk, 'article', buildContentDraft({ boardId: 1, fileIds: [file.id] }))
    expect(await office.files(manager, [file.id])).toEqual([])
    expect(await office.files(clerk, [file.id])).toHaveLength(1)
  })

  it('shows a text as visitors would get it', async () => {
    const markdown = { textKo: '**오늘** <b>' }
    const html = '<p><strong>오늘</strong> &lt;b&gt;</p>'
    expect(await office.preview(manager, markdown, 'Ko', [])).toBe(html)
    const marks = [{ type: 'bold' }]
    const content = [
      { type: 'text', text: '오늘', marks },
      { type: 'text', text: ' <b>' },
    ]
    const doc = { type: 'doc', content: [{ type: 'paragraph', content }] }
    expect(await office.preview(manager, { docKo: JSON.stringify(doc) }, 'Ko', [])).toBe(html)
  })

  it('shows administrators alone what was done, the newest first', async () => {
    const kept = await content.contentEditor.save(manager, 'notice', buildContentDraft({ title: '하나' }))
    await content.contentEditor.step(manager, kept.id, kept.revision, 'publish')
    const { entries, older } = await office.audit(buildWriter({ type: 'admin' }), undefined)
    expect(entries.map(({ what, actor }) => [what, actor])).toEqual([
      ['publish', 11],
      ['create', 11],
    ])
    expect(older).toBeUndefined()
    await expect(office.audit(manager, undefined)).rejects.toMatchObject({ code: 'RIGHT_MISSING' })
  })
})
