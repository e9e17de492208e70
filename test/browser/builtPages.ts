import { officeHref } from '../../src/domain/backOffice/officeScreens.ts'
import {
  hrefOf,
  noticeHref,
  publicationHref,
  PAGE_NAMES,
  placeHref,
  pointHref,
  zoneHref,
  zoneTextHref,
  type PageName,
} from '../../src/domain/kernel/pages.ts'

/** A station that every feed of the tests knows. */
export const STATION = '22101'

export interface Visited {
  name: string
  path: string
  status: number
}

/** The south-eastern zone of the demo sea's warnings and forecasts. */
export const ZONE = 'S1311100'

/** A harbour. */
const PORT = 'trade-port-16'

/** Texts that the demo starts with. */
const DEMO_NOTICE = 3
const DEMO_PUBLICATION = 5

const addressOf = (name: PageName) => {
  if (name === 'point') return pointHref('34.500,127.800')
  if (name === 'detail') return `${hrefOf(name)}?id=${STATION}`
  if (name === 'detailCamera' || name === 'detailBridge') return `${hrefOf(name)}?id=bridge-2`
  if (name === 'organisationMonitoring') return `${hrefOf(name)}?tiles=${PORT},${STATION},bridge-2`
  if (name === 'noticeDetail') return noticeHref(DEMO_NOTICE)
  if (name === 'publication') return publicationHref(DEMO_PUBLICATION)
  const code = name === 'zone' ? ZONE : name === 'place' || name === 'mobilePlace' ? PORT : STATION
  return hrefOf(name, { code, square: '144-9', id: '1' })
}

/** Of the back office, as a visitor finds them; the others are the same page. */
const CLOSED_SCREENS = ['texts', 'member', 'operation'] as const

/** Without the number of a chart there is nothing to show. */
const CHART_WINDOWS: ReadonlySet<string> = new Set([
  'broadcastDetail',
  'mobileBroadcastDetail',
  'weatherMapDetail',
])

/**
 * Every page, with the status it answers, and those that stand for all others. A bulletin is looked at in
 * a portal of its own: which ones the demo sea has depends on the day.
 */
export const BUILT_PAGES: Visited[] = [
  ...PAGE_NAMES.filter((name) => name !== 'bulletin').map((name) => ({
    name,
    path: addressOf(name),
    status: CHART_WINDOWS.has(name) ? 400 : name === 'office' ? 401 : 200,
  })),
  ...CLOSED_SCREENS.map((screen) => ({ name: `office-${screen}`, path: officeHref(screen, 1), status: 401 })),
  { name: 'routeUnknown', path: `${hrefOf('routeInfo')}?id=no-such-1`, status: 404 },
  {
    name: 'passageSailed',
    path: `${hrefOf('passage')}?way=34.5+126%3BA%0A34.2+125.6%0A34+125.8%3BB&kn=10`,
    status: 200,
  },
  { name: 'routeOfLine', path: `${hrefOf('routeInfo')}?id=south-west-6`, status: 200 },
  { name: 'notFound', path: '/mmis/no-such-page', status: 404 },
  { name: 'notFoundOutside', path: '/no-such-page', status: 404 },
  { name: 'stationNotFound', path: '/mmis/stations/00000', status: 404 },
  { name: 'zoneText', path: zoneTextHref(ZONE), status: 200 },
  { name: 'forecastZone', path: zoneHref('12B20000'), status: 200 },
  { name: 'zoneNotFound', path: zoneHref('S9999999'), status: 404 },
  { name: 'bulletinNotFound', path: hrefOf('bulletin', { id: 'none' }), status: 404 },
  { name: 'noticeNotFound', path: noticeHref(999), status: 404 },
  { name: 'placeNotFound', path: placeHref('nowhere-1'), status: 404 },
  { name: 'tidalFlat', path: placeHref('tidal-flat-16'), status: 200 },
  {
    name: 'emptyWall',
    path: `${hrefOf('organisationMonitoring')}?add=${encodeURIComponent('없는곳xyz')}`,
    status: 200,
  },
  { name: 'cameraNotFound', path: `${hrefOf('detailCamera')}?id=nothing`, status: 404 },
  { name: 'detailOfNothing', path: hrefOf('detail'), status: 404 },
  { name: 'squareNotFound', path: hrefOf('square', { square: '99999' }), status: 404 },
  { name: 'pointOutside', path: pointHref('10.000,10.000'), status: 422 },
  { name: 'pointUnreadable', path: pointHref('127.800,34.500'), status: 400 },
  { name: 'searchHits', path: `${hrefOf('zones')}?q=${encodeURIComponent('제주')}`, status: 200 },
]

/** Pages with a script of their own besides the menu's: the map, favourites, the explorer that developers open,
 * the message screen and the account screens. */
export const WITH_ISLANDS = new Set<string>([
  'home',
  'mobileHome',
  'graphiql',
  'favourites',
  'mobileFavourites',
  'audio',
  'mobileAudio',
  'broadcasts',
  'message',
  'mobileMessage',
  'login',
  'signUp',
  'findAccount',
  'myPage',
  'reagree',
  'mobileLogin',
  'mobileSignUp',
  'mobileMyPage',
  'mobileFindAccount',
  'mobileReagree',
])
