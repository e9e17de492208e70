import { expect, it } from 'vitest'
import type { WarningPayload } from '../../../../server/feeds/ports.ts'
import { DAY_MS } from '../../../../src/domain/kernel/time.ts'
import { warningKey } from '../../../../src/domain/warnings/warnings.ts'
import type { WarningEvent } from '../../../../src/domain/warnings/warnings.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { startTestPortal } from '../../../support/portal.ts'
import type { Answer, TestPortal } from '../../../support/portal.ts'
import {
  badFeed,
  LIST_EVERY_MS,
  MONTH_DAYS,
  MONTH_START_MS,
  monthFrom,
  numbersFrom,
} from '../../../support/warningMonth.ts'
import { SOME_ZONE } from '../../../support/warnings.ts'

const DATA = '/mmis_marine_api/v1/kma'
const payload = (events: readonly WarningEvent[], listing?: WarningPayload['listing']): WarningPayload => ({
  events: [...events],
  zones: [],
  refusedRows: [],
  ...(listing && { listing }),
})

/**
 * What may not be shown, by the plainest reading of what has arrived: the newest bulletin of a zone and type has ended.
 */
function mustNotShow(arrived: readonly WarningEvent[], now: Date): Set<string> {
  const newest = new Map<string, WarningEvent>()
  for (const event of arrived) {
    const key = warningKey(event)
    const held = newest.get(key)
    if (!held || event.issuedAt >= held.issuedAt) newest.set(key, event)
  }
  const over = [...newest].filter(([, { command, level, effectiveAt, expectedEnd }]) =>
    command === 'release' && level !== 'preliminary'
      ? effectiveAt <= now
      : expectedEnd !== undefined && expectedEnd.to <= now,
  )
  return new Set(over.map(([key]) => key))
}

const TYPES: Record<string, string> = { V: 'high-seas', W: 'strong-wind' }
const NUMBERS: Record<string, string> = { 풍랑: 'high-seas', 강풍: 'strong-wind' }

/** `zone type` of all that any output shows as in force. */
async function shown(portal: TestPortal, from: string): Promise<Record<string, string[]>> {
  // many callers, because one would reach its limit
  const headers = { 'x-forwarded-for': from }
  const get = (path: string) => portal.ask(path, { headers })
  // while an empty list is not confirmed, it is refused
  const rows = ({ status, text }: Answer) => {
    if (status === 503) return []
    const { data } = JSON.parse(text) as { data: { warn_zone_cd: string; warn_tp: string }[] }
    return data.map((row) => `${row.warn_zone_cd} ${TYPES[row.warn_tp]}`)
  }
  const list = await get(`${DATA}/warn/list`)
  const spelt = await get(`${DATA}/warn/list?`)
  const map = (await get('/mmis/warnings.geojson')).json() as {
    features: { properties: { zoneCode: string; type: string; phase: string } }[]
  }
  const graphql = await portal.ask('/graphql', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ warnings(phases: [IN_FORCE]) { zone { code } type } }' }),
  })
  const answered = (graphql.json() as { data: { warnings: { zone: { code: string }; type: string }[] } }).data
    .warnings
  const page = (await get('/mmis/warnings')).text
  const rowsInForce = (/<h2[^>]*>발효 중[\s\S]*?(?=<h2)/.exec(page)?.[0] ?? '').split('<tr')
  return {
    list: rows(list),
    spelt: rows(spelt),
    map: map.features
      .filter(({ properties }) => properties.phase === 'in-force')
      .map(({ properties }) => `${properties.zoneCode} ${properties.type}`),
    graphql: answered.map(({ zone, type }) => `${zone.code} ${type.toLowerCase().replaceAll('_', '-')}`),
    page: Object.entries(NUMBERS).flatMap(([word, type]) =>
      rowsInForce.some((row) => row.includes('부산앞바다') && row.includes(word))
        ? [`${SOME_ZONE} ${type}`]
        : [],
    ),
  }
}

it('shows no ended warning on any interface over a month with a feed that stops, jumps and repeats', async () => {
  const random = numbersFrom(20_260_601)
  const month = monthFrom(random)
  const { events, listings } = badFeed(month, random)
  const clock = new FakeClock(new Date(MONTH_START_MS))
  const portal = await startTestPortal({ now: () => clock.now(), env: { TRUST_PROXY: '1' } })
  let [looks, shownInAll] = [0, 0]
  let [nextEvent, nextList] = [0, 0]
  for (let ms = MONTH_START_MS; ms < MONTH_START_MS + MONTH_DAYS * DAY_MS; ms += 3 * LIST_EVERY_MS) {
    clock.set(new Date(ms))
    const fresh: WarningEvent[] = []
    for (
      let event = events[nextEvent];
      event && event.receivedAt.getTime() <= ms;
      event = events[++nextEvent]
    )
      fresh.push(event)
    let listing = undefined
    for (let list = listings[nextList]; list && list.at.getTime() <= ms; list = listings[++nextList]) {
      if (list.of === 'announced') listing = list
    }
    if (fresh.length > 0 || listing) {
      await portal.container.services.warnings.record(
        { ...portal.feed, source: 'kma-wrn-met' },
        payload(fresh, listing),
        clock.now(),
      )
      // what has just come may take two seconds to show
      await portal.container.hot.refresh()
    }
    // an end needs no event: every output has to be right however late the timer is
    looks++
    const over = mustNotShow(events.slice(0, nextEvent), clock.now())
    for (const [channel, keys] of Object.entries(await shown(portal, `10.0.${looks >> 8}.${looks & 255}`))) {
      shownInAll += keys.length
      expect(
        keys.filter((key) => over.has(key)),
        `${channel} at ${clock.now().toISOString()}`,
      ).toEqual([])
    }
  }
  expect(shownInAll).toBeGreaterThan(1_000)
})
