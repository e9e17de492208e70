import type { EntityManager } from 'typeorm'
import { Member } from '../../entities/accounts/Member.ts'
import { MessageSetting } from '../../entities/messages/MessageSetting.ts'
import { PushEndpoint } from '../../entities/messages/PushEndpoint.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { DeliveryRoute, MessageSettings } from '../../src/domain/messages/subscriptions.ts'
import { DEFAULT_MESSAGE_SETTINGS, DELIVERY_ROUTES } from '../../src/domain/messages/subscriptions.ts'
import { DAY_MS, MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type { Sealer } from '../platform/sealing.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'

/** A member's choices, and what stands behind them. */
export interface MessageSettingsView extends MessageSettings {
  /** browsers that take web push for the member */
  pushCount: number
  /** whether alerts may be sent to the phone as text messages */
  isPhoneConfirmed: boolean
  hasEmail: boolean
}

/** What decides whether a phone may be written to. */
export interface PhoneRule {
  sealer: Pick<Sealer, 'fingerprint'>
  /** whether the portal sends codes to phones; where it does not, no phone can be known to be confirmed, and each counts */
  verifiesPhone: boolean
}

export async function readSettings(manager: EntityManager, memberId: number): Promise<MessageSettings> {
  const row = await manager.findOneBy(MessageSetting, { memberId })
  if (!row) return DEFAULT_MESSAGE_SETTINGS
  const { snsRoute, quietFromMin, quietToMin } = row
  const isQuiet = quietFromMin !== null && quietToMin !== null
  return { snsRoute, ...(isQuiet && { quietHours: { fromMin: quietFromMin, toMin: quietToMin } }) }
}

export async function writeSettings(
  tx: EntityManager,
  memberId: number,
  { snsRoute, quietHours }: MessageSettings,
): Promise<void> {
  const { fromMin: quietFromMin = null, toMin: quietToMin = null } = quietHours ?? {}
  await tx.save(tx.create(MessageSetting, { memberId, snsRoute, quietFromMin, quietToMin }))
}

/** The ways by which a member can be reached at all. */
export async function waysOf(
  manager: EntityManager,
  memberId: number,
  rule: PhoneRule,
): Promise<Pick<MessageSettingsView, 'pushCount' | 'isPhoneConfirmed' | 'hasEmail'>> {
  const member = await manager.findOne(Member, {
    select: { id: true, phoneFingerprint: true, phoneConfirmedAt: true, emailSealed: true },
    where: { id: memberId },
  })
  if (!member) throw new Refusal('SESSION_EXPIRED')
  const hasPhone = member.phoneFingerprint !== rule.sealer.fingerprint('', SEALED.memberPhone)
  return {
    pushCount: await manager.countBy(PushEndpoint, { memberId }),
    isPhoneConfirmed: hasPhone && (!rule.verifiesPhone || member.phoneConfirmedAt !== null),
    hasEmail: member.emailSealed !== null,
  }
}

/** @throws Refusal PHONE_UNCONFIRMED, PUSH_MISSING, EMAIL_MISSING where nothing could reach the member on this way */
export async function refuseUnreachable(
  tx: EntityManager,
  memberId: number,
  route: DeliveryRoute,
  rule: PhoneRule,
): Promise<void> {
  const { pushCount, isPhoneConfirmed, hasEmail } = await waysOf(tx, memberId, rule)
  if (route === 'text' && !isPhoneConfirmed) throw new Refusal('PHONE_UNCONFIRMED')
  if (route === 'push' && pushCount === 0) throw new Refusal('PUSH_MISSING')
  if (route === 'email' && !hasEmail) throw new Refusal('EMAIL_MISSING')
}

const DAY_MIN = DAY_MS / MINUTE_MS

const isMinuteOfDay = (minute: number): boolean => Number.isInteger(minute) && minute >= 0 && minute < DAY_MIN

/** @throws Refusal FIELDS_INVALID for a way there is none of, or quiet hours that are no span of a day */
export function checkSettings({ snsRoute, quietHours }: MessageSettings): void {
  if (!DELIVERY_ROUTES.includes(snsRoute)) throw new Refusal('FIELDS_INVALID', { snsRoute: 'unknown' })
  if (!quietHours) return
  const { fromMin, toMin } = quietHours
  if (!isMinuteOfDay(fromMin) || !isMinuteOfDay(toMin) || fromMin === toMin) {
    throw new Refusal('FIELDS_INVALID', { quietHours: 'unreadable' })
  }
}
