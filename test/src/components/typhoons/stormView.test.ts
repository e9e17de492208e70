import { describe, expect, it } from 'vitest'
import { harbourRows, hourRow, seasOf } from '../../../../src/components/typhoons/stormView.ts'
import type { Warning } from '../../../../src/domain/warnings/warnings.ts'
import { stormHours } from '../../../../src/domain/typhoons/hours.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import { buildView, NOW } from '../../../support/pageFakes.ts'
import { buildPlace } from '../../../support/trips.ts'
import { buildTrackedStorm } from '../../../support/typhoons.ts'
import { buildWarning } from '../../../support/warnings.ts'

const YEOSU = buildPlace({ code: 'trade-port-22', kind: 'trade-port', lat: 34.7, lon: 127.7 })
const INCHEON = buildPlace({ code: 'trade-port-1', kind: 'trade-port', lat: 37.46, lon: 126.6 })
const BEACH = buildPlace({ code: 'beach-1', kind: 'beach', lat: 34.7, lon: 127.7 })

const storm = () => buildTrackedStorm(NOW)

const build = (warnings: readonly Warning[] = [], checkedAt = NOW) =>
  buildView({
    places: () => [INCHEON, BEACH, YEOSU],
    warnings: () => ({ at: NOW, warnings, checkedAt, until: undefined }),
  })

describe('harbours that a storm concerns', () => {
  it('are those it comes to first on top, with a chance that is never certain', () => {
    const rows = harbourRows(storm(), build())
    expect(rows.map(({ place }) => place.code)).toEqual(['trade-port-22', 'trade-port-1'])
    expect(rows[0]).toMatchObject({ gale: { isReached: true }, chance: '> 90 %', warning: '–' })
  })

  it('are chosen by their sea', () => {
    expect(seasOf(storm(), build())).toEqual(['west-central', 'south-west'])
    expect(harbourRows(storm(), build(), 'west-central').map(({ place }) => place.code)).toEqual([
      'trade-port-1',
    ])
  })

  it('have the gravest warning of the sea beside them, and none where the lists are old', () => {
    const zone = build().portal.zones.seaZoneNear(YEOSU.lon, YEOSU.lat)!
    const warnings = (['high-seas', 'typhoon'] as const).map((type) =>
      buildWarning(undefined, {
        zoneCode: zone.code,
        type,
        phase: 'in-force',
        effectiveAt: NOW,
        level: type === 'typhoon' ? 'warning' : 'advisory',
      }),
    )
    const [first] = harbourRows(storm(), build(warnings))
    expect(first?.warning).toBe('Typhoon warning')
    const old = new Date(NOW.getTime() - 24 * HOUR_MS)
    expect(harbourRows(storm(), build(warnings, old))[0]).not.toHaveProperty('warning')
  })
})

describe('a place hour by hour', () => {
  it('has the wind that is awaited, and a chance that grows', () => {
    const { advisory } = storm()
    const hours = stormHours(advisory!, NOW)
    const { cells } = hourRow({ ...YEOSU, name: 'Yeosu' }, advisory!, hours)
    expect(cells).toHaveLength(hours.length)
    expect(cells.some(({ text, strength }) => strength === 'likely' && /^(15|25) · /.test(text))).toBe(true)
    expect(cells.some(({ text, strength }) => strength === 'possible' && /^\((15|25)\)/.test(text))).toBe(
      true,
    )
    const far = hourRow({ lat: 10, lon: 100, name: 'far' }, advisory!, hours)
    expect(new Set(far.cells.map(({ text }) => text))).toEqual(new Set(['–']))
  })
})
