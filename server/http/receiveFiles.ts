import busboy from 'busboy'
import type { Readable } from 'node:stream'
import type { Request } from 'express'
import { MULTIPART } from './multipart.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'

const MOST_FILES = 10
const MOST_FIELDS = 60
const FIELD_BYTES = 10_000

export interface ReceivedForm<Taken> {
  fields: Record<string, string>
  files: Taken[]
}

/**
 * Reads a form with files as it comes: each file is taken while it arrives, one after the other, and never lies in
 * memory as a whole. What comes behind a refused file is read and thrown away, so that the sender gets the answer.
 *
 * @param take gets the name as it was sent, which may lead anywhere
 * @throws Refusal MEDIA_TYPE_UNSUPPORTED, INPUT_INVALID for what is no such form; what `take` throws
 */
export async function receiveFiles<Taken>(
  request: Request,
  take: (name: string, file: Readable) => Promise<Taken>,
  { fieldBytes = FIELD_BYTES }: { fieldBytes?: number } = {},
): Promise<ReceivedForm<Taken>> {
  const form = formOf(request, fieldBytes)
  const fields = Object.create(null) as Record<string, string>
  const files: Taken[] = []
  let trouble: unknown
  let work: Promise<void> = Promise.resolve()
  form.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) trouble ??= new Refusal('BODY_TOO_LARGE')
    fields[name] = value
  })
  const throwAway = drain(request)
  form.on('file', (_field, file, { filename }) => {
    // a caller who hangs up ends the file with an error, whether it is read or not
    file.on('error', () => undefined)
    // a field in which no file was chosen
    if (!filename) return throwAway(file)
    work = work.then(async () => {
      try {
        if (trouble === undefined) files.push(await take(filename, file))
      } catch (error) {
        trouble ??= error
      } finally {
        throwAway(file)
      }
    })
  })
  await finished(form, request).catch((error: unknown) => {
    trouble ??= error
  })
  await work
  if (trouble instanceof Error) throw trouble
  return { fields, files }
}

/** What comes behind a refusal is thrown away up to this size; then the connection ends. */
const MOST_THROWN_AWAY_BYTES = 20_000_000

function drain(request: Request): (file: Readable) => void {
  let bytes = 0
  return (file) => {
    if (file.readableEnded || file.destroyed) return
    file.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > MOST_THROWN_AWAY_BYTES) request.destroy()
    })
    file.resume()
  }
}

function formOf(request: Request, fieldBytes: number): busboy.Busboy {
  if (!request.is(MULTIPART)) throw new Refusal('MEDIA_TYPE_UNSUPPORTED')
  try {
    return busboy({
      headers: request.headers,
      // names in Korean, as browsers send them
      defParamCharset: 'utf8',
      // a name that leads elsewhere is refused, not shortened
      preservePath: true,
      limits: { files: MOST_FILES, fields: MOST_FIELDS, fieldSize: fieldBytes },
    })
  } catch {
    throw new Refusal('INPUT_INVALID', { field: 'body' })
  }
}

const finished = (form: busboy.Busboy, request: Request): Promise<void> =>
  new Promise((resolve, reject) => {
    const isCut = () => {
      // the file that was coming learns of it, and removes what it wrote
      form.destroy(new Refusal('ATTACHMENT_REFUSED', { name: '', problem: 'cut' }))
    }
    form.on('close', resolve)
    form.on('error', (error) =>
      reject(error instanceof Refusal ? error : new Refusal('INPUT_INVALID', { field: 'body' })),
    )
    form.on('filesLimit', () => reject(new Refusal('INPUT_INVALID', { field: 'files' })))
    request.on('aborted', isCut)
    request.on('error', isCut)
    request.pipe(form)
  })
