import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORECAST_ZONES, WARNING_ZONES } from '../../../../../server/platform/db/facts/zones.ts'
import { BROADCAST_LANGUAGES } from '../../../../../src/domain/kernel/language.ts'
import type { BroadcastLanguage } from '../../../../../src/domain/kernel/language.ts'
import { spokenBulletin } from '../../../../../src/domain/broadcasts/spokenBulletin/index.ts'
import { BULLETIN_GAPS } from '../../../../../src/domain/broadcasts/spokenBulletin/words.ts'
import type { BulletinPhrase } from '../../../../../src/domain/broadcasts/spokenBulletin/words.ts'
import { WARNING_LEVELS, WARNING_TYPES } from '../../../../../src/domain/warnings/warnings.ts'
import {
  spokenBulletinWords,
  weatherInWords,
} from '../../../../../src/text/broadcasts/spokenBulletin/index.ts'
import { readSpoken, readWritten, STRAY_NUMERALS } from '../../../../support/bulletinReaders.ts'
import { expectedFacts } from '../../../../support/bulletinFacts.ts'
import { anyBulletin } from '../../../../support/bulletins.ts'

/** What each form may be made of; anything else was not translated, or cannot be spoken. */
const WRITTEN_IN: Record<BroadcastLanguage, RegExp> = {
  ko: /^[가-힣0-9\s.,:~()·/−]*$/,
  en: /^[A-Za-z0-9\s.,:;()'/−-]*$/,
  ja: /^[\p{Script=Han}ぁ-んァ-ヶー0-9\s。、（）～・:./−]*$/u,
  zh: /^[\p{Script=Han}0-9\s。，、：（）～:./−]*$/u,
}
const UNITS = /\b(KST|m\/s|km|kn|m)\b/g
const SPOKEN_IN: Record<BroadcastLanguage, RegExp> = {
  ko: /^[가-힣\s.,]*$/,
  en: /^[A-Za-z\s.,;-]*$/,
  ja: /^[ぁ-んァ-ヶー\s。、]*$/,
  zh: /^(([a-zü]+[1-5][.,]*|[.,])\s*)*$/,
}
/** Syllables of Mandarin as the synthesiser knows them. @source Hanyu Pinyin: initials and finals */
const SYLLABLE =
  /^([bpmf]?(a|ai|an|ang|ao)|[bpmf](o|ei|en|eng|u|i|ie|in|ing|ou)|[bpm](iao|ian)|miu|[dtnl](a|e|i|u|ai|ei|ao|ou|an|ang|en|eng|ong|ie|ian|iao|ing|uo|uan|ui|un|iu|in|iang)|[nl](v|ve)|[gkh](a|e|u|ai|ei|ao|ou|an|en|ang|eng|ong|ua|uo|uai|ui|uan|un|uang)|[jqx](i|ia|ie|iao|iu|ian|in|iang|ing|iong|u|ue|uan|un)|(zh|ch|sh|r|z|c|s)(a|e|i|u|ai|ei|ao|ou|an|en|ang|eng|ong|ua|uo|uai|ui|uan|un|uang)|er|yi|ya|yao|ye|you|yan|yin|yang|ying|yong|yu|yue|yuan|yun|wu|wa|wo|wai|wei|wan|wen|wang)[1-5]$/

describe.each(BROADCAST_LANGUAGES)('the words of bulletins in %s', (language) => {
  const words = spokenBulletinWords[language]

  it('have the same gaps written and spoken, and none that nothing fills', () => {
    const gapsIn = (text: string) =>
      [...text.matchAll(/\{(\w+)\}/g)].map(([, gap = '']) => gap).toSorted((a, b) => a.localeCompare(b))
    for (const [phrase, gaps] of Object.entries(BULLETIN_GAPS)) {
      const { written, spoken } = words.phrases[phrase as BulletinPhrase]
      expect([phrase, gapsIn(spoken)]).toEqual([phrase, gapsIn(written)])
      expect([phrase, gapsIn(written).filter((gap) => !(gaps as readonly unknown[]).includes(gap))]).toEqual([
        phrase,
        [],
      ])
      expect(written.trim() + spoken.trim()).not.toBe('')
    }
  })

  it('name every zone of forecasts and warnings', () => {
    const zones = [...WARNING_ZONES, ...FORECAST_ZONES.filter(({ level }) => level !== 'outer')]
    const names = zones.map((zone) => words.zoneName(zone))
    expect(zones.filter((_zone, i) => names[i] === undefined)).toEqual([])
    for (const name of names) {
      expect(name?.written).toMatch(WRITTEN_IN[language])
      expect(name?.spoken).toMatch(SPOKEN_IN[language])
    }
    const [written, spoken] = (['written', 'spoken'] as const).map((form) =>
      names.map((name) => name?.[form]),
    )
    expect(new Set(spoken).size).toBe(new Set(written).size)
  })

  it('name no zone that is only a code or has a name in other letters', () => {
    expect(words.zoneName({ code: 'S8888888', nameKo: 'S8888888', nameEn: 'S8888888' })).toBeUndefined()
    const hangul = { code: 'S8888888', nameKo: '새해역', nameEn: '새해역' }
    expect(words.zoneName(hangul)?.spoken).toBe(language === 'ko' ? '새해역' : undefined)
  })

  it('name every warning', () => {
    for (const type of WARNING_TYPES)
      for (const level of WARNING_LEVELS) {
        const { written, spoken } = words.warningName(type, level)
        expect(written).toMatch(WRITTEN_IN[language])
        expect(spoken).toMatch(SPOKEN_IN[language])
      }
  })

  it('say every number there may be', () => {
    for (let tenths = 0; tenths < 10_000; tenths += tenths < 600 ? 1 : 10) {
      const { written, spoken } = words.number((tenths / 10).toFixed(tenths % 10 === 0 ? 0 : 1))
      expect(spoken).toMatch(SPOKEN_IN[language])
      const said = words.phrases.height.spoken.replace('{to}', spoken)
      expect(readSpoken(said, language).facts).toEqual([String(Number(written))])
    }
    expect(words.number('1.0')).toEqual({ written: '1.0', spoken: words.number('1').spoken })
    expect(words.number('−2').spoken).toMatch(SPOKEN_IN[language])
    for (const wrong of ['', '–', '1000', '1.', 'NaN']) expect(() => words.number(wrong)).toThrow(RangeError)
  })

  it('say every day and minute', () => {
    for (let minute = 0; minute <= 1_440; minute++) {
      const at = {
        month: (minute % 12) + 1,
        day: (minute % 31) + 1,
        hour: Math.floor(minute / 60),
        minute: minute % 60,
      }
      const { written, spoken } = words.moment(at)
      const fact = `${at.month}/${at.day} ${at.hour}:${String(at.minute).padStart(2, '0')}`
      // as it stands in a sentence
      const sentence = words.phrases.issued
      expect(readWritten(sentence.written.replace('{moment}', written), language).facts).toEqual([fact])
      expect(readSpoken(sentence.spoken.replace('{moment}', spoken), language).facts).toEqual([fact])
    }
  })
})

describe('any bulletin', () => {
  it.each(BROADCAST_LANGUAGES)(
    'in %s has the numbers of its data in their order, written and spoken, and nothing untranslated',
    (language) => {
      fc.assert(
        fc.property(anyBulletin, (data) => {
          const { title, transcript, spoken } = spokenBulletin(data, language, spokenBulletinWords)
          const expected = expectedFacts(data, { hasKnots: language === 'en' })
          expect(readWritten(transcript, language).facts).toEqual(expected)
          const read = readSpoken(spoken, language)
          expect(read.facts).toEqual(expected)
          expect(read.rest).not.toMatch(STRAY_NUMERALS[language])
          expect(title.replaceAll(UNITS, '')).toMatch(WRITTEN_IN[language])
          expect(transcript.replaceAll(UNITS, '')).toMatch(WRITTEN_IN[language])
          expect(spoken).toMatch(SPOKEN_IN[language])
          const syllables = spoken.match(/[a-zü]+[1-5]/g) ?? []
          expect(syllables.filter((one) => !SYLLABLE.test(one))).toEqual([])
        }),
        { numRuns: 1_500 },
      )
    },
  )
})

describe('the agency’s words for the weather', () => {
  it.each([
    ['', undefined],
    ['바람', undefined],
    ['흐리고 한때 우박', undefined],
    ['흐림 비 눈', undefined],
    ['구름많음', { sky: 'mostly-cloudy', precipitation: 'none' }],
    ['흐리고  가끔 비/눈', { sky: 'overcast', precipitation: 'rain-or-snow' }],
    ['구름조금 끼고 한때 소나기', { sky: 'partly-cloudy', precipitation: 'shower' }],
  ])('are understood whole or not at all: %s', (text, weather) => {
    expect(weatherInWords(text)).toEqual(weather)
  })
})
