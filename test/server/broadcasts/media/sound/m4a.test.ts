import { describe, expect, it } from 'vitest'
import { m4aDurationMs } from '../../../../../server/broadcasts/media/sound/m4a.ts'
import { m4aSound } from '../../../../support/sounds.ts'

const whole = m4aSound(3)

/** The same file with the name of a box changed, so that it is not found. */
function without(box: string): Buffer {
  const bytes = Buffer.from(whole)
  bytes.write('free', bytes.indexOf(box, 0, 'latin1'), 'latin1')
  return bytes
}

/** With another number at a place behind the name of a box. */
function changed(box: string, offset: number, value: number): Buffer {
  const bytes = Buffer.from(whole)
  bytes.writeUInt32BE(value, bytes.indexOf(box, 0, 'latin1') + offset)
  return bytes
}

describe('an M4A file', () => {
  it.each([
    ['a film', m4aSound(3, { handler: 'vide' }), 'unsupported'],
    ['text alone', m4aSound(3, { handler: 'text' }), 'unsupported'],
    ['two tracks of sound', m4aSound(3, { tracks: 2 }), 'unsupported'],
    ['ALAC', m4aSound(3, { codec: 'alac' }), 'unsupported'],
    ['no index, as of a recorder that stopped', without('moov'), 'truncated'],
    ['no samples', without('mdat'), 'truncated'],
    ['samples behind its end', m4aSound(3, { place: 1_000_000 }), 'truncated'],
    ['a box that is longer than the file', changed('moov', -4, 99_999), 'truncated'],
    ['a box shorter than its name', changed('mdat', -4, 7), 'damaged'],
    ['a box longer than the one around it', changed('stco', -4, 999), 'damaged'],
    ['more samples than it has places', changed('stco', 8, 4_000_000), 'damaged'],
    ['no sample', changed('stco', 8, 0), 'empty'],
    ['no handler', without('hdlr'), 'damaged'],
    ['no places', without('stco'), 'damaged'],
    ['a second of no length', changed('mdhd', 16, 0), 'damaged'],
    ['no length', changed('mdhd', 20, 0), 'empty'],
  ])('is refused for %s', (_case, bytes, code) => {
    expect(() => m4aDurationMs(bytes)).toThrow(
      expect.objectContaining({ name: 'SoundRefused', code }) as Error,
    )
  })

  it.each([
    ['of short times', whole, 3_000],
    ['of long times', m4aSound(3.5, { isLong: true }), 3_500],
    ['whose last box goes to the end', changed('moov', -4, 0), 3_000],
  ])('lasts as long as its track says: %s', (_case, bytes, ms) => {
    expect(m4aDurationMs(bytes)).toBe(ms)
  })
})
