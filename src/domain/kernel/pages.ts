/**
 * Every page of the portal in one table: its address in the spelling that links out in the world use, the size of its
 * window on a desktop, and its twin under `/m`.
 *
 * @source specification part 2, section 2 (routes, header, popup sizes) and section 9 (usage-log groups)
 */
import type { BroadcastLanguage, Language } from './language.ts'

export const BASE = '/mmis'

/** Portal groups of the usage log. */
export type MenuGroup = '1011' | '1012' | '1101' | '1201' | '1211' | '1221'

export interface PopupSize {
  widthPx: number
  heightPx: number
}

const POPUP: PopupSize = { widthPx: 728, heightPx: 742 }
const WEATHER_MAP_POPUP: PopupSize = { widthPx: 728, heightPx: 1010 }
const AUDIO_POPUP: PopupSize = { widthPx: 1600, heightPx: 800 }
const MESSAGE_POPUP: PopupSize = { widthPx: 728, heightPx: 807 }
/** The fax chart a broadcast timetable opens. */
const CHART_POPUP: PopupSize = { widthPx: 900, heightPx: 1000 }

export interface Page {
  /** below {@link BASE}; `:code` stands for one segment */
  path: string
  popup?: PopupSize
  /** eight digits for the usage log: the portal group, then our own running number */
  menuCode: string
  /** name of the page that shows the same for a desktop; search engines are pointed there */
  desktop?: string
  /** false keeps the page out of the site map and of search engines */
  isIndexed: boolean
}

const page = (
  path: string,
  menuCode: `${MenuGroup}${string}`,
  more: Partial<Omit<Page, 'path' | 'menuCode'>> = {},
): Page => ({ path, menuCode, isIndexed: true, ...more })

/** Phone pages and pages of a moment stay out of search engines. */
const hidden = { isIndexed: false } as const

