import { describe, expect, it } from 'vitest'
import { audioFactsOf } from '../../../../server/broadcasts/media/audioFacts.ts'
import type { SoundTrouble } from '../../../../server/broadcasts/media/sound/trouble.ts'
import { m4aSound, mp3Sound, oggSound, wavSound } from '../../../support/sounds.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex')
const SOUNDS = { mp3: mp3Sound, ogg: oggSound, wav: wavSound, m4a: m4aSound }
const ENDINGS = ['mp3', 'ogg', 'wav', 'm4a'] as const

const troubleIn = (bytes: Uint8Array): Promise<SoundTrouble | undefined> =>
  audioFactsOf(bytes).then(
    () => undefined,
    (error: { code?: SoundTrouble }) => {
      if (error.code === undefined) throw error
      return error.code
    },
  )

describe('what a sound file is', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a single byte', Buffer.from([0xff]), 'unknown'],
    ['a page', Buffer.from('<!doctype html><title>404</title>'), 'unknown'],
    ['a picture', png, 'unknown'],
    ['zeros', Buffer.alloc(5_000), 'unknown'],
    ['AAC without a container', Buffer.from('fff150801ffffc2100499002190023'.repeat(20), 'hex'), 'unknown'],
    ['a WAV file of moving pictures', Buffer.from('RIFF\x10\0\0\0AVI LIST'), 'unknown'],
    ['a WAV file without a sample', wavSound(0), 'empty'],
    ['an M4A file that lasts no time', m4aSound(0), 'empty'],
  ])('is refused for %s', async (_case, bytes, code) => {
    expect(await troubleIn(bytes)).toBe(code)
  })

  it.each([
    ['mp3', 'audio/mpeg', mp3Sound, 90],
    ['ogg', 'audio/ogg', oggSound, 30],
    ['wav', 'audio/wav', wavSound, 1],
    ['m4a', 'audio/mp4', m4aSound, 1],
  ] as const)('is read from its bytes: %s', async (ending, mediaType, make, marginMs) => {
    for (const seconds of [0.7, 2.25]) {
      const facts = await audioFactsOf(await make(seconds))
      expect(facts).toMatchObject({ ending, mediaType })
      // an encoder adds a little silence
      expect(facts.durationMs).toBeGreaterThanOrEqual(seconds * 1_000)
      expect(facts.durationMs).toBeLessThanOrEqual(seconds * 1_000 + marginMs)
    }
  })

  it.each(ENDINGS)('is never reported for %s that was cut off', async (ending) => {
    const whole = Buffer.from(await SOUNDS[ending](0.5))
    const isWhole = new Set<number>()
    for (let length = 0; length < whole.length; length++)
      if ((await troubleIn(whole.subarray(0, length))) === undefined) isWhole.add(length)
    // an MP3 that does not state its length is as whole as ever when it is cut between two frames
    const frames = ending === 'mp3' ? whole.length / ((576 * 6_000) / 22_050) : 0
    expect(isWhole.size).toBeLessThanOrEqual(frames)
  })

  it.each(ENDINGS)(
    'is found out or refused, and never a defect, when bytes of %s are spoilt',
    async (ending) => {
      const whole = Buffer.from(await SOUNDS[ending](0.3))
      const seen = new Set<string>()
      for (let at = 0; at < whole.length; at++) {
        const spoilt = Buffer.from(whole)
        spoilt[at]! ^= 0xa5
        const trouble = await troubleIn(spoilt)
        seen.add(trouble ?? 'whole')
      }
      expect(seen.size).toBeGreaterThan(1)
      // there each page has a checksum
      expect(seen.has('whole')).toBe(ending !== 'ogg')
    },
  )

  it('does not depend on where in memory the bytes lie', async () => {
    const sound = await oggSound(0.4)
    const shifted = new Uint8Array(sound.length + 3)
    shifted.set(sound, 3)
    expect(await audioFactsOf(shifted.subarray(3))).toEqual(await audioFactsOf(sound))
  })
})
