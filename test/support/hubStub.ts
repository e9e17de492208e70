/**
 * A KMA API hub, and the KMA's services on data.go.kr, on loopback: the real paths and parameters, EUC-KR bytes, a key
 * that is checked. Tests of the transports and of the whole portal (`FEEDS=kma`, `KMA_HUB_URL=<origin>`, `KMA_HUB_KEY=<key>`) run against it.
 */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { HOUR_MS, fromKstDigits } from '../../src/domain/kernel/time.ts'
import { STATION_FACTS } from '../../server/platform/db/facts/stations.ts'
import { DemoTransport } from '../../server/feeds/demo/transport.ts'
import { datago } from '../../server/feeds/datago/index.ts'
import { HUB_SERVICES } from '../../server/feeds/kma/services.ts'
import type { FeedRequest } from '../../server/feeds/ports.ts'
import { utf8 } from '../fixtures/hub/rows.ts'

export const STUB_KEY = 'stub-Key_0123456789'

export interface StubAnswer {
  status?: number
  headers?: Record<string, string>
  body?: Uint8Array | string
  /** milliseconds before the first byte */
  delayMs?: number
  /** ends the connection without an answer */
  isBroken?: boolean
}

export interface HubStub {
  origin: string
  key: string
  /** what was asked, in order; the key is left out */
  requests: { path: string; parameters: Record<string, string> }[]
  /** most requests that were open at a time */
  mostOpen: number
  /** from now on this service answers so; undefined = as a healthy hub again */
  answer(service: HubService, answer: StubAnswer | undefined): void
  stop(): Promise<void>
}

export interface HubStubOptions {
  /** the healthy answer; default: the demo sea at the time asked for */
  payload?: (request: FeedRequest) => Promise<Uint8Array | undefined>
}

export async function startHubStub(options: HubStubOptions = {}): Promise<HubStub> {
  const demo = new DemoTransport(STATION_FACTS)
  const payload = options.payload ?? ((request) => demo.fetch(request, new AbortController().signal))
  const answers = new Map<HubService, StubAnswer>()
  let open = 0

  const server = createServer((request, response) => {
    stub.mostOpen = Math.max(stub.mostOpen, ++open)
    response.once('close', () => open--)
    void reply(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://hub')
    const { authKey, ServiceKey, ...parameters } = Object.fromEntries(url.searchParams)
    stub.requests.push({ path: url.pathname, parameters })
    const service = serviceOf(url.pathname)
    const planned = service && answers.get(service)
    if (planned) return send(response, planned)
    if (!service) return send(response, { status: 404, body: 'no such service' })
    if ((authKey ?? ServiceKey) !== STUB_KEY) return send(response, REFUSED)
    return send(response, { body: await payload(requestOf(service, parameters)) })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stub: HubStub = {
    origin: `http://127.0.0.1:${port}`,
    key: STUB_KEY,
    requests: [],
    mostOpen: 0,
    answer(service, answer) {
      if (answer) answers.set(service, answer)
      else answers.delete(service)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return stub
}

const REFUSED: StubAnswer = {
  status: 401,
  headers: { 'content-type': 'application/json' },
  body: utf8('{"result":{"status":401,"message":"유효한 인증키가 아닙니다."}}'),
}

async function send(response: ServerResponse, answer: StubAnswer): Promise<void> {
  if (answer.delayMs) await delay(answer.delayMs)
  if (answer.isBroken) return void response.destroy()
  response.writeHead(answer.status ?? 200, {
    'content-type': 'text/plain; charset=euc-kr',
    ...answer.headers,
  })
  response.end(answer.body)
}

const SERVICES = { ...HUB_SERVICES, ...datago.services }
type HubService = keyof typeof SERVICES
const serviceOf = (path: string) =>
  (Object.keys(SERVICES) as HubService[]).find((service) => SERVICES[service].path === path)

/** What was asked, as the portal asks it; times of the models are UTC. */
function requestOf(service: HubService, parameters: Record<string, string>): FeedRequest {
  const { tm, tm1, tm2, tmfc1, tmfc2, tmFc, tma_fc: run, tma_ef: valid, stn, inf, fe } = parameters
  const from = fromKstDigits(tm1 ?? tmfc1?.padEnd(12, '0') ?? '')
  const isForecast = service === 'kma_fct_afs_do' && tmfc1 === tmfc2
  const issuedAt = fromKstDigits(tmFc ?? '') ?? (isForecast ? from : fromUtcHour(run))
  const validAt = fromUtcHour(valid)
  const zone = parameters['regId'] ?? parameters['Lzone'] ?? parameters['reg']
  // a healthy hub has every issue that it is asked for
  const out = issuedAt && new Date(issuedAt.getTime() + 12 * HOUR_MS)
  const { year } = parameters
  const ofYear = year === undefined ? undefined : new Date(`${year}-12-31T00:00:00Z`)
  return {
    service,
    at: ofYear ?? out ?? fromKstDigits(tm2 ?? tm ?? tmfc2?.padEnd(12, '0') ?? '') ?? new Date(),
    ...(from && { from }),
    ...(stn && stn !== '0' && { station: stn }),
    ...(service === 'kma_stn_inf' && { list: inf === 'LHAWS' ? 'LHAWS' : 'BUOY' }),
    ...(fe && { list: fe === 'p' ? 'preliminary' : 'announced' }),
    ...(issuedAt && { issuedAt }),
    ...(validAt && { validAt }),
    ...(zone && zone !== '0' && { zone }),
  }
}

function fromUtcHour(digits = ''): Date | undefined {
  const iso = digits.replace(/^(\d{4})(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3T$4:00:00Z')
  return iso === digits ? undefined : new Date(iso)
}
