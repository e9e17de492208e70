import { describe, expect, it } from 'vitest'
import { largeSquaresAdapter, smallSquaresAdapter } from '../../../../server/feeds/kma/squares.ts'
import { SQUARES, squareBoxes } from '../../../../src/domain/zones/seaSquares.ts'
import { eucKr, utf8 } from '../../../fixtures/hub/rows.ts'
import { SQUARE_COLUMNS, squareRow, squareText } from '../../../fixtures/upstream/forecasts.ts'

const NOW = new Date('2026-06-01T04:00:00Z')
const ISSUED = new Date('2026-06-01T00:00:00Z')
const live = { receivedAt: NOW, isExcerpt: false }
const parse = (...rows: string[]) => smallSquaresAdapter.parse(utf8(squareText(rows)), live)
const values = (texts: Record<string, string>) => parse(squareRow(ISSUED, 6, texts)).squares[0]?.values
const reject = (bytes: Uint8Array, context = live) => {
  try {
    smallSquaresAdapter.parse(bytes, context)
    return undefined
  } catch (error) {
    return (error as { reason?: string }).reason
  }
}

describe('the squares of the wave model', () => {
  it.each([
    [
      'the service’s own words of a wrong number',
      'error-body',
      eucKr('해구번호를 확인하여 주시기 바랍니다.\n'),
    ],
    ['other words', 'not-this-format', utf8('점검 중입니다.\n')],
    ['rows without a header', 'not-this-format', utf8(`${squareRow(ISSUED, 6)}\n`)],
    ['a header without times', 'not-this-format', utf8(`Lzone,Szone,ws\n${squareRow(ISSUED, 6)}\n`)],
    ['a header without values', 'not-this-format', utf8('tma_fc,tma_ef,Lzone,Szone\n')],
    ['comments only', 'no-valid-row', utf8('# help\n# more help\n')],
    ['a last row that lost columns', 'truncated', utf8(squareText([squareRow(ISSUED, 6)]).slice(0, -12))],
    ['two tables in one', 'not-this-format', utf8(squareText([squareRow(ISSUED, 6)]).repeat(2))],
    [
      'rows of nothing but mistakes',
      'no-valid-row',
      utf8(squareText([squareRow(ISSUED, 6, { Lzone: '0' })])),
    ],
  ])('are not read from %s', (_case, reason, bytes) => {
    expect(reject(bytes)).toBe(reason)
  })

  it.each([
    ['columns', `${squareRow(ISSUED, 6)},7`],
    ['columns', squareRow(ISSUED, 6).replace(/,[^,]*$/, '')],
    ['time', squareRow(ISSUED, 6, { tma_fc: '2026023000' })],
    ['time', squareRow(ISSUED, 6, { tma_ef: '202606010600' })],
    ['time', squareRow(ISSUED, -6)],
    ['time', squareRow(ISSUED, 241)],
    ['future', squareRow(new Date('2026-06-01T12:00:00Z'), 6)],
    ['ancient', squareRow(new Date('2025-04-01T00:00:00Z'), 6)],
    ['square', squareRow(ISSUED, 6, { Lzone: '9999' })],
    ['square', squareRow(ISSUED, 6, { Lzone: '' })],
    ['square', squareRow(ISSUED, 6, { Szone: '10' })],
    ['square', squareRow(ISSUED, 6, { Szone: '' })],
    ['square', squareRow(ISSUED, 6, { Szone: '1.5' })],
    ['number', squareRow(ISSUED, 6, { ws: 'calm' })],
    ['number', squareRow(ISSUED, 6, { vs: '1e4' })],
    ['number', squareRow(ISSUED, 6, { tw: '1.2.3' })],
  ])('are refused row by row for their %s', (reason, row) => {
    const parsed = parse(row, squareRow(ISSUED, 9))
    expect(parsed.squares).toHaveLength(1)
    expect(parsed.refusedRows).toMatchObject([{ line: 2, reason }])
  })

  it('give the forecast of a part of a square, in catalogue units', () => {
    expect(parse(squareRow(ISSUED, 6)).squares).toEqual([
      {
        square: 88,
        part: 9,
        issuedAt: ISSUED,
        validAt: new Date('2026-06-01T06:00:00Z'),
        values: {
          significantWaveHeight: 2.4,
          wavePeriod: 7.1,
          waveFromDirection: 340,
          windSpeed: 12.3,
          windFromDirection: 330,
          visibility: 15_000,
          precipitationAmount: 0.5,
          seaTemperature: 17.2,
        },
      },
    ])
  })

  it('are whole ones where the part is nought', () => {
    const [reported] = parse(squareRow(ISSUED, 6, { Szone: '0' })).squares
    expect(reported).toMatchObject({ square: 88 })
    expect(reported).not.toHaveProperty('part')
  })

  it('of the service of whole squares have no part, whatever stands in the column', () => {
    const [reported] = largeSquaresAdapter.parse(utf8(squareText([squareRow(ISSUED, 6)])), live).squares
    expect(reported).not.toHaveProperty('part')
    const withoutColumn = 'tma_fc,tma_ef,Lzone,ws\n2026060100,2026060106,88,9.9\n'
    expect(largeSquaresAdapter.parse(utf8(withoutColumn), live).squares).toMatchObject([
      { square: 88, values: { windSpeed: 9.9 } },
    ])
  })

  it.each(['-999.0', '-999', '-99.0', '-99', '-9', '', '-'])('miss a value that is "%s"', (text) => {
    expect(values({ ws: text, wd: text })).not.toHaveProperty('windSpeed')
    expect(values({ ws: text, wd: text })).toHaveProperty('visibility')
  })

  it.each([
    ['windSpeed', { ws: '101' }],
    ['windFromDirection', { wd: '361' }],
    ['significantWaveHeight', { WH_SIG: '-1' }],
    ['seaTemperature', { tw: '55' }],
    ['precipitationAmount', { rain: '1001' }],
    ['visibility', { vs: '200000' }],
  ])('miss a %s beyond its range, and keep the others', (element, texts) => {
    expect(values(texts)).not.toHaveProperty(element)
    expect(Object.keys(values(texts)!)).toHaveLength(7)
  })

  it('leave out rows without a single value, which are no mistakes', () => {
    const none = { WH_SIG: '-999.0', wvprd_max: '-999.0', wvdr: '-999.0', ws: '-999.0', wd: '-999.0' }
    const empty = squareRow(ISSUED, 6, { ...none, vs: '-999.0', rain: '-999.0', tw: '-999.0' })
    expect(parse(empty)).toEqual({ squares: [], refusedRows: [] })
    expect(parse(empty, squareRow(ISSUED, 9)).squares).toHaveLength(1)
  })

  it('are no mistake when a table has no rows', () => {
    expect(parse()).toEqual({ squares: [], refusedRows: [] })
  })

  it('are read by the header’s names, whatever the order and the size of the letters', () => {
    const columns = SQUARE_COLUMNS.split(',')
    const turned = (row: string) => row.split(',').toReversed().join(',')
    const rows = [turned(SQUARE_COLUMNS).toUpperCase(), turned(squareRow(ISSUED, 6)), '']
    expect(columns).toHaveLength(21)
    expect(smallSquaresAdapter.parse(utf8(rows.join('\n')), live)).toEqual(parse(squareRow(ISSUED, 6)))
  })

  it('are corrected by a later row about the same square and time', () => {
    const parsed = parse(squareRow(ISSUED, 6), squareRow(ISSUED, 6), squareRow(ISSUED, 6, { ws: '13.0' }))
    expect(parsed.squares.map(({ values }) => values.windSpeed)).toEqual([13])
    expect(parsed.refusedRows).toMatchObject([{ line: 3, reason: 'superseded' }])
  })

  it('are kept of one of the two squares that share a number', () => {
    const rows = squareBoxes(7432).map(({ south, west }, index) =>
      squareRow(ISSUED, 6, { Lzone: '7432', ws: String(index), lat_lb: String(south), lon_lb: String(west) }),
    )
    for (const order of [rows, rows.toReversed()]) {
      const parsed = parse(...order)
      expect(parsed.squares.map(({ values }) => values.windSpeed)).toEqual([0])
      expect(parsed.refusedRows).toEqual([])
    }
  })

  it('are read to the last row without a line break, as long as that has lost nothing of ours', () => {
    const whole = squareText([squareRow(ISSUED, 6)]).trimEnd()
    expect(smallSquaresAdapter.parse(utf8(whole), live).squares).toHaveLength(1)
    const lastIsOurs = 'tma_fc,tma_ef,Lzone,Szone,ws\n2026060100,2026060106,88,1,9.9'
    expect(reject(utf8(lastIsOurs))).toBe('truncated')
    expect(smallSquaresAdapter.parse(utf8(`${lastIsOurs}\n`), live).squares).toHaveLength(1)
  })

  it('leave out the last row of a recording that may be cut', () => {
    const cut = squareText([squareRow(ISSUED, 6), squareRow(ISSUED, 9)]).slice(0, -12)
    const parsed = smallSquaresAdapter.parse(utf8(cut), { ...live, isExcerpt: true })
    expect(parsed).toMatchObject({ squares: [{ square: 88 }], refusedRows: [{ line: 3, reason: 'cut' }] })
  })

  it('name as a recording’s own time the newest run, not the days it speaks of', () => {
    const earlier = new Date('2026-05-31T12:00:00Z')
    const bytes = utf8(squareText([squareRow(ISSUED, 75), squareRow(earlier, 6)]))
    expect(smallSquaresAdapter.newestTime(bytes, NOW)).toEqual(ISSUED)
    expect(smallSquaresAdapter.newestTime(bytes, new Date('2026-05-31T23:00:00Z'))).toEqual(earlier)
    expect(smallSquaresAdapter.newestTime(utf8('해구번호'), NOW)).toBeUndefined()
  })

  it('come in one table as many as there are, at 26 times', () => {
    const rows = Array.from({ length: 26 }, (_, step) =>
      SQUARES.map(({ square, box }) =>
        squareRow(ISSUED, 3 * step, {
          Lzone: String(square),
          lat_lb: String(box.south),
          lon_lb: String(box.west),
        }),
      ),
    ).flat()
    const { squares, refusedRows } = largeSquaresAdapter.parse(utf8(squareText(rows)), live)
    // one of the 1,331 shares its number with another
    expect(squares).toHaveLength(1330 * 26)
    expect(refusedRows).toEqual([])
  })
})
