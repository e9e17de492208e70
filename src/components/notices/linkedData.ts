import type { Content } from '../../domain/content/contents.ts'
import { shownSince, textIn } from '../../domain/content/contents.ts'
import { plainText } from '../../domain/content/richText.ts'
import { noticeHref } from '../../domain/kernel/pages.ts'
import type { View } from '../../layouts/view.ts'

const SUMMARY_LENGTH = 300

/** @source https://schema.org/NewsArticle */
export function noticeLinkedData(notice: Content, { portal, language }: View): Record<string, unknown> {
  const text = textIn(notice, language)
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: text.title,
    description: plainText(text.body, SUMMARY_LENGTH),
    inLanguage: text.language,
    datePublished: shownSince(notice).toISOString(),
    dateModified: notice.changedAt.toISOString(),
    ...(notice.showUntil && { expires: notice.showUntil.toISOString() }),
    mainEntityOfPage: portal.publicOrigin + noticeHref(notice.id),
    publisher: {
      '@type': 'GovernmentOrganization',
      name: 'Korea Meteorological Administration',
      url: 'https://www.kma.go.kr',
    },
  }
}
