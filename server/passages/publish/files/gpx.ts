import { element } from '../../../platform/xml.ts'
import { escapeMarkup } from '../../../../src/domain/kernel/markup.ts'
import { elementsAt } from '../../../platform/readXml.ts'
import type { XmlElement } from '../../../platform/readXml.ts'
import type { PassageFile } from './passageFile.ts'
import { pointOf, refuseFile, wantedPoints } from './readPoints.ts'

export const GPX_MEDIA_TYPE = 'application/gpx+xml'

/** @source GPX 1.1, a route with its points */
export function writeGpx({ title, points }: PassageFile): string {
  const rows = points.map(
    ({ lat, lon, name, at }) =>
      `<rtept lat="${lat}" lon="${lon}">${element('time', at?.toISOString())}${element('name', name)}</rtept>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="open marine portal" xmlns="http://www.topografix.com/GPX/1/1">',
    `<rte><name>${escapeMarkup(title)}</name>`,
    ...rows,
    '</rte>',
    '</gpx>',
    '',
  ].join('\n')
}

/** The first route of a file. A track is what was sailed and no plan. @throws Refusal PASSAGE_FILE_REFUSED */
export function readGpx(root: XmlElement): PassageFile {
  if (!/^1\.[01]$/.test(root.attributes['version'] ?? '')) refuseFile('unknown-version')
  const [route] = elementsAt(root, 'rte')
  if (!route) return refuseFile(elementsAt(root, 'trk').length > 0 ? 'track-only' : 'no-route')
  const points = wantedPoints(elementsAt(route, 'rtept')).map((point) =>
    pointOf(point.attributes, {
      name: elementsAt(point, 'name')[0]?.text,
      at: elementsAt(point, 'time')[0]?.text,
    }),
  )
  return { title: elementsAt(route, 'name')[0]?.text ?? '', points }
}
