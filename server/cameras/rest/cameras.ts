import { z } from 'zod'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { ShownCamera } from '../../../src/domain/cameras/cameras.ts'
import type { StationLatest } from '../../../src/domain/observations/stations.ts'
import {
  CAMERA_FIELDS,
  CAMERA_QUERY,
  CAMERA_ZONE_FIELDS,
  cameraToWire,
  cameraZoneToWire,
  VISIBILITY_QUERY,
  VISIBILITY_TYPES,
} from '../../../src/wire/cameras/cameras.ts'
import { listFields, observationToWire } from '../../../src/wire/observations/observations.ts'
import { DATA, data } from '../../http/policy.ts'
import { routesFor } from '../../http/defineRoute.ts'
import { refusedAs } from '../../http/rest/check.ts'
import { rowSchema, rowsSchema } from '../../http/rest/schemas.ts'
import type { Observations } from '../../observations/index.ts'
import type { Places } from '../../places/index.ts'
import type { Zones } from '../../zones/index.ts'
import type { Cameras } from '../cameras.ts'

interface CameraRouteParts {
  services: {
    cameras: Pick<Cameras, 'list' | 'camera' | 'near'>
    observations: Pick<Observations, 'latest' | 'station'>
    places: Pick<Places, 'list' | 'find'>
    zones: Pick<Zones, 'forecastZone'>
  }
}

const defineRoute = routesFor<CameraRouteParts>()

const VISIBILITY = `${DATA}/obs/vs`
const CAMERAS = `${VISIBILITY}/cctv`
const code = z.string().regex(/^[\w-]{1,40}$/)

const visibilityRows = (stations: readonly StationLatest[], belowM: number): object[] =>
  stations
    .filter(({ readings: { visibility } }) => visibility.state === 'measured' && visibility.value < belowM)
    .map((station) => observationToWire('vs', station))
    .filter((row) => row !== undefined)

const visibility = defineRoute({
  ...data,
  name: 'visibility',
  path: VISIBILITY,
  query: z.object({
    [VISIBILITY_QUERY.type]: z.enum(['0', '1', '2']).default('0').meta({
      description: '0 every meter, 1 fog, below 1 km, 2 mist and fog, below 5 km; the numbers are ours',
    }),
  }),
  answer: rowsSchema(listFields('vs')),
  hasProvenance: true,
  refusals: [400],
  words: {
    summary: 'Newest visibility of the stations that measure it',
    description: 'As obs/vs/list, all of it or where fog or mist stands.',
  },
  handle: ({ services: { observations }, query }) =>
    visibilityRows(observations.latest(), VISIBILITY_TYPES[query[VISIBILITY_QUERY.type]]),
})

const visibilityDetail = defineRoute({
  ...data,
  name: 'visibilityDetail',
  path: `${VISIBILITY}/detail`,
  query: z.object({ [VISIBILITY_QUERY.station]: code }),
  answer: rowSchema(listFields('vs')),
  hasProvenance: true,
  refusals: [400, 404],
  words: {
    summary: 'Newest visibility of one station',
    description: 'A row of obs/vs/list.',
  },
  handle({ services: { observations }, query }) {
    const row = observationToWire('vs', observations.station(query[VISIBILITY_QUERY.station]))
    if (!row) throw new Refusal('STATION_UNKNOWN', { code: query[VISIBILITY_QUERY.station] })
    return row
  },
})

const cameraPicture = defineRoute({
  ...data,
  name: 'cameraPicture',
  path: `${CAMERAS}/img`,
  query: z
    .object({ [CAMERA_QUERY.code]: code.optional(), [CAMERA_QUERY.alias]: code.optional() })
    .refine(
      (query) => (query[CAMERA_QUERY.code] ?? query[CAMERA_QUERY.alias]) !== undefined,
      refusedAs('INPUT_INVALID', CAMERA_QUERY.code),
    ),
  answer: rowSchema(CAMERA_FIELDS),
  hasProvenance: true,
  refusals: [400, 404],
  words: {
    summary: 'Newest picture of a camera',
    description:
      'The address of the picture and when it was taken. A picture older than an hour is marked as not new, one older than a day is not shown. The picture is fetched from its source once, however many programs ask.',
  },
  handle: ({ services: { cameras }, query }) =>
    cameraToWire(cameras.camera(query[CAMERA_QUERY.code] ?? query[CAMERA_QUERY.alias] ?? '')),
})

const fogCameras = (cameras: CameraRouteParts['services']['cameras']): ShownCamera[] =>
  cameras.list().filter(({ kind }) => kind !== 'bridge')

const cameraZones = defineRoute({
  ...data,
  name: 'cameraZones',
  path: `${CAMERAS}/fct-zone-list`,
  answer: rowsSchema(CAMERA_ZONE_FIELDS),
  hasProvenance: true,
  words: { summary: 'Forecast zones with cameras', description: 'With how many stand in each.' },
  handle({ services: { cameras, zones } }): object[] {
    const byZone = Map.groupBy(fogCameras(cameras), ({ zoneCode }) => zoneCode)
    return [...byZone].flatMap(([zoneCode, some]) => {
      const zone = zoneCode === undefined ? undefined : zones.forecastZone(zoneCode)
      return zone ? [cameraZoneToWire(zone, some.length)] : []
    })
  },
})

const camerasOfZone = defineRoute({
  ...data,
  name: 'camerasOfZone',
  path: `${CAMERAS}/fct-zone/:zone`,
  params: z.object({ zone: z.string().regex(/^\w{1,16}$/) }),
  answer: rowsSchema(CAMERA_FIELDS),
  hasProvenance: true,
  refusals: [400, 404],
  words: { summary: 'Cameras of a forecast zone', description: 'Each with its newest picture.' },
  handle({ services: { cameras, zones }, params: { zone } }) {
    if (!zones.forecastZone(zone)) throw new Refusal('ZONE_UNKNOWN', { code: zone })
    return fogCameras(cameras)
      .filter(({ zoneCode }) => zoneCode === zone)
      .map(cameraToWire)
  },
})

const cameraList = defineRoute({
  ...data,
  name: 'cameraList',
  path: `${CAMERAS}/moni`,
  answer: rowsSchema(CAMERA_FIELDS),
  hasProvenance: true,
  words: {
    summary: 'Every camera with its newest picture',
    description: 'For a wall of screens: one request for all.',
  },
  handle: ({ services: { cameras } }) => cameras.list().map(cameraToWire),
})

const bridgePictures = defineRoute({
  ...data,
  name: 'bridgePictures',
  path: `${DATA}/svc/bridge/:no/:id/list`,
  params: z.object({ no: z.string().regex(/^\d{1,3}$/), id: code }),
  answer: rowsSchema(CAMERA_FIELDS),
  hasProvenance: true,
  refusals: [400, 404],
  words: {
    summary: 'Pictures of a bridge',
    description:
      'Of the camera with a number, or of all where the number is 0. The bridge is named by the portal’s code; numbers of the agency’s own are in no public text.',
  },
  handle({ services: { cameras, places }, params: { no, id } }) {
    const place = places.find(id)
    if (place?.kind !== 'bridge') throw new Refusal('PLACE_UNKNOWN', { code: id })
    return cameras
      .near(place)
      .filter((one) => one.place === place.code && (Number(no) === 0 || one.view === Number(no)))
      .map(cameraToWire)
  },
})

/** The longer path first: a bridge’s pictures would be the list of another kind of place. */
export const cameraRoutes = [
  visibility,
  visibilityDetail,
  cameraPicture,
  cameraZones,
  camerasOfZone,
  cameraList,
  bridgePictures,
]
