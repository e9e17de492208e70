import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import type { ContentKind } from '../../src/domain/content/contents.ts'
import { SEARCH_MAX_LENGTH } from '../../src/domain/content/searchTerms.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { NOTICES_PER_PAGE } from '../../src/domain/notices/notices.ts'
import type { PublicationType } from '../../src/domain/publications/publications.ts'
import type { Context } from '../engine/context.ts'
import { MOST_TEXTS, textsCost } from '../engine/costs.ts'
import { entryView, PublicationTypeEnum, TextPageType, TextType, textView } from './types/text.ts'

const SOURCE = 'Source: the agency, through the portal’s back office.'
const FIRST = `How many at most, 1 to ${MOST_TEXTS}.`

/** What the agency writes for everyone. */
@Resolver()
export class TextResolver {
  @Query(() => TextPageType, {
    nullable: true,
    description: `Notices that are shown now. ${SOURCE}`,
    complexity: textsCost,
  })
  notices(
    @Ctx() context: Context,
    @Arg('search', () => String, { defaultValue: '', description: 'Words of title or text; default all.' })
    search: string = '',
    @Arg('page', () => Int, { defaultValue: 1, description: 'Number of the page, from 1.' }) page: number = 1,
    @Arg('first', () => Int, { defaultValue: NOTICES_PER_PAGE, description: FIRST })
    first: number = NOTICES_PER_PAGE,
  ): TextPageType {
    return pageOf(context, 'notice', { search }, page, first)
  }

  @Query(() => TextType, {
    nullable: true,
    description: `One notice; null with the error CONTENT_UNKNOWN, or CONTENT_GONE where it was shown once. ${SOURCE}`,
  })
  async notice(
    @Ctx() { services }: Context,
    @Arg('id', () => Int, { description: 'Its number.' }) id: number,
  ): Promise<TextType> {
    return textView((await services.contents.read('notice', id)).content)
  }

  @Query(() => TextPageType, {
    nullable: true,
    description: `Publications that are shown now. ${SOURCE}`,
    complexity: textsCost,
  })
  publications(
    @Ctx() context: Context,
    @Arg('type', () => PublicationTypeEnum, {
      nullable: true,
      description: 'Only of this type; default all.',
    })
    type?: PublicationType | null,
    @Arg('search', () => String, { defaultValue: '', description: 'Words of title or text; default all.' })
    search: string = '',
    @Arg('page', () => Int, { defaultValue: 1, description: 'Number of the page, from 1.' }) page: number = 1,
    @Arg('first', () => Int, { defaultValue: NOTICES_PER_PAGE, description: FIRST })
    first: number = NOTICES_PER_PAGE,
  ): TextPageType {
    return pageOf(context, 'publication', { search, category: type ?? undefined }, page, first)
  }

  @Query(() => TextType, {
    nullable: true,
    description: `One publication; null with the error CONTENT_UNKNOWN, or CONTENT_GONE where it was shown once. ${SOURCE}`,
  })
  async publication(
    @Ctx() { services }: Context,
    @Arg('id', () => Int, { description: 'Its number.' }) id: number,
  ): Promise<TextType> {
    return textView((await services.contents.read('publication', id)).content)
  }
}

function pageOf(
  { services }: Context,
  kind: ContentKind,
  query: { search: string; category?: string | undefined },
  page: number,
  first: number,
): TextPageType {
  if (query.search.length > SEARCH_MAX_LENGTH) throw new Refusal('INPUT_INVALID', { field: 'search' })
  if (!(page >= 1)) throw new Refusal('INPUT_INVALID', { field: 'page' })
  if (!(first >= 1 && first <= MOST_TEXTS)) throw new Refusal('INPUT_INVALID', { field: 'first' })
  const { rows, ...found } = services.contents.shown(kind, query, page, first)
  return { ...found, entries: rows.map(entryView) }
}
