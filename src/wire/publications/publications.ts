import type { Content, ContentFacts } from '../../domain/content/contents.ts'
import { shownSince } from '../../domain/content/contents.ts'
import type { PublicationType } from '../../domain/publications/publications.ts'
import type { WireFields } from '../kernel/fields.ts'
import { toWireTime } from '../kernel/times.ts'

/** Types on the wire: two digits, as the portal's code lists have them. */
export const PUBLICATION_CODES: Record<PublicationType, string> = {
  bulletin: '01',
  'monthly-report': '02',
  guide: '03',
  other: '99',
}
const CODES = Object.entries(PUBLICATION_CODES) as [PublicationType, string][]

export const publicationTypeOf = (code: string): PublicationType | undefined =>
  CODES.find(([name, known]) => known === code || name === code)?.[0]

/** @source names of the specification, part 1 sections 3 and 7: boardNum, publicationType; the others are the portal's own */
export const PUBLICATION_FIELDS: WireFields = {
  boardNum: { type: 'count', description: 'number of the publication' },
  publicationType: { type: 'choice', values: Object.values(PUBLICATION_CODES) },
  title: { type: 'text' },
  titleEn: { type: 'text', isNullable: true },
  regDate: { type: 'time', description: 'when it came out' },
}

export const PUBLICATION_BODY_FIELDS: WireFields = {
  ...PUBLICATION_FIELDS,
  contents: { type: 'text', description: 'HTML of a fixed set of elements' },
}

export const publicationToWire = (publication: ContentFacts) => ({
  boardNum: publication.id,
  publicationType: PUBLICATION_CODES[publication.category as PublicationType],
  title: publication.titleKo,
  titleEn: publication.titleEn ?? null,
  regDate: toWireTime(shownSince(publication)),
})

export const publicationBodyToWire = (publication: Content) => ({
  ...publicationToWire(publication),
  contents: publication.ko.html,
})
