import { describe, expect, it } from 'vitest'
import { cameraAdapter } from '../../../../server/feeds/khoa/cameras.ts'
import { INDEX_ADAPTERS } from '../../../../server/feeds/khoa/indices.ts'
import { seaPartingAdapter } from '../../../../server/feeds/khoa/parting.ts'
import { ripCurrentAdapter } from '../../../../server/feeds/khoa/ripCurrent.ts'
import { khoa } from '../../../../server/feeds/khoa/index.ts'
import {
  fogStationAdapter,
  oceanBuoyAdapter,
  tideStationAdapter,
} from '../../../../server/feeds/khoa/stations.ts'
import { tideTableAdapter } from '../../../../server/feeds/khoa/tideTable.ts'
import type { ParseContext } from '../../../../server/feeds/ports.ts'

const NOW = new Date('2026-05-04T04:15:00Z')
const context = (station: string, now = NOW): ParseContext => ({
  receivedAt: now,
  isExcerpt: false,
  request: { service: 'x', at: now, station },
})
const bytes = (answer: unknown) => Buffer.from(JSON.stringify(answer))
const body = (item: unknown) => ({
  items: item === '' ? '' : { item },
  numOfRows: 300,
  pageNo: 1,
  totalCount: 1,
})
const header = { resultCode: '00', resultMsg: 'NORMAL SERVICE' }
const bare = (item: unknown) => bytes({ header, body: body(item) })
const wrapped = (item: unknown) => bytes({ response: { header, body: body(item) } })

/** As the public catalogue of data.go.kr shows the service. */
const INCHEON = {
  obsvtrNm: '인천',
  lat: 37.451,
  lot: 126.592,
  obsrvnDt: '2026-05-04 13:10',
  wndrct: '302',
  wspd: '4.9',
  artmp: '15.3',
  atmpr: '1016.0',
  wtem: '14.3',
  bscTdlvHgt: '512',
  slntQty: '0.000',
  crdir: '0.000',
  crsp: '0.000',
}

describe('tide stations of the hydrographic agency', () => {
  it.each([
    ['a bare answer', bare([INCHEON])],
    ['a wrapped answer', wrapped([INCHEON])],
    ['one object in the place of a list', bare(INCHEON)],
  ])('are read from %s', (_name, payload) => {
    const { reports, stations, refusedRows } = tideStationAdapter.parse(payload, context('DT_0001'))
    expect(refusedRows).toEqual([])
    expect(reports).toEqual([
      {
        stationCode: 'DT_0001',
        observedAt: new Date('2026-05-04T04:10:00Z'),
        values: {
          windSpeed: 4.9,
          windFromDirection: 302,
          airTemperature: 15.3,
          pressure: 1016,
          seaTemperature: 14.3,
          seaLevel: 5.12,
        },
        refused: {},
      },
    ])
    expect(stations).toEqual([
      { code: 'DT_0001', nameKo: '인천', nameEn: 'Incheon', kind: 'tide-station', lat: 37.451, lon: 126.592 },
    ])
  })

  it('have no water temperature where it is exactly zero, and one where it is near it', () => {
    const values = (wtem: string) =>
      tideStationAdapter.parse(bare({ ...INCHEON, wtem }), context('DT_0001')).reports[0]!.values
    expect(values('0.00')).not.toHaveProperty('seaTemperature')
    expect(values('0.1').seaTemperature).toBe(0.1)
    expect(values('-1.2').seaTemperature).toBe(-1.2)
  })

  it.each([
    ['an empty text', ''],
    ['a dash', '-'],
    ['null', null],
  ])('have a level of the sea that is missing, where it is %s', (_name, bscTdlvHgt) => {
    const [report] = tideStationAdapter.parse(bare({ ...INCHEON, bscTdlvHgt }), context('DT_0001')).reports
    expect(report!.values).not.toHaveProperty('seaLevel')
    expect(report!.refused).toEqual({})
  })

  it.each([
    ['words', 'high', 'failed-check'],
    ['a list', ['512'], 'failed-check'],
    ['a tower', '99999', 'out-of-range'],
  ])('have a level that is refused, where it is %s', (_name, bscTdlvHgt, reason) => {
    const [report] = tideStationAdapter.parse(bare({ ...INCHEON, bscTdlvHgt }), context('DT_0001')).reports
    expect(report!.refused.seaLevel).toBe(reason)
  })

  it.each([
    ['tomorrow', { obsrvnDt: '2026-05-05 13:10' }, 'future'],
    ['two years ago', { obsrvnDt: '2024-05-04 13:10' }, 'ancient'],
    ['the 31st of February', { obsrvnDt: '2026-02-31 13:10' }, 'time'],
    ['no time', { obsrvnDt: '' }, 'time'],
  ])('are refused for %s', (_name, more, reason) => {
    const rows = [INCHEON, { ...INCHEON, ...more }]
    const { refusedRows } = tideStationAdapter.parse(bare(rows), context('DT_0001'))
    expect(refusedRows.map((row) => row.reason)).toEqual([reason])
  })

  it('say nothing where the items are an empty text', () => {
    expect(tideStationAdapter.parse(bare(''), context('DT_0001'))).toMatchObject({
      reports: [],
      stations: [],
    })
  })

  it('are refused where a gateway answers in markup', () => {
    const page = Buffer.from('<html><body>maintenance</body></html>')
    expect(() => tideStationAdapter.parse(page, context('DT_0001'))).toThrow(/not-this-format/)
  })
})

