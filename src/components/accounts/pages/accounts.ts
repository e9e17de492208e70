import { hrefOf } from '../../../domain/kernel/pages.ts'
import type { PageName } from '../../../domain/kernel/pages.ts'
import { ownPath } from '../../../domain/kernel/ownPath.ts'
import type { AccountSetting } from '../../../islands/accounts/context.ts'
import type { PanelLinks, PanelName } from '../../../islands/accounts/panels.ts'
import type { FrameKind, View } from '../../../layouts/view.ts'
import { frameOf, POPUP_QUERY } from '../../../layouts/view.ts'

const PANEL_OF = {
  login: 'login',
  signUp: 'signUp',
  findAccount: 'findAccount',
  myPage: 'myPage',
  reagree: 'reagree',
  mobileLogin: 'login',
  mobileSignUp: 'signUp',
  mobileFindAccount: 'findAccount',
  mobileMyPage: 'myPage',
  mobileReagree: 'reagree',
} as const satisfies Partial<Record<PageName, PanelName>>

export type AccountPage = keyof typeof PANEL_OF

const MOBILE_PAGES: Record<PanelName, PageName> = {
  login: 'mobileLogin',
  signUp: 'mobileSignUp',
  findAccount: 'mobileFindAccount',
  myPage: 'mobileMyPage',
  reagree: 'mobileReagree',
}

function linksIn(frame: FrameKind, back: string | null): PanelLinks {
  const query = [
    ...(frame === 'popup' ? [POPUP_QUERY] : []),
    ...(back === null ? [] : [`return=${encodeURIComponent(ownPath(back))}`]),
  ].join('&')
  const link = (name: PanelName) => {
    const href = hrefOf(frame === 'mobile' ? MOBILE_PAGES[name] : name)
    return query === '' ? href : `${href}?${query}`
  }
  return {
    login: link('login'),
    signUp: link('signUp'),
    findAccount: link('findAccount'),
    myPage: link('myPage'),
    reagree: link('reagree'),
  }
}

/** Props of the island of the account screens: the panel of the page, addresses, and the words it speaks. */
export function accountProps(page: AccountPage, url: URL, view: View): AccountSetting & { panel: PanelName } {
  const { portal, language, zone, w } = view
  const frame = frameOf(page, url)
  const back = url.searchParams.get('return')
  const homeHref = hrefOf(frame === 'mobile' ? 'mobileHome' : 'home')
  return {
    panel: PANEL_OF[page],
    language,
    timeZone: zone,
    words: { said: w.accounts, screens: w.accountScreens, refusals: w.refusals },
    isPopup: frame === 'popup',
    links: linksIn(frame, back),
    homeHref,
    returnTo: back === null ? homeHref : ownPath(back),
    goesBack: back !== null,
    asksPhoneCode: portal.asksPhoneCode ?? true,
    ...(portal.demoTexts && { demoPhoneHref: hrefOf('demoPhone') }),
    ...(portal.adminPhone !== undefined && { adminPhone: portal.adminPhone }),
  }
}
