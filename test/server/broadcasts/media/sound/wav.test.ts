import { describe, expect, it } from 'vitest'
import { readWav } from '../../../../../server/broadcasts/media/sound/wav.ts'
import { wavSound } from '../../../../support/sounds.ts'

/** Where the length of the samples stands behind the format and a list of five bytes. */
const LENGTH_AT = 12 + 24 + 14 + 4
const whole = wavSound(0.5)

function changed(change: (wav: Buffer) => unknown): Buffer {
  const wav = Buffer.from(whole)
  change(wav)
  return wav
}

describe('a WAV file', () => {
  it.each([
    ['no header', Buffer.from('WAVE'), 'unknown'],
    ['a header alone', whole.subarray(0, 12), 'truncated'],
    ['no samples', whole.subarray(0, 50), 'truncated'],
    ['fewer samples than it says', whole.subarray(0, -2), 'truncated'],
    ['an unknown length', changed((wav) => wav.writeUInt32LE(0x7fff_f000, LENGTH_AT)), 'truncated'],
    ['samples before their format', changed((wav) => wav.write('list', 12, 'latin1')), 'damaged'],
    ['no channel', changed((wav) => wav.writeUInt16LE(0, 22)), 'damaged'],
    ['samples larger than their place', wavSound(0.5, { blockBytes: 1 }), 'damaged'],
    ['ADPCM', wavSound(0.5, { tag: 2 }), 'unsupported'],
    ['MP3 inside', wavSound(0.5, { tag: 0x55 }), 'unsupported'],
  ])('is refused for %s', (_case, bytes, code) => {
    expect(() => readWav(bytes)).toThrow(expect.objectContaining({ name: 'SoundRefused', code }) as Error)
  })

  it('says where its samples are', () => {
    expect(readWav(whole)).toEqual({
      channels: 1,
      samplesPerSecond: 22_050,
      blockBytes: 2,
      bitsPerSample: 16,
      durationMs: 500,
      data: { from: LENGTH_AT + 4, to: whole.length },
    })
  })

  it('may have been streamed without a known length', () => {
    const streamed = changed((wav) => wav.writeUInt32LE(0xffff_ffff, LENGTH_AT))
    const cut = Buffer.concat([streamed, Buffer.from([1])])
    expect(readWav(cut, { isStreamed: true })).toEqual(readWav(whole))
  })
})
