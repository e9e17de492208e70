import type { TideStationFacts } from './tideStations.ts'

/**
 * Ports with a fog meter and cameras: code, Korean name, English name, north, east. Names and number are the agency's;
 * its codes for them are not in its public texts, so an operator checks them with the agency.
 *
 * @source Korea Hydrographic and Oceanographic Agency, sea-fog observation of ports; positions are ours, at the harbour
 *   mouths
 */
const ROWS: readonly [string, string, string, number, number][] = [
  ['SF_0001', '부산항', 'Busan Port', 35.07, 129.08],
  ['SF_0002', '부산항신항', 'Busan New Port', 35.05, 128.79],
  ['SF_0003', '인천항', 'Incheon Port', 37.35, 126.53],
  ['SF_0004', '평택당진항', 'Pyeongtaek-Dangjin Port', 37.03, 126.64],
  ['SF_0005', '군산항', 'Gunsan Port', 35.97, 126.45],
  ['SF_0006', '대산항', 'Daesan Port', 37.04, 126.4],
  ['SF_0007', '목포항', 'Mokpo Port', 34.77, 126.3],
  ['SF_0008', '여수광양항', 'Yeosu-Gwangyang Port', 34.8, 127.8],
  ['SF_0009', '해운대', 'Haeundae', 35.15, 129.18],
]

export const FOG_STATIONS: readonly TideStationFacts[] = ROWS.map(([code, nameKo, nameEn, lat, lon]) => ({
  code,
  nameKo,
  nameEn,
  lat,
  lon,
}))
