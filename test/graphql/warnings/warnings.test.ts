import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MOST_WARNINGS } from '../../../graphql/engine/costs.ts'
import { buildHost, NOW, serveGraphql } from '../fakes.ts'
import { BUSAN, buildEvent } from '../forecastFakes.ts'

const { host, logged } = buildHost()
const { warnings } = host.services
let portal: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  portal = await serveGraphql(host)
})
beforeEach(() => {
  host.clock.set(NOW)
  warnings.isFed = true
  warnings.events = []
})
afterAll(() => portal.close())

const FAR = 'S1312010'
const HOUR = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR)

interface Answered {
  id: string
  type: string
  level: string
  phase: string
  zone: { code: string }
}

/** The zones of the warnings that an argument list asks for. */
async function zonesOf(args = '', fields = ''): Promise<string[]> {
  const { json, status } = await portal.ask(`{ warnings${args} { zone { code } ${fields} } }`)
  expect([status, json.errors]).toEqual([200, undefined])
  return (json.data as { warnings: Answered[] }).warnings.map(({ zone }) => zone.code)
}

describe('warnings that cannot be answered', () => {
  it.each([
    ['an unknown type', '(types: [BLIZZARD])', 'INPUT_INVALID', 400],
    ['an unknown level', '(levels: [RED])', 'INPUT_INVALID', 400],
    ['an unknown phase', '(phases: [SOON])', 'INPUT_INVALID', 400],
    ['a type as a text', '(types: ["high-seas"])', 'GRAPHQL_VALIDATION_FAILED', 400],
    ['an invalid moment', '(at: "2026-02-30T00:00:00Z")', 'TIME_INVALID', 400],
    ['a moment without a zone', '(at: "2026-05-04T00:00:00")', 'TIME_INVALID', 400],
    ['an unknown zone', '(zones: ["S9999999"])', 'ZONE_UNKNOWN', 404],
    ['a known zone beside an unknown one', `(zones: ["${BUSAN}", "s1311100"])`, 'ZONE_UNKNOWN', 404],
    ['the name of an inherited property', '(zones: ["__proto__"])', 'ZONE_UNKNOWN', 404],
    ['more zones than there are', `(zones: [${`"${BUSAN}" `.repeat(301)}])`, 'INPUT_INVALID', 400],
  ])('are refused: %s', async (_case, args, code, status) => {
    warnings.publish(buildEvent())
    const answer = await portal.ask(`{ warnings${args} { id } }`)
    expect([answer.json.errors?.[0]?.extensions.code, answer.status]).toEqual([code, status])
    expect(answer.json.data?.warnings ?? null).toBeNull()
  })

  it('are refused by the name that was asked for, in variables too', async () => {
    const { json } = await portal.ask('query ($t: [WarningType!]) { warnings(types: $t) { id } }', {
      t: ['constructor'],
    })
    expect(json.errors?.[0]).toMatchObject({
      message: 'The request holds a value that is not allowed: constructor',
      extensions: { code: 'INPUT_INVALID', facts: { field: 'constructor' } },
    })
  })

  it('are no empty list where no feed brings warnings', async () => {
    warnings.isFed = false
    const { json, status } = await portal.ask('{ warnings { id } }')
    expect([status, json.errors?.[0]?.extensions.code, json.data]).toEqual([
      503,
      'NOT_READY',
      { warnings: null },
    ])
  })

  it('are a coded refusal for one that never was', async () => {
    const { json, status } = await portal.ask('{ warning(id: "S1311100-fog-202605040930") { id } }')
    expect([status, json.errors?.[0]?.extensions.code]).toEqual([404, 'WARNING_UNKNOWN'])
  })

  it('are no defects', () => {
    expect(logged).toEqual([])
  })
})

