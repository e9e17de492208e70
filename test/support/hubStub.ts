/**
 * A KMA API hub on loopback: the real paths and parameters, EUC-KR bytes, a key that is checked. Tests of the
 * transport and of the whole portal (`FEEDS=kma`, `KMA_HUB_URL=<origin>`, `KMA_HUB_KEY=<key>`) run against it.
 */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fromKstDigits } from '../../src/domain/time.ts'
import { STATION_FACTS } from '../../server/db/facts/stations.ts'
import { DemoTransport } from '../../server/upstream/demo/transport.ts'
import { HUB_PATHS } from '../../server/upstream/kma/hub.ts'
import type { HubRequest, HubService } from '../../server/upstream/ports.ts'
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
  payload?: (request: HubRequest) => Promise<Uint8Array | undefined>
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
    const { authKey, ...parameters } = Object.fromEntries(url.searchParams)
    stub.requests.push({ path: url.pathname, parameters })
    const service = serviceOf(url.pathname)
    const planned = service && answers.get(service)
    if (planned) return send(response, planned)
    if (!service) return send(response, { status: 404, body: 'no such service' })
    if (authKey !== STUB_KEY) return send(response, REFUSED)
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

const serviceOf = (path: string) =>
  (Object.keys(HUB_PATHS) as HubService[]).find((service) => HUB_PATHS[service] === path)

function requestOf(service: HubService, parameters: Record<string, string>): HubRequest {
  const { tm, tm1, tm2, stn, inf } = parameters
  const from = tm1 ? fromKstDigits(tm1) : undefined
  return {
    service,
    at: fromKstDigits(tm2 ?? tm ?? '') ?? new Date(),
    ...(from && { from }),
    ...(stn && stn !== '0' && { station: stn }),
    ...(service === 'kma_stn_inf' && { list: inf === 'LHAWS' ? 'LHAWS' : 'BUOY' }),
  }
}
