import { AccessRecord } from './AccessRecord.ts'
import { AttemptCounter } from './AttemptCounter.ts'
import { Broadcast } from './Broadcast.ts'
import { BroadcastEdition } from './BroadcastEdition.ts'
import { BrowserSession } from './BrowserSession.ts'
import { CaptchaChallenge } from './CaptchaChallenge.ts'
import { Chart } from './Chart.ts'
import { ChartFile } from './ChartFile.ts'
import { CommentaryRow } from './CommentaryRow.ts'
import { Favourite } from './Favourite.ts'
import { FeedState } from './FeedState.ts'
import { JobState } from './JobState.ts'
import { Member } from './Member.ts'
import { MemberPreferences } from './MemberPreferences.ts'
import { MenuUsage } from './MenuUsage.ts'
import { Observation } from './Observation.ts'
import { ObservationDay } from './ObservationDay.ts'
import { ObservationHour } from './ObservationHour.ts'
import { OutboxText } from './OutboxText.ts'
import { PhoneCode } from './PhoneCode.ts'
import { ProgrammeSlot } from './ProgrammeSlot.ts'
import { RollUpDue } from './RollUpDue.ts'
import { SquareIssue } from './SquareIssue.ts'
import { Station } from './Station.ts'
import { TokenFamily } from './TokenFamily.ts'
import { ReportedZone } from './ReportedZone.ts'
import { Subscription } from './Subscription.ts'
import { MessageSetting } from './MessageSetting.ts'
import { PushEndpoint } from './PushEndpoint.ts'
import { AlertEvent } from './AlertEvent.ts'
import { Delivery } from './Delivery.ts'
import { MessageSlot } from './MessageSlot.ts'
import { MessageDay } from './MessageDay.ts'
import { WarningEventRow } from './WarningEventRow.ts'
import { WarningListRow } from './WarningListRow.ts'
import { ZoneForecastRow } from './ZoneForecastRow.ts'
import { ZoneOutlookRow } from './ZoneOutlookRow.ts'

/** Every table of the portal. */
export const ENTITIES = [
  Station,
  Observation,
  ObservationHour,
  ObservationDay,
  FeedState,
  JobState,
  MenuUsage,
  RollUpDue,
  Member,
  Favourite,
  MemberPreferences,
  OutboxText,
  PhoneCode,
  AccessRecord,
  AttemptCounter,
  CaptchaChallenge,
  TokenFamily,
  BrowserSession,
  WarningEventRow,
  WarningListRow,
  ReportedZone,
  ZoneForecastRow,
  ZoneOutlookRow,
  SquareIssue,
  CommentaryRow,
  Subscription,
  MessageSetting,
  PushEndpoint,
  AlertEvent,
  Delivery,
  MessageSlot,
  MessageDay,
  Broadcast,
  BroadcastEdition,
  ProgrammeSlot,
  Chart,
  ChartFile,
]

export {
  AccessRecord,
  AttemptCounter,
  BrowserSession,
  CaptchaChallenge,
  CommentaryRow,
  Favourite,
  FeedState,
  JobState,
  Member,
  MemberPreferences,
  MenuUsage,
  Observation,
  ObservationDay,
  ObservationHour,
  OutboxText,
  PhoneCode,
  RollUpDue,
  SquareIssue,
  Station,
  TokenFamily,
  ReportedZone,
  WarningEventRow,
  WarningListRow,
  ZoneForecastRow,
  ZoneOutlookRow,
  Subscription,
  MessageSetting,
  PushEndpoint,
  AlertEvent,
  Delivery,
  MessageSlot,
  MessageDay,
  Broadcast,
  BroadcastEdition,
  ProgrammeSlot,
  Chart,
  ChartFile,
}
