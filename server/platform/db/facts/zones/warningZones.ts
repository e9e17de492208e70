import type { SeaName } from '../../../../../src/domain/kernel/seas.ts'
import type { WarningZone, ZoneReach } from '../../../../../src/domain/zones/zones.ts'

/**
 * The marine zones of the warning service of the Korea Meteorological Administration: groups, sea zones, and coastal
 * zones, each list in the order of the codes within its sea. English names follow the Revised Romanization for
 * places; `near sea` is 앞바다, `far sea` 먼바다, `coastal strip` 연안바다, `sheltered waters` 평수구역, and brackets
 * name the part of a place.
 *
 * @source KMA marine warning zones (해상 특보구역), as its warning service and the KMA API hub (`wrn_reg`) name them
 */
type Row = [code: string, nameKo: string, nameEn: string]

const WHOLE_SEAS: [...Row, parentCode?: string][] = [
  ['S1000000', '전해상', 'All seas'],
  ['S1100000', '동해전해상', 'East Sea', 'S1000000'],
  ['S1200000', '서해전해상', 'West Sea', 'S1000000'],
  ['S1300000', '남해전해상', 'South Sea', 'S1000000'],
  // the list of codes gives this one no name: it is named here by what it holds
  ['S2000000', '특정관리해역', 'Specially managed waters'],
]

interface SeaTable {
  /** the whole sea, and its part near the coast */
  groups: { whole: [...Row, parentCode: string]; near: Row }
  /** last: the zone of the short-term sea forecast over the same water */
  near: [...Row, forecastZoneCode: string][]
  far: [...Row, forecastZoneCode: string][]
}

