import { describe, expect, it } from 'vitest'
import { audioFactsOf } from '../../../../../server/broadcasts/media/audioFacts.ts'
import type { SpokenSound } from '../../../../../server/platform/media/ports.ts'
import { EncoderThread } from '../../../../../server/broadcasts/media/speech/encoderThread.ts'
import { atEnd } from '../../../../support/cleanUp.ts'
import { spokenTone } from '../../../../support/sounds.ts'

const never = new AbortController().signal

function encoderThread(idleMs?: number) {
  const thread = new EncoderThread(idleMs)
  atEnd(() => thread.close())
  return thread
}

const spoken = (samples: AsyncIterable<Uint8Array>): SpokenSound => ({ samplesPerSecond: 22_050, samples })

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function* breaking(): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(2_000, 7)
  throw new Error('the voice is gone')
}

describe('the thread that encodes', () => {
  it.each([
    ['a sound without a sample', nothing, 'without a sample'],
    ['a sound that breaks off', breaking, 'the voice is gone'],
  ])('refuses %s, and goes on', async (_case, samples, reason) => {
    const thread = encoderThread()
    await expect(thread.encode(spoken(samples()), never)).rejects.toThrow(reason)
    expect((await thread.encode(spokenTone(0.2), never)).durationMs).toBeGreaterThan(199)
  })

  it('makes the same of a sound in whatever parts it comes', async () => {
    const thread = encoderThread()
    const whole = await thread.encode(spokenTone(2, 440, 1_000_000), never)
    const lots = await thread.encode(spokenTone(2, 440, 1_002), never)
    expect(Buffer.compare(whole.content, lots.content)).toBe(0)
  })

  it('makes MP3 that lasts as long as it says, each for its caller', async () => {
    const thread = encoderThread()
    const lengths = [0.3, 2.5, 1, 0.01]
    const made = await Promise.all(lengths.map((seconds) => thread.encode(spokenTone(seconds), never)))
    for (const [at, { content, mediaType, durationMs }] of made.entries()) {
      expect(await audioFactsOf(content)).toEqual({ ending: 'mp3', mediaType, durationMs })
      expect(durationMs - lengths[at]! * 1_000).toBeGreaterThanOrEqual(0)
      expect(durationMs - lengths[at]! * 1_000).toBeLessThan(120)
    }
    // 48 kbit/s
    expect(made[1]!.content.length).toBeLessThan(2.7 * 6_000)
  })

  it('gives the same for the same, whatever was before', async () => {
    const thread = encoderThread()
    const first = await thread.encode(spokenTone(0.4), never)
    await thread.encode(spokenTone(1, 900), never)
    const again = await thread.encode(spokenTone(0.4), never)
    expect(Buffer.compare(first.content, again.content)).toBe(0)
  })

  it('does nothing for a caller that has gone, and serves the next', async () => {
    const thread = encoderThread()
    await expect(thread.encode(spokenTone(0.2), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
    const leaving = new AbortController()
    const [left] = await Promise.allSettled([
      thread.encode(spokenTone(5), leaving.signal),
      Promise.resolve().then(() => leaving.abort(new Error('gone'))),
    ])
    expect(left).toMatchObject({ status: 'rejected', reason: { message: 'gone' } })
    expect((await thread.encode(spokenTone(0.2), never)).durationMs).toBeLessThan(400)
  })

  it('ends when idle, and starts again for a caller that comes at that moment', async () => {
    const thread = encoderThread(1)
    const { content } = await thread.encode(spokenTone(0.2), never)
    for (const waitMs of [0, 1, 2, 3, 5, 8]) {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      expect(Buffer.compare((await thread.encode(spokenTone(0.2), never)).content, content)).toBe(0)
    }
  })

  it('is closed once and for all, with what is under way', async () => {
    const thread = encoderThread()
    await thread.encode(spokenTone(0.2), never)
    const [underWay] = await Promise.allSettled([thread.encode(spokenTone(9), never), thread.close()])
    expect(underWay.status).toBe('rejected')
    await expect(thread.encode(spokenTone(0.2), never)).rejects.toThrow('closed')
    await thread.close()
  })
})
