import type { Entry } from '../auth/entry.ts'
import type { LocalLogIn } from '../auth/passport.ts'
import type { CaptchaService } from '../auth/ports.ts'
import type { ApiKeys } from '../apiKeys.ts'
import type { IdChecks } from '../idChecks.ts'
import type { Members } from '../members.ts'
import type { PhoneCodes } from '../phoneCodes.ts'
import type { Preferences } from '../preferences.ts'
import type { Recovery } from '../recovery.ts'
import { routesFor } from '../../http/defineRoute.ts'

/** What the handlers use of the subject. */
export interface AccountRouteParts {
  services: {
    members: Members
    recovery: Recovery
    apiKeys: ApiKeys
    phoneCodes: PhoneCodes
    idChecks: IdChecks
    preferences: Preferences
  }
  entry: Entry
  captchas: CaptchaService
  logIn: LocalLogIn
}

export const defineRoute = routesFor<AccountRouteParts>()
