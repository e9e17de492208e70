import express from 'express'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { messageReport } from '../../../../server/messages/rest/messageReports.ts'
import { HttpTextGateway } from '../../../../server/messages/delivery/httpTextGateway.ts'
import type { DeliveryReport } from '../../../../server/messages/delivery/ports.ts'
import { signatureOf } from '../../../../server/messages/delivery/signing.ts'
import { systemClock } from '../../../../server/platform/clock.ts'
import { errorHandler } from '../../../../server/http/errors.ts'
import { mountRoutes } from '../../../../server/http/mountRoutes.ts'
import type { MessageReportParts } from '../../../../server/messages/rest/route.ts'
import { atEnd } from '../../../support/cleanUp.ts'
import { temporaryFolder } from '../../../support/databases.ts'
import { httpParts, routesWith } from '../../../support/routeParts.ts'
import { StubProvider } from '../../../support/stubProvider.ts'
import type { StubSettings } from '../../../support/stubProvider.ts'

const KEY = { apiKey: 'portal', secret: 'a secret for tests alone' }
const PATH = messageReport.path

/** The route alone, mounted as it is declared, and a provider that calls it. */
async function build({ isReporting = true } = {}) {
  const stub = await StubProvider.start({ ...KEY, file: join(temporaryFolder(), 'taken.jsonl') })
  atEnd(() => stub.stop())
  const clock = systemClock
  const options = { ...KEY, url: stub.url, sender: '15881234', guarantee: 'key' as const, clock }
  const gateway = new HttpTextGateway(options)
  atEnd(() => gateway.close())
  const reported: DeliveryReport[] = []
  const messageReports: MessageReportParts = {
    ...(isReporting && { readReports: (body, header) => gateway.readReports(body, header) }),
    report: (reports) => Promise.resolve(reported.push(...reports)),
  }
  const app = express()
  mountRoutes(app, routesWith([messageReport], { messageReports }), {
    parts: httpParts(),
    identify: (_request, _response, next) => next(),
    prefixes: [],
  })
  app.use(errorHandler(pino({ enabled: false })))
  const server = app.listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`
  const call = async (body: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const sign = (body: string) => ({ authorization: signatureOf(KEY, body, clock.now()) })
  return { stub, gateway, reported, url, call, sign }
}

describe('reports of a provider', () => {
  it.each([
    ['without a signature', {}],
    ['with one of another sender', { authorization: signatureOf({ ...KEY, secret: 'x' }, '{}', new Date()) }],
  ])('are refused %s', async (_case, headers) => {
    const { call, reported } = await build()
    expect(await call('{}', headers)).toMatchObject({ status: 401, body: { code: 'API_KEY_INVALID' } })
    expect(reported).toEqual([])
  })

  it('are refused as a form, which has no bytes that could be signed', async () => {
    const { call, sign } = await build()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await call('reports=1', { ...sign('reports=1'), ...type })).toMatchObject({ status: 415 })
  })

  it('are refused when they make no sense, or are too many', async () => {
    const { call, sign, reported } = await build()
    const one = { key: 'a', status: 'delivered', at: '2026-05-04T03:00:00Z' }
    for (const reports of ['x', [{ ...one, at: 'soon' }], Array.from({ length: 1_001 }, () => one)]) {
      const body = JSON.stringify({ reports })
      expect(await call(body, sign(body))).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
    }
    const long = JSON.stringify({ reports: [], more: ' '.repeat(300_000) })
    expect(await call(long, sign(long))).toMatchObject({ status: 413 })
    expect(reported).toEqual([])
  })

  it('have no address where no gateway reports', async () => {
    const { call, sign } = await build({ isReporting: false })
    expect(await call('{}', sign('{}'))).toMatchObject({ status: 404, body: { code: 'PATH_UNKNOWN' } })
  })

  it.each<[StubSettings['reports'], string[]]>([
    ['once', ['delivered']],
    ['early', ['delivered']],
    ['twice', ['delivered', 'delivered']],
    ['out-of-order', ['delivered', 'failed']],
  ])('arrive %s and are answered with 200', async (reports, states) => {
    const { stub, gateway, reported, url } = await build()
    stub.set({ reports, reportUrl: url })
    const message = { key: 'a', to: '01012345678', form: 'sms', text: '파고 3.2m', language: 'ko' } as const
    const [outcome] = await gateway.send([message], new AbortController().signal)
    await stub.settled()
    const reference = outcome?.state === 'accepted' ? outcome.reference : undefined
    expect(reported.map(({ state }) => state)).toEqual(states)
    expect(reported.every((one) => one.key === 'a' && one.reference === reference)).toBe(true)
    expect(stub.figures()).toMatchObject({ reportsTaken: states.length, reportsRefused: 0 })
    const [first, second = first] = reported
    expect(first && second && second.at <= first.at).toBe(true)
  })
})
