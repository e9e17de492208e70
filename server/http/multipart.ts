import type { Response as ExpressResponse, NextFunction, Request, RequestHandler } from 'express'
import { Refusal } from '../../src/domain/kernel/refusals.ts'

export const MULTIPART = 'multipart/form-data'

/**
 * Turns a form that a script sent as `FormData` into the same object as one that a browser sent on its own: a field is a
 * text, or a list of texts where it is repeated. The body was read as bytes before, up to the limit of its route.
 *
 * @param mostFields further ones are refused
 */
export const readMultipart =
  (mostFields: number): RequestHandler =>
  async (request: Request, _response: ExpressResponse, next: NextFunction): Promise<void> => {
    const body: unknown = request.body
    if (!(body instanceof Buffer)) {
      next()
      return
    }
    request.body = fieldsOf(await formOf(body, request.headers['content-type'] ?? ''), mostFields)
    next()
  }

async function formOf(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    // what cannot be read names no reason that would help the caller
    throw new Refusal('INPUT_INVALID', { field: 'body' })
  }
}

function fieldsOf(form: FormData, mostFields: number): Record<string, string | string[]> {
  const fields = Object.create(null) as Record<string, string | string[]>
  let count = 0
  for (const [name, value] of form) {
    // a file where a text belongs
    if (typeof value !== 'string' || ++count > mostFields) throw new Refusal('INPUT_INVALID', { field: name })
    const before = fields[name]
    if (before === undefined) fields[name] = value
    else if (Array.isArray(before)) before.push(value)
    else fields[name] = [before, value]
  }
  return fields
}
