import { clockText, formatNumber, timeText } from '../../domain/kernel/display.ts'
import type { NavigationalArea } from '../../domain/partners/navigationalWarnings.ts'
import { navigationalCrossings } from '../../domain/passages/navigationalCrossings.ts'
import type { CrossingKind, NavigationalCrossing } from '../../domain/passages/navigationalCrossings.ts'
import type { SailedNode } from '../../domain/passages/sailing.ts'
import type { View } from '../../layouts/view.ts'
import { navigationalWords } from '../../text/passages/navigational.ts'

/** A navigational warning on the way in words; those of the agency are Korean. */
export interface ShownCrossing {
  kind: CrossingKind
  number: string
  title: string
  /** what it is about, who announced it */
  about: string
  met?: string
  /** the agency's name of the area, and its radius */
  area?: string
  hours?: string
  lines: readonly string[]
}

export type NavigationalModel =
  | { state: 'unknown' }
  | { state: 'known'; crossings: readonly ShownCrossing[]; list: string; beyond?: string }

/** More hours of one area are left to its text. */
const MOST_HOURS = 4

/** @param names of the places of the way */
export function navigationalModel(
  way: readonly SailedNode[],
  names: readonly { name: string }[],
  view: View,
): NavigationalModel {
  const { portal, now, zone, language } = view
  const t = navigationalWords[language]
  const board = portal.navigationalBoard()
  if (!board) return { state: 'unknown' }
  const places = way.map(({ node, at }) => ({ place: node.place, at }))
  const crossings = navigationalCrossings(places, board.warnings)
  return {
    state: 'known',
    crossings: crossings.map((crossing) => shownCrossing(crossing, names, view)),
    list: t.list({ count: board.warnings.length, time: timeText(board.at, now, zone) }),
    ...(way.at(-1)!.at > board.until && { beyond: t.beyond(timeText(board.until, now, zone)) }),
  }
}

function shownCrossing(
  { warning, kind, met }: NavigationalCrossing,
  names: readonly { name: string }[],
  view: View,
): ShownCrossing {
  const { now, zone, language } = view
  const t = navigationalWords[language]
  const area = met && areaText(met.area, view)
  const hours = met && hoursText(met.area, view)
  return {
    kind,
    number: warning.number,
    title: warning.title,
    about: [warning.category, warning.advice, warning.office]
      .filter((part) => part !== undefined)
      .join(' · '),
    ...(met && { met: t.met({ time: timeText(met.at, now, zone), place: names[met.from]!.name }) }),
    ...(area !== undefined && { area }),
    ...(hours !== undefined && { hours }),
    lines: warning.text.split('\n'),
  }
}

function areaText({ name, radiusNm }: NavigationalArea, { language }: View): string | undefined {
  const radius = radiusNm === undefined ? [] : [navigationalWords[language].radius(formatNumber(radiusNm, 1))]
  const parts = [...(name === undefined ? [] : [name]), ...radius]
  return parts.length === 0 ? undefined : parts.join(', ')
}

/** Hours that are not over. */
function hoursText({ windows, hours }: NavigationalArea, { now, zone }: View): string | undefined {
  const open = windows.filter(({ until }) => until > now)
  if (open.length === 0) return hours
  const texts = open
    .slice(0, MOST_HOURS)
    .map(({ from, until }) => `${timeText(from, now, zone)}–${clockText(until, zone)}`)
  return `${texts.join(', ')}${open.length > MOST_HOURS ? ' …' : ''}`
}
