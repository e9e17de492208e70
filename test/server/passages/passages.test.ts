import { IsNull, Not } from 'typeorm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PassageRow } from '../../../entities/index.ts'
import { Passages } from '../../../server/passages/passages.ts'
import type { PassageDraft, Watching } from '../../../server/passages/passages.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import type { SignedInViewer } from '../../../src/domain/accounts/roles.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import { MOST_KEPT } from '../../../src/domain/passages/waypoints.ts'
import { presetBoat } from '../../../src/domain/trips/boatLimits.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { saveMember } from '../../support/members.ts'

const SEOUL = 37.55
const buildDraft = (draft: Partial<PassageDraft> = {}): PassageDraft => ({
  title: ' Incheon to Deokjeokdo ',
  waypoints: [
    { lat: 37.35, lon: 126.4, name: '인천' },
    { lat: 37.23, lon: 126.1, knots: 6 },
  ],
  ...draft,
})
/** Its second leg goes through Seoul. */
const THROUGH_SEOUL = [...buildDraft().waypoints, { lat: SEOUL, lon: 127 }]

describe.each(databases)('passages on $name', ({ open }) => {
  let passages: Passages
  let fisher: SignedInViewer
  let diver: SignedInViewer
  let db: Database
  const clock = new FakeClock('2026-05-04T03:00:00Z')
  let isReachable = true
  /** numbers of members and whether any departure of theirs was watched then */
  let cancelled: [number, boolean][] = []
  const watching: Watching = {
    mustReach: () => (isReachable ? Promise.resolve() : Promise.reject(new Refusal('PHONE_UNCONFIRMED'))),
    async cancelUnwatched(tx, memberId) {
      const isWatched = await tx.existsBy(PassageRow, { memberId, departsAt: Not(IsNull()) })
      cancelled.push([memberId, isWatched])
    },
  }
  beforeAll(async () => {
    db = await open()
    const landLegs = (path: readonly { lat: number }[]) =>
      Promise.resolve(path.flatMap(({ lat }, at) => (lat === SEOUL ? [at - 1] : [])))
    passages = new Passages({ db, clock, landLegs, watching })
    fisher = await saveMember(db, 'fisher01')
    diver = await saveMember(db, 'diver01')
  })
  beforeEach(async () => {
    isReachable = true
    cancelled = []
    await db.write((tx) => tx.clear(PassageRow))
  })

  it('are kept with their points in order, their names and speeds', async () => {
    const kept = await passages.add(fisher, buildDraft({ knots: 9, boat: presetBoat('kayak') }))
    expect(kept).toMatchObject({
      title: 'Incheon to Deokjeokdo',
      description: '',
      waypoints: buildDraft().waypoints,
      knots: 9,
      isLandConfirmed: false,
      createdAt: clock.now(),
    })
    expect(kept.boat.preset).toBe('kayak')
    expect(await passages.get(fisher, kept.id)).toEqual(kept)
  })

  it('are listed with the newest first, all of them or those of a title', async () => {
    await passages.add(fisher, buildDraft())
    await passages.add(fisher, buildDraft({ title: 'To Jeju' }))
    expect((await passages.list(fisher)).map(({ title }) => title)).toEqual([
      'To Jeju',
      'Incheon to Deokjeokdo',
    ])
    expect((await passages.list(fisher, ' jeju')).map(({ title }) => title)).toEqual(['To Jeju'])
  })

  it('of another member do not exist', async () => {
    const { id } = await passages.add(fisher, buildDraft())
    const unknown = { code: 'PASSAGE_UNKNOWN' }
    await expect(passages.get(diver, id)).rejects.toMatchObject(unknown)
    await expect(passages.edit(diver, id, buildDraft({ title: 'Mine' }))).rejects.toMatchObject(unknown)
    await expect(passages.remove(diver, id)).rejects.toMatchObject(unknown)
    expect(await passages.list(diver)).toEqual([])
    expect((await passages.get(fisher, id)).title).toBe('Incheon to Deokjeokdo')
  })

  it('need a login', async () => {
    for (const ask of [
      () => passages.list(ANONYMOUS),
      () => passages.get(ANONYMOUS, 1),
      () => passages.add(ANONYMOUS, buildDraft()),
      () => passages.edit(ANONYMOUS, 1, buildDraft()),
      () => passages.remove(ANONYMOUS, 1),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  it.each([
    ['no title', { title: '  ' }, 'FIELDS_INVALID', { title: 'empty' }],
    ['a long title', { title: 'x'.repeat(61) }, 'FIELDS_INVALID', { title: 'too-long' }],
    ['a long description', { description: 'x'.repeat(501) }, 'FIELDS_INVALID', { description: 'too-long' }],
    ['a speed of no boat', { knots: 90 }, 'FIELDS_INVALID', { knots: 'unreadable' }],
    [
      'a departure that is over',
      { departsAt: new Date('2026-05-04T02:59:00Z') },
      'FIELDS_INVALID',
      { departsAt: 'past' },
    ],
    [
      'a departure in two months',
      { departsAt: new Date('2026-07-04T03:00:00Z') },
      'FIELDS_INVALID',
      { departsAt: 'too-late' },
    ],
    ['one point', { waypoints: [{ lat: 37, lon: 126 }] }, 'PASSAGE_INVALID', { problem: 'too-few', at: '' }],
    [
      'two equal points',
      {
        waypoints: [
          { lat: 37, lon: 126 },
          { lat: 37, lon: 126 },
        ],
      },
      'PASSAGE_INVALID',
      { problem: 'same-place', at: 2 },
    ],
    ['land in its way', { waypoints: THROUGH_SEOUL }, 'PASSAGE_ON_LAND', { legs: '2' }],
  ])('with %s are refused, and nothing is kept', async (_, draft, code, facts) => {
    await expect(passages.add(fisher, buildDraft(draft))).rejects.toMatchObject({ code, facts })
    expect(await passages.list(fisher)).toEqual([])
  })

  it('with land in their way are kept where it is a river or a harbour', async () => {
    const { id } = await passages.add(fisher, buildDraft({ waypoints: THROUGH_SEOUL, isLandConfirmed: true }))
    expect((await passages.get(fisher, id)).isLandConfirmed).toBe(true)
  })

  it('are written anew as a whole, or not at all', async () => {
    const { id } = await passages.add(fisher, buildDraft({ description: 'with the tide' }))
    await expect(passages.edit(fisher, id, buildDraft({ waypoints: THROUGH_SEOUL }))).rejects.toMatchObject({
      code: 'PASSAGE_ON_LAND',
    })
    expect((await passages.get(fisher, id)).description).toBe('with the tide')
    await passages.edit(fisher, id, buildDraft({ title: 'Back', knots: 5 }))
    expect(await passages.list(fisher)).toMatchObject([{ id, title: 'Back', description: '', knots: 5 }])
  })

  describe('whose departure is watched', () => {
    const departsAt = new Date('2026-05-05T03:00:00Z')

    it('are found for all members, in the order of their numbers', async () => {
      await passages.add(fisher, buildDraft())
      const first = await passages.add(fisher, buildDraft({ departsAt }))
      const second = await passages.add(diver, buildDraft({ departsAt, boat: presetBoat('kayak') }))
      const watched = await passages.watched(0)
      expect(watched.map(({ id, memberId, sent }) => [id, memberId, sent])).toEqual([
        [first.id, fisher.memberId, 0],
        [second.id, diver.memberId, 0],
      ])
      expect(await passages.watched(first.id)).toMatchObject([{ departsAt, boat: { preset: 'kayak' } }])
    })

    it('are refused where no message reaches the member; without a departure they are kept', async () => {
      isReachable = false
      await expect(passages.add(fisher, buildDraft({ departsAt }))).rejects.toMatchObject({
        code: 'PHONE_UNCONFIRMED',
      })
      expect(await passages.list(fisher)).toEqual([])
      const { id } = await passages.add(fisher, buildDraft())
      await expect(passages.edit(fisher, id, buildDraft({ departsAt }))).rejects.toMatchObject({
        code: 'PHONE_UNCONFIRMED',
      })
      expect(await passages.watched(0)).toEqual([])
    })

    it('begin anew with another departure, and what waited is cancelled', async () => {
      const { id } = await passages.add(fisher, buildDraft({ departsAt }))
      await db.write((tx) => tx.update(PassageRow, { id }, { standing: 'over', sent: 2 }))
      const later = new Date(departsAt.getTime() + 3_600_000)
      await passages.edit(fisher, id, buildDraft({ departsAt: later }))
      const [watched] = await passages.watched(0)
      expect(watched).toMatchObject({ departsAt: later, sent: 0 })
      expect(watched?.standing).toBeUndefined()
      await passages.remove(fisher, id)
      expect(cancelled).toEqual([
        [fisher.memberId, false],
        [fisher.memberId, false],
      ])
    })
  })

  it('are at most thirty, however they come', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: MOST_KEPT + 3 }, (_, i) => passages.add(fisher, buildDraft({ title: `No ${i}` }))),
    )
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    expect(await passages.list(fisher)).toHaveLength(MOST_KEPT)
    await expect(passages.add(fisher, buildDraft())).rejects.toMatchObject({
      code: 'TOO_MANY_PASSAGES',
      facts: { max: MOST_KEPT },
    })
    await passages.add(diver, buildDraft())
  })
})
