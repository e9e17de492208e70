/** Voices for tests, and what every voice promises. */
import { describe, expect, it } from 'vitest'
import { audioFactsOf } from '../../server/broadcasts/media/audioFacts.ts'
import type { SpokenSound, Synthesiser } from '../../server/platform/media/ports.ts'
import { SpeechFailed } from '../../server/broadcasts/media/speech/trouble.ts'
import type { SpeechTrouble } from '../../server/broadcasts/media/speech/trouble.ts'
import { BROADCAST_LANGUAGES } from '../../src/domain/kernel/language.ts'
import type { SpeechVoice } from '../../src/domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../src/domain/kernel/language.ts'
import { spokenTone, wavOf } from './sounds.ts'

/** Says a tone of its own for each text, or what went wrong as a test wants it. */
export class FakeSynthesiser implements Synthesiser {
  readonly name: string
  /** what was spoken, in order */
  readonly spoken: { text: string; language: BroadcastLanguage }[] = []
  /** asked before each text: why it is not spoken */
  trouble: (text: string) => SpeechTrouble | undefined = () => undefined
  /** awaited before each text */
  before: (signal: AbortSignal) => Promise<unknown> = () => Promise.resolve()
  voices: Partial<Record<BroadcastLanguage, string>> = { ko: 'k', en: 'e', ja: 'j', zh: 'z' }

  constructor(name = 'fake') {
    this.name = name
  }

  voiceOf(language: BroadcastLanguage): string | undefined {
    return this.voices[language]
  }

  look(): Promise<SpeechVoice | undefined> {
    return Promise.resolve(this.trouble('1') === 'absent' ? undefined : 'installed')
  }

  async speak(text: string, language: BroadcastLanguage, signal: AbortSignal): Promise<SpokenSound> {
    await this.before(signal)
    if (signal.aborted) throw new SpeechFailed('stopped', 'fake')
    const trouble = text.trim() === '' ? 'empty' : this.trouble(text)
    if (trouble) throw new SpeechFailed(trouble, 'fake')
    this.spoken.push({ text, language })
    const hertz = 200 + ([...text].reduce((sum, letter) => sum * 31 + letter.codePointAt(0)!, 7) % 2_000)
    return spokenTone(0.05 * Math.max(1, text.length), hertz)
  }
}

const TEXTS: Record<BroadcastLanguage, string> = {
  ko: '오늘 바람은 초속 십에서 십사 미터.\n물결은 이 미터.',
  en: 'Today, wind ten to fourteen metres per second.\nWaves two metres.',
  ja: 'きょうの かぜは まいびょう じゅう メートル。\nなみは に メートル。',
  zh: 'jin1tian1 feng1su4 mei3miao3 shi2 mi3.\nlang4gao1 er4 mi3.',
}

/** What every voice promises. */
export function itSpeaks(make: () => Synthesiser): void {
  const never = () => new AbortController().signal
  /** All of it, as a WAV file. */
  const said = async (voice: Synthesiser, text: string, language: BroadcastLanguage, signal = never()) =>
    wavOf(await voice.speak(text, language, signal))

  describe('as every voice', () => {
    it('refuses a text without a word', async () => {
      await expect(said(make(), ' \n ', 'en')).rejects.toMatchObject({ code: 'empty' })
    })

    it('stops for a caller that has gone', async () => {
      await expect(said(make(), TEXTS.en, 'en', AbortSignal.abort())).rejects.toMatchObject({
        name: 'SpeechFailed',
        code: 'stopped',
      })
    })

    it.each(BROADCAST_LANGUAGES)(
      'speaks one channel of 16 bits in %s, longer for a longer text',
      async (language) => {
        const voice = make()
        expect(voice.voiceOf(language)).toBeTruthy()
        const short = await audioFactsOf(await said(voice, TEXTS[language], language))
        const long = await audioFactsOf(await said(voice, TEXTS[language].repeat(3), language))
        expect(short).toMatchObject({ ending: 'wav' })
        expect(short.durationMs).toBeGreaterThan(1_000)
        expect(long.durationMs).toBeGreaterThan(2 * short.durationMs)
      },
    )

    it('says the same text the same way, so that it need not be said twice', async () => {
      const voice = make()
      const [one, other] = [await said(voice, TEXTS.ko, 'ko'), await said(voice, TEXTS.ko, 'ko')]
      expect(Buffer.compare(one, other)).toBe(0)
    })

    it('ends when its sound is no longer read, and speaks the next text', async () => {
      const voice = make()
      const { samples } = await voice.speak(TEXTS.en.repeat(50), 'en', never())
      for await (const part of samples) {
        expect(part.length % 2).toBe(0)
        break
      }
      expect((await said(voice, TEXTS.en, 'en')).length).toBeGreaterThan(1_000)
    })

    it('says what speaks', async () => {
      expect(['installed', 'package']).toContain(await make().look(never()))
    })

    it('speaks several texts at once', async () => {
      const voice = make()
      const all = await Promise.all(
        BROADCAST_LANGUAGES.map((language) => said(voice, TEXTS[language], language)),
      )
      expect(new Set(all.map((wav) => wav.length)).size).toBe(all.length)
    })
  })
}
