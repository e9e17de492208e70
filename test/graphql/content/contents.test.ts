import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildContentDraft,
  buildContentServices,
  buildDoc,
  buildWriter,
  PDF,
  streamOf,
} from '../../support/content.ts'
import { sqlite } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { buildHost, serveGraphql } from '../fakes.ts'

const writer = buildWriter()
let api: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  const clock = new FakeClock('2026-05-04T03:00:00Z')
  const { contents, contentEditor, attachments } = buildContentServices({ db: await sqlite.open(), clock })
  const file = await attachments.receive(writer, '안내문.pdf', streamOf(PDF))
  const drafts = [
    [
      'notice',
      buildContentDraft({
        title: '통제',
        en: { title: 'Closed', body: buildDoc('Tonight') },
        fileIds: [file.id],
      }),
    ],
    ['notice', buildContentDraft({ title: '점검' })],
    ['publication', buildContentDraft({ title: '해양월보', category: 'monthly-report' })],
  ] as const
  for (const [kind, draft] of drafts) {
    const kept = await contentEditor.save(writer, kind, draft)
    await contentEditor.step(writer, kept.id, kept.revision, 'publish')
    clock.advanceMinutes(1)
  }
  const { host } = buildHost()
  api = await serveGraphql({ ...host, services: { ...host.services, contents } })
})
afterAll(() => api.close())

describe('texts of the agency', () => {
  it('are listed, found and paged', async () => {
    const { json } = await api.ask(
      '{ notices(first: 1, page: 2) { count total page entries { titleKo titleEn isPinned } } }',
    )
    expect(json.data?.notices).toEqual({
      count: 2,
      total: 2,
      page: 2,
      entries: [{ titleKo: '통제', titleEn: 'Closed', isPinned: false }],
    })
    const found = await api.ask(
      '{ notices(search: "점검") { count total } publications(type: MONTHLY_REPORT) { count } }',
    )
    expect(found.json.data).toEqual({ notices: { count: 1, total: 2 }, publications: { count: 1 } })
  })

  it('are read with both languages and their files', async () => {
    const { json } = await api.ask('{ notice(id: 1) { htmlKo htmlEn files { name bytes path } shownSince } }')
    expect(json.data?.notice).toEqual({
      htmlKo: '<p>오늘 밤 통제합니다.</p>',
      htmlEn: '<p>Tonight</p>',
      files: [
        {
          name: '안내문.pdf',
          bytes: PDF.length,
          path: expect.stringMatching(/^\/mmis\/attachments\/[0-9a-f]{32}$/) as string,
        },
      ],
      shownSince: '2026-05-04T03:00:00Z',
    })
  })

  it.each([
    ['{ notice(id: 99) { id } }', 'CONTENT_UNKNOWN'],
    ['{ publication(id: 1) { id } }', 'CONTENT_UNKNOWN'],
    ['{ notices(first: 101) { count } }', 'INPUT_INVALID'],
    ['{ notices(page: 0) { count } }', 'INPUT_INVALID'],
    [`{ notices(search: "${'a'.repeat(101)}") { count } }`, 'INPUT_INVALID'],
  ])('refuse %s', async (query, code) => {
    expect((await api.ask(query)).json.errors?.[0]?.extensions.code).toBe(code)
  })
})
