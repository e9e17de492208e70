import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { ChartIntake } from '../../../server/charts/media/chartIntake.ts'
import { MediaStore } from '../../../server/platform/media/mediaStore.ts'
import type { ChartFeed } from '../../../server/platform/media/ports.ts'
import { ChartFolder } from '../../../server/feeds/charts/folder.ts'
import { ChartIndex } from '../../../server/feeds/charts/http.ts'
import { startChartIndexStub } from '../../support/chartIndexStub.ts'
import { atEnd } from '../../support/cleanUp.ts'
import { sqlite, temporaryFolder } from '../../support/databases.ts'
import { buildPictureBytes } from '../../support/pictures.ts'
import { buildProgramme } from '../../support/programmeDrafts.ts'

const signal = new AbortController().signal

interface Room {
  feed: ChartFeed
  put(name: string, content: Uint8Array): void
  remove(name: string): void
  /** as when a disk or a line is gone */
  breakDown(): void
}

function folderRoom(): Room & { folder: string } {
  const folder = join(temporaryFolder(), 'charts')
  mkdirSync(folder)
  return {
    folder,
    feed: new ChartFolder(folder),
    put: (name, content) => writeFileSync(join(folder, name), content),
    remove: (name) => rmSync(join(folder, name)),
    breakDown: () => rmSync(folder, { recursive: true }),
  }
}

async function webRoom() {
  const stub = await startChartIndexStub()
  atEnd(() => stub.stop())
  const room: Room = {
    feed: new ChartIndex(stub.index),
    put: (name, content) => void stub.files.set(name, content),
    remove: (name) => void stub.files.delete(name),
    breakDown: () => (stub.answer = (request) => request.socket.destroy()),
  }
  return { ...room, stub }
}

async function intakeOf(feed: ChartFeed) {
  const { charts, clock } = buildProgramme(await sqlite.open())
  const log = { info: vi.fn(), warn: vi.fn() }
  const media = new MediaStore(join(temporaryFolder(), 'media'))
  return { intake: new ChartIntake({ feed, charts, media, clock, log }), charts, log }
}

describe.each([
  { kind: 'folder', open: async (): Promise<Room> => folderRoom() },
  { kind: 'index on the web', open: async (): Promise<Room> => webRoom() },
])('a chart room as $kind', ({ open }) => {
  it('reports that it cannot be read', async () => {
    const { feed, breakDown } = await open()
    breakDown()
    await expect(feed.list(signal)).rejects.toMatchObject({ name: 'TransportFailed' })
  })

  it('is empty at first', async () => {
    expect(await (await open()).feed.list(signal)).toEqual([])
  })

  it('gives what it lists, to the byte', async () => {
    const { feed, put } = await open()
    const png = await buildPictureBytes()
    put('wave_202605040900.png', png)
    expect(await feed.list(signal)).toMatchObject([{ name: 'wave_202605040900.png', bytes: png.length }])
    expect(Buffer.from((await feed.read('wave_202605040900.png', signal)) as Uint8Array).equals(png)).toBe(
      true,
    )
  })

  it('gives another version of a file that has changed, and the same of one that has not', async () => {
    const { feed, put } = await open()
    put('a.png', Buffer.from('half'))
    const [first] = await feed.list(signal)
    expect(await feed.list(signal)).toEqual([first])
    put('a.png', Buffer.from('half and the rest'))
    expect((await feed.list(signal))[0]!.version).not.toBe(first!.version)
  })

  it.each([
    '..',
    '.',
    '../secret.png',
    '/etc/passwd',
    'a/../../b.png',
    '..\\b.png',
    '%2e%2e',
    'a\0.png',
    '.hidden',
    '',
  ])('reads nothing under the name %j', async (name) => {
    const { feed } = await open()
    expect(await feed.read(name, signal)).toBe('gone')
  })

  it('has no file that went between listing and reading', async () => {
    const { feed, put, remove } = await open()
    put('a.png', Buffer.from('x'))
    await feed.list(signal)
    remove('a.png')
    expect(await feed.read('a.png', signal)).toBe('gone')
  })

  it('reads no file beyond the limit', async () => {
    const { feed, put } = await open()
    put('a.png', Buffer.alloc(20_000_001))
    expect(await feed.read('a.png', signal)).toBe('too-large')
  })

  it('stops when it is asked to', async () => {
    const { feed, put } = await open()
    put('a.png', Buffer.from('x'))
    await expect(feed.list(AbortSignal.abort())).rejects.toBeInstanceOf(Error)
    await expect(feed.read('a.png', AbortSignal.abort())).rejects.toBeInstanceOf(Error)
  })

  it('brings good charts of each type and none of the others', async () => {
    const { feed, put } = await open()
    const { intake, charts, log } = await intakeOf(feed)
    put('wave_202605040900.png', await buildPictureBytes('png'))
    put('wave_202605040900_202605050900.gif', await buildPictureBytes('gif'))
    put('surface-pressure_202605040900.jpg', await buildPictureBytes('jpg'))
    put('sea-temperature_202605040900.pdf', await buildPictureBytes('pdf'))
    put('readme.txt', Buffer.from('hello'))
    put('wave_202605040600.png', Buffer.from('<!doctype html>'))
    put('wave_202605040300.png', (await buildPictureBytes('png', { shade: 3 })).subarray(0, 80))
    put('wave_209905040300.png', await buildPictureBytes('png', { shade: 4 }))
    put('wave_202605040000.png', await buildPictureBytes('png'))
    expect(await intake.look(signal)).toEqual({ taken: 4, refused: 4, unread: 0 })
    expect(await intake.look(signal)).toEqual({ taken: 0, refused: 0, unread: 0 })
    expect(log.warn).toHaveBeenCalledTimes(4)
    const waves = await charts.list('wave')
    expect(waves.every(({ source }) => source === feed.name)).toBe(true)
  })
})