const SEAS: Record<SeaName, SeaTable> = {
  'east-south': {
    groups: {
      whole: ['S1130000', '동해남부전해상', 'East Sea (south)', 'S1100000'],
      near: ['S1131000', '동해남부앞바다', 'East Sea (south) near sea'],
    },
    near: [
      ['S1131100', '울산앞바다', 'Ulsan near sea', '12C10101'],
      ['S1131200', '경북남부앞바다', 'Gyeongbuk (south) near sea', '12C10102'],
      ['S1131300', '경북북부앞바다', 'Gyeongbuk (north) near sea', '12C10103'],
    ],
    far: [
      ['S1132110', '동해남부남쪽안쪽먼바다', 'East Sea (south) southern inner far sea', '12C10211'],
      ['S1132120', '동해남부남쪽바깥먼바다', 'East Sea (south) southern outer far sea', '12C10221'],
      ['S1132210', '동해남부북쪽안쪽먼바다', 'East Sea (south) northern inner far sea', '12C10212'],
      ['S1132220', '동해남부북쪽바깥먼바다', 'East Sea (south) northern outer far sea', '12C10222'],
    ],
  },
  'east-central': {
    groups: {
      whole: ['S1150000', '동해중부전해상', 'East Sea (central)', 'S1100000'],
      near: ['S1151000', '동해중부앞바다', 'East Sea (central) near sea'],
    },
    near: [
      ['S1151100', '강원북부앞바다', 'Gangwon (north) near sea', '12C20103'],
      ['S1151200', '강원중부앞바다', 'Gangwon (central) near sea', '12C20102'],
      ['S1151300', '강원남부앞바다', 'Gangwon (south) near sea', '12C20101'],
    ],
    far: [
      ['S1152010', '동해중부안쪽먼바다', 'East Sea (central) inner far sea', '12C20210'],
      ['S1152020', '동해중부바깥먼바다', 'East Sea (central) outer far sea', '12C20220'],
    ],
  },
  'west-south': {
    groups: {
      whole: ['S1230000', '서해남부전해상', 'West Sea (south)', 'S1200000'],
      near: ['S1231000', '서해남부앞바다', 'West Sea (south) near sea'],
    },
    near: [
      ['S1231100', '전북북부앞바다', 'Jeonbuk (north) near sea', '22A30101'],
      ['S1231200', '전북남부앞바다', 'Jeonbuk (south) near sea', '22A30102'],
      ['S1231300', '전남북부서해앞바다', 'Jeonnam west coast (north) near sea', '22A30103'],
      ['S1231400', '전남중부서해앞바다', 'Jeonnam west coast (central) near sea', '22A30104'],
      ['S1231500', '전남남부서해앞바다', 'Jeonnam west coast (south) near sea', '22A30105'],
    ],
    far: [
      ['S1232110', '서해남부북쪽안쪽먼바다', 'West Sea (south) northern inner far sea', '12A30211'],
      ['S1232120', '서해남부북쪽바깥먼바다', 'West Sea (south) northern outer far sea', '12A30221'],
      ['S1232210', '서해남부남쪽안쪽먼바다', 'West Sea (south) southern inner far sea', '12A30212'],
      ['S1232220', '서해남부남쪽바깥먼바다', 'West Sea (south) southern outer far sea', '12A30222'],
    ],
  },
  'west-central': {
    groups: {
      whole: ['S1250000', '서해중부전해상', 'West Sea (central)', 'S1200000'],
      near: ['S1251000', '서해중부앞바다', 'West Sea (central) near sea'],
    },
    near: [
      ['S1251100', '인천·경기북부앞바다', 'Incheon and Gyeonggi (north) near sea', '12A20101'],
      ['S1251200', '인천·경기남부앞바다', 'Incheon and Gyeonggi (south) near sea', '12A20102'],
      ['S1251300', '충남북부앞바다', 'Chungnam (north) near sea', '12A20103'],
      ['S1251400', '충남남부앞바다', 'Chungnam (south) near sea', '12A20104'],
    ],
    far: [
      ['S1252010', '서해중부안쪽먼바다', 'West Sea (central) inner far sea', '12A20210'],
      ['S1252020', '서해중부바깥먼바다', 'West Sea (central) outer far sea', '12A20220'],
    ],
  },
  'south-east': {
    groups: {
      whole: ['S1310000', '남해동부전해상', 'South Sea (east)', 'S1300000'],
      near: ['S1311000', '남해동부앞바다', 'South Sea (east) near sea'],
    },
    near: [
      ['S1311100', '부산앞바다', 'Busan near sea', '12B20103'],
      ['S1311200', '경남서부남해앞바다', 'Gyeongnam south coast (west) near sea', '12B20101'],
      ['S1311300', '경남중부남해앞바다', 'Gyeongnam south coast (central) near sea', '12B20102'],
      ['S1311400', '거제시동부앞바다', 'Geoje (east) near sea', '12B20104'],
    ],
    far: [
      ['S1312010', '남해동부안쪽먼바다', 'South Sea (east) inner far sea', '12B20210'],
      ['S1312020', '남해동부바깥먼바다', 'South Sea (east) outer far sea', '12B20220'],
    ],
  },
  'south-west': {
    groups: {
      whole: ['S1320000', '남해서부전해상', 'South Sea (west)', 'S1300000'],
      near: ['S1321000', '남해서부앞바다', 'South Sea (west) near sea'],
    },
    near: [
      ['S1321100', '전남서부남해앞바다', 'Jeonnam south coast (west) near sea', '12B10101'],
      ['S1321200', '전남동부남해앞바다', 'Jeonnam south coast (east) near sea', '12B10102'],
    ],
    far: [
      ['S1322100', '남해서부서쪽먼바다', 'South Sea (west) western far sea', '12B10201'],
      ['S1322200', '남해서부동쪽먼바다', 'South Sea (west) eastern far sea', '12B10202'],
    ],
  },
  jeju: {
    groups: {
      whole: ['S1330000', '제주도전해상', 'Seas around Jeju', 'S1300000'],
      near: ['S1323000', '제주도앞바다', 'Jeju near sea'],
    },
    near: [
      ['S1323100', '제주도북부앞바다', 'Jeju (north) near sea', '12B10302'],
      ['S1323200', '제주도동부앞바다', 'Jeju (east) near sea', '12B10301'],
      ['S1323300', '제주도남부앞바다', 'Jeju (south) near sea', '12B10303'],
      ['S1323400', '제주도서부앞바다', 'Jeju (west) near sea', '12B10304'],
    ],
    far: [
      ['S1324020', '제주도남쪽바깥먼바다', 'Jeju southern outer far sea', '12B10420'],
      ['S1324110', '제주도남동쪽안쪽먼바다', 'Jeju southeastern inner far sea', '12B10412'],
      ['S1324210', '제주도남서쪽안쪽먼바다', 'Jeju southwestern inner far sea', '12B10411'],
    ],
  },
}

