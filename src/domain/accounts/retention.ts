/**
 * How long the portal keeps what it knows of people. This one table drives the jobs that delete, and the privacy page
 * that promises it.
 *
 * @source specification part 1, section 9; part 2, sections 1 and 9; the project's decisions on retention
 */
import { INACTIVITY, RECONSENT_MONTHS } from './accountRules.ts'
import { addMonths, dayOf, startOfDay } from '../kernel/calendar.ts'
import type { MemberType } from './roles.ts'
import { DAY_MS, MINUTE_MS } from '../kernel/time.ts'

/**
 * `membership`: as long as the person is a member. `delivery`: until a message is handed to the gateway. `space`: until
 * newer ones need its place.
 */
export type Period = { unit: 'minute' | 'day' | 'month'; count: number } | 'membership' | 'delivery' | 'space'

/**
 * What ends the period. `withdrawal`: the member leaves, or the account is deleted for lack of use. `asks-consent`:
 * nothing is deleted, but nothing can be used until the member consents again.
 */
export type Ending = 'withdrawal' | 'notice' | 'asks-consent' | 'daily' | 'hourly' | 'at-once' | 'overwritten'

export interface RetentionRule {
  purpose: string
  period: Period
  ends: Ending
}

const minutes = (count: number) => ({ unit: 'minute', count }) as const
const days = (count: number) => ({ unit: 'day', count }) as const
const months = (count: number) => ({ unit: 'month', count }) as const

const whileMember = <P extends string>(purpose: P) =>
  ({ purpose, period: 'membership', ends: 'withdrawal' }) as const

export const RETENTION = {
  loginIdAndPassword: whileMember('sign-in'),
  nameAndPhone: whileMember('identity'),
  recoveryAnswer: whileMember('recovery'),
  email: whileMember('contact'),
  institutionContact: whileMember('institution'),
  signUpAddress: whileMember('security'),
  apiKey: whileMember('open-data'),
  favouritesAndSettings: whileMember('convenience'),
  messageSubscriptions: whileMember('alerts'),
  pushBrowsers: whileMember('alerts'),
  unusedAccountNotice: { purpose: 'minimisation', period: months(INACTIVITY.noticeMonths), ends: 'notice' },
  unusedAccount: { purpose: 'minimisation', period: months(INACTIVITY.deletionMonths), ends: 'daily' },
  consent: { purpose: 'consent', period: months(RECONSENT_MONTHS), ends: 'asks-consent' },
  handlerAccess: { purpose: 'accountability', period: months(24), ends: 'daily' },
  memberLogIns: { purpose: 'security', period: months(6), ends: 'daily' },
  phoneCode: { purpose: 'identity', period: minutes(5), ends: 'hourly' },
  captcha: { purpose: 'security', period: minutes(3), ends: 'hourly' },
  session: { purpose: 'sign-in', period: days(2), ends: 'hourly' },
  attempts: { purpose: 'security', period: minutes(15), ends: 'hourly' },
  textMessage: { purpose: 'delivery', period: 'delivery', ends: 'at-once' },
  messageHistory: { purpose: 'history', period: months(3), ends: 'daily' },
  spooledText: { purpose: 'demonstration', period: 'space', ends: 'overwritten' },
  textMessageTime: { purpose: 'delivery', period: days(7), ends: 'hourly' },
} as const satisfies Record<string, RetentionRule>

export type RetainedRecord = keyof typeof RETENTION
export type Purpose = (typeof RETENTION)[RetainedRecord]['purpose']
export const RETAINED_RECORDS = Object.keys(RETENTION) as RetainedRecord[]

/** What an access record can say. */
export const ACCESS_KINDS = [
  'log-in',
  'handler-log-in',
  'view',
  'change',
  'delete',
  'account-create',
  'type-change',
  'right-change',
  'password-reset',
] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]

