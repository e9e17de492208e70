import { AccessRecord } from './accounts/AccessRecord.ts'
import { AttemptCounter } from './accounts/AttemptCounter.ts'
import { Broadcast } from './broadcasts/Broadcast.ts'
import { BroadcastEdition } from './broadcasts/BroadcastEdition.ts'
import { BrowserSession } from './accounts/BrowserSession.ts'
import { CaptchaChallenge } from './accounts/CaptchaChallenge.ts'
import { Chart } from './charts/Chart.ts'
import { ChartFile } from './charts/ChartFile.ts'
import { CommentaryRow } from './forecasts/CommentaryRow.ts'
import { PartnerFactRow } from './partners/PartnerFactRow.ts'
import { Favourite } from './favourites/Favourite.ts'
import { FeedState } from './kernel/FeedState.ts'
import { FieldRunRow } from './fields/FieldRunRow.ts'
import { NameCorrection } from './kernel/NameCorrection.ts'
import { JobState } from './kernel/JobState.ts'
import { Member } from './accounts/Member.ts'
import { MemberPreferences } from './accounts/MemberPreferences.ts'
import { MenuUsage } from './kernel/MenuUsage.ts'
import { Observation } from './observations/Observation.ts'
import { ObservationDay } from './observations/ObservationDay.ts'
import { ObservationHour } from './observations/ObservationHour.ts'
import { OutboxText } from './messages/OutboxText.ts'
import { PhoneCode } from './accounts/PhoneCode.ts'
import { ProgrammeSlot } from './broadcasts/ProgrammeSlot.ts'
import { RollUpDue } from './observations/RollUpDue.ts'
import { ForecastRecordRow } from './forecasts/ForecastRecordRow.ts'
import { SquareIssue } from './forecasts/SquareIssue.ts'
import { Station } from './observations/Station.ts'
import { TokenFamily } from './accounts/TokenFamily.ts'
import { ReportedZone } from './messages/ReportedZone.ts'
import { Subscription } from './messages/Subscription.ts'
import { MessageSetting } from './messages/MessageSetting.ts'
import { PushEndpoint } from './messages/PushEndpoint.ts'
import { AlertEvent } from './messages/AlertEvent.ts'
import { Delivery } from './messages/Delivery.ts'
import { MessageSlot } from './messages/MessageSlot.ts'
import { MessageDay } from './messages/MessageDay.ts'
import { TripWatchRow } from './messages/TripWatchRow.ts'
import { PassageRow } from './passages/PassageRow.ts'
import { QuakeBulletinRow } from './earthquakes/QuakeBulletinRow.ts'
import { TsunamiBulletinRow } from './earthquakes/TsunamiBulletinRow.ts'
import { StormRow } from './typhoons/StormRow.ts'
import { TyphoonAdvisoryRow } from './typhoons/TyphoonAdvisoryRow.ts'
import { WarningEventRow } from './warnings/WarningEventRow.ts'
import { WarningListRow } from './warnings/WarningListRow.ts'
import { ZoneForecastRow } from './forecasts/ZoneForecastRow.ts'
import { ZoneOutlookRow } from './forecasts/ZoneOutlookRow.ts'
import { AttachmentRow } from './content/AttachmentRow.ts'
import { AuditEntry } from './content/AuditEntry.ts'
import { BoardRow } from './boards/BoardRow.ts'
import { ContentRevision } from './content/ContentRevision.ts'
import { ContentRow } from './content/ContentRow.ts'
import { Institution } from './boards/Institution.ts'
import { ReadReceipt } from './boards/ReadReceipt.ts'
import { OfficeVisit } from './backOffice/OfficeVisit.ts'
import { Passkey } from './accounts/Passkey.ts'
import { SecondFactor } from './accounts/SecondFactor.ts'
import { KeyUsage } from './accounts/KeyUsage.ts'
import { SettingRow } from './kernel/SettingRow.ts'

/** Every table of the portal. */
export const ENTITIES = [
  Station,
  Observation,
  ObservationHour,
  ObservationDay,
  FeedState,
  JobState,
  NameCorrection,
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
  TyphoonAdvisoryRow,
  StormRow,
  QuakeBulletinRow,
  TsunamiBulletinRow,
  WarningEventRow,
  WarningListRow,
  ReportedZone,
  ZoneForecastRow,
  ZoneOutlookRow,
  SquareIssue,
  ForecastRecordRow,
  FieldRunRow,
  CommentaryRow,
  PartnerFactRow,
  Subscription,
  MessageSetting,
  PushEndpoint,
  AlertEvent,
  Delivery,
  MessageSlot,
  MessageDay,
  TripWatchRow,
  PassageRow,
  Broadcast,
  BroadcastEdition,
  ProgrammeSlot,
  Chart,
  ChartFile,
  ContentRow,
  ContentRevision,
  AttachmentRow,
  AuditEntry,
  Institution,
  BoardRow,
  ReadReceipt,
  SettingRow,
  KeyUsage,
  SecondFactor,
  Passkey,
  OfficeVisit,
]

export {
  AccessRecord,
  AttemptCounter,
  BrowserSession,
  CaptchaChallenge,
  CommentaryRow,
  PartnerFactRow,
  Favourite,
  FeedState,
  FieldRunRow,
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
  ForecastRecordRow,
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
  TripWatchRow,
  PassageRow,
  Broadcast,
  BroadcastEdition,
  ProgrammeSlot,
  Chart,
  ChartFile,
  ContentRow,
  ContentRevision,
  AttachmentRow,
  AuditEntry,
  Institution,
  BoardRow,
  ReadReceipt,
}
