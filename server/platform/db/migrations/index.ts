import { CreateStation1777820400001 } from './0001_station.ts'
import { CreateObservation1777820400002 } from './0002_observation.ts'
import { CreateObservationHour1777820400003 } from './0003_observationHour.ts'
import { CreateObservationDay1777820400004 } from './0004_observationDay.ts'
import { CreateFeedState1777820400005 } from './0005_feedState.ts'
import { CreateJobState1777820400006 } from './0006_jobState.ts'
import { CreateMenuUsage1777820400007 } from './0007_menuUsage.ts'
import { CreateRollUpDue1777820400008 } from './0008_rollUpDue.ts'
import { CreateMember1795219200009 } from './0009_member.ts'
import { CreateAttemptCounter1795219200010 } from './0010_attemptCounter.ts'
import { CreateCaptchaChallenge1795219200011 } from './0011_captchaChallenge.ts'
import { CreateTokenFamily1795219200012 } from './0012_tokenFamily.ts'
import { CreateBrowserSession1795219200014 } from './0014_browserSession.ts'
import { CreateFavourite1795219200020 } from './0020_favourite.ts'
import { CreateMemberPreferences1795219200021 } from './0021_memberPreferences.ts'
import { CreateOutboxText1795219200030 } from './0030_outboxText.ts'
import { CreatePhoneCode1795219200031 } from './0031_phoneCode.ts'
import { CreateAccessRecord1795219200032 } from './0032_accessRecord.ts'
import { CreateZoneForecast1795305600040 } from './0040_zoneForecast.ts'
import { CreateZoneOutlook1795305600041 } from './0041_zoneOutlook.ts'
import { CreateSquareIssue1795305600042 } from './0042_squareIssue.ts'
import { CreateCommentary1795305600043 } from './0043_commentary.ts'
import { CreateFieldRun1795305600044 } from './0044_fieldRun.ts'
import { CreateWarningEvent1795305600050 } from './0050_warningEvent.ts'
import { CreateWarningList1795305600051 } from './0051_warningList.ts'
import { CreateToldZone1795305600052 } from './0052_toldZone.ts'
import { AddWarningStretch1795305600053 } from './0053_warningStretch.ts'
import { CreateSubscription1795392000060 } from './0060_subscription.ts'
import { CreateMessageSetting1795392000061 } from './0061_messageSetting.ts'
import { CreatePushEndpoint1795392000062 } from './0062_pushEndpoint.ts'
import { CreateAlertEvent1795392000063 } from './0063_alertEvent.ts'
import { CreateDelivery1795392000064 } from './0064_delivery.ts'
import { CreateMessageSlot1795392000065 } from './0065_messageSlot.ts'
import { CreateMessageDay1795392000066 } from './0066_messageDay.ts'
import { AddPhoneConfirmed1795392000067 } from './0067_phoneConfirmed.ts'
import { CreateBroadcast1795478400070 } from './0070_broadcast.ts'
import { CreateBroadcastEdition1795478400071 } from './0071_broadcastEdition.ts'
import { CreateProgrammeSlot1795478400072 } from './0072_programmeSlot.ts'
import { CreateChart1795478400073 } from './0073_chart.ts'
import { CreateChartFile1795478400074 } from './0074_chartFile.ts'
import { AddMemberBoat1795651200080 } from './0080_memberBoat.ts'
import { AddSeaLevel1795737600081 } from './0081_seaLevel.ts'
import { CreatePartnerFact1795737600082 } from './0082_partnerFact.ts'
import { CreateTripWatch1795824000083 } from './0083_tripWatch.ts'
import { AddCurrent1795824000084 } from './0084_current.ts'
import { CreateContent1795824000085 } from './0085_content.ts'
import { CreateContentRevision1795824000086 } from './0086_contentRevision.ts'
import { CreateAttachment1795824000087 } from './0087_attachment.ts'
import { CreateAuditEntry1795824000088 } from './0088_auditEntry.ts'
import { CreateInstitution1795824000089 } from './0089_institution.ts'
import { CreateBoard1795824000090 } from './0090_board.ts'
import { CreateReadReceipt1795824000091 } from './0091_readReceipt.ts'
import { AddMemberInstitution1795824000092 } from './0092_memberInstitution.ts'
import { CreateSetting1795910400093 } from './0093_setting.ts'
import { CreateSecondFactor1795910400094 } from './0094_secondFactor.ts'
import { CreateOfficeVisit1795910400095 } from './0095_officeVisit.ts'
import { AddMemberLocked1795910400096 } from './0096_memberLocked.ts'
import { CreateKeyUsage1795910400097 } from './0097_keyUsage.ts'
import { AddFamilyStarted1795910400098 } from './0098_familyStarted.ts'
import { CreateNameCorrection1795910400099 } from './0099_nameCorrection.ts'
import { CreatePasskey1795910400100 } from './0100_passkey.ts'
import { CreateTyphoonAdvisory1795910400101 } from './0101_typhoonAdvisory.ts'
import { CreateStorm1795910400102 } from './0102_storm.ts'
import { AddChartFacts1795996800103 } from './0103_chartFacts.ts'
import { CreateQuakeBulletin1795996800104 } from './0104_quakeBulletin.ts'
import { CreateForecastRecord1795996800105 } from './0105_forecastRecord.ts'
import { CreateTsunamiBulletin1795996800106 } from './0106_tsunamiBulletin.ts'
import { CreatePassage1795996800107 } from './0107_passage.ts'

