import type { Language } from '../domain/language.ts'
import type { TimeZoneName } from '../domain/time.ts'
import type { FeedStatus, Series, SeriesQuery, StationLatest } from '../domain/stations.ts'
import type { DemoText } from '../domain/textMessages.ts'

export type { Language } from '../domain/language.ts'

/** What the server hands to a page as `Astro.locals.portal`; pages read nothing else of the server. */
export interface PageContext {
  now: Date
  /** from `?lang=`, else the `lang` cookie, else Accept-Language, else Korean */
  language: Language
  /** from `?tz=`, else the `tz` cookie, else KST */
  timeZone: TimeZoneName
  /** `?wind=` or the `wind` cookie: ms, kmh or kn; default ms */
  windUnit: 'ms' | 'kmh' | 'kn'
  /** absolute origin for canonical links, without a trailing slash */
  publicOrigin: string
  /** true while any enabled feed is the demo sea */
  isDemo: boolean
  /** true while any enabled feed is a recording */
  isReplay: boolean
  /** shows the development banner: the request came to localhost or a listed host */
  isDevelopmentHost: boolean
  version: string
  /** who is logged in; absent or null: nobody */
  member?: { loginId: string } | null
  /** whether a mobile number is confirmed by a code; default yes */
  asksPhoneCode?: boolean
  /** whom to call about a password, where the operator names somebody */
  adminPhone?: string
  stations(): StationLatest[]
  station(code: string): StationLatest | undefined
  /** @throws Refusal as the observations service does */
  series(query: SeriesQuery): Promise<Series>
  feeds(): Promise<FeedStatus[]>
  /** what would have reached phones, newest first; absent unless the portal is in demo mode */
  demoTexts?(): Promise<DemoText[]>
  /** the generated OpenAPI 3.1 document */
  openApi(): unknown
}
