import { escapeMarkup } from '../../../../src/domain/kernel/markup.ts'
import { elementsAt } from '../../../platform/readXml.ts'
import type { XmlElement } from '../../../platform/readXml.ts'
import type { FilePoint, PassageFile } from './passageFile.ts'
import { pointOf, refuseFile, wantedPoints } from './readPoints.ts'

export const RTZ_MEDIA_TYPE = 'application/xml'
export const RTZ_VERSIONS = ['1.0', '1.1'] as const
export type RtzVersion = (typeof RTZ_VERSIONS)[number]

/** @source IEC 61174, annex S (RTZ) */
const NAMESPACES: Record<RtzVersion, string> = {
  '1.0': 'http://www.cirm.org/RTZ/1/0',
  '1.1': 'http://www.cirm.org/RTZ/1/1',
}

/** Legs are rhumb lines; the schedule has the departure of the first point, the arrival at each other and the speed to it. */
export function writeRtz({ title, points }: PassageFile, version: RtzVersion): string {
  const waypoints = points.map(
    ({ lat, lon, name }, index) =>
      `<waypoint id="${index + 1}" revision="0"${name === undefined ? '' : ` name="${escapeMarkup(name)}"`}>` +
      `<position lat="${lat}" lon="${lon}"/>` +
      `${index === 0 ? '' : '<leg geometryType="Loxodrome"/>'}</waypoint>`,
  )
  const elements = points.flatMap(({ at, knots }, index) => {
    const time = at ? ` ${index === 0 ? 'etd' : 'eta'}="${at.toISOString()}"` : ''
    const speed = knots === undefined ? '' : ` speed="${knots}"`
    return time + speed === '' ? [] : [`<scheduleElement waypointId="${index + 1}"${time}${speed}/>`]
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<route version="${version}" xmlns="${NAMESPACES[version]}">`,
    `<routeInfo routeName="${escapeMarkup(title)}"/>`,
    '<waypoints>',
    ...waypoints,
    '</waypoints>',
    ...(elements.length === 0
      ? []
      : ['<schedules><schedule id="1"><calculated>', ...elements, '</calculated></schedule></schedules>']),
    '</route>',
    '',
  ].join('\n')
}

/** @throws Refusal PASSAGE_FILE_REFUSED */
export function readRtz(root: XmlElement): PassageFile {
  const namespace = Object.entries(root.attributes).find(
    ([name]) => name === 'xmlns' || name.startsWith('xmlns:'),
  )
  if (!/^http:\/\/www\.cirm\.org\/RTZ\/1\/[0-2]$/.test(namespace?.[1] ?? '')) refuseFile('unknown-version')
  const schedule = scheduleOf(root)
  const points = wantedPoints(elementsAt(root, 'waypoints', 'waypoint')).map((waypoint): FilePoint => {
    const { id = '', name } = waypoint.attributes
    const times = schedule.get(id) ?? {}
    return pointOf(elementsAt(waypoint, 'position')[0]?.attributes ?? {}, {
      name,
      at: times['eta'] ?? times['etd'],
      knots: times['speed'] ?? elementsAt(waypoint, 'leg')[0]?.attributes['speedMax'],
    })
  })
  return { title: elementsAt(root, 'routeInfo')[0]?.attributes['routeName'] ?? '', points }
}

/** What the first schedule says of each point; what was planned by hand before what was computed. */
function scheduleOf(root: XmlElement): Map<string, Readonly<Record<string, string>>> {
  const [schedule] = elementsAt(root, 'schedules', 'schedule')
  if (!schedule) return new Map()
  const elements = ['calculated', 'manual'].flatMap((part) => elementsAt(schedule, part, 'scheduleElement'))
  const found = new Map<string, Readonly<Record<string, string>>>()
  for (const { attributes } of elements) {
    const id = attributes['waypointId'] ?? ''
    found.set(id, { ...found.get(id), ...attributes })
  }
  return found
}
