import { describe, expect, it } from 'vitest'
import type { StormAlert } from '../../../../src/domain/messages/alerts.ts'
import type { AlertForm } from '../../../../src/domain/messages/alertText/forms.ts'
import { writeAlert } from '../../../../src/text/messages/alerts.ts'
import { buildStormAlert } from '../../../support/typhoons.ts'

const origin = 'https://marine.example'
const said = (form: AlertForm, language: 'ko' | 'en', alert: Partial<StormAlert> = {}) =>
  writeAlert(buildStormAlert(alert), { language, form, origin })

describe('a message about a storm', () => {
  it('says in 90 bytes which storm, why now, and where its wind may begin first', () => {
    const { text, bytes } = said('sms', 'ko')
    expect(text.split('\n')).toEqual([
      '제24호 태풍 솔릭 강도 3 (강) 4시간 빨라짐',
      '여수항 이르면 6일 15:00 KST',
    ])
    expect(bytes).toBeLessThanOrEqual(90)
    expect(said('sms', 'en').text).toContain('Yeosu from 6 Sep 15:00 KST')
  })

  it('names the harbours with both times, the position, the values and how many more there are', () => {
    const { text, subject, link } = said('mms', 'ko')
    expect(subject).toBe('제24호 태풍 솔릭 4시간 빨라짐')
    expect(link).toBe('https://marine.example/mmis/typhoon')
    expect(text).toContain('서귀포 남쪽 약 360 km 부근 해상, 965hPa, 35m/s')
    expect(text).toMatch(/여수항 이르면 9월 6일 15:00 KST, 유력한 때 9월 6일 19:00 KST\n부산항 이르면/)
    expect(text).toContain('외 3곳')
    expect(text).toContain('기상청 9월 6일 03:00 KST 분석')
    expect(said('mms', 'en').text).not.toMatch(/[가-힣]/)
  })

  it('says that no wind comes to a harbour, and marks what is not real', () => {
    const { text } = said('sms', 'ko', { harbours: [], moreHarbours: 0, why: 'away', mode: 'demo' })
    expect(text).toContain('[시연] 제24호 태풍 솔릭')
    expect(text).toContain('항구에 15 m/s 이상 바람은 예상되지 않음')
  })

  it('does not give the time of the analysis as that of a wind which was there before', () => {
    const { baseAt, harbours } = buildStormAlert()
    const [first] = harbours
    const { text } = said('sms', 'ko', {
      why: 'strength',
      harbours: [{ ...first!, earliestFrom: baseAt, likelyFrom: baseAt }],
    })
    expect(text).toContain('여수항 15 m/s 이상 이미 닿음')
    expect(text).not.toMatch(/이르면|03:00/)
  })

  it('calls a depression what it is', () => {
    expect(said('push', 'en', { kind: 'depression' }).subject).toContain('Tropical depression 24 SOULIK')
  })
})
