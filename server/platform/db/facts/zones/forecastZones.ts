import type { SeaName } from '../../../../../src/domain/kernel/seas.ts'
import type { ForecastZone } from '../../../../../src/domain/zones/zones.ts'
import { WARNING_ZONES } from './warningZones.ts'

/**
 * The zones of the sea forecasts of the Korea Meteorological Administration. The small ones lie over the sea zones of
 * the warning service and have their names, with one exception; the codes of the near seas of 서해남부 alone begin with
 * 22, whatever the others do. Names as in the list of warning zones.
 *
 * @source KMA marine forecast zones (해상 예보구역), as the KMA API hub (`fct_shrt_reg`) and its forecast services on
 *   data.go.kr name them
 */
type Row = [code: string, nameKo: string, nameEn: string]

/** The agency's forecasts call this zone otherwise than its warnings do. */
const OWN_NAMES: Record<string, [nameKo: string, nameEn: string]> = {
  '12A20101': ['경기북부앞바다', 'Gyeonggi (north) near sea'],
}

const MIDTERM: [...Row, sea?: SeaName][] = [
  ['12A10000', '서해북부', 'West Sea (north)'],
  ['12A20000', '서해중부', 'West Sea (central)', 'west-central'],
  ['12A30000', '서해남부', 'West Sea (south)', 'west-south'],
  ['12B10000', '남해서부', 'South Sea (west)', 'south-west'],
  ['12B10500', '제주도', 'Jeju', 'jeju'],
  ['12B20000', '남해동부', 'South Sea (east)', 'south-east'],
  ['12C10000', '동해남부', 'East Sea (south)', 'east-south'],
  ['12C20000', '동해중부', 'East Sea (central)', 'east-central'],
  ['12C30000', '동해북부', 'East Sea (north)'],
]

/** By the zone of the mid-term outlook. A name ends in 앞바다 or 먼바다. */
const WIDE: Record<string, Row[]> = {
  '12A10000': [
    ['12A10100', '서해북부앞바다', 'West Sea (north) near sea'],
    ['12A10200', '서해북부먼바다', 'West Sea (north) far sea'],
  ],
  '12A20000': [
    ['12A20100', '서해중부앞바다', 'West Sea (central) near sea'],
    ['12A20200', '서해중부먼바다', 'West Sea (central) far sea'],
  ],
  '12A30000': [
    ['12A30100', '서해남부앞바다', 'West Sea (south) near sea'],
    ['12A30200', '서해남부먼바다', 'West Sea (south) far sea'],
    ['12A30201', '서해남부북쪽먼바다', 'West Sea (south) northern far sea'],
    ['12A30202', '서해남부남쪽먼바다', 'West Sea (south) southern far sea'],
  ],
  '12B10000': [
    ['12B10100', '남해서부앞바다', 'South Sea (west) near sea'],
    ['12B10200', '남해서부먼바다', 'South Sea (west) far sea'],
  ],
  '12B10500': [
    ['12B10300', '제주도앞바다', 'Jeju near sea'],
    ['12B10400', '제주도남쪽먼바다', 'Jeju southern far sea'],
  ],
  '12B20000': [
    ['12B20100', '남해동부앞바다', 'South Sea (east) near sea'],
    ['12B20200', '남해동부먼바다', 'South Sea (east) far sea'],
  ],
  '12C10000': [
    ['12C10100', '동해남부앞바다', 'East Sea (south) near sea'],
    ['12C10200', '동해남부먼바다', 'East Sea (south) far sea'],
    ['12C10201', '동해남부남쪽먼바다', 'East Sea (south) southern far sea'],
    ['12C10202', '동해남부북쪽먼바다', 'East Sea (south) northern far sea'],
  ],
  '12C20000': [
    ['12C20100', '동해중부앞바다', 'East Sea (central) near sea'],
    ['12C20200', '동해중부먼바다', 'East Sea (central) far sea'],
  ],
  '12C30000': [
    ['12C30100', '동해북부앞바다', 'East Sea (north) near sea'],
    ['12C30200', '동해북부먼바다', 'East Sea (north) far sea'],
  ],
}

const OUTER: Row[] = [
  ['12D00000', '대화퇴', 'Daehwatoe (Yamato Bank)'],
  ['12E00000', '동중국해', 'East China Sea'],
  ['12F00100', '규슈(서해)', 'Kyushu (west)'],
  ['12F00200', '규슈(남해)', 'Kyushu (south)'],
  ['12G00000', '연해주', 'Primorye'],
]

const midtermBySea = new Map(MIDTERM.map(([code, , , sea]) => [sea, code]))
const seaByMidterm = new Map(MIDTERM.map(([code, , , sea]) => [code, sea]))

const smallZones = WARNING_ZONES.flatMap((warned): ForecastZone[] => {
  const { code: warningZoneCode, forecastZoneCode: code, sea, reach } = warned
  if (code === undefined || (reach !== 'near' && reach !== 'far')) return []
  const [nameKo, nameEn] = OWN_NAMES[code] ?? [warned.nameKo, warned.nameEn]
  const midtermZoneCode = midtermBySea.get(sea)
  return [{ code, nameKo, nameEn, level: 'small', sea, reach, warningZoneCode, midtermZoneCode }]
})

const wideZones = Object.entries(WIDE).flatMap(([midtermZoneCode, rows]) =>
  rows.map(([code, nameKo, nameEn]): ForecastZone => {
    const reach = nameKo.endsWith('앞바다') ? 'near' : 'far'
    return withSea({ code, nameKo, nameEn, level: 'wide', reach, midtermZoneCode }, midtermZoneCode)
  }),
)

const midtermZones = MIDTERM.map(([code, nameKo, nameEn]) =>
  withSea({ code, nameKo, nameEn, level: 'midterm' }, code),
)

const outerZones = OUTER.map(([code, nameKo, nameEn]): ForecastZone => ({
  code,
  nameKo,
  nameEn,
  level: 'outer',
}))

/** The northern seas are none of the portal's seven. */
function withSea(zone: ForecastZone, midtermZoneCode: string): ForecastZone {
  const sea = seaByMidterm.get(midtermZoneCode)
  return sea === undefined ? zone : { ...zone, sea }
}

export const FORECAST_ZONES: readonly ForecastZone[] = [
  ...smallZones,
  ...wideZones,
  ...outerZones,
  ...midtermZones,
].toSorted((a, b) => (a.code < b.code ? -1 : 1))
