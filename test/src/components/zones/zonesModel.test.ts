import { describe, expect, it } from 'vitest'
import { listedSeas, newestIssueAt } from '../../../../src/components/zones/zonesModel.ts'
import { SEA_NAMES } from '../../../../src/domain/kernel/seas.ts'
import { buildView } from '../../../support/pageFakes.ts'
import { at, buildPeriod, ISSUED } from '../../../support/forecasts.ts'
import { buildWarning } from '../../../support/warnings.ts'

const issue = (issuedAt: string) => ({
  zoneCode: '12B20103',
  issuedAt: at(issuedAt),
  receivedAt: at(issuedAt),
  mode: 'live' as const,
  periods: [0, 1, 2].map((step) => buildPeriod({ step, waveHeight: { from: 3, to: 4 } })),
})
const busanIn = (view: ReturnType<typeof buildView>) =>
  listedSeas(view)
    .flatMap(({ zones }) => zones)
    .find(({ zone }) => zone.code === 'S1311100')

describe('the list of zones', () => {
  it('has every sea zone in the fixed order of the seas', () => {
    const seas = listedSeas(buildView())
    expect(seas.map(({ sea }) => sea)).toEqual(SEA_NAMES)
    expect(seas.flatMap(({ zones }) => zones)).toHaveLength(44)
    expect(seas.flatMap(({ zones }) => zones.flatMap(({ coastal }) => coastal)).length).toBeGreaterThan(40)
  })

  it('gives what holds now: the gravest warning first, and the half day of now', () => {
    const view = buildView({
      zoneForecasts: () => [issue(ISSUED)],
      warnings: () => ({
        at: at(ISSUED),
        warnings: [
          buildWarning(undefined, { phase: 'in-force', effectiveAt: at(ISSUED) }),
          buildWarning(undefined, {
            phase: 'in-force',
            effectiveAt: at(ISSUED),
            type: 'storm-surge',
            level: 'warning',
          }),
        ],
        checkedAt: at(ISSUED),
        until: undefined,
      }),
    })
    expect(busanIn(view)).toMatchObject({
      warnings: [{ name: 'Storm surge warning' }, { name: 'High seas advisory' }],
      now: { isNow: true, waveHeight: { severity: 'rough' } },
    })
    expect(newestIssueAt(view)).toEqual(at(ISSUED))
  })

  it('keeps quiet about a forecast that is too old, and says nothing where there is none', () => {
    const old = buildView({ zoneForecasts: () => [issue('2026-05-02T08:00:00Z')] })
    expect(busanIn(old)?.now?.waveHeight?.severity).toBe('usual')
    expect(busanIn(buildView())).toMatchObject({ warnings: [] })
    expect(busanIn(buildView())?.now).toBeUndefined()
    expect(newestIssueAt(buildView())).toBeUndefined()
  })
})
