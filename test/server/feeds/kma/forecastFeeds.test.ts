import { describe, expect, it } from 'vitest'
import { FORECAST_FEEDS, newestIssue, partsOfSquare } from '../../../../server/feeds/kma/forecastFeeds.ts'
import { kst } from '../../../support/warnings.ts'

const service = (name: string) => {
  const found = FORECAST_FEEDS.find((one) => one.name === name)
  if (!found) throw new Error(`no service ${name}`)
  return found
}
const asked = (name: string, slot: string, since?: string) =>
  (service(name).requests ?? (() => []))(kst(slot), since === undefined ? undefined : kst(since))

describe('the newest issue', () => {
  it.each([
    ['04:59', '05-31 23:00'],
    ['05:00', '06-01 05:00'],
    ['10:59', '06-01 05:00'],
    ['23:00', '06-01 23:00'],
    ['00:00', '05-31 23:00'],
  ])('at %s is that of %s', (clock, issue) => {
    expect(newestIssue(kst(`06-01 ${clock}`), { first: 5, every: 6 })).toEqual(kst(issue))
  })
})

describe('the feeds of warnings and forecasts', () => {
  it('have names of their own', () => {
    const names = FORECAST_FEEDS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('ask for a month of bulletins at first, then for what came since, with an overlap', () => {
    const [first] = asked('kma-warning-bulletins', '06-30 12:00')
    expect(first).toMatchObject({ from: kst('05-30 12:00'), at: kst('06-30 12:00') })
    const [next] = asked('kma-warning-bulletins', '06-30 12:01', '06-30 12:00')
    expect(next?.from).toEqual(kst('06-30 10:00'))
    const [afterAYear] = asked('kma-warning-bulletins', '06-30 12:00', '01-01 00:00')
    expect(afterAYear?.from).toEqual(kst('05-30 12:00'))
  })

  it('ask for the storms of past years once, and in January for those of the last', () => {
    const years = (slot: string, since?: string) =>
      asked('kma-typhoon-list', slot, since).map(({ at }) => at.getUTCFullYear())
    expect(years('06-30 12:00')).toEqual([2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026])
    expect(years('06-30 12:00', '06-30 11:00')).toEqual([2026])
    expect(years('01-02 12:00', '01-02 11:00')).toEqual([2025, 2026])
  })

  it('ask for the issue before as well, until the newest one is there', () => {
    const issues = (since?: string) =>
      asked('kma-sea-forecast', '06-01 11:10', since).map(({ issuedAt }) => issuedAt)
    expect(issues()).toEqual([kst('06-01 05:00'), kst('06-01 11:00')])
    expect(issues('06-01 10:50')).toEqual([kst('06-01 05:00'), kst('06-01 11:00')])
    expect(issues('06-01 11:00')).toEqual([kst('06-01 05:00'), kst('06-01 11:00')])
    expect(issues('06-01 11:05')).toEqual([kst('06-01 11:00')])
  })

  it('ask for a run of the model when it is there, for each of its times', () => {
    const { everyMin, delayMin = 0 } = service('kma-squares')
    // slots lie at midnight and noon in Korea: 15 and 3 o'clock UTC
    const requests = asked('kma-squares', '06-01 12:00')
    expect(requests).toHaveLength(26)
    expect(requests[0]).toMatchObject({
      issuedAt: new Date('2026-06-01T00:00:00Z'),
      validAt: new Date('2026-06-01T00:00:00Z'),
    })
    expect(requests.at(-1)?.validAt).toEqual(new Date('2026-06-04T03:00:00Z'))
    expect([everyMin, delayMin]).toEqual([720, 150])
  })

  it('ask for the parts of a square at the same times as for the whole ones', () => {
    const parts = partsOfSquare(88)
    expect(parts.name).toBe('kma-square-parts-88')
    const whole = asked('kma-squares', '06-01 12:00')
    const requests = parts.requests!(kst('06-01 12:00'), undefined)
    expect(requests).toEqual(
      whole.map((request) => ({ ...request, service: 'kma_marine_small_zone', zone: '88' })),
    )
    expect(parts.request(kst('06-01 12:00'))).toEqual(requests[0])
    expect([parts.everyMin, parts.delayMin]).toEqual([720, 150])
  })

  it('distinguish the two lists of warnings', () => {
    const lists = ['kma-warnings-announced', 'kma-warnings-preliminary'].map(
      (name) => service(name).request(kst('06-01 12:00')).list,
    )
    expect(lists).toEqual(['announced', 'preliminary'])
  })
})
