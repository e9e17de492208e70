import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { HttpTextGateway } from '../../../../server/messages/delivery/httpTextGateway.ts'
import type { HttpTextOptions } from '../../../../server/messages/delivery/httpTextGateway.ts'
import type { MessageGateway } from '../../../../server/messages/delivery/ports.ts'
import { atEnd } from '../../../support/cleanUp.ts'
import { temporaryFolder } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { StubProvider } from '../../../support/stubProvider.ts'

export const KEY = { apiKey: 'portal', secret: 'a secret for tests alone' }

/** The gateway to a provider at an address; closed after the test. */
export function gatewayAt(url: string, options: Partial<HttpTextOptions> = {}) {
  const clock = new FakeClock()
  const gateway = new HttpTextGateway({
    ...KEY,
    url,
    sender: '15881234',
    guarantee: 'key',
    clock,
    ...options,
  })
  atEnd(() => gateway.close())
  return { gateway, clock }
}

/** The gateway and the stub provider, which is stopped after the test at the latest. */
export async function buildWithStub(
  guarantee: MessageGateway['guarantee'] = 'key',
  options: Partial<HttpTextOptions> = {},
) {
  const stub = await StubProvider.start({ ...KEY, file: join(temporaryFolder(), 'taken.jsonl') })
  let isRunning = true
  const stop = async () => {
    if (isRunning) await stub.stop()
    isRunning = false
  }
  atEnd(stop)
  stub.set({ guarantee })
  return { stub, stop, ...gatewayAt(stub.url, { guarantee, ...options }) }
}

/** A provider that answers anything with what the test says. */
export async function buildWith(answer: RequestListener, options: Partial<HttpTextOptions> = {}) {
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => answer(request, response))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return gatewayAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`, options)
}
