import { DAY_MS, toKstDigits } from '../../../src/domain/kernel/time.ts'
import { FORECAST_ZONES } from '../../platform/db/facts/zones.ts'
import type { FeedRequest, Provider, Service } from '../ports.ts'
import { TransportFailed } from '../ports.ts'
import { earthquakeMessagesAdapter } from './earthquakes.ts'
import { midSeaForecastAdapter, newestIssue } from './midSeaForecast.ts'

const ROWS = 10
const MOST_QUAKES = 100
/** Asked for from farther back the service refuses. */
const MOST_DAYS_BACK = 3
const RECORDED_ZONE = /(?<=_)\d{2}[A-Z]\d{5}(?=[_.])/

const SERVICES = {
  datago_getMidSeaFcst: {
    path: '/1360000/MidFcstInfoService/getMidSeaFcst',
    query({ at, zone, issuedAt }) {
      if (!zone) throw new TransportFailed('refused', 'an outlook is asked for by its zone')
      const page = { pageNo: '1', numOfRows: String(ROWS), dataType: 'JSON' }
      return { ...page, regId: zone, tmFc: toKstDigits(issuedAt ?? newestIssue(at)) }
    },
    // the zone stands in the recording's name, or else in the recording
    isAnswer({ name, includes }, { zone }) {
      if (zone === undefined) return true
      const named = RECORDED_ZONE.exec(name)?.[0]
      return named === undefined ? includes(zone) : named === zone
    },
  },
  datago_getEqkMsg: {
    path: '/1360000/EqkInfoService/getEqkMsg',
    query: ({ at, from = at }) => ({
      pageNo: '1',
      numOfRows: String(MOST_QUAKES),
      dataType: 'JSON',
      fromTmFc: toKstDigits(from).slice(0, 8),
      toTmFc: toKstDigits(at).slice(0, 8),
    }),
  },
} satisfies Record<string, Service>

const OUTLOOK_ZONES = FORECAST_ZONES.filter(({ level }) => level === 'midterm').map(({ code }) => code)

const outlookRequest = (slot: Date, zone: string): FeedRequest => ({
  service: 'datago_getMidSeaFcst',
  at: slot,
  issuedAt: newestIssue(slot),
  zone,
})

const quakeRequest = (slot: Date): FeedRequest => ({
  service: 'datago_getEqkMsg',
  at: slot,
  from: new Date(slot.getTime() - MOST_DAYS_BACK * DAY_MS),
})

/** The KMA's services on data.go.kr. */
export const datago = {
  publicUrl: 'https://apis.data.go.kr',
  keyed: (key: string) => ({ ServiceKey: decodedKey(key) }),
  services: SERVICES,
  delayMin: 3,
  feeds: [
    {
      name: 'kma-sea-outlook',
      adapter: midSeaForecastAdapter,
      everyMin: 60,
      request: (slot: Date) => outlookRequest(slot, OUTLOOK_ZONES[0] ?? ''),
      requests: (slot: Date) => OUTLOOK_ZONES.map((zone) => outlookRequest(slot, zone)),
    },
    {
      name: 'kma-earthquake-messages',
      adapter: earthquakeMessagesAdapter,
      everyMin: 5,
      delayMin: 0,
      request: quakeRequest,
      requests: (slot: Date) => [quakeRequest(slot)],
    },
  ],
} satisfies Provider

/** The public data portal hands out each key twice; encoded again the encoded one would be another key. */
export function decodedKey(key: string): string {
  if (!key.includes('%')) return key
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