it('visibility of a port is in metres', () => {
  const row = {
    obsvtrNm: '부산항',
    lat: 35.07,
    lot: 129.08,
    obsrvnDt: '20260504 1310',
    dtvsbM20kLen: '640',
    rmyWspd: '2.1',
    rmyWndrct: '190',
  }
  const [report] = fogStationAdapter.parse(wrapped([row]), context('SF_0001')).reports
  expect(report!.values).toEqual({ visibility: 640, windSpeed: 2.1, windFromDirection: 190 })
})

describe('tables of tides', () => {
  /** High and low waters of Gunsan on 2026-07-18, as the agency's public table has them. */
  const GUNSAN = [
    ['2026-07-18 05:54', 731, '1'],
    ['2026-07-18 12:38', 98, '2'],
    ['2026-07-18 18:06', 651, '3'],
  ].map(([predcDt, predcTdlvVl, extrSe]) => ({ obsvtrNm: '군산', predcDt, predcTdlvVl, extrSe }))
  const july = context('DT_0018', new Date('2026-07-17T20:00:00Z'))

  it('have a day with its waters: 1 and 3 are high, 2 and 4 low', () => {
    expect(tideTableAdapter.parse(bare(GUNSAN.toReversed()), july).facts).toEqual([
      {
        kind: 'tide-table',
        station: 'DT_0018',
        nameKo: '군산',
        at: new Date('2026-07-17T15:00:00Z'),
        waters: [
          { at: new Date('2026-07-17T20:54:00Z'), heightM: 7.31, kind: 'high' },
          { at: new Date('2026-07-18T03:38:00Z'), heightM: 0.98, kind: 'low' },
          { at: new Date('2026-07-18T09:06:00Z'), heightM: 6.51, kind: 'high' },
        ],
      },
    ])
  })

  it('lose a water that cannot be, and keep the rest', () => {
    const rows = [...GUNSAN, { ...GUNSAN[0], predcDt: '2026-07-18 23:59', predcTdlvVl: 7310 }]
    const { facts, refusedRows } = tideTableAdapter.parse(bare(rows), july)
    expect(facts[0]!.kind === 'tide-table' && facts[0]!.waters).toHaveLength(3)
    expect(refusedRows.map(({ reason }) => reason)).toEqual(['height'])
  })
})

