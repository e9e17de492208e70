import { describe, expect, it } from 'vitest'
import { EspeakNg, INSTALLED, PACKAGED } from '../../../../server/broadcasts/media/speech/espeakNg.ts'
import { BROADCAST_LANGUAGES } from '../../../../src/domain/kernel/language.ts'
import { spokenBulletin } from '../../../../src/domain/broadcasts/spokenBulletin/index.ts'
import { spokenSeconds } from '../../../../src/domain/broadcasts/spokenDuration.ts'
import { spokenBulletinWords } from '../../../../src/text/broadcasts/spokenBulletin/index.ts'
import { goldenBulletin } from '../../../support/bulletins.ts'
import { FakeClock } from '../../../support/fakeClock.ts'

/** Seconds of what a voice says. */
async function secondsOf(
  voice: EspeakNg,
  text: string,
  language: 'ko' | 'en' | 'ja' | 'zh',
): Promise<number> {
  const { samples, samplesPerSecond } = await voice.speak(text, language, new AbortController().signal)
  let bytes = 0
  for await (const part of samples) bytes += part.length
  return bytes / 2 / samplesPerSecond
}

describe.each([INSTALLED, PACKAGED])('the time that a bulletin takes, read out by %o', (command) => {
  it.each(BROADCAST_LANGUAGES)('is at most what was reckoned, and not much less, in %s', async (language) => {
    const { spoken } = spokenBulletin(goldenBulletin(), language, spokenBulletinWords)
    const voice = new EspeakNg({ clock: new FakeClock(), commands: [command] })
    const seconds = await secondsOf(voice, spoken, language)
    const reckoned = spokenSeconds(spoken, language)
    expect(seconds).toBeLessThanOrEqual(reckoned)
    expect(seconds).toBeGreaterThan(0.85 * reckoned)
  })
})
