import { describe, expect, it } from 'vitest'
import { eraseMember } from '../../../../server/accounts/memberTables.ts'
import { MAX_HISTORY } from '../../../../server/messages/outbox/history.ts'
import type { SignedInViewer } from '../../../../src/domain/accounts/roles.ts'
import { databases } from '../../../support/databases.ts'
import {
  buildMembers,
  buildRecipient,
  buildSending,
  chooseLanguage,
  routineEvent,
  urgentEvent,
} from '../../../support/messages.ts'

const viewerOf = (memberId: number): SignedInViewer => ({
  kind: 'member',
  memberId,
  loginId: 'fisher',
  type: 'member',
  via: 'session',
})

describe.each(databases)('messages as their member sees them on $name', ({ open }) => {
  async function build(members = 2) {
    const db = await open()
    const sending = buildSending(db)
    const recipients = (await buildMembers(db, members)).map(({ id }) => buildRecipient({ memberId: id }))
    return { db, ...sending, recipients }
  }

  it('are for the member alone, and bounded', async () => {
    const { outbox } = await build(0)
    await expect(outbox.deliveriesOf({ kind: 'guest' } as never, { first: 1 })).rejects.toMatchObject({
      code: 'LOGIN_REQUIRED',
    })
    for (const page of [{ first: 0 }, { first: MAX_HISTORY + 1 }, { first: 1.5 }, { first: 1, before: 0 }])
      await expect(outbox.deliveriesOf(viewerOf(1), page)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })

  it('are listed newest first, with the words that were sent', async () => {
    const { db, outbox, sender, recipients, clock } = await build()
    const [own] = recipients
    await chooseLanguage(db, own!.memberId, 'en')
    await outbox.add(routineEvent(), [{ ...own!, detail: { limits: { windSpeed: 14 } } }, recipients[1]!])
    await sender.deliverDue()
    const sentAt = clock.now()
    clock.advanceMinutes(1)
    await outbox.add(urgentEvent(), [{ ...own!, messageKey: 'later' }])
    const all = await outbox.deliveriesOf(viewerOf(own!.memberId), { first: 10 })
    expect(all).toMatchObject([
      { topic: 'warning', state: 'queued', text: 'warning en', createdAt: clock.now() },
      {
        topic: 'weather-buoy',
        state: 'accepted',
        text: 'weather-buoy en {"limits":{"windSpeed":14}}',
        finishedAt: sentAt,
      },
    ])
    const [newest] = all
    expect(await outbox.deliveriesOf(viewerOf(own!.memberId), { first: 10, before: newest!.id })).toEqual(
      all.slice(1),
    )
    expect(await outbox.deliveriesOf(viewerOf(own!.memberId), { first: 1 })).toEqual(all.slice(0, 1))
  })

  it('include for a browser what it shows in bold', async () => {
    const { outbox, recipients } = await build(1)
    await outbox.add(routineEvent(), [{ ...recipients[0]!, route: 'push' }])
    const [message] = await outbox.deliveriesOf(viewerOf(recipients[0]!.memberId), { first: 1 })
    expect(message?.text).toBe('alert\nweather-buoy ko')
  })

  it('go with the member', async () => {
    const { db, outbox, recipients, rows } = await build()
    await outbox.add(routineEvent(), recipients)
    await db.write((tx) => eraseMember(tx, recipients[0]!.memberId))
    expect(await rows()).toMatchObject([{ memberId: recipients[1]!.memberId }])
  })
})
