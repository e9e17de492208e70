/** What a screen of broadcasts shows, made from its address; the components below only draw it. */
import type { NowAndNext } from '../../api/pageContext.ts'
import type { Broadcast, BroadcastKind } from '../../domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage, Language } from '../../domain/kernel/language.ts'
import { isOnAir } from '../../domain/broadcasts/broadcasts.ts'
import { dayOf } from '../../domain/kernel/calendar.ts'
import { Refusal } from '../../domain/kernel/refusals.ts'
import type { Timetable, TimetableKind } from '../../domain/broadcasts/timetables.ts'
import type { ForecastZone } from '../../domain/zones/zones.ts'
import type { View } from '../../layouts/view.ts'
import { broadcasts as words } from '../../text/broadcasts/broadcasts.ts'
import type { Asked, BroadcastPageName, Place, TabName } from './addresses.ts'
import { isBroadcastTab, placeHref, placeOf, readAsked, tabOfBroadcast } from './addresses.ts'
import type { BroadcastRow } from './broadcastRows.ts'
import { broadcastRow, featuredOf, newestOfZones } from './broadcastRows.ts'
import type { PlayerSetting } from './playerProps.ts'
import { openedLanguage, playerProps } from './playerProps.ts'
import type { TimetableHref } from './timetables/timetableModel.ts'

/** A day of broadcasts and the days before; older ones stay in their addresses. */
const LISTED = 40
/** Enough that the newest issue of every zone is among them. */
const LISTED_ALL_ZONES = 60

/** One broadcast, opened. */
export interface OpenedBroadcast {
  broadcast: Broadcast
  row: BroadcastRow
  /** absent while it is not on the air */
  player?: PlayerSetting
}

export interface PlayerContent {
  kind: 'player'
  opened: OpenedBroadcast
  backHref: string
  /** where the player was opened from */
  from: 'national' | 'regional' | 'voice'
}

export interface ListContent {
  kind: 'list'
  of: BroadcastKind
  /** the sea that was chosen, of the regional ones */
  zone?: ForecastZone
  onAir: NowAndNext
  featured?: OpenedBroadcast & { newer?: { href: string; airsAt: Date } }
  rows: readonly BroadcastRow[]
}

export interface TimetableContent {
  kind: 'timetable'
  /** a day was asked for that has no timetable; today's is shown */
  isOtherDay: boolean
  timetable: Timetable
  hrefOf: TimetableHref
}

export interface BroadcastPage {
  place: Place
  asked: Asked
  title: string
  tab: TabName
  /** a broadcast was asked for that there is not */
  isUnknown: boolean
  content: PlayerContent | ListContent | TimetableContent
}

export async function broadcastPage(page: BroadcastPageName, url: URL, view: View): Promise<BroadcastPage> {
  const place = placeOf(page, url)
  const asked = readAsked(page, url.searchParams)
  const broadcast = typeof asked.id === 'number' ? await view.portal.broadcast(asked.id) : undefined
  const tab = broadcast ? tabOfBroadcast(asked.tab, broadcast.kind) : asked.tab
  return {
    place,
    asked,
    title: words[view.language].title(words[view.language].tabs[tab]),
    tab,
    isUnknown: asked.id !== undefined && broadcast === undefined,
    content: broadcast
      ? playerContent(broadcast, { ...asked, tab }, place, view)
      : isBroadcastTab(tab)
        ? await listContent(tab, asked, place, view)
        : await timetableContent(tab, asked, place, view),
  }
}

function playerContent(broadcast: Broadcast, asked: Asked, place: Place, view: View): PlayerContent {
  const { tab, zone, date, voice } = asked
  const hrefIn = (language: BroadcastLanguage) => placeHref(place, { ...asked, voice: language })
  const from = tab === 'voice' || tab === 'regional' ? tab : 'national'
  return {
    kind: 'player',
    opened: opened(broadcast, placeHref(place, asked), { voice, hrefIn }, view),
    backHref: placeHref(place, { tab, zone, date }),
    from,
  }
}

interface Way {
  voice: BroadcastLanguage | undefined
  hrefIn(language: BroadcastLanguage): string
}

