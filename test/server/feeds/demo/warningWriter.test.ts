import { beforeAll, describe, expect, it } from 'vitest'
import { LAND_ZONES, WARNING_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { DemoTransport } from '../../../../server/feeds/demo/transport.ts'
import { endText, warningBulletinLine, warningNowLine } from '../../../../server/feeds/demo/warningWriter.ts'
import type { FeedRequest } from '../../../../server/feeds/ports.ts'
import type { WarningEvent } from '../../../../src/domain/warnings/warnings.ts'

const HOUR = 3_600_000
const kst = (text: string) => new Date(`${text}:00+09:00`)
const demo = new DemoTransport([])
const never = new AbortController().signal
const ask = async (request: FeedRequest) =>
  new TextDecoder('euc-kr', { fatal: true }).decode(await demo.fetch(request, never))
const rowsOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

const event: WarningEvent = {
  zoneCode: 'S1311100',
  type: 'high-seas',
  level: 'advisory',
  command: 'announce',
  issuedAt: kst('2026-06-01T04:30'),
  effectiveAt: kst('2026-06-01T06:00'),
  expectedEnd: { from: kst('2026-06-01T21:00'), to: kst('2026-06-02T00:00') },
}

describe('rows of warnings', () => {
  it('are in words as the hub writes them', () => {
    expect(warningNowLine(event, 'word')).toBe(
      'S1310000, 남해동부전해상, S1311100, 부산앞바다, 202606010430, 202606010600, 풍랑, 주의, 발표, 01일 밤(21시~24시),=',
    )
  })

  it('are in codes for the newer service', () => {
    expect(warningNowLine({ ...event, type: 'typhoon', level: 'warning', command: 'replace' }, 'code')).toBe(
      'S1310000, 남해동부전해상, S1311100, 부산앞바다, 202606010430, 202606010600, T, 3, 2, 01일 밤(21시~24시),=',
    )
  })

  it('have no end when they are preliminary', () => {
    const { expectedEnd: _none, ...predicted } = event
    expect(warningNowLine({ ...predicted, level: 'preliminary' }, 'word')).toMatch(/, 풍랑, 예비, 발표, ,=$/)
  })

  it('put a part of a zone under the zone', () => {
    expect(warningNowLine({ ...event, zoneCode: 'S2320100' }, 'word')).toMatch(
      /^S1311100, 부산앞바다, S2320100, 부산앞바다중 연안바다, /,
    )
  })

  it('are in bulletins as the hub writes them', () => {
    const upgraded = {
      ...event,
      zoneCode: 'S1323200',
      level: 'warning',
      command: 'change',
      issuedAt: kst('2025-08-01T15:00'),
      effectiveAt: kst('2025-08-01T16:00'),
      enteredAt: kst('2025-08-01T14:00'),
      office: '143',
      number: 4,
    } as const
    expect(warningBulletinLine(upgraded)).toBe(
      '202508011500, 202508011600, 202508011400, 143, S1323200, V, 3, 6, 00, 4, 101, =',
    )
  })

  it.each([
    ['2026-06-01T00:00', '01일 새벽(00시~03시)'],
    ['2026-06-05T03:00', '05일 새벽(03시~06시)'],
    ['2026-06-01T06:00', '01일 아침(06시~09시)'],
    ['2026-06-01T09:00', '01일 오전(09시~12시)'],
    ['2026-06-01T12:00', '01일 낮(12시~15시)'],
    ['2026-06-04T15:00', '04일 늦은 오후(15시~18시)'],
    ['2026-06-01T18:00', '01일 저녁(18시~21시)'],
    ['2026-06-30T21:00', '30일 밤(21시~24시)'],
  ])('say of an end from %s on: %s', (from, text) => {
    const begin = kst(from)
    expect(endText({ from: begin, to: new Date(+begin + 3 * HOUR) })).toBe(text)
  })
})

describe('the demo’s services of warnings', () => {
  const at = kst('2026-01-21T14:50')
  const from = kst('2025-12-15T00:00')
  let bulletins: string[] = []

  beforeAll(async () => {
    bulletins = rowsOf(await ask({ service: 'kma_wrn_met_data', from, at }))
  })

  it('write every row in the form of its service', async () => {
    expect(bulletins.length).toBeGreaterThan(500)
    for (const row of bulletins) {
      expect(row).toMatch(
        /^\d{12}, \d{12}, \d{12}, 1\d\d, (S[12]\d{6}, [VTO]|L1\d{6}, [WT]), [123], [1-7], 00, \d+, 101, =$/,
      )
    }
    const words = rowsOf(await ask({ service: 'kma_wrn_now_data', at }))
    expect(words.length).toBeGreaterThan(20)
    for (const row of words) {
      expect(row).toMatch(
        /^([LS])\d{7}, [^,]+, \1\d{7}, [^,]+, \d{12}, \d{12}, (풍랑|태풍|폭풍해일|강풍), (주의|경보), (발표|대치|연장|변경), \d\d일 (새벽|아침|오전|낮|늦은 오후|저녁|밤)\(\d\d시~\d\d시\),=$/,
      )
    }
    const codes = rowsOf(await ask({ service: 'kma_wrn_now_data_new', at, list: 'announced' }))
    expect(codes).toHaveLength(words.length)
    for (const row of codes) {
      expect(row).toMatch(
        /^([LS])\d{7}, [^,]+, \1\d{7}, [^,]+, \d{12}, \d{12}, [VTOW], [23], [1256], [^,]+,=$/,
      )
    }
    const predicted = rowsOf(await ask({ service: 'kma_wrn_now_data', at, list: 'preliminary' }))
    expect(predicted.length).toBeGreaterThan(0)
    for (const row of predicted)
      expect(row).toMatch(/, \d{12}, \d{12}, (풍랑|태풍|폭풍해일|강풍), 예비, (발표|변경), ,=$/)
  })

  it('write headers alone when nothing holds', async () => {
    const calm = kst('2026-01-02T12:00')
    for (const service of ['kma_wrn_now_data', 'kma_wrn_now_data_new'] as const) {
      expect(await ask({ service, at: kst('2026-01-18T00:00') })).toMatch(
        /^#START7777\n# [^\n]+\n#7777END\n$/,
      )
    }
    expect(await ask({ service: 'kma_wrn_met_data', from: calm, at: new Date(+calm - 1) })).toMatch(
      /^#START7777\n# [^\n]+\n#7777END\n$/,
    )
  })

  /** A reading of the bulletins that knows nothing of the office: what stands at a moment, by zone, type and level. */
  function standing(moment: string): string[] {
    const held = new Map<string, string>()
    for (const row of bulletins) {
      const [issued, effective, , , zone, type, level, command] = row.split(', ')
      if (issued! > moment) break
      const key = `${zone} ${type}`
      if (!'347'.includes(command!)) held.set(key, [issued, effective, zone, type, level, command].join(' '))
      else if (effective! <= moment) held.delete(key)
    }
    return [...held.values()].toSorted()
  }

  it('list at any time what the bulletins up to then imply', async () => {
    let rows = 0
    for (let time = +kst('2026-01-05T00:00'); time <= +at; time += 7 * HOUR + 20 * 60_000) {
      const moment = new Date(time)
      const digits = new Date(time + 9 * HOUR).toISOString().replaceAll(/\D/g, '').slice(0, 12)
      const listed = await Promise.all(
        (['announced', 'preliminary'] as const).map(async (list) =>
          rowsOf(await ask({ service: 'kma_wrn_now_data_new', at: moment, list })),
        ),
      )
      const reported = listed.flat().map((row) => {
        const [, , zone, , issued, effective, type, level, command] = row.split(', ')
        return [issued, effective, zone, type, level, command].join(' ')
      })
      expect(reported.toSorted()).toEqual(standing(digits))
      rows += reported.length
    }
    expect(rows).toBeGreaterThan(500)
  })

  it('list every zone with its place in the order of zones', async () => {
    const rows = rowsOf(await ask({ service: 'kma_wrn_reg', at }))
    expect(rows).toHaveLength(WARNING_ZONES.length + LAND_ZONES.length)
    for (const row of rows) {
      expect(row).toMatch(/^([LS])\d{7} \d{12} \d{12} [HIJL] \1\d{7} \S+( \S+)* {2,}\S+( \S+)*$/)
    }
    expect(rows.find((row) => row.startsWith('S1311100'))).toMatch(/ I S1311000 부산앞바다 {2,}부산앞바다$/)
  })
})
