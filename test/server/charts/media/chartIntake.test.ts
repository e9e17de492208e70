import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { ChartIntake } from '../../../../server/charts/media/chartIntake.ts'
import { MediaStore } from '../../../../server/platform/media/mediaStore.ts'
import type { ChartFeed, ChartOffer } from '../../../../server/platform/media/ports.ts'
import { sqlite, temporaryFolder } from '../../../support/databases.ts'
import { buildPictureBytes } from '../../../support/pictures.ts'
import { buildProgramme } from '../../../support/programmeDrafts.ts'

const signal = new AbortController().signal
/** Issued at 09 o'clock in Korea, three hours before the clock. */
const NAME = 'wave_202605040900.png'

/** A feed in memory: names with what reading them gives. */
function feedOf(
  files: Map<string, Uint8Array | 'gone' | 'too-large' | Error>,
  version?: (name: string) => string,
) {
  const feed: ChartFeed = {
    name: 'room',
    list: async () =>
      [...files.keys()].map((name): ChartOffer => ({ name, ...(version && { version: version(name) }) })),
    async read(name) {
      const content = files.get(name)
      if (content instanceof Error) throw content
      return content ?? 'gone'
    },
  }
  return { ...feed, read: vi.fn(feed.read) }
}

async function build(files: Parameters<typeof feedOf>[0], version?: (name: string) => string) {
  const { charts, clock } = buildProgramme(await sqlite.open())
  const folder = join(temporaryFolder(), 'media')
  const log = { info: vi.fn(), warn: vi.fn() }
  const feed = feedOf(files, version)
  const intake = new ChartIntake({ feed, charts, media: new MediaStore(folder), clock, log })
  const stored = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
  return { intake, charts, clock, log, feed, stored }
}

describe('taking over charts', () => {
  it('refuses what is not good, counts it and reports it once', async () => {
    const png = await buildPictureBytes()
    const { intake, charts, log } = await build(
      new Map<string, Uint8Array | 'too-large'>([
        ['../wave_202605040900.png', png],
        ['wave_203001010000.png', png],
        ['wave_201501010000.png', png],
        ['wave_202605040900_202605040600.png', png],
        ['wave_202605040600.png', Buffer.from('<html>no</html>')],
        ['wave_202605040300.png', png.subarray(0, 60)],
        ['wave_202605040000.gif', png],
        ['wave_202605032100.png', 'too-large'],
      ]),
    )
    for (let turn = 0; turn < 3; turn++) {
      const { taken, refused } = await intake.look(signal)
      expect([taken, refused]).toEqual([0, turn === 0 ? 8 : 0])
    }
    expect(Object.fromEntries(intake.refusals)).toEqual({
      name: 1,
      'issued-in-future': 1,
      'issued-long-ago': 1,
      'valid-before-issue': 1,
      'not-a-picture': 1,
      truncated: 1,
      'not-as-named': 1,
      'too-large': 1,
    })
    expect(log.warn).toHaveBeenCalledTimes(8)
    expect(await charts.list('wave')).toEqual([])
  })

  it('never asks for a file whose name is none of a chart', async () => {
    const { intake, feed } = await build(new Map([['../../etc/passwd', Buffer.from('x')]]))
    await intake.look(signal)
    expect(feed.read).not.toHaveBeenCalled()
  })

  it('takes a good one as received, once', async () => {
    const { intake, charts, feed } = await build(new Map([[NAME, await buildPictureBytes()]]))
    expect(await intake.look(signal)).toEqual({ taken: 1, refused: 0, unread: 0 })
    expect(await charts.newest('wave')).toMatchObject({
      origin: 'received',
      source: 'room',
      mode: 'live',
      issuedAt: new Date('2026-05-04T00:00Z'),
      validUntil: new Date('2026-05-04T13:00Z'),
      files: [{ mediaType: 'image/png', widthPx: 60, heightPx: 40 }],
    })
    expect(await intake.look(signal)).toEqual({ taken: 0, refused: 0, unread: 0 })
    expect(feed.read).toHaveBeenCalledTimes(1)
  })

  it('takes the same bytes under another name for the same chart', async () => {
    const png = await buildPictureBytes()
    const { intake, charts, stored } = await build(
      new Map([
        [NAME, png],
        ['wave_202605040600.png', png],
      ]),
    )
    expect((await intake.look(signal)).taken).toBe(1)
    expect(await charts.list('wave')).toHaveLength(1)
    expect(stored()).toBe(1)
  })

  it('knows after a new start what is there already, without reading it', async () => {
    const files = new Map([[NAME, await buildPictureBytes()]])
    const { intake, charts, clock, log } = await build(files)
    await intake.look(signal)
    const feed = feedOf(files)
    const media = new MediaStore(temporaryFolder())
    const again = new ChartIntake({ feed, charts, media, clock, log })
    expect(await again.look(signal)).toEqual({ taken: 0, refused: 0, unread: 0 })
    expect(feed.read).not.toHaveBeenCalled()
  })

  it('looks again at a refused file once it has changed', async () => {
    const png = await buildPictureBytes()
    const files = new Map<string, Uint8Array>([[NAME, png.subarray(0, 70)]])
    const { intake, feed } = await build(files, (name) => String(files.get(name)!.length))
    expect((await intake.look(signal)).refused).toBe(1)
    await intake.look(signal)
    expect(feed.read).toHaveBeenCalledTimes(1)
    files.set(NAME, png)
    expect(await intake.look(signal)).toEqual({ taken: 1, refused: 0, unread: 0 })
  })

  it('looks again after an hour where nothing shows a change, and at a chart whose time has come', async () => {
    const png = await buildPictureBytes()
    const files = new Map<string, Uint8Array>([[NAME, png.subarray(0, 70)]])
    const { intake, clock } = await build(files)
    await intake.look(signal)
    files.set(NAME, png)
    files.set('wave_202605041300.png', await buildPictureBytes('png', { shade: 9 }))
    expect(await intake.look(signal)).toEqual({ taken: 0, refused: 1, unread: 0 })
    clock.advanceMinutes(61)
    expect((await intake.look(signal)).taken).toBe(2)
  })

  it('goes on after a file that cannot be read now, and looks at it the next time', async () => {
    const files = new Map<string, Uint8Array | Error | 'gone'>([
      ['wave_202605040300.png', new Error('no answer')],
      ['wave_202605040600.png', 'gone'],
      [NAME, await buildPictureBytes()],
    ])
    const { intake } = await build(files)
    expect(await intake.look(signal)).toEqual({ taken: 1, refused: 0, unread: 2 })
    files.set('wave_202605040300.png', await buildPictureBytes('png', { shade: 1 }))
    expect(await intake.look(signal)).toEqual({ taken: 1, refused: 0, unread: 1 })
  })
})
