import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { receiveFiles } from '../../../server/http/receiveFiles.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { serveRoutes } from '../../support/restRoutes.ts'

type Take = (name: string, file: Readable) => Promise<unknown>
const read: Take = async (name, file) => ({ name, bytes: (await text(file)).length })

let take: Take
let troubles: unknown[]
let rest: Awaited<ReturnType<typeof serveRoutes>>
beforeAll(async () => {
  rest = await serveRoutes(
    () => ({ kind: 'anonymous' }),
    (app) => {
      app.post('/form', async (request, response) => {
        try {
          response.json(await receiveFiles(request, (name, file) => take(name, file), { fieldBytes: 100 }))
        } catch (error) {
          troubles.push(error)
          throw error
        }
      })
    },
  )
})
afterAll(() => rest.close())
beforeEach(() => {
  take = read
  troubles = []
})

const send = async (form: FormData) => {
  const response = await fetch(`${rest.origin}/form`, { method: 'POST', body: form })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}
const formOf = (entries: readonly [string, string | Blob, string?][]) => {
  const form = new FormData()
  for (const [name, value, fileName] of entries)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  return form
}

describe('a form with files', () => {
  it('gives its fields and its files, in their order, with their names as they were sent', async () => {
    const { answer } = await send(
      formOf([
        ['title', '안내'],
        ['upload', new Blob(['abc']), '해양월보.pdf'],
        ['upload', new Blob(['de']), '../b.pdf'],
        ['upload', new Blob([]), ''],
      ]),
    )
    expect(answer).toEqual({
      fields: { title: '안내' },
      files: [
        { name: '해양월보.pdf', bytes: 3 },
        { name: '../b.pdf', bytes: 2 },
      ],
    })
  })

  it.each([
    ['a field that is too long', formOf([['title', 'x'.repeat(200)]]), 413, 'BODY_TOO_LARGE'],
    [
      'too many files',
      formOf(
        Array.from({ length: 12 }, (_, at) => ['f', new Blob(['x']), `${at}.pdf`] as [string, Blob, string]),
      ),
      400,
      'INPUT_INVALID',
    ],
  ])('is refused with %s', async (_name, form, status, code) => {
    const answered = await send(form)
    expect([answered.status, answered.answer.code]).toEqual([status, code])
  })

  it('answers with the reason where a file is refused before all of it came', async () => {
    take = () => Promise.reject(new Refusal('RIGHT_MISSING'))
    const { status, answer } = await send(formOf([['f', new Blob(['x'.repeat(2_000_000)]), 'a.pdf']]))
    expect([status, answer.code]).toEqual([403, 'RIGHT_MISSING'])
  })

  it.each([
    ['is taken', read],
    ['was refused', () => Promise.reject(new Refusal('RIGHT_MISSING'))],
  ] as [string, Take][])('does no harm when its caller hangs up while a file %s', async (_name, taking) => {
    take = taking
    const socket = connect(Number(new URL(rest.origin).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      'POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\nhalf',
    )
    setTimeout(() => socket.destroy(), 50)
    await expect.poll(() => troubles).toHaveLength(1)
    expect((await send(formOf([['title', 'x']]))).status).toBe(200)
  })
})
