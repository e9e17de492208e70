import { textIn } from '../domain/content/contents.ts'
import {
  BASE,
  hrefOf,
  noticeCardHref,
  noticeHref,
  WARNING_CARD_PATH,
  placeHref,
  tripCardHref,
} from '../domain/kernel/pages.ts'
import { knownCounts } from '../domain/warnings/warningKnowledge.ts'
import { placeName } from '../components/places/placeModel.ts'
import { nothingIfRefused } from '../components/kernel/pages/refused.ts'
import { warningCountsText } from '../text/warnings/warningCounts.ts'
import { timeText } from '../domain/kernel/display.ts'
import type { View } from './view.ts'

/** Where a page's short description for other sites is asked for. */
export const OEMBED_PATH = `${BASE}/oembed.json`
/** Size of the picture of a place. */
const CARD = { thumbnail_width: 1200, thumbnail_height: 630 } as const
/** What is said of the sea is soon old. */
const CACHE_S = 300

interface Described {
  title: string
  picture?: string
}

/**
 * A page in a few words, for sites that show a link to it.
 *
 * @param asked address of a page on this host
 * @source oEmbed 1.0, type link
 * @returns undefined for what is no place, notice or the page of warnings
 */
export async function oembedOf(asked: string, view: View): Promise<Record<string, unknown> | undefined> {
  const { portal, w } = view
  if (!URL.canParse(asked)) return undefined
  const url = new URL(asked)
  if (url.origin !== new URL(portal.publicOrigin).origin) return undefined
  const found = (await noticeOf(url, view)) ?? placeOf(url, view) ?? warningsOf(url, view)
  if (!found) return undefined
  return {
    version: '1.0',
    type: 'link',
    title: found.title,
    provider_name: w.frame.siteName,
    provider_url: portal.publicOrigin + hrefOf('home'),
    cache_age: CACHE_S,
    ...(found.picture !== undefined && { thumbnail_url: portal.publicOrigin + found.picture, ...CARD }),
  }
}

async function noticeOf(url: URL, { portal, language }: View): Promise<Described | undefined> {
  const id = Number(/^[1-9]\d{0,8}$/.exec(url.searchParams.get('id') ?? '')?.[0])
  if (!id || url.pathname + url.search !== noticeHref(id)) return undefined
  const found = await portal.content('notice', id).catch(nothingIfRefused('CONTENT_UNKNOWN', 'CONTENT_GONE'))
  return found && { title: textIn(found.content, language).title, picture: noticeCardHref(id) }
}

function placeOf({ pathname }: URL, { portal, language }: View): Described | undefined {
  const place = portal.places().find(({ code }) => placeHref(code) === pathname)
  return place && { title: placeName(place, language), picture: tripCardHref(place.code) }
}

/** With the time it was judged: a number of warnings without it would be believed for ever. */
function warningsOf({ pathname }: URL, { portal, w, language, now, zone }: View): Described | undefined {
  if (pathname !== hrefOf('warnings')) return undefined
  const state = portal.warnings()
  const says = warningCountsText(knownCounts(state, portal.hasWarnings, now), language)
  return {
    title: `${w.warningPages.heading}: ${says} (${timeText(now, now, zone)})`,
    picture: WARNING_CARD_PATH,
  }
}