export const PAGES = {
  home: page('/', '10110001'),
  stations: page('/stations', '10110002'),
  station: page('/stations/:code', '10110003'),
  warnings: page('/warnings', '10110009'),
  bulletins: page('/bulletins', '10110010'),
  bulletin: page('/bulletins/:id', '10110011'),
  zones: page('/zones', '10110012'),
  zone: page('/zones/:code', '10110013'),
  /** a half-degree square by its number, and any place by its position: the point forecast */
  square: page('/squares/:square', '10110014'),
  point: page('/points/:position', '10110015', hidden),
  /** harbours, beaches, flats and other named places */
  places: page('/places', '10110016'),
  place: page('/places/:code', '10110017'),
  /** ports and bridges as cameras see them */
  cameras: page('/cameras', '10110018'),
  /** limits of boats and people, and why these */
  boats: page('/boats', '10110019'),
  /** the seas month by month */
  climate: page('/climate', '10110020'),
  earthquake: page('/earthquake', '10110021'),
  status: page('/status', '10110004'),
  developers: page('/developers', '10110005'),
  graphiql: page('/graphiql', '10110006', hidden),
  /** what a reader keeps: different for everyone, so nothing for search engines */
  favourites: page('/favourites', '10110008', hidden),
  /** answers only in demo mode */
  demoPhone: page('/demoPhone', '10110007', hidden),

  organisation: page('/org', '10120001'),
  organisationMonitoring: page('/org/moni', '10120002', hidden),
  institution: page('/itdc', '10120003'),
  /** an article of an institution's board */
  article: page('/itdc/articles/:id', '10120004', hidden),

  /** where texts are written and the portal is run */
  office: page('/admin', '10120101', hidden),

  audio: page('/audio', '12010001', { popup: AUDIO_POPUP }),
  message: page('/message', '12010002', { popup: MESSAGE_POPUP }),
  notice: page('/notice', '12010003', { popup: POPUP }),
  noticeDetail: page('/noticeDetail', '12010004', { popup: POPUP }),
  publications: page('/publications', '12010007'),
  publication: page('/publications/:id', '12010008'),
  /** the broadcast window: the same broadcasts, and all three timetables */
  broadcasts: page('/broadcasts', '12010006', { popup: AUDIO_POPUP }),
  broadcastDetail: page('/detailBroadcasting', '12010005', { ...hidden, popup: CHART_POPUP }),

  login: page('/auth', '12110001', { ...hidden, popup: POPUP }),
  signUp: page('/authSignUp', '12110002', { ...hidden, popup: POPUP }),
  findAccount: page('/authFindIdPw', '12110003', { ...hidden, popup: POPUP }),
  myPage: page('/authMypage', '12110004', { ...hidden, popup: POPUP }),
  reagree: page('/authReagree', '12110005', { ...hidden, popup: POPUP }),

  weatherMap: page('/weatherMap', '12210001', { popup: WEATHER_MAP_POPUP }),
  weatherMapDetail: page('/weatherMapDetail', '12210002', { ...hidden, popup: POPUP }),
  monthlyWeather: page('/monthlyWeather', '12210003', { popup: POPUP }),
  typhoon: page('/typhoon', '12210004', { popup: POPUP }),
  dokdo: page('/dokdo', '12210005', { popup: POPUP }),
  route: page('/route', '12210006', { popup: POPUP }),
  /** the way of one's own boat */
  passage: page('/passage', '12210011'),
  routeInfo: page('/RouteInfo', '12210007', { popup: POPUP }),
  detail: page('/detailWindow', '12210008', { ...hidden, popup: POPUP }),
  detailCamera: page('/detailCctv', '12210009', { ...hidden, popup: POPUP }),
  detailBridge: page('/detailBridge', '12210010', { ...hidden, popup: POPUP }),

  systemInfo: page('/systemInfo', '11010001', { popup: POPUP }),
  privacy: page('/systemPrivacy', '11010002', { popup: POPUP }),
  privacyNotice: page('/SystemPrivacyAlert', '11010003', {
    ...hidden,
    popup: POPUP,
    desktop: 'privacy',
  }),

  mobileHome: page('/m', '10110101', { ...hidden, desktop: 'home' }),
  mobileMyPage: page('/m/page', '12110104', { ...hidden, desktop: 'myPage' }),
  mobileLogin: page('/m/login', '12110101', { ...hidden, desktop: 'login' }),
  /** the specification names none; without it a phone would leave its own pages to find an ID */
  mobileFindAccount: page('/m/find', '12110103', { ...hidden, desktop: 'findAccount' }),
  mobileReagree: page('/m/reagree', '12110105', { ...hidden, desktop: 'reagree' }),
  mobileSignUp: page('/m/signup', '12110102', { ...hidden, desktop: 'signUp' }),
  mobileFavourites: page('/m/fav', '10110108', { ...hidden, desktop: 'favourites' }),
  mobileSettings: page('/m/set', '10110102', hidden),
  mobileNotice: page('/m/noti', '12010103', { ...hidden, desktop: 'notice' }),
  mobileSystemInfo: page('/m/info', '11010101', { ...hidden, desktop: 'systemInfo' }),
  mobilePrivacy: page('/m/priv', '11010102', { ...hidden, desktop: 'privacy' }),
  mobilePrivacyNotice: page('/m/SystemPrivacyAlert', '11010103', { ...hidden, desktop: 'privacy' }),
  mobileRouteInfo: page('/m/RouteInfo', '12210107', { ...hidden, desktop: 'routeInfo' }),
  mobileAudio: page('/m/aud', '12010101', { ...hidden, desktop: 'audio' }),
  mobileMessage: page('/m/msg', '12010102', { ...hidden, desktop: 'message' }),
  mobileWarnings: page('/m/warnings', '10110109', { ...hidden, desktop: 'warnings' }),
  mobileZones: page('/m/zones', '10110112', { ...hidden, desktop: 'zones' }),
  mobilePlaces: page('/m/places', '10110116', { ...hidden, desktop: 'places' }),
  mobilePlace: page('/m/places/:code', '10110117', { ...hidden, desktop: 'place' }),
  mobileCameras: page('/m/cameras', '10110118', { ...hidden, desktop: 'cameras' }),
  mobileStations: page('/m/stations', '10110103', { ...hidden, desktop: 'stations' }),
  mobileTyphoon: page('/m/typ', '12210104', { ...hidden, desktop: 'typhoon' }),
  mobileWeather: page('/m/weather', '12210101', { ...hidden, desktop: 'weatherMap' }),
  mobileBroadcastDetail: page('/m/detailBroadcasting', '12010105', {
    ...hidden,
    desktop: 'broadcastDetail',
  }),
} as const satisfies Record<string, Page>

