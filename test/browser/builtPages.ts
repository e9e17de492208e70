import { hrefOf, PAGE_NAMES, pageOf, type PageName } from '../../src/domain/pages.ts'

/** A station that every feed of the tests knows. */
export const STATION = '22101'

export interface Visited {
  name: string
  path: string
  status: number
}

const addressOf = (name: PageName) => hrefOf(name, { code: STATION })

/** Every page that is built, with the status it answers, and the two pages that stand for all others. */
export const BUILT_PAGES: Visited[] = [
  ...PAGE_NAMES.filter((name) => pageOf(name).isBuilt).map((name) => ({
    name,
    path: addressOf(name),
    status: 200,
  })),
  { name: 'notBuilt', path: hrefOf('typhoon'), status: 501 },
  { name: 'notFound', path: '/mmis/no-such-page', status: 404 },
  { name: 'stationNotFound', path: '/mmis/stations/00000', status: 404 },
]

/** Pages with a script of their own besides the menu's: the map, favourites, the explorer that developers open,
 * and the account screens. */
export const WITH_ISLANDS = new Set<string>([
  'home',
  'mobileHome',
  'graphiql',
  'favourites',
  'login',
  'signUp',
  'findAccount',
  'myPage',
  'reagree',
  'mobileLogin',
  'mobileSignUp',
  'mobileMyPage',
  'mobileReagree',
])
