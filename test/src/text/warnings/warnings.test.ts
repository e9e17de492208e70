import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../../src/domain/kernel/language.ts'
import { WARNING_COMMANDS, WARNING_LEVELS, WARNING_TYPES } from '../../../../src/domain/warnings/warnings.ts'
import type { WarningAction, WarningEnding } from '../../../../src/domain/warnings/warnings.ts'
import { words } from '../../../../src/text/index.ts'
import { endingAdvice, warningAdvice } from '../../../../src/text/warnings/warningAdvice.ts'
import { labelled } from '../../../../src/text/warnings/warnings.ts'
import { warningDescription, warningHeadline } from '../../../../src/text/warnings/warningSentences.ts'
import type { WarningStory } from '../../../../src/text/warnings/warningSentences.ts'
import { moment, momentDigits, stretch, stretchDigits } from '../../../../src/text/warnings/warningTimes.ts'
import { ending, kst } from '../../../support/warnings.ts'

const HANGUL = /[\uac00-\ud7a3]/
const ENDINGS: WarningEnding[] = ['released', 'replaced', 'ran-out', 'not-listed', 'not-confirmed']
const ACTIONS = Object.keys(words('ko').warnings.actions) as WarningAction[]

const story = (more: Partial<WarningStory> = {}): WarningStory => ({
  zone: '부산앞바다',
  type: 'high-seas',
  action: 'announced',
  level: 'advisory',
  at: kst('06-01 04:30'),
  from: kst('06-01 06:00'),
  ...more,
})

describe('names of warnings', () => {
  it.each([
    ['high-seas', 'preliminary', '풍랑 예비특보', 'Preliminary high seas warning'],
    ['high-seas', 'advisory', '풍랑주의보', 'High seas advisory'],
    ['high-seas', 'warning', '풍랑경보', 'High seas warning'],
    ['typhoon', 'warning', '태풍경보', 'Typhoon warning'],
    ['tsunami', 'advisory', '지진해일주의보', 'Tsunami advisory'],
    ['storm-surge', 'warning', '폭풍해일경보', 'Storm surge warning'],
    ['strong-wind', 'advisory', '강풍주의보', 'Strong wind advisory'],
    ['fog', 'warning', '안개경보', 'Fog warning'],
  ] as const)('%s %s', (type, level, korean, english) => {
    expect(words('ko').warnings.warningName(type, level)).toBe(korean)
    expect(words('en').warnings.warningName(type, level)).toBe(english)
  })

  it('distinguish every pair of type and level, and every command', () => {
    for (const language of LANGUAGES) {
      const { warningName, commands } = words(language).warnings
      const names = WARNING_TYPES.flatMap((type) => WARNING_LEVELS.map((level) => warningName(type, level)))
      expect(new Set(names).size).toBe(WARNING_TYPES.length * WARNING_LEVELS.length)
      expect(new Set(WARNING_COMMANDS.map((command) => commands[command])).size).toBe(WARNING_COMMANDS.length)
    }
  })

  it('end in a vowel in Korean, which the particles of the sentences rely on', () => {
    const { warningName } = words('ko').warnings
    for (const type of WARNING_TYPES) {
      for (const level of WARNING_LEVELS) {
        const last = warningName(type, level).codePointAt(warningName(type, level).length - 1) ?? 0
        expect((last - 0xac00) % 28).toBe(0)
      }
    }
  })

  it('call an office that is not known by the agency’s name', () => {
    expect(words('ko').warnings.officeName('159')).toBe('부산지방기상청')
    expect(words('ko').warnings.officeName('999')).toBe('기상청')
    expect(words('en').warnings.officeName(undefined)).toBe('Korea Meteorological Administration')
  })

  it('have a label where they are not live', () => {
    expect(labelled('풍랑주의보', 'live', 'ko')).toBe('풍랑주의보')
    expect(labelled('풍랑주의보', 'demo', 'ko')).toBe('[시연 자료] 풍랑주의보')
    expect(labelled('Fog warning', 'replay', 'en')).toBe('[Replay] Fog warning')
  })
})

