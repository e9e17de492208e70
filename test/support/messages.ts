/** Alerts, members who get them, and a sender that hands them to a provider in memory. */
import { Delivery, MemberPreferences, MessageSetting } from '../../entities/index.ts'
import type { Member } from '../../entities/index.ts'
import type { Database } from '../../server/platform/db/dataSource.ts'
import type { MessageGateway } from '../../server/messages/delivery/ports.ts'
import type { OutboxParts } from '../../server/messages/outbox/index.ts'
import { Outbox } from '../../server/messages/outbox/index.ts'
import type { OutboxEvent } from '../../server/messages/outbox/rows.ts'
import type { SenderParts } from '../../server/messages/sender/index.ts'
import { Sender } from '../../server/messages/sender/index.ts'
import type { SenderPoint } from '../../server/messages/sender/batch.ts'
import type { OutcomeCount } from '../../src/domain/messages/messageFigures.ts'
import type { Recipient, ThresholdAlert, WarningAlert } from '../../src/domain/messages/alerts.ts'
import { LANES } from '../../src/domain/messages/alerts.ts'
import type { AlertWriter } from '../../src/domain/messages/alertText/forms.ts'
import { FakeSealer } from './fakeAuth.ts'
import { FakeClock } from './fakeClock.ts'
import type { FakeGatewayOptions } from './fakeGateway.ts'
import { FakeGateway } from './fakeGateway.ts'
import { buildMember } from './members.ts'

const NOW = new Date('2026-05-04T03:00:00Z')
const HOUR_MS = 3_600_000

export const buildWarningAlert = (alert: Partial<WarningAlert> = {}): WarningAlert => ({
  cause: 'issue',
  topic: 'warning',
  mode: 'live',
  type: 'high-seas',
  level: 'warning',
  action: 'announced',
  issuedAt: NOW,
  effectiveAt: NOW,
  zones: [{ code: 'S1311100', nameKo: '남해앞바다', nameEn: 'South Sea' }],
  ...alert,
})

export const buildThresholdAlert = (alert: Partial<ThresholdAlert> = {}): ThresholdAlert => ({
  cause: 'threshold',
  topic: 'weather-buoy',
  mode: 'live',
  station: {
    stationCode: '22101',
    nameKo: '덕적도',
    nameEn: 'Deokjeokdo',
    observedAt: NOW,
    values: { windSpeed: 15.2 },
  },
  ...alert,
})

export const urgentEvent = (event: Partial<OutboxEvent> = {}): OutboxEvent => ({
  eventKey: 'w:wind-wave:warning:issue:202605041200:0123456789ab',
  alert: buildWarningAlert(),
  alertClass: 'warning',
  lane: LANES.warning,
  usefulUntil: new Date(NOW.getTime() + 6 * HOUR_MS),
  ...event,
})

export const routineEvent = (event: Partial<OutboxEvent> = {}): OutboxEvent => ({
  eventKey: 't:22101:weather-buoy:202605041200',
  alert: buildThresholdAlert(),
  alertClass: 'routine',
  lane: LANES.threshold,
  usefulUntil: new Date(NOW.getTime() + 6 * HOUR_MS),
  ...event,
})

export const buildRecipient = (recipient: Partial<Recipient> & { memberId: number }): Recipient => ({
  channel: 'sns',
  route: 'text',
  messageKey: `t:${recipient.memberId}:sns:weather-buoy:22101:202605040900:1`,
  ...recipient,
})

/** Says only what decides about a text, so that tests can tell texts apart. */
export const plainWriter: AlertWriter = (alert, { language, form, detail, isRepeated }) => {
  const words = [isRepeated ? '[again]' : '', alert.topic, language, detail ? JSON.stringify(detail) : '']
  const text = words.filter((word) => word !== '').join(' ')
  const fits = form === 'text' ? 'sms' : form
  return {
    form: fits,
    text,
    bytes: text.length,
    isShortened: false,
    ...(fits !== 'sms' && { subject: 'alert' }),
  }
}

