import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeGpx } from '../../../../../server/passages/publish/files/gpx.ts'
import { timesOfFile } from '../../../../../server/passages/publish/files/passageFile.ts'
import type { FilePoint, PassageFile } from '../../../../../server/passages/publish/files/passageFile.ts'
import { readPassageFile } from '../../../../../server/passages/publish/files/readFile.ts'
import { RTZ_VERSIONS, writeRtz } from '../../../../../server/passages/publish/files/rtz.ts'
import { MOST_WAYPOINTS } from '../../../../../src/domain/passages/waypoints.ts'

/** @source the form of IEC 61174 as its public samples write it */
const RTZ = `<?xml version="1.0" encoding="UTF-8"?>
<route version="1.1" xmlns="http://www.cirm.org/RTZ/1/1">
 <routeInfo routeName="Incheon-Baengnyeong"/>
 <waypoints><defaultWaypoint radius="0.50"/>
  <waypoint id="1" name="A" revision="0"><position lat="37.45" lon="126.60"/></waypoint>
  <waypoint id="7" revision="0"><position lat="37.2" lon="125.9"/>
   <leg starboardXTD="0.1" portsideXTD="0.1" geometryType="Loxodrome" speedMax="20"/></waypoint>
  <waypoint id="3" name="B" revision="0"><position lat="37.9" lon="124.7"/><leg geometryType="Loxodrome" speedMax="20"/></waypoint>
 </waypoints>
 <schedules><schedule id="1"><calculated><scheduleElement waypointId="1" etd="2026-05-04T00:00:00Z"/>
  <scheduleElement waypointId="3" eta="2026-05-04T06:00:00Z" speed="18"/></calculated></schedule></schedules>
</route>`

const gpx = (inside: string, version = '1.1') =>
  `<gpx version="${version}" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`
const point = (index: number) => `<rtept lat="${34 + index / 10_000}" lon="125"/>`

const anyPoint = fc
  .record({
    lat: fc.integer({ min: -90e6, max: 90e6 }).map((lat) => lat / 1e6),
    lon: fc.integer({ min: -180e6, max: 180e6 }).map((lon) => lon / 1e6),
    name: fc.option(fc.constantFrom('인천항 1', 'A & <B>', 'x "y"', "O'Neill"), { nil: undefined }),
    at: fc.option(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      {
        nil: undefined,
      },
    ),
    knots: fc.option(fc.integer({ min: 2, max: 50 }), { nil: undefined }),
  })
  .map(
    (fields) =>
      Object.fromEntries(
        Object.entries(fields).filter(([, value]) => value !== undefined),
      ) as unknown as FilePoint,
  )
const anyFile = fc.record({
  title: fc.constantFrom('인천 → 백령', 'A & B', ''),
  points: fc.array(anyPoint, { minLength: 1, maxLength: 12 }),
})

/** GPX has no speeds. */
function withoutKnots(point: FilePoint): FilePoint {
  const { lat, lon, name, at } = point
  return { lat, lon, ...(name !== undefined && { name }), ...(at && { at }) }
}

