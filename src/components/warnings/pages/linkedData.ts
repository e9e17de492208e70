import { ELEMENT_NAMES, element } from '../../../domain/kernel/elements.ts'
import { bulletinHref, squareHref, stationHref, zoneHref } from '../../../domain/kernel/pages.ts'
import { partBox, squareText } from '../../../domain/zones/seaSquares.ts'
import { seaOf } from '../../../domain/kernel/seas.ts'
import type { StationLatest } from '../../../domain/observations/stations.ts'
import type { BoundingBox } from '../../../domain/kernel/positions.ts'
import type { WarningBulletin } from '../../../domain/warnings/warnings.ts'
import { shapeBox } from '../../../domain/zones/zoneShapes.ts'
import type { SquareAddress } from '../../../domain/zones/zones.ts'
import { addressesOf } from '../../../layouts/view.ts'
import type { View } from '../../../layouts/view.ts'
import { stationName } from '../../observations/rows.ts'
import { zoneName } from '../board.ts'
import { bulletinTitle } from '../bulletinModel.ts'

/** UN/CEFACT codes that schema.org asks for as `unitCode`. */
const UNIT_CODES = {
  'm/s': 'MTS',
  degree: 'DD',
  m: 'MTR',
  s: 'SEC',
  degC: 'CEL',
  hPa: 'A97',
  '%': 'P1',
  /** a number without unit */
  psu: 'C62',
} as const

export const AGENCY = {
  '@type': 'GovernmentOrganization',
  name: 'Korea Meteorological Administration',
  url: 'https://www.kma.go.kr',
} as const

/**
 * A station for search engines: a Dataset of what it measures and where. Simulated values are not offered as data.
 *
 * @source https://schema.org/Dataset
 */
export function stationLinkedData(station: StationLatest, view: View): Record<string, unknown> {
  const { w, portal, language } = view
  const name = stationName(station, view)
  const addresses = addressesOf(portal.publicOrigin, stationHref(station.code))
  const measured = ELEMENT_NAMES.flatMap((element_) => {
    const reading = station.readings[element_]
    if (reading.state !== 'measured' || reading.mode === 'demo') return []
    return [
      {
        '@type': 'PropertyValue',
        name: w.measurements.elements[element_],
        unitCode: UNIT_CODES[element(element_).unit],
        value: reading.value,
      },
    ]
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: w.stations.datasetName(name),
    description: w.stations.descriptionOf(
      name,
      w.measurements.kinds[station.kind],
      w.measurements.seas[seaOf(station)],
    ),
    url: addresses[language],
    identifier: station.code,
    inLanguage: language,
    isAccessibleForFree: true,
    dateModified: station.observedAt?.toISOString(),
    creator: AGENCY,
    spatialCoverage: {
      '@type': 'Place',
      name,
      geo: { '@type': 'GeoCoordinates', latitude: station.lat, longitude: station.lon },
    },
    variableMeasured: measured,
  }
}

/** South, west, north and east, as schema.org writes a box. */
const boxText = ({ south, west, north, east }: BoundingBox) => `${south} ${west} ${north} ${east}`

function areaData(
  path: string,
  { name, description, identifier }: { name: string; description: string; identifier: string },
  box: BoundingBox | undefined,
  { portal, language }: View,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description,
    url: addressesOf(portal.publicOrigin, path)[language],
    identifier,
    inLanguage: language,
    isAccessibleForFree: true,
    creator: AGENCY,
    spatialCoverage: {
      '@type': 'Place',
      name,
      ...(box && { geo: { '@type': 'GeoShape', box: boxText(box) } }),
    },
  }
}

/** A zone for search engines: a Dataset of what is forecast, and where; without a value, which would soon be old. */
export function zoneLinkedData(
  { code, names }: { code: string; names: { nameKo: string; nameEn: string } },
  view: View,
): Record<string, unknown> {
  const { w, portal, language } = view
  const name = zoneName(names, language)
  const shape = portal.zones.shape(code)
  return areaData(
    zoneHref(code),
    { name: w.zonePages.titleOf(name), description: w.zonePages.descriptionOf(name), identifier: code },
    shape && shapeBox(shape),
    view,
  )
}

export function squareLinkedData(address: SquareAddress, view: View): Record<string, unknown> {
  const { w } = view
  const text = squareText(address)
  return areaData(
    squareHref(text),
    {
      name: w.forecastPages.square(text),
      description: w.forecastPages.squareDescription(text),
      identifier: text,
    },
    partBox(address),
    view,
  )
}

/** A bulletin for search engines. @returns undefined for one that is simulated: it is no report */
export function bulletinLinkedData(
  bulletin: WarningBulletin,
  view: View,
): Record<string, unknown> | undefined {
  if (bulletin.mode === 'demo') return undefined
  const { portal, language } = view
  return {
    '@context': 'https://schema.org',
    '@type': 'Report',
    name: bulletinTitle(bulletin, view),
    url: addressesOf(portal.publicOrigin, bulletinHref(bulletin.id))[language],
    identifier: bulletin.id,
    inLanguage: language,
    datePublished: bulletin.issuedAt.toISOString(),
    author: AGENCY,
  }
}
