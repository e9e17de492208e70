import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import type { ContentDraft, ContentKind } from '../../../src/domain/content/contents.ts'
import { buildContentDraft, buildContentServices, buildDoc, buildWriter } from '../../support/content.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'

const writer = buildWriter()

describe.each(databases)('texts on $name', ({ open }) => {
  let db: Database
  let clock: FakeClock
  let services: ReturnType<typeof buildContentServices>
  beforeEach(async () => {
    db = await open()
    clock = new FakeClock('2026-05-04T03:00:00Z')
    services = buildContentServices({ db, clock })
  })

  const publish = async (
    draft: Partial<ContentDraft> & { title?: string; text?: string } = {},
    kind: ContentKind = 'notice',
  ) => {
    const { contentEditor } = services
    const kept = await contentEditor.save(writer, kind, buildContentDraft(draft))
    clock.advanceMinutes(1)
    return contentEditor.step(writer, kept.id, kept.revision, 'publish')
  }
  const titles = (search = '', page = 1) =>
    services.contents.shown('notice', { search }, page, 20).rows.map(({ titleKo }) => titleKo)

  it('are listed once they are published, pinned ones first, then the newest', async () => {
    await services.contentEditor.save(writer, 'notice', buildContentDraft({ title: '초안' }))
    await publish({ title: '하나' })
    await publish({ title: '고정', isPinned: true })
    await publish({ title: '둘' })
    expect(titles()).toEqual(['고정', '둘', '하나'])
  })

  it('come and go by their window', async () => {
    await publish({
      title: '점검',
      showFrom: new Date('2026-05-04T05:00:00Z'),
      showUntil: new Date('2026-05-04T06:00:00Z'),
    })
    expect(titles()).toEqual([])
    clock.set('2026-05-04T05:00:00Z')
    expect(titles()).toEqual(['점검'])
    clock.set('2026-05-04T06:00:00Z')
    expect(titles()).toEqual([])
  })

  it('are found by words of title and text in both languages, a part of a compound too', async () => {
    await publish({
      title: '해양기상정보 개편',
      text: '방조제 통제',
      en: { title: 'New design', body: buildDoc('Typhoon season') },
    })
    await publish({ title: '설문 조사' })
    expect(titles('기상')).toEqual(['해양기상정보 개편'])
    expect(titles('방조제')).toEqual(['해양기상정보 개편'])
    expect(titles('typh')).toEqual(['해양기상정보 개편'])
    expect(titles('기상 설문')).toEqual([])
    expect(titles('%')).toEqual([])
    expect(services.contents.shown('notice', { search: '설문' }, 1, 20)).toMatchObject({ count: 1, total: 2 })
  })

  it('are found by their words as they are now', async () => {
    const kept = await publish({ title: '태풍 안내' })
    await services.contentEditor.save(writer, 'notice', buildContentDraft({ title: '한파 안내' }), kept)
    expect(titles('태풍')).toEqual([])
    expect(titles('한파')).toEqual(['한파 안내'])
  })

  it('stand on pages; one past the end is the last', async () => {
    for (let number = 1; number <= 21; number++) await publish({ title: `공지 ${number}` })
    expect(titles('', 2)).toEqual(['공지 1'])
    expect(services.contents.shown('notice', {}, 99, 20)).toMatchObject({ page: 2, count: 21, total: 21 })
  })

  it('are read with those beside them', async () => {
    const first = await publish({ title: '하나' })
    const second = await publish({ title: '둘' })
    const third = await publish({ title: '셋' })
    const { content, newer, older } = await services.contents.read('notice', second.id)
    expect(content).toMatchObject({ titleKo: '둘', ko: { html: '<p>오늘 밤 통제합니다.</p>' }, files: [] })
    expect([newer?.id, older?.id]).toEqual([third.id, first.id])
  })

  it('that visitors never saw are unknown, and those they saw are gone with a date', async () => {
    const draft = await services.contentEditor.save(writer, 'notice', buildContentDraft())
    await expect(services.contents.read('notice', draft.id)).rejects.toMatchObject({
      code: 'CONTENT_UNKNOWN',
    })
    const shown = await publish()
    await expect(services.contents.read('publication', shown.id)).rejects.toMatchObject({
      code: 'CONTENT_UNKNOWN',
    })
    await services.contentEditor.step(writer, shown.id, shown.revision, 'withdraw')
    await expect(services.contents.read('notice', shown.id)).rejects.toMatchObject({
      code: 'CONTENT_GONE',
      facts: { id: shown.id, on: clock.now().toISOString() },
    })
  })

  it('are all there after a start', async () => {
    await publish({ title: '하나' })
    await publish({ title: '둘' })
    const again = buildContentServices({ db, clock }).contents
    await again.load()
    expect(again.shown('notice', { search: '하나' }, 1, 20)).toMatchObject({ count: 1, total: 2 })
  })

  it('stay in their lists while all are read anew, with what is written meanwhile', async () => {
    await publish({ title: '하나' })
    const loading = services.contents.load()
    expect(titles()).toEqual(['하나'])
    await publish({ title: '둘' })
    await loading
    expect(titles()).toEqual(['둘', '하나'])
  })

  it('report their changes', async () => {
    let changes = 0
    const stop = services.contents.onChange(() => changes++)
    await publish()
    expect(changes).toBe(2)
    stop()
    await publish()
    expect(changes).toBe(2)
  })
})
