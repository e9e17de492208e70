import type { Attachment } from '../../domain/content/attachments.ts'
import { ATTACHMENT_STATES } from '../../domain/content/attachments.ts'
import { attachmentHref } from '../../domain/kernel/pages.ts'
import type { WireFields } from '../kernel/fields.ts'

/** A file of a text. @source specification part 1, section 3 names `fileSeq`; the others are the portal's own */
export const ATTACHMENT_FIELDS: WireFields = {
  fileSeq: { type: 'count', description: 'number of the file' },
  fileName: { type: 'text' },
  fileType: { type: 'text', description: 'media type' },
  fileSize: { type: 'count', description: 'bytes' },
  fileUrl: { type: 'text', description: 'path of the file' },
  fileState: { type: 'choice', values: ATTACHMENT_STATES, description: 'of the scan for viruses' },
}

export const attachmentToWire = ({ id, name, mediaType, bytes, key, state }: Attachment) => ({
  fileSeq: id,
  fileName: name,
  fileType: mediaType,
  fileSize: bytes,
  fileUrl: attachmentHref(key),
  fileState: state,
})
