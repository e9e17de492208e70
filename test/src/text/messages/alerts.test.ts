import { describe, expect, it } from 'vitest'
import type { Alert, AlertDetail } from '../../../../src/domain/messages/alerts.ts'
import { NO_CHOICE } from '../../../../src/domain/messages/alertTopics.ts'
import { alerts, writeAlert } from '../../../../src/text/messages/alerts.ts'
import {
  buildForecastAlert,
  buildObservationAlert,
  buildOutlookAlert,
  buildThreshold,
  buildValues,
  buildWarningAlert,
  BUSAN,
  FAR,
  ULSAN,
  zone,
} from '../../../support/alerts.ts'
import { ending, kst } from '../../../support/warnings.ts'

const origin = 'https://marine.example'

const sms = (alert: Alert, language: 'ko' | 'en', detail?: AlertDetail) =>
  writeAlert(alert, { language, form: 'sms', origin, detail }).text.split('\n')
const mms = (alert: Alert, language: 'ko' | 'en', detail?: AlertDetail) =>
  writeAlert(alert, { language, form: 'mms', origin, detail }).text.split('\n')

const ofBusan = { zoneCodes: [BUSAN.code] }
const { expectedEnd: _, ...openEnd } = buildWarningAlert()
const wave = { limits: { significantWaveHeight: 2 } }
const area = {
  topic: 'fishery',
  point: zone('12A20100', '서해중부앞바다', 'West Sea (central) near sea'),
  slotAt: kst('05-04 06:00'),
} as const

describe('an SMS', () => {
  it.each<[string, Alert, AlertDetail | undefined, string[], string[]]>([
    [
      'of a buoy tells place, value, limit and time',
      buildThreshold(),
      wave,
      ['덕적도 부이 유의파고 2.4m(기준 2m)', '07:40 KST', 'https://marine.example/mmis/s/22101'],
      ['Deokjeokdo buoy: waves 2.4 m (limit 2 m)', '07:40 KST', 'https://marine.example/mmis/s/22101'],
    ],
    [
      'of a simulated cold sea says so first, with a sign for less than nothing',
      buildThreshold({ mode: 'demo', station: buildValues({ values: { seaTemperature: -1.25 } }) }),
      { limits: { lowSeaTemperature: -1.25 } },
      ['[시연] 덕적도 부이 수온 -1.25℃(기준 -1.25℃)', '07:40 KST'],
      ['[demo] Deokjeokdo buoy: water -1.25 ℃ (limit -1.25 ℃)', '07:40 KST'],
    ],
    [
      'of a warning tells the reader’s own zone first',
      buildWarningAlert(),
      ofBusan,
      ['부산앞바다 외 2곳 풍랑경보 발표', '1일 06:00 KST 발효, 해제예정 1일 21시~24시'],
      ['Busan near sea and 2 more: High seas warning issued', 'from 1 Jun 06:00 KST'],
    ],
    [
      'of a warning for one zone has the link where that fits',
      { ...openEnd, zones: [BUSAN] },
      ofBusan,
      ['부산앞바다 풍랑경보 발표', '1일 06:00 KST 발효', 'https://marine.example/mmis/z/S1311100'],
      ['Busan near sea: High seas warning issued', 'from 1 Jun 06:00 KST'],
    ],
    [
      'of a preliminary warning tells when it is expected',
      {
        ...openEnd,
        zones: [BUSAN],
        action: 'preliminary',
        level: 'preliminary',
        effectiveTo: kst('06-02 00:00'),
      },
      undefined,
      ['부산앞바다 풍랑 예비특보 발표', '1일 06:00~24:00 KST 예상'],
      ['Busan near sea: Preliminary high seas warning', 'expected 1 Jun 06:00-24:00 KST'],
    ],
    [
      'of a release tells what has ended and when',
      buildWarningAlert({ zones: [BUSAN], action: 'released', level: 'advisory' }),
      undefined,
      ['부산앞바다 풍랑주의보 해제', '1일 06:00 KST', 'https://marine.example/mmis/z/S1311100'],
      ['Busan near sea: High seas advisory lifted', '1 Jun 06:00 KST'],
    ],
    [
      'of a warning that is gone from the list claims no release',
      buildWarningAlert({ zones: [BUSAN], action: 'not-listed', level: 'advisory' }),
      undefined,
      ['부산앞바다 풍랑주의보 끝남', '1일 06:00 KST 발효 목록에서 빠짐'],
      ['Busan near sea: High seas advisory ended', 'no longer listed 1 Jun 06:00 KST'],
    ],
    [
      'of a station tells wind and waves first',
      buildObservationAlert(),
      undefined,
      ['서수도 등표 북서풍 14.2m/s 유의파고 2.4m', '06:00 KST', 'https://marine.example/mmis/s/955'],
      ['Seosudo beacon: wind NW 14.2 m/s, waves 2.4 m', '06:00 KST', 'https://marine.example/mmis/s/955'],
    ],
    [
      'of old values says how old they are',
      buildObservationAlert({
        stations: [buildValues({ values: { windSpeed: 0.1 }, at: '05-04 04:00' })],
      }),
      undefined,
      ['서수도 등표 바람 거의 없음', '04:00 KST(2시간 전 값)', 'https://marine.example/mmis/s/955'],
      ['Seosudo beacon: wind calm', '04:00 KST (2 h old)', 'https://marine.example/mmis/s/955'],
    ],
    [
      'of no values says that there are none',
      buildObservationAlert({ mode: 'replay', stations: [] }),
      undefined,
      ['[기록 재생] 서수도 등표', '새 관측값 없음 06:30 KST', 'https://marine.example/mmis/s/955'],
      ['[replay] Seosudo beacon', 'no new values 06:30 KST', 'https://marine.example/mmis/s/955'],
    ],
    [
      'of a sub-area tells the highest values in it',
      buildObservationAlert({
        ...area,
        stations: [
          buildValues({ at: '05-04 06:00', values: { significantWaveHeight: 0.6 } }),
          buildValues({ stationCode: '22303', at: '05-04 06:00' }),
        ],
      }),
      undefined,
      ['서해중부앞바다 유의파고 최고 2.4m 풍속 최고 14.2m/s', '06:00 KST 2곳 관측'],
      ['West Sea (central) near sea: waves up to 2.4 m, wind up to 14.2 m/s', '06:00 KST 2 stations'],
    ],
    [
      'of a forecast tells its highest waves and when they begin',
      buildForecastAlert(),
      undefined,
      ['부산앞바다 해상예보 파고 최고 3.0m(4일 오후)', 'https://marine.example/mmis/z/12B20103'],
      ['Busan near sea: sea forecast, waves up to 3.0 m (4 May pm), wind up to 14 m/s (4 May pm)'],
    ],
  ])('%s', (_case, alert, detail, ko, en) => {
    expect(sms(alert, 'ko', detail)).toEqual(ko)
    expect(sms(alert, 'en', detail)).toEqual(en)
  })

  it('gives the safest of the times of the reader’s zones: the first to be warned, the last to be released', () => {
    const later = { ...FAR, effectiveAt: kst('06-01 09:00') }
    const own = { zoneCodes: [FAR.code, ULSAN.code] }
    const warned = buildWarningAlert({ zones: [ULSAN, BUSAN, later] })
    expect(sms(warned, 'ko', own)[1]).toContain('1일 06:00 KST 발효')
    expect(sms({ ...warned, action: 'released' }, 'ko', own).slice(0, 2)).toEqual([
      '남해동부바깥먼바다 외 2곳 풍랑경보 해제',
      '1일 09:00 KST',
    ])
  })

  it('says that it may have come before', () => {
    const text = (language: 'ko' | 'en') =>
      writeAlert(buildWarningAlert({ mode: 'demo' }), { language, form: 'sms', isRepeated: true }).text
    expect(text('ko')).toMatch(/^\[시연\] \[재전송\] 울산앞바다 외 2곳 풍랑경보 발표\n/)
    expect(text('en')).toMatch(/^\[demo\] \[resent\] Ulsan near sea/)
  })
})

