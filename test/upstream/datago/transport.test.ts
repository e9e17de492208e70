import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { midSeaForecastAdapter } from '../../../server/upstream/datago/midSeaForecast.ts'
import { DatagoTransport, MID_SEA_PATH } from '../../../server/upstream/datago/transport.ts'
import { HttpSource } from '../../../server/upstream/http.ts'
import type { HubRequest } from '../../../server/upstream/ports.ts'
import { utf8 } from '../../fixtures/hub/rows.ts'
import { datagoText, outlookItem } from '../../fixtures/upstream/forecasts.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { startHubStub } from '../../support/hubStub.ts'

const AT = new Date('2026-06-01T09:00:00+09:00')
const request: HubRequest = { service: 'datago_getMidSeaFcst', at: AT, zone: '12C10000' }
const never = new AbortController().signal
const stub = await startHubStub({ payload: async () => utf8(datagoText({ item: outlookItem() })) })
afterAll(() => stub.stop())
afterEach(() => stub.answer('datago_getMidSeaFcst', undefined))

const transport = (key = stub.key, path = '') => {
  const http = new HttpSource({ hosts: [new URL(stub.origin).host], clock: new FakeClock(AT) })
  return new DatagoTransport({ baseUrl: `${stub.origin}${path}`, key, http })
}
const failure = (given: HubRequest, key?: string) =>
  transport(key)
    .fetch(given, never)
    .catch((error: unknown) => error)

describe('the KMA on data.go.kr over HTTP', () => {
  it('refuses to ask for another provider’s service, or without a zone', async () => {
    const asked = stub.requests.length
    for (const given of [
      { service: 'kma_buoy', at: AT },
      { ...request, zone: undefined },
    ]) {
      expect(await failure(given as HubRequest)).toMatchObject({ name: 'TransportFailed', reason: 'refused' })
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
      path: MID_SEA_PATH,
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
      await new DatagoTransport({ key, http: http as unknown as HttpSource }).fetch(request, never)
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
