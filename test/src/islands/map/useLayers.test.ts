import { describe, expect, it, vi } from 'vitest'
import type { MapView } from '../../../../src/domain/map/mapView.ts'
import { DEFAULT_VIEW } from '../../../../src/domain/map/mapView.ts'
import { noteOf } from '../../../../src/islands/map/useLayers.ts'
import { hoursAhead, NOW } from './mapFakes.ts'

type Request = Parameters<typeof noteOf>[0]

const retry = () => undefined
const ready = { state: 'ready', value: new Map(), retry } as const
const note = (view: Partial<MapView>, more: Partial<Request> = {}) =>
  noteOf({
    view: { ...DEFAULT_VIEW, ...view },
    warnings: { areas: [] },
    past: undefined,
    zones: ready,
    issues: ready,
    layer: ready,
    squares: { frame: {} } as Request['squares'],
    issuedAt: hoursAhead(-3),
    now: NOW,
    ...more,
  })

describe('what is said of the layers', () => {
  it('is nothing when all is well', () => {
    expect(note({})).toBeUndefined()
    expect(note({ forecast: 'squares' })).toBeUndefined()
    expect(note({ forecast: 'zones' })).toBeUndefined()
  })

  it('is first of all that warnings are not known, while they are wanted', () => {
    const warnings = { areas: [], failure: 'offline', confirmedAt: NOW } as const
    expect(note({ forecast: 'squares' }, { warnings, layer: { state: 'failed', error: 1, retry } })).toEqual({
      kind: 'warnings-failed',
      confirmedAt: NOW,
    })
    expect(note({ hasWarnings: false }, { warnings })).toBeUndefined()
  })

  it('is that nothing had come by then, so that an empty sea is not taken for a calm one', () => {
    const past = (hasReports: boolean) =>
      ({ state: 'ready', value: { stations: [], areas: [], hasReports }, retry }) as const
    expect(note({ forecast: 'squares' }, { past: past(false) })).toEqual({ kind: 'nothing-known' })
    expect(note({}, { past: past(true) })).toBeUndefined()
  })

  it.each([
    ['no-element', { forecast: 'squares', element: 'pressure' }],
    ['no-element', { forecast: 'zones', element: 'airTemperature' }],
    ['only-wind-and-waves', { forecast: 'zones', element: 'visibility' }],
  ] as const)('is %s where the element has no forecast', (kind, view) => {
    expect(note(view)).toEqual({ kind })
  })

  it('is a wait or a failure, with a way to try the failed part again', () => {
    const waiting = { state: 'waiting', retry } as const
    expect(note({ forecast: 'squares' }, { layer: waiting })).toMatchObject({
      kind: 'loading',
      layer: 'squares',
    })
    const again = vi.fn<() => void>()
    const failed = { state: 'failed', error: 1, retry: again } as const
    const reported = note({ forecast: 'zones' }, { zones: waiting, issues: failed })
    expect(reported).toMatchObject({ kind: 'failed', layer: 'zones' })
    if (reported?.kind === 'failed') reported.retry()
    expect(again).toHaveBeenCalledOnce()
  })

  it('is that there is no forecast, none for the time, or an old one', () => {
    expect(note({ forecast: 'zones' }, { issuedAt: undefined })).toEqual({ kind: 'not-yet' })
    expect(note({ forecast: 'squares' }, { squares: undefined })).toEqual({ kind: 'not-then' })
    const issuedAt = hoursAhead(-10)
    expect(note({ forecast: 'zones' }, { issuedAt })).toEqual({ kind: 'late', issuedAt })
    expect(note({ forecast: 'squares' }, { issuedAt })).toBeUndefined()
  })
})
