import type { IRouter } from 'express'
import type { Content } from '../../../src/domain/content/contents.ts'
import { shownSince, textIn } from '../../../src/domain/content/contents.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { LANGUAGES } from '../../../src/domain/kernel/language.ts'
import { escapeMarkup } from '../../../src/domain/kernel/markup.ts'
import { hrefOf, NOTICE_FEED_PATH, noticeHref } from '../../../src/domain/kernel/pages.ts'
import { frame } from '../../../src/text/kernel/frame.ts'
import { noticeBoard } from '../../../src/text/notices/noticeBoard.ts'
import type { Contents } from '../../content/index.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { anyOrigin } from '../../http/publish/anyOrigin.ts'
import { sendDocument } from '../../http/publish/textAnswer.ts'
import type { Clock } from '../../platform/clock.ts'
import { element } from '../../platform/xml.ts'

const ATOM = 'application/atom+xml'
/** A reader of feeds keeps the older ones itself. */
const MOST_ENTRIES = 30

export interface NoticeFeedParts {
  contents: Pick<Contents, 'allShown' | 'whole' | 'version'>
  clock: Clock
  /** absolute, without a slash at its end */
  origin: string
}

/** Mounts the feed of notices, in Korean unless `?lang=en` asks for English. */
export function mountNoticeFeed(app: IRouter, parts: NoticeFeedParts): void {
  app.get(
    policyOf('noticeFeed').path,
    anyOrigin,
    ...policyHandlers('noticeFeed'),
    async (request, response) => {
      const language = LANGUAGES.find((one) => one === request.query['lang']) ?? 'ko'
      sendDocument(request, response, { type: ATOM, body: await noticeFeed(parts, language) })
    },
  )
}

/** @source RFC 4287 */
async function noticeFeed({ contents, origin }: NoticeFeedParts, language: Language): Promise<string> {
  const facts = contents
    .allShown('notice')
    .toSorted((one, other) => shownSince(other).getTime() - shownSince(one).getTime())
  const notices = await Promise.all(facts.slice(0, MOST_ENTRIES).map(({ id }) => contents.whole(id)))
  const self = `${origin}${NOTICE_FEED_PATH}${language === 'ko' ? '' : `?lang=${language}`}`
  const newest = notices.reduce((at, { changedAt }) => Math.max(at, changedAt.getTime()), 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element('id', self),
    element('title', `${noticeBoard[language].heading} · ${frame[language].siteName}`),
    element('updated', new Date(newest).toISOString()),
    `<author>${element('name', frame[language].siteName)}</author>`,
    `<link rel="self" type="${ATOM}" href="${escapeMarkup(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(origin + hrefOf('notice'))}"/>`,
    ...notices.map((notice) => entryOf(notice, origin, language)),
    '</feed>',
    '',
  ].join('\n')
}

function entryOf(notice: Content, origin: string, language: Language): string {
  const { title, html, language: written } = textIn(notice, language)
  const page = origin + noticeHref(notice.id)
  return [
    `<entry xml:lang="${written}">`,
    element('id', page),
    element('title', title),
    element('published', shownSince(notice).toISOString()),
    element('updated', notice.changedAt.toISOString()),
    `<link rel="alternate" type="text/html" href="${escapeMarkup(page)}"/>`,
    `<content type="html">${escapeMarkup(html.replaceAll('src="/', `src="${origin}/`).replaceAll('href="/', `href="${origin}/`))}</content>`,
    '</entry>',
  ].join('')
}