describe('a folder of charts', () => {
  it('does not follow links, nor list folders and hidden files', async () => {
    const { folder, feed, put } = folderRoom()
    const outside = join(temporaryFolder(), 'secret.png')
    writeFileSync(outside, 'secret')
    symlinkSync(outside, join(folder, 'wave_202605040900.png'))
    mkdirSync(join(folder, 'wave_202605040600.png'))
    put('.wave_202605040300.png', Buffer.from('half'))
    expect(await feed.list(signal)).toEqual([])
    expect(await feed.read('wave_202605040900.png', signal)).toBe('gone')
    expect(await feed.read('wave_202605040600.png', signal)).toBe('gone')
  })
})

describe('an index of charts on the web', () => {
  it.each([
    ['no JSON', '<html>login</html>'],
    ['another JSON', '[1]'],
    ['names that are none', '{"charts":[{"name":5}]}'],
    ['more than a megabyte', `{"charts":[],"x":"${'x'.repeat(1_000_001)}"}`],
  ])('is refused when it is %s', async (_case, body) => {
    const { feed, stub } = await webRoom()
    stub.indexBody = body
    await expect(feed.list(signal)).rejects.toMatchObject({ name: 'TransportFailed' })
  })

  it('is asked for nothing but itself and files beside it, whatever it lists', async () => {
    const { feed, stub } = await webRoom()
    const { intake } = await intakeOf(feed)
    const names = ['../../admin', 'http://elsewhere.invalid/wave_202605040900.png', 'wave_202605040900.png']
    stub.indexBody = JSON.stringify({ charts: names.map((name) => ({ name })) })
    await intake.look(signal)
    expect(stub.asked).toEqual(['/charts/index.json', '/charts/wave_202605040900.png'])
  })

  it('does not follow a redirect to another host', async () => {
    const { feed, stub } = await webRoom()
    stub.answer = (_request, response) =>
      void response.writeHead(302, { location: 'http://elsewhere.invalid/wave.png' }).end()
    await expect(feed.read('wave_202605040900.png', signal)).rejects.toMatchObject({ reason: 'redirect' })
  })

  it('gives a key of its address to its files, too', async () => {
    const { stub } = await webRoom()
    stub.files.set('a.png', Buffer.from('x'))
    await new ChartIndex(`${stub.index}?key=stub`).read('a.png', signal)
    expect(stub.asked).toEqual(['/charts/a.png?key=stub'])
  })
})
