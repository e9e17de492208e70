import type { Language } from '../../../src/domain/kernel/language.ts'
import { toIso } from '../../../src/domain/kernel/time.ts'
import { withFollowing } from '../../../src/domain/warnings/warningLists.ts'
import type { Warning } from '../../../src/domain/warnings/warnings.ts'
import { endingAdvice, warningAdvice } from '../../../src/text/warnings/warningAdvice.ts'
import { warningPublishing } from '../../../src/text/warnings/warningPublishing.ts'
import { labelled, warnings as words } from '../../../src/text/warnings/warnings.ts'
import { warningDescription, warningHeadline } from '../../../src/text/warnings/warningSentences.ts'
import type { WarningStory } from '../../../src/text/warnings/warningSentences.ts'
import { capFileName, capMessages, safeId } from './capMessages.ts'
import type { CapMessage } from './capMessages.ts'
import { CAP_STATUS, capWords } from './capTables.ts'
import { zoneName } from './context.ts'
import type { PublishContext } from './context.ts'
import { capPolygons } from '../../zones/index.ts'
import { element } from '../../platform/xml.ts'

export const CAP_MEDIA_TYPE = 'application/cap+xml'
const NAMESPACE = 'urn:oasis:names:tc:emergency:cap:1.2'
/** Name of the zone codes, as the agency's own tables call the column. */
const ZONE_GEOCODE = 'REG_ID'
const LANGUAGES: readonly [Language, string][] = [
  ['ko', 'ko-KR'],
  ['en', 'en-US'],
]

export interface CapDocument {
  identifier: string
  sent: Date
  /** UTF-8, with its declaration */
  xml: string
  fileName: string
}

/**
 * One document for each message of the warning, oldest first; each later one names all before it.
 *
 * @source OASIS CAP 1.2 (Common Alerting Protocol, 1 July 2010)
 */
export function capDocuments(warning: Warning, context: PublishContext): CapDocument[] {
  const messages = capMessages(warning)
  return messages.map((message, place) => toDocument(warning, message, messages.slice(0, place), context))
}

/**
 * The document of one step of the warning's history.
 *
 * @param stepIndex one past the last for the end that a release announced ahead, once it has come
 * @returns undefined where there is no such step, or where it has no document (an end with nothing before it)
 */
export function capDocument(
  warning: Warning,
  stepIndex: number,
  context: PublishContext,
): CapDocument | undefined {
  const messages = capMessages(warning)
  const place = messages.findIndex(({ index }) => index === stepIndex)
  const message = messages[place]
  return message && toDocument(warning, message, messages.slice(0, place), context)
}

/**
 * The document with this file name.
 *
 * @param warnings where to look: those that have ended and those that wait for another's end are found too
 */
export function findCapDocument(
  warnings: Iterable<Warning>,
  fileName: string,
  context: PublishContext,
): CapDocument | undefined {
  const [id] = fileName.split('.', 1)
  for (const warning of [...warnings].flatMap(withFollowing)) {
    if (safeId(warning) !== id) continue
    const message = capMessages(warning).find((one) => capFileName(one) === fileName)
    if (message) return capDocument(warning, message.index, context)
  }
  return undefined
}

/** The sender is the portal, under a name that is its own: the agency itself sends no such document here. */
const senderOf = ({ origin }: PublishContext): string => new URL(origin).host

/** CAP asks for an offset and refuses `Z`. @source OASIS CAP 1.2, section 3.3.2 */
const time = (at: Date | undefined): string | undefined => at && toIso(at, 'KST')

