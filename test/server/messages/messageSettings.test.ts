import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PushEndpoint } from '../../../entities/index.ts'
import { SEALED } from '../../../entities/accounts/sealedFields.ts'
import { Subscriptions } from '../../../server/messages/subscriptions.ts'
import type { Channel } from '../../../src/domain/messages/alertTopics.ts'
import type { SignedInViewer } from '../../../src/domain/accounts/roles.ts'
import type { MessageSettings, SubscriptionDraft } from '../../../src/domain/messages/subscriptions.ts'
import { databases } from '../../support/databases.ts'
import type { SubscriptionFixture } from '../../support/subscriptionFixture.ts'
import { BEACON, buildDraft, openSubscriptionFixture } from '../../support/subscriptionFixture.ts'

describe.each(databases)('settings of messages on $name', ({ open }) => {
  let fixture: SubscriptionFixture
  let fisher: SignedInViewer
  let diver: SignedInViewer

  beforeAll(async () => {
    fixture = await openSubscriptionFixture({ open })
    ;({ fisher, diver } = fixture)
  })
  beforeEach(() => fixture.clear())

  it.each<[string, MessageSettings, object]>([
    ['a way there is none of', { snsRoute: 'pigeon' as never }, { snsRoute: 'unknown' }],
    ...(
      [
        ['a minute before the day', { fromMin: -1, toMin: 60 }],
        ['a minute after the day', { fromMin: 0, toMin: 1_440 }],
        ['a part of a minute', { fromMin: 0.5, toMin: 60 }],
        ['no number', { fromMin: Number.NaN, toMin: 60 }],
        ['no span', { fromMin: 60, toMin: 60 }],
      ] as const
    ).map(([name, quietHours]): [string, MessageSettings, object] => [
      name,
      { snsRoute: 'text', quietHours },
      { quietHours: 'unreadable' },
    ]),
  ])('are refused with %s', async (_case, settings, facts) => {
    await expect(fixture.subscriptions.saveSettings(fisher, settings)).rejects.toMatchObject({
      code: 'FIELDS_INVALID',
      facts,
    })
    expect(await fixture.subscriptions.settings(fisher)).toMatchObject({ snsRoute: 'text' })
  })

  it.each([
    ['push', 'PUSH_MISSING'],
    ['email', 'EMAIL_MISSING'],
  ] as const)('are refused a way on which nothing could come: %s', async (snsRoute, code) => {
    await expect(fixture.subscriptions.saveSettings(fisher, { snsRoute })).rejects.toMatchObject({ code })
  })

  it('are the defaults for a member who never chose, and say what could be chosen', async () => {
    expect(await fixture.subscriptions.settings(fisher)).toEqual({
      snsRoute: 'text',
      pushCount: 0,
      isPhoneConfirmed: true,
      hasEmail: false,
    })
  })

  it('are kept as a whole: without quiet hours there are none any more', async () => {
    await fixture.change(fisher, { emailSealed: 'sealed' })
    const quiet = { fromMin: 1_320, toMin: 360 }
    const saved = await fixture.subscriptions.saveSettings(fisher, { snsRoute: 'email', quietHours: quiet })
    expect(saved).toEqual({
      snsRoute: 'email',
      quietHours: quiet,
      pushCount: 0,
      isPhoneConfirmed: true,
      hasEmail: true,
    })
    expect(await fixture.subscriptions.settings(fisher)).toEqual(saved)
    await fixture.subscriptions.saveSettings(fisher, { snsRoute: 'email' })
    expect(await fixture.subscriptions.settings(fisher)).not.toHaveProperty('quietHours')
    expect(await fixture.subscriptions.settings(diver)).toMatchObject({ snsRoute: 'text' })
  })

  it('can be made quiet while the way chosen before leads nowhere any more', async () => {
    await fixture.change(fisher, { emailSealed: 'sealed' })
    await fixture.subscriptions.saveSettings(fisher, { snsRoute: 'email' })
    await fixture.change(fisher, { emailSealed: null })
    const quietHours = { fromMin: 0, toMin: 360 }
    await expect(
      fixture.subscriptions.saveSettings(fisher, { snsRoute: 'email', quietHours }),
    ).resolves.toMatchObject({
      quietHours,
    })
  })

  describe('subscriptions of an unconfirmed phone', () => {
    beforeEach(() => fixture.change(fisher, { phoneConfirmedAt: null }))

    it.each<[Channel, SubscriptionDraft]>([
      ['sns', buildDraft()],
      ['sms', BEACON],
      ['mms', BEACON],
    ])('are refused for %s', async (channel, draft) => {
      await expect(fixture.subscriptions.save(fisher, channel, [draft])).rejects.toMatchObject({
        code: 'PHONE_UNCONFIRMED',
      })
      expect(await fixture.subscriptions.list(fisher)).toEqual([])
    })

    it('are taken where the portal asks for no codes: none can be confirmed', async () => {
      const trusting = new Subscriptions({ ...fixture.parts, verifiesPhone: false })
      await expect(trusting.save(fisher, 'sms', [BEACON])).resolves.toHaveLength(1)
      expect(await trusting.settings(fisher)).toMatchObject({ isPhoneConfirmed: true })
    })

    it('are taken for what goes another way', async () => {
      await fixture.addBrowser(fisher)
      await fixture.subscriptions.saveSettings(fisher, { snsRoute: 'push' })
      await expect(fixture.subscriptions.save(fisher, 'sns', [buildDraft()])).resolves.toHaveLength(1)
      await expect(fixture.subscriptions.save(fisher, 'sms', [BEACON])).rejects.toMatchObject({
        code: 'PHONE_UNCONFIRMED',
      })
    })

    it('can still be cancelled', async () => {
      await expect(fixture.subscriptions.cancel(fisher, 'sns')).resolves.toBe(0)
    })
  })

  it('refuse subscriptions to an account without a phone, as an administrator has', async () => {
    await fixture.change(fisher, { phoneFingerprint: fixture.sealer.fingerprint('', SEALED.memberPhone) })
    for (const verifiesPhone of [true, false]) {
      const one = new Subscriptions({ ...fixture.parts, verifiesPhone })
      await expect(one.save(fisher, 'sms', [BEACON])).rejects.toMatchObject({ code: 'PHONE_UNCONFIRMED' })
    }
  })

  it.each([
    ['push', 'PUSH_MISSING'],
    ['email', 'EMAIL_MISSING'],
  ] as const)('refuse subscriptions once there is nothing left to send to by %s', async (snsRoute, code) => {
    await fixture.addBrowser(fisher)
    await fixture.change(fisher, { emailSealed: 'sealed' })
    await fixture.subscriptions.saveSettings(fisher, { snsRoute })
    await fixture.db.write((tx) => tx.clear(PushEndpoint))
    await fixture.change(fisher, { emailSealed: null })
    await expect(fixture.subscriptions.save(fisher, 'sns', [buildDraft()])).rejects.toMatchObject({ code })
  })
})