describe('warnings', () => {
  it('are those that have not ended, each with its zone, times and addresses', async () => {
    warnings.publish(buildEvent())
    const { json } =
      await portal.ask(`{ warnings { id type level phase issuedAt effectiveAt endsAt ending office number mode
      cap page next { level } following { id } expectedEnd { from to }
      zone { code kind nameKo nameEn level sea reach isKnown parent { code } } } }`)
    const id = `${BUSAN}-high-seas-202605040930`
    expect(json).toEqual({
      data: {
        warnings: [
          {
            id,
            type: 'HIGH_SEAS',
            level: 'ADVISORY',
            phase: 'IN_FORCE',
            issuedAt: '2026-05-04T00:30:00Z',
            effectiveAt: '2026-05-04T02:00:00Z',
            endsAt: null,
            ending: null,
            office: '159',
            number: 7,
            mode: 'DEMO',
            cap: `/cap/${id}.xml`,
            page: `/zone/${BUSAN}`,
            next: null,
            following: null,
            expectedEnd: { from: '2026-05-04T12:00:00Z', to: '2026-05-04T15:00:00Z' },
            zone: {
              code: BUSAN,
              kind: 'WARNING',
              nameKo: '부산앞바다',
              nameEn: 'Busan near sea',
              level: 'SEA',
              sea: 'SOUTH_EAST',
              reach: 'NEAR',
              isKnown: true,
              parent: { code: 'S1311000' },
            },
          },
        ],
      },
    })
  })

  it('are gone from the minute of their end on, unless they are asked for', async () => {
    warnings.publish(
      buildEvent(),
      buildEvent({ command: 'release', issuedAt: hoursFromNow(0), effectiveAt: hoursFromNow(2) }),
    )
    expect(await zonesOf()).toEqual([BUSAN])
    host.clock.set('2026-05-04T04:59:59Z')
    expect(await zonesOf()).toEqual([BUSAN])
    host.clock.set('2026-05-04T05:00:00Z')
    expect(await zonesOf()).toEqual([])
    const { json } = await portal.ask('{ warnings(phases: [ENDED]) { phase ending endsAt } }')
    expect(json.data?.warnings).toEqual([
      { phase: 'ENDED', ending: 'RELEASED', endsAt: '2026-05-04T05:00:00Z' },
    ])
  })

  it('never stand beyond an expected end that was not extended', async () => {
    warnings.publish(buildEvent())
    for (const days of [0, 1, 2, 30]) {
      host.clock.set(hoursFromNow(24 * days).toISOString())
      const { json } = await portal.ask('{ warnings { phase expectedEnd { to } } }')
      const shown = json.data as { warnings: { phase: string; expectedEnd: { to: string } }[] }
      for (const warning of shown.warnings) {
        expect(warning.phase).not.toBe('ENDED')
        expect(Date.parse(warning.expectedEnd.to)).toBeGreaterThan(host.clock.now().getTime() - 24 * HOUR)
      }
    }
    expect(await zonesOf()).toEqual([])
  })

  it('show the moment that is asked for: what was known then, and held then', async () => {
    warnings.publish(
      buildEvent(),
      // came in three hours late
      buildEvent({ zoneCode: FAR, receivedAt: hoursFromNow(0) }),
    )
    expect(await zonesOf('(at: "2026-05-04T00:00:00Z")')).toEqual([])
    const early = await portal.ask('{ warnings(at: "2026-05-04T01:00:00Z") { phase zone { code } } }')
    expect(early.json.data?.warnings).toEqual([{ phase: 'ANNOUNCED', zone: { code: BUSAN } }])
    expect(await zonesOf('(at: "2026-05-04T11:30:00+09:00")')).toEqual([BUSAN])
    expect(await zonesOf()).toEqual([BUSAN, FAR])
  })

  it('show an unknown zone by its code, and say so', async () => {
    warnings.publish(buildEvent({ zoneCode: 'S7777777' }))
    const { json } = await portal.ask(
      '{ warnings { zone { code nameKo nameEn isKnown parent { code } counterpart { code } } } }',
    )
    expect(json.data?.warnings).toEqual([
      {
        zone: {
          code: 'S7777777',
          nameKo: 'S7777777',
          nameEn: 'S7777777',
          isKnown: false,
          parent: null,
          counterpart: null,
        },
      },
    ])
  })

  it('survive a feed that reports zones within each other', async () => {
    host.services.zones.setReported([
      { code: 'S7000001', nameKo: '가', parentCode: 'S7000002' },
      { code: 'S7000002', nameKo: '나', parentCode: 'S7000001' },
    ])
    warnings.publish(buildEvent({ zoneCode: 'S7000001' }))
    expect(await zonesOf('(zones: ["S7000002"])')).toEqual(['S7000001'])
    expect(await zonesOf(`(zones: ["${BUSAN}"])`)).toEqual([])
    host.services.zones.setReported([])
  })

  it('name what follows within the one that holds, and separately where its phase is asked for', async () => {
    const release = {
      command: 'release' as const,
      expectedEnd: null,
      issuedAt: hoursFromNow(-1),
      effectiveAt: hoursFromNow(3),
    }
    warnings.publish(
      buildEvent(),
      buildEvent(release),
      buildEvent({
        level: 'preliminary',
        issuedAt: hoursFromNow(-0.5),
        effectiveAt: hoursFromNow(20),
        effectiveTo: hoursFromNow(23),
        expectedEnd: null,
      }),
    )
    const { json } = await portal.ask('{ warnings { phase following { phase effectiveTo } } }')
    const following = { phase: 'PRELIMINARY', effectiveTo: '2026-05-05T02:00:00Z' }
    expect(json.data?.warnings).toEqual([{ phase: 'IN_FORCE', following }])
    const asked = await portal.ask('{ warnings(phases: [PRELIMINARY]) { phase following { phase } } }')
    expect(asked.json.data?.warnings).toEqual([{ phase: 'PRELIMINARY', following: null }])
  })

  it('are at most so many, of which those that ended never push out one that has not', async () => {
    for (let i = 0; i < MOST_WARNINGS + 50; i++) {
      const issuedAt = hoursFromNow(-100 - i)
      const zone = { zoneCode: `L${100_000 + i}`, expectedEnd: null }
      warnings.publish(
        buildEvent({ ...zone, issuedAt, effectiveAt: issuedAt }),
        buildEvent({
          ...zone,
          command: 'release',
          issuedAt: hoursFromNow(-95 - i),
          effectiveAt: hoursFromNow(-90 - i),
        }),
      )
    }
    warnings.publish(buildEvent({ zoneCode: 'S1151100' }))
    const found = await zonesOf('(phases: [ENDED, IN_FORCE])')
    expect(found).toHaveLength(MOST_WARNINGS)
    expect(found.slice(0, 3)).toEqual(['S1151100', 'L100000', 'L100001'])
  })
})

