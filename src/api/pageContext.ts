import type { MonthlySummary } from '../domain/charts/monthlySummary.ts'
import type { ClimateNormal, Month, SeaClimate } from '../domain/observations/oceanClimate.ts'
import type { NavigationalBoard } from '../domain/partners/navigationalWarnings.ts'
import type { SeaLevels } from '../domain/partners/seaLevels.ts'
import type { ShownCamera } from '../domain/cameras/cameras.ts'
import type { DeedAnswer, OfficeAnswer, OfficeContext, OfficeDoorFacts } from './officeContext.ts'
import type { Board, InstitutionFacts } from '../domain/boards/boards.ts'
import type { Content, ContentFacts, ListedContent } from '../domain/content/contents.ts'
import type { ClockLeap } from '../domain/kernel/clockTrust.ts'
import type { Broadcast, BroadcastKind, SpeechVoice } from '../domain/broadcasts/broadcasts.ts'
import type { Chart, ChartKind } from '../domain/charts/charts.ts'
import type { DemoScene } from '../domain/kernel/demoScenes.ts'
import type { Language } from '../domain/kernel/language.ts'
import type { TimeZoneName } from '../domain/kernel/time.ts'
import type { Commentary, ZoneForecast, ZoneOutlook } from '../domain/forecasts/forecasts.ts'
import type { ScaleEnds } from '../domain/kernel/scaleEnds.ts'
import type { PictureLoop, PictureProduct } from '../domain/fields/pictureLoop.ts'
import type { Earthquake } from '../domain/earthquakes/earthquakes.ts'
import type { Tsunami } from '../domain/earthquakes/tsunamis.ts'
import type { Storm, TrackedStorm } from '../domain/typhoons/typhoons.ts'
import type { MapTiles } from '../domain/map/mapTiles.ts'
import type { MessageFigures } from '../domain/messages/messageFigures.ts'
import type { PointForecast } from '../domain/forecasts/pointForecast.ts'
import type { FeedMode } from '../domain/kernel/readings.ts'
import type { FeedStatus, Series, SeriesQuery, StationLatest } from '../domain/observations/stations.ts'
import type { DemoText } from '../domain/messages/textMessages.ts'
import type { Nearby, Place, PlaceKind } from '../domain/places/places.ts'
import type { SearchHit } from '../domain/places/search.ts'
import type { Light, TidesOfPlace } from '../domain/tides/tides.ts'
import type { Boat } from '../domain/trips/boatLimits.ts'
import type { Sailing } from '../domain/routes/sailings.ts'
import type { SeaRoute } from '../domain/routes/seaRoutes.ts'
import type { SeaAlong } from '../domain/passages/seaHours.ts'
import type { FlatTimes, TripAdvice } from '../domain/trips/tripAdvice.ts'
import type { Position } from '../domain/kernel/positions.ts'
import type { Theme } from '../domain/kernel/themes.ts'
import type { Timetable, TimetableEntry, TimetableKind } from '../domain/broadcasts/timetables.ts'
import type { BulletinQuery, Warning, WarningBulletin, WarningState } from '../domain/warnings/warnings.ts'
import type { ForecastZone, NamedZone, SquareAddress, WarningZone, ZoneShape } from '../domain/zones/zones.ts'

export type { Language } from '../domain/kernel/language.ts'

/** Zones as pages look them up. */
export interface ZoneBook {
  readonly warningZones: readonly WarningZone[]
  readonly forecastZones: readonly ForecastZone[]
  /** never fails: an unknown zone is shown by its code */
  warningZone(code: string): NamedZone
  forecastZone(code: string): ForecastZone | undefined
  childrenOf(code: string): WarningZone[]
  shape(code: string): ZoneShape | undefined
  /** the sea zone over a place; undefined on land and outside every zone */
  seaZoneAt(lon: number, lat: number): WarningZone | undefined
  /** the same, or the nearest one to a harbour that lies in none */
  seaZoneNear(lon: number, lat: number): WarningZone | undefined
}

/** The newest issue for a zone and the one before it; both absent where nothing was ever forecast. */
export interface IssuesOf<Issue> {
  newest?: Issue
  before?: Issue
}

/** What is on the air, and what comes after it. */
export interface NowAndNext {
  now: readonly TimetableEntry[]
  next?: TimetableEntry
}

/** One page of a list of texts. */
export interface ListedContents {
  rows: readonly ListedContent[]
  /** that are found, and that there are */
  count: number
  total: number
  page: number
}

/** A text with those beside it in its list. */
export interface ReadContent {
  content: Content
  newer?: ContentFacts
  older?: ContentFacts
}

export interface ReadArticle extends ReadContent {
  /** when the reader confirmed to have read it */
  readAt?: Date
}

export interface BoardReader {
  articles(boardId: number, search: string, page: number): Promise<ListedContents>
  /** @throws Refusal CONTENT_UNKNOWN, CONTENT_GONE */
  article(id: number): Promise<ReadArticle>
}

