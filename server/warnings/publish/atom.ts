import type { Language } from '../../../src/domain/kernel/language.ts'
import { escapeMarkup } from '../../../src/domain/kernel/markup.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { toIso } from '../../../src/domain/kernel/time.ts'
import type { Warning } from '../../../src/domain/warnings/warnings.ts'
import { frame } from '../../../src/text/kernel/frame.ts'
import { warningPublishing } from '../../../src/text/warnings/warningPublishing.ts'
import { labelled, warnings as words } from '../../../src/text/warnings/warnings.ts'
import { warningDescription, warningHeadline } from '../../../src/text/warnings/warningSentences.ts'
import { CAP_MEDIA_TYPE, storyOf } from './cap.ts'
import { capFileName, capMessages } from './capMessages.ts'
import type { CapMessage } from './capMessages.ts'
import { zoneName } from './context.ts'
import type { PublishContext } from './context.ts'
import { compare, endedAt, hasJustEnded, standingWarnings } from './standing.ts'
import { element } from '../../platform/xml.ts'

export const ATOM_MEDIA_TYPE = 'application/atom+xml'
/** A phone on a weak signal reads the feed; what does not fit is counted in it. */
export const ATOM_MAX_BYTES = 100_000
const LANGUAGES: readonly Language[] = ['ko', 'en']
/** From what an entry should say to the least it must. */
const FORMS = ['full', 'brief', 'short'] as const
type Form = (typeof FORMS)[number]

/** One warning with its newest message. */
interface Item {
  warning: Warning
  message: CapMessage
}

export interface AtomRequest {
  /** of all states; the feed chooses */
  warnings: readonly Warning[]
  at: Date
  mode: FeedMode
  context: PublishContext
}

/**
 * An Atom feed with one entry per warning: those that have not ended at the moment, and those that ended within 24
 * hours before. Newest first. Where all of it would be too long, every entry loses its sentences, then its English;
 * where even that is too long, those that have ended and the mildest are left out first, and the feed says how many.
 *
 * @returns at most {@link ATOM_MAX_BYTES} bytes in UTF-8
 * @source RFC 4287
 */
export function atomFeed({ warnings, at, mode, context }: AtomRequest): string {
  const items = chosen(warnings, at)
  const head = (left: number) => frameOf(items, left, at, mode, context)
  let best: { feed: string; left: number } | undefined
  for (const form of FORMS) {
    best = fit(items, (item) => entryOf(item, context, form), head)
    if (best.left === 0) break
  }
  return best?.feed ?? ''
}

/** Most important first: what stands, gravest first, then what ended, newest first. */
function chosen(warnings: readonly Warning[], at: Date): Item[] {
  const standing = standingWarnings(warnings, at).map(({ warning }) => warning)
  const ended = warnings
    .filter((warning) => hasJustEnded(warning, at))
    .toSorted((a, b) => (endedAt(b)?.getTime() ?? 0) - (endedAt(a)?.getTime() ?? 0) || compare(a.id, b.id))
  return [...standing, ...ended].flatMap((warning) => {
    const message = capMessages(warning).at(-1)
    return message ? [{ warning, message }] : []
  })
}

interface Frame {
  head: string
  foot: string
}

const bytes = (text: string) => Buffer.byteLength(text)

function fit(
  items: readonly Item[],
  write: (item: Item) => string,
  frame: (left: number) => Frame,
): { feed: string; left: number } {
  // the head is longest where it says how many are left out
  const { head, foot } = frame(items.length)
  let room = ATOM_MAX_BYTES - bytes(head) - bytes(foot)
  const entries: { sent: Date; id: string; text: string }[] = []
  for (const item of items) {
    const text = write(item)
    room -= bytes(text)
    if (room < 0) break
    entries.push({ sent: item.message.sent, id: item.warning.id, text })
  }
  const sorted = entries.toSorted((a, b) => b.sent.getTime() - a.sent.getTime() || compare(a.id, b.id))
  const left = items.length - entries.length
  const final = frame(left)
  return { feed: `${final.head}${sorted.map(({ text }) => text).join('')}${final.foot}`, left }
}

/** A feed's or an entry's time: with an offset, as CAP's. */
const time = (at: Date) => toIso(at, 'KST')

const bothLanguages = (write: (language: Language) => string) => LANGUAGES.map(write).join(' · ')

function frameOf(
  items: readonly Item[],
  left: number,
  at: Date,
  mode: FeedMode,
  { origin, addresses }: PublishContext,
): Frame {
  const newest = items.reduce<Date | undefined>(
    (latest, { message }) => (latest && latest >= message.sent ? latest : message.sent),
    undefined,
  )
  const about = (language: Language) => {
    const text = warningPublishing[language]
    const notReal = mode === 'live' ? '' : `${text.notReal[mode]} `
    return `${notReal}${text.feedAbout}${left > 0 ? ` ${text.feedLeftOut(left)}` : ''}`
  }
  const self = origin + addresses.feed
  const head = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ko">',
    element('id', self),
    element(
      'title',
      bothLanguages((language) => labelled(warningPublishing[language].feedTitle, mode, language)),
    ),
    element('subtitle', bothLanguages(about)),
    element('updated', time(newest ?? at)),
    `<author>${element(
      'name',
      bothLanguages((language) => frame[language].siteName),
    )}${element('uri', origin)}</author>`,
    link('self', ATOM_MEDIA_TYPE, self),
    link('alternate', 'text/html', origin + addresses.warnings),
  ]
  return { head: `${head.join('\n')}\n`, foot: '</feed>\n' }
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}"/>`
}

/**
 * The entry of one warning. Its id stays the same for the warning's life, so a reader shows a change as a change.
 *
 * @param form `brief` says zone, name and what happened, without times and sentences; `short` says it in Korean alone
 */
function entryOf({ warning, message }: Item, context: PublishContext, form: Form): string {
  const { origin, addresses } = context
  const page = origin + addresses.page(warning)
  const title = (language: Language) => {
    if (form === 'full') return warningHeadline(storyOf(warning, message, language, context), language)
    const { warningName, actions } = words[language]
    const name = warningName(warning.type, message.step.level)
    return `${zoneName(warning.zoneCode, language, context)} ${name}: ${actions[message.step.action]}`
  }
  const inLanguages =
    form === 'short' ? (write: (language: Language) => string) => write('ko') : bothLanguages
  const label = (write: (language: Language) => string) =>
    inLanguages((language) => labelled(write(language), warning.mode, language))
  const summary = () =>
    label((language) => warningDescription(storyOf(warning, message, language, context), language))
  return [
    '<entry>',
    element('id', `${page}#${encodeURIComponent(warning.id)}`),
    element('title', label(title)),
    element('updated', time(message.sent)),
    link('alternate', 'text/html', page),
    link('alternate', CAP_MEDIA_TYPE, origin + addresses.cap(capFileName(message))),
    form === 'full' ? element('summary', summary()) : '',
    '</entry>\n',
  ].join('')
}