/** By the sea zone they are part of. A name ends in what the zone is: 연안바다 or 평수구역. */
const COASTAL: Record<string, Row[]> = {
  S1131100: [
    ['S2110200', '울산앞바다중 평수구역', 'Ulsan sheltered waters'],
    ['S2120400', '울산앞바다중 연안바다', 'Ulsan coastal strip'],
  ],
  S1131200: [
    ['S2110100', '경북남부앞바다중 평수구역', 'Gyeongbuk (south) sheltered waters'],
    ['S2120300', '경북남부앞바다중 연안바다', 'Gyeongbuk (south) coastal strip'],
  ],
  S1131300: [['S2120100', '경북북부앞바다중 연안바다', 'Gyeongbuk (north) coastal strip']],
  S1151200: [['S2120500', '강원중부앞바다중 연안바다', 'Gangwon (central) coastal strip']],
  S1151100: [['S2120600', '강원북부앞바다중 연안바다', 'Gangwon (north) coastal strip']],
  S1151300: [['S2120700', '강원남부앞바다중 연안바다', 'Gangwon (south) coastal strip']],
  S1152010: [
    ['S2120800', '울릉도울릉읍연안바다', 'Ulleungdo Ulleung-eup coastal strip'],
    ['S2120900', '울릉도서면연안바다', 'Ulleungdo Seo-myeon coastal strip'],
    ['S2121000', '울릉도북면연안바다', 'Ulleungdo Buk-myeon coastal strip'],
  ],
  S1231100: [['S2210100', '전북북부앞바다중 평수구역', 'Jeonbuk (north) sheltered waters']],
  S1231200: [['S2210200', '전북남부앞바다중 평수구역', 'Jeonbuk (south) sheltered waters']],
  S1231300: [['S2210300', '전남북부서해앞바다중 평수구역', 'Jeonnam west coast (north) sheltered waters']],
  S1231500: [['S2210500', '전남남부서해앞바다중 평수구역', 'Jeonnam west coast (south) sheltered waters']],
  S1251400: [['S2210700', '충남남부앞바다중 평수구역', 'Chungnam (south) sheltered waters']],
  S1251200: [
    ['S2211100', '인천·경기남부앞바다중 먼평수구역', 'Incheon and Gyeonggi (south) outer sheltered waters'],
    [
      'S2211600',
      '인천·경기남부앞바다중 북부앞평수구역',
      'Incheon and Gyeonggi (south) northern inner sheltered waters',
    ],
    [
      'S2211700',
      '인천·경기남부앞바다중 남부앞평수구역',
      'Incheon and Gyeonggi (south) southern inner sheltered waters',
    ],
  ],
  S1232210: [['S2211200', '서해남부남쪽안쪽먼바다중 조도부근평수구역', 'Jodo sheltered waters']],
  S1231400: [
    ['S2211300', '전남중부서해앞바다중 먼평수구역', 'Jeonnam west coast (central) outer sheltered waters'],
    ['S2211400', '전남중부서해앞바다중 앞평수구역', 'Jeonnam west coast (central) inner sheltered waters'],
  ],
  S1251300: [
    ['S2211500', '천수만평수구역', 'Cheonsuman Bay sheltered waters'],
    ['S2211900', '안면도서쪽평수구역', 'Anmyeondo (west) sheltered waters'],
    ['S2212100', '당진평수구역', 'Dangjin sheltered waters'],
    ['S2212200', '태안·서산북쪽평수구역', 'Taean and Seosan (north) sheltered waters'],
  ],
  S1251100: [['S2212000', '인천·경기북부앞바다중 평수구역', 'Incheon and Gyeonggi (north) sheltered waters']],
  S1311100: [
    ['S2310100', '부산앞바다중 동부평수구역', 'Busan eastern sheltered waters'],
    ['S2310200', '부산앞바다중 서부평수구역', 'Busan western sheltered waters'],
    ['S2320100', '부산앞바다중 연안바다', 'Busan coastal strip'],
  ],
  S1311300: [
    ['S2310300', '경남중부남해앞바다중 평수구역', 'Gyeongnam south coast (central) sheltered waters'],
    ['S2320800', '경남중부남해앞바다중 연안바다', 'Gyeongnam south coast (central) coastal strip'],
  ],
  S1311200: [
    [
      'S2310400',
      '경남서부남해앞바다중 동부평수구역',
      'Gyeongnam south coast (west) eastern sheltered waters',
    ],
    [
      'S2310500',
      '경남서부남해앞바다중 서부평수구역',
      'Gyeongnam south coast (west) western sheltered waters',
    ],
    [
      'S2310600',
      '경남서부남해앞바다중 남부평수구역',
      'Gyeongnam south coast (west) southern sheltered waters',
    ],
    ['S2320300', '경남서부남해앞바다중 남해군연안바다', 'Namhae-gun coastal strip'],
  ],
  S1321100: [['S2310700', '전남서부남해앞바다중 평수구역', 'Jeonnam south coast (west) sheltered waters']],
  S1321200: [
    ['S2310800', '전남동부남해앞바다중 서부평수구역', 'Jeonnam south coast (east) western sheltered waters'],
    ['S2310900', '전남동부남해앞바다중 동부평수구역', 'Jeonnam south coast (east) eastern sheltered waters'],
  ],
  S1311400: [['S2320200', '거제시동부앞바다중 연안바다', 'Geoje (east) coastal strip']],
  S1323100: [['S2320400', '제주도북부앞바다중 연안바다', 'Jeju (north) coastal strip']],
  S1323400: [
    ['S2320610', '제주도서부앞바다중 북서연안바다', 'Jeju (west) northwestern coastal strip'],
    ['S2320620', '제주도서부앞바다중 남서연안바다', 'Jeju (west) southwestern coastal strip'],
    ['S2330300', '제주도서부앞바다중 가파도연안바다', 'Gapado coastal strip'],
  ],
  S1323300: [['S2320700', '제주도남부앞바다중 연안바다', 'Jeju (south) coastal strip']],
  S1323200: [
    ['S2320900', '제주도동부앞바다중 북동연안바다', 'Jeju (east) northeastern coastal strip'],
    ['S2321000', '제주도동부앞바다중 남동연안바다', 'Jeju (east) southeastern coastal strip'],
    ['S2330200', '제주도동부앞바다중 우도연안바다', 'Udo coastal strip'],
  ],
  S1322100: [['S2330100', '남해서부서쪽먼바다중 추자도연안바다', 'Chujado coastal strip']],
}

