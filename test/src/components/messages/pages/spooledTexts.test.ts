import { describe, expect, it } from 'vitest'
import { spooledRow } from '../../../../../src/components/messages/pages/spooledTexts.ts'
import type { DemoText } from '../../../../../src/domain/messages/textMessages.ts'
import { words } from '../../../../../src/text/index.ts'

const buildText = (text: Partial<DemoText> = {}): DemoText => ({
  maskedNumber: '•••••••5678',
  text: '인증번호 123456',
  sentAt: new Date('2026-05-04T03:00:00Z'),
  ...text,
})

const rowOf = (text: Partial<DemoText>, language: 'ko' | 'en' = 'en') =>
  spooledRow(buildText(text), words(language))

describe('a message on the demo phone', () => {
  it.each<[string, Partial<DemoText>, string]>([
    ['a code', {}, 'Text (SMS) · 15/90 bytes'],
    ['a code that is too long for one SMS', { text: '가'.repeat(46) }, 'Long text (LMS) · 92/2000 bytes'],
    ['a picture message', { form: 'mms', text: '가나' }, 'Picture message (MMS) · 4/2000 bytes'],
    ['an e-mail, which is counted otherwise', { form: 'email', text: '가나' }, 'E-mail · 6 bytes'],
    ['a push message', { form: 'push', text: 'ab' }, 'Web push · 2 bytes'],
  ])('gives form and length of %s', (_case, text, kind) => {
    expect(rowOf(text).kind).toBe(kind)
  })

  it('speaks of a number by its last digits, of an address without its dots', () => {
    expect(rowOf({}, 'ko')).toMatchObject({ to: '•••••••5678', toSpoken: '끝자리 5678' })
    expect(rowOf({ form: 'email', maskedNumber: 'f•••@mail.example' }).toSpoken).toBe('f…@mail.example')
    expect(rowOf({ form: 'push', maskedNumber: 'fcm.googleapis.com' }).toSpoken).toBe('fcm.googleapis.com')
  })

  it('keeps the lines of its text', () => {
    expect(rowOf({ text: '풍속 15.2m/s\n기준 14m/s' }).lines).toEqual(['풍속 15.2m/s', '기준 14m/s'])
  })

  it.each([
    ['https://marine.example/mmis/warnings', '특보', 'https://marine.example/mmis/warnings'],
    ['https://marine.example/mmis/warnings', '특보 https://marine.example/mmis/warnings', undefined],
    ['javascript:alert(1)', '특보', undefined],
    ['nonsense', '특보', undefined],
  ])('leads to %s once: %s', (link, text, shown) => {
    expect(rowOf({ link, text }).link).toBe(shown)
  })

  it('shows its picture, or says that there was one', () => {
    const src = 'data:image/jpeg;base64,/9j/'
    expect(rowOf({ picture: { bytes: 1_025, src } }).picture).toEqual({
      src,
      alt: 'The picture sent with it (2 KB)',
    })
    expect(rowOf({ picture: { bytes: 204_800 } }).picture).toEqual({
      note: 'A picture (200 KB) went with it; only the latest are shown here.',
    })
    expect(rowOf({}).picture).toBeUndefined()
  })
})