describe('rip currents', () => {
  const row = (obsrvnDt: string, lastScrCn: string, lastScr: string) => ({
    obsvtrId: 'GYEONGPO',
    obsvtrNm: '경포해수욕장',
    lat: 37.80088,
    lot: 128.90947,
    obsrvnDt,
    lastScr,
    lastScrCn,
    wvhgt: '1.1',
    wvpd: '6.5',
  })
  const august = context('GYEONGPO', new Date('2026-08-04T03:00:00Z'))

  it('are the newest level, with the worst of the day; the score passes 100 and makes no level', () => {
    const rows = [row('2026-08-04 09:00', '위험', '103'), row('2026-08-04 11:55', '주의', '48')]
    expect(ripCurrentAdapter.parse(bare(rows), august).facts).toMatchObject([
      {
        beach: 'GYEONGPO',
        level: 2,
        score: 48,
        at: new Date('2026-08-04T02:55:00Z'),
        worst: { level: 4, at: new Date('2026-08-04T00:00:00Z') },
      },
    ])
  })

  it('are nothing out of season, which is a sound answer', () => {
    expect(ripCurrentAdapter.parse(bare(''), august)).toEqual({ facts: [], refusedRows: [] })
  })

  it('are refused for a word that is no level', () => {
    const rows = [row('2026-08-04 11:55', '아주위험', '99'), row('2026-08-04 11:50', '관심', '3')]
    const { facts, refusedRows } = ripCurrentAdapter.parse(bare(rows), august)
    expect(facts).toHaveLength(1)
    expect(refusedRows.map(({ reason }) => reason)).toEqual(['level'])
  })
})

describe('indices', () => {
  const beach = { bbchNm: '해운대', lat: '35.15867', lot: '129.16035', predcYmd: '2026-05-04' }
  const read = (item: object) => INDEX_ADAPTERS.khoa_fcstBeachv2.parse(bare([item]), context(''))

  it.each([
    ['오전', '2026-05-03T15:00:00Z', 12],
    ['오후', '2026-05-04T03:00:00Z', 12],
    ['일', '2026-05-03T15:00:00Z', 24],
  ])('of %s begin when it does', (predcNoonSeCd, at, hours) => {
    expect(read({ ...beach, predcNoonSeCd, totalIndex: '매우나쁨' }).facts).toMatchObject([
      { activity: 'bathing', nameKo: '해운대', at: new Date(at), hours, grade: 'very-bad' },
    ])
  })

  it('say nothing without a grade', () => {
    expect(read({ ...beach, predcNoonSeCd: '오전', totalIndex: '' })).toEqual({ facts: [], refusedRows: [] })
  })
})

describe('cameras', () => {
  const shot = (time: string, imgUrl: string) => ({
    sfogObsvtrNm: '부산항',
    lat: 35.07,
    lot: 129.08,
    imgCrtDt: time,
    imgUrl,
  })

  it('have the newest picture of each view, by either name of its fields', () => {
    const rows = [
      shot('2026-05-04 13:00', 'https://pictures.example/old.jpg'),
      shot('2026-05-04 13:10', 'https://pictures.example/2.jpg'),
      {
        sfogObsvtrNm: '부산항',
        lat: 35.07,
        lot: 129.08,
        imgDt: '20260504131000',
        uri: 'https://pictures.example/1.jpg',
      },
    ]
    expect(cameraAdapter.parse(bare(rows), context('SF_0001')).facts).toMatchObject([
      { camera: 'SF_0001-1', view: 1, address: 'https://pictures.example/1.jpg' },
      { camera: 'SF_0001-2', view: 2, address: 'https://pictures.example/2.jpg' },
    ])
  })

  it.each(['file:///etc/passwd', 'javascript:alert(1)', '', `https://a.example/${'x'.repeat(600)}`])(
    'are refused for the address %s',
    (address) => {
      const rows = [shot('2026-05-04 13:10', 'https://a.example/1.jpg'), shot('2026-05-04 13:10', address)]
      const { refusedRows } = cameraAdapter.parse(bare(rows), context('SF_0001'))
      expect(refusedRows.map(({ reason }) => reason)).toEqual(['address'])
    },
  )
})

