import type { Express, NextFunction, Request, RequestHandler, Response } from 'express'
import { hasRight } from '../../src/domain/accounts/rights.ts'
import type { PageContext } from '../../src/api/pageContext.ts'
import { ownPath } from '../../src/domain/kernel/ownPath.ts'
import { isOfficePath, officeHref } from '../../src/domain/backOffice/officeScreens.ts'
import { BASE, findPage, hrefOf, longHref, noticeHref } from '../../src/domain/kernel/pages.ts'
import { SEEN_COOKIE } from '../../src/domain/publications/publications.ts'
import { NOTICE_QUERY } from '../../src/wire/notices/notices.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { isFromOwnPage } from '../accounts/auth/ownOrigin.ts'
import type { Container } from '../container.ts'
import { contentSecurityPolicy } from './csp.ts'
import { fileHandler, indexFiles } from './files.ts'
import { policyHandlers } from './limits.ts'
import type { Chosen } from './pages.ts'
import { cookiesOf, pageContext, PREFERENCE_NAMES, PREFERENCES, readerOf } from './pages.ts'
import type { PreparedSite } from './preparedSite.ts'
import { officeCallerOf, officeDeed } from './officeDeed.ts'
import { officeForm } from './officeForm.ts'
import { searchOf } from './search.ts'
import { policyOf } from './policy.ts'
import { wantsPage } from './wantsPage.ts'
import type { BuiltSite } from './builtSite.ts'
import { pictureOriginsOf } from './pictureOrigins.ts'

const HOME = `${BASE}/`
const YEAR_MS = 365 * 86_400_000

/** Pages, their files, the redirects of old addresses, and the form that keeps a reader's choices. */
export function mountSite(
  app: Express,
  container: Container,
  site: BuiltSite | undefined,
  prepared: PreparedSite,
): void {
  app.get('/', (_request, response) => response.redirect(302, HOME))
  app.get('/robots.txt', (_request, response) => response.redirect(301, `${BASE}/robots.txt`))
  app.get(/\.html$/i, (_request, response) => response.redirect(302, HOME))
  app.get(/^\/mmis$/i, (_request, response) => response.redirect(308, HOME))
  const { identify } = container
  app.get(
    policyOf('preferences').path,
    identify,
    ...policyHandlers('preferences'),
    keepPreferences(container),
  )
  app.get(policyOf('reader').path, identify, ...policyHandlers('reader'), sendReader(container))
  app.post(
    policyOf('officeForm').path,
    identify,
    ...policyHandlers('officeForm'),
    officeFormOf(container, site),
  )
  app.post(
    policyOf('officeDeed').path,
    identify,
    ...policyHandlers('officeDeed'),
    officeDeedOf(container, site),
  )
  app.post(
    policyOf('officeUpload').path,
    identify,
    ...policyHandlers('officeUpload'),
    officeDeedOf(container, site),
  )
  app.post(policyOf('logOut').path, identify, ...policyHandlers('logOut'), logOut(container))
  if (site !== undefined) {
    app.use(BASE, ...filesOf(site))
    app.get(policyOf('pages').path, prepared.onlyPrepared, ...policyHandlers('pages'), prepared.make(site))
  }
  app.get(
    policyOf('pages').path,
    identify,
    ...policyHandlers('pages'),
    followShort,
    canonicalSpelling,
    followOldNotice,
    servePage(container, site),
  )
  app.all([BASE, policyOf('pages').path], (_request, response) => {
    response.setHeader('Allow', 'GET, HEAD')
    throw new Refusal('METHOD_NOT_ALLOWED')
  })
  if (site !== undefined)
    app.get(
      policyOf('strayPages').path,
      (request, _response, next) => next(wantsPage(request) ? undefined : 'route'),
      identify,
      ...policyHandlers('strayPages'),
      serveNotFound(container, site),
    )
}

function filesOf({ clientFolder }: BuiltSite): RequestHandler[] {
  const handler = fileHandler(indexFiles(clientFolder))
  // mounted below the base, where Express shortens the path that the index knows in full
  return [(request, response, next) => handler(withFullPath(request), response, next)]
}

const withFullPath = (request: Request): Request =>
  Object.create(request, { path: { value: request.baseUrl + request.path } }) as Request

/**
 * `/mmis/preferences?wind=kn&return=/mmis/…`: sets the cookies and goes back, for readers without script. A member's
 * choice is kept in the account as well.
 */
