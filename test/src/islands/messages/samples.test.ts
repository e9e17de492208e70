import { describe, expect, it } from 'vitest'
import type { SampleSources } from '../../../../src/islands/messages/samples.ts'
import { sampleOf } from '../../../../src/islands/messages/samples.ts'
import type { Wish } from '../../../../src/islands/messages/wishes.ts'
import { CHANNEL_TOPICS, CHANNELS } from '../../../../src/domain/messages/alertTopics.ts'
import { SEND_TIMES } from '../../../../src/domain/messages/sendTimes.ts'
import { writeAlert } from '../../../../src/text/messages/alerts.ts'
import { buildMapStation, NOW } from '../map/mapFakes.ts'
import { buildPoint } from './subscriptionFakes.ts'

const POINT = buildPoint('22101', { nameKo: '덕적도', nameEn: 'Deokjeokdo', lat: 37.24, lon: 126.02 })
const sourcesOf = (part: Partial<SampleSources> = {}): SampleSources => ({
  point: POINT,
  now: NOW,
  mode: 'live',
  ...part,
})
const buildWish = (part: Partial<Wish> = {}): Wish => ({
  topic: 'weather-buoy',
  change: 'new',
  pointCodes: ['22101'],
  sendTimes: ['03'],
  limits: { significantWaveHeight: 2, windSpeed: 10 },
  ...part,
})

describe('an example for a buoy', () => {
  it('is made of the present values where one is past a limit, and tells of those alone', () => {
    const stations = [buildMapStation({ values: { significantWaveHeight: 2.4, windSpeed: 8 } })]
    const sample = sampleOf(buildWish(), sourcesOf({ stations }))
    expect(sample).toMatchObject({
      basis: 'present',
      detail: { limits: { significantWaveHeight: 2 } },
      // the mode is that of the values, whatever the portal shows as a whole
      alert: { mode: 'demo', station: { values: { significantWaveHeight: 2.4, windSpeed: 8 } } },
    })
  })

  it('puts a value at its limit where none is past one', () => {
    const stations = [buildMapStation({ values: { significantWaveHeight: 1, windSpeed: 8 } })]
    const sample = sampleOf(buildWish(), sourcesOf({ stations }))
    expect(sample).toMatchObject({
      basis: 'limit',
      detail: { limits: { significantWaveHeight: 2 } },
      alert: { station: { values: { significantWaveHeight: 2, windSpeed: 8 } } },
    })
  })

  it('uses no value that is too old, and manages without the station', () => {
    const old = [buildMapStation({ values: { significantWaveHeight: 5 }, ageMin: 600 })]
    expect(sampleOf(buildWish(), sourcesOf({ stations: old })).basis).toBe('limit')
    expect(sampleOf(buildWish(), sourcesOf())).toMatchObject({
      basis: 'limit',
      alert: { mode: 'live', station: { stationCode: '22101', observedAt: NOW } },
    })
  })

  it('sees water that is too cold as past its limit', () => {
    const stations = [buildMapStation({ values: { seaTemperature: 9 } })]
    const wish = buildWish({ limits: { lowSeaTemperature: 10, highSeaTemperature: 28 } })
    expect(sampleOf(wish, sourcesOf({ stations })).detail).toEqual({ limits: { lowSeaTemperature: 10 } })
  })
})

describe('an example at a clock time', () => {
  const stations = [
    buildMapStation({ values: { windSpeed: 8 } }),
    buildMapStation({ code: 'near', lat: 37.4, lon: 126.1, values: { windSpeed: 6 } }),
    buildMapStation({ code: 'silent', lat: 37.3, lon: 126.1 }),
    buildMapStation({ code: 'far', lat: 33, lon: 126, values: { windSpeed: 4 } }),
  ]
  const codesOf = (wish: Wish) => {
    const { alert } = sampleOf(wish, sourcesOf({ stations }))
    return 'stations' in alert ? alert.stations.map(({ stationCode }) => stationCode) : undefined
  }

  it('tells of the station, or of those around a sub-area', () => {
    expect(codesOf(buildWish({ topic: 'beacon', sendTimes: ['00:30'] }))).toEqual(['22101'])
    expect(codesOf(buildWish({ topic: 'fishery', sendTimes: ['09:00'] }))).toEqual(['22101', 'near'])
  })

  it('is as of the last chosen time', () => {
    const { alert } = sampleOf(
      buildWish({ topic: 'beacon', sendTimes: ['06:30', '15:30'] }),
      sourcesOf({ stations }),
    )
    // it is noon in Korea
    expect(alert).toMatchObject({ slotAt: new Date('2026-05-03T21:30:00Z') })
  })
})

describe('an example of a warning', () => {
  it('is made up, of the reader’s zone', () => {
    expect(sampleOf(buildWish({ topic: 'warning', sendTimes: ['-'] }), sourcesOf())).toMatchObject({
      basis: 'made',
      alert: { type: 'high-seas', zones: [{ code: '22101' }], effectiveAt: new Date('2026-05-04T06:00:00Z') },
    })
  })

  it('takes any zone where none can be chosen', () => {
    const warnedZone = buildPoint('S1131100')
    const sample = sampleOf(
      buildWish({ topic: 'typhoon' }),
      sourcesOf({ point: buildPoint('-'), warnedZone }),
    )
    expect(sample.alert).toMatchObject({ type: 'typhoon', zones: [{ code: 'S1131100' }] })
  })
})

it.each(CHANNELS.flatMap((channel) => CHANNEL_TOPICS[channel].map((topic) => [channel, topic] as const)))(
  'over %s of %s can be put into words in both languages, even where nothing is known',
  (_channel, topic) => {
    const { alert, detail } = sampleOf(buildWish({ topic, sendTimes: [SEND_TIMES[topic][0]] }), sourcesOf())
    for (const language of ['ko', 'en'] as const) {
      const { text, bytes } = writeAlert(alert, { language, form: 'sms', detail })
      expect(text).not.toBe('')
      expect(bytes).toBeLessThanOrEqual(90)
    }
  },
)
