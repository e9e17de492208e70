import { describe, expect, it } from 'vitest'
import { FORECAST_ZONES, WARNING_ZONES } from '../../../../../server/platform/db/facts/zones.ts'
import { BROADCAST_LANGUAGES } from '../../../../../src/domain/kernel/language.ts'
import { spokenBulletin } from '../../../../../src/domain/broadcasts/spokenBulletin/index.ts'
import type {
  BulletinData,
  BulletinWarning,
} from '../../../../../src/domain/broadcasts/spokenBulletin/index.ts'
import { LONGEST_SPOKEN_S, spokenSeconds } from '../../../../../src/domain/broadcasts/spokenDuration.ts'
import { MINUTE_MS } from '../../../../../src/domain/kernel/time.ts'
import { WARNING_TYPES } from '../../../../../src/domain/warnings/warnings.ts'
import { spokenBulletinWords } from '../../../../../src/text/broadcasts/spokenBulletin/index.ts'
import {
  buildBulletin,
  buildBulletinForecast,
  buildBulletinPeriod,
  buildBulletinWarning,
  goldenBulletin,
  zoneOf,
} from '../../../../support/bulletins.ts'
import { GOLDEN } from '../../../../support/goldenBulletins.ts'
import { hours, kst } from '../../../../support/warnings.ts'

const compose = (data: BulletinData, language: 'ko' | 'en' | 'ja' | 'zh' = 'en') =>
  spokenBulletin(data, language, spokenBulletinWords)
const paragraphs = (data: BulletinData) => compose(data).transcript.split('\n')

