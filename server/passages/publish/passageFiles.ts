import type { IRouter, Request } from 'express'
import { hrefOf } from '../../../src/domain/kernel/pages.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { passageAddress, readPassage } from '../../../src/domain/passages/passageAddress.ts'
import { navigationalCrossings } from '../../../src/domain/passages/navigationalCrossings.ts'
import { departureFor, passagePlan, sailed } from '../../../src/domain/passages/sailing.ts'
import type { SailedNode } from '../../../src/domain/passages/sailing.ts'
import type { Waypoint } from '../../../src/domain/passages/waypoints.ts'
import { readBoat } from '../../../src/domain/trips/boatLimits.ts'
import { passageWords } from '../../../src/text/passages/passages.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { cardLanguage } from '../../http/publish/cards.ts'
import { sendDocument } from '../../http/publish/textAnswer.ts'
import { searchOf } from '../../http/search.ts'
import type { Clock } from '../../platform/clock.ts'
import { navigationalBoard } from '../../partners/index.ts'
import type { PartnerFacts } from '../../partners/index.ts'
import { wayPicture } from '../../routes/index.ts'
import type { NamedArea } from '../../routes/index.ts'
import type { SeaReader } from '../../trips/index.ts'
import { CSV_MEDIA_TYPE, writeCsv } from './files/csv.ts'
import { GPX_MEDIA_TYPE, writeGpx } from './files/gpx.ts'
import { RTZ_MEDIA_TYPE, writeRtz } from './files/rtz.ts'
import { mustBePassage } from '../passages.ts'

interface PassageFilesParts {
  partnerFacts: Pick<PartnerFacts, 'of'>
  seaReader: Pick<SeaReader, 'along'>
  clock: Clock
  /** the portal's own address, absolute, without a slash at its end */
  origin: string
}

/** A passage that an address holds, sailed. */
interface Sailed {
  title: string
  waypoints: readonly Waypoint[]
  way: readonly SailedNode[]
  /** of the page */
  url: string
  language: ReturnType<typeof cardLanguage>
  now: Date
}

interface PassageFormat {
  type: string
  write(passage: Sailed): string | Promise<string>
}

const FORMATS: Record<string, PassageFormat> = {
  'passage.gpx': { type: GPX_MEDIA_TYPE, write: (passage) => writeGpx(fileOf(passage)) },
  'passage.rtz': { type: RTZ_MEDIA_TYPE, write: (passage) => writeRtz(fileOf(passage), '1.1') },
  'passage.rtz10': { type: RTZ_MEDIA_TYPE, write: (passage) => writeRtz(fileOf(passage), '1.0') },
  'passage.csv': {
    type: CSV_MEDIA_TYPE,
    write: ({ way, waypoints }) => writeCsv(way, nameIn(waypoints, way)),
  },
  'passage.ics': {
    type: 'text/calendar',
    // few ask for it, and the start of the process does not wait for its library
    write: async (passage) => (await import('./files/calendar.ts')).writeCalendar(passage),
  },
}

const SVG = 'image/svg+xml'

/** Mounts a passage as files for other programs, and as a picture; the passage stands in the address. */
export function mountPassageFiles(app: IRouter, parts: PassageFilesParts): void {
  app.get(policyOf('passageFiles').path, ...policyHandlers('passageFiles'), async (request, response) => {
    const { file = '' } = request.params as { file?: string }
    const asked = askedIn(request, parts.clock)
    if (file === 'passage.svg') {
      sendDocument(request, response, { type: SVG, body: picture(asked, parts) })
      return
    }
    const format = Object.hasOwn(FORMATS, file) ? FORMATS[file] : undefined
    if (!format) throw new Refusal('PATH_UNKNOWN')
    const body = await format.write(await sail(asked, request, parts))
    const name = file.replace('rtz10', 'rtz')
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`)
    // times are those of the newest forecast
    response.setHeader('Cache-Control', 'no-store')
    sendDocument(request, response, { type: format.type, body })
  })
}

/** The way, and the areas of navigational warnings that it meets at whatever hour. */
function picture({ waypoints, at }: ReturnType<typeof askedIn>, { partnerFacts }: PassageFilesParts): string {
  const named = waypoints.filter(({ name }) => name !== undefined)
  const way = waypoints.map((place) => ({ place, at }))
  const crossings = navigationalCrossings(way, navigationalBoard(partnerFacts)?.warnings ?? [])
  const areas = crossings.flatMap(({ warning, met }): NamedArea[] => {
    if (met?.area.shape === undefined) return []
    return [{ ...met.area, shape: met.area.shape, name: warning.number }]
  })
  return wayPicture(waypoints, named, areas)
}

/** @throws Refusal PASSAGE_INVALID, INPUT_INVALID, TIME_INVALID: nobody would see a mistake that is put right */
function askedIn(request: Request, clock: Clock) {
  const query = searchOf(request)
  const get = (key: string) => query.get(key) ?? undefined
  const { problem, ...asked } = readPassage(get, { now: clock.now(), zone: 'KST' })
  if (problem)
    throw new Refusal('PASSAGE_INVALID', { problem: problem.kind, at: 'at' in problem ? problem.at : '' })
  mustBePassage(asked.waypoints)
  if (asked.isBadSpeed) throw new Refusal('INPUT_INVALID', { field: 'kn' })
  if (asked.isBadTime) throw new Refusal('TIME_INVALID', { field: 'at' })
  const { boat, mistakes } = readBoat(get)
  if (mistakes[0]) throw new Refusal('INPUT_INVALID', { field: mistakes[0].key })
  return { ...asked, boat }
}

async function sail(
  asked: ReturnType<typeof askedIn>,
  request: Request,
  { seaReader, clock, origin }: PassageFilesParts,
): Promise<Sailed> {
  const { waypoints, knots, boat, at, side } = asked
  const plan = passagePlan(waypoints, knots)
  const places = plan.samples.map((node) => plan.nodes[node]!.place)
  const sea = await seaReader.along(places, {}, boat)
  const departure = side === 'arrive' ? departureFor(plan, sea, at) : at
  const language = cardLanguage(request)
  return {
    title: titleOf(waypoints) ?? passageWords[language].heading,
    waypoints,
    way: sailed(plan, sea, departure),
    url: `${origin}${hrefOf('passage')}?${passageAddress(asked, boat)}`,
    language,
    now: clock.now(),
  }
}

/** By the names of its ends. */
function titleOf(waypoints: readonly Waypoint[]): string | undefined {
  const [from, to] = [waypoints[0]?.name, waypoints.at(-1)?.name]
  return from !== undefined && to !== undefined ? `${from} – ${to}` : undefined
}

/** The points with the moments at which the boat is there. */
function fileOf({ title, waypoints, way }: Sailed) {
  const times = way.filter(({ node }) => node.isCorner).map(({ at }) => at)
  return { title, points: waypoints.map((point, index) => ({ ...point, at: times[index]! })) }
}

function nameIn(waypoints: readonly Waypoint[], way: readonly SailedNode[]) {
  const corners = way.filter(({ node }) => node.isCorner)
  return (one: SailedNode) => {
    const corner = corners.indexOf(one)
    return corner < 0 ? '' : (waypoints[corner]?.name ?? '')
  }
}
