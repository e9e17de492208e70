import type { FogClasses } from '../../../src/domain/fields/fogClasses.ts'
import type { FieldProductName } from '../../../src/domain/fields/products.ts'
import type { Provider } from '../ports.ts'
import { FORECAST_FEEDS, partsOfSquare } from './forecastFeeds.ts'
import { OBSERVATION_FEEDS } from './observationFeeds.ts'
import { fieldFeeds } from './fieldFeeds.ts'
import { HUB_SERVICES } from './services.ts'

export interface KmaOptions {
  /** squares whose parts are asked for as well */
  squareParts?: readonly number[] | undefined
  /** products whose grids are read */
  fields?: readonly FieldProductName[] | undefined
  /** what the numbers of the satellite's fog mean, where its files do not say */
  fogClasses?: FogClasses | undefined
}

/** The KMA API hub. */
export const kma = ({ squareParts = [], fields = [], fogClasses }: KmaOptions = {}): Provider => ({
  publicUrl: 'https://apihub.kma.go.kr',
  keyed: (key) => ({ authKey: key }),
  services: HUB_SERVICES,
  // a slot is published some minutes after it
  delayMin: 3,
  feeds: [
    ...OBSERVATION_FEEDS,
    ...FORECAST_FEEDS,
    ...fieldFeeds(fogClasses).filter(({ adapter: { product } }) => product && fields.includes(product)),
    ...squareParts.map(partsOfSquare),
  ],
})