describe('a sea bulletin', () => {
  it.each(BROADCAST_LANGUAGES)('reads as a whole in %s', (language) => {
    const { title, transcript, spoken } = compose(goldenBulletin(), language)
    expect({ title, transcript: transcript.split('\n'), spoken: spoken.split('\n') }).toEqual(
      GOLDEN[language],
    )
  })

  it('says first that it is simulated or recorded, and nothing of the kind when it is not', () => {
    expect(paragraphs(buildBulletin({ mode: 'demo' }))[0]).toContain('simulated')
    expect(paragraphs(buildBulletin({ mode: 'replay' }))[0]).toContain('recorded')
    expect(paragraphs(buildBulletin())[0]).toMatch(/^This is the national/)
  })

  it('has a fixed order: what it is, warnings, zones, outlook, next, end', () => {
    const outlooks = [{ zone: zoneOf('12B20000'), periods: [buildBulletinPeriod(4)] }]
    const starts = paragraphs(buildBulletin({ outlooks })).map((text) =>
      text.split(/[ .]/).slice(0, 3).join(' '),
    )
    expect(starts).toEqual([
      'This is the',
      'As of 04:28',
      'Forecast by sea',
      'South Sea (east)',
      'Outlook for the',
      'South Sea (east),',
      'The next broadcast',
    ])
  })

  it.each([
    ['unknown', 'The marine warnings in force are not fully known.'],
    ['stale', 'Marine warnings have not been confirmed since 04:28 KST on 4 May; there may be more.'],
    ['fresh', 'As of 04:28 KST on 4 May, no marine warnings are in force.'],
  ] as const)('says that no warning is in force only where that is known: %s', (knowledge, text) => {
    expect(paragraphs(buildBulletin({ warnings: { knowledge } }))[1]).toBe(text)
  })

  it('gives a regional one its zone, its small zones and the next forecast', () => {
    const reported = compose(
      buildBulletin({
        kind: 'regional',
        zone: zoneOf('12B20100'),
        nextAt: kst('05-04 05:00'),
        forecasts: [
          buildBulletinForecast({ zone: zoneOf('12B20103'), issuedAt: kst('05-03 17:00') }),
          buildBulletinForecast({ zone: zoneOf('12B20104'), parts: [] }),
        ],
      }),
    )
    expect(reported.title).toBe(
      'Marine weather broadcast for South Sea (east) near sea, forecast of 23:00 KST on 3 May',
    )
    const [opening, , , busan, geoje, closing] = reported.transcript.split('\n')
    expect(opening).toMatch(/^This is the marine weather broadcast for South Sea \(east\) near sea\. /)
    expect(busan).toMatch(/^Busan near sea\. This forecast was issued at 17:00 KST on 3 May\. Today: /)
    expect(geoje).toBe('Geoje (east) near sea. There is no forecast.')
    expect(closing).toMatch(/^The next forecast is expected at 05:00 KST on 4 May\./)
  })

  it('calls the rest of the day tonight from six in the evening, and leaves out what is over', () => {
    const at = (time: string) => buildBulletin({ airsAt: kst(time), at: kst(time) })
    expect(paragraphs(at('05-04 17:59'))[3]).toContain('Today: ')
    expect(paragraphs(at('05-04 18:00'))[3]).toContain('Tonight: ')
    const morning = { ...buildBulletinPeriod(0), windSpeed: { from: 40, to: 50 } }
    const forecasts = [buildBulletinForecast({ parts: [[morning, buildBulletinPeriod(1)]] })]
    const noon = { airsAt: kst('05-04 12:00'), at: kst('05-04 12:00') }
    expect(paragraphs(buildBulletin({ forecasts }))[3]).toContain('5 to 50 m/s')
    expect(paragraphs(buildBulletin({ forecasts, ...noon }))[3]).toContain('5 to 9 m/s')
  })

  it('says what is missing of a day, and of a day of which nothing is known', () => {
    const { validAt, hours: length } = buildBulletinPeriod(0)
    const text = paragraphs(
      buildBulletin({ forecasts: [buildBulletinForecast({ parts: [[{ validAt, hours: length }]] })] }),
    )[3]
    expect(text).toBe(
      'South Sea (east) near sea. Today: no wind data, no wave data, no weather data. Tomorrow: no forecast data.',
    )
  })

  it.each([
    [{ windSpeed: { from: 5, to: 5 } }, 'wind southwesterly, turning westerly, 5 m/s (10 kn)'],
    [{ windSpeed: { from: 5, to: 5.5 } }, 'turning westerly, 5.0 to 5.5 m/s (10 to 11 kn)'],
    [{ waveHeight: { from: 2, to: 2 } }, 'waves 2.0 m,'],
    [{ windSpeed: { from: 9, to: 5 } }, 'turning westerly, speed not known'],
    [{ windTurnsTo: 'NE' } as const, 'wind southwesterly, turning northeasterly, '],
    [{ windTurnsTo: 'SW' } as const, 'wind southwesterly, 5 to 9 m/s'],
    [{ weather: { precipitation: 'none' } } as const, 'weather no rain or snow.'],
    [{ weather: { precipitation: 'shower' } } as const, 'weather showers.'],
  ])('words %j', (change, text) => {
    const period = buildBulletinPeriod(0, { ...change, hours: 24 })
    const data = buildBulletin({ forecasts: [buildBulletinForecast({ parts: [[period]] })] })
    expect(paragraphs(data)[3]).toContain(text)
  })
})