export type PageName = keyof typeof PAGES
export const PAGE_NAMES = Object.keys(PAGES) as PageName[]

export function pageOf(name: PageName): Page {
  return PAGES[name]
}

/** The header's links; the log-in state decides which of the two others follow. */
export const HEADER_PAGES = [
  'home',
  'warnings',
  'favourites',
  'zones',
  'broadcasts',
  'message',
  'notice',
] as const
export const LOGGED_OUT_PAGES = ['login', 'signUp'] as const
/** Beside it stands the button that logs out. */
export const LOGGED_IN_PAGES = ['myPage'] as const
/** The phone's bottom bar: five places a thumb reaches. */
export const MOBILE_BAR_PAGES = [
  'mobileHome',
  'mobileWarnings',
  'mobileFavourites',
  'mobileAudio',
  'mobileMessage',
] as const

/** @param parameters values of the path's `:names` @returns an address on this host, base included */
export function hrefOf(name: PageName, parameters: Record<string, string> = {}): string {
  const path = pageOf(name).path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(parameters[key] ?? ''),
  )
  return path === '/' ? `${BASE}/` : `${BASE}${path}`
}

export function stationHref(code: string): string {
  return hrefOf('station', { code })
}

/** @param code of a zone of warnings or forecasts */
export const zoneHref = (code: string): string => hrefOf('zone', { code })

/** For messages that have 90 bytes. They lead to {@link stationHref} and {@link zoneHref}. */
export const shortStationHref = (code: string): string => `${BASE}/s/${encodeURIComponent(code)}`
export const shortZoneHref = (code: string): string => `${BASE}/z/${encodeURIComponent(code)}`

/** @param path below {@link BASE}, decoded @returns where a short address leads; undefined for every other one */
export function longHref(path: string): string | undefined {
  const [, kind, code] = /^\/([sz])\/([^/]+)\/?$/i.exec(path) ?? []
  if (kind === undefined || code === undefined) return undefined
  return kind.toLowerCase() === 's' ? stationHref(code) : zoneHref(code)
}

/** The same forecast in a form for a slow link: no script, and only the styles it needs. */
export const zoneTextHref = (code: string): string => `${zoneHref(code)}/text`
/** In the address of the page of a passage: the number of one that the reader keeps. */
export const KEPT_QUERY = 'kept'

/** The page of a passage that a member keeps; it asks for it once its reader is known. */
export const keptPassageHref = (id: number | string): string => `${hrefOf('passage')}?${KEPT_QUERY}=${id}`

/** @param code of a named place */
export const placeHref = (code: string): string => hrefOf('place', { code })
/** A picture of a camera. */
export const pictureHref = (fileName: string): string =>
  `${BASE}/cameras/pictures/${encodeURIComponent(fileName)}`
/** When to go out from a place, for a calendar program; the boat is in the query. */
/** The small window of a camera: bridges have a page of their own. */
export const cameraHref = ({ kind, code }: { kind: string; code: string }): string =>
  `${hrefOf(kind === 'bridge' ? 'detailBridge' : 'detailCamera')}?id=${encodeURIComponent(code)}`
/** Where an alert for a place is made. */
export const watchHref = (code: string): string => `${hrefOf('message')}?place=${encodeURIComponent(code)}`
/** Pictures of pages, as messengers show them. */
export const WARNING_CARD_PATH = `${BASE}/warnings/card.png`
export const noticeCardHref = (id: number): string => `${BASE}/notices/${id}/card.png`
/** The tracks of all storms that go on, GeoJSON. */
export const CURRENT_STORMS_PATH = `${BASE}/typhoons/current.geojson`
/** The track of a storm as a picture, or as a file for other programs. */
export const trackHref = (code: string, ending: 'svg' | 'geojson' | 'csv'): string =>
  `${BASE}/typhoons/${encodeURIComponent(code)}.${ending}`
