import { ELEMENT_NAMES, element } from '../../domain/elements.ts'
import { stationHref } from '../../domain/pages.ts'
import { seaOf } from '../../domain/seas.ts'
import type { StationLatest } from '../../domain/stations.ts'
import { addressesOf } from '../../layouts/view.ts'
import type { View } from '../../layouts/view.ts'
import { stationName } from '../readings/rows.ts'

/** UN/CEFACT codes that schema.org asks for as `unitCode`. */
const UNIT_CODES = {
  'm/s': 'MTS',
  degree: 'DD',
  m: 'MTR',
  s: 'SEC',
  degC: 'CEL',
  hPa: 'A97',
  '%': 'P1',
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
    creator: {
      '@type': 'GovernmentOrganization',
      name: 'Korea Meteorological Administration',
      url: 'https://www.kma.go.kr',
    },
    spatialCoverage: {
      '@type': 'Place',
      name,
      geo: { '@type': 'GeoCoordinates', latitude: station.lat, longitude: station.lon },
    },
    variableMeasured: measured,
  }
}