describe('times in sentences', () => {
  it('are on the Korean clock, with its name', () => {
    const at = new Date('2026-05-31T15:05:00Z')
    expect(moment(at, 'ko')).toBe('6월 1일 00:05 KST')
    expect(moment(at, 'en')).toBe('00:05 KST on 1 June')
    expect(momentDigits(at)).toBe('06-01 00:05 KST')
  })

  it.each([
    [
      '06-01 21:00~06-02 00:00',
      '6월 1일 21:00~24:00 KST',
      'between 21:00 and 24:00 KST on 1 June',
      '06-01 21:00~24:00 KST',
    ],
    [
      '06-01 09:00~06-01 12:00',
      '6월 1일 09:00~12:00 KST',
      'between 09:00 and 12:00 KST on 1 June',
      '06-01 09:00~12:00 KST',
    ],
    [
      '06-01 21:00~06-02 03:00',
      '6월 1일 21:00~6월 2일 03:00 KST',
      'between 21:00 on 1 June and 03:00 KST on 2 June',
      '06-01 21:00~06-02 03:00 KST',
    ],
    [
      '05-31 21:00~06-02 00:00',
      '5월 31일 21:00~6월 1일 24:00 KST',
      'between 21:00 on 31 May and 24:00 KST on 1 June',
      '05-31 21:00~06-01 24:00 KST',
    ],
    ['06-02 00:00', '6월 2일 00:00 KST', '00:00 KST on 2 June', '06-02 00:00 KST'],
  ])('a stretch %s', (text, korean, english, digits) => {
    expect(stretch(ending(text), 'ko')).toBe(korean)
    expect(stretch(ending(text), 'en')).toBe(english)
    expect(stretchDigits(ending(text))).toBe(digits)
  })
})

