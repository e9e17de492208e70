import { readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { audioFactsOf } from '../../../../server/media/audioFacts.ts'
import type { Rendered } from '../../../../server/media/speech/renderer.ts'
import type { AudioFile } from '../../../../src/domain/broadcasts.ts'
import { kst } from '../../../support/programmeDrafts.ts'
import { runRenderingKills } from '../../../support/renderingKills.ts'
import { buildSpeechDesk, draftOf } from '../../../support/speechDesk.ts'
import { FakeSynthesiser } from '../../../support/synthesisers.ts'

const MINUTE_MS = 60_000
const FOUR = { ko: 'ko one', en: 'en one', ja: 'ja one', zh: 'zh one' }
const soundOf = (audio: unknown) => audio as AudioFile

describe('what cannot be spoken', () => {
  it('is tried again twice, later and later, and then has failed', async () => {
    const desk = await buildSpeechDesk()
    desk.voice.trouble = (text) => (text === 'bad' ? 'crashed' : undefined)
    await desk.broadcasts.add([draftOf({ ko: 'bad', en: 'good' })])
    await desk.start()
    const sounds = async () => Object.fromEntries(await desk.sounds())
    expect(await sounds()).toMatchObject({ '1 ko': 'delayed', '1 en': { origin: 'generated' } })
    expect(desk.pauses.lengthsMs).toEqual([MINUTE_MS])
    await desk.untilIdle(() => desk.pauses.end(desk.clock))
    expect(desk.pauses.lengthsMs).toEqual([MINUTE_MS, 5 * MINUTE_MS])
    expect(await sounds()).toMatchObject({ '1 ko': 'delayed' })
    await desk.untilIdle(() => desk.pauses.end(desk.clock))
    expect(await sounds()).toMatchObject({ '1 ko': 'failed' })
    expect(desk.warn.mock.calls.map(([message]) => message)).toEqual([
      'a broadcast is spoken again later',
      'a broadcast is spoken again later',
      'a broadcast has no sound',
    ])
    // nothing is due any more
    expect(desk.pauses.lengthsMs.at(-1)).toBe(60 * MINUTE_MS)
  })

  it('is spoken as soon as it goes well, and nothing is before its time', async () => {
    const desk = await buildSpeechDesk()
    let isBroken = true
    desk.voice.trouble = () => (isBroken ? 'timeout' : undefined)
    await desk.broadcasts.add([draftOf({ ko: 'first' })])
    await desk.start()
    isBroken = false
    await desk.untilIdle(() => desk.broadcasts.add([draftOf({ ko: 'second' }, { airsAt: kst('12:00') })]))
    expect(desk.voice.spoken.map(({ text }) => text)).toEqual(['second'])
    await desk.untilIdle(() => desk.pauses.end(desk.clock))
    expect(desk.voice.spoken.map(({ text }) => text)).toEqual(['second', 'first'])
  })

  it('is tried once more by each start of the portal', async () => {
    const desk = await buildSpeechDesk()
    await desk.broadcasts.add([draftOf({ ko: 'one', en: 'two' })])
    await desk.broadcasts.setAudio(1, 'ko', 'failed')
    await desk.broadcasts.setAudio(1, 'en', 'no-synthesiser')
    await desk.start()
    expect(desk.voice.spoken.map(({ text }) => text)).toEqual(['one', 'two'])
  })

  it('has no sound in a language without a voice, and the others have', async () => {
    const desk = await buildSpeechDesk()
    desk.voice.voices = { ko: 'k' }
    await desk.broadcasts.add([draftOf(FOUR)])
    await desk.start()
    const sounds = Object.fromEntries(await desk.sounds())
    expect(sounds).toMatchObject({ '1 ko': { origin: 'generated' }, '1 zh': 'no-synthesiser' })
  })

  it('waits where no file can be written', async () => {
    const desk = await buildSpeechDesk()
    await desk.broadcasts.add([draftOf({ ko: 'one' })])
    const { store } = desk
    const full = {
      write: () => Promise.reject(new Error('ENOSPC')),
      isWhole: store.isWhole.bind(store),
      remove: store.remove.bind(store),
    }
    const renderer = await desk.start({ store: full })
    expect(await desk.sounds()).toEqual(new Map([['1 ko', 'delayed']]))
    await renderer.stop()
    await desk.start()
    expect(soundOf((await desk.sounds()).get('1 ko')).origin).toBe('generated')
  })

  it('waits where the database does not answer', async () => {
    const desk = await buildSpeechDesk()
    await desk.broadcasts.add([draftOf({ ko: 'one' })])
    vi.spyOn(desk.broadcasts, 'pending').mockRejectedValueOnce(new Error('gone away'))
    await desk.start()
    expect(desk.warn).toHaveBeenCalledTimes(1)
    await desk.untilIdle(() => desk.pauses.end(desk.clock))
    expect(soundOf((await desk.sounds()).get('1 ko')).origin).toBe('generated')
  })
})

describe('a machine without a voice', () => {
  it('is said so of every edition, and looked at again each ten minutes until it has one', async () => {
    const desk = await buildSpeechDesk()
    let [isAbsent, asked] = [true, 0]
    desk.voice.trouble = () => {
      asked++
      return isAbsent ? 'absent' : undefined
    }
    await desk.broadcasts.add([draftOf(FOUR), draftOf({ ko: 'more' }, { airsAt: kst('12:00') })])
    await desk.start()
    expect(new Set((await desk.sounds()).values())).toEqual(new Set(['no-synthesiser']))
    expect(desk.pauses.lengthsMs).toEqual([10 * MINUTE_MS])
    expect(desk.voices).toEqual([undefined])
    asked = 0
    // it is looked for once, and no state goes back and forth
    const changes = vi.fn<() => void>()
    desk.broadcasts.onChange(changes)
    await desk.untilIdle(() => desk.pauses.end(desk.clock))
    expect([asked, changes.mock.calls.length]).toEqual([1, 0])
    isAbsent = false
    await desk.untilIdle(() => desk.pauses.end(desk.clock))
    expect([...(await desk.sounds()).values()].map((audio) => soundOf(audio).origin)).toEqual(
      Array.from({ length: 5 }, () => 'generated'),
    )
    expect(desk.voices).toEqual([undefined, 'installed'])
    expect(desk.warn).not.toHaveBeenCalled()
  })
})

describe('what can be spoken', () => {
  it('gets its sound newest first, of each broadcast the site’s language first', async () => {
    const desk = await buildSpeechDesk()
    const older = { ko: 'older ko', zh: 'older zh' }
    await desk.broadcasts.add([
      draftOf(older, { airsAt: kst('05:00') }),
      draftOf({ zh: 'newer zh', en: 'newer en', ko: 'newer ko' }, { airsAt: kst('11:00') }),
    ])
    const rendered: Rendered[] = []
    desk.voice.before = () => {
      desk.renderer?.onRendered((one) => rendered.push(one))
      desk.voice.before = () => Promise.resolve()
      return Promise.resolve()
    }
    await desk.start()
    expect(desk.voice.spoken.map(({ text }) => text)).toEqual([
      'newer ko',
      'newer en',
      'newer zh',
      'older ko',
      'older zh',
    ])
    const sounds = await desk.sounds()
    expect(rendered).toHaveLength(5)
    for (const { broadcastId, language, audio } of rendered)
      expect(sounds.get(`${broadcastId} ${language}`)).toEqual(audio)
    for (const { fileName, bytes, mediaType, durationMs } of rendered.map(({ audio }) => audio)) {
      const content = readFileSync(join(desk.folder, fileName))
      expect(content).toHaveLength(bytes)
      expect(await audioFactsOf(content)).toMatchObject({ mediaType, durationMs })
    }
    expect(desk.files()).toHaveLength(5)
  })

  it('comes before what waits already when it is newer', async () => {
    const desk = await buildSpeechDesk()
    await desk.broadcasts.add([draftOf({ ko: 'a', en: 'b' }, { airsAt: kst('05:00') })])
    desk.voice.before = async () => {
      desk.voice.before = () => Promise.resolve()
      await desk.broadcasts.add([draftOf({ ko: 'new' }, { airsAt: kst('11:00') })])
    }
    await desk.start()
    expect(desk.voice.spoken.map(({ text }) => text)).toEqual(['a', 'new', 'b'])
  })

  it('is spoken once where it sounds the same, also after a start', async () => {
    const desk = await buildSpeechDesk()
    await desk.broadcasts.add([draftOf({ ko: 'same' }), draftOf({ ko: 'same' }, { airsAt: kst('12:00') })])
    const renderer = await desk.start()
    await renderer.stop()
    await desk.broadcasts.add([draftOf({ ko: 'same' }, { airsAt: kst('13:00') })])
    await desk.start()
    expect(desk.voice.spoken).toHaveLength(1)
    const sounds = [...(await desk.sounds()).values()]
    expect(new Set(sounds.map((audio) => soundOf(audio).fileName)).size).toBe(1)
    expect(desk.files()).toHaveLength(1)
  })

  it('is spoken anew by another voice, and in another language', async () => {
    const desk = await buildSpeechDesk()
    await desk.broadcasts.add([draftOf({ ko: 'same', en: 'same' })])
    const renderer = await desk.start()
    await renderer.stop()
    await desk.broadcasts.add([draftOf({ ko: 'same' }, { airsAt: kst('12:00') })])
    await desk.start({ synthesiser: new FakeSynthesiser('other') })
    expect(desk.files()).toHaveLength(3)
  })

  it.each([
    ['missing', (path: string) => rmSync(path)],
    ['cut off', (path: string) => truncateSync(path, 100)],
  ])('is spoken anew where the file of the same words is %s', async (_case, spoil) => {
    const desk = await buildSpeechDesk()
    await desk.broadcasts.add([draftOf({ ko: 'same' })])
    await desk.start()
    const [first = ''] = desk.files()
    spoil(join(desk.folder, first))
    await desk.untilIdle(() => desk.broadcasts.add([draftOf({ ko: 'same' }, { airsAt: kst('12:00') })]))
    expect(desk.voice.spoken).toHaveLength(2)
    const renewed = soundOf((await desk.sounds()).get('2 ko'))
    expect(await desk.store.isWhole(renewed)).toBe(true)
    // and when the other is known to be damaged, it gets the new one
    await desk.untilIdle(() => desk.broadcasts.damaged([first]))
    expect((await desk.sounds()).get('1 ko')).toEqual(renewed)
    expect(desk.voice.spoken).toHaveLength(2)
  })
})

describe('a recording that comes meanwhile', () => {
  it('stays, and what was spoken for nothing is not kept', async () => {
    const desk = await buildSpeechDesk()
    await desk.broadcasts.add([draftOf({ ko: 'one' })])
    const stored = await desk.store.write(Buffer.from('a human voice'), 'mp3')
    desk.voice.before = async () => {
      await desk.broadcasts.recorded(1, 'ko', { ...stored, mediaType: 'audio/mpeg', durationMs: 1_000 })
    }
    await desk.start()
    expect(desk.voice.spoken).toHaveLength(1)
    expect(soundOf((await desk.sounds()).get('1 ko'))).toMatchObject({ ...stored, origin: 'recorded' })
    expect(desk.files()).toEqual([stored.fileName])
  })
})

describe('a portal that stops', () => {
  it('ends what is being spoken, and leaves it to the next start', async () => {
    const desk = await buildSpeechDesk()
    await desk.broadcasts.add([draftOf({ ko: 'one' })])
    const speaking = Promise.withResolvers<void>()
    desk.voice.before = (signal) => {
      speaking.resolve()
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    }
    void desk.start().catch(() => undefined)
    await speaking.promise
    await desk.renderer?.stop()
    expect(await desk.sounds()).toEqual(new Map([['1 ko', 'pending']]))
    expect([desk.warn.mock.calls.length, desk.files().length]).toEqual([0, 0])
    await desk.broadcasts.add([draftOf({ ko: 'two' }, { airsAt: kst('12:00') })])
    expect(desk.voice.spoken).toEqual([])
  })
})

describe('a portal that is killed while it speaks', () => {
  it('leaves no half file that is known, and no known file that is half', async () => {
    const { lives, verdicts, last } = await runRenderingKills({ seed: 20260504 })
    expect(lives).toBe(6)
    expect(verdicts.flatMap(({ notWhole }) => notWhole)).toEqual([])
    // at least one died between file and database, which is what the sweep is for
    expect(verdicts.some(({ unknown }) => unknown > 0)).toBe(true)
    expect(last).toEqual({ ready: 20, others: 0, unknownAfterSweep: 0 })
  })
})
