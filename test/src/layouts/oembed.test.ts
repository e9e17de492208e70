import { describe, expect, it } from 'vitest'
import { oembedOf } from '../../../src/layouts/oembed.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { Content } from '../../../src/domain/content/contents.ts'
import { buildContentDraft } from '../../support/content.ts'
import { buildView } from '../../support/pageFakes.ts'
import { buildPlace } from '../../support/trips.ts'

const HOST = 'https://marine.example.org/mmis'
const place = buildPlace({ code: 'harbour-1' })
const AT = new Date('2026-05-04T03:00:00Z')
const draft = buildContentDraft({ title: '점검 안내' })
const notice: Content = {
  ...draft,
  ko: { ...draft.ko, html: '' },
  en: undefined,
  id: 7,
  files: [],
  kind: 'notice',
  state: 'published',
  titleKo: '점검 안내',
  revision: 1,
  createdAt: AT,
  changedAt: AT,
  publishedAt: AT,
}
const view = buildView({
  places: () => [place],
  content: (_kind, id) =>
    id === 7 ? Promise.resolve({ content: notice }) : Promise.reject(new Refusal('CONTENT_UNKNOWN', { id })),
})

describe('a page in a few words for other sites', () => {
  it('names a place, with its picture', async () => {
    expect(await oembedOf(`${HOST}/places/harbour-1`, view)).toMatchObject({
      type: 'link',
      version: '1.0',
      title: 'Tongyeong',
      thumbnail_url: `${HOST}/places/harbour-1/card.png`,
      thumbnail_width: 1200,
    })
  })

  it('says how the warnings stand and when', async () => {
    expect(await oembedOf(`${HOST}/warnings`, view)).toMatchObject({
      title: expect.stringMatching(/No warnings in force \(.*KST\)/) as string,
    })
  })

  it('names a notice', async () => {
    expect(await oembedOf(`${HOST}/noticeDetail?id=7`, view)).toMatchObject({ title: '점검 안내' })
  })

  it.each([
    'nonsense',
    'https://other.example/mmis/warnings',
    `${HOST}/places/nowhere`,
    `${HOST}/noticeDetail?id=8`,
    `${HOST}/noticeDetail?id=7%20OR%201=1`,
    `${HOST}/admin`,
  ])('knows nothing of %s', async (asked) => {
    expect(await oembedOf(asked, view)).toBeUndefined()
  })
})
