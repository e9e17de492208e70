import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildHost, serveGraphql } from '../fakes.ts'
import { BUSAN, buildEvent } from '../forecastFakes.ts'

const SHELTERED = 'S2310100'
const FAR = 'S1312010'

const { host } = buildHost()
let portal: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  portal = await serveGraphql(host)
  const foreseen = {
    level: 'preliminary' as const,
    effectiveAt: new Date('2026-05-04T12:00:00Z'),
    expectedEnd: null,
  }
  host.services.warnings.publish(
    buildEvent(),
    buildEvent({ zoneCode: SHELTERED }),
    buildEvent({ zoneCode: FAR, level: 'warning' }),
    buildEvent({ zoneCode: 'L1090500', type: 'strong-wind' }),
    buildEvent({ zoneCode: 'S1151100', ...foreseen }),
  )
})
afterAll(() => portal.close())

describe('warnings by what is asked of them', () => {
  it.each([
    ['all of them', '', ['L1090500', 'S1151100', BUSAN, FAR, SHELTERED]],
    ['one type', '(types: [STRONG_WIND])', ['L1090500']],
    ['two levels', '(levels: [WARNING, PRELIMINARY])', ['S1151100', FAR]],
    ['no level', '(levels: [])', []],
    ['one phase', '(phases: [PRELIMINARY])', ['S1151100']],
    ['a sea zone with its coastal zones', `(zones: ["${BUSAN}"])`, [BUSAN, SHELTERED]],
    ['a coastal zone alone', `(zones: ["${SHELTERED}"])`, [SHELTERED]],
    ['a whole sea', '(zones: ["S1310000"])', [BUSAN, FAR, SHELTERED]],
    ['a forecast zone for the same water', '(zones: ["12B20103"])', [BUSAN, SHELTERED]],
    ['a zone known by its warning alone', '(zones: ["L1090500"])', ['L1090500']],
    ['a sea without any', '(zones: ["S1230000"])', []],
    ['nothing when the filters exclude each other', `(zones: ["${FAR}"], types: [FOG])`, []],
    [
      'all when the filters are null',
      '(types: null, levels: null, zones: null, phases: null, at: null)',
      ['L1090500', 'S1151100', BUSAN, FAR, SHELTERED],
    ],
  ])('are chosen: %s', async (_case, args, expected) => {
    const { json, status } = await portal.ask(`{ warnings${args} { zone { code } } }`)
    expect([status, json.errors]).toEqual([200, undefined])
    const { warnings } = json.data as { warnings: { zone: { code: string } }[] }
    expect(warnings.map(({ zone }) => zone.code).toSorted()).toEqual(expected.toSorted())
  })
})