describe('a long message', () => {
  it('of a buoy gives every limit, and what else it measures', () => {
    const limits = { significantWaveHeight: 2.25, windSpeed: 10 }
    expect(mms(buildThreshold(), 'ko', { limits })).toEqual([
      '덕적도 부이 유의파고 2.40m(기준 2.25m 이상)',
      '북서풍 14.2m/s(기준 10m/s 이상)',
      '5월 4일 07:40 KST',
      '그 밖에 수온 12.1℃, 최대파고 3.9m, 순간최대풍속 18.3m/s, 파주기 7.0s',
      '해양기상정보 포털',
      'https://marine.example/mmis/s/22101',
    ])
  })

  it('of a warning gives each time with its zones', () => {
    const later = { ...FAR, effectiveAt: kst('06-01 09:00'), expectedEnd: ending('06-02 12:00') }
    expect(mms(buildWarningAlert({ zones: [ULSAN, BUSAN, later] }), 'ko', ofBusan)).toEqual([
      '부산앞바다 외 2곳 풍랑경보 발표',
      '6월 1일 06:00 KST 발효, 해제예정 6월 1일 21:00~24:00 KST: 부산앞바다, 울산앞바다',
      '6월 1일 09:00 KST 발효, 해제예정 6월 2일 12:00 KST: 남해동부바깥먼바다',
      '기상청 6월 1일 04:30 KST 발표',
      '해양기상정보 포털',
      'https://marine.example/mmis/z/S1311100',
    ])
    expect(mms({ ...openEnd, action: 'upgraded', topic: 'typhoon', type: 'typhoon' }, 'en')).toEqual([
      'Ulsan near sea and 2 more: raised to Typhoon warning',
      'from 06:00 KST on 1 June, its end is not known yet',
      'Zones: Ulsan near sea, Busan near sea, South Sea (east) outer far sea',
      'KMA, issued 04:30 KST on 1 June',
      'Marine Weather Portal',
      'https://marine.example/mmis/warnings',
    ])
  })

  it('of an end without a notice says that there was no notice', () => {
    expect(mms(buildWarningAlert({ action: 'not-listed', zones: [BUSAN] }), 'ko')).toContain(
      '해제 통보는 받지 못했음',
    )
  })

  it('of a forecast gives every period that is not over', () => {
    expect(mms(buildForecastAlert(), 'ko')).toEqual([
      '부산앞바다 해상예보 파고 최고 3.0m(4일 오후) 풍속 최고 14m/s(4일 오후)',
      '4일(월) 오전: 파고 1.0~2.0m, 북서~북풍 8~12m/s, 구름많음',
      '4일(월) 오후: 파고 1.5~3.0m, 북서풍 10~14m/s',
      '6일(수): 파고 1.0m',
      '기상청 5월 4일 05:00 KST 발표',
      '해양기상정보 포털',
      'https://marine.example/mmis/z/12B20103',
    ])
    expect(mms(buildOutlookAlert(), 'en')).toEqual([
      'South Sea (east): outlook, waves up to 3.0 m (7 May am)',
      'Thu 7 May am: waves 1.0-3.0 m, overcast, rain',
      'KMA, issued 06:00 KST on 4 May',
      'Marine Weather Portal',
      'https://marine.example/mmis/z/12B20000',
    ])
  })

  it('of a forecast says when it is late, and when there is none', () => {
    const late = buildForecastAlert({ issuedAt: kst('05-03 17:00') })
    expect(mms(late, 'ko')[1]).toBe('새 예보가 늦어 12시간 전 발표분입니다')
    expect(mms(late, 'en')[1]).toBe('A newer forecast is late; this one is 12 h old')
    const { issuedAt: _issuedAt, ...none } = buildForecastAlert({ periods: [] })
    expect(mms(none, 'ko').slice(0, 2)).toEqual([
      '부산앞바다 해상예보',
      '보낼 만큼 새로운 예보가 없음 5월 4일 05:00 KST',
    ])
    expect(mms(none, 'en')[1]).toBe('no forecast new enough 05:00 KST on 4 May')
  })

  it('of a sub-area gives the roughest stations first, each old value with its time', () => {
    const stations = [
      buildValues({
        at: '05-04 06:00',
        values: { significantWaveHeight: 0.6, windSpeed: 4, windFromDirection: 0 },
      }),
      buildValues({
        stationCode: '22303',
        nameKo: '풍도',
        at: '05-04 05:30',
        values: { significantWaveHeight: 1.6 },
      }),
      buildValues({ stationCode: '22185', nameKo: '인천', at: '05-04 03:00', values: { seaTemperature: 8 } }),
    ]
    expect(mms(buildObservationAlert({ ...area, stations }), 'ko')).toEqual([
      '서해중부앞바다 유의파고 최고 1.6m 풍속 최고 4.0m/s',
      '5월 4일 06:00 KST 3곳 관측',
      '풍도 유의파고 1.6m (05:30 KST)',
      '덕적도 유의파고 0.6m 북풍 4.0m/s',
      '인천 수온 8.0℃ (03:00 KST, 3시간 전 값)',
      '해양기상정보 포털',
      'https://marine.example/mmis/z/12A20100',
    ])
  })

  it('of very many zones says how many found no place', () => {
    const zones = Array.from({ length: 260 }, (_, index) =>
      zone(`S${index}`, `시험앞바다${index}`, `Zone ${index}`),
    )
    const lines = mms(buildWarningAlert({ zones }), 'ko')
    expect(lines.find((line) => /^외 \d+곳$/.test(line))).toBeDefined()
  })

  it('has a heading of its own, which is the answer', () => {
    const { subject } = writeAlert(buildThreshold({ mode: 'demo' }), {
      language: 'en',
      form: 'lms',
      detail: wave,
    })
    expect(subject).toBe('[demo] Deokjeokdo buoy: waves 2.4 m')
  })
})

describe('a push', () => {
  it('has the answer above, the rest below, and the link beside it', () => {
    expect(writeAlert(buildThreshold(), { language: 'ko', form: 'push', origin, detail: wave })).toEqual({
      form: 'push',
      subject: '덕적도 부이 유의파고 2.4m(기준 2m)',
      text: '07:40 KST',
      link: 'https://marine.example/mmis/s/22101',
      bytes: 9,
      isShortened: false,
    })
  })
})

describe('the words of alerts', () => {
  it('name a kind once, and have no name for an invalid place', () => {
    expect(alerts.ko.stationOf('beacon', '서수도등표')).toBe('서수도등표')
    expect(alerts.ko.stationOf('coastal', '가거도')).toBe('가거도')
    expect(JSON.stringify(alerts)).not.toContain(`"${NO_CHOICE}"`)
  })
})
