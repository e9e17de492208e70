import { describe, expect, it } from 'vitest'
import {
  EXAMPLE_TOPICS,
  exampleAlert,
  isPreviewTopic,
  PREVIEW_TOPICS,
} from '../../../../src/domain/messages/exampleAlerts.ts'
import { LANGUAGES } from '../../../../src/domain/kernel/language.ts'
import { ALERT_FORMS, FORM_RULES } from '../../../../src/domain/messages/alertText/forms.ts'
import { writeAlert } from '../../../../src/text/messages/alerts.ts'

const about = { code: 'S1131100', nameKo: '울산앞바다', nameEn: 'Ulsan near sea' }
const now = new Date('2026-05-04T03:20:00Z')

describe.each(EXAMPLE_TOPICS)('an example of %s', (topic) => {
  it.each(LANGUAGES)('is a message in each form in %s', (language) => {
    const alert = exampleAlert(topic, { now, mode: 'live', about })
    for (const form of ALERT_FORMS) {
      const { text, bytes } = writeAlert(alert, { form, language })
      expect(text, form).not.toBe('')
      expect(bytes, form).toBeLessThanOrEqual(FORM_RULES[form].maxBytes)
    }
  })
})

it('knows the topics that are shown', () => {
  expect(PREVIEW_TOPICS.every(isPreviewTopic)).toBe(true)
  expect(isPreviewTopic('typhoon')).toBe(false)
  expect(isPreviewTopic(null)).toBe(false)
})
