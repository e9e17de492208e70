import { beforeAll, describe, expect, it } from 'vitest'
import { DIGIT_SPEED, DigitVoice } from '../../../../../server/broadcasts/media/speech/digitVoice.ts'
import { EspeakNg, INSTALLED, PACKAGED } from '../../../../../server/broadcasts/media/speech/espeakNg.ts'
import { FakeClock } from '../../../../support/fakeClock.ts'
import { spokenTone } from '../../../../support/sounds.ts'

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

describe.each([
  ['ko', INSTALLED],
  ['en', INSTALLED],
  ['ko', PACKAGED],
  ['en', PACKAGED],
] as const)('digits spoken in %s by %o', (language, command) => {
  const voice = new DigitVoice(
    new EspeakNg({ clock: new FakeClock(), commands: [command], speed: DIGIT_SPEED }),
  )
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

describe('digits where nothing speaks well', () => {
  const never = { voice: 'installed', program: 'no-such-voice', args: [] } as const

  it('are refused with a code where there is no voice, and spoken once there is one', async () => {
    let voice = new EspeakNg({ clock: new FakeClock(), commands: [never] })
    const digits = new DigitVoice({ speak: (...said) => voice.speak(...said) })
    await expect(digits.speak('1', 'en')).rejects.toMatchObject({ name: 'Refusal', code: 'NO_VOICE' })
    voice = new EspeakNg({ clock: new FakeClock(), speed: DIGIT_SPEED })
    expect(heard(await digits.speak('12', 'en')).count).toBe(2)
  })

  it('are not made of a sound in which they do not stand apart', async () => {
    const digits = new DigitVoice({ speak: () => Promise.resolve(spokenTone(3)) })
    await expect(digits.speak('1', 'ko')).rejects.toMatchObject({ code: 'broken' })
  })
})
