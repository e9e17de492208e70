import { beforeAll, describe, expect, it } from 'vitest'
import { DigitVoice } from '../../../server/auth/speech.ts'

const voice = new DigitVoice()
const ALL = '0123456789'

/** Seconds of sound, and where in it something is said, from the loudness of each twentieth of a second. */
function heard(wav: Buffer) {
  const samplesPerSecond = wav.readUInt32LE(24)
  const step = samplesPerSecond / 20
  const loudness: number[] = []
  for (let from = 0; from < (wav.length - 44) / 2 - step; from += step) {
    let sum = 0
    for (let at = Math.floor(from); at < from + step; at++) sum += Math.abs(wav.readInt16LE(44 + 2 * at))
    loudness.push(sum / step)
  }
  const isLoud = loudness.map((one) => one > 800)
  // a digit begins where half a second of silence ends; a stop consonant inside one is shorter
  const begins = isLoud.flatMap((loud, at) =>
    loud && !isLoud.slice(Math.max(0, at - 8), at).includes(true) ? [at] : [],
  )
  return { seconds: (wav.length - 44) / 2 / samplesPerSecond, count: begins.length }
}

describe.each(['ko', 'en'] as const)('digits spoken in %s', (language) => {
  // the voice records all digits when it is first asked
  beforeAll(() => voice.speak('0', language))

  it('are a WAV file of their length', async () => {
    const wav = await voice.speak('314159', language)
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ')
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8)
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44)
    expect(wav.readUInt32LE(24)).toBe(22_050)
    expect(heard(wav).seconds).toBeGreaterThan(6)
    expect(heard(wav).seconds).toBeLessThan(12)
  })

  it('stand apart, one for one', async () => {
    for (const digits of ['0', '77', ALL]) {
      expect(heard(await voice.speak(digits, language)).count).toBe(digits.length)
    }
  })

  it('never sound quite the same twice', async () => {
    const [one, other] = [await voice.speak('42', language), await voice.speak('42', language)]
    expect(one.equals(other)).toBe(false)
  })
})

it('speaking leaves no listener behind on the process', async () => {
  const listeners = () =>
    ['uncaughtException', 'unhandledRejection'].map((name) =>
      process.listenerCount(name as 'uncaughtException'),
    )
  const before = listeners()
  await new DigitVoice().speak('1', 'en')
  expect(listeners()).toEqual(before)
})