function keepPreferences({ env, services }: Container): RequestHandler {
  return async (request, response) => {
    const query = searchOf(request)
    const chosen: Chosen = {}
    for (const name of PREFERENCE_NAMES) {
      const value = query.get(name)
      if (value === null || value === '') continue
      if (!PREFERENCES[name](value)) throw new Refusal('INPUT_INVALID', { field: name })
      chosen[name] = value
    }
    rememberChoice(response, chosen, env)
    const { viewer } = request
    // a link on a foreign page may turn this browser's knots into metres, but not the account's
    if (viewer.kind === 'member' && !viewer.duty && isFromOwnPage(request, env.PUBLIC_ORIGIN)) {
      const { wind: windUnit, tz: timeZone, lang: language, boat } = chosen
      const change = {
        windUnit,
        timeZone,
        ...(language !== undefined && { language }),
        ...(boat !== undefined && { boat }),
      }
      if (windUnit ?? timeZone ?? language ?? boat) await services.preferences.set(viewer, change)
    }
    response.setHeader('Cache-Control', 'no-store')
    response.redirect(303, ownPath(query.get('return')))
  }
}

function rememberChoice(
  response: Response,
  chosen: Readonly<Record<string, string>>,
  { PUBLIC_ORIGIN }: Container['env'],
): void {
  for (const [name, value] of Object.entries(chosen)) {
    response.cookie(name, value, {
      maxAge: YEAR_MS,
      path: '/',
      sameSite: 'lax',
      secure: PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    })
  }
}

/**
 * What a page that everyone gets cannot say of its reader. The choices of a member that this browser does not know yet
 * become its cookies; `isChanged` is true when the page looks different with them.
 */
function sendReader(container: Container): RequestHandler {
  return async (request, response) => {
    const chosen = await choiceOf(container, request)
    rememberChoice(response, chosen, container.env)
    response.setHeader('Cache-Control', 'no-store')
    const { viewer } = request
    const hasOffice = viewer.kind === 'member' && !viewer.duty && hasRight(viewer, 'back-office')
    const isMember = viewer.kind === 'member'
    response.json({ isMember, hasOffice, isChanged: Object.keys(chosen).length > 0 })
  }
}

/** The button of the header, which works without script. */
function logOut({ entry, env }: Container): RequestHandler {
  return async (request, response) => {
    if (!isFromOwnPage(request, env.PUBLIC_ORIGIN)) throw new Refusal('ORIGIN_FOREIGN')
    await entry.end(request, response)
    const { return: back } = request.body as { return?: unknown }
    response.setHeader('Cache-Control', 'no-store')
    response.redirect(303, ownPath(typeof back === 'string' ? back : null))
  }
}

/** @returns the choices of a member that this browser's cookies do not hold yet */
async function choiceOf({ services }: Container, { viewer, headers }: Request): Promise<Chosen> {
  if (viewer.kind !== 'member' || viewer.duty) return {}
  const stored = await services.preferences.chosen(viewer.memberId)
  if (!stored) return {}
  const cookies = cookiesOf(headers.cookie)
  const { windUnit: wind, timeZone: tz, language: lang, boat } = stored
  const entries = Object.entries({ wind, tz, ...(lang && { lang }), ...(boat && { boat }) })
  return Object.fromEntries(entries.filter(([name, value]) => cookies.get(name) !== value))
}

/** The path below the base. @throws Refusal INPUT_INVALID */
function pathOf(request: Request): string {
  try {
    return decodeURIComponent(request.path).slice(BASE.length)
  } catch {
    throw new Refusal('INPUT_INVALID', { field: 'path' })
  }
}

/** The short addresses of messages lead to the pages they stand for. */
function followShort(request: Request, response: Response, next: NextFunction): void {
  const href = longHref(pathOf(request))
  if (href === undefined) next()
  else response.redirect(302, href + request.originalUrl.slice(request.path.length))
}

/** One spelling per page for search engines and caches; others, in any case and with a slash too many, lead to it. */
function canonicalSpelling(request: Request, response: Response, next: NextFunction): void {
  const page = findPage(pathOf(request))
  const canonical = page === undefined ? undefined : hrefOf(page)
  if (canonical === undefined || canonical === request.path) next()
  else response.redirect(308, canonical + request.originalUrl.slice(request.path.length))
}

/** A notice as existing pages open it, by its old name. */
function followOldNotice(request: Request, response: Response, next: NextFunction): void {
  const number = request.path === hrefOf('noticeDetail') ? searchOf(request).get(NOTICE_QUERY) : null
  if (number !== null && /^[1-9]\d{0,8}$/.test(number)) response.redirect(308, noticeHref(Number(number)))
  else next()
}

