import type { Position } from '../../../../src/domain/kernel/positions.ts'

export interface TideStationFacts extends Position {
  code: string
  nameKo: string
  nameEn: string
}

/**
 * Tide stations that report now: code, Korean name, English name, north, east. English names follow the Revised
 * Romanization.
 *
 * @source Korea Hydrographic and Oceanographic Agency, public list of tide stations; live ones of August 2026
 */
const ROWS: readonly [string, string, string, number, number][] = [
  ['DT_0001', '인천', 'Incheon', 37.451, 126.592],
  ['DT_0002', '평택', 'Pyeongtaek', 36.966, 126.822],
  ['DT_0003', '영광', 'Yeonggwang', 35.426, 126.42],
  ['DT_0004', '제주', 'Jeju', 33.527, 126.543],
  ['DT_0005', '부산', 'Busan', 35.096, 129.035],
  ['DT_0006', '묵호', 'Mukho', 37.55, 129.116],
  ['DT_0007', '목포', 'Mokpo', 34.779, 126.375],
  ['DT_0008', '안산', 'Ansan', 37.192, 126.647],
  ['DT_0010', '서귀포', 'Seogwipo', 33.24, 126.561],
  ['DT_0011', '후포', 'Hupo', 36.677, 129.453],
  ['DT_0012', '속초', 'Sokcho', 38.207, 128.594],
  ['DT_0013', '울릉도', 'Ulleungdo', 37.491, 130.913],
  ['DT_0014', '통영', 'Tongyeong', 34.827, 128.434],
  ['DT_0016', '여수', 'Yeosu', 34.747, 127.765],
  ['DT_0017', '대산', 'Daesan', 37.007, 126.352],
  ['DT_0018', '군산', 'Gunsan', 35.975, 126.563],
  ['DT_0020', '울산', 'Ulsan', 35.501, 129.387],
  ['DT_0021', '추자도', 'Chujado', 33.961, 126.3],
  ['DT_0022', '성산포', 'Seongsanpo', 33.474, 126.927],
  ['DT_0023', '모슬포', 'Moseulpo', 33.214, 126.251],
  ['DT_0024', '장항', 'Janghang', 36.006, 126.687],
  ['DT_0025', '보령', 'Boryeong', 36.406, 126.486],
  ['DT_0026', '고흥발포', 'Goheung Balpo', 34.481, 127.342],
  ['DT_0027', '완도', 'Wando', 34.315, 126.759],
  ['DT_0028', '진도', 'Jindo', 34.377, 126.308],
  ['DT_0029', '거제도', 'Geojedo', 34.801, 128.699],
  ['DT_0031', '거문도', 'Geomundo', 34.028, 127.308],
  ['DT_0032', '강화대교', 'Ganghwa Bridge', 37.731, 126.522],
  ['DT_0035', '흑산도', 'Heuksando', 34.684, 125.435],
  ['DT_0037', '어청도', 'Eocheongdo', 36.117, 125.984],
  ['DT_0039', '왕돌초', 'Wangdolcho', 36.719, 129.732],
  ['DT_0042', '교본초', 'Gyoboncho', 34.704, 128.306],
  ['DT_0043', '영흥도', 'Yeongheungdo', 37.238, 126.428],
  ['DT_0044', '영종대교', 'Yeongjong Bridge', 37.545, 126.584],
  ['DT_0049', '광양', 'Gwangyang', 34.903, 127.754],
  ['DT_0050', '태안', 'Taean', 36.913, 126.238],
  ['DT_0051', '서천마량', 'Seocheon Maryang', 36.128, 126.495],
  ['DT_0052', '인천송도', 'Incheon Songdo', 37.338, 126.586],
  ['DT_0056', '부산항신항', 'Busan New Port', 35.077, 128.784],
  ['DT_0057', '동해항', 'Donghae Port', 37.494, 129.143],
  ['DT_0061', '삼천포', 'Samcheonpo', 34.924, 128.069],
  ['DT_0062', '마산', 'Masan', 35.197, 128.576],
  ['DT_0063', '가덕도', 'Gadeokdo', 35.024, 128.81],
  ['DT_0065', '덕적도', 'Deokjeokdo', 37.226, 126.156],
  ['DT_0068', '위도', 'Wido', 35.618, 126.301],
]

export const TIDE_STATIONS: readonly TideStationFacts[] = ROWS.map(([code, nameKo, nameEn, lat, lon]) => ({
  code,
  nameKo,
  nameEn,
  lat,
  lon,
}))