const zone = (
  level: WarningZone['level'],
  [code, nameKo, nameEn]: readonly [string, string, string, ...unknown[]],
  more: Partial<WarningZone>,
): WarningZone => ({ code, nameKo, nameEn, level, ...more })

function zonesOfSea(sea: SeaName, { groups, near, far }: SeaTable): WarningZone[] {
  const whole = groups.whole[0]
  const seaZones = (rows: SeaTable['near'], reach: ZoneReach, parentCode: string) =>
    rows.map((row) => zone('sea', row, { sea, reach, parentCode, forecastZoneCode: row[3] }))
  return [
    zone('group', groups.whole, { sea, parentCode: groups.whole[3] }),
    zone('group', groups.near, { sea, reach: 'near', parentCode: whole }),
    ...seaZones(near, 'near', groups.near[0]),
    ...seaZones(far, 'far', whole),
  ]
}

const groupsAndSeaZones = [
  ...WHOLE_SEAS.map((row) => zone('group', row, row[3] === undefined ? {} : { parentCode: row[3] })),
  ...Object.entries(SEAS).flatMap(([sea, table]) => zonesOfSea(sea as SeaName, table)),
]

const seaOfZone = new Map(groupsAndSeaZones.map(({ code, sea }) => [code, sea]))

const coastalZones = Object.entries(COASTAL).flatMap(([parentCode, rows]) =>
  rows.map((row) =>
    zone('coastal', row, {
      sea: seaOfZone.get(parentCode),
      reach: row[1].endsWith('연안바다') ? 'coast' : 'sheltered',
      parentCode,
    }),
  ),
)

export const WARNING_ZONES: readonly WarningZone[] = [...groupsAndSeaZones, ...coastalZones].toSorted(
  (a, b) => (a.code < b.code ? -1 : 1),
)
