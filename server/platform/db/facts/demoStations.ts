import type { StationFacts } from '../../../../src/domain/observations/stations.ts'

/**
 * Stations at the coast that only the demo sea has: name, English name, north, east. No list of the agency's coastal
 * stations and wave gauges is public, so these stand in harbours and bays of those names, with codes that no agency
 * gives. A live feed lists the real ones itself.
 *
 * @source our own; harbours after the Korea Hydrographic and Oceanographic Agency's public list of tide stations, moved
 *   onto the water before them
 */
const STATIONS: Record<'coastal-station' | 'wave-gauge', [string, string, number, number][]> = {
  'coastal-station': [
    ['속초', 'Sokcho', 38.21, 128.6],
    ['강릉', 'Gangneung', 37.77, 128.96],
    ['묵호', 'Mukho', 37.55, 129.13],
    ['후포', 'Hupo', 36.67, 129.47],
    ['포항', 'Pohang', 36.06, 129.41],
    ['울산', 'Ulsan', 35.49, 129.4],
    ['울릉도', 'Ulleungdo', 37.5, 130.93],
    ['부산', 'Busan', 35.05, 129.06],
    ['거제', 'Geoje', 34.8, 128.71],
    ['통영', 'Tongyeong', 34.78, 128.45],
    ['여수', 'Yeosu', 34.69, 127.79],
    ['고흥', 'Goheung', 34.46, 127.34],
    ['완도', 'Wando', 34.3, 126.77],
    ['진도', 'Jindo', 34.36, 126.31],
    ['목포', 'Mokpo', 34.79, 126.35],
    ['위도', 'Wido', 35.61, 126.29],
    ['군산', 'Gunsan', 35.96, 126.52],
    ['보령', 'Boryeong', 36.4, 126.47],
    ['안흥', 'Anheung', 36.66, 126.12],
    ['인천', 'Incheon', 37.43, 126.58],
    ['추자도', 'Chujado', 33.97, 126.3],
    ['제주', 'Jeju', 33.54, 126.54],
    ['성산포', 'Seongsanpo', 33.47, 126.94],
    ['서귀포', 'Seogwipo', 33.23, 126.56],
    ['모슬포', 'Moseulpo', 33.2, 126.25],
  ],
  'wave-gauge': [
    ['주문진', 'Jumunjin', 37.91, 128.86],
    ['죽변', 'Jukbyeon', 37.06, 129.46],
    ['구룡포', 'Guryongpo', 36, 129.6],
    ['기장', 'Gijang', 35.2, 129.27],
    ['미조', 'Mijo', 34.69, 128.09],
    ['나로도', 'Narodo', 34.42, 127.52],
    ['격포', 'Gyeokpo', 35.63, 126.44],
    ['대천', 'Daecheon', 36.31, 126.48],
    ['덕적도', 'Deokjeokdo', 37.21, 126.16],
    ['화순', 'Hwasun', 33.21, 126.33],
    ['김녕', 'Gimnyeong', 33.58, 126.75],
  ],
}

const LETTERS = { 'coastal-station': 'F', 'wave-gauge': 'G' } as const

/** Codes are `DEMO`, the hub's letter of the kind, and a number. */
export const DEMO_STATIONS: readonly StationFacts[] = (['coastal-station', 'wave-gauge'] as const).flatMap(
  (kind) =>
    STATIONS[kind].map(([nameKo, nameEn, lat, lon], index) => ({
      code: `DEMO${LETTERS[kind]}${String(index + 1).padStart(2, '0')}`,
      nameKo,
      nameEn,
      kind,
      lat,
      lon,
    })),
)
