import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import { buildHost, NOW, serveGraphql } from '../fakes.ts'
import { buildOutlookIssue, buildZoneIssue, BUSAN, BUSAN_FORECAST } from '../forecastFakes.ts'

const { host, logged } = buildHost()
const { zoneForecasts, outlooks } = host.services
let language: Language = 'en'
host.askerOf = () => ({ viewer: ANONYMOUS, caller: { address: '127.0.0.1' }, language })
let portal: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  portal = await serveGraphql(host)
})
beforeEach(() => {
  host.clock.set(NOW)
  language = 'en'
  zoneForecasts.asked = []
  zoneForecasts.issues = [
    buildZoneIssue(BUSAN_FORECAST, '2026-05-03T20:00:00Z'),
    buildZoneIssue(BUSAN_FORECAST, '2026-05-04T02:00:00Z', {
      waveHeight: { from: 2, to: 3 },
      weatherKo: '흐리고 비',
      sky: 'overcast',
      precipitation: 'rain',
    }),
    buildZoneIssue('12A20101', '2026-05-04T02:00:00Z'),
  ]
  outlooks.issues = [buildOutlookIssue('12B20000', '2026-05-03T21:00:00Z')]
})
afterAll(() => portal.close())

const ask = async (code: string, fields: string, more = '') => {
  const { json } = await portal.ask(`{ zoneForecast(code: "${code}"${more}) { ${fields} } }`)
  expect(json.errors).toBeUndefined()
  return json.data?.zoneForecast
}

describe('a zone forecast that cannot be answered', () => {
  it.each([
    ['an unknown zone', '(code: "99X99999")', 'ZONE_UNKNOWN', 404],
    ['a warning zone without a forecast', '(code: "S1310000")', 'ZONE_UNKNOWN', 404],
    ['land', '(code: "L1090500")', 'ZONE_UNKNOWN', 404],
    ['the name of an inherited property', '(code: "__proto__")', 'ZONE_UNKNOWN', 404],
    ['an invalid moment', `(code: "${BUSAN_FORECAST}", asOf: "2026-02-30T00:00:00Z")`, 'TIME_INVALID', 400],
    ['no zone', '', 'GRAPHQL_VALIDATION_FAILED', 400],
  ])('is refused: %s', async (_case, args, code, status) => {
    const answer = await portal.ask(`{ zoneForecast${args} { zone { code } } }`)
    expect([answer.json.errors?.[0]?.extensions.code, answer.status]).toEqual([code, status])
  })

  it('is refused for an unknown sea', async () => {
    const { json } = await portal.ask('{ zoneForecasts(sea: DEAD) { zone { code } } }')
    expect(json.errors?.[0]?.extensions).toEqual({ code: 'INPUT_INVALID', facts: { field: 'DEAD' } })
  })

  it('is no defect', () => {
    expect(logged).toEqual([])
  })
})