/** What the server hands to a page as `Astro.locals.portal`; pages read nothing else of the server. */
export interface PageContext {
  now: Date
  /** from `?lang=`, else the `lang` cookie, else Accept-Language, else Korean */
  language: Language
  /** from `?tz=`, else the `tz` cookie, else KST */
  timeZone: TimeZoneName
  /** `?wind=` or the `wind` cookie: ms, kmh or kn; default ms */
  windUnit: 'ms' | 'kmh' | 'kn'
  /** the `theme` cookie; `auto` follows the system */
  theme: Theme
  /** limits of the reader's boat, as `boatCode` writes them; absent: none are kept */
  boat?: string
  /** absolute origin for canonical links, without a trailing slash */
  publicOrigin: string
  /** true while any enabled feed is the demo sea */
  isDemo: boolean
  /** true while any enabled feed is a recording */
  isReplay: boolean
  /** shows the development banner: the request came to localhost or a listed host */
  isDevelopmentHost: boolean
  version: string
  /** who is logged in, on a page that is made for one reader; null: nobody; absent: the page is everyone's */
  member?: { loginId: string } | null
  /** whether a mobile number is confirmed by a code; default yes */
  asksPhoneCode?: boolean
  /** phase of the demo sea that is shown; absent without it */
  demoScene?: DemoScene
  /** whom to call about a password, where the operator names somebody */
  adminPhone?: string
  /** pictures for the map from other hosts; absent: none, and the map asks this host alone */
  mapTiles?: MapTiles
  /** ends of the map's colour scales, where the agency chose its own */
  scaleEnds?: ScaleEnds
  stations(): StationLatest[]
  station(code: string): StationLatest | undefined
  /** @throws Refusal as the observations service does */
  series(query: SeriesQuery): Promise<Series>
  feeds(): Promise<FeedStatus[]>
  /** the last months of each sea, and what is usual where the operator says it */
  oceanClimate(): Promise<{ seas: readonly SeaClimate[]; normals: readonly ClimateNormal[] }>
  /** months with a chart, the newest first */
  months(): Promise<readonly Month[]>
  /** @param name absent: the newest month that is over @returns undefined while nothing is known @throws Refusal */
  monthlySummary(name?: string): Promise<MonthlySummary | undefined>
  /** false while no feed brings storms: then none is nothing known */
  hasTyphoons: boolean
  /** storms that go on */
  typhoons(): readonly TrackedStorm[]
  stormsOf(year: number): Promise<readonly Storm[]>
  /** years of which storms are known, the newest first */
  stormYears(): Promise<readonly number[]>
  /** false while no feed brings earthquakes */
  hasEarthquakes: boolean
  /** of the last month, the last one on top */
  earthquakes(): readonly Earthquake[]
  /** what was said of tsunamis, the last event on top */
  tsunamis(): readonly Tsunami[]
  /** false while no feed brings warnings: then nothing may be read into an empty list */
  hasWarnings: boolean
  warnings(): WarningState
  /** @throws Refusal WARNING_UNKNOWN */
  warning(id: string): Promise<Warning>
  /** address of the newest CAP document of a warning, on this host; undefined where it has none */
  capHref?(warning: Warning): string | undefined
  /** the last time that the clock was found to be set, for the status page */
  clockLeap?(): ClockLeap | undefined
  /** what bulletins say that cannot be, for the status page */
  warningTroubles?(): { orphans: number; impossible: number }
  zones: ZoneBook
  /** kind after kind */
  places(kind?: PlaceKind): Place[]
  place(code: string): Place | undefined
  /** the nearest first */
  placesNear(position: Position, first: number): Nearby<Place>[]
  /** what a text may mean, the best first; nothing for one that is too long */
  search(text: string): SearchHit[]
  /** what the operator's table of places has that cannot be read, for the status page */
  placeMistakes?(): readonly string[]
  /** every camera with its newest picture */
  cameras(): ShownCamera[]
  /** those that look at a place or stand near it */
  camerasNear(place: Position & { code?: string }): ShownCamera[]
  /** what threatens at a shore @param atSea where the models are asked */
  seaLevels(place: Place, atSea: Position): Promise<SeaLevels>
  /** tide, sun and moon from today on */
  tides(position: Position, days: number): TidesOfPlace
  /** when a tidal flat can be walked @throws Refusal OUTSIDE_FORECAST */
  flatTimes(position: Position, walker: Boat): Promise<FlatTimes>
  /** @throws Refusal INPUT_INVALID, OUTSIDE_FORECAST */
  tripAdvice(position: Position, boat: Boat): Promise<TripAdvice>
  /** lines of passenger ships, sea by sea */
  seaRoutes(): readonly SeaRoute[]
  /** departures of today and tomorrow, oldest first; none where no feed brings them */
  sailings(route?: string): readonly Sailing[]
  /** navigational warnings that hold; undefined while no list of the last hours is known */
  navigationalBoard(): NavigationalBoard | undefined
  /** the sea at each of at most 200 places hour by hour, judged by a boat's limits */
  seaAlong(places: readonly Position[], boat: Boat): Promise<SeaAlong>
  /** the way by sea, or why there is none @throws Refusal NOT_READY */
  seaWay(from: Position, to: Position): Promise<readonly Position[] | string>
  /** legs that touch the coast or lie on land, from 0 @throws Refusal NOT_READY */
  landLegs(path: readonly Position[]): Promise<readonly number[]>
  /** of many places at once; undefined outside the forecast @throws Refusal INPUT_INVALID */
  tripAdvices(positions: readonly Position[], boat: Boat): Promise<(TripAdvice | undefined)[]>
  /** unknown zones that feeds named, for the status page */
  unknownZones(): string[]
  /** @param code of a forecast zone @throws Refusal ZONE_UNKNOWN */
  zoneForecast(code: string): Promise<IssuesOf<ZoneForecast>>
  /** @param code of a zone of the mid-term outlook @throws Refusal ZONE_UNKNOWN */
  zoneOutlook(code: string): Promise<IssuesOf<ZoneOutlook>>
  /** the newest issue of every zone */
  zoneForecasts(): readonly ZoneForecast[]
  /** one page of what is shown now */
  contents(
    kind: 'notice' | 'publication',
    query: { search?: string | undefined; category?: string | undefined },
    page: number,
    perPage: number,
  ): Promise<ListedContents>
  /** @throws Refusal CONTENT_UNKNOWN, CONTENT_GONE */
  content(kind: 'notice' | 'publication', id: number): Promise<ReadContent>
  /** when the newest publication came out */
  newestPublication?: Date | undefined
  /** pop-ups that are shown now, the newest first */
  popups(): Promise<readonly Content[]>
  institutions(): readonly InstitutionFacts[]
  boards(): readonly Board[]
  /** the member has a right in the back office */
  hasOffice?: boolean
  /** on its pages, while it is open to the caller */
  office?: OfficeContext
  /** on its pages, for the same: what it asks for, also while it is closed */
  officeDoor?: OfficeDoorFacts
  /** of another form of the back office that was refused or shows something this once */
  deedAnswer?: DeedAnswer
  /** of the form of the back office that was sent */
  officeAnswer?: OfficeAnswer
  /** for a member of an institution */
  boardReader?: BoardReader
  /** newest first @throws Refusal TIME_INVALID, TIME_ORDER, SPAN_TOO_LONG */
  bulletins(query: BulletinQuery): Promise<WarningBulletin[]>
  /** @throws Refusal BULLETIN_UNKNOWN */
  bulletin(id: string): Promise<WarningBulletin>
  /** newest first @throws Refusal as `bulletins` */
  commentaries(from: Date, to: Date): Promise<(Commentary & { mode: FeedMode })[]>
  /** @throws Refusal INPUT_INVALID, OUTSIDE_FORECAST */
  pointForecast(lat: number, lon: number): Promise<PointForecast>
  /**
   * Of a square or a part of one; `address` is without the part where nothing is known of the part by itself.
   *
   * @throws Refusal ZONE_UNKNOWN
   */
  squareForecast(
    address: SquareAddress,
  ): Promise<Pick<PointForecast, 'run' | 'rows'> & { address?: SquareAddress }>
  /**
   * Newest first; what is on the air only later is without its editions.
   *
   * @param query zone of regional ones, and how many at most
   */
  broadcasts(
    kind: BroadcastKind,
    query?: { zoneCode?: string; first?: number },
  ): Promise<readonly Broadcast[]>
  /** what reads broadcasts out on this server; absent until it is known */
  speechVoice?: SpeechVoice | 'none' | undefined
  /** without its editions while it is not on the air; undefined for an unknown number */
  broadcast(id: number): Promise<Broadcast | undefined>
  /** @param date the day in Korea, `YYYY-MM-DD` */
  timetable(kind: TimetableKind, date: string): Promise<Timetable>
  nowAndNext(kind: TimetableKind): Promise<NowAndNext>
  /** the last hours of a satellite's pictures */
  satellite(product: PictureProduct): Promise<PictureLoop>
  lightAt(place: Position, at: Date): Light
  /** newest first */
  charts(kind: ChartKind): Promise<readonly Chart[]>
  chart(id: number): Promise<Chart | undefined>
  /** the issues of the same chart before and after this one */
  chartNeighbours(id: number): Promise<{ previous?: number; next?: number }>
  /** how the sending of alerts stands, for the status page; absent where none are sent */
  messageFigures?(): Promise<MessageFigures>
  /** what would have reached phones, newest first; absent unless the portal is in demo mode */
  demoTexts?(): Promise<DemoText[]>
  /** the generated OpenAPI 3.1 document */
  openApi(): unknown
}