function opened(broadcast: Broadcast, href: string, { voice, hrefIn }: Way, view: View): OpenedBroadcast {
  const language = openedLanguage(voice, view)
  return {
    broadcast,
    row: broadcastRow(broadcast, href, view, language),
    ...(isOnAir(broadcast, view.now) && {
      player: playerProps(broadcast, { language, hrefOf: hrefIn }, view),
    }),
  }
}

async function listContent(of: BroadcastKind, asked: Asked, place: Place, view: View): Promise<ListContent> {
  const { portal, now } = view
  const zone = of === 'regional' ? zoneAsked(asked.zone, view) : undefined
  const isEveryZone = of === 'regional' && !zone
  const query = {
    first: isEveryZone ? LISTED_ALL_ZONES : LISTED,
    ...(zone && { zoneCode: zone.code }),
  }
  const [found, onAir] = await Promise.all([portal.broadcasts(of, query), portal.nowAndNext('voice')])
  const codes = regionZones(view).map(({ code }) => code)
  const listed = isEveryZone ? newestOfZones(found, codes) : found
  const language = openedLanguage(asked.voice, view)
  // without a sea there is no one newest broadcast
  const featured = isEveryZone ? undefined : featuredOf(found, language, now)
  const here: Asked = { tab: of, ...(zone && { zone: zone.code }) }
  const hrefIn = (voice: BroadcastLanguage) => placeHref(place, { ...here, voice })
  const hrefOf = ({ id }: Broadcast) => placeHref(place, { ...here, id, voice: asked.voice })
  return {
    kind: 'list',
    of,
    ...(zone && { zone }),
    onAir,
    ...(featured && {
      featured: {
        ...opened(featured.broadcast, hrefOf(featured.broadcast), { voice: asked.voice, hrefIn }, view),
        ...(featured.newer && { newer: { href: hrefOf(featured.newer), airsAt: featured.newer.airsAt } }),
      },
    }),
    rows: listed.map((one) => broadcastRow(one, hrefOf(one), view, language)),
  }
}

async function timetableContent(
  kind: TimetableKind,
  { date }: Asked,
  place: Place,
  { portal, now }: View,
): Promise<TimetableContent> {
  const today = dayOf(now)
  const timetable = await timetableOn(kind, date ?? today, portal)
  return {
    kind: 'timetable',
    isOtherDay: timetable === undefined,
    timetable: timetable ?? (await portal.timetable(kind, today)),
    hrefOf: (changes) =>
      placeHref(
        { ...place, ...(changes.tz && { clock: changes.tz }) },
        { tab: kind, date: changes.date ?? timetable?.date, id: changes.id },
      ),
  }
}

/** @returns undefined for what is no day, or too far from today */
async function timetableOn(
  kind: TimetableKind,
  date: string,
  portal: View['portal'],
): Promise<Timetable | undefined> {
  try {
    return await portal.timetable(kind, date)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INPUT_INVALID') return undefined
    throw error
  }
}

/** The seas that have broadcasts of their own, in the order of the zones. */
export function regionZones({ portal }: View): ForecastZone[] {
  return portal.zones.forecastZones.filter(({ level }) => level === 'wide')
}

function zoneAsked(code: string | undefined, view: View): ForecastZone | undefined {
  return regionZones(view).find((zone) => zone.code === code)
}

/** The headings of a list, and what is said where it has nothing. */
export function listTexts({ of, zone, featured, rows }: ListContent, language: Language) {
  const { list, featured: best } = words[language]
  const name = zone && (language === 'ko' ? zone.nameKo : zone.nameEn)
  const isEveryZone = of === 'regional' && !zone
  return {
    heading: name !== undefined ? list.headingOf(name) : isEveryZone ? list.headingZones : list.heading,
    empty: name !== undefined ? list.emptyZone(name) : list.empty,
    featured: name !== undefined ? best.regional(name) : best.national,
    ...(!featured && !isEveryZone && rows.length > 0 && { noFeatured: best.none }),
    /** of the podcast; there is none of all seas one by one */
    ...(!isEveryZone && { region: zone?.code ?? of }),
  }
}