describe('a zone forecast', () => {
  it('gives each period with units, wind and weather', async () => {
    const fields = `zone { code nameEn } issue { issuedAt receivedAt mode age periods { validAt hours windFrom windTurnsTo
      windSpeed { from to } waveHeight { from to } sky precipitation weatherKo office } }`
    expect(await ask(BUSAN_FORECAST, fields)).toEqual({
      zone: { code: BUSAN_FORECAST, nameEn: 'Busan near sea' },
      issue: {
        issuedAt: '2026-05-04T02:00:00Z',
        receivedAt: '2026-05-04T02:05:00Z',
        mode: 'DEMO',
        age: 'FRESH',
        periods: ['2026-05-04T03:00:00Z', '2026-05-04T15:00:00Z'].map((validAt) => ({
          validAt,
          hours: 12,
          windFrom: 'NE',
          windTurnsTo: 'E',
          windSpeed: { from: 6, to: 9 },
          waveHeight: { from: 2, to: 3 },
          sky: 'OVERCAST',
          precipitation: 'RAIN',
          weatherKo: '흐리고 비',
          office: '159',
        })),
      },
    })
  })

  it('gets old with the time', async () => {
    const age = async () => (await ask(BUSAN_FORECAST, 'issue { age }')) as { issue: { age: string } }
    host.clock.set('2026-05-04T12:00:00Z')
    expect((await age()).issue.age).toBe('LATE')
    host.clock.set('2026-05-06T12:00:00Z')
    expect((await age()).issue.age).toBe('EXPIRED')
  })

  it('has nulls where the agency reports nothing', async () => {
    const { zoneCode, ...issue } = buildZoneIssue(BUSAN_FORECAST, '2026-05-04T02:00:00Z')
    const periods = issue.periods.map(({ issuedAt, validAt, hours, step }) => ({
      zoneCode,
      issuedAt,
      validAt,
      hours,
      step,
    }))
    zoneForecasts.issues = [{ ...issue, zoneCode, periods }]
    const fields =
      'issue { periods { windFrom windSpeed { from } waveHeight { to } sky precipitation weatherKo office } } previous { issuedAt } changes { text }'
    expect(await ask(BUSAN_FORECAST, fields)).toEqual({
      issue: {
        periods: [1, 2].map(() => ({
          windFrom: null,
          windSpeed: null,
          waveHeight: null,
          sky: null,
          precipitation: null,
          weatherKo: null,
          office: null,
        })),
      },
      previous: null,
      changes: [],
    })
  })

  it('says what changed since the issue before, in the caller’s language', async () => {
    const fields = `previous { issuedAt periods { waveHeight { to } } } changes { validAt hours text
      changes { what isUp before { from to } after { from to } weatherBefore { sky weatherKo } weatherAfter { precipitation weatherKo } } }`
    const forecast = (await ask(BUSAN_FORECAST, fields)) as {
      previous: unknown
      changes: { validAt: string; text: string; changes: unknown[] }[]
    }
    expect(forecast.previous).toEqual({
      issuedAt: '2026-05-03T20:00:00Z',
      periods: [{ waveHeight: { to: 1 } }, { waveHeight: { to: 1 } }],
    })
    expect(forecast.changes.map(({ validAt }) => validAt)).toEqual([
      '2026-05-04T03:00:00Z',
      '2026-05-04T15:00:00Z',
    ])
    expect(forecast.changes[0]?.changes).toEqual([
      {
        what: 'waveHeight',
        isUp: true,
        before: { from: 0.5, to: 1 },
        after: { from: 2, to: 3 },
        weatherBefore: null,
        weatherAfter: null,
      },
      {
        what: 'weather',
        isUp: null,
        before: null,
        after: null,
        weatherBefore: { sky: 'MOSTLY_CLOUDY', weatherKo: '구름많음' },
        weatherAfter: { precipitation: 'RAIN', weatherKo: '흐리고 비' },
      },
    ])
    expect(forecast.changes[0]?.text).toMatch(
      /^Afternoon of 4 May: waves 0\.5–1\.0 m → 2\.0–3\.0 m \(higher\)/,
    )
    language = 'ko'
    const korean = (await ask(BUSAN_FORECAST, 'changes { text }')) as { changes: { text: string }[] }
    expect(korean.changes[0]?.text).toContain('높아짐')
  })

  it('is silent about changes of what is over', async () => {
    host.clock.set('2026-05-04T15:00:00Z')
    const { changes } = (await ask(BUSAN_FORECAST, 'changes { validAt }')) as { changes: unknown[] }
    expect(changes).toEqual([{ validAt: '2026-05-04T15:00:00Z' }])
  })

  it.each([
    ['the warning zone over the same water', BUSAN],
    ['a coastal zone within it', 'S2310100'],
  ])('is found by %s', async (_case, code) => {
    expect(await ask(code, 'zone { code } issue { issuedAt }')).toEqual({
      zone: { code: BUSAN_FORECAST },
      issue: { issuedAt: '2026-05-04T02:00:00Z' },
    })
  })

  it('has the outlook of the larger zone around, also separately', async () => {
    const fields =
      'issue { mode } outlook { issuedAt mode age zone { code level } periods { validAt hours weatherKo waveHeight { from to } } }'
    const outlook = {
      issuedAt: '2026-05-03T21:00:00Z',
      mode: 'DEMO',
      age: 'FRESH',
      zone: { code: '12B20000', level: 'MIDTERM' },
      periods: [
        { validAt: '2026-05-07T15:00:00Z', hours: 12, weatherKo: '맑음', waveHeight: { from: 1, to: 2 } },
      ],
    }
    expect(await ask(BUSAN_FORECAST, fields)).toEqual({ issue: { mode: 'DEMO' }, outlook })
    expect(await ask('12B20000', fields)).toEqual({ issue: null, outlook })
    expect(await ask('12A20101', fields)).toEqual({ issue: { mode: 'DEMO' }, outlook: null })
    expect(await ask('12D00000', fields)).toEqual({ issue: null, outlook: null })
  })

  it('gives what was known at a moment', async () => {
    const fields = 'issue { issuedAt age } previous { issuedAt } changes { text } outlook { issuedAt age }'
    const past = ', asOf: "2026-05-04T11:04:59+09:00"'
    expect(await ask(BUSAN_FORECAST, fields, past)).toEqual({
      issue: { issuedAt: '2026-05-03T20:00:00Z', age: 'FRESH' },
      previous: null,
      changes: [],
      outlook: { issuedAt: '2026-05-03T21:00:00Z', age: 'FRESH' },
    })
    expect(zoneForecasts.asked.at(-1)?.asOf).toEqual(new Date('2026-05-04T02:04:59Z'))
    await ask(BUSAN_FORECAST, fields, ', asOf: "2026-06-01T00:00:00Z"')
    // what is still to come is now, which memory answers
    expect(zoneForecasts.asked.at(-1)?.asOf).toBeUndefined()
  })
})

