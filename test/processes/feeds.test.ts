import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { STATION_FACTS } from '../../server/platform/db/facts/stations.ts'
import { DemoTransport } from '../../server/feeds/demo/transport.ts'
import { eventually, startPortal, type Portal, type PortalOptions } from '../support/server.ts'
import { RECORDED_NAMES, recordedBytes } from '../support/recorded.ts'
import { startHubStub, type HubStub } from '../support/hubStub.ts'

const DATA = '/mmis_marine_api/v1/kma'

const running: Portal[] = []
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.stop()
})

async function start(options: PortalOptions): Promise<Portal> {
  const portal = await startPortal(options)
  running.push(portal)
  return portal
}

const text = async (portal: Portal, path: string) => (await fetch(portal.origin + path)).text()

interface Row {
  stn_id: string
  obs_tm: string
  [column: string]: unknown
}

async function rows(portal: Portal, type: string): Promise<Row[]> {
  const answer = await fetch(`${portal.origin}${DATA}/obs/${type}/list`)
  return ((await answer.json()) as { data: Row[] }).data
}

/** A folder of what agencies sent. */
function recordings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-recorded-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of RECORDED_NAMES) writeFileSync(join(folder, name), recordedBytes(name))
  return folder
}

describe('recorded payloads', () => {
  it('show those stations with those values, their own time, and the word that they are recorded', async () => {
    const portal = await start({ env: { FEEDS: `replay:${recordings()}` } })
    const buoys = await eventually('the recorded buoys', async () => {
      const all = await rows(portal, 'buoy')
      // two services speak of this buoy, and the second one has its highest wave
      return all.some((row) => row.stn_id === '22184' && row.max_wh !== null) && all
    })
    expect(buoys.find(({ stn_id }) => stn_id === '22184')).toMatchObject({
      obs_tm: '2026.05.04 13:00:00',
      ws_1: 8.3,
      wd_1: 57,
      sig_wh: 1.1,
      max_wh: 1.5,
      wp: 5.6,
      tw: 15,
      pa: 1013,
    })
    expect(buoys.find(({ stn_id }) => stn_id === '22183')).toMatchObject({
      sig_wh: 0.5,
      ws_1: 5.9,
      max_wh: 0.7,
    })
    const beacons = await eventually('the recorded beacon', async () => {
      const all = await rows(portal, 'lh')
      return all.some(({ stn_id }) => stn_id === '960') && all
    })
    expect(beacons.find(({ stn_id }) => stn_id === '960')).toMatchObject({ ws: 8.7, ta: 17, sig_wh: null })
    const page = await text(portal, '/mmis/stations/22184')
    expect(page).toContain('8.3')
    expect(page).toContain('13:00')
    expect(page).toContain('기록 재생')
    expect(page).not.toContain('시연 자료')
    expect(await text(portal, '/mmis/')).toContain('신안')
    const forecast = await eventually('the recorded forecast', async () => {
      const found = await text(portal, `${DATA}/fct/sea/sterm/detail?zone_id=12A30211&annc_time=202605040500`)
      const { data } = JSON.parse(found) as { data: Record<string, unknown>[] }
      return data.length > 0 && data
    })
    expect(forecast).toMatchObject([
      { ws_min: 6, ws_max: 9, wh_max: 1, sky_sts_cd: 'DB01', prcpt_yn: 'N' },
      { wd_st: 'S', wd_ed: 'SW', sky_sts_nm: '구름많음', annc_nm: '2026.05.04 오후' },
    ])
  })

  it('are read again after a restart without a row too many', async () => {
    const folder = recordings()
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-replayed-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const series = async () => {
      const portal = await startPortal({ dataDir, keepData: true, env: { FEEDS: `replay:${folder}` } })
      try {
        return await eventually('the recorded hour', async () => {
          const found = await text(portal, `${DATA}/obs/buoy/22184/list?from=202605040000&to=202605050000`)
          const { data } = JSON.parse(found) as { data: Row[] }
          return data.length > 1 && data
        })
      } finally {
        await portal.stop()
      }
    }
    const first = await series()
    expect(first).toHaveLength(2)
    expect(await series()).toEqual(first)
  })
})

