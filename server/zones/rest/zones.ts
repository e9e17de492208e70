import { ZONE_FIELDS, zoneToWire } from '../../../src/wire/zones/zones.ts'
import { withTwins } from '../../http/defineRoute.ts'
import type { BuiltAnswer } from '../../http/hot/answers.ts'
import { DATA, data } from '../../http/policy.ts'
import { CATALOGUE, okText } from '../../http/rest/envelope.ts'
import { rowsSchema } from '../../http/rest/schemas.ts'
import { defineRoute } from './route.ts'
import type { ZoneRouteParts } from './route.ts'

type Zones = ZoneRouteParts['services']['zones']

const PATH = 'warn/zone/list'

const zoneRows = (zones: Zones) =>
  zones.warningZones.map((zone) => zoneToWire(zone, zones.shape(zone.code)?.label))

const warningZoneList = defineRoute({
  ...data,
  name: 'warningZoneList',
  path: `${DATA}/${PATH}`,
  answer: rowsSchema(ZONE_FIELDS),
  refusals: [503],
  words: {
    summary: 'Zones of the warning service',
    description: 'Groups, sea zones and their coastal parts. The columns of the answer are ours.',
  },
  twins: [
    {
      name: 'broadcastZoneList',
      path: `${DATA}/brdc/zone/list`,
      words: {
        summary: 'Zones of the warning service',
        description: `The specification’s name of ${PATH}; one service.`,
      },
    },
  ],
  prepared: true,
  handle: ({ services }) => zoneRows(services.zones),
})

/** The list of zones, which changes only with the program. */
export function zoneAnswers(zones: Zones): BuiltAnswer[] {
  const body = okText(zoneRows(zones))
  return withTwins([warningZoneList]).map(({ path }) => ({ key: path, body, ...CATALOGUE }))
}

export const zoneRoutes = [warningZoneList]
