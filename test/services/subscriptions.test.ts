import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Subscription } from '../../entities/index.ts'
import type { PendingMessage } from '../../server/services/outboxChanges.ts'
import { Subscriptions } from '../../server/services/subscriptions.ts'
import { PRESET_LIMITS } from '../../src/domain/alertLimits.ts'
import type { SignedInViewer, Viewer } from '../../src/domain/roles.ts'
import { ANONYMOUS } from '../../src/domain/roles.ts'
import type { SubscriptionDraft } from '../../src/domain/subscriptions.ts'
import { databases } from '../support/databases.ts'
import type { SubscriptionDesk } from '../support/subscriptionDesk.ts'
import { BEACON, buildDraft, openSubscriptionDesk, warningsOf } from '../support/subscriptionDesk.ts'

const DUTY: Viewer = {
  kind: 'member',
  memberId: 1,
  loginId: 'a',
  type: 'member',
  via: 'session',
  duty: 'privacy-reconsent',
}

describe.each(databases)('subscriptions on $name', ({ open }) => {
  let desk: SubscriptionDesk
  let fisher: SignedInViewer
  let diver: SignedInViewer

  beforeAll(async () => {
    desk = await openSubscriptionDesk({ open })
    ;({ fisher, diver } = desk)
  })
  beforeEach(() => desk.clear())

  const asking = (viewer: Viewer) =>
    [
      ['list', () => desk.subscriptions.list(viewer)],
      ['save', () => desk.subscriptions.save(viewer, 'sns', [buildDraft()])],
      ['cancel', () => desk.subscriptions.cancel(viewer, 'sns')],
      ['settings', () => desk.subscriptions.settings(viewer)],
      ['saveSettings', () => desk.subscriptions.saveSettings(viewer, { snsRoute: 'text' })],
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
    await desk.subscriptions.save(fisher, 'sns', [buildDraft()])
    const { version } = desk.subscriptions
    await expect(desk.subscriptions.save(fisher, 'sns', drafts)).rejects.toMatchObject({ code })
    expect(await desk.pointsOf(fisher)).toEqual(['22101'])
    expect(desk.subscriptions.version).toBe(version)
    expect(desk.cancelled).toHaveLength(1)
  })

  it('change nothing when what they end cannot be cancelled', async () => {
    await desk.subscriptions.save(fisher, 'sns', [buildDraft()])
    const broken = new Subscriptions({
      ...desk.parts,
      cancelUnsubscribed: () => Promise.reject(new Error('no')),
    })
    await expect(broken.save(fisher, 'sns', [warningsOf('S1311100')])).rejects.toThrow('no')
    await expect(broken.cancel(fisher, 'sns')).rejects.toThrow('no')
    expect(await desk.pointsOf(fisher)).toEqual(['22101'])
    expect(broken.version).toBe(0)
  })

  it('replace those of the channel and leave the others and other members alone', async () => {
    await desk.subscriptions.save(diver, 'sns', [buildDraft()])
    await desk.subscriptions.save(fisher, 'sms', [BEACON])
    await desk.subscriptions.save(fisher, 'sns', [buildDraft({ pointCodes: ['22101', '22185'] })])
    const saved = await desk.subscriptions.save(fisher, 'sns', [
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
    expect(await desk.subscriptions.list(fisher, 'sns')).toEqual(saved)
    expect(await desk.subscriptions.list(fisher)).toEqual([
      ...saved,
      { channel: 'sms', topic: 'beacon', pointCode: '955', sendTimes: ['00:30', '18:30'] },
    ])
    expect(await desk.pointsOf(diver)).toEqual(['22101'])
  })

  it('keep the day on which a place was first asked for, and the limits that were set', async () => {
    const limits = { significantWaveHeight: 1.5, lowSeaTemperature: -1 }
    await desk.subscriptions.save(fisher, 'sns', [buildDraft({ limits })])
    const before = desk.clock.now()
    desk.clock.advanceMinutes(1)
    await desk.subscriptions.save(fisher, 'sns', [buildDraft({ limits }), warningsOf('S1311100')])
    const rows = await desk.db.dataSource.manager.find(Subscription, { order: { id: 'ASC' } })
    expect(rows.map(({ createdAt }) => createdAt)).toEqual([before, desk.clock.now()])
    expect((await desk.subscriptions.list(fisher))[0]?.limits).toEqual(limits)
  })

  it('take every place there is over SNS in one form', async () => {
    const all = desk.parts.catalogue.of('sns').topics.map(({ topic, areas, sendTimes }) => ({
      topic,
      pointCodes: areas.flatMap(({ points }) => points.map(({ code }) => code)),
      sendTimes,
    }))
    const count = all.reduce((sum, { pointCodes }) => sum + pointCodes.length, 0)
    await expect(desk.subscriptions.save(fisher, 'sns', all)).resolves.toHaveLength(count)
  })

  it('end together, with what waits to be sent, and once only', async () => {
    await desk.subscriptions.save(fisher, 'sns', [buildDraft({ pointCodes: ['22101', '22185'] })])
    await desk.subscriptions.save(fisher, 'sms', [BEACON])
    expect(await desk.subscriptions.cancel(fisher, 'sns')).toBe(2)
    expect(desk.cancelled.at(-1)).toEqual({ memberId: fisher.memberId, channel: 'sns' })
    expect(await desk.pointsOf(fisher)).toEqual(['955'])
    const { version } = desk.subscriptions
    expect(await desk.subscriptions.cancel(fisher, 'sns')).toBe(0)
    expect(desk.subscriptions.version).toBe(version)
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
    ['a typhoon nobody asked for', { topic: 'typhoon' }, false],
  ])('keep what waits of %s when they are changed', async (_case, pending, isKept) => {
    await desk.subscriptions.save(fisher, 'sns', [buildDraft(), warningsOf('S1311100')])
    expect(desk.cancelled.at(-1)?.keep?.(pending)).toBe(isKept)
  })

  it('keep what waits of a typhoon that stays', async () => {
    await desk.subscriptions.save(fisher, 'mms', [
      buildDraft({ topic: 'typhoon', pointCodes: ['-'], sendTimes: ['-'] }),
    ])
    const { keep } = desk.cancelled.at(-1)!
    expect(
      [{ topic: 'typhoon' as const }, { topic: 'tsunami' as const }].map((pending) => keep?.(pending)),
    ).toEqual([true, false])
  })

  it('tell whoever matches them of each change, after it was made', async () => {
    const heard: number[] = []
    const stop = desk.subscriptions.onChange(() => heard.push(desk.subscriptions.version))
    await desk.subscriptions.save(fisher, 'sns', [buildDraft()])
    await desk.subscriptions.saveSettings(fisher, { snsRoute: 'text' })
    await desk.subscriptions.cancel(fisher, 'sns')
    desk.subscriptions.changed()
    stop()
    desk.subscriptions.changed()
    expect(heard).toEqual([1, 2, 3, 4])
  })

  it('of one member in two windows at once leave one of the two forms, never a mixture', async () => {
    const forms = [['22101', '22185'], ['22185'], ['22101']]
    await Promise.all(
      forms.map((pointCodes) => desk.subscriptions.save(fisher, 'sns', [buildDraft({ pointCodes })])),
    )
    expect(forms).toContainEqual(await desk.pointsOf(fisher))
  })
})
