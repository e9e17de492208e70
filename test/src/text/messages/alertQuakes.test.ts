import { describe, expect, it } from 'vitest'
import type { QuakeAlert } from '../../../../src/domain/messages/alerts.ts'
import type { AlertForm } from '../../../../src/domain/messages/alertText/forms.ts'
import { writeAlert } from '../../../../src/text/messages/alerts.ts'
import { buildQuake } from '../../../support/earthquakes.ts'

const said = (form: AlertForm, language: 'ko' | 'en', more: Partial<QuakeAlert> = {}) => {
  const { originAt, issuedAt, magnitude, place, lat, lon } = buildQuake()
  const alert: QuakeAlert = {
    cause: 'quake',
    topic: 'tsunami',
    mode: 'live',
    why: 'first',
    originAt,
    issuedAt,
    magnitude,
    place,
    lat,
    lon,
    ...more,
  }
  return writeAlert(alert, { language, form, origin: 'https://marine.example' })
}

describe('a message about an earthquake', () => {
  it('says in 90 bytes how strong and where, and what is said of a tsunami', () => {
    const { text, bytes } = said('sms', 'ko', { tsunami: 'none-expected' })
    expect(text).toBe(
      '지진 규모 4.1 강원 동해시 북동쪽 50 km 해역\n지진해일 없을 것으로 예상\n4일 12:00 KST 일어남',
    )
    expect(bytes).toBeLessThanOrEqual(90)
  })

  it('says plainly that nothing is said of a tsunami, or that one is possible', () => {
    expect(said('sms', 'ko').text).toContain('지진해일은 아직 언급되지 않음')
    expect(said('sms', 'en', { tsunami: 'possible' }).text).toContain('A tsunami is possible')
  })

  it('has intensity, correction, advice and the page in its long form', () => {
    const { text, link, subject } = said('mms', 'ko', {
      why: 'changed',
      mode: 'demo',
      intensity: '최대진도 Ⅲ(강원, 경북)',
      correction: '위치 정정',
    })
    expect(subject).toMatch(/^\[시연\] 지진 규모 4\.1 \(바뀜\)/)
    expect(text).toContain('고침: 위치 정정')
    expect(text).toContain('높은 곳으로 가십시오')
    expect(text).toContain('기상청 5월 4일 12:05 KST 발표')
    expect(link).toBe('https://marine.example/mmis/earthquake')
  })
})
