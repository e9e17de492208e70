import sanitizeHtml from 'sanitize-html'
import { richHtml } from '../../../src/domain/content/richHtml.ts'
import type { PictureAddress } from '../../../src/domain/content/richHtml.ts'
import type { RichDoc } from '../../../src/domain/content/richText.ts'

/** What the renderer writes, and nothing else: the second wall behind it. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: 'p br hr strong em u s a ul ol li blockquote h2 h3 h4 img table thead tbody tr th td'.split(
    ' ',
  ),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // pictures are the portal's own files alone
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/** @returns the HTML of a text, of the elements above alone */
export const safeHtml = (doc: RichDoc, addressOf: PictureAddress): string =>
  sanitizeHtml(richHtml(doc, addressOf), OPTIONS)