describe('sentences about a warning', () => {
  const ahead = { at: kst('06-01 09:00'), from: kst('06-01 12:00') }
  const past = { at: kst('06-01 12:00'), from: kst('06-01 12:00') }

  it.each<[string, Partial<WarningStory>, string]>([
    [
      'a preliminary one',
      { action: 'preliminary', level: 'preliminary' },
      '부산앞바다에 풍랑 예비특보가 발표되었습니다. 6월 1일 06:00 KST부터 풍랑특보가 내려질 수 있습니다.',
    ],
    [
      'an announcement',
      {},
      '부산앞바다에 풍랑주의보가 발표되었습니다. 6월 1일 06:00 KST부터 발효하며, 해제 예정은 아직 알려지지 않았습니다.',
    ],
    [
      'one that holds already',
      { ...past, expectedEnd: ending('06-01 21:00~06-02 00:00') },
      '부산앞바다에 풍랑주의보가 발표되었습니다. 6월 1일 12:00 KST부터 발효 중이며, 해제 예정은 6월 1일 21:00~24:00 KST입니다.',
    ],
    [
      'a coming upgrade',
      { ...ahead, action: 'upgraded', level: 'warning', before: 'advisory' },
      '부산앞바다의 풍랑특보가 6월 1일 12:00 KST에 풍랑주의보에서 풍랑경보로 올라갑니다.',
    ],
    [
      'a downgrade',
      { ...past, action: 'downgraded', before: 'warning' },
      '부산앞바다의 풍랑특보가 6월 1일 12:00 KST에 풍랑경보에서 풍랑주의보로 내려갔습니다.',
    ],
    [
      'an announced upgrade that is taken back',
      { ...past, action: 'downgraded' },
      '부산앞바다의 풍랑특보 단계가 풍랑주의보로 바뀌었습니다. 6월 1일 12:00 KST부터 발효 중이며, 해제 예정은 아직 알려지지 않았습니다.',
    ],
    [
      'a coming release',
      { ...ahead, action: 'released' },
      '부산앞바다의 풍랑주의보가 6월 1일 12:00 KST에 해제됩니다. 그때까지는 그대로 이어집니다.',
    ],
    [
      'a release',
      { ...past, action: 'released' },
      '부산앞바다의 풍랑주의보가 6월 1일 12:00 KST에 해제되었습니다.',
    ],
  ])('of %s', (_case, more, sentence) => {
    expect(warningDescription(story(more), 'ko')).toBe(sentence)
  })

  it('of a preliminary one give the stretch that it is for until that is over', () => {
    const reported = (more: Partial<WarningStory>) => {
      const one = story({ action: 'preliminary', level: 'preliminary', ...more })
      return LANGUAGES.flatMap((language) => [
        warningHeadline(one, language),
        warningDescription(one, language),
      ])
    }
    const stretched = { from: kst('06-01 18:00'), fromUntil: kst('06-02 00:00') }
    for (const at of [kst('06-01 04:30'), kst('06-01 23:59')]) {
      expect(reported({ ...stretched, at })).toEqual([
        '부산앞바다 풍랑 예비특보 발표, 6월 1일 18:00~24:00 KST 사이 예상',
        '부산앞바다에 풍랑 예비특보가 발표되었습니다. 6월 1일 18:00~24:00 KST 사이에 풍랑특보가 내려질 수 있습니다.',
        'Preliminary high seas warning for 부산앞바다, expected between 18:00 and 24:00 KST on 1 June',
        'A preliminary high seas warning was issued for 부산앞바다. A warning or advisory may follow between 18:00 and 24:00 KST on 1 June.',
      ])
    }
    const over = reported({ ...stretched, at: kst('06-02 00:00') })
    expect(over).toEqual(reported({ at: kst('06-02 00:00') }))
    expect(over.join()).not.toMatch(/KST/)
    expect(reported({ from: kst('06-01 18:00') })[0]).toBe(
      '부산앞바다 풍랑 예비특보 발표, 6월 1일 18:00 KST부터 예상',
    )
  })

  it.each(ACTIONS)(
    'of what was %s are whole in both languages, before and after it takes effect',
    (action) => {
      for (const when of [ahead, past]) {
        for (const level of WARNING_LEVELS) {
          for (const more of [
            {},
            { before: 'warning', expectedEnd: ending('06-02 09:00~06-02 12:00') } as const,
          ]) {
            const reported = { ...story({ action, level, ...when, ...more }), zone: 'S1311100' }
            for (const language of LANGUAGES) {
              const headline = warningHeadline(reported, language)
              const description = warningDescription(reported, language)
              for (const text of [headline, description]) {
                expect(text).not.toMatch(/undefined|\s{2}|null| [,.]|\.\./)
                expect(HANGUL.test(text)).toBe(language === 'ko')
                expect(text).toContain('S1311100')
              }
              expect(headline.length).toBeLessThanOrEqual(160)
              expect(description).toMatch(/\.$/)
            }
          }
        }
      }
    },
  )
})

describe('advice', () => {
  it('has words for every type, level and ending in both languages', () => {
    for (const language of LANGUAGES) {
      const all = [
        ...WARNING_TYPES.flatMap((type) =>
          WARNING_LEVELS.map((level) => warningAdvice(type, level, language)),
        ),
        ...ENDINGS.map((one) => endingAdvice(one, language)),
      ]
      for (const text of all) {
        expect(text).toMatch(/\S\.$/)
        expect(HANGUL.test(text)).toBe(language === 'ko')
      }
    }
  })

  it('gives no all-clear on an end without a notice', () => {
    for (const one of ['ran-out', 'not-listed', 'not-confirmed'] as const) {
      expect(endingAdvice(one, 'ko')).toContain('확인은 아닙니다')
      expect(endingAdvice(one, 'en')).toContain('does not confirm')
    }
  })
})
