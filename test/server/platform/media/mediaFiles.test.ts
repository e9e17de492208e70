import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredFile } from '../../../../server/platform/media/ports.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import type { AskOptions, TestPortal } from '../../../support/portal.ts'
import { startTestPortal, TEST_NOW } from '../../../support/portal.ts'
import {
  buildBroadcastDraft,
  buildChartDraft,
  buildEditionDraft,
  buildPicture,
} from '../../../support/programmeDrafts.ts'

const HOUR_MS = 3_600_000
const BYTES = Buffer.from(Array.from({ length: 1_000 }, (_, place) => place % 251))
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('a file of the media folder', () => {
  let portal: TestPortal
  let sound: StoredFile
  const clock = new FakeClock(TEST_NOW)

  beforeAll(async () => {
    portal = await startTestPortal({ now: () => clock.now() })
  })
  let minutes = 0
  beforeEach(async () => {
    clock.set(TEST_NOW)
    sound = await addSound(new Date(TEST_NOW.getTime() - HOUR_MS - ++minutes * 60_000))
  })

  async function addSound(airsAt: Date): Promise<StoredFile> {
    const { services, media } = portal.container
    const editions = [{ ...buildEditionDraft(), title: '전국 "해상"/방송' }]
    await services.broadcasts.add([buildBroadcastDraft({ airsAt, editions })])
    const found = await services.broadcasts.list('national', { first: 100 })
    const broadcast = found.find((one) => one.airsAt.getTime() === airsAt.getTime())
    const stored = await media.write(BYTES, 'mp3')
    const audio = { ...stored, mediaType: 'audio/mpeg', durationMs: 1_000, origin: 'generated' } as const
    await services.broadcasts.setAudio(broadcast?.id ?? 0, 'ko', audio)
    return stored
  }

  const pathOf = ({ fileName }: StoredFile) => portal.container.media.path(fileName) ?? ''
  const ask = (file: StoredFile, headers: Record<string, string> = {}, more: AskOptions = {}) =>
    portal.ask(`/mmis/media/${file.fileName}`, { headers, ...more })

  it.each([
    ['unknown', `${'0'.repeat(32)}.mp3`],
    ['a path', '..%2Fportal.sqlite'],
    ['absolute', '%2Fetc%2Fpasswd'],
    ['in capitals', `${'A'.repeat(32)}.MP3`],
    ['of another kind', `${'0'.repeat(32)}.html`],
    ['with an end of text', `${'0'.repeat(32)}.mp3%00.png`],
    ['half written', `.half-${'0'.repeat(32)}`],
  ])('is not found by a name that is %s', async (_case, name) => {
    const answer = await portal.ask(`/mmis/media/${name}`)
    expect(answer.status).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'MEDIA_UNKNOWN' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is refused while it is there without an owner', async () => {
    const stored = await portal.container.media.write(BYTES, 'mp3')
    expect((await ask(stored)).status).toBe(404)
  })

  it('is sent whole, for good, and never packed', async () => {
    const answer = await ask(sound, { 'accept-encoding': 'gzip, br' })
    expect(answer.status).toBe(200)
    expect(answer.body.equals(BYTES)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      etag: `"${sound.sha256}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(answer.headers.vary ?? '').not.toContain('Accept-Encoding')
  })

  it('gives its length without its bytes to HEAD', async () => {
    const answer = await ask(sound, {}, { method: 'HEAD' })
    expect([answer.status, answer.headers['content-length'], answer.body.length]).toEqual([200, '1000', 0])
    const refused = await ask(sound, {}, { method: 'POST' })
    expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it.each([
    ['the first bytes', 'bytes=0-99', 0, 100],
    ['the middle', 'bytes=500-599', 500, 600],
    ['from a place on', 'bytes=900-', 900, 1_000],
    ['the last bytes', 'bytes=-10', 990, 1_000],
    ['more than there is', 'bytes=990-5000', 990, 1_000],
    ['one byte', 'bytes=999-999', 999, 1_000],
  ])('is sent in part: %s', async (_case, range, from, to) => {
    const answer = await ask(sound, { range })
    expect(answer.status).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/1000`)
    expect(answer.headers['content-length']).toBe(String(to - from))
    expect(answer.body.equals(BYTES.subarray(from, to))).toBe(true)
  })

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0', 'bytes=9-5'])(
    'refuses the range %s',
    async (range) => {
      const answer = await ask(sound, { range })
      expect(answer.status).toBe(416)
      expect(answer.headers).toMatchObject({ 'content-range': 'bytes */1000', 'cache-control': 'no-store' })
      expect(answer.headers.etag).toBeUndefined()
      expect(answer.json()).toMatchObject({ code: 'RANGE_INVALID' })
    },
  )

  it.each(['bytes=0-9,500-509', 'bytes=a-b', 'seconds=1-2'])(
    'is sent whole for %s, which is no single range of bytes',
    async (range) => {
      const answer = await ask(sound, { range })
      expect([answer.status, answer.body.length]).toEqual([200, 1_000])
    },
  )

  it('is not sent again to a client that has it, and only whole where a part would belong to another', async () => {
    const etag = `"${sound.sha256}"`
    const known = await ask(sound, { 'if-none-match': etag })
    expect([known.status, known.body.length]).toEqual([304, 0])
    expect((await ask(sound, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await ask(sound, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
    const changed = await ask(sound, { 'if-match': '"other"' })
    expect([changed.status, changed.body.length]).toEqual([412, 0])
  })

  it('is saved under a name that people can read', async () => {
    const answer = await portal.ask(`/mmis/media/${sound.fileName}?download`)
    const disposition = String(answer.headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename="/)
    const name = decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? '')
    expect(name).toMatch(/^전국 해상 방송 \d{12}\.mp3$/)
    expect(answer.headers['content-type']).toBe('audio/mpeg')
  })

  it('is refused before a national broadcast is on the air, also to a client that knows its name', async () => {
    const later = await addSound(new Date(TEST_NOW.getTime() + HOUR_MS))
    const early = await ask(later)
    expect(early.status).toBe(409)
    expect(early.json()).toMatchObject({ code: 'AUDIO_NOT_ON_AIR' })
    clock.set(new Date(TEST_NOW.getTime() + HOUR_MS))
    expect((await ask(later)).status).toBe(200)
  })

  it.each([
    ['is gone', (path: string) => rmSync(path)],
    ['is cut off', (path: string) => truncateSync(path, 10)],
    ['has grown', (path: string) => writeFileSync(path, Buffer.concat([BYTES, BYTES]))],
  ])('that %s is refused, and its broadcast has no sound until it is made anew', async (_case, harm) => {
    expect((await ask(sound)).status).toBe(200)
    harm(pathOf(sound))
    const answer = await ask(sound, { range: 'bytes=0-9' })
    expect(answer.status).toBe(410)
    expect(answer.json()).toMatchObject({ code: 'MEDIA_DAMAGED' })
    expect(answer.headers.etag).toBeUndefined()
    const found = await portal.container.services.broadcasts.list('national', { first: 100 })
    expect(found.some(({ editions }) => editions.some(({ audio }) => audio === 'damaged'))).toBe(true)
    expect((await ask(sound)).status).toBe(404)
  })

  it('that is a drawing cannot run anything, wherever it came from', async () => {
    const { services, media } = portal.container
    const stored = await media.write(Buffer.from(SVG), 'svg')
    const picture = buildPicture({ ...stored, mediaType: 'image/svg+xml' })
    await services.charts.add(buildChartDraft(), [picture])
    const answer = await portal.ask(`/mmis/media/${stored.fileName}?download=1`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(answer.text).toBe(SVG)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', etag: `"${stored.sha256}"` })
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['content-disposition']).toBe('attachment; filename="wave 202605040900.svg"')
  })

  it('is closed when its reader goes away in the middle', async () => {
    const { media, services } = portal.container
    const long = await media.write(Buffer.alloc(30_000_000, 7), 'wav')
    const draft = buildBroadcastDraft({ airsAt: new Date(TEST_NOW.getTime() - 9 * HOUR_MS) })
    await services.broadcasts.add([draft])
    const audio = { ...long, mediaType: 'audio/wav', durationMs: 9_000 } as const
    await services.broadcasts.recorded(draft.eventKey, 'ko', audio)
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1')
      socket.on('error', reject)
      socket.once('data', () => socket.destroy())
      socket.once('close', () => resolve())
      socket.write(`GET /mmis/media/${long.fileName} HTTP/1.1\r\nHost: a\r\n\r\n`)
    })
    const again = await ask(long, { range: 'bytes=0-9' })
    expect([again.status, again.body.length]).toEqual([206, 10])
  })
})
