import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ELEMENT_NAMES } from '../../../../src/domain/kernel/elements.ts'
import type { ElementName } from '../../../../src/domain/kernel/elements.ts'
import {
  LATEST_SPAN_MIN,
  mergeReports,
  readingsOf,
} from '../../../../src/domain/observations/mergeReports.ts'
import type { SourcedReport } from '../../../../src/domain/observations/mergeReports.ts'
import type { FeedMode, SourceName } from '../../../../src/domain/kernel/readings.ts'

const at = (time: string) => new Date(`2026-05-04T${time}:00Z`)
const report = (time: string, part: Partial<SourcedReport> = {}): SourcedReport => ({
  stationCode: '22101',
  observedAt: at(time),
  receivedAt: at('12:00'),
  source: 'kma-buoy',
  mode: 'live',
  values: {},
  refused: {},
  ...part,
})
const shown = (reports: SourcedReport[], name: ElementName = 'windSpeed') => {
  const reading = readingsOf(mergeReports(undefined, reports))[name]
  return reading.state === 'measured' ? reading.value : reading.reason
}
const wind = (windSpeed: number, source: SourceName = 'kma-buoy', mode: FeedMode = 'live') => ({
  values: { windSpeed },
  source,
  mode,
})

describe('merging reports', () => {
  it('gives every element a reason when there is no report at all', () => {
    expect(mergeReports(undefined, [])).toBeUndefined()
    const readings = readingsOf(undefined, 'feed-down')
    expect(Object.keys(readings)).toEqual(ELEMENT_NAMES)
    expect(readings.windSpeed).toEqual({ state: 'absent', reason: 'feed-down' })
  })

  it.each<[string, SourcedReport[], number | string]>([
    ['the newest value', [report('03:00', wind(1)), report('04:00', wind(2))], 2],
    ['the newest value though it came first', [report('04:00', wind(2)), report('03:00', wind(1))], 2],
    [
      'the newer value of a less specific service',
      [report('03:00', wind(1, 'kma-buoy')), report('03:10', wind(2, 'kma-sea-obs'))],
      2,
    ],
    [
      'the buoy service at the same minute',
      [report('03:00', wind(1, 'kma-sea-obs')), report('03:00', wind(2, 'kma-buoy'))],
      2,
    ],
    [
      'the buoy service at the same minute though it came first',
      [report('03:00', wind(2, 'kma-buoy')), report('03:00', wind(1, 'kma-lhaws'))],
      2,
    ],
    [
      'the beacon service over the overview at the same minute',
      [report('03:00', wind(2, 'kma-lhaws')), report('03:00', wind(1, 'kma-sea-obs'))],
      2,
    ],
    [
      'a live value over a simulated one of the same service and minute',
      [report('03:00', wind(2)), report('03:00', wind(1, 'kma-buoy', 'demo'))],
      2,
    ],
    ['the later of two of the same feed and minute', [report('03:00', wind(1)), report('03:00', wind(2))], 2],
    ['a zero', [report('03:00', wind(3)), report('04:00', wind(0))], 0],
    ['an older value when the newest report lacks it', [report('03:00', wind(1)), report('04:00')], 1],
    [
      'an older value when the newest was refused',
      [report('03:00', wind(1)), report('04:00', { refused: { windSpeed: 'out-of-range' } })],
      1,
    ],
    [
      'a value exactly six cadences before the newest report',
      [report('03:00', wind(1)), report('09:00', { values: { pressure: 1010 } })],
      1,
    ],
    [
      'no value older than that',
      [report('02:59', wind(1)), report('09:00', { values: { pressure: 1010 } })],
      'not-reported',
    ],
    [
      'why the newest was refused when nothing else is left',
      [
        report('01:00', wind(1)),
        report('08:00', { refused: { windSpeed: 'failed-check' } }),
        report('09:00', { refused: { windSpeed: 'out-of-range' } }),
      ],
      'out-of-range',
    ],
    [
      'nothing of a refusal that is long past',
      [
        report('01:00', { refused: { windSpeed: 'out-of-range' } }),
        report('09:00', { values: { pressure: 1010 } }),
      ],
      'not-reported',
    ],
  ])('shows %s', (_case, reports, expected) => {
    expect(shown(reports)).toBe(expected)
  })

  it('keeps the time and source of each value on its own', () => {
    const readings = readingsOf(
      mergeReports(undefined, [
        report('03:00', { values: { significantWaveHeight: 1.2 } }),
        report('03:30', wind(5, 'kma-sea-obs', 'replay')),
      ]),
    )
    expect(readings.significantWaveHeight).toMatchObject({
      observedAt: at('03:00'),
      source: 'kma-buoy',
      mode: 'live',
    })
    expect(readings.windSpeed).toMatchObject({
      observedAt: at('03:30'),
      source: 'kma-sea-obs',
      mode: 'replay',
    })
  })

  it('leaves what it was given as it was', () => {
    const before = mergeReports(undefined, [report('03:00', wind(1))])
    const copy = structuredClone(before)
    mergeReports(before, [report('04:00', wind(2))])
    expect(before).toEqual(copy)
  })

  it('comes to the same whatever the order and the portions', () => {
    const reports = fc.uniqueArray(
      fc.record({
        minute: fc.integer({ min: 0, max: 2 * LATEST_SPAN_MIN }),
        source: fc.constantFrom<SourceName>('kma-buoy', 'kma-lhaws', 'kma-sea-obs'),
        speed: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
        isRefused: fc.boolean(),
      }),
      { selector: ({ minute, source }) => `${minute} ${source}`, maxLength: 12 },
    )
    fc.assert(
      fc.property(reports, fc.nat(), (drawn, cut) => {
        const all = drawn.map(({ minute, source, speed, isRefused }) =>
          report('00:00', {
            observedAt: new Date(at('00:00').getTime() + minute * 60_000),
            source,
            values: speed === undefined ? {} : { windSpeed: speed },
            refused: isRefused ? { windGust: 'out-of-range' } : {},
          }),
        )
        const place = cut % (all.length + 1)
        const reversed = all.toReversed()
        const first = mergeReports(undefined, reversed.slice(0, place))
        expect(mergeReports(first, reversed.slice(place))).toEqual(mergeReports(undefined, all))
      }),
    )
  })
})