/**
 * In the order they run. One table, or one change of one, per migration, because MariaDB keeps a table even when the
 * transaction that made it is rolled back. A migration that was released is never changed.
 */
export const MIGRATIONS = [
  CreateStation1777820400001,
  CreateObservation1777820400002,
  CreateObservationHour1777820400003,
  CreateObservationDay1777820400004,
  CreateFeedState1777820400005,
  CreateJobState1777820400006,
  CreateMenuUsage1777820400007,
  CreateRollUpDue1777820400008,
  CreateMember1795219200009,
  CreateAttemptCounter1795219200010,
  CreateCaptchaChallenge1795219200011,
  CreateTokenFamily1795219200012,
  CreateBrowserSession1795219200014,
  CreateFavourite1795219200020,
  CreateMemberPreferences1795219200021,
  CreateOutboxText1795219200030,
  CreatePhoneCode1795219200031,
  CreateAccessRecord1795219200032,
  CreateZoneForecast1795305600040,
  CreateZoneOutlook1795305600041,
  CreateSquareIssue1795305600042,
  CreateCommentary1795305600043,
  CreateFieldRun1795305600044,
  CreateWarningEvent1795305600050,
  CreateWarningList1795305600051,
  CreateToldZone1795305600052,
  AddWarningStretch1795305600053,
  CreateSubscription1795392000060,
  CreateMessageSetting1795392000061,
  CreatePushEndpoint1795392000062,
  CreateAlertEvent1795392000063,
  CreateDelivery1795392000064,
  CreateMessageSlot1795392000065,
  CreateMessageDay1795392000066,
  AddPhoneConfirmed1795392000067,
  CreateBroadcast1795478400070,
  CreateBroadcastEdition1795478400071,
  CreateProgrammeSlot1795478400072,
  CreateChart1795478400073,
  CreateChartFile1795478400074,
  AddMemberBoat1795651200080,
  AddSeaLevel1795737600081,
  CreatePartnerFact1795737600082,
  CreateTripWatch1795824000083,
  AddCurrent1795824000084,
  CreateContent1795824000085,
  CreateContentRevision1795824000086,
  CreateAttachment1795824000087,
  CreateAuditEntry1795824000088,
  CreateInstitution1795824000089,
  CreateBoard1795824000090,
  CreateReadReceipt1795824000091,
  AddMemberInstitution1795824000092,
  CreateSetting1795910400093,
  CreateSecondFactor1795910400094,
  CreateOfficeVisit1795910400095,
  AddMemberLocked1795910400096,
  CreateKeyUsage1795910400097,
  AddFamilyStarted1795910400098,
  CreateNameCorrection1795910400099,
  CreatePasskey1795910400100,
  CreateTyphoonAdvisory1795910400101,
  CreateStorm1795910400102,
  AddChartFacts1795996800103,
  CreateQuakeBulletin1795996800104,
  CreateForecastRecord1795996800105,
  CreateTsunamiBulletin1795996800106,
  CreatePassage1795996800107,
]
