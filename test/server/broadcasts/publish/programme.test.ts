import { beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../../support/databases.ts'
import type { TestPortal } from '../../../support/portal.ts'
import { startTestPortal, TEST_NOW } from '../../../support/portal.ts'
import { buildBroadcastDraft, buildSound, mediaName } from '../../../support/programmeDrafts.ts'
import { malformed, xpath } from '../../../support/xmllint.ts'

const HOUR_MS = 3_600_000
const WEST = '12A20100'

describe.each(databases)('podcasts and calendars on $name', (engine) => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startTestPortal({ engine })
    const { broadcasts } = portal.container.services
    const airsAt = new Date(TEST_NOW.getTime() - HOUR_MS)
    const drafts = [buildBroadcastDraft({ airsAt }), buildBroadcastDraft({ airsAt, zoneCode: WEST })]
    await broadcasts.add(drafts)
    for (const [place, kind] of (['national', 'regional'] as const).entries()) {
      const [one] = await broadcasts.list(kind)
      await broadcasts.setAudio(one?.id ?? 0, 'ko', buildSound({ fileName: mediaName(place + 1) }))
    }
  })

  it.each([
    ['national/fr.xml', 'PATH_UNKNOWN'],
    ['national/ko', 'PATH_UNKNOWN'],
    ['national/__proto__.xml', 'PATH_UNKNOWN'],
    ['12B20103/ko.xml', 'ZONE_UNKNOWN'],
    ['nowhere/ko.xml', 'ZONE_UNKNOWN'],
    ['..%2Fnational/ko.xml', 'ZONE_UNKNOWN'],
  ])('there is none at %s', async (path, code) => {
    const answer = await portal.ask(`/mmis/podcasts/${path}`)
    expect(answer.status).toBe(404)
    expect(answer.json()).toMatchObject({ code })
  })

  it.each([
    ['national/ko.xml', 1, '전국'],
    ['national/en.xml', 0, 'all seas'],
    [`${WEST}/ko.xml`, 1, '서해중부앞바다'],
    [`${WEST}/zh.xml`, 0, '韩国西海中部近海'],
    ['12C10100/ko.xml', 0, '동해남부앞바다'],
  ])('%s has %i episodes', async (path, episodes, name) => {
    const answer = await portal.ask(`/mmis/podcasts/${path}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(malformed({ 'feed.xml': answer.text })).toEqual([])
    expect(Number(xpath(answer.text, 'count(//item)'))).toBe(episodes)
    expect(xpath(answer.text, 'string(/rss/channel/title)')).toContain(name)
  })

  it.each([
    ['radio.ics', 404, 'PATH_UNKNOWN'],
    ['fax', 404, 'PATH_UNKNOWN'],
    ['fax.ics?lang=ja', 400, 'INPUT_INVALID'],
  ])('there is no calendar at %s', async (path, status, code) => {
    const answer = await portal.ask(`/mmis/timetables/${path}`)
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ code })
  })

  it.each(['voice', 'satellite', 'fax'])('the %s timetable is a calendar, the same all day', async (kind) => {
    const path = `/mmis/timetables/${kind}.ics`
    const answer = await portal.ask(`${path}?lang=en`)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*BEGIN:VEVENT[^]*END:VCALENDAR\s*$/)
    expect((await portal.ask(path)).text).not.toBe(answer.text)
    const known = { 'if-none-match': String(answer.headers.etag) }
    expect((await portal.ask(`${path}?lang=en`, { headers: known })).status).toBe(304)
  })

  it('are not sent again to a client that has them', async () => {
    const { headers } = await portal.ask('/mmis/podcasts/national/ko.xml')
    const known = { 'if-none-match': String(headers.etag) }
    const again = await portal.ask('/mmis/podcasts/national/ko.xml', { headers: known })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await portal.ask('/mmis/podcasts/national/en.xml', { headers: known })).status).toBe(200)
  })
})
