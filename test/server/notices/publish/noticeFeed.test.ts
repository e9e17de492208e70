import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountNoticeFeed } from '../../../../server/notices/publish/noticeFeed.ts'
import { buildContentDraft, buildContentServices, buildDoc, buildWriter } from '../../../support/content.ts'
import { sqlite } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { serveRoutes } from '../../../support/restRoutes.ts'

let rest: Awaited<ReturnType<typeof serveRoutes>>
beforeAll(async () => {
  const clock = new FakeClock('2026-05-04T03:00:00Z')
  const { contents, contentEditor } = buildContentServices({ db: await sqlite.open(), clock })
  for (const draft of [
    buildContentDraft({ title: '고정 & 오래된 것', isPinned: true }),
    buildContentDraft({ title: '새 것', en: { title: 'News', body: buildDoc('<b>') } }),
  ]) {
    const kept = await contentEditor.save(buildWriter(), 'notice', draft)
    await contentEditor.step(buildWriter(), kept.id, kept.revision, 'publish')
    clock.advanceMinutes(1)
  }
  rest = await serveRoutes(
    () => ({ kind: 'anonymous' }),
    (app) => mountNoticeFeed(app, { contents, clock, origin: 'https://sea.test' }),
  )
})
afterAll(() => rest.close())
const feed = (query = '') => fetch(`${rest.origin}/mmis/notices.atom${query}`)

describe('the feed of notices', () => {
  it('has the newest first, pinned or not, escaped, with permanent addresses', async () => {
    const response = await feed()
    const text = await response.text()
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect([...text.matchAll(/<entry.*?<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      '새 것',
      '고정 &amp; 오래된 것',
    ])
    expect(text).toContain('<id>https://sea.test/mmis/noticeDetail?id=2</id>')
    expect(text).toContain('<updated>2026-05-04T03:01:00.000Z</updated>')
  })

  it('is in English where it is asked for, and says what is in Korean', async () => {
    const text = await (await feed('?lang=en')).text()
    expect(text).toContain(
      '<entry xml:lang="en"><id>https://sea.test/mmis/noticeDetail?id=2</id><title>News</title>',
    )
    expect(text).toContain('<entry xml:lang="ko">')
    expect(text).toContain('&lt;p&gt;&amp;lt;b&amp;gt;&lt;/p&gt;')
  })

  it('is not sent again to a reader that has it', async () => {
    const etag = (await feed()).headers.get('etag') ?? ''
    const again = await fetch(`${rest.origin}/mmis/notices.atom`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })
})
