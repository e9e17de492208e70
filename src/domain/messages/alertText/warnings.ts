import type { WarnedZone, WarningAlert } from '../alerts.ts'
import { nameIn, nameTexts } from './drafts.ts'
import type { AlertDraft, AlertPage, DraftContext } from './drafts.ts'
import { part } from './parts.ts'
import type { Line, Part } from './parts.ts'
import type { WarningAction } from '../../warnings/warnings.ts'

const RANKS = { more: 1, end: 2, link: 3, zones: 4, issue: 5 } as const

const ENDINGS: ReadonlySet<WarningAction> = new Set([
  'released',
  'replaced',
  'ran-out',
  'not-listed',
  'not-confirmed',
])

/** Whether a step ends its warning: its time is when that is over. */
export const isEnding = (action: WarningAction): boolean => ENDINGS.has(action)

/**
 * One step of a warning: whose zone, which warning, what was done, from when, until when.
 *
 * The member's own zones come first, and of those the one whose time is the safe reading for all: the first to be
 * warned, the last to be released.
 */
export function warningDraft(alert: WarningAlert, context: DraftContext): AlertDraft {
  const { words, length, detail, isHeading } = context
  const zones = inOrder(alert, detail?.zoneCodes)
  const [first] = zones
  const name = words.warningName(alert.type, alert.level)
  if (!first) throw new RangeError('A warning without a zone')
  const page = pageOf(alert, first)

  const others = zones.length - 1
  const warned = (zone?: string, more?: number) =>
    words.warned({ ...(zone && { zone }), ...(zone && more && { more }), name, action: alert.action })
  const places = nameTexts(first, context, first.code)
  // without any place only where the longest codes meet the longest names
  const texts = [...places.flatMap((zone) => [warned(zone, others), warned(zone)]), warned()]
  const headline: Part[] = [
    { texts: [...new Set(isHeading ? headingTexts(alert, zones, context) : texts)], rank: 0 },
  ]
  const lines = length === 'short' ? [timeLine(alert, first, context)] : longLines(alert, zones, context)
  return { headline, lines, page, linkRank: RANKS.link }
}

/**
 * Whose zone, how many more, and which warning, in fewer and fewer words: the zone and the number stay longest. Where
 * none of the zones has a name that fits, their number alone.
 */
function headingTexts(alert: WarningAlert, zones: readonly WarnedZone[], context: DraftContext): string[] {
  const { words } = context
  const { heading } = words
  const named = zones.map((zone) => nameTexts(zone, context, zone.code)).find(({ length }) => length > 0)
  const name = words.warningName(alert.type, alert.level)
  const { action } = alert
  const [step, fewWords] = [heading.step(alert), heading.fewWords(alert)]
  const more = zones.length - 1
  const placesOf = (names: readonly string[]) => names.flatMap((zone) => heading.places(zone, more))
  const places = placesOf(named ?? [])
  const all = heading.zones(zones.length)
  return [
    ...(named ?? []).flatMap((zone) => [
      words.warned({ zone, ...(more > 0 && { more }), name, action }),
      ...placesOf([zone]).map((place) => heading.about(place, step)),
    ]),
    ...places.map((place) => heading.about(place, fewWords)),
    ...places,
    words.warned({ zone: all, name, action }),
    heading.about(all, step),
    heading.about(all, fewWords),
    all,
  ]
}

/** Times and zones; where zones have times of their own, each time with its zones. */
function longLines(alert: WarningAlert, zones: readonly WarnedZone[], context: DraftContext): Line[] {
  const { words } = context
  const timeOf = (zone: WarnedZone) =>
    timeLine(alert, zone, context)
      .map(({ texts }) => texts[0])
      .join(', ')
  const groups = [...Map.groupBy(zones, timeOf)]
  const isOneTime = groups.length === 1
  const lines: Line[] = isOneTime ? [timeLine(alert, zones[0]!, context)] : []
  for (const [groupIndex, [time, some]] of groups.entries()) {
    if (isOneTime && some.length === 1) break
    const line = some.map((zone, index): Part => {
      const name = nameIn(zone, words)
      if (index > 0) return part(name, RANKS.zones, { list: 'zones', glue: ', ' })
      const text = words.zonesAt(name, isOneTime ? undefined : time)
      // the reader's own time
      return groupIndex === 0 && !isOneTime ? part(text, 0) : part(text, RANKS.zones, { list: 'zones' })
    })
    lines.push(line)
  }
  lines.push([{ restOf: 'zones', more: 0, text: words.andMore }])
  const isSilent = isEnding(alert.action) && alert.action !== 'released' && alert.action !== 'replaced'
  const source = isSilent ? words.noNotice : words.issued(words.moment(alert.issuedAt).long)
  return [...lines, [part(source, RANKS.issue)]]
}

type Timed = Required<Pick<WarnedZone, 'effectiveAt'>> & Pick<WarnedZone, 'effectiveTo' | 'expectedEnd'>

/** A zone's own times where it has any, else those of all. */
const timesOf = (alert: WarningAlert, zone: WarnedZone): Timed =>
  zone.effectiveAt ? { ...zone, effectiveAt: zone.effectiveAt } : alert

function inOrder(alert: WarningAlert, own: readonly string[] = []): WarnedZone[] {
  const isOwn = new Set(own)
  const sign = isEnding(alert.action) ? -1 : 1
  const timeOf = (zone: WarnedZone) => timesOf(alert, zone).effectiveAt.getTime()
  return alert.zones.toSorted(
    (a, b) =>
      Number(isOwn.has(b.code)) - Number(isOwn.has(a.code)) ||
      (isOwn.has(a.code) ? sign * (timeOf(a) - timeOf(b)) : 0),
  )
}

/** Typhoons and tsunamis concern the whole country; land has no page of its own. */
function pageOf({ topic }: WarningAlert, first: WarnedZone): AlertPage {
  if (topic !== 'warning' || first.code.startsWith('L')) return { kind: 'warnings' }
  return { kind: 'zone', code: first.code }
}

function timeLine(alert: WarningAlert, zone: WarnedZone, { words, length }: DraftContext): Part[] {
  const times = timesOf(alert, zone)
  const line: Part[] = [{ texts: effectTexts(alert, times, length, words), rank: 0 }]
  if (isEnding(alert.action) || alert.level === 'preliminary') return line
  const { expectedEnd } = times
  if (expectedEnd) {
    line.push(part(words.end(expectedEnd, length), RANKS.end, { glue: ', ' }))
  } else if (length === 'long') line.push(part(words.endUnknown, RANKS.end, { glue: ', ' }))
  return line
}

/** From when it holds or may hold; in fewer words the beginning of a stretch, and the bare time. */
function effectTexts(
  { action, level }: WarningAlert,
  { effectiveAt, effectiveTo }: Timed,
  length: DraftContext['length'],
  words: DraftContext['words'],
): string[] {
  const isStretch = effectiveTo !== undefined && effectiveTo > effectiveAt
  const moment = words.moment(effectiveAt)[length]
  const stretch = isStretch ? words.stretch({ from: effectiveAt, to: effectiveTo })[length] : moment
  const isExpected = level === 'preliminary' && !isEnding(action)
  const reported = (time: string) => (isExpected ? words.expected(time) : words.effect(action, time))
  return [...new Set([reported(stretch), reported(moment), moment])]
}
