import type { Request, RequestHandler, Response } from 'express'
import type { DeedAnswer } from '../../src/api/officeContext.ts'
import { DEED_FIELDS, isDeed, OPEN_DOOR } from '../../src/domain/backOffice/deeds.ts'
import type { DeedValues } from '../../src/domain/backOffice/deeds.ts'
import { isOfficePath, officeHref } from '../../src/domain/backOffice/officeScreens.ts'
import { ownPath } from '../../src/domain/kernel/ownPath.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { isFromOwnPage } from '../accounts/auth/ownOrigin.ts'
import type { DeedDone, OfficeCaller } from '../backOffice/index.ts'
import { frame } from '../../src/text/kernel/frame.ts'
import type { Env } from '../env.ts'
import type { Container } from '../container.ts'
import type { BorrowedFile } from '../content/index.ts'
import { MULTIPART } from './multipart.ts'
import { receiveFiles } from './receiveFiles.ts'

/** Sends the page a form came from, with what became of it. @param path of that page, with its query */
export type ShowDeed = (
  request: Request,
  response: Response,
  answer: DeedAnswer,
  path: string,
) => Promise<void>

/** Who asks the back office for something. */
export function officeCallerOf(
  request: Request,
  { PUBLIC_ORIGIN }: Pick<Env, 'PUBLIC_ORIGIN'>,
): OfficeCaller {
  const { viewer, family, ip, protocol } = request
  const origin = PUBLIC_ORIGIN ?? `${protocol}://${request.get('host') ?? 'localhost'}`
  const id = URL.canParse(origin) ? new URL(origin).hostname : 'localhost'
  return { viewer, family, address: ip ?? '', site: { id, origin, name: frame.ko.siteName } }
}

/**
 * Takes every form of the back office but that of a text: to its entrance, or for one deed. What is refused is shown on the
 * page it came from, with all that was typed but passwords.
 */
export function officeDeed({ env, services }: Container, show: ShowDeed): RequestHandler {
  const { deeds, officeDoor, attachments } = services

  /** Opens the entrance where the form has a password or a code for it, then does the deed. */
  async function run(caller: OfficeCaller, values: DeedValues, file?: BorrowedFile): Promise<DeedDone> {
    const {
      [DEED_FIELDS.deed]: deed,
      [DEED_FIELDS.password]: password,
      [DEED_FIELDS.code]: code,
      [DEED_FIELDS.passkey]: passkey,
    } = values
    if (deed === OPEN_DOOR || (password !== undefined && password !== ''))
      await officeDoor.open(caller, {
        ...(password !== undefined && { password }),
        ...(code !== undefined && { code }),
        ...(passkey !== undefined && { passkey }),
      })
    if (deed === OPEN_DOOR) return {}
    if (!isDeed(deed)) throw new Refusal('INPUT_INVALID', { field: DEED_FIELDS.deed })
    return deeds.do(caller, deed, values, file)
  }

  return async (request, response) => {
    if (!isFromOwnPage(request, env.PUBLIC_ORIGIN)) throw new Refusal('ORIGIN_FOREIGN')
    const { viewer } = request
    let refused: Refusal | undefined
    const form = request.is(MULTIPART)
      ? await receiveFiles(request, async (name, source) => {
          try {
            return await attachments.borrow(viewer, name, source, MOST_FILE_BYTES)
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
            refused ??= error
            return undefined
          }
        })
      : { fields: request.body as unknown, files: [] }
    const values = valuesOf(form.fields)
    const deed = values[DEED_FIELDS.deed] ?? ''
    const back = backOf(values[DEED_FIELDS.back])
    const {
      [DEED_FIELDS.password]: _password,
      [DEED_FIELDS.code]: _code,
      [DEED_FIELDS.passkey]: _passkey,
      ...typed
    } = values
    response.setHeader('Cache-Control', 'no-store')
    try {
      if (refused) throw refused
      const { shown, file } = await run(officeCallerOf(request, env), values, form.files[0])
      if (file) sendFile(response, file)
      else if (shown) await show(request, response, { deed, values: typed, status: 200, shown }, back)
      else response.redirect(303, deed === OPEN_DOOR ? back : withDone(back, deed))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, facts, status } = error
      await show(request, response, { deed, values: typed, refusal: { code, facts }, status }, back)
    } finally {
      for (const file of form.files) await file?.discard()
    }
  }
}

/** Of one file, such as a recording. */
const MOST_FILE_BYTES = 50_000_000
const LONGEST_VALUE = 8_000

/** Single texts, each bounded; a field that comes twice counts by its last one. */
function valuesOf(body: unknown): DeedValues {
  const values: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    const text: unknown = Array.isArray(value) ? value.at(-1) : value
    if (typeof text === 'string') values[name] = text.slice(0, LONGEST_VALUE)
  }
  return values
}

function backOf(text: string | undefined): string {
  const path = ownPath(text ?? null)
  return isOfficePath(new URL(path, 'http://portal').pathname) ? path : officeHref('overview')
}

function withDone(path: string, deed: string): string {
  const url = new URL(path, 'http://portal')
  url.searchParams.set('done', deed)
  return url.pathname + url.search
}

function sendFile(response: Response, { name, type, body }: NonNullable<DeedDone['file']>): void {
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`)
  response.end(body)
}
