import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REST_PREFIX } from '../../../../server/http/policy.ts'
import { ANONYMOUS } from '../../../../src/domain/accounts/roles.ts'
import { buildWriter, PDF } from '../../../support/content.ts'
import { serveContent } from '../../../support/contentApi.ts'

const API = `${REST_PREFIX}/api/publication`
const writer = buildWriter({ via: 'token' })
let portal: Awaited<ReturnType<typeof serveContent>>
beforeAll(async () => {
  portal = await serveContent()
})
afterAll(() => portal.rest.close())
beforeEach(() => {
  portal.asker.viewer = writer
})

const ask = (path: string, body?: unknown) => portal.rest.ask(`${API}${path}`, body)
const payloadOf = async (path: string, body?: unknown) =>
  (await ask(path, body)).answer.payload as Record<string, unknown>

const upload = async (name: string, bytes: Buffer, path = '/upload') => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await fetch(portal.rest.origin + API + path, { method: 'POST', body: form })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}
const uploaded = async (name: string) =>
  ((await upload(name, PDF)).answer.payload as { fileSeq: number; fileUrl: string }[])[0]!

describe('publications of existing clients', () => {
  it('are written, listed, changed, downloaded and deleted', async () => {
    const file = await uploaded('해양월보 2026-05.pdf')
    const made = await payloadOf('/0/write', {
      title: '해양월보 5월',
      contents: '**5월**의 바다',
      publicationType: '02',
      files: [file.fileSeq],
    })
    expect(made).toMatchObject({
      title: '해양월보 5월',
      publicationType: '02',
      contents: '<p><strong>5월</strong>의 바다</p>',
      files: [{ fileName: '해양월보 2026-05.pdf' }],
    })
    const { answer } = await ask('/list?publicationType=02&searchContent=월보&page=1&row=10')
    expect(answer).toMatchObject({ cnt: 1, payload: [{ boardNum: made.boardNum, titleEn: null }] })
    const changed = await payloadOf('/edit', { boardNum: made.boardNum, title: '해양월보 5월호' })
    expect(changed).toMatchObject({ title: '해양월보 5월호', files: [{ fileSeq: file.fileSeq }] })

    portal.asker.viewer = ANONYMOUS
    const response = await fetch(`${portal.rest.origin}${API}/${String(made.boardNum)}/download`)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF)
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%ED%95%B4%EC%96%91%EC%9B%94%EB%B3%B4%202026-05.pdf",
    )
    portal.asker.viewer = writer
    expect((await ask('/delete', { boardNum: made.boardNum })).status).toBe(200)
    expect((await ask(`/${String(made.boardNum)}`)).status).toBe(410)
    portal.asker.viewer = ANONYMOUS
    expect((await fetch(portal.rest.origin + file.fileUrl)).status).toBe(404)
  })

  it('count as new for a week, or since the reader looked', async () => {
    await ask('/new/write', { title: '안내서', contents: '', publicationType: '03' })
    const count = async (cookie = '') => {
      const response = await fetch(`${portal.rest.origin}${API}/new-count`, { headers: { cookie } })
      return ((await response.json()) as { payload: number }).payload
    }
    expect(await count()).toBe(1)
    expect(await count(`publications=${portal.clock.now().getTime() - 60_000}`)).toBe(1)
    expect(await count(`publications=${portal.clock.now().getTime()}`)).toBe(0)
    expect(await count('publications=junk')).toBe(1)
    portal.clock.advanceMinutes(8 * 1_440)
    expect(await count()).toBe(0)
  })

  it('have four types', async () => {
    expect(await payloadOf('/types')).toHaveLength(4)
  })

  it.each([
    ['/0/write', { title: 'x', publicationType: '02' }],
    ['/edit', { boardNum: 1, title: 'x' }],
    ['/delete', { boardNum: 1 }],
    ['/upload', {}],
  ])('are not written by others: %s', async (path, body) => {
    portal.asker.viewer = ANONYMOUS
    const isUpload = path === '/upload'
    const { status } = isUpload ? await upload('a.pdf', PDF) : await ask(path, body)
    expect(status).toBe(401)
    portal.asker.viewer = buildWriter({ type: 'government', via: 'token' })
    expect((isUpload ? await upload('a.pdf', PDF) : await ask(path, body)).status).toBeOneOf([403, 404])
  })

  it.each([
    ['a type that is unknown', '/0/write', { title: 'x', publicationType: '77' }, 400],
    ['no type', '/0/write', { title: 'x', contents: '' }, 400],
    [
      'a link that runs',
      '/0/write',
      { title: 'x', publicationType: '02', contents: '[x](javascript:1)' },
      400,
    ],
    ['files of others', '/0/write', { title: 'x', publicationType: '02', files: [999] }, 404],
    ['a number that is unknown', '/edit', { boardNum: 999, title: 'x' }, 404],
    ['a number that is code', '/delete', { boardNum: '1 OR 1=1' }, 400],
  ])('are refused with %s', async (_name, path, body, status) => {
    expect((await ask(path, body)).status).toBe(status)
  })

  it.each([
    ['a page called a document', 'a.pdf', Buffer.from('<html>'), 'content'],
    ['a name that leads elsewhere', '../../a.pdf', PDF, 'name'],
    ['a program', 'a.exe', PDF, 'type'],
  ])('refuse %s as a file, with words', async (_name, name, bytes, problem) => {
    const { status, answer } = await upload(name, bytes)
    expect([status, answer.code]).toEqual([400, 'ATTACHMENT_REFUSED'])
    expect(answer.msg).toContain(problem)
  })

  it('take only forms as files', async () => {
    const response = await fetch(`${portal.rest.origin}${API}/upload`, { method: 'POST', body: 'x' })
    expect(response.status).toBe(415)
    const headers = { 'content-type': 'multipart/form-data' }
    const noBoundary = await fetch(`${portal.rest.origin}${API}/upload`, {
      method: 'POST',
      headers,
      body: 'x',
    })
    expect(noBoundary.status).toBe(400)
  })
})
