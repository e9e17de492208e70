import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { IRouter, Request, RequestHandler, Response } from 'express'
import type { Attachment } from '../../../src/domain/content/attachments.ts'
import { showingOf } from '../../../src/domain/content/contents.ts'
import { hasRight } from '../../../src/domain/accounts/rights.ts'
import type { Viewer } from '../../../src/domain/accounts/roles.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { Clock } from '../../platform/clock.ts'
import { orMissing } from '../../platform/durableFiles.ts'
import { sendOpenFile } from '../../platform/media/fileSending.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import type { Attachments } from '../attachments.ts'
import type { Contents } from '../contents.ts'

export interface AttachmentFileParts {
  attachments: Pick<Attachments, 'named' | 'path'>
  contents: Pick<Contents, 'find' | 'mayWriteOne'>
  clock: Clock
  identify: RequestHandler
}

/** A withdrawn text takes its files with it, within minutes. */
const PUBLIC_CACHE = 'public, max-age=300'
const PRIVATE_CACHE = 'private, no-store'
/** Whatever a file holds, opened in a browser it runs nothing and reads nothing of this origin. */
const FILE_POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox"
const OF_FILE = ['Accept-Ranges', 'Content-Disposition', 'Content-Length', 'Content-Type', 'ETag']

/**
 * Sends an uploaded file by its key, whole or in part, to those who may read its text. Stands before whatever packs
 * answers.
 *
 * @throws Refusal ATTACHMENT_UNKNOWN, ATTACHMENT_PENDING, RANGE_INVALID
 */
export function mountAttachments(app: IRouter, parts: AttachmentFileParts): void {
  const { path } = policyOf('attachment')
  app.get(path, parts.identify, ...policyHandlers('attachment'), async (request, response) => {
    const { key } = request.params as { key: string }
    const found = await parts.attachments.named(key)
    if (!found || found.state === 'refused') throw new Refusal('ATTACHMENT_UNKNOWN')
    const readers = readersOf(found, request.viewer, parts)
    if (readers === 'none') throw new Refusal('ATTACHMENT_UNKNOWN')
    if (found.state === 'pending') throw new Refusal('ATTACHMENT_PENDING')
    const handle = await openWhole(parts.attachments.path(key), found.bytes)
    if (!handle) throw new Refusal('MEDIA_DAMAGED')
    try {
      describe(found, readers, response)
      await sendOpenFile(handle, found.bytes, request as unknown as Request<{ file: string }>, response)
    } catch (error) {
      if (response.headersSent) response.destroy()
      for (const name of OF_FILE) if (!response.headersSent) response.removeHeader(name)
      throw error
    } finally {
      await handle.close()
    }
  })
}

type Readers = 'everyone' | 'some' | 'none'

/** Whether the caller may read the file, and whether everyone may. */
function readersOf(
  { contentId, uploaderMemberId }: { contentId: number | null; uploaderMemberId: number | null },
  viewer: Viewer,
  { contents, clock }: AttachmentFileParts,
): Readers {
  const facts = contentId === null ? undefined : contents.find(contentId)
  const isOwn = viewer.kind === 'member' && viewer.memberId === uploaderMemberId
  if (!facts) return isOwn ? 'some' : 'none'
  if (showingOf(facts, clock.now()) === 'shown') {
    if (facts.kind !== 'article') return 'everyone'
    if (viewer.kind === 'member' && !viewer.duty && hasRight(viewer, 'read-boards')) return 'some'
  }
  return isOwn || contents.mayWriteOne(viewer, facts) ? 'some' : 'none'
}

async function openWhole(path: string | undefined, bytes: number): Promise<FileHandle | undefined> {
  if (path === undefined) return undefined
  const handle = await orMissing(open(path, 'r'))
  const facts = await handle?.stat()
  if (facts?.isFile() && facts.size === bytes) return handle
  await handle?.close()
  return undefined
}

function describe(
  { name, mediaType, sha256, isPicture }: Attachment,
  readers: Readers,
  response: Response,
): void {
  response.setHeader('Content-Type', mediaType)
  response.setHeader('ETag', `"${sha256.slice(0, 32)}"`)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Content-Security-Policy', FILE_POLICY)
  response.setHeader('Cache-Control', readers === 'everyone' ? PUBLIC_CACHE : PRIVATE_CACHE)
  response.vary('Cookie')
  if (readers === 'everyone') {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  }
  const kind = isPicture ? 'inline' : 'attachment'
  response.setHeader('Content-Disposition', `${kind}; filename*=UTF-8''${encoded(name)}`)
}

/** @source RFC 8187, section 3.2.1 */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