function servePage(container: Container, site: BuiltSite | undefined): RequestHandler {
  return async (request, response) => {
    if (site === undefined) throw new Refusal('NOT_READY')
    if (request.path.includes('//')) throw new Refusal('PATH_UNKNOWN')
    const locals = await beginPage(container, request, response)
    if (request.path === hrefOf('publications')) noteSeen(response, container)
    await site.handler(
      request,
      response,
      (error) => {
        if (error !== undefined) throw error
        void answerNotFound(site, request, response, locals)
      },
      locals,
    )
  }
}

/** Shows the page of a form again with what was typed in it. */
const officeFormOf = (container: Container, site: BuiltSite | undefined): RequestHandler =>
  officeForm(container, async (request, response, officeAnswer, id) => {
    if (site === undefined) throw new Refusal('NOT_READY')
    const { portal } = await beginPage(container, request, response)
    await showPage(site, request, response, officeHref('text', id ?? 'new'), { ...portal, officeAnswer })
  })

/** Shows the page that a form of the back office came from, with what became of it. */
const officeDeedOf = (container: Container, site: BuiltSite | undefined): RequestHandler =>
  officeDeed(container, async (request, response, deedAnswer, path) => {
    if (site === undefined) throw new Refusal('NOT_READY')
    const { portal } = await beginPage(container, request, response)
    await showPage(site, request, response, path, { ...portal, deedAnswer })
  })

function showPage(
  site: BuiltSite,
  request: Request,
  response: Response,
  path: string,
  portal: PageContext,
): Promise<void> {
  request.url = path
  // its body is read already
  request.method = 'GET'
  return site.handler(request, response, () => response.status(404).end(), { portal })
}

/** From now on what is there already is not new to this reader. */
function noteSeen(response: Response, { clock, env }: Container): void {
  rememberChoice(response, { [SEEN_COOKIE]: String(clock.now().getTime()) }, env)
}

/** An address outside the pages, for a person in a browser. */
function serveNotFound(container: Container, site: BuiltSite): RequestHandler {
  return async (request, response) => {
    response.vary('Accept')
    await answerNotFound(site, request, response, await beginPage(container, request, response))
  }
}

/** The headers of a page, and what it may know. */
async function beginPage(
  container: Container,
  request: Request,
  response: Response,
): Promise<{ portal: PageContext }> {
  // a form is shown again on its page, whatever the address it was sent to
  const isOfOffice = isOfficePath(request.path)
  response.setHeader('Cache-Control', isOfOffice ? 'no-store' : 'private, no-cache')
  response.vary('Accept-Language')
  response.vary('Cookie')
  const { env } = container
  const isSecure = env.PUBLIC_ORIGIN?.startsWith('https:') ?? false
  holdHeaders(response, isSecure, pictureOriginsOf(env, BASE + pathOf(request)))
  const chosen = await choiceOf(container, request)
  rememberChoice(response, chosen, env)
  const facts = {
    headers: request.headers,
    query: searchOf(request),
    hostname: request.hostname,
    origin: `${request.protocol}://${request.get('host') ?? 'localhost'}`,
  }
  const { viewer } = request
  const member = viewer.kind === 'member' ? { loginId: viewer.loginId } : null
  const caller = officeCallerOf(request, env)
  const office = isOfOffice ? { caller, door: await container.services.officeDoor.look(caller) } : undefined
  return { portal: pageContext(container, readerOf(env, facts, chosen), member, viewer, office) }
}

/** The portal's own not-found page, with its status. */
function answerNotFound(
  site: BuiltSite,
  request: Request,
  response: Response,
  locals: object,
): Promise<void> {
  request.url = `${BASE}/404`
  return site.handler(request, response, () => response.status(404).end(), locals)
}

/**
 * Astro writes a policy with the hashes of its scripts; they join ours, which stays in force for the rest. What a page
 * varies with adds to what its address does.
 */
function holdHeaders(response: Response, isSecure: boolean, pictureOrigins: readonly string[]): void {
  const setHeader = response.setHeader.bind(response)
  const hold: typeof response.setHeader = (name, value) => {
    switch (name.toLowerCase()) {
      case 'content-security-policy':
        return setHeader(name, contentSecurityPolicy(String(value), isSecure, pictureOrigins))
      case 'vary':
        return setHeader(name, addedUp(response.getHeader(name), value))
      default:
        return setHeader(name, value)
    }
  }
  response.setHeader = hold
}

/** Names of headers, each once. */
const addedUp = (...lists: (number | string | readonly string[] | undefined)[]): string =>
  [...new Set(lists.flatMap((list) => String(list ?? '').split(/, */)).filter((name) => name !== ''))].join(
    ', ',
  )
