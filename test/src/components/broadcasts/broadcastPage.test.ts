import { describe, expect, it } from 'vitest'
import type { BroadcastPageName } from '../../../../src/components/broadcasts/addresses.ts'
import type { BroadcastPage } from '../../../../src/components/broadcasts/broadcastPage.ts'
import { broadcastPage, listTexts, regionZones } from '../../../../src/components/broadcasts/broadcastPage.ts'
import type { PageContext } from '../../../../src/api/pageContext.ts'
import { heardAt } from '../../../../src/domain/broadcasts/broadcasts.ts'
import type { Broadcast } from '../../../../src/domain/broadcasts/broadcasts.ts'
import { Refusal } from '../../../../src/domain/kernel/refusals.ts'
import { buildBroadcast, buildEdition, FakeBroadcasts, WEST } from '../../../support/broadcastFakes.ts'
import { buildView, NOW } from '../../../support/pageFakes.ts'

const LATER = new Date(NOW.getTime() + 30 * 60_000)

async function pageAt(
  path: string,
  all: Broadcast[] = [],
  more: Partial<PageContext> = {},
  page: BroadcastPageName = 'broadcasts',
): Promise<BroadcastPage> {
  const fakes = new FakeBroadcasts()
  fakes.all = all
  const view = buildView({
    language: 'ko',
    broadcasts: async (kind, query) =>
      (await fakes.list(kind, { first: 20, ...query })).map((one) => heardAt(one, NOW)),
    broadcast: async (id) => {
      const found = await fakes.find(id)
      return found && heardAt(found, NOW)
    },
    ...more,
  })
  return broadcastPage(page, new URL(path, 'https://marine.example.org/mmis/'), view)
}

const contentOf = <K extends BroadcastPage['content']['kind']>(page: BroadcastPage, kind: K) => {
  if (page.content.kind !== kind) throw new Error(`it shows a ${page.content.kind}`)
  return page.content as Extract<BroadcastPage['content'], { kind: K }>
}

describe('a broadcast that was asked for', () => {
  it.each(['?id=77', '?id=nonsense', '?id='])('is unknown at %s, and the list is shown', async (query) => {
    const page = await pageAt(query, [buildBroadcast()])
    expect(page.isUnknown).toBe(true)
    expect(contentOf(page, 'list').rows).toHaveLength(1)
  })

  it('has no player and no words before its time, only when it will be', async () => {
    const page = await pageAt('?id=1', [buildBroadcast({ airsAt: LATER })])
    const { opened } = contentOf(page, 'player')
    expect(opened.player).toBeUndefined()
    expect(opened.row.planned).toBe('30분 뒤에 방송')
    expect(JSON.stringify(page)).not.toContain('북서풍')
  })

  it('is opened in its language, with the way back to where it came from', async () => {
    const page = await pageAt('?tab=2&id=1&voice=ja&date=2026-05-04&tz=UTC&frame=popup', [buildBroadcast()])
    const content = contentOf(page, 'player')
    expect(page).toMatchObject({ tab: 'voice', title: '해양기상 음성방송 시간표', isUnknown: false })
    expect(content.from).toBe('voice')
    expect(content.backHref).toBe('/mmis/broadcasts?tab=2&date=2026-05-04&tz=UTC&frame=popup')
    expect(content.opened.player?.language).toBe('ja')
    expect(content.opened.player?.editions[3]?.href).toBe(
      '/mmis/broadcasts?tab=2&id=1&voice=zh&date=2026-05-04&tz=UTC&frame=popup',
    )
  })

  it('is shown in the tab of its kind, whatever tab was asked for', async () => {
    const regional = buildBroadcast({ kind: 'regional', zoneCode: WEST })
    expect((await pageAt('?tab=4&id=1', [regional])).tab).toBe('regional')
  })
})

