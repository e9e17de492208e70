import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MediaStore } from '../../../../server/platform/media/mediaStore.ts'
import type { MediaEnding } from '../../../../server/platform/media/ports.ts'
import { temporaryFolder } from '../../../support/databases.ts'
import { mediaName } from '../../../support/programmeDrafts.ts'

const CONTENT = Buffer.from('sound of the sea')
const HOUR_AGO = new Date('2026-05-04T02:00:00Z')
const before = new Date(HOUR_AGO.getTime() - 1_000)

function store() {
  const folder = join(temporaryFolder(), 'media')
  const media = new MediaStore(folder)
  return {
    media,
    folder,
    /** Puts a file there that was written at a moment. */
    put(name: string, at: Date) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, name), CONTENT)
      utimesSync(join(folder, name), at, at)
    },
  }
}

describe('the media folder', () => {
  it.each([
    ['nothing', ''],
    ['a path out', `../${mediaName(1)}`],
    ['a path in', `a/${mediaName(1)}`],
    ['a path of Windows', `..\\${mediaName(1)}`],
    ['an absolute path', `/etc/${mediaName(1)}`],
    ['dots', '..'],
    ['no ending', mediaName(1).slice(0, 32)],
    ['an ending that is not ours', mediaName(1, 'html')],
    ['an ending of everything', mediaName(1, 'constructor')],
    ['two endings', `${mediaName(1)}.png`],
    ['capitals', mediaName(1).toUpperCase()],
    ['a letter less', mediaName(1).slice(1)],
    ['a zero byte', `${mediaName(1)}\0`],
    ['a line more', `${mediaName(1)}\n`],
    ['a half written file', `.half-${mediaName(1).slice(0, 32)}`],
  ])('has no file by the name of %s', async (_case, fileName) => {
    const { media, folder, put } = store()
    put('kept.mp3', before)
    expect(media.path(fileName)).toBeUndefined()
    expect(await media.isWhole({ fileName, bytes: CONTENT.length, sha256: '' })).toBe(false)
    await media.remove(fileName)
    expect(readdirSync(folder)).toEqual(['kept.mp3'])
  })

  it.each<[string, Buffer, string]>([
    ['no content', Buffer.alloc(0), 'mp3'],
    ['another ending', CONTENT, 'html'],
    ['an ending with a path', CONTENT, 'mp3/../../a'],
  ])('writes nothing with %s', async (_case, content, ending) => {
    const { media } = store()
    await expect(media.write(content, ending as MediaEnding)).rejects.toThrow(RangeError)
  })

  it('leaves nothing half written where it cannot write', async () => {
    const { media, folder } = store()
    writeFileSync(folder, 'a file where the folder should be')
    await expect(media.write(CONTENT, 'mp3')).rejects.toThrow('EEXIST')
  })

  it('writes files under random names that no other user can read', async () => {
    const { media, folder } = store()
    const [one, other] = [await media.write(CONTENT, 'mp3'), await media.write(CONTENT, 'png')]
    const sha256 = createHash('sha256').update(CONTENT).digest('hex')
    expect(one).toEqual({ fileName: one.fileName, bytes: 16, sha256 })
    expect(one.fileName).toMatch(/^[0-9a-f]{32}\.mp3$/)
    expect(other.fileName.slice(0, 32)).not.toBe(one.fileName.slice(0, 32))
    expect(readdirSync(folder).toSorted()).toEqual([one.fileName, other.fileName].toSorted())
    expect(readFileSync(media.path(one.fileName)!)).toEqual(CONTENT)
    expect((statSync(media.path(one.fileName)!).mode & 0o777).toString(8)).toBe('600')
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
  })

  it('knows a file that is no longer what was written', async () => {
    const { media } = store()
    const file = await media.write(CONTENT, 'ogg')
    const path = media.path(file.fileName)!
    expect(await media.isWhole(file)).toBe(true)
    writeFileSync(path, Buffer.from('Sound of the sea'))
    expect(await media.isWhole(file)).toBe(false)
    writeFileSync(path, CONTENT)
    expect(await media.isWhole(file)).toBe(true)
    appendFileSync(path, '!')
    expect(await media.isWhole(file)).toBe(false)
    truncateSync(path, 3)
    expect(await media.isWhole(file)).toBe(false)
    await media.remove(file.fileName)
    await media.remove(file.fileName)
    expect(await media.isWhole(file)).toBe(false)
    mkdirSync(path)
    expect(await media.isWhole(file)).toBe(false)
  })

  it('sweeps out unknown files, if they are old enough and ours', async () => {
    const { media, folder, put } = store()
    expect(await media.sweep(new Set(), HOUR_AGO)).toBe(0)
    const half = (number: number) => `.half-${mediaName(number).slice(0, 32)}`
    for (const name of [mediaName(1), mediaName(2), mediaName(3, 'png'), half(4), 'notes.txt', 'x.mp3'])
      put(name, before)
    for (const name of [mediaName(5), half(6)]) put(name, HOUR_AGO)
    mkdirSync(join(folder, mediaName(7)))
    utimesSync(join(folder, mediaName(7)), before, before)
    expect(await media.sweep(new Set(), HOUR_AGO, AbortSignal.abort())).toBe(0)
    expect(await media.sweep(new Set([mediaName(2)]), HOUR_AGO)).toBe(3)
    const left = [half(6), mediaName(2), mediaName(5), mediaName(7), 'notes.txt', 'x.mp3']
    expect(readdirSync(folder).toSorted()).toEqual(left.toSorted())
  })
})
