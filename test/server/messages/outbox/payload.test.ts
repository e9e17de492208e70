import { expect, it } from 'vitest'
import { alertFrom, alertJson, detailFrom, detailJson } from '../../../../server/messages/outbox/payload.ts'
import type { Alert } from '../../../../src/domain/messages/alerts.ts'
import { buildThresholdAlert, buildWarningAlert } from '../../../support/messages.ts'

const at = new Date('2026-05-04T03:00:00.123Z')
const point = { code: '12A20100', nameKo: '서해중부앞바다', nameEn: 'West' }

it.each<[string, Alert]>([
  ['of a station', buildThresholdAlert()],
  ['of a warning', buildWarningAlert({ effectiveTo: at, expectedEnd: { from: at, to: at } })],
  [
    'of observations',
    {
      cause: 'schedule',
      topic: 'fishery',
      mode: 'demo',
      point,
      slotAt: at,
      stations: [buildThresholdAlert().station],
    },
  ],
  [
    'of a forecast',
    {
      cause: 'schedule',
      topic: 'sea-forecast',
      mode: 'replay',
      point,
      slotAt: at,
      issuedAt: at,
      periods: [
        {
          zoneCode: '12A20100',
          issuedAt: at,
          validAt: at,
          hours: 12,
          step: 0,
          waveHeight: { from: 0.5, to: 1 },
        },
      ],
    },
  ],
])('an alert %s comes back as it was', (_case, alert) => {
  expect(alertFrom(alertJson(alert))).toEqual(alert)
})

it('an empty detail takes no room', () => {
  expect([detailJson(undefined), detailJson({})]).toEqual([null, null])
  expect(detailFrom(null)).toBeUndefined()
  const detail = { limits: { windSpeed: 14.5 }, zoneCodes: ['S1311100'] }
  expect(detailFrom(detailJson(detail))).toEqual(detail)
})