/** Log-ins of people who handle others' data are kept as long as what they did with it. */
export const logInKind = (type: MemberType): AccessKind =>
  type === 'admin' || type === 'manager' ? 'handler-log-in' : 'log-in'

export const accessRule = (what: AccessKind): 'memberLogIns' | 'handlerAccess' =>
  what === 'log-in' ? 'memberLogIns' : 'handlerAccess'

const MS = { minute: MINUTE_MS, day: DAY_MS } as const

/** The records with a period of their own, as against those that end with the membership or the delivery. */
type Timed = {
  [K in RetainedRecord]: (typeof RETENTION)[K]['period'] extends string ? never : K
}[RetainedRecord]

/**
 * @returns what is older than this has been kept for its whole period; months are counted in whole days of Korea, so
 *   nothing goes a moment too early
 */
export function keptSince(record: Timed, now: Date): Date {
  const { unit, count } = RETENTION[record].period
  if (unit === 'month') return startOfDay(addMonths(dayOf(now), -count))
  return new Date(now.getTime() - count * MS[unit])
}

/** The records whose period is one of minutes or days. */
type Short = 'phoneCode' | 'captcha' | 'textMessageTime' | 'session'

/** @returns how long such a record is kept */
export function keptMs(record: Short): number {
  const { unit, count } = RETENTION[record].period
  return count * MS[unit]
}

/** @returns when something made now has been kept for its period */
export const keptUntil = (record: Short, now: Date): Date => new Date(now.getTime() + keptMs(record))

/** No month is shorter, so nothing younger needs a calendar; this is asked with every request of a member. */
const SHORTEST_MONTH_DAYS = 28

/** A member who has not consented for this long is asked again before anything else. */
export function isReconsentDue(consentedAt: Date, now: Date): boolean {
  const ageDays = (now.getTime() - consentedAt.getTime()) / DAY_MS
  return (
    ageDays > RETENTION.consent.period.count * SHORTEST_MONTH_DAYS && consentedAt < keptSince('consent', now)
  )
}

const NOTICE_MONTHS = INACTIVITY.deletionMonths - INACTIVITY.noticeMonths

/**
 * The limits of the inactivity jobs on one day. A member unused since before `noticeBefore` is notified; one notified
 * before
 * `notifiedBefore` and unused since before `deleteBefore` is deleted. No account is deleted without a month's notice,
 * also when the portal stood still for a year.
 */
export function inactivityLimits(now: Date): {
  noticeBefore: Date
  deleteBefore: Date
  notifiedBefore: Date
} {
  const today = dayOf(now)
  const noticeDay = startOfDay(addMonths(today, -INACTIVITY.noticeMonths))
  return {
    noticeBefore: new Date(noticeDay.getTime() + DAY_MS),
    deleteBefore: startOfDay(addMonths(today, -INACTIVITY.deletionMonths)),
    notifiedBefore: startOfDay(addMonths(today, -NOTICE_MONTHS)),
  }
}

/** @returns `YYYY-MM-DD`, the last day on which a log-in keeps an account whose member is notified now */
export function lastDayToReturn(lastSeenAt: Date, now: Date): string {
  const unused = addMonths(dayOf(lastSeenAt), INACTIVITY.deletionMonths)
  const notifiedFrom = addMonths(dayOf(now), NOTICE_MONTHS)
  return unused > notifiedFrom ? unused : notifiedFrom
}

/**
 * Days that broadcasts and charts are kept, which hold no personal data: a week of sound is a gigabyte at most. The
 * newest of each kind stays, however old, because an old one with its age is more than nothing.
 */
export const PROGRAMME_KEPT_DAYS = { broadcasts: 7, charts: 14 } as const

/** @returns broadcasts that aired, and charts that were issued, before this are deleted */
export const programmeKeptSince = (what: keyof typeof PROGRAMME_KEPT_DAYS, now: Date): Date =>
  new Date(now.getTime() - PROGRAMME_KEPT_DAYS[what] * DAY_MS)
