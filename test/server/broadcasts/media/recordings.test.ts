import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { MediaStore } from '../../../../server/platform/media/mediaStore.ts'
import { Recordings } from '../../../../server/broadcasts/media/recordings.ts'
import type { RecordedEditions } from '../../../../server/broadcasts/media/recordings.ts'
import { recordedSoundsOf } from '../../../../server/broadcasts/recordedSounds.ts'
import type { AudioFile } from '../../../../src/domain/broadcasts/broadcasts.ts'
import { sqlite, temporaryFolder } from '../../../support/databases.ts'
import { buildBroadcastDraft, buildProgramme, buildSound, kst } from '../../../support/programmeDrafts.ts'
import { m4aSound, mp3Sound, oggSound, wavSound } from '../../../support/sounds.ts'
import { soundsIn } from '../../../support/speechFixture.ts'

const NATIONAL = 'national_202605041100'
const ZONED = 'regional_12A20000_202605041100'
type LogFn = (facts: object, message: string) => void
const never = new AbortController().signal

/** A folder of recordings, two broadcasts in Korean and English, and a clock that tests move. */
async function buildFolder() {
  const { db, clock, broadcasts } = buildProgramme(await sqlite.open())
  await broadcasts.add([buildBroadcastDraft(), buildBroadcastDraft({ zoneCode: '12A20000' })])
  const folder = join(temporaryFolder('portal-recordings-'), 'recordings')
  const media = temporaryFolder('portal-media-')
  const store = new MediaStore(media)
  const log = { info: vi.fn<LogFn>(), warn: vi.fn<LogFn>() }
  const editions: RecordedEditions = {
    recordings: (keys) => recordedSoundsOf({ db }, keys),
    recorded: (key, language, audio) => broadcasts.recorded(key, language, audio),
  }
  mkdirSync(folder)
  const recordings = () => new Recordings({ folder, store, broadcasts: editions, clock, log })
  let present = recordings()
  return {
    db,
    broadcasts,
    clock,
    folder,
    media,
    log,
    /** Puts a file there that was written so many seconds ago. */
    put(name: string, content: Uint8Array, ageS = 60): string {
      const path = join(folder, name)
      writeFileSync(path, content)
      const at = new Date(clock.now().getTime() - ageS * 1_000)
      utimesSync(path, at, at)
      return path
    },
    look: (signal = never) => present.look(signal),
    /** As after a start of the portal. */
    restart: () => void (present = recordings()),
    sounds: () => soundsIn(broadcasts),
    refusals: () => log.warn.mock.calls.map(([facts]) => facts as { recording: string; reason: string }),
  }
}

let [mp3, ogg]: Buffer[] = []
beforeAll(async () => {
  ;[mp3, ogg] = [await mp3Sound(1), await oggSound(1)]
})