/** Members with phones of their own, numbered from 0. */
export async function buildMembers(
  db: Database,
  count: number,
  draft: Partial<Member> = {},
): Promise<Member[]> {
  const members: Member[] = []
  for (let n = 0; n < count; n++)
    members.push(await buildMember(db, { phone: `0101000${String(n).padStart(4, '0')}`, ...draft }))
  return members
}

export async function chooseLanguage(db: Database, memberId: number, language: 'ko' | 'en'): Promise<void> {
  const row = { memberId, windUnit: 'ms', timeZone: 'KST', language, revision: 1 } as const
  await db.write((tx) => tx.insert(MemberPreferences, row))
}

/** Between two minutes of the day in Korea. */
export async function chooseQuiet(
  db: Database,
  memberId: number,
  fromMin: number,
  toMin: number,
): Promise<void> {
  const row = { memberId, snsRoute: 'text', quietFromMin: fromMin, quietToMin: toMin } as const
  await db.write((tx) => tx.insert(MessageSetting, row))
}

export interface SendingOptions {
  clock?: FakeClock
  gateway?: FakeGateway
  gatewayFor?: SenderParts['gatewayFor']
  outbox?: Partial<OutboxParts>
  sender?: Partial<SenderParts>
}

/** An outbox and a sender on one database, with a clock that stands still. */
export function buildSending(db: Database, options: SendingOptions = {}) {
  const { clock = new FakeClock(NOW), gateway = new FakeGateway() } = options
  const outbox = new Outbox({ db, clock, write: plainWriter, ...options.outbox })
  const warnings: string[] = []
  const counts: OutcomeCount[] = []
  const gatewayFor: SenderParts['gatewayFor'] = options.gatewayFor ?? ((): MessageGateway => gateway)
  const build = (more: Partial<SenderParts> = {}) =>
    new Sender({
      db,
      clock,
      sealer: new FakeSealer(),
      write: plainWriter,
      verifiesPhone: false,
      gatewayFor,
      random: () => 0,
      elapsedMs: () => clock.now().getTime(),
      onOutcome: (written) => void counts.push(...written),
      warn: (message) => void warnings.push(message),
      ...options.sender,
      ...more,
    })
  return {
    clock,
    gateway,
    outbox,
    sender: build(),
    /** another process on the same database */
    another: build,
    warnings,
    counts,
    rows: () => db.dataSource.manager.find(Delivery, { order: { id: 'ASC' } }),
    /** the states of all messages, in the order they were added */
    states: async () => {
      const rows = await db.dataSource.manager.find(Delivery, { order: { id: 'ASC' } })
      return rows.map(({ state, reason }) => (reason ? `${state}: ${reason}` : state))
    },
    keys: () => gateway.arrived.map(({ key }) => key),
  }
}

/** The same with members, each with a phone, and a provider of one's choice. */
export async function buildSender(
  db: Database,
  {
    members = 1,
    gateway: how,
    ...options
  }: { members?: number; gateway?: FakeGatewayOptions } & Omit<SendingOptions, 'gateway'> = {},
) {
  const sending = buildSending(db, { ...options, gateway: new FakeGateway(how) })
  const recipients = (await buildMembers(db, members)).map(({ id }) => buildRecipient({ memberId: id }))
  return { db, ...sending, recipients }
}

/** A process that stands still for good at a moment, as one that was killed. */
export function dyingAt(moment: SenderPoint) {
  let reach = () => undefined as void
  const reached = new Promise<void>((resolve) => (reach = resolve))
  const at = (point: SenderPoint): Promise<void> | undefined => {
    if (point !== moment) return undefined
    reach()
    return new Promise(() => undefined)
  }
  return { at, reached }
}

/** Something that waits until it is let go. */
export function gate() {
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  return { held, letGo }
}