const demo = new DemoTransport(STATION_FACTS)
const never = new AbortController().signal
const FORTNIGHT_MS = 14 * 86_400_000
// a hub has its answers ready; the demo sea takes longer over a fortnight of bulletins than a hub is waited for
beforeAll(async () => {
  const at = new Date()
  await demo.fetch({ service: 'kma_wrn_met_data', at, from: new Date(at.getTime() - FORTNIGHT_MS) }, never)
})

async function hub(): Promise<HubStub> {
  const stub = await startHubStub({ payload: (request) => demo.fetch(request, never) })
  onTestFinished(() => stub.stop())
  return stub
}

const reading = (stub: HubStub, key = stub.key) => ({
  FEEDS: 'kma',
  KMA_HUB_URL: stub.origin,
  KMA_HUB_KEY: key,
})

describe('the hub', () => {
  it('is read over HTTP, in EUC-KR, and shown as live; its key is written nowhere', async () => {
    const stub = await hub()
    const portal = await start({ env: reading(stub) })
    const buoys = await eventually('buoys from the hub', async () => {
      const all = await rows(portal, 'buoy')
      return all.length > 10 && all
    })
    expect(buoys.every((row) => typeof row.ws_1 === 'number' || row.ws_1 === null)).toBe(true)
    const page = await text(portal, '/mmis/stations/22101')
    expect(page).not.toContain('시연 자료')
    expect(page).not.toContain('기록 재생')
    expect(page).toContain('덕적도')
    expect(stub.requests.some(({ path }) => path.includes('sea_obs'))).toBe(true)
    expect(stub.mostOpen).toBeLessThanOrEqual(2)
    for (const path of ['/readyz', '/metrics', '/mmis/status', '/mmis/']) {
      expect(await text(portal, path)).not.toContain(stub.key)
    }
    await portal.stop()
    expect(portal.output()).not.toContain(stub.key)
  })

  it('that answers with a page instead of data costs that service alone, and the portal says so', async () => {
    const stub = await hub()
    stub.answer('kma_buoy', { body: '<html><body>점검 중</body></html>' })
    const portal = await start({ env: reading(stub) })
    await eventually('the other services', async () => (await rows(portal, 'buoy')).length > 10)
    const feeds = await eventually('the refusal', async () => {
      const state = JSON.parse(await text(portal, '/readyz')) as {
        feeds: { name: string; lastRefusal: { reason: string } | null }[]
      }
      return state.feeds.some(({ name, lastRefusal }) => name === 'kma-buoy' && lastRefusal) && state.feeds
    })
    const refused = feeds.filter(({ lastRefusal }) => lastRefusal)
    expect(refused.map(({ name }) => name)).toEqual(['kma-buoy'])
    expect(refused[0]?.lastRefusal?.reason).toContain('not-this-format')
    expect(await text(portal, '/mmis/status')).toContain('not-this-format')
    const kept = readdirSync(join(portal.dataDir, 'quarantine'))
    expect(kept.length).toBeGreaterThan(0)
    const all = kept
      .map((name) => readFileSync(join(portal.dataDir, 'quarantine', name), 'latin1'))
      .join('\n')
    expect(all).toContain('not-this-format')
    expect(all).not.toContain(stub.key)
  })

  it('that refuses the key leaves a portal that says it has no data', async () => {
    const stub = await hub()
    const portal = await start({ env: reading(stub, 'a-wrong-key-of-some-length'), readyPath: '/healthz' })
    await eventually('the refusals', async () => {
      const answer = await fetch(`${portal.origin}/readyz`)
      const state = (await answer.json()) as { ready: boolean; feeds: { lastRefusal: unknown }[] }
      return !state.ready && state.feeds.every(({ lastRefusal }) => lastRefusal !== null)
    })
    const home = await fetch(`${portal.origin}/mmis/`)
    expect(home.status).toBe(200)
    expect(await home.text()).toContain('덕적도')
    expect(await rows(portal, 'buoy')).toEqual([])
    expect(existsSync(join(portal.dataDir, 'portal.sqlite'))).toBe(true)
    await portal.stop()
    expect(portal.output()).not.toContain('a-wrong-key-of-some-length')
  })
})
