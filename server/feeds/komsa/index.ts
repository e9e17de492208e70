import { DAY_MS, toKstDigits } from '../../../src/domain/kernel/time.ts'
import { FERRY_TERMINALS } from '../../platform/db/facts/ferryTerminals.ts'
import type { FeedRequest, Provider, Service } from '../ports.ts'
import { decodedKey } from '../datago/index.ts'
import { sailingPlanAdapter } from './plans.ts'
import { sailingAdapter } from './sailings.ts'

/** All changes of a day are some 5,000 rows: one page, because a key may ask a hundred times a day. */
const MOST_ROWS = '10000'
/** Departures of one terminal. */
const MOST_DEPARTURES = '200'
/** Today twice an hour and tomorrow with it makes 96 calls. */
const STATUS_EVERY_MIN = 30
const PLANS_EVERY_MIN = 12 * 60
const ALL_TERMINALS_MS = 2 * 60_000

const dayDigits = (at: Date) => toKstDigits(at).slice(0, 8)

const SERVICES = {
  // the operation stands in the path again: without it the service answers error 12
  komsa_ferryRouteInfo: {
    path: '/B554035/ferry-route-info-v4/get-ferry-route-info-v4',
    query: ({ at }) => ({ dataType: 'JSON', rlvtYmd: dayDigits(at), pageNo: '1', numOfRows: MOST_ROWS }),
  },
  komsa_shipOpratInfo: {
    path: '/1613000/DmstcShipNvgInfo/GetShipOpratInfoList',
    query: ({ at, station = '' }) => ({
      _type: 'json',
      depNodeId: station,
      depPlandTime: dayDigits(at),
      pageNo: '1',
      numOfRows: MOST_DEPARTURES,
    }),
    isAnswer: ({ name }, { station }) =>
      station === undefined || !name.includes('SEA') || name.includes(station),
  },
} satisfies Record<string, Service>

const statusRequest = (slot: Date, days: number): FeedRequest => ({
  service: 'komsa_ferryRouteInfo',
  at: new Date(slot.getTime() + days * DAY_MS),
  // what is known at the moment of asking
  from: slot,
})

/** Passenger ships: how each sailing stands, by the authority of their safety, and their timetable. */
export const komsa = {
  publicUrl: 'https://apis.data.go.kr',
  keyed: (key: string) => ({ serviceKey: decodedKey(key) }),
  services: SERVICES,
  delayMin: 1,
  feeds: [
    {
      name: 'komsa-sailings',
      adapter: sailingAdapter,
      everyMin: STATUS_EVERY_MIN,
      request: (slot: Date) => statusRequest(slot, 0),
      requests: (slot: Date) => [statusRequest(slot, 1), statusRequest(slot, 0)],
    },
    {
      name: 'tago-sailings',
      adapter: sailingPlanAdapter,
      everyMin: PLANS_EVERY_MIN,
      request: (slot: Date) => ({
        service: 'komsa_shipOpratInfo',
        at: slot,
        station: FERRY_TERMINALS[0].code,
      }),
      requests: (slot: Date) =>
        FERRY_TERMINALS.flatMap(({ code: station }) =>
          [0, 1].map((days) => ({
            service: 'komsa_shipOpratInfo',
            at: new Date(slot.getTime() + days * DAY_MS),
            station,
          })),
        ),
      areIndependent: true,
      timeoutMs: ALL_TERMINALS_MS,
    },
  ],
} satisfies Provider
