import type { PageContext } from '../api/pageContext.ts'
import { BASE, canonicalPage, hrefOf, isMobilePage } from '../domain/kernel/pages.ts'
import type { PageName } from '../domain/kernel/pages.ts'
import type { Language } from '../domain/kernel/language.ts'
import { words } from '../text/index.ts'

/** What every part of a page needs: the server's facts and the words of the reader's language. */
export function viewOf(portal: PageContext) {
  const { language, timeZone: zone, windUnit, theme, now } = portal
  return { portal, language, zone, windUnit, theme, now, w: words(language) }
}

export type View = ReturnType<typeof viewOf>

/** The three dresses of a page: the desktop's, the phone's under `/m`, and the bare one of the small windows. */
export type FrameKind = 'full' | 'mobile' | 'popup'

export const POPUP_QUERY = 'frame=popup'

export function frameOf(name: PageName, url: URL): FrameKind {
  if (url.searchParams.get('frame') === 'popup') return 'popup'
  return isMobilePage(name) ? 'mobile' : 'full'
}

export const PREFERENCES_ACTION = `${BASE}/preferences`
/** Takes a POST from our own pages alone and answers with the way back. */
export const LOGOUT_ACTION = `${BASE}/logout`

/** Absolute addresses of one page for search engines: Korean at the plain address, English with `?lang=en`. */
export function addressesOf(origin: string, path: string): Record<Language, string> {
  return { ko: `${origin}${path}`, en: `${origin}${path}${path.includes('?') ? '&' : '?'}lang=en` }
}

/** The address search engines should keep for a page: that of its desktop twin where there is one. */
export function canonicalPathOf(name: PageName, parameters: Record<string, string> = {}): string {
  return hrefOf(canonicalPage(name), parameters)
}

/** JSON for a `<script type="application/ld+json">`: `<` is escaped, so no value can close the element. */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
