import type { IRouter } from 'express'
import type { Content } from '../../../src/domain/content/contents.ts'
import { shownSince, textIn } from '../../../src/domain/content/contents.ts'
import { plainText } from '../../../src/domain/content/richText.ts'
import { dateText } from '../../../src/domain/kernel/display.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { frame } from '../../../src/text/kernel/frame.ts'
import { noticeBoard } from '../../../src/text/notices/noticeBoard.ts'
import type { Contents } from '../../content/index.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { anyOrigin } from '../../http/publish/anyOrigin.ts'
import { cardLanguage, sendCard } from '../../http/publish/cards.ts'
import { CARD_LEFT, cardWith, wrapped } from '../../platform/cards.ts'
import { text } from '../../platform/drawing.ts'

const ID = /^[1-9]\d{0,8}$/
const TITLE = { top: 230, size: 54, linePx: 70, lines: 3 }
const WORDS = { size: 30, linePx: 44, lines: 3 }
const MOST_LETTERS = 300

/** Mounts the pictures of notices that visitors may read. */
export function mountNoticeCard(app: IRouter, contents: Pick<Contents, 'read'>): void {
  const handlers = policyHandlers('noticeCard')
  app.get(policyOf('noticeCard').path, anyOrigin, ...handlers, async (request, response) => {
    const { id = '' } = request.params as { id?: string }
    const language = cardLanguage(request)
    if (!ID.test(id)) throw new Refusal('CONTENT_UNKNOWN', { id: id.slice(0, 20) })
    const { content } = await contents.read('notice', Number(id))
    await sendCard(request, response, noticeCard(content, language))
  })
}

/** A notice as a picture to send on, with the day it is of. SVG. */
export function noticeCard(notice: Content, language: Language): string {
  const { title, body } = textIn(notice, language)
  const titles = wrapped(title, TITLE.size, { lines: TITLE.lines })
  const below = TITLE.top + titles.length * TITLE.linePx
  const room = Math.max(0, WORDS.lines - titles.length + 1)
  const words = room === 0 ? [] : wrapped(plainText(body, MOST_LETTERS), WORDS.size, { lines: room })
  return cardWith({
    title: noticeBoard[language].heading,
    subtitle: dateText(shownSince(notice), 'KST'),
    body: [
      ...titles.map((line, at) =>
        text(CARD_LEFT, TITLE.top + at * TITLE.linePx, line, {
          size: TITLE.size,
          isBold: true,
          maxPx: 1_080,
        }),
      ),
      ...words.map((line, at) =>
        text(CARD_LEFT, below + at * WORDS.linePx, line, { size: WORDS.size, maxPx: 1_080 }),
      ),
    ],
    foot: ['', frame[language].siteName],
  })
}
