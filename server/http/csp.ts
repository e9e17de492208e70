/**
 * Where a page's parts may come from: this host alone, but for pictures of tiles where an operator chose them. Astro adds
 * the hashes of the scripts and styles it built.
 */
const BASE_DIRECTIVES: Record<string, string[]> = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'manifest-src': ["'self'"],
  'media-src': ["'self'"],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
}

/** Sources of a policy text that may be taken over: hashes and hosts, never a keyword that would open it. */
const isAllowedSource = (source: string) => /^'sha(256|384|512)-[\w+/=]+'$|^'self'$/.test(source)

/**
 * The policy of an answer.
 *
 * @param built policy that Astro wrote for a page; of it only the hashes of scripts and styles are taken over, so
 *   no page's settings can loosen the rest
 * @param isSecure true where the portal is reached over https
 * @param pictureOrigins other hosts whose pictures this page shows
 */
export function contentSecurityPolicy(
  built: string | undefined,
  isSecure: boolean,
  pictureOrigins: readonly string[] = [],
): string {
  const directives = new Map(
    Object.entries(BASE_DIRECTIVES).map(([name, sources]) => [name, new Set(sources)]),
  )
  for (const directive of (built ?? '').split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    if (name !== 'script-src' && name !== 'style-src') continue
    for (const source of sources.filter(isAllowedSource)) directives.get(name)?.add(source)
  }
  for (const origin of pictureOrigins) directives.get('img-src')?.add(origin)
  const text = [...directives].map(([name, sources]) => `${name} ${[...sources].join(' ')}`).join('; ')
  return isSecure ? `${text}; upgrade-insecure-requests` : text
}
