import { Field, Int, ObjectType } from 'type-graphql'
import { attachmentHref } from '../../../src/domain/kernel/pages.ts'
import type { Content, ContentFacts } from '../../../src/domain/content/contents.ts'
import { shownSince } from '../../../src/domain/content/contents.ts'
import type { PublicationType } from '../../../src/domain/publications/publications.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { register } from '../../kernel/types/enums.ts'

const TYPE_WORDS: Record<PublicationType, string> = {
  bulletin: 'A bulletin.',
  'monthly-report': 'A report of a month.',
  guide: 'A guide.',
  other: 'Another document.',
}
export const PublicationTypeEnum = register('PublicationType', 'What kind of publication it is.', TYPE_WORDS)

@ObjectType('TextEntry', {
  simpleResolvers: true,
  description: 'A notice or publication in a list. Source: the agency.',
})
export class TextEntryType {
  @Field(() => Int, { description: 'Its number, which stays.' })
  id: number

  @Field(() => String, { description: 'Title in Korean.' })
  titleKo: string

  @Field(() => String, { nullable: true, description: 'Title in English; null where it is in Korean only.' })
  titleEn?: string | undefined

  @Field(() => DateTime, { description: 'Since when it is shown, UTC.' })
  shownSince: Date

  @Field(() => Boolean, { description: 'Whether it is kept over the others.' })
  isPinned: boolean

  @Field(() => PublicationTypeEnum, {
    nullable: true,
    description: 'Type of a publication; null for a notice.',
  })
  publicationType?: PublicationType | undefined
}

@ObjectType('TextPage', {
  simpleResolvers: true,
  description: 'One page of a list of texts, pinned ones first, then the newest.',
})
export class TextPageType {
  @Field(() => [TextEntryType], { description: 'The texts of the page.' })
  entries: TextEntryType[]

  @Field(() => Int, { description: 'How many are found.' })
  count: number

  @Field(() => Int, { description: 'How many there are without the search.' })
  total: number

  @Field(() => Int, { description: 'Number of the page, from 1; one past the end is the last.' })
  page: number
}

@ObjectType('TextFile', { simpleResolvers: true, description: 'A file of a text. Source: the agency.' })
export class TextFileType {
  @Field(() => String, { description: 'Its name.' })
  name: string

  @Field(() => String, { description: 'Its media type.' })
  mediaType: string

  @Field(() => Int, { description: 'Its size, bytes.' })
  bytes: number

  @Field(() => String, { description: 'Its path on this host; it can be read in parts.' })
  path: string
}

@ObjectType('Text', {
  simpleResolvers: true,
  description: 'A notice or publication with its text and files. Source: the agency.',
})
export class TextType extends TextEntryType {
  @Field(() => String, { description: 'Text in Korean: HTML of a fixed set of elements.' })
  htmlKo: string

  @Field(() => String, { nullable: true, description: 'Text in English; null where it is in Korean only.' })
  htmlEn?: string | undefined

  @Field(() => DateTime, { description: 'When it was changed last, UTC.' })
  changedAt: Date

  @Field(() => DateTime, { nullable: true, description: 'Until when it is shown, UTC; null without end.' })
  shownUntil?: Date | undefined

  @Field(() => [TextFileType], { description: 'Its files, in their order.' })
  files: TextFileType[]
}

export const entryView = (facts: ContentFacts): TextEntryType => ({
  id: facts.id,
  titleKo: facts.titleKo,
  titleEn: facts.titleEn,
  shownSince: shownSince(facts),
  isPinned: facts.isPinned,
  publicationType: facts.category as PublicationType | undefined,
})

export const textView = (content: Content): TextType => ({
  ...entryView(content),
  htmlKo: content.ko.html,
  htmlEn: content.en?.html,
  changedAt: content.changedAt,
  shownUntil: content.showUntil,
  files: content.files
    .filter(({ state }) => state === 'clean')
    .map(({ name, mediaType, bytes, key }) => ({ name, mediaType, bytes, path: attachmentHref(key) })),
})
