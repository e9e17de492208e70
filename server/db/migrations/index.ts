import { CreateStation1777820400001 } from './0001_station.ts'
import { CreateObservation1777820400002 } from './0002_observation.ts'
import { CreateObservationHour1777820400003 } from './0003_observationHour.ts'
import { CreateObservationDay1777820400004 } from './0004_observationDay.ts'
import { CreateFeedState1777820400005 } from './0005_feedState.ts'
import { CreateJobState1777820400006 } from './0006_jobState.ts'
import { CreateMenuUsage1777820400007 } from './0007_menuUsage.ts'
import { CreateRollUpDue1777820400008 } from './0008_rollUpDue.ts'

/**
 * In the order they run. One table per migration, because MariaDB keeps a table even when the transaction that
 * made it is rolled back. A migration that was released is never changed.
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
]
