import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Favourite, Member } from '../../../entities/index.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { Favourites } from '../../../server/favourites/favourites.ts'
import type { FavouriteDraft } from '../../../src/domain/favourites/favourites.ts'
import { MAX_FAVOURITES } from '../../../src/domain/favourites/favourites.ts'
import type { SignedInViewer, Viewer } from '../../../src/domain/accounts/roles.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { saveMember } from '../../support/members.ts'

const buildDraft = (draft: Partial<FavouriteDraft> = {}): FavouriteDraft => ({
  kind: 'point',
  stationCode: '22101',
  label: 'Deokjeokdo',
  lat: 37.236,
  lon: 126.018,
  ...draft,
})

/** Points without a station, each at a place of its own. */
const manyPoints = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    buildDraft({ stationCode: undefined, label: `Point ${i}`, lat: 30 + i / 100, lon: 125 }),
  )

describe.each(databases)('favourites on $name', ({ open }) => {
  let db: Database
  let favourites: Favourites
  let fisher: SignedInViewer
  let diver: SignedInViewer
  const clock = new FakeClock('2026-05-04T03:00:00Z')

  beforeAll(async () => {
    db = await open()
    const places = {
      hasStation: (code: string) => ['22101', '22102'].includes(code),
      hasZone: (code: string) => code === 'S1311100',
    }
    favourites = new Favourites({ db, clock, places })
    fisher = await saveMember(db, 'fisher01')
    diver = await saveMember(db, 'diver01')
  })
  beforeEach(() => db.write((tx) => tx.clear(Favourite)))

  const asking = (viewer: Viewer) =>
    [
      ['add', () => favourites.add(viewer, buildDraft())],
      ['list', () => favourites.list(viewer)],
      ['get', () => favourites.get(viewer, 1)],
      ['remove', () => favourites.remove(viewer, 1)],
      ['merge', () => favourites.merge(viewer, [buildDraft()])],
    ] as const

  it.each([
    ['a visitor', ANONYMOUS, 'LOGIN_REQUIRED'],
    ['a program with a key', { kind: 'api-key', memberId: 1, loginId: 'fisher01' }, 'LOGIN_REQUIRED'],
    [
      'a member with a duty',
      {
        kind: 'member',
        memberId: 1,
        loginId: 'a',
        type: 'member',
        via: 'session',
        duty: 'privacy-reconsent',
      },
      'DUTY_FIRST',
    ],
  ] as [string, Viewer, string][])('are closed to %s', async (_who, viewer, code) => {
    for (const [name, ask] of asking(viewer)) await expect(ask(), name).rejects.toMatchObject({ code })
  })

  it('refuse a station that does not exist, but not a camera of that code', async () => {
    const unknown = buildDraft({ stationCode: '00000' })
    await expect(favourites.add(fisher, unknown)).rejects.toMatchObject({ code: 'STATION_UNKNOWN' })
    await expect(favourites.add(fisher, { ...unknown, kind: 'camera' })).resolves.toMatchObject({
      stationCode: '00000',
    })
  })

  it.each([
    ['zone', '00000'],
    ['zone', '22101'],
    ['square', '99999'],
    ['square', '144-0'],
  ] as const)('refuse a %s that does not exist: %s', async (kind, stationCode) => {
    const unknown = { kind, stationCode, label: 'Nowhere' }
    await expect(favourites.add(fisher, unknown)).rejects.toMatchObject({
      code: 'ZONE_UNKNOWN',
      facts: { code: stationCode },
    })
    expect(await favourites.merge(fisher, [unknown])).toEqual([])
  })

  it.each([
    ['zone', 'S1311100'],
    ['square', '144-9'],
  ] as const)('keep a %s by its code', async (kind, stationCode) => {
    const kept = await favourites.add(fisher, { kind, stationCode, label: 'Off Busan' })
    expect(kept).toMatchObject({ kind, stationCode, label: 'Off Busan' })
    expect(await favourites.list(fisher, kind)).toEqual([kept])
  })

  it.each([
    ['no name', { label: '  ' }, { label: 'required' }],
    ['a name of 61 letters', { label: 'x'.repeat(61) }, { label: 'too-long' }],
    ['a code with a blank', { stationCode: '22 101' }, { stationCode: 'unreadable' }],
    ['neither code nor place', { stationCode: undefined, lat: undefined }, { stationCode: 'required' }],
    ['a place beyond the pole', { lat: 90.1 }, { lat: 'unreadable' }],
    ['a place nowhere', { lon: Number.NaN }, { lon: 'unreadable' }],
    ['501 letters of data', { stationData: 'x'.repeat(501) }, { stationData: 'too-long' }],
  ])('refuse %s', async (_case, part, facts) => {
    await expect(favourites.add(fisher, buildDraft(part))).rejects.toMatchObject({
      code: 'FIELDS_INVALID',
      facts,
    })
  })

  it('of another member do not exist', async () => {
    const { id } = await favourites.add(fisher, buildDraft())
    for (const ask of [() => favourites.get(diver, id), () => favourites.remove(diver, id)]) {
      await expect(ask()).rejects.toMatchObject({ code: 'FAVOURITE_UNKNOWN' })
    }
    expect(await favourites.list(diver)).toEqual([])
    expect(await favourites.list(fisher)).toHaveLength(1)
  })

  it('come back as they were kept, notes included', async () => {
    const notes = { stationKind: 'B', equipmentType: '7', secondCode: '0', stationData: '{"덕적도":1}' }
    const added = await favourites.add(fisher, buildDraft({ label: ' 덕적도 ', ...notes }))
    expect(added).toEqual({
      id: expect.any(Number) as number,
      createdAt: clock.now(),
      ...buildDraft({ label: '덕적도', ...notes }),
    })
    expect(await favourites.get(fisher, added.id)).toEqual(added)
  })

  it('are kept once when added twice, also at the same moment', async () => {
    const again = Array.from({ length: 4 }, () => favourites.add(fisher, buildDraft()))
    const ids = (await Promise.all(again)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(1)
    expect(await favourites.list(fisher)).toHaveLength(1)
    await favourites.add(diver, buildDraft())
    expect(await favourites.list(diver)).toHaveLength(1)
  })

  it('distinguish codes in capitals from others', async () => {
    const [small, capital] = ['ab', 'AB'].map((stationCode) => buildDraft({ kind: 'camera', stationCode }))
    await favourites.merge(fisher, [small!, capital!])
    expect(await favourites.list(fisher)).toHaveLength(2)
  })

  it('are listed newest first, all or of one kind', async () => {
    await favourites.add(fisher, buildDraft())
    await favourites.add(fisher, buildDraft({ kind: 'camera', stationCode: 'C-1', label: 'Bridge' }))
    await favourites.add(fisher, buildDraft({ stationCode: '22102', label: 'Chilbaldo' }))
    const labels = async (kind?: 'point' | 'camera' | 'monitoring') =>
      (await favourites.list(fisher, kind)).map(({ label }) => label)
    expect(await labels()).toEqual(['Chilbaldo', 'Bridge', 'Deokjeokdo'])
    expect(await labels('point')).toEqual(['Chilbaldo', 'Deokjeokdo'])
    expect(await labels('monitoring')).toEqual([])
  })

  it('are gone once removed, and cannot be removed twice', async () => {
    const { id } = await favourites.add(fisher, buildDraft())
    await favourites.remove(fisher, id)
    expect(await favourites.list(fisher)).toEqual([])
    await expect(favourites.remove(fisher, id)).rejects.toMatchObject({ code: 'FAVOURITE_UNKNOWN' })
  })

  it('end at the limit, also for two at the same moment', async () => {
    await favourites.merge(fisher, manyPoints(MAX_FAVOURITES - 1))
    const two = ['22101', '22102'].map((stationCode) => favourites.add(fisher, buildDraft({ stationCode })))
    const results = await Promise.allSettled(two)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'TOO_MANY_FAVOURITES', facts: { max: MAX_FAVOURITES } },
    })
    expect(await favourites.list(fisher)).toHaveLength(MAX_FAVOURITES)
  })

  describe('of a browser', () => {
    it('are refused when there are more than a browser keeps', async () => {
      const tooMany = manyPoints(MAX_FAVOURITES + 1)
      await expect(favourites.merge(fisher, tooMany)).rejects.toMatchObject({ code: 'TOO_MANY_FAVOURITES' })
    })

    it('join those of the account in their order, once however often', async () => {
      await favourites.add(fisher, buildDraft())
      const drafts = [
        buildDraft({ stationCode: '22102', label: 'newest' }),
        buildDraft({ label: 'known' }),
        ...manyPoints(1),
        ...manyPoints(1),
      ]
      const labels = (await favourites.merge(fisher, drafts)).map(({ label }) => label)
      expect(labels).toEqual(['newest', 'Point 0', 'Deokjeokdo'])
      expect((await favourites.merge(fisher, drafts)).map(({ label }) => label)).toEqual(labels)
    })

    it('leave out what cannot be kept', async () => {
      const drafts = [buildDraft({ stationCode: '00000' }), buildDraft({ label: '' }), buildDraft()]
      expect(await favourites.merge(fisher, drafts)).toMatchObject([{ stationCode: '22101' }])
    })

    it('fill the list up to the limit with the newest', async () => {
      await favourites.merge(fisher, manyPoints(MAX_FAVOURITES - 1))
      const drafts = [buildDraft({ label: 'newest' }), buildDraft({ stationCode: '22102', label: 'older' })]
      const all = await favourites.merge(fisher, drafts)
      expect(all).toHaveLength(MAX_FAVOURITES)
      expect(all[0]).toMatchObject({ label: 'newest' })
    })
  })

  it('leave with the member, and nothing can be added afterwards', async () => {
    const leaver = await saveMember(db, 'leaver01')
    await favourites.add(leaver, buildDraft())
    await favourites.add(fisher, buildDraft())
    await db.write(async (tx) => {
      await favourites.removeAllOf(tx, leaver.memberId)
      await tx.delete(Member, { id: leaver.memberId })
    })
    expect(await favourites.list(leaver)).toEqual([])
    expect(await favourites.list(fisher)).toHaveLength(1)
    await expect(favourites.add(leaver, buildDraft())).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  })
})