describe('the list', () => {
  it('of nothing has no broadcast to play and says so', async () => {
    const content = contentOf(await pageAt(''), 'list')
    expect(content.featured).toBeUndefined()
    expect(listTexts(content, 'ko')).toEqual({
      heading: '방송 목록',
      empty: '아직 방송이 없습니다. 예보가 들어오면 여기에 방송이 생깁니다.',
      featured: '가장 새로운 방송',
      region: 'national',
    })
  })

  it('of old ones alone says that none is valid', async () => {
    const content = contentOf(await pageAt('', [buildBroadcast({ validUntil: NOW })]), 'list')
    expect(content.featured).toBeUndefined()
    expect(listTexts(content, 'ko').noFeatured).toBe('지금 유효한 방송이 없습니다.')
  })

  it('has the newest ready to play, and points at one that is newer and silent', async () => {
    const silent = [buildEdition({ audio: 'pending' })]
    const newer = buildBroadcast({ id: 2, airsAt: new Date('2026-05-04T03:00:00Z'), editions: silent })
    const { featured, rows } = contentOf(await pageAt('?voice=ko', [buildBroadcast(), newer]), 'list')
    expect(rows.map(({ id }) => id)).toEqual([2, 1])
    expect(featured?.broadcast.id).toBe(1)
    expect(featured?.newer?.href).toBe('/mmis/broadcasts?tab=0&id=2&voice=ko')
    expect(featured?.player?.editions[1]?.href).toBe('/mmis/broadcasts?tab=0&voice=en')
  })

  it('of all seas has the newest of each and no one to play', async () => {
    const of = (id: number, zoneCode: string, airsAt: string) =>
      buildBroadcast({ id, kind: 'regional', zoneCode, airsAt: new Date(airsAt) })
    const all = [
      of(1, WEST, '2026-05-03T20:00:00Z'),
      of(2, WEST, '2026-05-04T02:00:00Z'),
      of(3, '12C10100', '2026-05-04T02:00:00Z'),
    ]
    const content = contentOf(await pageAt('?tab=1', all), 'list')
    expect(content.rows.map(({ id }) => id)).toEqual([2, 3])
    expect(content.featured).toBeUndefined()
    expect(listTexts(content, 'ko')).not.toHaveProperty('region')
  })

  it('of one sea has its newest to play; a code of no sea means all', async () => {
    const all = [buildBroadcast({ kind: 'regional', zoneCode: WEST })]
    const content = contentOf(await pageAt(`?tab=1&zone=${WEST}`, all), 'list')
    expect(content.featured?.player).toBeDefined()
    expect(listTexts(content, 'en')).toMatchObject({
      heading: 'Broadcasts for West Sea (central) near sea',
      region: WEST,
    })
    expect(contentOf(await pageAt('?tab=1&zone=S1311100', all), 'list').zone).toBeUndefined()
  })

  it('offers every wide sea, and no other zone', () => {
    const zones = regionZones(buildView())
    expect(zones.length).toBeGreaterThan(10)
    expect(zones.every(({ level }) => level === 'wide')).toBe(true)
  })
})

describe('a timetable', () => {
  it('is of the day asked for, and its links keep the screen', async () => {
    const page = await pageAt('?tab=3&date=2026-05-03&frame=popup')
    const { timetable, hrefOf } = contentOf(page, 'timetable')
    expect(page.title).toBe('해양기상 위성방송 시간표')
    expect(timetable).toMatchObject({ kind: 'satellite', date: '2026-05-03' })
    expect(hrefOf({ date: '2026-05-04' })).toBe('/mmis/broadcasts?tab=3&date=2026-05-04&frame=popup')
    expect(hrefOf({ tz: 'UTC' })).toBe('/mmis/broadcasts?tab=3&date=2026-05-03&tz=UTC&frame=popup')
  })

  it('opens a broadcast in its own tab', async () => {
    const { hrefOf } = contentOf(await pageAt('?tab=2', [], {}, 'audio'), 'timetable')
    expect(hrefOf({ id: 5 })).toBe('/mmis/audio?tab=2&id=5&date=2026-05-04')
  })

  it('is today’s where there is none of the day, and the page says so', async () => {
    const timetable: PageContext['timetable'] = (kind, date) =>
      date === '2026-05-04'
        ? Promise.resolve({ kind, date, entries: [], legend: [] })
        : Promise.reject(new Refusal('INPUT_INVALID', { field: 'date' }))
    const content = contentOf(await pageAt('?tab=4&date=2026-02-30', [], { timetable }), 'timetable')
    expect(content).toMatchObject({ isOtherDay: true, timetable: { date: '2026-05-04' } })
  })

  it('lets a defect rise', async () => {
    const timetable = () => Promise.reject(new Error('the database is gone'))
    await expect(pageAt('?tab=4', [], { timetable })).rejects.toThrow('the database is gone')
  })
})
