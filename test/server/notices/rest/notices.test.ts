import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATA, REST_PREFIX } from '../../../../server/http/policy.ts'
import { buildContentDraft, buildDoc, buildWriter, PDF, streamOf } from '../../../support/content.ts'
import { serveContent } from '../../../support/contentApi.ts'

const writer = buildWriter()
let portal: Awaited<ReturnType<typeof serveContent>>
beforeAll(async () => {
  portal = await serveContent()
  const { contentEditor, attachments, clock } = portal
  const file = await attachments.receive(writer, '안내문.pdf', streamOf(PDF))
  const drafts = [
    buildContentDraft({ title: '방조제 통제' }),
    buildContentDraft({
      title: '서비스 점검',
      en: { title: 'Maintenance', body: buildDoc('Tonight') },
      fileIds: [file.id],
    }),
    buildContentDraft({ title: '고정 안내', isPinned: true }),
  ]
  for (const draft of drafts) {
    const kept = await contentEditor.save(writer, 'notice', draft)
    await contentEditor.step(writer, kept.id, kept.revision, 'publish')
    clock.advanceMinutes(1)
  }
})
afterAll(() => portal.rest.close())

const ask = async (path: string) => {
  const { status, answer } = await portal.rest.ask(`${REST_PREFIX}/api/notice/${path}`)
  return { status, answer }
}

describe('notices of existing clients', () => {
  it('are listed with their count beside both envelopes', async () => {
    const { answer } = await ask('notice-list?systemName=marine')
    expect(answer).toMatchObject({ status: 200, code: '0000', cnt: 3 })
    expect(answer.result).toEqual(answer.payload)
    expect(answer.result).toEqual([
      { notiNum: 3, notiTitle: '고정 안내', notiTitleEn: null, notiDate: '2026.05.04 12:02:00', pinYn: 'Y' },
      {
        notiNum: 2,
        notiTitle: '서비스 점검',
        notiTitleEn: 'Maintenance',
        notiDate: '2026.05.04 12:01:00',
        pinYn: 'N',
      },
      {
        notiNum: 1,
        notiTitle: '방조제 통제',
        notiTitleEn: null,
        notiDate: '2026.05.04 12:00:00',
        pinYn: 'N',
      },
    ])
  })

  it.each([
    ['searchWord=방조제', [1]],
    ['searchWord=tonight', [2]],
    ['searchWord=%25', []],
    ['systemName=land', []],
    ['page=2&row=2', [1]],
  ])('are found by %s', async (query, numbers) => {
    const { answer } = await ask(`notice-list?${query}`)
    expect((answer.result as { notiNum: number }[]).map(({ notiNum }) => notiNum)).toEqual(numbers)
  })

  it('are read one by one, with files and those beside', async () => {
    const { answer } = await ask('notice-detail?num=2')
    expect(answer.payload).toMatchObject({
      notiTitle: '서비스 점검',
      notiContents: '<p>오늘 밤 통제합니다.</p>',
      lang: 'ko',
      files: [
        { fileName: '안내문.pdf', fileType: 'application/pdf', fileSize: PDF.length, fileState: 'clean' },
      ],
      prev: { notiNum: 1 },
      next: { notiNum: 3 },
    })
  })

  it.each([
    ['num=1%20OR%201=1', 400],
    ['num=1;DROP', 400],
    ['num=0', 400],
    ['num=99999999999', 400],
    ['num=99', 404],
    ['', 400],
  ])('are refused for %j', async (query, status) => {
    expect((await ask(`notice-detail?${query}`)).status).toBe(status)
  })

  it.each(['page=0', 'page=x', 'row=501', 'row=-1', `searchWord=${'a'.repeat(101)}`])(
    'are not listed for %s',
    async (query) => {
      expect((await ask(`notice-list?${query}`)).status).toBe(400)
    },
  )

  it('are paged where existing clients ask for a list of checks', async () => {
    const path = `${DATA}/check/list?pageNum=1&searchWord=${encodeURIComponent('방조제')}`
    const { answer } = await portal.rest.ask(path)
    expect(answer).toMatchObject({ cnt: 1, payload: [{ notiNum: 1 }] })
    expect((await portal.rest.ask(`${DATA}/check/list?pageNum=0`)).status).toBe(400)
  })

  it('that were withdrawn are gone, with the date', async () => {
    const kept = await portal.contentEditor.save(writer, 'notice', buildContentDraft())
    const shown = await portal.contentEditor.step(writer, kept.id, kept.revision, 'publish')
    portal.clock.advanceMinutes(1)
    await portal.contentEditor.step(writer, kept.id, shown.revision, 'withdraw')
    const { status, answer } = await ask(`notice-detail?num=${kept.id}`)
    expect(status).toBe(410)
    expect(answer).toMatchObject({ code: 'CONTENT_GONE' })
    expect(answer.msg).toContain('2026-05-04T')
  })
})