describe('zone forecasts', () => {
  const codes = async (args: string) => {
    const { json } = await portal.ask(
      `{ zoneForecasts${args} { zone { code isKnown } issue { issuedAt } previous { issuedAt } } }`,
    )
    expect(json.errors).toBeUndefined()
    return json.data?.zoneForecasts as { zone: { code: string; isKnown: boolean }; previous: unknown }[]
  }

  it('are the newest of every zone, or of a sea', async () => {
    const all = await codes('')
    expect(all.map(({ zone, previous }) => [zone.code, previous])).toEqual([
      ['12A20101', null],
      [BUSAN_FORECAST, { issuedAt: '2026-05-03T20:00:00Z' }],
    ])
    expect((await codes('(sea: SOUTH_EAST)')).map(({ zone }) => zone.code)).toEqual([BUSAN_FORECAST])
    expect(await codes('(sea: JEJU)')).toEqual([])
  })

  it('show an unknown zone by its code', async () => {
    zoneForecasts.issues = [buildZoneIssue('12Z99999', '2026-05-04T02:00:00Z')]
    expect(await codes('')).toMatchObject([{ zone: { code: '12Z99999', isKnown: false } }])
  })

  it('may be asked for whole, but not with every drawing', async () => {
    const whole = `{ zoneForecasts { zone { code nameKo nameEn } issue { issuedAt periods { validAt hours windFrom windTurnsTo
      windSpeed { from to } waveHeight { from to } sky precipitation weatherKo } } previous { issuedAt } changes { text }
      outlook { issuedAt periods { validAt weatherKo waveHeight { from to } } } } }`
    expect((await portal.ask(whole)).json.errors).toBeUndefined()
    const { json } = await portal.ask(
      '{ a: zoneForecasts { zone { polygons } } b: zoneForecasts { zone { polygons } } c: zoneForecasts { zone { polygons } } d: zoneForecasts { zone { polygons } } }',
    )
    expect(json.errors?.[0]?.extensions.code).toBe('QUERY_TOO_COSTLY')
  })
})
