import type { Provider, Service } from '../ports.ts'
import { fisheryAdapter } from './fishery.ts'
import { fisheryStationsAdapter } from './fisheryStations.ts'

const SLOT_MIN = 30
const DAY_MIN = 24 * 60

const SERVICES = {
  nifs_risaList: { path: '/OpenAPI_json', query: () => ({ id: 'risaList' }) },
  nifs_risaCode: { path: '/OpenAPI_json', query: () => ({ id: 'risaCode' }) },
} satisfies Record<string, Service>

/** Fishing grounds of the fisheries institute. */
export const nifs = {
  publicUrl: 'https://www.nifs.go.kr',
  keyed: (key: string) => ({ key }),
  services: SERVICES,
  delayMin: 5,
  feeds: [
    {
      name: 'nifs-stations',
      adapter: fisheryStationsAdapter,
      everyMin: DAY_MIN,
      request: (slot: Date) => ({ service: 'nifs_risaCode', at: slot }),
    },
    {
      name: 'nifs-fishery',
      adapter: fisheryAdapter,
      everyMin: SLOT_MIN,
      request: (slot: Date) => ({
        service: 'nifs_risaList',
        at: slot,
      }),
      // values of unknown stations are not kept
      requests: (slot: Date) => [
        { service: 'nifs_risaCode', at: slot },
        { service: 'nifs_risaList', at: slot },
      ],
    },
  ],
} satisfies Provider
