import { describe, expect, it } from 'vitest'
import type { Request, Response } from 'express'
import { readMultipart } from '../../../server/http/multipart.ts'

const EDGE = 'edge-of-a-part'

async function read(body: unknown, type = `multipart/form-data; boundary=${EDGE}`, mostFields = 10) {
  const request = { body, headers: { 'content-type': type } } as unknown as Request
  let isNext = false
  await readMultipart(mostFields)(request, {} as Response, () => {
    isNext = true
  })
  return { body: request.body as unknown, isNext }
}

const part = (name: string, value: string, more = '') =>
  `--${EDGE}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const form = (...parts: string[]) => Buffer.from(`${parts.join('')}--${EDGE}--\r\n`)

describe('a form as scripts send it', () => {
  it.each([
    ['that is not closed', Buffer.from(part('type', 'SNS'))],
    ['without any part', Buffer.from('type=SNS')],
    ['that is empty', Buffer.alloc(0)],
    ['with another edge', Buffer.from(`--other\r\n\r\n--other--`)],
  ])('%s is refused', async (_case, body) => {
    await expect(read(body)).rejects.toMatchObject({ code: 'INPUT_INVALID', facts: { field: 'body' } })
  })

  it('without a boundary is refused', async () => {
    await expect(read(form(part('type', 'SNS')), 'multipart/form-data')).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
  })

  it('with a file where a text belongs is refused', async () => {
    const file = part('message', 'GIF89a', '; filename="chart.gif"\r\nContent-Type: image/gif')
    await expect(read(form(file))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      facts: { field: 'message' },
    })
  })

  it('with too many fields is refused, also when they have one name', async () => {
    const parts = Array.from({ length: 11 }, () => part('place', '22101'))
    await expect(read(form(...parts))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      facts: { field: 'place' },
    })
    await expect(read(form(...parts.slice(1)))).resolves.toMatchObject({ isNext: true })
  })

  it('becomes an object of texts, with a list for what is repeated', async () => {
    const { body, isNext } = await read(
      form(
        part('type', 'SNS'),
        part('time', '03'),
        part('time', '09'),
        part('time', '15'),
        part('이름', '바다'),
      ),
    )
    expect(isNext).toBe(true)
    expect({ ...(body as object) }).toEqual({ type: 'SNS', time: ['03', '09', '15'], 이름: '바다' })
  })

  it('cannot set what every object inherits', async () => {
    const { body } = await read(form(part('__proto__', 'x'), part('constructor', 'y')))
    expect(Object.getPrototypeOf(body)).toBeNull()
    expect(Object.keys(body as object)).toEqual(['__proto__', 'constructor'])
  })

  it('of another kind was read before and stays as it is', async () => {
    const body = { type: 'SNS' }
    expect(await read(body, 'application/json')).toEqual({ body, isNext: true })
    expect(await read(undefined, '')).toEqual({ body: undefined, isNext: true })
  })
})
