import { describe, expect, it } from 'vitest'
import { HttpTransport } from '../../../../server/feeds/httpTransport.ts'
import { kma } from '../../../../server/feeds/kma/index.ts'
import { HUB_SERVICES } from '../../../../server/feeds/kma/services.ts'
import type { HubService } from '../../../../server/feeds/kma/services.ts'
import type { FeedRequest } from '../../../../server/feeds/ports.ts'

/** Three in the afternoon in Korea. */
const AT = new Date('2026-06-01T06:00:00Z')
const never = new AbortController().signal

async function asked(request: Omit<FeedRequest, 'at'> & { at?: Date }) {
  const addresses: URL[] = []
  const http = { fetchBytes: (url: URL) => (addresses.push(url), Promise.resolve(new Uint8Array())) }
  const hub = new HttpTransport({ provider: kma(), key: 'a-key', http })
  await hub.fetch({ at: AT, ...request }, never)
  const [url] = addresses
  const { authKey, ...parameters } = Object.fromEntries(url!.searchParams)
  expect(authKey).toBe('a-key')
  return { path: url?.pathname, ...parameters }
}

describe('the hub’s services of warnings and forecasts', () => {
  it('do not include those of another provider', async () => {
    await expect(asked({ service: 'datago_getMidSeaFcst' })).rejects.toMatchObject({ reason: 'refused' })
  })

  it.each([
    [{ service: 'kma_wrn_reg' }, { tmfc: '0' }],
    [
      { service: 'kma_wrn_now_data', list: 'announced' },
      { fe: 'f', tm: '202606011500', disp: '0' },
    ],
    [
      { service: 'kma_wrn_now_data_new', list: 'preliminary' },
      { fe: 'p', tm: '202606011500', disp: '0' },
    ],
    [{ service: 'kma_wrn_now_data_new' }, { fe: 'f', tm: '202606011500', disp: '0' }],
    [
      { service: 'kma_wrn_met_data', from: new Date('2026-05-30T15:00:00Z') },
      { reg: '0', wrn: 'A', tmfc1: '202605310000', tmfc2: '202606011500', disp: '0' },
    ],
    [
      { service: 'kma_wrn_met_data', zone: 'S1131200' },
      { reg: 'S1131200', wrn: 'A', tmfc1: '202605311500', tmfc2: '202606011500', disp: '0' },
    ],
    [
      { service: 'kma_wthr_cmt_rpt', station: '159' },
      { tmfc1: '202605311500', tmfc2: '202606011500', stn: '159', disp: '0' },
    ],
    [
      { service: 'kma_fct_afs_do', issuedAt: new Date('2026-06-01T02:00:00Z') },
      { stn: '', reg: '', tmfc1: '2026060111', tmfc2: '2026060111', tmef1: '', tmef2: '', disp: '1' },
    ],
    [
      { service: 'kma_fct_afs_do', zone: '12C10102' },
      { stn: '', reg: '12C10102', tmfc1: '2026053115', tmfc2: '2026060115', tmef1: '', tmef2: '', disp: '1' },
    ],
    [
      {
        service: 'kma_marine_large_zone',
        issuedAt: new Date('2026-05-31T12:00:00Z'),
        validAt: new Date('2026-06-03T15:00:00Z'),
      },
      { tma_fc: '2026053112', tma_ef: '2026060315', Lzone: '0', disp: '0' },
    ],
    [
      { service: 'kma_marine_small_zone', zone: '88' },
      { tma_fc: '2026060100', tma_ef: '2026060106', Lzone: '88', Szone: '0', disp: '0' },
    ],
  ] satisfies [Omit<FeedRequest, 'at'> & { service: HubService }, Record<string, string>][])(
    'are asked by %o',
    async (request, parameters) => {
      expect(await asked(request)).toEqual({ path: HUB_SERVICES[request.service].path, ...parameters })
    },
  )
})
