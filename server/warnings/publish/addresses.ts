import { BASE, hrefOf } from '../../../src/domain/kernel/pages.ts'
import type { Zones } from '../../zones/index.ts'
import type { Addresses, PublishContext } from './context.ts'

export const CAP_PATH = `${BASE}/cap/:file`
export const FEED_PATH = `${BASE}/warnings.atom`
export const GEOJSON_PATH = `${BASE}/warnings.geojson`

/** Where the documents and the pages about warnings are. */
export const ADDRESSES: Addresses = {
  page: ({ zoneCode }) => hrefOf('zone', { code: zoneCode }),
  cap: (fileName) => CAP_PATH.replace(':file', encodeURIComponent(fileName)),
  warnings: hrefOf('warnings'),
  feed: FEED_PATH,
}

/** @param origin absolute, without a slash at its end */
export function publishContext(zones: Zones, origin: string): PublishContext {
  return {
    origin,
    zoneOf: (code) => (zones.isKnown(code) ? zones.warningZone(code) : undefined),
    shapeOf: (code) => zones.shape(code),
    addresses: ADDRESSES,
  }
}
