import { BASE, hrefOf } from './pages.ts'

/**
 * Where a page may lead back to: only a path below our own base. Anything a browser could read as another host goes
 * home instead.
 */
export function ownPath(wish: string | null): string {
  const home = hrefOf('home')
  if (wish === null || !/^\/mmis(\/|\?|$)/.test(wish) || /[\\\u0000-\u0020]|\/\//.test(wish)) return home
  const url = new URL(wish, 'http://portal.invalid')
  const isOurs = url.host === 'portal.invalid' && url.pathname.startsWith(BASE)
  return isOurs ? url.pathname + url.search : home
}
