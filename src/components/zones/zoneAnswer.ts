import type { View } from '../../layouts/view.ts'
import { zoneName } from '../warnings/board.ts'
import { forecastZonePage, warningZonePage, zoneAddress } from './zoneModel.ts'
import type { ZonePage } from './zoneModel.ts'

/** What the pages of a zone answer, the full one and the light one. */
export type ZoneAnswer =
  | {
      kind: 'zone'
      page: ZonePage
      /** in the reader's language */
      name: string
      /** false for a code that only a warning has named */
      isKnown: boolean
    }
  /** the same zone under its one address */
  | { kind: 'elsewhere'; code: string }
  | { kind: 'unknown'; code: string }

/** @param text the code as written in the address @param query of the address: the reader's boat */
export async function zoneAnswer(text: string, view: View, query?: URLSearchParams): Promise<ZoneAnswer> {
  const address = zoneAddress(text, view)
  if (address.kind === 'elsewhere' || address.kind === 'unknown') return address
  const [page, isKnown] =
    address.kind === 'warningZone'
      ? [await warningZonePage(address.zone, view, query), address.zone.isKnown]
      : [await forecastZonePage(address.zone, view), true]
  return { kind: 'zone', page, name: zoneName(page.names, view.language), isKnown }
}
