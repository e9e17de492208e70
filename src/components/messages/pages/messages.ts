import { hrefOf } from '../../../domain/kernel/pages.ts'
import type { FeedMode } from '../../../domain/kernel/readings.ts'
import { boatAddress, readBoat } from '../../../domain/trips/boatLimits.ts'
import type { SubscriptionSetting, WatchPlace } from '../../../islands/messages/context.ts'
import type { View } from '../../../layouts/view.ts'
import { frameOf, POPUP_QUERY } from '../../../layouts/view.ts'

export type MessagePage = 'message' | 'mobileMessage'

/** Props of the island of the message screen: the member, addresses in its frame, and the words it speaks. */
export function messageProps(page: MessagePage, url: URL, view: View): SubscriptionSetting {
  const { portal, language, zone, w } = view
  const frame = frameOf(page, url)
  const isPopup = frame === 'popup'
  const watchPlace = watchPlaceIn(url.searchParams, view)
  const query = [
    ...(isPopup ? [POPUP_QUERY] : []),
    ...(watchPlace ? [`place=${watchPlace.code}&${boatAddress(watchPlace.boat)}`] : []),
  ].join('&')
  const here = `${hrefOf(page)}${query && `?${query}`}`
  const back = [`return=${encodeURIComponent(here)}`, ...(isPopup ? [POPUP_QUERY] : [])].join('&')
  return {
    language,
    timeZone: zone,
    words: w.subscriptions,
    refusals: w.refusals,
    isPopup,
    ...(watchPlace && { watchPlace }),
    isMember: Boolean(portal.member),
    mode: modeOf(portal),
    publicOrigin: portal.publicOrigin,
    links: {
      login: `${hrefOf(frame === 'mobile' ? 'mobileLogin' : 'login')}?${back}`,
      myPage: `${hrefOf(frame === 'mobile' ? 'mobileMyPage' : 'myPage')}?${back}`,
      ...(portal.demoTexts && { demoPhone: hrefOf('demoPhone') }),
    },
  }
}

/** The place that the address names, with the boat of the address. */
function watchPlaceIn(query: URLSearchParams, { portal, language }: View): WatchPlace | undefined {
  const place = portal.place(query.get('place') ?? '')
  if (!place) return undefined
  const { boat } = readBoat((key) => query.get(key) ?? undefined)
  const isFlat = place.kind === 'tidal-flat' && 'station' in portal.tides(place, 1).at
  return { code: place.code, name: place.names[language], isFlat, boat }
}

function modeOf({ isDemo, isReplay }: View['portal']): FeedMode {
  if (isDemo) return 'demo'
  return isReplay ? 'replay' : 'live'
}