describe('a recording that is not good', () => {
  it.each([
    ['empty', () => Buffer.alloc(0), 'empty'],
    ['a page', () => Buffer.from('<html>'), 'unknown'],
    ['of another type than its name says', () => wavSound(1), 'other-type'],
    ['cut off', () => mp3!.subarray(0, -20), 'truncated'],
    ['spoilt', () => Buffer.concat([mp3!, Buffer.alloc(500, 1), mp3!]), 'damaged'],
    ['a film', () => m4aSound(1, { handler: 'vide' }), 'unsupported'],
  ])('is refused once, with its reason, and stays where it is: %s', async (_case, content, reason) => {
    const fixture = await buildFolder()
    const path = fixture.put(`${NATIONAL}_ko.mp3`, content())
    expect(await fixture.look()).toEqual({ taken: 0, waiting: 0, refused: 1 })
    expect(await fixture.look()).toEqual({ taken: 0, waiting: 0, refused: 0 })
    expect(fixture.refusals()).toEqual([{ recording: `${NATIONAL}_ko.mp3`, reason }])
    expect(existsSync(path)).toBe(true)
    expect(readdirSync(fixture.media)).toEqual([])
    expect((await fixture.sounds()).get('1 ko')).toBe('pending')
  })

  it('is not even read when it is too large', async () => {
    const fixture = await buildFolder()
    truncateSync(fixture.put(`${NATIONAL}_ko.mp3`, mp3!), 50_000_001)
    fixture.clock.advanceMinutes(60 * 24 * 365 * 20)
    await fixture.look()
    expect(fixture.refusals()).toEqual([{ recording: `${NATIONAL}_ko.mp3`, reason: 'too-large' }])
  })

  it.each([
    'news.mp3',
    'national_ko.mp3',
    'national_202605041100_fr.mp3',
    'national_202605041100_ko.exe',
    'regional_202605041100_ko.mp3',
    'regional_12A20000_2026050411_ko.mp3',
    'national_202605041100_ko.mp3.part',
  ])('is refused for its name: %s', async (name) => {
    const fixture = await buildFolder()
    fixture.put(name, mp3!)
    await fixture.look()
    expect(fixture.refusals()).toEqual([{ recording: name, reason: 'name' }])
  })

  it('is looked at again when it was written anew', async () => {
    const fixture = await buildFolder()
    fixture.put(`${NATIONAL}_ko.mp3`, mp3!.subarray(0, -20))
    await fixture.look()
    fixture.put(`${NATIONAL}_ko.mp3`, mp3!, 30)
    // what changed since the last look may still be changing
    expect(await fixture.look()).toMatchObject({ taken: 0, waiting: 1 })
    expect(await fixture.look()).toMatchObject({ taken: 1, waiting: 0 })
  })
})

describe('a file that is not to be looked at', () => {
  it('is hidden, a folder, a link to nothing, or gone', async () => {
    const fixture = await buildFolder()
    fixture.put('.national_202605041100_ko.mp3.Xy12', mp3!)
    mkdirSync(join(fixture.folder, `${NATIONAL}_ko.mp3`))
    symlinkSync(join(fixture.folder, 'nowhere'), join(fixture.folder, `${NATIONAL}_en.mp3`))
    expect(await fixture.look()).toEqual({ taken: 0, waiting: 0, refused: 0 })
    rmSync(fixture.folder, { recursive: true })
    expect(await fixture.look()).toEqual({ taken: 0, waiting: 0, refused: 0 })
    expect(existsSync(fixture.folder)).toBe(true)
  })
})

describe('a file that is still being written', () => {
  it('waits until it is five seconds old', async () => {
    const fixture = await buildFolder()
    fixture.put(`${NATIONAL}_ko.mp3`, mp3!, 2)
    expect(await fixture.look()).toEqual({ taken: 0, waiting: 1, refused: 0 })
    fixture.clock.advanceSeconds(60)
    expect(await fixture.look()).toEqual({ taken: 1, waiting: 0, refused: 0 })
  })

  it('waits as long as it grows, and is never refused for its half', async () => {
    const fixture = await buildFolder()
    for (let part = 1; part <= 3; part++) {
      fixture.put(`${NATIONAL}_ko.mp3`, mp3!.subarray(0, (mp3!.length * part) / 3), part === 1 ? 1 : 30)
      expect(await fixture.look()).toEqual({ taken: 0, waiting: 1, refused: 0 })
      fixture.clock.advanceMinutes(1)
    }
    expect(await fixture.look()).toEqual({ taken: 1, waiting: 0, refused: 0 })
  })

  it('does not wait for a clock that is ahead', async () => {
    const fixture = await buildFolder()
    fixture.put(`${NATIONAL}_ko.mp3`, mp3!, -3_600)
    expect(await fixture.look()).toMatchObject({ waiting: 1 })
    expect(await fixture.look()).toMatchObject({ taken: 1 })
  })
})

