import { describe, expect, it } from 'vitest'
import { earthquakesAdapter } from '../../../../server/feeds/kma/earthquakes.ts'
import { framedBytes } from '../../../fixtures/upstream/warnings.ts'

const live = { receivedAt: new Date('2026-05-04T04:00:00Z'), isExcerpt: false }
const ROW =
  '3,202605041206,12,20260504120010.250,4.1,37.87,129.52,강원 동해시 북동쪽 50 km 해역,최대진도 Ⅲ(강원, 경북),Ⅱ(충북),지진해일 발생 가능성 없음, 낙하물에 주의,-,='
const parse = (...rows: string[]) => earthquakesAdapter.parse(framedBytes('TP,TM_FC', rows), live)

describe('earthquakes of the hub', () => {
  it('are read with commas in intensity and remark', () => {
    expect(parse(ROW)).toEqual({
      quakes: [
        {
          stage: 'notice',
          isAbroad: false,
          issuedAt: new Date('2026-05-04T03:06:00Z'),
          sequence: 12,
          originAt: new Date('2026-05-04T03:00:10.250Z'),
          magnitude: 4.1,
          lat: 37.87,
          lon: 129.52,
          place: '강원 동해시 북동쪽 50 km 해역',
          intensity: '최대진도 Ⅲ(강원, 경북), Ⅱ(충북)',
          remark: '지진해일 발생 가능성 없음, 낙하물에 주의',
          tsunami: 'none-expected',
        },
      ],
      refusedRows: [],
    })
  })

  it.each([
    ['11', { stage: 'flash', isAbroad: false }],
    ['14', { stage: 'early-warning', isAbroad: false }],
    ['2', { stage: 'notice', isAbroad: true }],
    ['10', { stage: 'flash', isAbroad: true }],
    ['5', { stage: 'reissued', isAbroad: false }],
  ])('know the kind %s', (type, kind) => {
    expect(parse(ROW.replace(/^3/, type)).quakes[0]).toMatchObject(kind)
  })

  it('keep what was corrected, and say nothing of a tsunami where the agency does not', () => {
    const row = '5,202605041230,12,20260504120010,3.9,37.87,129.52,동해시,-,-,위치 정정,='
    const [quake] = parse(row).quakes
    expect(quake).toMatchObject({ correction: '위치 정정', originAt: new Date('2026-05-04T03:00:10Z') })
    expect(quake).not.toHaveProperty('intensity')
    expect(quake).not.toHaveProperty('remark')
    expect(quake).not.toHaveProperty('tsunami')
  })

  it.each([
    ['지진해일 발생 가능성 없음', 'none-expected'],
    ['지진해일의 우려는 없음', 'none-expected'],
    ['지진해일은 예상되지 않음', 'none-expected'],
    ['국내 영향 없음', undefined],
    ['지진해일 분석 중', undefined],
    ['지진해일 피해가 없도록 해안에서 대피 바람', 'possible'],
    ['지진해일 발생 가능성 있음', 'possible'],
    ['동해안에 지진해일이 예상됨', 'possible'],
    ['지진 피해가 없도록 유의', undefined],
  ])('read what is said of a tsunami: %s', (words, tsunami) => {
    const [quake] = parse(ROW.replace('지진해일 발생 가능성 없음, 낙하물에 주의', words)).quakes
    expect(quake?.tsunami).toBe(tsunami)
  })

  it.each([
    ['future', ROW.replace('20260504120010.250', '20260504122010.250')],
    ['future', ROW.replace('202605041206', '202605041506')],
    ['ancient', ROW.replace('20260504120010.250', '20260501120010.250')],
    ['time', ROW.replace('20260504120010.250', '20260504126110')],
    ['position', ROW.replace('37.87', '97.87')],
    ['magnitude', ROW.replace(',4.1,', ',-999,')],
    ['type', ROW.replace(/^3/, '99')],
    ['sequence', ROW.replace(',12,', ',1.5,')],
    ['columns', '3,202605041206,12,='],
  ])('refuse a row: %s', (reason, row) => {
    const { quakes, refusedRows } = parse(row, ROW.replace(',12,', ',13,'))
    expect(quakes).toHaveLength(1)
    expect(refusedRows).toMatchObject([{ reason }])
  })

  it('may be none, and are refused as a whole where nothing can be read', () => {
    expect(parse().quakes).toEqual([])
    expect(() => parse('3,x', 'a,b')).toThrow('not-this-format')
  })
})
