import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Subscription } from '../../../entities/index.ts'
import type { PendingMessage } from '../../../server/messages/outbox/changes.ts'
import { Subscriptions } from '../../../server/messages/subscriptions.ts'
import { PRESET_LIMITS } from '../../../src/domain/messages/alertLimits.ts'
import type { SignedInViewer, Viewer } from '../../../src/domain/accounts/roles.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import type { SubscriptionDraft } from '../../../src/domain/messages/subscriptions.ts'
import { databases } from '../../support/databases.ts'
import type { SubscriptionFixture } from '../../support/subscriptionFixture.ts'
import { BEACON, buildDraft, openSubscriptionFixture, warningsOf } from '../../support/subscriptionFixture.ts'

const DUTY: Viewer = {
  kind: 'member',
  memberId: 1,
  loginId: 'a',
  type: 'member',
  via: 'session',
  duty: 'privacy-reconsent',
}

describe.each(databases)('subscriptions on $name', ({ open }) => {
  let fixture: SubscriptionFixture
  let fisher: SignedInViewer
  let diver: SignedInViewer

  beforeAll(async () => {
    fixture = await openSubscriptionFixture({ open })
    ;({ fisher, diver } = fixture)
  })
  beforeEach(() => fixture.clear())

  const asking = (viewer: Viewer) =>
    [
      ['list', () => fixture.subscriptions.list(viewer)],
      ['save', () => fixture.subscriptions.save(viewer, 'sns', [buildDraft()])],
      ['cancel', () => fixture.subscriptions.cancel(viewer, 'sns')],
      ['settings', () => fixture.subscriptions.settings(viewer)],
      ['saveSettings', () => fixture.subscriptions.saveSettings(viewer, { snsRoute: 'text' })],
    ] as const

  it.each<[string, Viewer, string]>([
    ['a visitor', ANONYMOUS, 'LOGIN_REQUIRED'],
    ['a program with a key', { kind: 'api-key', memberId: 1, loginId: 'fisher01' }, 'LOGIN_REQUIRED'],
    ['a member with a duty', DUTY, 'DUTY_FIRST'],
  ])('are closed to %s', async (_who, viewer, code) => {
    for (const [name, ask] of asking(viewer)) await expect(ask(), name).rejects.toMatchObject({ code })
  })

  it('are refused to an account that was deleted a moment ago', async () => {
    const gone = { ...fisher, memberId: 9_999 }
    for (const [name, ask] of asking(gone).slice(1))
      await expect(ask(), name).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  })

  it.each<[string, SubscriptionDraft[], string]>([
    ['nothing chosen', [], 'NO_SEND_TIME'],
    ['no send time', [buildDraft({ sendTimes: [] })], 'NO_SEND_TIME'],
    ['a topic of another channel', [BEACON], 'TOPIC_UNKNOWN'],
    ['an unknown station', [buildDraft({ pointCodes: ['00000'] })], 'POINT_UNKNOWN'],
    ['an unknown zone beside a known station', [buildDraft(), warningsOf('S0000000')], 'POINT_UNKNOWN'],
    ['a limit out of range', [buildDraft({ limits: { windSpeed: 1_000 } })], 'LIMIT_INVALID'],
    [
      '10,000 places',
      [buildDraft({ pointCodes: Array.from({ length: 10_000 }, String) })],
      'TOO_MANY_POINTS',
    ],
  ])('change nothing when there is %s', async (_case, drafts, code) => {
    await fixture.subscriptions.save(fisher, 'sns', [buildDraft()])
    const { version } = fixture.subscriptions
    await expect(fixture.subscriptions.save(fisher, 'sns', drafts)).rejects.toMatchObject({ code })
    expect(await fixture.pointsOf(fisher)).toEqual(['22101'])
    expect(fixture.subscriptions.version).toBe(version)
    expect(fixture.cancelled).toHaveLength(1)
  })

  it('change nothing when what they end cannot be cancelled', async () => {
    await fixture.subscriptions.save(fisher, 'sns', [buildDraft()])
    const broken = new Subscriptions({
      ...fixture.parts,
      cancelUnsubscribed: () => Promise.reject(new Error('no')),
    })
    await expect(broken.save(fisher, 'sns', [warningsOf('S1311100')])).rejects.toThrow('no')
    await expect(broken.cancel(fisher, 'sns')).rejects.toThrow('no')
    expect(await fixture.pointsOf(fisher)).toEqual(['22101'])
    expect(broken.version).toBe(0)
  })

  it('replace those of the channel and leave the others and other members alone', async () => {
    await fixture.subscriptions.save(diver, 'sns', [buildDraft()])
    await fixture.subscriptions.save(fisher, 'sms', [BEACON])
    await fixture.subscriptions.save(fisher, 'sns', [buildDraft({ pointCodes: ['22101', '22185'] })])
    const saved = await fixture.subscriptions.save(fisher, 'sns', [
      warningsOf('S1311100'),
      buildDraft({ sendTimes: ['21', '03'] }),
    ])
    expect(saved).toEqual([
      {
        channel: 'sns',
        topic: 'weather-buoy',
        pointCode: '22101',
        sendTimes: ['03', '21'],
        limits: PRESET_LIMITS,
      },
      { channel: 'sns', topic: 'warning', pointCode: 'S1311100', sendTimes: ['-'] },
    ])
    expect(await fixture.subscriptions.list(fisher, 'sns')).toEqual(saved)
    expect(await fixture.subscriptions.list(fisher)).toEqual([
      ...saved,
      { channel: 'sms', topic: 'beacon', pointCode: '955', sendTimes: ['00:30', '18:30'] },
    ])
    expect(await fixture.pointsOf(diver)).toEqual(['22101'])
  })

  it('keep the day on which a place was first asked for, and the limits that were set', async () => {
    const limits = { significantWaveHeight: 1.5, lowSeaTemperature: -1 }
    await fixture.subscriptions.save(fisher, 'sns', [buildDraft({ limits })])
    const before = fixture.clock.now()
    fixture.clock.advanceMinutes(1)
    await fixture.subscriptions.save(fisher, 'sns', [buildDraft({ limits }), warningsOf('S1311100')])
    const rows = await fixture.db.dataSource.manager.find(Subscription, { order: { id: 'ASC' } })
    expect(rows.map(({ createdAt }) => createdAt)).toEqual([before, fixture.clock.now()])
    expect((await fixture.subscriptions.list(fisher))[0]?.limits).toEqual(limits)
  })

  it('take every place there is over SNS in one form', async () => {
    const all = fixture.parts.catalogue.of('sns').topics.map(({ topic, areas, sendTimes }) => ({
      topic,
      pointCodes: areas.flatMap(({ points }) => points.map(({ code }) => code)),
      sendTimes,
    }))
    const count = all.reduce((sum, { pointCodes }) => sum + pointCodes.length, 0)
    await expect(fixture.subscriptions.save(fisher, 'sns', all)).resolves.toHaveLength(count)
  })

  it('end together, with what waits to be sent, and once only', async () => {
    await fixture.subscriptions.save(fisher, 'sns', [buildDraft({ pointCodes: ['22101', '22185'] })])
    await fixture.subscriptions.save(fisher, 'sms', [BEACON])
    expect(await fixture.subscriptions.cancel(fisher, 'sns')).toBe(2)
    expect(fixture.cancelled.at(-1)).toEqual({ memberId: fisher.memberId, channel: 'sns' })
    expect(await fixture.pointsOf(fisher)).toEqual(['955'])
    const { version } = fixture.subscriptions
    expect(await fixture.subscriptions.cancel(fisher, 'sns')).toBe(0)
    expect(fixture.subscriptions.version).toBe(version)
  })

  it.each<[string, PendingMessage, boolean]>([
    ['a place that stays', { topic: 'weather-buoy', pointCode: '22101' }, true],
    ['a place that is gone', { topic: 'weather-buoy', pointCode: '22185' }, false],
    ['the same place under a topic that is gone', { topic: 'wave-buoy', pointCode: '22101' }, false],
    ['a zone that stays', { topic: 'warning', zoneCodes: ['S1151100', 'S1311100'] }, true],
    ['a part of one', { topic: 'warning', zoneCodes: ['S2310100'] }, true],
    ['what one is part of', { topic: 'warning', zoneCodes: ['S1310000'] }, true],
    ['zones that are gone', { topic: 'warning', zoneCodes: ['S1151100', 'S1311200'] }, false],
    ['a warning that names nothing', { topic: 'warning' }, true],
    ['a typhoon without a subscription', { topic: 'typhoon' }, false],
  ])('keep what waits of %s when they are changed', async (_case, pending, isKept) => {
    await fixture.subscriptions.save(fisher, 'sns', [buildDraft(), warningsOf('S1311100')])
    expect(fixture.cancelled.at(-1)?.keep?.(pending)).toBe(isKept)
  })

  it('keep what waits of a typhoon that stays', async () => {
    await fixture.subscriptions.save(fisher, 'mms', [
      buildDraft({ topic: 'typhoon', pointCodes: ['-'], sendTimes: ['-'] }),
    ])
    const { keep } = fixture.cancelled.at(-1)!
    expect(
      [{ topic: 'typhoon' as const }, { topic: 'tsunami' as const }].map((pending) => keep?.(pending)),
    ).toEqual([true, false])
  })

  it('notify the matcher of each change, after its commit', async () => {
    const heard: number[] = []
    const stop = fixture.subscriptions.onChange(() => heard.push(fixture.subscriptions.version))
    await fixture.subscriptions.save(fisher, 'sns', [buildDraft()])
    await fixture.subscriptions.saveSettings(fisher, { snsRoute: 'text' })
    await fixture.subscriptions.cancel(fisher, 'sns')
    fixture.subscriptions.changed()
    stop()
    fixture.subscriptions.changed()
    expect(heard).toEqual([1, 2, 3, 4])
  })

  it('of one member in two windows at once leave one of the two forms, never a mixture', async () => {
    const forms = [['22101', '22185'], ['22185'], ['22101']]
    await Promise.all(
      forms.map((pointCodes) => fixture.subscriptions.save(fisher, 'sns', [buildDraft({ pointCodes })])),
    )
    expect(forms).toContainEqual(await fixture.pointsOf(fisher))
  })
})