describe('a recording that is good', () => {
  it.each([
    ['mp3', () => mp3!, 'audio/mpeg'],
    ['ogg', () => ogg!, 'audio/ogg'],
    ['wav', () => wavSound(1), 'audio/wav'],
    ['m4a', () => m4aSound(1), 'audio/mp4'],
  ] as const)(
    'is copied and goes before a generated voice for good: %s',
    async (ending, content, mediaType) => {
      const fixture = await buildFolder()
      await fixture.broadcasts.setAudio(2, 'en', buildSound())
      fixture.put(`${ZONED}_en.${ending}`, content())
      expect(await fixture.look()).toEqual({ taken: 1, waiting: 0, refused: 0 })
      const sound = (await fixture.sounds()).get('2 en') as AudioFile
      expect(sound).toMatchObject({ origin: 'recorded', mediaType, bytes: content().length })
      expect(Math.abs(sound.durationMs - 1_000)).toBeLessThan(100)
      expect(await new MediaStore(fixture.media).isWhole(sound)).toBe(true)
      await fixture.broadcasts.setAudio(2, 'en', buildSound())
      expect((await fixture.sounds()).get('2 en')).toEqual(sound)
      expect((await fixture.sounds()).get('2 ko')).toBe('pending')
    },
  )

  it('may have an ending in capitals, as recorders write it', async () => {
    const fixture = await buildFolder()
    fixture.put(`${ZONED}_ko.MP3`, mp3!)
    fixture.put(`${NATIONAL}_KO.Wav`, wavSound(1))
    expect(await fixture.look()).toEqual({ taken: 2, waiting: 0, refused: 0 })
  })

  it('is taken over once, whether the portal starts again or not', async () => {
    const fixture = await buildFolder()
    fixture.put(`${NATIONAL}_ko.mp3`, mp3!)
    await fixture.look()
    const before = await fixture.sounds()
    await fixture.look()
    fixture.restart()
    expect(await fixture.look()).toEqual({ taken: 0, waiting: 0, refused: 0 })
    expect(await fixture.sounds()).toEqual(before)
    expect(readdirSync(fixture.media)).toHaveLength(1)
    expect(fixture.log.info).toHaveBeenCalledTimes(1)
  })

  it('waits for its broadcast, and leaves nothing behind meanwhile', async () => {
    const fixture = await buildFolder()
    fixture.put('national_202605041700_ko.mp3', mp3!)
    fixture.put(`${NATIONAL}_ja.mp3`, mp3!)
    expect(await fixture.look()).toEqual({ taken: 0, waiting: 2, refused: 0 })
    expect(readdirSync(fixture.media)).toEqual([])
    await fixture.broadcasts.add([buildBroadcastDraft({ airsAt: kst('17:00') })])
    expect(await fixture.look()).toEqual({ taken: 1, waiting: 1, refused: 0 })
  })

  it('is followed by a newer one, and of two types the newer counts', async () => {
    const fixture = await buildFolder()
    fixture.put(`${NATIONAL}_ko.wav`, wavSound(1), 600)
    fixture.put(`${NATIONAL}_ko.mp3`, mp3!, 300)
    expect(await fixture.look()).toMatchObject({ taken: 1 })
    expect(((await fixture.sounds()).get('1 ko') as AudioFile).mediaType).toBe('audio/mpeg')
    expect(await fixture.look()).toMatchObject({ taken: 0 })
    fixture.put(`${NATIONAL}_ko.wav`, wavSound(2), 30)
    await fixture.look()
    expect(await fixture.look()).toMatchObject({ taken: 1 })
    expect(((await fixture.sounds()).get('1 ko') as AudioFile).mediaType).toBe('audio/wav')
  })

  it('is taken over again when its copy was damaged', async () => {
    const fixture = await buildFolder()
    fixture.put(`${NATIONAL}_ko.mp3`, mp3!)
    await fixture.look()
    const { fileName } = (await fixture.sounds()).get('1 ko') as AudioFile
    await fixture.broadcasts.damaged([fileName])
    await fixture.broadcasts.setAudio(1, 'ko', buildSound())
    expect(await fixture.look()).toMatchObject({ taken: 1 })
    expect((await fixture.sounds()).get('1 ko')).toMatchObject({ origin: 'recorded' })
  })

  it('is left to the next look when it is time to stop', async () => {
    const fixture = await buildFolder()
    fixture.put(`${NATIONAL}_ko.mp3`, mp3!)
    expect(await fixture.look(AbortSignal.abort())).toMatchObject({ taken: 0 })
    expect(await fixture.look()).toMatchObject({ taken: 1 })
  })
})
