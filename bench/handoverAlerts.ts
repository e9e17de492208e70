import type { ThresholdAlert, WarningAlert } from '../src/domain/messages/alerts.ts'

/** What the provider and its callers share. */
export const PROVIDER_WORDS = { apiKey: 'bench', secret: 'bench-secret' }

export const warningAlert = (): WarningAlert => ({
  cause: 'issue',
  topic: 'warning',
  mode: 'live',
  type: 'high-seas',
  level: 'warning',
  action: 'announced',
  issuedAt: new Date(),
  effectiveAt: new Date(),
  zones: [{ code: 'S1311100', nameKo: '남해앞바다', nameEn: 'South Sea' }],
})

export const thresholdAlert = (): ThresholdAlert => ({
  cause: 'threshold',
  topic: 'weather-buoy',
  mode: 'live',
  station: {
    stationCode: '22101',
    nameKo: '덕적도',
    nameEn: 'Deokjeokdo',
    observedAt: new Date(),
    values: { windSpeed: 15.2, significantWaveHeight: 3.1 },
  },
})
