import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATA, REST_PREFIX } from '../../../../server/http/policy.ts'
import { ANONYMOUS } from '../../../../src/domain/accounts/roles.ts'
import { buildWriter, PDF, streamOf } from '../../../support/content.ts'
import { serveContent } from '../../../support/contentApi.ts'
import { saveMember } from '../../../support/members.ts'

const API = `${REST_PREFIX}/api/itdc-notice`
const officer = buildWriter({ memberId: 21, type: 'government', via: 'token' })
const clerk = buildWriter({
  memberId: 22,
  type: 'government',
  isBoardManager: true,
  institution: 'kma',
  via: 'token',
})
let portal: Awaited<ReturnType<typeof serveContent>>
beforeAll(async () => {
  portal = await serveContent()
})
afterAll(() => portal.rest.close())
beforeEach(() => {
  portal.asker.viewer = clerk
})

const ask = (path: string, body?: unknown) => portal.rest.ask(`${API}${path}`, body)
const payloadOf = async (path: string, body?: unknown) =>
  (await ask(path, body)).answer.payload as Record<string, unknown>
const write = (body: object = {}) =>
  payloadOf('/articles', { boardNum: 1, title: '특보 훈련', contents: '훈련입니다.', ...body })

describe('institutions', () => {
  it('and their boards are listed to everyone', async () => {
    portal.asker.viewer = ANONYMOUS
    const { answer } = await portal.rest.ask(`${DATA}/itdcs`)
    expect(answer.payload).toContainEqual({
      itdcCd: 'kcg',
      itdcNm: '해양경찰청',
      itdcNmEn: 'Korea Coast Guard',
    })
    const menu = await portal.rest.ask(`${DATA}/itdcs/menu`)
    expect(menu.answer.payload).toContainEqual(
      expect.objectContaining({
        itdcCd: 'kma',
        menu: [expect.objectContaining({ boardNum: 1 }), expect.anything()],
      }),
    )
  })
})

describe('boards of institutions', () => {
  it('are written by their managers and read by institutions', async () => {
    const made = await write()
    portal.asker.viewer = officer
    const { answer } = await ask('/articles?boardNum=1&searchWord=훈련&pageNo=1')
    expect(answer).toMatchObject({ cnt: 1, payload: [{ articleNum: made.articleNum, title: '특보 훈련' }] })
    expect(await payloadOf(`/articles/${String(made.articleNum)}`)).toMatchObject({
      contents: '<p>훈련입니다.</p>',
    })
    portal.asker.viewer = clerk
    const changed = await payloadOf(`/articles/edit/${String(made.articleNum)}`, { title: '특보 훈련 연기' })
    expect(changed).toMatchObject({ title: '특보 훈련 연기', contents: '<p>훈련입니다.</p>' })
    expect((await ask(`/articles/delete/${String(made.articleNum)}`, {})).status).toBe(200)
    expect((await ask(`/articles/${String(made.articleNum)}`)).status).toBe(410)
  })

  it.each([
    ['/boards', undefined],
    ['/articles?boardNum=1', undefined],
    ['/articles/1', undefined],
    ['/articles', { boardNum: 1, title: 'x' }],
    ['/articles/edit/1', { title: 'x' }],
    ['/articles/delete/1', {}],
    ['/articles/atchfile/delete', { fileSeq: 1 }],
    ['/articles/atchfile/download/1', undefined],
    ['/token-checker', undefined],
  ])('ask visitors to log in: %s', async (path, body) => {
    portal.asker.viewer = ANONYMOUS
    expect((await ask(path, body)).status).toBe(401)
  })

  it('are closed to members without institution, names apart', async () => {
    portal.asker.viewer = buildWriter({ type: 'member', via: 'token' })
    expect((await ask('/articles?boardNum=1')).status).toBe(403)
    expect((await ask('/articles', { boardNum: 1, title: 'x' })).status).toBe(403)
  })

  it('of another institution are refused in words that name the reason', async () => {
    const { status, answer } = await ask('/articles', { boardNum: 3, title: 'x', contents: '' })
    expect([status, answer.code]).toEqual([403, 'BOARD_FOREIGN'])
    expect(answer.msg).toContain('소속 기관')
  })

  it('give files to institutions alone, and to nobody once they are taken away', async () => {
    const file = await portal.attachments.receive(clerk, '양식.pdf', streamOf(PDF))
    const made = await write({ files: [file.id] })
    const download = `/articles/atchfile/download/${file.id}`
    const get = (path: string) => fetch(portal.rest.origin + path)
    portal.asker.viewer = officer
    const sent = await get(API + download)
    expect(Buffer.from(await sent.arrayBuffer())).toEqual(PDF)
    expect(sent.headers.get('cache-control')).toBe('private, no-store')
    portal.asker.viewer = ANONYMOUS
    expect((await get(`/mmis/attachments/${file.key}`)).status).toBe(404)
    portal.asker.viewer = clerk
    expect((await ask('/articles/atchfile/delete', { fileSeq: file.id })).status).toBe(200)
    expect(await payloadOf(`/articles/${String(made.articleNum)}`)).toMatchObject({ files: [] })
    expect((await get(`/mmis/attachments/${file.key}`)).status).toBe(404)
  })

  it('note once who confirmed to have read an article that asks for it', async () => {
    const reader = await saveMember(portal.db, 'officer01')
    const asking = await write({ rcptYn: 'Y' })
    const plain = await write()
    portal.asker.viewer = { ...officer, memberId: reader.memberId }
    for (let time = 0; time < 2; time++)
      expect((await ask(`/articles/read/${String(asking.articleNum)}`, {})).status).toBe(200)
    expect(await payloadOf(`/articles/${String(asking.articleNum)}`)).toMatchObject({
      readTm: '2026.05.04 12:00:00',
    })
    expect((await ask(`/articles/read/${String(plain.articleNum)}`, {})).status).toBe(404)
    expect(await portal.boards.receipts(clerk, Number(asking.articleNum))).toBe(1)
  })

  it('say what the caller may do', async () => {
    expect(await payloadOf('/token-checker')).toEqual({ relateInst: true, itdcManager: true, itdcCd: 'kma' })
    portal.asker.viewer = officer
    expect(await payloadOf('/token-checker')).toEqual({ relateInst: true, itdcManager: false, itdcCd: null })
  })

  it.each(['/articles?boardNum=1%20OR%201=1', '/articles', '/articles?boardNum=1&pageNo=0', '/articles/abc'])(
    'refuse %s',
    async (path) => {
      expect((await ask(path)).status).toBe(400)
    },
  )
})