describe('one warning', () => {
  it('has its history, also once it has ended', async () => {
    warnings.publish(
      buildEvent({
        level: 'preliminary',
        issuedAt: hoursFromNow(-12),
        effectiveAt: hoursFromNow(-1),
        number: 5,
      }),
      buildEvent(),
      buildEvent({
        command: 'change',
        level: 'warning',
        issuedAt: hoursFromNow(-0.5),
        effectiveAt: hoursFromNow(0),
        number: 8,
      }),
      buildEvent({
        command: 'release',
        level: 'warning',
        issuedAt: hoursFromNow(5),
        effectiveAt: hoursFromNow(6),
        number: 9,
      }),
    )
    host.clock.set(hoursFromNow(24).toISOString())
    const { json } = await portal.ask(
      'query ($id: String!) { warning(id: $id) { phase ending history { action level issuedAt effectiveAt office number expectedEnd { to } } } }',
      { id: `${BUSAN}-high-seas-202605040000` },
    )
    const warning = json.data?.warning as { phase: string; history: { action: string; number: number }[] }
    expect(warning).toMatchObject({ phase: 'ENDED', ending: 'RELEASED' })
    expect(warning.history.map(({ action, number }) => [action, number])).toEqual([
      ['PRELIMINARY', 5],
      ['ANNOUNCED', 7],
      ['UPGRADED', 8],
      ['RELEASED', 9],
    ])
    expect(warning.history[1]).toEqual({
      action: 'ANNOUNCED',
      level: 'ADVISORY',
      issuedAt: '2026-05-04T00:30:00Z',
      effectiveAt: '2026-05-04T02:00:00Z',
      office: '159',
      number: 7,
      expectedEnd: { to: '2026-05-04T15:00:00Z' },
    })
  })
})