function toDocument(
  warning: Warning,
  message: CapMessage,
  earlier: readonly CapMessage[],
  context: PublishContext,
): CapDocument {
  const { identifier, sent } = message
  const sender = senderOf(context)
  const references = earlier.map((one) => `${sender},${one.identifier},${toIso(one.sent, 'KST')}`).join(' ')
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<alert xmlns="${NAMESPACE}">`,
    element('identifier', identifier),
    element('sender', sender),
    element('sent', time(sent)),
    element('status', CAP_STATUS[warning.mode]),
    element('msgType', message.msgType),
    element('scope', 'Public'),
    element('note', noteOf(warning)),
    element('references', references === '' ? undefined : references),
    ...LANGUAGES.map(([language, tag]) => infoOf(warning, message, language, tag, context)),
    '</alert>',
  ]
  return {
    identifier,
    sent,
    xml: `${parts.filter((part) => part !== '').join('\n')}\n`,
    fileName: capFileName(message),
  }
}

function noteOf({ mode }: Warning): string | undefined {
  if (mode === 'live') return undefined
  return LANGUAGES.map(([language]) => warningPublishing[language].notReal[mode]).join(' ')
}

/** What the message says, for its sentences. */
export function storyOf(
  warning: Warning,
  message: CapMessage,
  language: Language,
  context: PublishContext,
): WarningStory {
  const { step, sent, from, expectedEnd, before, next } = message
  return {
    zone: zoneName(warning.zoneCode, language, context),
    type: warning.type,
    action: step.action,
    level: step.level,
    at: sent,
    from,
    ...(step.action === 'preliminary' && step.effectiveTo ? { fromUntil: step.effectiveTo } : {}),
    ...(expectedEnd ? { expectedEnd } : {}),
    ...(before ? { before } : {}),
    ...(next ? { next } : {}),
  }
}

function infoOf(
  warning: Warning,
  message: CapMessage,
  language: Language,
  tag: string,
  context: PublishContext,
): string {
  const { type, mode } = warning
  const { step, sent, onset, expires, ending, gravest } = message
  const story = storyOf(warning, message, language, context)
  const label = (text: string) => labelled(text, mode, language)
  const { responseTypes, urgency, severity, certainty } = capWords(type, message)
  const notReal = mode === 'live' ? '' : `${warningPublishing[language].notReal[mode]} `
  const advice = ending ? endingAdvice(ending, language) : warningAdvice(type, gravest, language)
  return [
    '<info>',
    element('language', tag),
    element('category', 'Met'),
    // a reader's screen may show nothing but this or the headline
    element('event', label(words[language].warningName(type, step.level))),
    ...responseTypes.map((response) => element('responseType', response)),
    element('urgency', urgency),
    element('severity', severity),
    element('certainty', certainty),
    pair('eventCode', 'warningType', type),
    element('effective', time(sent)),
    element('onset', time(onset)),
    element('expires', time(expires)),
    element('senderName', warningPublishing[language].senderName(step.office, mode)),
    element('headline', label(warningHeadline(story, language))),
    element('description', `${notReal}${warningDescription(story, language)}`),
    element('instruction', label(advice)),
    element('web', context.origin + context.addresses.page(warning)),
    pair('parameter', 'warningId', warning.id),
    pair('parameter', 'warningLevel', step.level),
    pair('parameter', 'action', step.action),
    ...bulletinOf(step),
    areaOf(warning, language, context),
    '</info>',
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/** The bulletin's own number, where the agency reported it. */
function bulletinOf({ office, number }: CapMessage['step']): string[] {
  return [
    ...(office === undefined ? [] : [pair('parameter', 'office', office)]),
    ...(number === undefined ? [] : [pair('parameter', 'bulletinNumber', String(number))]),
  ]
}

function areaOf({ zoneCode }: Warning, language: Language, context: PublishContext): string {
  const shape = context.shapeOf(zoneCode)
  return [
    '<area>',
    element('areaDesc', zoneName(zoneCode, language, context)),
    ...(shape ? capPolygons(shape).map((polygon) => element('polygon', polygon)) : []),
    pair('geocode', ZONE_GEOCODE, zoneCode),
    '</area>',
  ].join('\n')
}

/** CAP's form for a proprietary name with its value. */
function pair(name: 'eventCode' | 'parameter' | 'geocode', valueName: string, value: string): string {
  return `<${name}>${element('valueName', valueName)}${element('value', value)}</${name}>`
}
