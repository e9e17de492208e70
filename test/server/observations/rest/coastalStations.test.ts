import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEMO_STATIONS } from '../../../../server/platform/db/facts/demoStations.ts'
import { STATION_FACTS } from '../../../../server/platform/db/facts/stations.ts'
import { DemoTransport } from '../../../../server/feeds/demo/transport.ts'
import { seaObsAdapter } from '../../../../server/feeds/kma/seaObs.ts'
import { decodeHubText } from '../../../../server/feeds/kma/decode.ts'
import type { Headers, MembersPortal } from '../../../support/membersPortal.ts'
import { startMembersPortal } from '../../../support/membersPortal.ts'
import { TEST_NOW } from '../../../support/portal.ts'
import { policyOf } from '../../../support/policies.ts'

const DATA = '/mmis_marine_api/v1/kma'
const SOON = { timeout: 15_000, interval: 50 }
/** 16:35 in Korea: just after the coastal product of 16:30. */
const AFTER_COASTAL_S = 25 * 60
/** 18:05 in Korea: just after that for fishing waters. */
const TO_FISHERY_S = 90 * 60

/** The hub's rows of stations as they would come without a demo: with codes of the agency's own form. */
const agencyCode = (code: string) => code.replace('DEMOF', '3301').replace('DEMOG', '3302')

describe('the hub’s coastal stations and wave gauges, which were unknown before', () => {
  const own = DEMO_STATIONS.map((station) => ({ ...station, code: agencyCode(station.code) }))
  const hub = new DemoTransport([...STATION_FACTS, ...own])
  let portal: MembersPortal
  let headers: Headers
  beforeAll(async () => {
    portal = await startMembersPortal()
    await report()
    headers = await reader()
  })
  afterAll(() => portal.container.stop())

  async function report(at = TEST_NOW): Promise<void> {
    const bytes = await hub.fetch({ service: 'kma_sea_obs', at }, new AbortController().signal)
    expect(decodeHubText(bytes)).toMatch(/^F, .*속초/m)
    const { reports, stations } = seaObsAdapter.parse(bytes, { receivedAt: at, isExcerpt: false })
    await portal.container.services.observations.record(portal.feed, reports, stations, at)
    await portal.container.hot.refresh()
  }

  async function reader(): Promise<Headers> {
    await portal.signUp('coastreader')
    return portal.tokenOf('coastreader')
  }

  const rowsOf = async (path: string) =>
    ((await portal.ask(path)).json() as { data: Record<string, unknown>[] }).data

  const pointsOf = async (list: 'smsCatalogue' | 'mmsCatalogue', id: string) => {
    const rows = await rowsOf(policyOf(list).path)
    const areas = rows.find((row) => row.id === id)?.areas as { name: string; points: { value: string }[] }[]
    return areas.map(({ name, points }) => `${name} ${points.length}`)
  }

  const deliveries = async () => {
    const { data } = await portal.graphql('{ deliveries(first: 10) { topic state text } }', headers)
    return (data as { deliveries: { topic: string; state: string; text: string }[] }).deliveries
  }

  it('stand in the lists of observations', async () => {
    const coastal = await rowsOf(`${DATA}/obs/coastal/list`)
    expect(coastal.length).toBeGreaterThan(20)
    const measured = coastal.filter((row) => typeof row.ws === 'number' && typeof row.ta === 'number')
    expect(measured.length).toBeGreaterThan(20)
    expect((await rowsOf(`${DATA}/obs/wave-gauge/list`)).length).toBeGreaterThan(8)
    const series = await rowsOf(`${DATA}/obs/coastal/330101/list`)
    expect(series).toMatchObject([{ stn_id: '330101', kor_nm: '속초' }])
  })

  it('stand in the list for fishing waters with all that stays in its place, and nothing afloat', async () => {
    const rows = await rowsOf(`${DATA}/obs/fishery/list`)
    const kinds = new Set(rows.map((row) => row.stn_knd))
    expect(kinds).toEqual(new Set(['weather-buoy', 'wave-buoy', 'beacon', 'coastal-station', 'wave-gauge']))
    expect((await portal.ask(`${DATA}/obs/fishery/22003/list`)).status).toBe(404)
    expect((await portal.ask(`${DATA}/obs/coastal/22101/list`)).status).toBe(404)
  })

  it('can be subscribed to by coast, and the waters they stand in as well', async () => {
    for (const [list, prefix] of [
      ['smsCatalogue', 'sms'],
      ['mmsCatalogue', 'mms'],
    ] as const) {
      expect(await pointsOf(list, `${prefix}_chk2`)).toEqual(['서해 10', '남해 9', '동해 10', '제주도 7'])
      const waters = await pointsOf(list, `${prefix}_chk3`)
      expect(waters.map((water) => water.split(' ')[0])).toEqual(
        expect.arrayContaining(['서해', '남해', '동해']),
      )
    }
  })

  it('are in GraphQL, by their kind and by their place', async () => {
    const { data } = await portal.graphql(
      '{ stations(kinds: [COASTAL_STATION]) { code nameKo kind lat lon } station(code: "330201") { kind nameKo } }',
    )
    expect(data?.stations).toHaveLength(25)
    expect(data?.station).toEqual({ kind: 'WAVE_GAUGE', nameKo: '주문진' })
  })

  it('arrive on the phones of their subscribers, at the chosen hours', async () => {
    const drafts = [
      '{topic: COASTAL, pointCodes: ["330101"], sendTimes: ["16:30"]}',
      '{topic: FISHERY, pointCodes: ["12A20100"], sendTimes: ["18:00"]}',
    ]
    const saved = await portal.graphql(
      `mutation { saveSubscription(channel: MMS, drafts: [${drafts.join(', ')}]) { pointCode } }`,
      headers,
    )
    expect(saved.errors).toBeUndefined()
    portal.passSeconds(AFTER_COASTAL_S)
    portal.container.start()
    await vi.waitFor(
      async () => expect(await deliveries()).toMatchObject([{ topic: 'COASTAL', state: 'ACCEPTED' }]),
      SOON,
    )
    expect((await deliveries())[0]?.text).toContain('속초')
    portal.passSeconds(TO_FISHERY_S)
    // the token of before has run out
    headers = await portal.tokenOf('coastreader')
    await report(new Date('2026-05-04T09:00:00Z'))
    const ofWaters = async () => (await deliveries()).find(({ topic }) => topic === 'FISHERY')
    await vi.waitFor(async () => expect(await ofWaters()).toMatchObject({ state: 'ACCEPTED' }), SOON)
    expect((await ofWaters())?.text).toMatch(/m\/s/)
  })
})
