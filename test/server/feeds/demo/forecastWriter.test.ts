import { describe, expect, it } from 'vitest'
import { outlookJson, seaForecastLine } from '../../../../server/feeds/demo/forecastWriter.ts'
import { outlookPeriods, SMALL_ZONES, zonePeriods } from '../../../../server/feeds/demo/zoneForecast.ts'
import { ownTime } from '../../../../server/feeds/demo/seaTime.ts'
import type { ZoneForecastPeriod } from '../../../../src/domain/forecasts/forecasts.ts'

const kst = (text: string) => new Date(`${text}:00+09:00`)

const period: Required<ZoneForecastPeriod> = {
  zoneCode: '12A30100',
  issuedAt: kst('2026-05-04T05:00'),
  validAt: kst('2026-05-04T00:00'),
  hours: 12,
  step: 0,
  windFrom: 'SW',
  windTurnsTo: 'W',
  windSpeed: { from: 5, to: 9 },
  waveHeight: { from: 0.5, to: 1 },
  sky: 'clear',
  precipitation: 'none',
  weatherKo: '맑음',
  office: '109',
}

describe('the short-term forecast', () => {
  it('is written as the hub writes it', () => {
    expect(seaForecastLine(period)).toBe(
      '12A30100,202605040500,202605040000,A02,0,109,2,demo,예보관,SW,1,W,5,9,0.5,1.0,DB01,0,맑음,=',
    )
    const wet = { ...period, sky: 'overcast', precipitation: 'rain', weatherKo: '흐리고 한때 비' } as const
    expect(seaForecastLine(wet)).toMatch(/,DB04,1,흐리고 한때 비,=$/)
  })

  it('has the form of the service for every zone', () => {
    for (const zone of SMALL_ZONES) {
      for (const one of zonePeriods(zone, kst('2026-01-20T17:00'), ownTime)) {
        expect(seaForecastLine(one)).toMatch(
          /^[12]2[ABC]\d{5},202601201700,\d{8}(00|12)00,A02,[0-7],1\d\d,2,demo,예보관,[NESW]{1,2},1,[NESW]{1,2},\d+,\d+,\d+\.[05],\d+\.[05],DB0[134],[0-4],[^,]+,=$/,
        )
      }
    }
  })
})

interface Outlook {
  response: {
    header: { resultCode: string }
    body: { items: { item: Record<string, string | number>[] } | null; totalCount: number }
  }
}

describe('the outlook', () => {
  const read = (zone: string, issue: string) => {
    const bytes = outlookJson(zone, outlookPeriods(zone, kst(issue), ownTime))
    return (JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Outlook).response
  }
  const halves = [3, 4, 5, 6, 7]
  const whole = [8, 9, 10]
  const names = [
    'regId',
    ...halves.flatMap((day) => [`wf${day}Am`, `wf${day}Pm`]),
    ...whole.map((day) => `wf${day}`),
    ...halves.flatMap((day) => ['AAm', 'APm', 'BAm', 'BPm'].map((end) => `wh${day}${end}`)),
    ...whole.flatMap((day) => [`wh${day}A`, `wh${day}B`]),
  ]

  it('has the fields of the service in their order, words and numbers', () => {
    const { header, body } = read('12A20000', '2026-05-04T06:00')
    expect(header.resultCode).toBe('00')
    const [item] = body.items!.item
    expect(Object.keys(item!)).toEqual(names)
    const reported = (begin: string) =>
      names.filter((name) => name.startsWith(begin)).map((name) => item![name])
    for (const height of reported('wh')) expect(Number.isInteger((height as number) * 2)).toBe(true)
    for (const word of reported('wf')) expect(word).toMatch(/\S/)
    for (const day of halves) {
      expect(item![`wh${day}BAm`]).toBeGreaterThanOrEqual(item![`wh${day}AAm`] as number)
    }
  })

  it('leaves out the third day in the evening', () => {
    const [item] = read('12A20000', '2026-05-04T18:00').body.items!.item
    expect([item!['wf3Am'], item!['wf3Pm']]).toEqual(['', ''])
    expect(['wh3AAm', 'wh3APm', 'wh3BAm', 'wh3BPm'].map((name) => item![name])).toEqual([0, 0, 0, 0])
    expect(item!['wf4Am']).toMatch(/\S/)
  })

  it('is an answer without items for what is no zone of it', () => {
    expect(read('12B20103', '2026-05-04T06:00').body).toMatchObject({ items: null, totalCount: 0 })
  })
})
