/** The addresses of the screens of broadcasts: what is asked for, and where every link leads. */
import type { BroadcastKind } from '../../domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../domain/kernel/language.ts'
import { BROADCAST_KINDS } from '../../domain/broadcasts/broadcasts.ts'
import { BROADCAST_LANGUAGES } from '../../domain/kernel/language.ts'
import { hrefOf } from '../../domain/kernel/pages.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import type { TimetableKind } from '../../domain/broadcasts/timetables.ts'
import { frameOf, POPUP_QUERY } from '../../layouts/view.ts'

export type BroadcastPageName = 'audio' | 'mobileAudio' | 'broadcasts'
export type TabName = BroadcastKind | TimetableKind

/** @source specification part 2, section 2, "Audio screen" and "Broadcast popup": the order is the number in `?tab=` */
const AUDIO_TABS: readonly TabName[] = ['national', 'regional', 'voice']
const TABS: Record<BroadcastPageName, readonly TabName[]> = {
  audio: AUDIO_TABS,
  mobileAudio: AUDIO_TABS,
  broadcasts: [...AUDIO_TABS, 'satellite', 'fax'],
}
export const tabsOf = (page: BroadcastPageName): readonly TabName[] => TABS[page]

/** The screen in its frame, which every link of it keeps. */
export interface Place {
  page: BroadcastPageName
  isPopup: boolean
  /** the clock that the address asks for; without one it is the reader's own */
  clock?: TimeZoneName
}

export const CLOCKS = ['KST', 'UTC'] as const satisfies readonly TimeZoneName[]

export function placeOf(page: BroadcastPageName, url: URL): Place {
  const clock = CLOCKS.find((zone) => zone === url.searchParams.get('tz'))
  return { page, isPopup: frameOf(page, url) === 'popup', ...(clock && { clock }) }
}

/** What an address asks for. */
export interface Asked {
  tab: TabName
  /** opens the player of one; `unreadable` is no number of a broadcast */
  id?: number | 'unreadable'
  /** language of the broadcast, which need not be that of the page */
  voice?: BroadcastLanguage
  /** code of a forecast zone, as sent */
  zone?: string
  /** the day in Korea of a timetable, as sent: `YYYY-MM-DD` where it is one */
  date?: string
}

const MAX_ZONE_LENGTH = 16
const DAY_LENGTH = 'YYYY-MM-DD'.length

/**
 * Reads an address without ever refusing: what it cannot mean is left out. The language of a broadcast is `voice`, or
 * `lang` as others may link; `lang` also is the language of the page where the page speaks it.
 */
export function readAsked(page: BroadcastPageName, query: URLSearchParams): Asked {
  const id = query.get('id')
  const voice = [query.get('voice'), query.get('lang')]
    .map((text) => BROADCAST_LANGUAGES.find((language) => language === text))
    .find((language) => language !== undefined)
  const zone = query.get('zone')?.slice(0, MAX_ZONE_LENGTH)
  const date = query.get('date')?.slice(0, DAY_LENGTH)
  return {
    tab: tabsOf(page)[tabNumber(query.get('tab'))] ?? 'national',
    ...(id !== null && { id: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 'unreadable' }),
    ...(voice && { voice }),
    ...(zone && { zone }),
    ...(date && { date }),
  }
}

const tabNumber = (text: string | null): number => (text !== null && /^\d$/.test(text) ? Number(text) : 0)

/** @returns the tab that shows a broadcast: the one asked for where it can, else that of its kind */
export function tabOfBroadcast(tab: TabName, kind: BroadcastKind): TabName {
  return tab === kind || (tab === 'voice' && kind === 'national') ? tab : kind
}

/** @returns an address on this host that keeps the frame of the screen */
export function placeHref({ page, isPopup, clock }: Place, { tab, id, voice, zone, date }: Asked): string {
  const query = new URLSearchParams({ tab: String(Math.max(0, tabsOf(page).indexOf(tab))) })
  for (const [name, value] of Object.entries({ id, voice, zone, date, tz: clock }))
    if (value !== undefined) query.set(name, String(value))
  return `${hrefOf(page)}?${query}${isPopup ? `&${POPUP_QUERY}` : ''}`
}

export const isBroadcastTab = (tab: TabName): tab is BroadcastKind =>
  (BROADCAST_KINDS as readonly string[]).includes(tab)
