import { readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { audioFactsOf } from '../../../../../server/broadcasts/media/audioFacts.ts'
import type { Rendered } from '../../../../../server/broadcasts/media/speech/renderer.ts'
import type { AudioFile } from '../../../../../src/domain/broadcasts/broadcasts.ts'
import { kst } from '../../../../support/programmeDrafts.ts'
import { runRenderingKills } from '../../../../support/renderingKills.ts'
import { buildSpeechFixture, draftOf } from '../../../../support/speechFixture.ts'
import { FakeSynthesiser } from '../../../../support/synthesisers.ts'

const MINUTE_MS = 60_000
const FOUR = { ko: 'ko one', en: 'en one', ja: 'ja one', zh: 'zh one' }
const soundOf = (audio: unknown) => audio as AudioFile

describe('what cannot be spoken', () => {
  it('is tried again twice, later and later, and then has failed', async () => {
    const fixture = await buildSpeechFixture()
    fixture.voice.trouble = (text) => (text === 'bad' ? 'crashed' : undefined)
    await fixture.broadcasts.add([draftOf({ ko: 'bad', en: 'good' })])
    await fixture.start()
    const sounds = async () => Object.fromEntries(await fixture.sounds())
    expect(await sounds()).toMatchObject({ '1 ko': 'delayed', '1 en': { origin: 'generated' } })
    expect(fixture.pauses.lengthsMs).toEqual([MINUTE_MS])
    await fixture.untilIdle(() => fixture.pauses.end(fixture.clock))
    expect(fixture.pauses.lengthsMs).toEqual([MINUTE_MS, 5 * MINUTE_MS])
    expect(await sounds()).toMatchObject({ '1 ko': 'delayed' })
    await fixture.untilIdle(() => fixture.pauses.end(fixture.clock))
    expect(await sounds()).toMatchObject({ '1 ko': 'failed' })
    expect(fixture.warn.mock.calls.map(([message]) => message)).toEqual([
      'a broadcast is spoken again later',
      'a broadcast is spoken again later',
      'a broadcast has no sound',
    ])
    // nothing is due any more
    expect(fixture.pauses.lengthsMs.at(-1)).toBe(60 * MINUTE_MS)
  })

  it('is spoken as soon as it goes well, and nothing is before its time', async () => {
    const fixture = await buildSpeechFixture()
    let isBroken = true
    fixture.voice.trouble = () => (isBroken ? 'timeout' : undefined)
    await fixture.broadcasts.add([draftOf({ ko: 'first' })])
    await fixture.start()
    isBroken = false
    await fixture.untilIdle(() =>
      fixture.broadcasts.add([draftOf({ ko: 'second' }, { airsAt: kst('12:00') })]),
    )
    expect(fixture.voice.spoken.map(({ text }) => text)).toEqual(['second'])
    await fixture.untilIdle(() => fixture.pauses.end(fixture.clock))
    expect(fixture.voice.spoken.map(({ text }) => text)).toEqual(['second', 'first'])
  })

  it('is tried once more by each start of the portal', async () => {
    const fixture = await buildSpeechFixture()
    await fixture.broadcasts.add([draftOf({ ko: 'one', en: 'two' })])
    await fixture.broadcasts.setAudio(1, 'ko', 'failed')
    await fixture.broadcasts.setAudio(1, 'en', 'no-synthesiser')
    await fixture.start()
    expect(fixture.voice.spoken.map(({ text }) => text)).toEqual(['one', 'two'])
  })

  it('has no sound in a language without a voice, and the others have', async () => {
    const fixture = await buildSpeechFixture()
    fixture.voice.voices = { ko: 'k' }
    await fixture.broadcasts.add([draftOf(FOUR)])
    await fixture.start()
    const sounds = Object.fromEntries(await fixture.sounds())
    expect(sounds).toMatchObject({ '1 ko': { origin: 'generated' }, '1 zh': 'no-synthesiser' })
  })

  it('waits where no file can be written', async () => {
    const fixture = await buildSpeechFixture()
    await fixture.broadcasts.add([draftOf({ ko: 'one' })])
    const { store } = fixture
    const full = {
      write: () => Promise.reject(new Error('ENOSPC')),
      isWhole: store.isWhole.bind(store),
      remove: store.remove.bind(store),
    }
    const renderer = await fixture.start({ store: full })
    expect(await fixture.sounds()).toEqual(new Map([['1 ko', 'delayed']]))
    await renderer.stop()
    await fixture.start()
    expect(soundOf((await fixture.sounds()).get('1 ko')).origin).toBe('generated')
  })

  it('waits where the database does not answer', async () => {
    const fixture = await buildSpeechFixture()
    await fixture.broadcasts.add([draftOf({ ko: 'one' })])
    vi.spyOn(fixture.broadcasts, 'pending').mockRejectedValueOnce(new Error('gone away'))
    await fixture.start()
    expect(fixture.warn).toHaveBeenCalledTimes(1)
    await fixture.untilIdle(() => fixture.pauses.end(fixture.clock))
    expect(soundOf((await fixture.sounds()).get('1 ko')).origin).toBe('generated')
  })
})

describe('a machine without a voice', () => {
  it('is said so of every edition, and looked at again each ten minutes until it has one', async () => {
    const fixture = await buildSpeechFixture()
    let [isAbsent, asked] = [true, 0]
    fixture.voice.trouble = () => {
      asked++
      return isAbsent ? 'absent' : undefined
    }
    await fixture.broadcasts.add([draftOf(FOUR), draftOf({ ko: 'more' }, { airsAt: kst('12:00') })])
    await fixture.start()
    expect(new Set((await fixture.sounds()).values())).toEqual(new Set(['no-synthesiser']))
    expect(fixture.pauses.lengthsMs).toEqual([10 * MINUTE_MS])
    expect(fixture.voices).toEqual([undefined])
    asked = 0
    // it is looked for once, and no state goes back and forth
    const changes = vi.fn<() => void>()
    fixture.broadcasts.onChange(changes)
    await fixture.untilIdle(() => fixture.pauses.end(fixture.clock))
    expect([asked, changes.mock.calls.length]).toEqual([1, 0])
    isAbsent = false
    await fixture.untilIdle(() => fixture.pauses.end(fixture.clock))
    expect([...(await fixture.sounds()).values()].map((audio) => soundOf(audio).origin)).toEqual(
      Array.from({ length: 5 }, () => 'generated'),
    )
    expect(fixture.voices).toEqual([undefined, 'installed'])
    expect(fixture.warn).not.toHaveBeenCalled()
  })
})

describe('what can be spoken', () => {
  it('gets its sound newest first, of each broadcast the site’s language first', async () => {
    const fixture = await buildSpeechFixture()
    const older = { ko: 'older ko', zh: 'older zh' }
    await fixture.broadcasts.add([
      draftOf(older, { airsAt: kst('05:00') }),
      draftOf({ zh: 'newer zh', en: 'newer en', ko: 'newer ko' }, { airsAt: kst('11:00') }),
    ])
    const rendered: Rendered[] = []
    fixture.voice.before = () => {
      fixture.renderer?.onRendered((one) => rendered.push(one))
      fixture.voice.before = () => Promise.resolve()
      return Promise.resolve()
    }
    await fixture.start()
    expect(fixture.voice.spoken.map(({ text }) => text)).toEqual([
      'newer ko',
      'newer en',
      'newer zh',
      'older ko',
      'older zh',
    ])
    const sounds = await fixture.sounds()
    expect(rendered).toHaveLength(5)
    for (const { broadcastId, language, audio } of rendered)
      expect(sounds.get(`${broadcastId} ${language}`)).toEqual(audio)
    for (const { fileName, bytes, mediaType, durationMs } of rendered.map(({ audio }) => audio)) {
      const content = readFileSync(join(fixture.folder, fileName))
      expect(content).toHaveLength(bytes)
      expect(await audioFactsOf(content)).toMatchObject({ mediaType, durationMs })
    }
    expect(fixture.files()).toHaveLength(5)
  })

  it('comes before what waits already when it is newer', async () => {
    const fixture = await buildSpeechFixture()
    await fixture.broadcasts.add([draftOf({ ko: 'a', en: 'b' }, { airsAt: kst('05:00') })])
    fixture.voice.before = async () => {
      fixture.voice.before = () => Promise.resolve()
      await fixture.broadcasts.add([draftOf({ ko: 'new' }, { airsAt: kst('11:00') })])
    }
    await fixture.start()
    expect(fixture.voice.spoken.map(({ text }) => text)).toEqual(['a', 'new', 'b'])
  })

  it('is spoken once where it sounds the same, also after a start', async () => {
    const fixture = await buildSpeechFixture()
    await fixture.broadcasts.add([draftOf({ ko: 'same' }), draftOf({ ko: 'same' }, { airsAt: kst('12:00') })])
    const renderer = await fixture.start()
    await renderer.stop()
    await fixture.broadcasts.add([draftOf({ ko: 'same' }, { airsAt: kst('13:00') })])
    await fixture.start()
    expect(fixture.voice.spoken).toHaveLength(1)
    const sounds = [...(await fixture.sounds()).values()]
    expect(new Set(sounds.map((audio) => soundOf(audio).fileName)).size).toBe(1)
    expect(fixture.files()).toHaveLength(1)
  })

  it('is spoken anew by another voice, and in another language', async () => {
    const fixture = await buildSpeechFixture()
    await fixture.broadcasts.add([draftOf({ ko: 'same', en: 'same' })])
    const renderer = await fixture.start()
    await renderer.stop()
    await fixture.broadcasts.add([draftOf({ ko: 'same' }, { airsAt: kst('12:00') })])
    await fixture.start({ synthesiser: new FakeSynthesiser('other') })
    expect(fixture.files()).toHaveLength(3)
  })

  it.each([
    ['missing', (path: string) => rmSync(path)],
    ['cut off', (path: string) => truncateSync(path, 100)],
  ])('is spoken anew where the file of the same words is %s', async (_case, spoil) => {
    const fixture = await buildSpeechFixture()
    await fixture.broadcasts.add([draftOf({ ko: 'same' })])
    await fixture.start()
    const [first = ''] = fixture.files()
    spoil(join(fixture.folder, first))
    await fixture.untilIdle(() => fixture.broadcasts.add([draftOf({ ko: 'same' }, { airsAt: kst('12:00') })]))
    expect(fixture.voice.spoken).toHaveLength(2)
    const renewed = soundOf((await fixture.sounds()).get('2 ko'))
    expect(await fixture.store.isWhole(renewed)).toBe(true)
    // and when the other is known to be damaged, it gets the new one
    await fixture.untilIdle(() => fixture.broadcasts.damaged([first]))
    expect((await fixture.sounds()).get('1 ko')).toEqual(renewed)
    expect(fixture.voice.spoken).toHaveLength(2)
  })
})

describe('a recording that comes meanwhile', () => {
  it('stays, and what was spoken for nothing is not kept', async () => {
    const fixture = await buildSpeechFixture()
    await fixture.broadcasts.add([draftOf({ ko: 'one' })])
    const stored = await fixture.store.write(Buffer.from('a human voice'), 'mp3')
    fixture.voice.before = async () => {
      await fixture.broadcasts.recorded(1, 'ko', { ...stored, mediaType: 'audio/mpeg', durationMs: 1_000 })
    }
    await fixture.start()
    expect(fixture.voice.spoken).toHaveLength(1)
    expect(soundOf((await fixture.sounds()).get('1 ko'))).toMatchObject({ ...stored, origin: 'recorded' })
    expect(fixture.files()).toEqual([stored.fileName])
  })
})

describe('a portal that stops', () => {
  it('ends what is being spoken, and leaves it to the next start', async () => {
    const fixture = await buildSpeechFixture()
    await fixture.broadcasts.add([draftOf({ ko: 'one' })])
    const speaking = Promise.withResolvers<void>()
    fixture.voice.before = (signal) => {
      speaking.resolve()
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    }
    void fixture.start().catch(() => undefined)
    await speaking.promise
    await fixture.renderer?.stop()
    expect(await fixture.sounds()).toEqual(new Map([['1 ko', 'pending']]))
    expect([fixture.warn.mock.calls.length, fixture.files().length]).toEqual([0, 0])
    await fixture.broadcasts.add([draftOf({ ko: 'two' }, { airsAt: kst('12:00') })])
    expect(fixture.voice.spoken).toEqual([])
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
