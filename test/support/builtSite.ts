/** Built pages and files for tests of the server, without a build. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { AstroHandler, BuiltSite } from '../../server/http/builtSite.ts'
import type { PageContext } from '../../src/api/pageContext.ts'
import { temporaryFolder } from './databases.ts'

export const SCRIPT = 'export const a = 1\n'.repeat(200)
export const HASH = "'sha256-0chmwFk0zaA528yFfGV7J9ppIpdfTPPULncDF3WG7Zs='"

/** Stands for the built pages: answers with what a page was given, as Astro's own handler would pass it on. */
const pages: AstroHandler = async (request, response, next, locals) => {
  const { portal } = locals as { portal: PageContext }
  const path = request.url ?? ''
  if (path.startsWith('/mmis/unmatched')) return next?.()
  const { language, timeZone, windUnit, isDemo, isDevelopmentHost, publicOrigin } = portal
  const reported = {
    path,
    language,
    timeZone,
    windUnit,
    isDemo,
    isDevelopmentHost,
    publicOrigin,
    stations: portal.stations().length > 0,
    known: portal.station('22101')?.code,
    unknown: portal.station('99999') === undefined,
    feeds: await portal.feeds(),
    filler: 'x'.repeat(2_000),
  }
  response.writeHead(path === '/mmis/404' ? 404 : 200, {
    'content-type': 'text/html; charset=utf-8',
    vary: 'Cookie, Accept-Language',
    'content-security-policy': `default-src *; script-src 'self' ${HASH} 'unsafe-inline' https://evil.example; style-src 'self'`,
  })
  response.end(JSON.stringify(reported))
}

/** Pages that answer with what they were given, and a few files in a folder of their own. */
export function builtSite(): BuiltSite {
  const clientFolder = temporaryFolder()
  mkdirSync(join(clientFolder, '_a'))
  writeFileSync(join(clientFolder, '_a/app.abc.js'), SCRIPT)
  writeFileSync(join(clientFolder, '_a/app.abc.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(clientFolder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(clientFolder, '.env'), 'SECRET=1')
  return { handler: pages, clientFolder }
}