/** The way of a line of passenger ships as a picture. */
export const routePictureHref = (code: string, language: Language): string =>
  `${BASE}/routes/${encodeURIComponent(code)}.svg?lang=${language}`
export const tripCardHref = (code: string): string => `${placeHref(code)}/card.png`
export const goingCalendarHref = (code: string): string => `${placeHref(code)}/going.ics`
export const noticeHref = (id: number): string => `${hrefOf('noticeDetail')}?id=${id}`
export const publicationHref = (id: number): string => hrefOf('publication', { id: String(id) })
export const articleHref = (id: number): string => hrefOf('article', { id: String(id) })
export const boardHref = (id: number): string => `${hrefOf('institution')}?board=${id}`
/** Notices for readers of feeds. */
export const NOTICE_FEED_PATH = `${BASE}/notices.atom`
export const bulletinHref = (id: string): string => hrefOf('bulletin', { id })
/** @param square `144` or `144-9` */
export const squareHref = (square: string): string => hrefOf('square', { square })
/** @param position `34.500,127.800`; its comma stays a comma */
export const pointHref = (position: string): string => hrefOf('point', { position }).replace('%2C', ',')
/** The map with a place in its middle, near enough to distinguish zones. */
export const mapHref = ({ lat, lon }: { lat: number; lon: number }): string =>
  `${hrefOf('home')}?lat=${lat.toFixed(2)}&lon=${lon.toFixed(2)}&z=9`
/** The same waters, with the panel that gives files of them. */
export const mapFilesHref = (place: { lat: number; lon: number }): string =>
  `${mapHref(place)}&panel=additional`

/** A sound or a picture by its name in the media folder. */
export const mediaHref = (fileName: string): string => `${BASE}/media/${encodeURIComponent(fileName)}`
/** @param month such as `2026-10` @param format svg, png or pdf */
export const monthlyWeatherFile = (month: string, format: string): string =>
  `${BASE}/monthlyWeather/${month}.${format}`
/** An uploaded file by its random key. */
export const attachmentHref = (key: string): string => `${BASE}/attachments/${key}`
/** @param region `national`, or the code of a forecast zone */
export const podcastHref = (region: string, language: BroadcastLanguage): string =>
  `${BASE}/podcasts/${encodeURIComponent(region)}/${language}.xml`

const BY_LOWER_PATH = new Map(PAGE_NAMES.map((name) => [PAGES[name].path.toLowerCase(), name]))

/**
 * The page an address means, without regard to case, to a slash at its end, or to the dot of `./AuthReagree`.
 * Addresses with a parameter (`/stations/22101`) are not found here: their pages read it themselves.
 *
 * @param path below {@link BASE}, decoded
 */
export function findPage(path: string): PageName | undefined {
  const bare = `/${path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/')}`
  return BY_LOWER_PATH.get(bare.toLowerCase())
}

/** The page's own twin for a desktop, or itself: where its canonical address points. */
export function canonicalPage(name: PageName): PageName {
  const { desktop } = pageOf(name)
  return desktop !== undefined && desktop in PAGES ? (desktop as PageName) : name
}

const isUnderM = (path: string): boolean => path === '/m' || path.startsWith('/m/')

export const isMobilePage = (name: PageName): boolean => isUnderM(pageOf(name).path)

/** The page's twin for a phone, or itself where it has none. */
export const mobilePage = (name: PageName): PageName =>
  PAGE_NAMES.find((other) => isMobilePage(other) && pageOf(other).desktop === name) ?? name

/** @param path of an address, base included, in any case @returns whether it is one of the phone's */
export const isMobilePath = (path: string): boolean =>
  path.startsWith(BASE) && isUnderM(path.slice(BASE.length).toLowerCase())

/** `728x742`, the form in which a link carries the size of its window. */
export function popupText({ widthPx, heightPx }: PopupSize): string {
  return `${widthPx}x${heightPx}`
}
