import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { midSeaForecastAdapter } from '../../../../server/feeds/datago/midSeaForecast.ts'
import { datago } from '../../../../server/feeds/datago/index.ts'
import { HttpSource } from '../../../../server/feeds/http.ts'
import { HttpTransport } from '../../../../server/feeds/httpTransport.ts'
import type { FeedRequest } from '../../../../server/feeds/ports.ts'
import { utf8 } from '../../../fixtures/hub/rows.ts'
import { datagoText, outlookItem } from '../../../fixtures/upstream/forecasts.ts'
import { startHubStub } from '../../../support/hubStub.ts'

const AT = new Date('2026-06-01T09:00:00+09:00')
const request: FeedRequest = { service: 'datago_getMidSeaFcst', at: AT, zone: '12C10000' }
const never = new AbortController().signal
const stub = await startHubStub({ payload: async () => utf8(datagoText({ item: outlookItem() })) })
afterAll(() => stub.stop())
afterEach(() => stub.answer('datago_getMidSeaFcst', undefined))

const transport = (key = stub.key) => {
  const http = new HttpSource({ hosts: [new URL(stub.origin).host] })
  return new HttpTransport({ provider: datago, baseUrl: stub.origin, key, http })
}
const failure = (given: FeedRequest, key?: string) =>
  transport(key)
    .fetch(given, never)
    .catch((error: unknown) => error)

describe('the KMA on data.go.kr over HTTP', () => {
  it('refuses to ask for another provider’s service, or without a zone', async () => {
    const asked = stub.requests.length
    for (const given of [
      { service: 'kma_buoy', at: AT },
      { service: request.service, at: AT },
    ]) {
      expect(await failure(given)).toMatchObject({ name: 'TransportFailed', reason: 'refused' })
    }
    expect(stub.requests).toHaveLength(asked)
  })

  it('reports a wrong key without repeating it', async () => {
    const error = await failure(request, 'wrong-Key_0123456789')
    expect(error).toMatchObject({ name: 'TransportFailed', reason: 'refused' })
    expect(String(error)).not.toContain('wrong-Key')
  })

  it('asks for one zone of the newest issue, as JSON', async () => {
    const bytes = await transport().fetch(request, never)
    expect(midSeaForecastAdapter.parse(bytes, { receivedAt: AT, isExcerpt: false }).periods).not.toEqual([])
    expect(stub.requests.at(-1)).toEqual({
      path: datago.services.datago_getMidSeaFcst.path,
      parameters: {
        pageNo: '1',
        numOfRows: '10',
        dataType: 'JSON',
        regId: '12C10000',
        tmFc: '202606010600',
      },
    })
  })

  it('asks for an older issue where one is named', async () => {
    await transport().fetch({ ...request, issuedAt: new Date('2026-05-31T18:00:00+09:00') }, never)
    expect(stub.requests.at(-1)?.parameters['tmFc']).toBe('202605311800')
  })

  it('takes a key as the data portal shows it, encoded or not', async () => {
    const plain = 'Ab+/0123456789=='
    const addresses: URL[] = []
    const http = { fetchBytes: (url: URL) => (addresses.push(url), Promise.resolve(utf8('{}'))) }
    for (const key of [plain, encodeURIComponent(plain), '100%']) {
      await new HttpTransport({ provider: datago, key, http }).fetch(request, never)
    }
    expect(addresses.map(({ searchParams }) => searchParams.get('ServiceKey'))).toEqual([
      plain,
      plain,
      '100%',
    ])
    expect(addresses[0]?.host).toBe('apis.data.go.kr')
  })

  it('passes on what a healthy answer and a refusing gateway say', async () => {
    stub.answer('datago_getMidSeaFcst', { body: '<a><resultCode>30</resultCode></a>' })
    const bytes = await transport().fetch(request, never)
    expect(() => midSeaForecastAdapter.parse(bytes, { receivedAt: AT, isExcerpt: false })).toThrowError(
      expect.objectContaining({ reason: 'error-body' }),
    )
  })
})

describe('the feed of outlooks', () => {
  it('asks for the newest issue of each of its zones', () => {
    const [feed] = datago.feeds
    const requests = feed!.requests(new Date('2026-06-01T18:10:00+09:00'))
    expect(requests.map(({ zone }) => zone)).toContain('12B20000')
    expect(new Set(requests.map(({ issuedAt }) => issuedAt?.getTime())).size).toBe(1)
    expect(requests[0]?.issuedAt).toEqual(new Date('2026-06-01T18:00:00+09:00'))
  })
})
