import fc from 'fast-check'
import { encode } from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { alertText } from '../../../../../src/domain/messages/alertText/index.ts'
import { ALERT_FORMS, FORM_RULES } from '../../../../../src/domain/messages/alertText/forms.ts'
import type { AlertForm, AlertTextOptions } from '../../../../../src/domain/messages/alertText/forms.ts'
import type { Alert, AlertDetail } from '../../../../../src/domain/messages/alerts.ts'
import { LANGUAGES } from '../../../../../src/domain/kernel/language.ts'
import { alerts } from '../../../../../src/text/messages/alerts.ts'
import {
  anyAlert,
  anyDetail,
  buildObservationAlert,
  buildThreshold,
  buildWarningAlert,
} from '../../../../support/alerts.ts'

const say = (alert: Alert, options: Partial<AlertTextOptions> = {}) => {
  const { language = 'ko', form = 'sms' } = options
  return alertText(alert, { form, language, words: alerts[language], ...options })
}

const ORIGINS = [undefined, 'https://a.kr', 'https://marine.example/', `https://${'x'.repeat(200)}.example`]

const anyOptions = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  form: fc.constantFrom(...ALERT_FORMS, 'text' as const),
  origin: fc.constantFrom(...ORIGINS),
  detail: anyDetail,
  isRepeated: fc.boolean(),
})

/** Numbers with what stands right after them: cut inside, a number would be another one. */
const numbersIn = (text: string) => text.match(/\d[\d.]*[^\s\d.,()~:]*/g) ?? []

describe('the text of an alert', () => {
  it('keeps to the bytes of its form, whatever its content', () => {
    fc.assert(
      fc.property(anyAlert, anyOptions, (alert, options) => {
        const { form, text, bytes, subject } = say(alert, options)
        const { maxBytes, subjectMaxBytes, encoding } = FORM_RULES[form]
        const count = (words: string) =>
          encoding === 'euc-kr' ? encode(words, 'euc-kr').length : Buffer.byteLength(words)
        expect(bytes).toBe(count(text))
        expect(bytes).toBeLessThanOrEqual(maxBytes)
        expect(text).not.toBe('')
        expect(count(subject ?? '')).toBeLessThanOrEqual(subjectMaxBytes)
        expect(`${text}${subject ?? ''}`).not.toMatch(/undefined|NaN|Infinity|\[object/)
      }),
      { numRuns: 500 },
    )
  }, 60_000)

  it('says first of all what is not real, and what may have come before', () => {
    fc.assert(
      fc.property(anyAlert, anyOptions, (alert, options) => {
        const { text, subject, form } = say(alert, options)
        const words = alerts[options.language]
        const marks = [
          alert.mode === 'live' ? undefined : `[${words.modes[alert.mode]}]`,
          options.isRepeated ? `[${words.repeated}]` : undefined,
        ].filter((mark) => mark !== undefined)
        const first = (form === 'push' ? subject : text) ?? ''
        expect(first.startsWith(marks.join(' '))).toBe(true)
        // nothing is marked that is not so
        expect(/^\[(시연|기록 재생|재전송|demo|replay|resent)\]/.test(first)).toBe(marks.length > 0)
      }),
    )
  }, 60_000)

  it('cuts no number and no unit: what stands in the short text stands in the unlimited one', () => {
    fc.assert(
      fc.property(anyAlert, anyOptions, (alert, options) => {
        const texts = (form: AlertForm) => say(alert, { ...options, form, origin: undefined })
        const whole = texts('push')
        const all = new Set(numbersIn(`${whole.subject} ${whole.text}`))
        fc.pre(!whole.isShortened)
        for (const number of numbersIn(texts('sms').text)) expect(all).toContain(number)
      }),
    )
  }, 60_000)

  it('is an SMS where that holds everything, and an LMS where it does not', () => {
    const detail = { limits: { significantWaveHeight: 2 } }
    const origin = 'https://marine.example'
    expect(say(buildThreshold(), { form: 'text', detail, origin })).toMatchObject({
      form: 'sms',
      isShortened: false,
    })
    const limits = { significantWaveHeight: 2, maximumWaveHeight: 3, windSpeed: 10 }
    expect(say(buildThreshold(), { form: 'text', detail: { limits }, origin }).form).toBe('lms')
  })

  it('leaves the link out before a value, and has it all the same for those who carry it apart', () => {
    const origin = `https://${'sea'.repeat(20)}.example`
    const { text, link, isShortened } = say(buildThreshold(), {
      origin,
      detail: { limits: { windSpeed: 10 } },
    })
    expect(text).toBe('덕적도 부이 북서풍 14.2m/s(기준 10m/s)\n07:40 KST')
    expect([link, isShortened]).toEqual([`${origin}/mmis/s/22101`, true])
  })

  it.each([
    ['a station', buildThreshold(), '/mmis/s/22101'],
    ['a zone', buildWarningAlert(), '/mmis/z/S1131100'],
    ['the member’s own zone', buildWarningAlert(), '/mmis/z/S1311100', { zoneCodes: ['S1311100'] }],
    [
      'all warnings, for a zone on land',
      buildWarningAlert({ zones: [{ code: 'L1010100', nameKo: '서울', nameEn: 'Seoul' }] }),
      '/mmis/warnings',
    ],
    [
      'all warnings, for typhoons',
      buildWarningAlert({ topic: 'typhoon', type: 'typhoon' }),
      '/mmis/warnings',
    ],
    [
      'a sub-area',
      buildObservationAlert({ topic: 'fishery', point: { code: '12A20100', nameKo: '가', nameEn: 'A' } }),
      '/mmis/z/12A20100',
    ],
  ])('links to the page of %s', (_case, alert, path, detail?: AlertDetail) => {
    expect(say(alert, { origin: 'https://a.kr/', detail }).link).toBe(`https://a.kr${path}`)
    expect(say(alert)).not.toHaveProperty('link')
  })

  it('gives the same text again', () => {
    fc.assert(
      fc.property(anyAlert, anyOptions, (alert, options) => {
        expect(say(alert, options)).toEqual(say(alert, options))
      }),
    )
  }, 60_000)

  it('takes no warning without a zone', () => {
    expect(() => say(buildWarningAlert({ zones: [] }))).toThrow(RangeError)
  })
})
