const PREFERENCE_KEYS = ['lang', 'tz', 'wind', 'theme']

/** Where a changed preference leads back to: this page, without a query that would outrank the new cookie. */
export function returnPath(url: URL): string {
  const query = new URLSearchParams(url.searchParams)
  for (const key of PREFERENCE_KEYS) query.delete(key)
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname
}