describe('a file of a passage', () => {
  it('survives GPX with its names, times and order', () => {
    fc.assert(
      fc.property(anyFile, ({ title, points }: PassageFile) => {
        const read = readPassageFile(writeGpx({ title, points }))
        expect(read).toEqual({ title, points: points.map(withoutKnots) })
      }),
    )
  })

  it.each(RTZ_VERSIONS)('survives RTZ %s with its names, times, speeds and order', (version) => {
    fc.assert(
      fc.property(anyFile, (file) => {
        expect(readPassageFile(writeRtz(file, version))).toEqual(file)
      }),
    )
  })

  it('is read as RTZ writes it, points in the order of the file', () => {
    expect(readPassageFile(RTZ)).toEqual({
      title: 'Incheon-Baengnyeong',
      points: [
        { lat: 37.45, lon: 126.6, name: 'A', at: new Date('2026-05-04T00:00:00Z') },
        { lat: 37.2, lon: 125.9, knots: 20 },
        { lat: 37.9, lon: 124.7, name: 'B', knots: 18, at: new Date('2026-05-04T06:00:00Z') },
      ],
    })
  })

  it('is read with a prefix and a byte order mark, and the first of several routes', () => {
    const text = `\uFEFF<g:gpx version="1.1" xmlns:g="http://www.topografix.com/GPX/1/1"><g:rte><g:name>One</g:name><g:rtept lat="34" lon="125"><g:time>2026-05-04T00:00:00</g:time></g:rtept></g:rte><g:rte/></g:gpx>`
    expect(readPassageFile(text)).toEqual({
      title: 'One',
      points: [{ lat: 34, lon: 125, at: new Date('2026-05-04T00:00:00Z') }],
    })
  })

  it('says the departure and the speed of a leg by its times', () => {
    const at = (hours: number) => new Date(Date.UTC(2026, 4, 4, hours))
    const points = [
      { lat: 34, lon: 125, at: at(0) },
      { lat: 34.5, lon: 125, at: at(3) },
      { lat: 35, lon: 125 },
      { lat: 35.5, lon: 125, at: at(3) },
    ]
    const { departsAt, waypoints } = timesOfFile({ title: '', points })
    expect(departsAt).toEqual(at(0))
    expect(waypoints.map(({ knots }) => knots)).toEqual([undefined, 10, undefined, undefined])
    expect(waypoints[0]).not.toHaveProperty('at')
  })

  it.each([
    ['nothing', '', 'not-xml'],
    ['no XML', 'lat,lon\n34,125', 'not-xml'],
    ['half a document', '<gpx version="1.1"><rte>', 'not-xml'],
    ['another format', '<kml/>', 'unknown-format'],
    ['a track alone', gpx('<trk><trkseg><trkpt lat="34" lon="125"/></trkseg></trk>'), 'track-only'],
    ['places alone', gpx('<wpt lat="34" lon="125"/>'), 'no-route'],
    ['a route without points', gpx('<rte/>'), 'no-route'],
    ['a version of the future', gpx('<rte/>', '2.0'), 'unknown-version'],
    ['another RTZ', RTZ.replace('RTZ/1/1', 'RTZ/9/9'), 'unknown-version'],
    ['no place', gpx('<rte><rtept lat="abc" lon="125"/></rte>'), 'no-place'],
    ['NaN', gpx('<rte><rtept lat="NaN" lon="125"/></rte>'), 'no-place'],
    ['a latitude beyond the pole', gpx('<rte><rtept lat="126" lon="34"/></rte>'), 'no-place'],
    [
      'a time that is none',
      gpx('<rte><rtept lat="34" lon="125"><time>soon</time></rtept></rte>'),
      'bad-time',
    ],
    [
      '2,001 points',
      gpx(`<rte>${Array.from({ length: MOST_WAYPOINTS + 1 }, (_, i) => point(i)).join('')}</rte>`),
      'too-many-points',
    ],
    ['more than two megabytes', gpx(`<rte><name>${'x'.repeat(2_000_000)}</name></rte>`), 'too-large'],
    [
      'an external entity',
      RTZ.replace('<route ', '<!DOCTYPE route [<!ENTITY x SYSTEM "file:///etc/passwd">]><route ').replace(
        '"A"',
        '"&x;"',
      ),
      'not-xml',
    ],
    ['an entity of its own', gpx('<rte><name>&lol;</name></rte>'), 'not-xml'],
    ['a million elements', gpx('<a/>'.repeat(70_000)), 'not-xml'],
    ['elements within elements', gpx('<a>'.repeat(30) + '</a>'.repeat(30)), 'not-xml'],
  ])('with %s is refused', (_, text, problem) => {
    expect(() => readPassageFile(text)).toThrow(
      expect.objectContaining({ code: 'PASSAGE_FILE_REFUSED', facts: { problem } }) as Error,
    )
  })

  it('of 2,000 points is read', () => {
    const text = gpx(`<rte>${Array.from({ length: MOST_WAYPOINTS }, (_, i) => point(i)).join('')}</rte>`)
    expect(readPassageFile(text).points).toHaveLength(MOST_WAYPOINTS)
  })
})
