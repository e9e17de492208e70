import type { Request, RequestHandler, Response } from 'express'
import type { OfficeAnswer } from '../../src/api/officeContext.ts'
import { fileIdsOf } from '../../src/domain/backOffice/contentForm.ts'
import { officeTextHref } from '../../src/domain/backOffice/officeScreens.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { isFromOwnPage } from '../accounts/auth/ownOrigin.ts'
import { officeCallerOf } from './officeDeed.ts'
import type { Container } from '../container.ts'
import { receiveFiles } from './receiveFiles.ts'

/** A text of the longest kind in letters of three bytes. */
const FIELD_BYTES = 800_000

/** Sends the page of the form with what was typed. @param id of the text; absent for a new one */
export type ShowAgain = (
  request: Request,
  response: Response,
  answer: OfficeAnswer,
  id: string | undefined,
) => Promise<void>

/**
 * Takes the form of a text, with files. What was typed is never lost: where anything is refused, the page shows it again
 * with the reason, also to a clerk whose login ended meanwhile. Files that were good stay with it.
 */
export function officeForm({ env, services }: Container, showAgain: ShowAgain): RequestHandler {
  const { attachments, contentForms } = services
  return async (request, response) => {
    if (!isFromOwnPage(request, env.PUBLIC_ORIGIN)) throw new Refusal('ORIGIN_FOREIGN')
    const { viewer } = request
    let refused: Refusal | undefined
    const form = await receiveFiles(
      request,
      async (name, file) => {
        try {
          return await attachments.receive(viewer, name, file)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          refused ??= error
          return undefined
        }
      },
      { fieldBytes: FIELD_BYTES },
    )
    const added = form.files.flatMap((file) => (file ? [file.id] : []))
    const values = { ...form.fields, files: [...fileIdsOf(form.fields), ...added].join(',') }
    response.setHeader('Cache-Control', 'no-store')
    try {
      if (refused) throw refused
      await services.officeDoor.enter(officeCallerOf(request, env))
      const { id, action } = await contentForms.submit(viewer, values)
      if (action === 'preview')
        await showAgain(request, response, { values, isPreview: true, status: 200 }, form.fields['id'])
      else response.redirect(303, `${officeTextHref(id)}?done=${action}`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, facts, status } = error
      const answer = { values, refusal: { code, facts }, status, isPreview: false }
      await showAgain(request, response, answer, form.fields['id'])
    }
  }
}