describe('the parting of the sea', () => {
  const PARTING = {
    splocPstnNm: '제부도',
    lat: 37.171,
    lot: 126.622,
    predcYmd: '2026-05-04',
    splocBgngDt: '2026-05-04 10:20',
    splocEndDt: '2026-05-04 14:05',
  }
  const parse = (item: unknown) => seaPartingAdapter.parse(bare(item), context(''))

  it('is read as times, twice a day where it parts twice', () => {
    const evening = { ...PARTING, splocBgngDt: '202605042250', splocEndDt: '202605050215' }
    const { facts, refusedRows } = parse([PARTING, evening])
    expect(refusedRows).toEqual([])
    expect(facts).toEqual([
      {
        kind: 'sea-parting',
        nameKo: '제부도',
        lat: 37.171,
        lon: 126.622,
        at: new Date('2026-05-04T01:20:00Z'),
        until: new Date('2026-05-04T05:05:00Z'),
      },
      expect.objectContaining({ until: new Date('2026-05-04T17:15:00Z') }),
    ])
  })

  it('says nothing of a day without one', () => {
    const { facts, refusedRows } = parse([{ ...PARTING, splocBgngDt: '-', splocEndDt: '-' }, PARTING])
    expect(facts).toHaveLength(1)
    expect(refusedRows).toEqual([])
  })

  it.each([
    ['time', { splocEndDt: '' }],
    ['time', { splocBgngDt: 'noon' }],
    ['span', { splocEndDt: '2026-05-04 10:20' }],
    ['span', { splocEndDt: '2026-05-05 10:20' }],
    ['position', { lat: '' }],
    ['name', { splocPstnNm: '' }],
    ['future', { splocBgngDt: '2026-06-04 10:20', splocEndDt: '2026-06-04 12:20' }],
    ['ancient', { splocBgngDt: '2026-04-04 10:20', splocEndDt: '2026-04-04 12:20' }],
  ])('refuses a row for its %s', (reason, change) => {
    const { facts, refusedRows } = parse([{ ...PARTING, ...change }, PARTING])
    expect(facts).toHaveLength(1)
    expect(refusedRows.map((row) => row.reason)).toEqual([reason])
  })
})

describe('buoys of the hydrographic agency', () => {
  const BUOY = {
    obsvtrNm: '해운대',
    lat: 35.149,
    lot: 129.17,
    obsrvnDt: '2026-05-04 13:10',
    wvhgt: '0.62',
    wvpd: '5.4',
    wspd: '6.1',
    wndrct: '45',
    wtem: '14.31',
    slnty: '32.10',
    crsp: '21.4',
    crdir: '230',
  }

  it('are read with waves, wind, water and current; exactly zero is no value', () => {
    const { reports, stations } = oceanBuoyAdapter.parse(bare([BUOY]), context('TW_0062'))
    expect(reports).toEqual([
      {
        stationCode: 'TW_0062',
        observedAt: new Date('2026-05-04T04:10:00Z'),
        values: {
          significantWaveHeight: 0.62,
          wavePeriod: 5.4,
          windSpeed: 6.1,
          windFromDirection: 45,
          seaTemperature: 14.31,
          salinity: 32.1,
          currentSpeed: 0.214,
          currentToDirection: 230,
        },
        refused: {},
      },
    ])
    expect(stations).toEqual([
      expect.objectContaining({
        code: 'TW_0062',
        nameKo: '해운대',
        kind: 'ocean-buoy',
        lat: 35.149,
        lon: 129.17,
      }),
    ])
    const silent = oceanBuoyAdapter.parse(
      bare([{ ...BUOY, wvhgt: '0.000', wvpd: '0.000' }]),
      context('TW_0062'),
    )
    expect(Object.keys(silent.reports[0]!.values)).not.toContain('significantWaveHeight')
  })

  it.each([
    ['to the north', '12.0', '0.000', { currentSpeed: 0.12, currentToDirection: 0 }],
    ['that is not measured', '0.000', '0.000', {}],
    ['of a direction alone', '', '230', {}],
  ])('have a current %s', (_name, crsp, crdir, current) => {
    const { values } = oceanBuoyAdapter.parse(bare([{ ...BUOY, crsp, crdir }]), context('TW_0062'))
      .reports[0]!
    const { currentSpeed, currentToDirection } = values
    expect(JSON.parse(JSON.stringify({ currentSpeed, currentToDirection }))).toEqual(current)
  })

  it('are asked for by their codes: all that are known, those the operator names, or none', () => {
    const asked = (buoys?: string[]) =>
      khoa({ buoys }).feeds.find(({ name }) => name === 'khoa-buoys')?.requests!(NOW, undefined).map(
        ({ station }) => station,
      )
    expect(asked()).toHaveLength(38)
    expect(asked(['TW_0062', 'KG_0101'])).toEqual(['TW_0062', 'KG_0101'])
    expect(asked([])).toBeUndefined()
  })
})
