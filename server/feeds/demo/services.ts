import { EARTHQUAKE_SERVICES } from './earthquakeServices.ts'
import { FERRY_SERVICES } from './ferryServices.ts'
import { FORECAST_SERVICES } from './forecastServices.ts'
import { KHOA_SERVICES } from './khoaServices.ts'
import { NIFS_SERVICES } from './nifsServices.ts'
import { NAVIGATIONAL_SERVICES } from './navigationalServices.ts'
import { OBSERVATION_SERVICES } from './observationServices.ts'
import { WARNING_SERVICES } from './warningServices.ts'
import { TYPHOON_SERVICES } from './typhoonServices.ts'
import type { Answer } from './answer.ts'

/** All that the demo answers, by the name of the service. */
export const SERVICES: Readonly<Record<string, Answer>> = {
  ...OBSERVATION_SERVICES,
  ...WARNING_SERVICES,
  ...FORECAST_SERVICES,
  ...TYPHOON_SERVICES,
  ...EARTHQUAKE_SERVICES,
  ...KHOA_SERVICES,
  ...FERRY_SERVICES,
  ...NAVIGATIONAL_SERVICES,
  ...NIFS_SERVICES,
}
