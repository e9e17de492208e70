import { encode } from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { FORECAST_ZONES, WARNING_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { FORM_RULES } from '../../../../src/domain/messages/alertText/forms.ts'
import type { Alert, WarningAlert } from '../../../../src/domain/messages/alerts.ts'
import type { Language } from '../../../../src/domain/kernel/language.ts'
import { LANGUAGES } from '../../../../src/domain/kernel/language.ts'
import type { FeedMode } from '../../../../src/domain/kernel/readings.ts'
import { WARNING_LEVELS, WARNING_TYPES } from '../../../../src/domain/warnings/warnings.ts'
import type { WarningAction } from '../../../../src/domain/warnings/warnings.ts'
import { writeAlert } from '../../../../src/text/messages/alerts.ts'
import {
  BUSAN,
  buildForecastAlert,
  buildObservationAlert,
  buildOutlookAlert,
  buildWarningAlert,
  FAR,
  zone,
} from '../../../support/alerts.ts'

const subjectOf = (alert: Alert, language: Language, more: { isRepeated?: boolean } = {}) =>
  writeAlert(alert, { language, form: 'mms', ...more }).subject ?? ''

const others = (count: number) =>
  Array.from({ length: count }, (_one, index) => zone(`S9${index}`, `해역${index}`, `zone ${index}`))
const typhoon = (zones: WarningAlert['zones'], more: Partial<WarningAlert> = {}) =>
  buildWarningAlert({ topic: 'typhoon', type: 'typhoon', zones, ...more })

const LONG = zone('S1235120', '서해남부남쪽바깥먼바다', 'West Sea (south) southern outer far sea')
const SHELTERED = zone(
  'S2211600',
  '인천·경기남부앞바다중 북부앞평수구역',
  'Incheon and Gyeonggi (south) northern inner sheltered waters',
)
const CODE = /[SL]\d{7}|1[12][A-H]\d|S9/
const BYTES = FORM_RULES.mms.subjectMaxBytes
const ACTIONS: WarningAction[] = [
  'preliminary',
  'announced',
  'upgraded',
  'released',
  'replaced',
  'not-listed',
]

describe('the subject of a long message', () => {
  it.each<[string, string, string, WarningAlert]>([
    [
      'all there is to say where there is room',
      '부산앞바다 외 2곳 태풍경보 발표',
      'Busan near sea +2: Typhoon warning',
      typhoon([BUSAN, ...others(2)]),
    ],
    [
      'the whole name before what was done',
      '서해남부남쪽바깥먼바다 외 45곳 태풍경보',
      'W Sea (S) S outer far +45: Typhoon',
      typhoon([LONG, ...others(45)]),
    ],
    [
      'in a demo too',
      '[시연] 남해동부바깥먼 외 45곳 태풍경보',
      '[demo] S Sea (E) outer far +45: Typhoon',
      typhoon([FAR, ...others(45)], { mode: 'demo' }),
    ],
    [
      'that it ended, and rather leaves out what',
      '[시연] 서해남부남쪽바깥먼 외 45곳 해제',
      '[demo] W Sea (S) S outer far +45: lifted',
      typhoon([LONG, ...others(45)], { mode: 'demo', action: 'released' }),
    ],
    [
      'that a part of a zone is a part',
      '인천·경기남부앞바다 일부 외3곳 태풍경보',
      'Incheon-Gyeonggi (S) part +3: Typhoon',
      typhoon([SHELTERED, ...others(3)]),
    ],
    [
      'a zone that has a name before one that has none',
      '부산앞바다 외 1곳 태풍경보 발표',
      'Busan near sea +1: Typhoon warning',
      typhoon([zone('S1999900', 'S1999900', 'S1999900'), BUSAN]),
    ],
    [
      'the number of zones where none has a name',
      '특보구역 1곳 태풍경보 발표',
      '1 zone: Typhoon warning issued',
      typhoon([zone('S1999900', 'S1999900', 'S1999900')]),
    ],
  ])('says %s', (_case, ko, en, alert) => {
    expect([subjectOf(alert, 'ko'), subjectOf(alert, 'en')]).toEqual([ko, en])
  })

  it('names every zone there is, says how many more, and never a code', () => {
    for (const { code, nameKo, nameEn } of WARNING_ZONES) {
      for (const count of [0, 1, 19]) {
        for (const mode of ['live', 'demo', 'replay'] satisfies FeedMode[]) {
          for (const language of LANGUAGES) {
            const alert = typhoon([{ code, nameKo, nameEn }, ...others(count)], { mode })
            const subject = subjectOf(alert, language, { isRepeated: true })
            expect(subject).not.toMatch(CODE)
            const starts =
              language === 'ko' ? nameKo.split('중 ').map((part) => part.slice(0, 2)) : [nameEn.at(0)]
            expect(
              starts.filter((start) => start !== undefined && subject.includes(start)),
              `${subject} of ${nameKo}`,
            ).not.toEqual([])
            expect(subject.includes(language === 'ko' ? `${count}곳` : String(count))).toBe(count > 0)
            expect(encode(subject, 'euc-kr').length).toBeLessThanOrEqual(BYTES)
          }
        }
      }
    }
  })

  it('never says that a warning holds which has ended', () => {
    for (const type of WARNING_TYPES) {
      for (const level of WARNING_LEVELS) {
        for (const action of ACTIONS) {
          for (const first of [BUSAN, LONG, SHELTERED]) {
            const alert = typhoon([first, ...others(12)], { type, level, action, mode: 'demo' })
            const [ko, en] = [subjectOf(alert, 'ko'), subjectOf(alert, 'en')]
            const isEnd = ['released', 'replaced', 'not-listed'].includes(action)
            expect(/해제|끝남|특보$/.test(ko)).toBe(isEnd || ko.endsWith('특보'))
            expect(/lifted|replaced|ended|\+12$/.test(en)).toBe(isEnd || en.endsWith('+12'))
            expect(`${ko} ${en}`).not.toMatch(CODE)
          }
        }
      }
    }
  })

  it('names the zone of a forecast and of observations', () => {
    for (const { code, nameKo, nameEn } of FORECAST_ZONES) {
      const point = zone(code, nameKo, nameEn)
      const products = [
        buildForecastAlert({ point, mode: 'demo' }),
        buildOutlookAlert({ point, mode: 'replay' }),
        buildObservationAlert({ point, topic: 'fishery', mode: 'demo' }),
      ]
      for (const alert of products) {
        const [ko, en] = LANGUAGES.map((language) => subjectOf(alert, language, { isRepeated: true }))
        expect(ko).toContain(nameKo.slice(0, 2))
        expect(en).toMatch(new RegExp(`\\] ${nameEn.at(0)}`))
        expect(`${ko} ${en}`).not.toContain(code)
      }
    }
  })

  it('names the sender rather than a code of a place without a name', () => {
    const point = zone('12A20999', '12A20999', '12A20999')
    expect(subjectOf(buildForecastAlert({ point, mode: 'demo' }), 'ko')).toBe('[시연] 해양기상정보 포털')
    expect(subjectOf(buildObservationAlert({ point }), 'en')).toBe('Marine Weather Portal')
  })

  it('says that it is a repetition where there is room for that', () => {
    const [near, far] = [typhoon([BUSAN]), typhoon([LONG, ...others(45)])].map((alert) =>
      subjectOf(alert, 'ko', { isRepeated: true }),
    )
    expect([near, far]).toEqual([
      '[재전송] 부산앞바다 태풍경보 발표',
      '서해남부남쪽바깥먼바다 외 45곳 태풍경보',
    ])
  })
})
