import { describe, expect, it } from 'vitest'
import { AccessRecord, Favourite, Member, MemberPreferences, OutboxText } from '../../../entities/index.ts'
import { AccessRecords } from '../../../server/accounts/accessRecords.ts'
import { ApiKeys } from '../../../server/accounts/apiKeys.ts'
import { Retention } from '../../../server/accounts/retention.ts'
import { Texts } from '../../../server/messages/texts.ts'
import { isReconsentDue } from '../../../src/domain/accounts/retention.ts'
import { databases } from '../../support/databases.ts'
import { FakeSealer } from '../../support/fakeAuth.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { FakeTextGateway } from '../../support/fakeTextGateway.ts'
import { buildMember } from '../../support/members.ts'

const DAY_MIN = 24 * 60
const JOINED = new Date('2026-01-15T01:00:00Z')

/**
 * The engines differ in statements, not in days: the slower one is asked on the days around which something happens.
 */
const isLookedAt = (day: string, engine: string) => engine === 'SQLite' || /-(1[2-6]|2[7-9])$/.test(day)

describe.each(databases)('retention on $name', ({ name, open }) => {
  async function build() {
    const db = await open()
    const clock = new FakeClock(JOINED)
    const sealer = new FakeSealer()
    const gateway = new FakeTextGateway()
    const texts = new Texts({ db, clock, gateway, sealer })
    const accessRecords = new AccessRecords({ db, clock, sealer })
    const retention = new Retention({ db, clock, sealer, texts, accessRecords, batch: 2 })
    const members = { checkPassword: () => Promise.resolve() }
    const policy = { verifiesPhone: true, extendWindowDays: 30 }
    const apiKeys = new ApiKeys({
      db,
      clock,
      sealer,
      members,
      accessRecords,
      policy,
      usages: { count: () => undefined },
    })
    const present = async () =>
      (await db.dataSource.manager.find(Member, { order: { id: 'ASC' } })).map(({ loginId }) => loginId)
    const see = (id: number) => db.write((tx) => tx.update(Member, { id }, { lastSeenAt: clock.now() }))
    const daily = async () => {
      const deleted = await retention.deleteInactive()
      return { deleted, notified: await retention.noticeInactive() }
    }
    return { db, clock, gateway, texts, accessRecords, retention, apiKeys, present, see, daily }
  }
  const today = (clock: FakeClock) => clock.now().toISOString().slice(0, 10)

  it('over 26 months deletes the member who left, and neither who comes nor who came back after the notice', async () => {
    const { db, clock, gateway, texts, accessRecords, retention, apiKeys, present, see, daily } =
      await build()
    const active = await buildMember(db, { loginId: 'active', at: JOINED, phone: '01000000001' })
    await buildMember(db, { loginId: 'leaves', at: JOINED, phone: '01000000002' })
    const back = await buildMember(db, { loginId: 'returns', at: JOINED, phone: '01000000003' })
    await accessRecords.record({ what: 'log-in', actorMemberId: active.id })
    await accessRecords.record({ what: 'view', actorMemberId: active.id, subjectMemberId: back.id })
    const viewer = {
      kind: 'member',
      memberId: active.id,
      loginId: 'active',
      type: 'member',
      via: 'session',
    } as const
    await apiKeys.apply(viewer, 'a password', 'json', '192.0.2.7')
    const key = await apiKeys.reveal(viewer, 'a password', '192.0.2.7')
    const events: string[] = []
    let [records, hasConsented, isKeyActive] = [3, true, true]
    // 03:20 in Korea, day by day
    for (clock.set('2026-01-15T18:20:00Z'); today(clock) < '2028-03-15'; clock.advanceMinutes(DAY_MIN)) {
      const day = today(clock)
      if (!isLookedAt(day, name)) continue
      if (day.endsWith('-13')) await see(active.id)
      if (day === '2026-12-28') await see(back.id)
      const { deleted, notified } = await daily()
      const gone = await retention.deleteOldRecords()
      if (notified > 0) await texts.deliverDue()
      if (notified > 0) events.push(`${day} notified ${notified}`)
      if (deleted > 0) events.push(`${day} deleted ${deleted}, left ${(await present()).join(' ')}`)
      if (gone > 0) events.push(`${day} ${(records -= gone)} old records left`)
      if (hasConsented && isReconsentDue(JOINED, clock.now())) events.push(`${day} consent asked again`)
      hasConsented = !isReconsentDue(JOINED, clock.now())
      const opens = (await apiKeys.viewerOf(key)) !== undefined
      if (opens !== isKeyActive) events.push(`${day} API key ${opens ? 'active' : 'over'}`)
      isKeyActive = opens
    }
    expect(events).toEqual([
      '2026-07-15 2 old records left',
      '2026-12-14 notified 2',
      '2027-01-15 deleted 1, left active returns',
      '2027-01-15 API key over',
      // the one who came back stays away again
      '2027-11-28 notified 1',
      '2027-12-29 deleted 1, left active',
      '2028-01-15 0 old records left',
      '2028-01-15 consent asked again',
    ])
    expect(gateway.delivered.map(({ to, text }) => [to, /\d{4}-\d\d-\d\d/.exec(text)?.[0]])).toEqual([
      ['01000000002', '2027-01-15'],
      ['01000000003', '2027-01-15'],
      ['01000000003', '2027-12-29'],
    ])
  }, 240_000)

  it('deletes no account without a month’s notice, also when the portal stood still', async () => {
    const { clock, db, daily, present } = await build()
    await buildMember(db, { at: JOINED })
    clock.set('2028-01-31T03:00:00Z')
    expect(await daily()).toEqual({ deleted: 0, notified: 1 })
    clock.set('2028-02-29T14:59:00Z')
    expect(await daily()).toEqual({ deleted: 0, notified: 0 })
    clock.set('2028-02-29T15:00:00Z')
    expect(await daily()).toEqual({ deleted: 1, notified: 0 })
    expect(await present()).toEqual([])
  })

  it('notifies each member once, however many there are and however often it runs', async () => {
    const { db, clock, gateway, texts, retention } = await build()
    for (let n = 0; n < 5; n++) await buildMember(db, { at: JOINED, phone: `0100000000${n}` })
    clock.set('2026-12-20T03:00:00Z')
    await Promise.all([retention.noticeInactive(), retention.noticeInactive()])
    expect(await retention.noticeInactive()).toBe(0)
    await texts.deliverDue()
    expect(gateway.delivered).toHaveLength(5)
  })

  it('notifies a member in the language it chose', async () => {
    const { db, clock, gateway, texts, retention } = await build()
    const { id } = await buildMember(db, { at: JOINED })
    const chosen = {
      memberId: id,
      windUnit: 'kn' as const,
      timeZone: 'KST' as const,
      language: 'en' as const,
      revision: 1,
    }
    await db.write((tx) => tx.insert(MemberPreferences, chosen))
    clock.set('2026-12-20T03:00:00Z')
    await retention.noticeInactive()
    await texts.deliverDue()
    expect(gateway.delivered[0]?.text).toBe(
      '[Marine Weather Portal] Unused 11 months: log in by 2027-01-20 or your data is deleted',
    )
  })

  it('is not held up by a number that is missing or cannot be opened', async () => {
    const { db, clock, retention } = await build()
    await buildMember(db, { at: JOINED, phone: '' })
    await buildMember(db, { at: JOINED, phoneSealed: 'with another key' })
    await buildMember(db, { at: JOINED })
    clock.set('2026-12-20T03:00:00Z')
    expect(await retention.noticeInactive()).toBe(3)
    expect(await db.dataSource.manager.count(OutboxText)).toBe(1)
  })

  it('takes everything of the member with the account, leaves the others, and writes it down', async () => {
    const { db, clock, retention, present } = await build()
    const noticed = new Date('2026-12-15T03:00:00Z')
    const gone = await buildMember(db, { loginId: 'leaves', at: JOINED, inactivityNoticeAt: noticed })
    const stays = await buildMember(db, { loginId: 'stays', at: noticed })
    const row = {
      kind: 'point' as const,
      stationCode: '22101',
      label: 'a',
      lat: null,
      lon: null,
      createdAt: JOINED,
    }
    for (const { id } of [gone, stays]) {
      await db.write((tx) => tx.insert(Favourite, { ...row, memberId: id, keyHash: String(id) }))
    }
    clock.set('2027-01-20T03:00:00Z')
    expect(await retention.deleteInactive()).toBe(1)
    expect(await present()).toEqual(['stays'])
    expect(await db.dataSource.manager.find(Favourite)).toMatchObject([{ memberId: stays.id }])
    expect(await db.dataSource.manager.find(AccessRecord)).toMatchObject([
      { what: 'delete', actorMemberId: null, subjectMemberId: gone.id },
    ])
  })

  it('stops when it is asked to', async () => {
    const { db, clock, retention } = await build()
    await buildMember(db, { at: JOINED })
    clock.set('2026-12-20T03:00:00Z')
    expect(await retention.noticeInactive(AbortSignal.abort())).toBe(0)
  })
})
