/** Files that go with texts: which may come, by their endings and what is in them. */

export const ATTACHMENT_STATES = ['pending', 'clean', 'refused'] as const
/** `pending`: the scanner has not looked yet; nothing is served before it is `clean` */
export type AttachmentState = (typeof ATTACHMENT_STATES)[number]

/** How the first bytes of a file begin, in families. */
export type Signature = 'pdf' | 'ole' | 'zip' | 'jpeg' | 'png' | 'webp' | 'gif'

export interface AttachmentType {
  mediaType: string
  signature: Signature
  /** drawn anew, so that nothing hidden in it is passed on */
  isPicture?: boolean
  /** entry that a package of this type has */
  entry?: string
}

/** By ending, in lower case. */
export const ATTACHMENT_TYPES: Readonly<Record<string, AttachmentType>> = {
  pdf: { mediaType: 'application/pdf', signature: 'pdf' },
  hwp: { mediaType: 'application/x-hwp', signature: 'ole' },
  hwpx: { mediaType: 'application/hwp+zip', signature: 'zip', entry: 'Contents/content.hpf' },
  doc: { mediaType: 'application/msword', signature: 'ole' },
  xls: { mediaType: 'application/vnd.ms-excel', signature: 'ole' },
  ppt: { mediaType: 'application/vnd.ms-powerpoint', signature: 'ole' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    signature: 'zip',
    entry: '[Content_Types].xml',
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    signature: 'zip',
    entry: '[Content_Types].xml',
  },
  pptx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    signature: 'zip',
    entry: '[Content_Types].xml',
  },
  zip: { mediaType: 'application/zip', signature: 'zip' },
  jpg: { mediaType: 'image/jpeg', signature: 'jpeg', isPicture: true },
  jpeg: { mediaType: 'image/jpeg', signature: 'jpeg', isPicture: true },
  png: { mediaType: 'image/png', signature: 'png', isPicture: true },
  webp: { mediaType: 'image/webp', signature: 'webp', isPicture: true },
  gif: { mediaType: 'image/gif', signature: 'gif', isPicture: true },
}

export const NAME_MAX_LENGTH = 150

export type AttachmentProblem =
  'name' | 'type' | 'content' | 'two-types' | 'empty' | 'too-large' | 'quota' | 'archive' | 'picture' | 'cut'

// control characters, and what makes one name look like another
const STRANGE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u

/** @returns the name as it is kept, composed; undefined where it is none or leads elsewhere */
export function attachmentName(given: string): string | undefined {
  const name = given.normalize('NFC').trim()
  if (name === '' || name.length > NAME_MAX_LENGTH || STRANGE.test(name) || /[/\\:*?"<>|]/.test(name))
    return undefined
  return name.startsWith('.') || name.endsWith('.') ? undefined : name
}

/** The type by the name's ending; undefined for one that is not on the list. */
export function attachmentType(name: string): AttachmentType | undefined {
  const ending = /\.([a-z]{2,5})$/i.exec(name)?.[1]?.toLowerCase()
  return ending !== undefined && Object.hasOwn(ATTACHMENT_TYPES, ending)
    ? ATTACHMENT_TYPES[ending]
    : undefined
}

const startsWith = (head: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, index) => head[at + index] === letter.charCodeAt(0))

/** What a file is by its first bytes. @param head 16 of them at least, where it has so many */
export function signatureOf(head: Uint8Array): Signature | undefined {
  if (startsWith(head, '%PDF-')) return 'pdf'
  if (startsWith(head, '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')) return 'ole'
  if (startsWith(head, 'PK\u0003\u0004')) return 'zip'
  if (startsWith(head, '\u00ff\u00d8\u00ff')) return 'jpeg'
  if (startsWith(head, '\u0089PNG\r\n\u001a\n')) return 'png'
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'webp'
  return startsWith(head, 'GIF8') ? 'gif' : undefined
}

/** A file as it is kept. */
export interface Attachment {
  id: number
  name: string
  mediaType: string
  bytes: number
  sha256: string
  /** random; names the file in addresses and on disk, and says nothing of it */
  key: string
  state: AttachmentState
  isPicture: boolean
  /** of a picture, in pixels */
  width?: number | undefined
  height?: number | undefined
  uploadedAt: Date
}

const NAMES: Readonly<Record<string, string>> = { jpeg: 'JPEG', jpg: 'JPEG' }

/** The type of a file as people name it, such as PDF. */
export function fileTypeName(name: string): string {
  const ending = /\.([a-z]{2,5})$/i.exec(name)?.[1] ?? ''
  return NAMES[ending.toLowerCase()] ?? ending.toUpperCase()
}

const UNITS = ['B', 'kB', 'MB', 'GB']
const STEP = 1_000

/** A size as people read it, such as `2.1 MB`. */
export function sizeText(bytes: number): string {
  const unit = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)))
  const value = bytes / STEP ** unit
  return `${value.toFixed(unit > 0 && value < 100 ? 1 : 0)} ${UNITS[unit]}`
}