describe('the length of a bulletin', () => {
  const ours = FORECAST_ZONES.filter(({ sea }) => sea !== undefined)
  const wide = ours.filter(({ level, code }) => level === 'wide' && code.endsWith('00'))
  const words = buildBulletinPeriod(0, {
    windFrom: 'NNE',
    windTurnsTo: 'SSE',
    windSpeed: { from: 10.5, to: 28.5 },
    waveHeight: { from: 10.5, to: 22.5 },
    visibility: { from: 10.5, to: 17.5 },
  })
  const weathers = [
    { sky: 'mostly-cloudy', precipitation: 'snow-or-rain' },
    { sky: 'partly-cloudy', precipitation: 'rain-or-snow' },
  ] as const
  const longest = buildBulletin({
    mode: 'demo',
    isLate: true,
    forecasts: wide.map((zone) => ({
      zone,
      issuedAt: kst('05-03 17:00'),
      partsMissing: 3,
      parts: [
        [0, 1, 2, 3].map((step) => ({
          ...words,
          ...buildBulletinPeriod(step, words),
          weather: weathers[step % 2],
        })),
      ].map((periods) =>
        periods.map((period, step) => ({ ...period, validAt: hours(kst('05-04 00:00'), 12 * step) })),
      ),
    })),
    outlooks: ours
      .filter(({ level }) => level === 'midterm')
      .map((zone) => ({
        zone,
        periods: [4, 6, 8, 10, 12, 14, 16].map((step) => ({
          ...words,
          validAt: hours(kst('05-04 00:00'), 12 * step),
          waveHeight: { from: 0.5, to: step % 4 === 0 ? 22.5 : 21.5 },
          weather: weathers[(step / 2) % 2],
        })),
      })),
  })

  /** Every zone under every type, all at minutes of their own. */
  const everywhere = WARNING_ZONES.filter(({ level }) => level !== 'group').flatMap(({ code }, i) =>
    WARNING_TYPES.map((type, j): BulletinWarning => {
      const since = new Date(kst('05-03 00:00').getTime() + ((i * 7 + j * 11) % 700) * MINUTE_MS)
      const level = i % 2 === 0 ? 'advisory' : 'warning'
      return buildBulletinWarning(code, {
        type,
        level,
        since,
        until: { from: hours(since, 30), to: hours(since, 36) },
      })
    }),
  )

  it.each(BROADCAST_LANGUAGES)('is bounded on the worst day, in %s', (language) => {
    const short = { reported: everywhere.slice(0, 12 * 3) }
    const quiet = compose(longest, language)
    const some = compose({ ...longest, warnings: { ...longest.warnings, ...short } }, language)
    const worst = compose({ ...longest, warnings: { ...longest.warnings, reported: everywhere } }, language)
    for (const { spoken } of [quiet, some, worst])
      expect(spokenSeconds(spoken, language)).toBeLessThanOrEqual(LONGEST_SPOKEN_S)
  })

  it('leaves nothing out on a calm day', () => {
    const outlooks = [{ zone: zoneOf('12B20000'), periods: [buildBulletinPeriod(4)] }]
    for (const language of BROADCAST_LANGUAGES) {
      const { transcript } = compose(buildBulletin({ outlooks }), language)
      const without = spokenBulletinWords[language].phrases.leftOut.written.split('{what}')[0]!
      expect(transcript).not.toContain(without)
    }
  })

  it('leaves out the outlook first, the zones under warning last, and says so', () => {
    const reported = (forecasts: number, warned: BulletinWarning[]) => {
      const warnings = { ...longest.warnings, reported: warned }
      const data = { ...longest, forecasts: longest.forecasts.slice(0, forecasts), warnings }
      return compose(data).transcript.split('\n')
    }
    const gales = everywhere.filter(({ type }) => type === 'strong-wind')
    const leftOut = (text: readonly string[]) =>
      text.at(-2)?.replace('As the broadcast would be too long, it leaves out ', '')
    expect(leftOut(reported(8, []))).toBe('the outlook after tomorrow.')
    expect(reported(4, gales.slice(0, 12))[2]).toContain('in force since')
    expect(leftOut(reported(4, gales))).toBe('the outlook after tomorrow, the times of the warnings.')
    const brief = reported(7, gales)
    expect(brief[2]).toMatch(/^((?!in force since).)*Strong wind warning in force for .*sea/)
    expect(leftOut(brief)).toBe(
      'the outlook after tomorrow, the times of the warnings, weather and visibility.',
    )
    const worst = reported(12, everywhere)
    const warnings = everywhere.filter(({ type, level }) => type === 'typhoon' && level === 'warning')
    expect(worst[2]).toContain(`Typhoon warning in force for ${warnings.length} sea zones.`)
    expect(leftOut(worst)).toContain('the names of the zones under warning')
  })
})
