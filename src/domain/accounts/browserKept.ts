/**
 * What the portal leaves in a reader's browser. The privacy page lists this table; a test compares it with what a
 * browser really holds.
 *
 * @source specification part 1, section 9; part 2, section 9: tokens 2 days, cookies 1 year
 */
import type { Period, Purpose } from './retention.ts'
import { RETENTION } from './retention.ts'

export interface BrowserRule {
  /** over https some have the prefix `__Host-` or `__Secure-` */
  names: readonly string[]
  place: 'cookie' | 'storage'
  purpose: Purpose
  /** `reader`: until the reader deletes it; `tab`: until the tab is closed; of cookies the longest time */
  period: Period | 'reader' | 'tab'
  /** whether scripts of the page can read it */
  isReadable: boolean
  /** whether logging out takes it away */
  endsWithLogIn: boolean
}

const YEAR = { unit: 'month', count: 12 } as const

export const BROWSER_KEPT = {
  display: {
    names: ['lang', 'tz', 'wind', 'theme', 'boat'],
    place: 'cookie',
    purpose: 'convenience',
    period: YEAR,
    isReadable: true,
    endsWithLogIn: false,
  },
  device: {
    names: ['device'],
    place: 'cookie',
    purpose: 'security',
    period: YEAR,
    isReadable: false,
    endsWithLogIn: false,
  },
  tokens: {
    names: ['accesstoken', 'refreshtoken', 'JSESSIONID'],
    place: 'cookie',
    purpose: 'sign-in',
    period: RETENTION.session.period,
    isReadable: false,
    endsWithLogIn: true,
  },
  visitor: {
    names: ['accesstoken', 'refreshtoken'],
    place: 'cookie',
    purpose: 'convenience',
    period: RETENTION.session.period,
    isReadable: false,
    endsWithLogIn: false,
  },
  member: {
    names: ['portal_member'],
    place: 'cookie',
    purpose: 'sign-in',
    period: RETENTION.session.period,
    isReadable: true,
    endsWithLogIn: true,
  },
  favourites: {
    names: ['portal:favourites'],
    place: 'storage',
    purpose: 'convenience',
    period: 'reader',
    isReadable: true,
    endsWithLogIn: false,
  },
  searches: {
    names: ['portal:recent'],
    place: 'storage',
    purpose: 'convenience',
    period: 'reader',
    isReadable: true,
    endsWithLogIn: false,
  },
  publications: {
    names: ['publications'],
    place: 'cookie',
    purpose: 'convenience',
    period: YEAR,
    isReadable: true,
    endsWithLogIn: false,
  },
  popups: {
    names: ['popups'],
    place: 'cookie',
    purpose: 'convenience',
    period: { unit: 'day', count: 1 },
    isReadable: true,
    endsWithLogIn: false,
  },
  volume: {
    names: ['portal:volume'],
    place: 'storage',
    purpose: 'convenience',
    period: 'reader',
    isReadable: true,
    endsWithLogIn: false,
  },
  renewed: {
    names: ['portal:renewed'],
    place: 'storage',
    purpose: 'sign-in',
    period: 'tab',
    isReadable: true,
    endsWithLogIn: true,
  },
  visited: {
    names: ['portal:visited'],
    place: 'storage',
    purpose: 'convenience',
    period: 'tab',
    isReadable: true,
    endsWithLogIn: false,
  },
} as const satisfies Record<string, BrowserRule>

export type BrowserRecord = keyof typeof BROWSER_KEPT
export const BROWSER_RECORDS = Object.keys(BROWSER_KEPT) as BrowserRecord[]
export const browserRule = (record: BrowserRecord): BrowserRule => BROWSER_KEPT[record]
