import {
  fisheryToWire,
  indexToWire,
  KHOA_FIELDS,
  khoaStationToWire,
  NIFS_FIELDS,
  ripCurrentToWire,
  seaPartingToWire,
  tideTableToWire,
} from '../../../src/wire/partners/partners.ts'
import type { StationLatest } from '../../../src/domain/observations/stations.ts'
import { DATA, heavyData } from '../../http/policy.ts'
import { routesFor } from '../../http/defineRoute.ts'
import { rowsSchema } from '../../http/rest/schemas.ts'
import type { Observations } from '../../observations/index.ts'
import type { PartnerFacts } from '../partnerFacts.ts'

interface PartnerRouteParts {
  services: { partnerFacts: Pick<PartnerFacts, 'of'>; observations: Pick<Observations, 'latest'> }
}

const defineRoute = routesFor<PartnerRouteParts>()

const hasSource = ({ readings }: StationLatest, sources: readonly string[]) =>
  Object.values(readings).some((reading) => reading.state === 'measured' && sources.includes(reading.source))

const khoaList = defineRoute({
  ...heavyData,
  name: 'khoaList',
  path: `${DATA}/extr/khoa`,
  answer: rowsSchema(KHOA_FIELDS),
  hasProvenance: true,
  words: {
    summary:
      'What the hydrographic agency says: tide stations, buoys, fog, rip currents, indices, the parting of the sea, tables of tides',
    description:
      'The columns are ours, after those of the observation lists: no client of this path is public. A beach without a row of rip currents is not observed, which is not the same as safe.',
  },
  handle({ services: { partnerFacts, observations } }): object[] {
    const stations = observations
      .latest()
      .filter((one) => hasSource(one, ['khoa-tide', 'khoa-fog', 'khoa-buoy']))
    return [
      ...stations.map(khoaStationToWire).filter((row) => row !== undefined),
      ...partnerFacts.of('rip-current').map(ripCurrentToWire),
      ...partnerFacts.of('index').map(indexToWire),
      ...partnerFacts.of('sea-parting').map(seaPartingToWire),
      ...partnerFacts.of('tide-table').flatMap(tideTableToWire),
    ]
  },
})

const nifsList = defineRoute({
  ...heavyData,
  name: 'nifsList',
  path: `${DATA}/extr/nifs`,
  answer: rowsSchema(NIFS_FIELDS),
  hasProvenance: true,
  words: {
    summary: 'Water temperatures of fishing grounds',
    description: 'Of the surface. A ground without a sensor there has no row. The columns are ours.',
  },
  handle({ services: { observations } }): object[] {
    const stations = observations.latest({ kinds: ['fishery-station'] })
    return stations.map(fisheryToWire).filter((row) => row !== undefined)
  },
})

export const partnerRoutes = [khoaList, nifsList]
