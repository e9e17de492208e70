import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PayloadRejected } from '../../../server/feeds/ports.ts'
import { FIRST, PARTLY, REJECTED, SECOND, SERVICE_CASES, errorNameOf } from '../../fixtures/hub/damages.ts'
import { eucKr, hubBytes, hubText, utf8 } from '../../fixtures/hub/rows.ts'
import { RECORDED_NAMES } from '../../support/recorded.ts'

const NOW = new Date('2026-05-04T03:10:00Z')
const AT = new Date('2026-05-04T03:00:00Z')
const live = { receivedAt: NOW, isExcerpt: false }
const recorded = { receivedAt: NOW, isExcerpt: true }
const minutesBefore = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

describe.each(SERVICE_CASES)('the adapter of $name', (service) => {
  const { adapter, row, column, element, impossible } = service
  const parse = (rows: string[], context = live) => adapter.parse(hubBytes(rows), context)
  const valueOf = (text: string) => {
    const [report] = parse([row({ at: AT, station: FIRST, [column]: text })]).reports
    return { value: report?.values[element], refused: report?.refused[element] }
  }

  it.each(REJECTED)('refuses $name as $reason', ({ bytes, reason }) => {
    expect(() => adapter.parse(bytes(service, NOW), live)).toThrowError(
      expect.objectContaining({ name: 'PayloadRejected', reason }),
    )
  })

  it.each(PARTLY)('refuses a row with $name and keeps the rest', ({ rows, refused }) => {
    const parsed = parse([...rows(service, NOW), row({ at: AT, station: SECOND })])
    expect(parsed.reports.map((report) => report.stationCode)).toEqual([SECOND])
    expect(parsed.refusedRows.map(({ reason }) => reason)).toEqual(refused)
    expect(parsed.refusedRows[0]).toMatchObject({ line: 3 })
  })

  it('refuses a value beyond its range and keeps the rest of the row', () => {
    const [report] = parse([row({ at: AT, station: FIRST, [column]: impossible })]).reports
    expect(report?.refused).toEqual({ [element]: 'out-of-range' })
    expect(report?.values).not.toHaveProperty(element)
  })

  it.each(['***', '1.2.3', 'NaN', '0x10', '1e3'])('refuses %s as a value that failed its check', (text) => {
    expect(valueOf(text)).toEqual({ value: undefined, refused: 'failed-check' })
  })

  it.each(['-9', '-99', '-99.0', '-999', '-999.0', '-'])('takes %s for not reported', (text) => {
    const others: Record<string, string> = column === 'VIS10' ? { VIS1: text } : {}
    const parsed = parse([
      row({ at: AT, station: FIRST, [column]: text, ...others }),
      row({ at: AT, station: SECOND }),
    ])
    const report = parsed.reports.find(({ stationCode }) => stationCode === FIRST)
    expect(report?.values[element]).toBeUndefined()
    expect(report?.refused ?? {}).toEqual({})
  })

  it('reads the same from EUC-KR and from UTF-8', () => {
    const text = hubText([row({ at: AT, station: FIRST })])
    expect(adapter.parse(utf8(text), live)).toEqual(adapter.parse(eucKr(text), live))
  })

  it('accepts Windows line ends', () => {
    const text = hubText([row({ at: AT, station: FIRST })])
    expect(adapter.parse(eucKr(text.replaceAll('\n', '\r\n')), live)).toEqual(
      adapter.parse(eucKr(text), live),
    )
  })

  it('ignores a row given twice and lets a correction win', () => {
    const first = row({ at: AT, station: FIRST })
    const corrected = row({ at: AT, station: FIRST, [column]: element === 'visibility' ? '4210' : '17' })
    expect(parse([first, first])).toEqual(parse([first]))
    const parsed = parse([first, corrected])
    expect(parsed.reports).toEqual(parse([corrected]).reports)
    expect(parsed.refusedRows.map(({ reason }) => reason)).toEqual(['superseded'])
  })

  it('reads a recording without its frame, except for a last row that may be cut', () => {
    const rows = [row({ at: AT, station: FIRST }), row({ at: AT, station: SECOND })]
    expect(adapter.parse(eucKr(`${rows.join('\n')}\n`), recorded).reports).toHaveLength(2)
    expect(() => adapter.parse(eucKr(`${rows.join('\n')}\n`), live)).toThrow(PayloadRejected)
    const cut = adapter.parse(eucKr(rows.join('\n').slice(0, -1)), recorded)
    expect(cut.reports.map(({ stationCode }) => stationCode)).toEqual([FIRST])
  })

  it('names the newest time of a recording, passing over times of the future', () => {
    const rows = [60, 10, 35].map((minutes) => row({ at: minutesBefore(minutes), station: FIRST }))
    const odd = row({ at: new Date('2031-01-01T00:00:00Z'), station: FIRST })
    expect(adapter.newestTime(hubBytes([...rows, odd]), NOW)).toEqual(minutesBefore(10))
    expect(adapter.newestTime(utf8('# nothing'), NOW)).toBeUndefined()
  })

  it('gives the same result for every order of the rows', () => {
    const rows = [FIRST, SECOND, '22103'].flatMap((station, index) =>
      [10, 20, 30].map((minutes) =>
        row({ at: minutesBefore(minutes), station, ...(index === 1 && { [column]: impossible }) }),
      ),
    )
    const expected = parse(rows)
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        const { reports, stations } = parse([...shuffled, shuffled[0]!])
        expect({ reports, stations }).toEqual({ reports: expected.reports, stations: expected.stations })
      }),
    )
  })

  it('never throws anything but a rejection, whatever happens to the bytes', () => {
    const whole = hubBytes([row({ at: AT, station: FIRST }), row({ at: AT, station: SECOND })])
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(damage, fc.nat(whole.length), fc.boolean(), (changes, end, isExcerpt) => {
        const bytes = whole.slice(0, isExcerpt ? end : whole.length)
        for (const [index, byte] of changes) bytes[index % Math.max(1, bytes.length)] = byte
        const read = () => adapter.parse(bytes, { receivedAt: NOW, isExcerpt })
        const error = errorNameOf(read)
        expect([undefined, 'PayloadRejected']).toContain(error)
        for (const report of error === undefined ? read().reports : []) {
          expect(report.observedAt.getTime()).toBeLessThanOrEqual(NOW.getTime() + 600_000)
          expect(Object.values(report.values).every(Number.isFinite)).toBe(true)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('never throws anything but a rejection for bytes that mean nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, isExcerpt) => {
        expect(() => adapter.parse(bytes, { receivedAt: NOW, isExcerpt })).toThrow(PayloadRejected)
      }),
    )
  })
})

it('has a test that reads each recorded payload', () => {
  const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
    .join()
  expect(RECORDED_NAMES.length).toBe(16)
  expect(RECORDED_NAMES.filter((name) => !tests.includes(`'${name}'`))).toEqual([])
})
