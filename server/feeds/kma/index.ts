import type { FieldProductName } from '../../../src/domain/fields/products.ts'
import type { Provider } from '../ports.ts'
import { FORECAST_FEEDS, partsOfSquare } from './forecastFeeds.ts'
import { OBSERVATION_FEEDS } from './observationFeeds.ts'
import { FIELD_FEEDS } from './fieldFeeds.ts'
import { HUB_SERVICES } from './services.ts'

/**
 * The KMA API hub.
 *
 * @param squareParts squares whose parts are asked for as well
 * @param fields products whose grids are read
 */
export const kma = (
  squareParts: readonly number[] = [],
  fields: readonly FieldProductName[] = [],
): Provider => ({
  publicUrl: 'https://apihub.kma.go.kr',
  keyed: (key) => ({ authKey: key }),
  services: HUB_SERVICES,
  // a slot is published some minutes after it
  delayMin: 3,
  feeds: [
    ...OBSERVATION_FEEDS,
    ...FORECAST_FEEDS,
    ...FIELD_FEEDS.filter(({ adapter: { product } }) => product && fields.includes(product)),
    ...squareParts.map(partsOfSquare),
  ],
})
