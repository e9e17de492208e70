import type { Language } from '../../domain/kernel/language.ts'

/** A name on the map. Positions are those of the label or of the place it names, WGS 84 degrees. */
export interface Place {
  kind: 'sea' | 'island' | 'port'
  names: Record<Language, string>
  lat: number
  lon: number
  minZoom: number
  maxZoom?: number
}

const sea = (ko: string, en: string, lat: number, lon: number, minZoom: number, maxZoom?: number): Place => ({
  kind: 'sea',
  names: { ko, en },
  lat,
  lon,
  minZoom,
  maxZoom,
})
const island = (ko: string, en: string, lat: number, lon: number, minZoom: number): Place => ({
  kind: 'island',
  names: { ko, en },
  lat,
  lon,
  minZoom,
})
const port = (ko: string, en: string, lat: number, lon: number, minZoom: number): Place => ({
  kind: 'port',
  names: { ko, en },
  lat,
  lon,
  minZoom,
})

/** In the order in which they get room: Dokdo and the seas first. */
export const PLACES: readonly Place[] = [
  island('독도', 'Dokdo', 37.2413, 131.8672, 5),
  sea('동해', 'East Sea', 38.6, 131.4, 5),
  sea('서해', 'West Sea', 36.2, 124.1, 5),
  sea('남해', 'South Sea', 34.15, 128.2, 6),
  sea('동중국해', 'East China Sea', 31.2, 125.6, 5),
  sea('대한해협', 'Korea Strait', 34.75, 129.15, 8),
  sea('제주해협', 'Jeju Strait', 33.72, 126.75, 8),
  island('울릉도', 'Ulleungdo', 37.5, 130.87, 6),
  island('제주도', 'Jejudo', 33.38, 126.55, 6),
  island('백령도', 'Baengnyeongdo', 37.95, 124.68, 7),
  island('연평도', 'Yeonpyeongdo', 37.66, 125.7, 8),
  island('흑산도', 'Heuksando', 34.67, 125.43, 7),
  island('홍도', 'Hongdo', 34.69, 125.19, 9),
  island('가거도', 'Gageodo', 34.07, 125.12, 7),
  island('추자도', 'Chujado', 33.96, 126.3, 8),
  island('거문도', 'Geomundo', 34.03, 127.31, 8),
  island('진도', 'Jindo', 34.45, 126.23, 8),
  island('완도', 'Wando', 34.35, 126.7, 9),
  island('거제도', 'Geojedo', 34.87, 128.62, 8),
  island('남해도', 'Namhaedo', 34.8, 127.92, 9),
  island('마라도', 'Marado', 33.118, 126.268, 9),
  island('이어도 (암초)', 'Ieodo (reef)', 32.123, 125.182, 7),
  island('덕적도', 'Deokjeokdo', 37.23, 126.12, 9),
  island('어청도', 'Eocheongdo', 36.12, 125.98, 9),
  port('부산', 'Busan', 35.15, 129.03, 6),
  port('인천', 'Incheon', 37.46, 126.63, 6),
  port('목포', 'Mokpo', 34.79, 126.4, 7),
  port('여수', 'Yeosu', 34.76, 127.66, 7),
  port('포항', 'Pohang', 36.04, 129.36, 7),
  port('강릉', 'Gangneung', 37.76, 128.9, 7),
  port('군산', 'Gunsan', 35.98, 126.71, 7),
  port('제주', 'Jeju', 33.51, 126.53, 9),
  port('울산', 'Ulsan', 35.53, 129.33, 8),
  port('속초', 'Sokcho', 38.2, 128.58, 8),
  port('동해항', 'Donghae', 37.5, 129.11, 8),
  port('보령', 'Boryeong', 36.33, 126.55, 8),
  port('태안', 'Taean', 36.75, 126.3, 9),
  port('통영', 'Tongyeong', 34.84, 128.42, 9),
  port('평택', 'Pyeongtaek', 36.97, 126.83, 9),
  port('울진', 'Uljin', 36.99, 129.4, 9),
  port('서귀포', 'Seogwipo', 33.24, 126.56, 9),
]
