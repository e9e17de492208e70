/** Pop-ups that a reader does not want to see again today. */

/** Cookie with their numbers, until midnight where the reader is. @source specification part 2, section 4 */
export const POPUPS_COOKIE = 'popups'
const HIDDEN = new RegExp(`(?:^|; ?)${POPUPS_COOKIE}=([\\d.]{1,200})(?:;|$)`)

/** @param cookies as the page reads them */
export function hiddenPopups(cookies: string): Set<number> {
  const [, numbers = ''] = HIDDEN.exec(cookies) ?? []
  return new Set(numbers.split('.').filter(Boolean).map(Number))
}

/** @returns what to write so that one more stays hidden until midnight of the reader's clock */
export function hideToday(cookies: string, id: number, now: Date): string {
  const numbers = [...hiddenPopups(cookies).add(id)].join('.')
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return `${POPUPS_COOKIE}=${numbers}; expires=${midnight.toUTCString()}; path=/; samesite=lax`
}
