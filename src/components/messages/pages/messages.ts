import { hrefOf } from '../../../domain/kernel/pages.ts'
import type { FeedMode } from '../../../domain/kernel/readings.ts'
import type { SubscriptionSetting } from '../../../islands/messages/context.ts'
import type { View } from '../../../layouts/view.ts'
import { frameOf, POPUP_QUERY } from '../../../layouts/view.ts'

export type MessagePage = 'message' | 'mobileMessage'

/** Props of the island of the message screen: the member, addresses in its frame, and the words it speaks. */
export function messageProps(page: MessagePage, url: URL, view: View): SubscriptionSetting {
  const { portal, language, zone, w } = view
  const frame = frameOf(page, url)
  const isPopup = frame === 'popup'
  const here = `${hrefOf(page)}${isPopup ? `?${POPUP_QUERY}` : ''}`
  const back = [`return=${encodeURIComponent(here)}`, ...(isPopup ? [POPUP_QUERY] : [])].join('&')
  return {
    language,
    timeZone: zone,
    words: w.subscriptions,
    refusals: w.refusals,
    isPopup,
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

function modeOf({ isDemo, isReplay }: View['portal']): FeedMode {
  if (isDemo) return 'demo'
  return isReplay ? 'replay' : 'live'
}
