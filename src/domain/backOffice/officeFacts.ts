/** What the screens of the back office show, beside texts. */
import type { CorrectedKind, Correction } from '../kernel/corrections.ts'
import type { Language } from '../kernel/language.ts'
import type { AlertText } from '../messages/alertText/forms.ts'
import type { ApiKeyFormat } from '../accounts/apiKeyRules.ts'
import type { MemberType } from '../accounts/roles.ts'
import type { DeliveryReason, DeliveryState } from '../messages/alerts.ts'
import type { AlertTopic, Channel, MessageTopic } from '../messages/alertTopics.ts'
import type { DeliveryRoute } from '../messages/subscriptions.ts'

export const MEMBERS_PER_PAGE = 30

/** A row of the list of members: nothing in it says who the person is. */
export interface ListedMember {
  id: number
  loginId: string
  type: MemberType
  isBoardManager: boolean
  institutionCode?: string | undefined
  joinedAt: Date
  lastSeenAt: Date
  lockedAt?: Date | undefined
}

export interface MemberQuery {
  /** the beginning of an ID, or a whole phone number */
  search?: string
  type?: MemberType | undefined
  isLocked?: boolean
}

export interface ListedKey {
  memberId: number
  loginId: string
  expiresOn: string
  format: ApiKeyFormat
  usesOfWeek: number
}

/** A message as it is found; its words and its phone number are not in it. */
export interface FoundMessage {
  id: number
  memberId: number
  channel: Channel
  route: DeliveryRoute
  topic: MessageTopic
  state: DeliveryState
  reason?: DeliveryReason | undefined
  tries: number
  createdAt: Date
  finishedAt?: Date | undefined
  mayResend: boolean
}

export interface MessageQuery {
  /** only of this member */
  loginId?: string | undefined
  /** only those that were given up */
  isFailed?: boolean
}

/** How a job stands. */
export interface JobReport {
  name: string
  everyMin: number
  /** in this process */
  isRunning: boolean
  lastFinishedAt: Date | undefined
  /** `ok`, or what came of it in a few words */
  lastResult: string | undefined
}

/** What stands beside a kept payload. */
export interface QuarantineNote {
  /** name of the files, without their endings */
  name: string
  feed: string
  receivedAt: Date
  reason: string
  detail: string
  bytes: number
  refusedRows: readonly { line: number; reason: string; text: string }[]
}

/** What was refused of feeds, and is kept for a while. */
export interface KeptRefusals {
  /** the newest first */
  payloads(): Promise<QuarantineNote[]>
  /** @returns undefined for a name of nothing */
  payload(name: string): Promise<QuarantineNote | undefined>
  /** @returns the first bytes, as text */
  beginning(name: string, bytes: number): Promise<string>
}

/** A member whose data was opened. */
export interface OpenedMember {
  memberId: number
  loginId: string
  type: MemberType
  isInstitutionNoticeManager: boolean
  institutionCode?: string | undefined
  name: string
  phone: string
  email: string
  joinedAt: Date
  consentedAt: Date
  lockedAt?: Date | undefined
  apiKey?: { expiresOn: string; isActive: boolean; format: ApiKeyFormat } | undefined
}

/** A subscription of a member, as it is found. */
export interface FoundSubscription {
  channel: Channel
  topic: AlertTopic
  pointCode: string
}

/** A place, station or zone with the names it has now, and what of it was corrected. */
export interface CorrectedName {
  kind: CorrectedKind
  code: string
  nameKo: string
  nameEn: string
  region?: string | undefined
  correction?: Correction | undefined
}

/** A message as it would go out now. */
export interface MessagePreview extends AlertText {
  language: Language
}
