import { describe, expect, it } from 'vitest'
import { flowAt, hasFlow } from '../../../../src/domain/fields/fieldFlow.ts'
import type { FieldPicture } from '../../../../src/domain/fields/fieldPicture.ts'
import { codesOf } from '../../../../src/domain/fields/gridField.ts'
import type { FieldElement } from '../../../../src/domain/fields/fieldElements.ts'
import { pressureCentres } from '../../../../src/domain/fields/pressureCentres.ts'
import type { LatLonGrid } from '../../../../src/domain/fields/grids.ts'
import { cellCount, positionInGrid } from '../../../../src/domain/fields/grids.ts'

const GRID: LatLonGrid = {
  kind: 'latLon',
  columns: 41,
  rows: 41,
  west: 120,
  south: 25,
  stepLon: 0.5,
  stepLat: 0.5,
}
type Place = { lat: number; lon: number }
const codes = (element: FieldElement, valueAt: (place: Place) => number) =>
  codesOf(
    element,
    Float32Array.from({ length: cellCount(GRID) }, (_, cell) =>
      valueAt(positionInGrid(GRID, { column: cell % GRID.columns, row: Math.floor(cell / GRID.columns) })),
    ),
  )
const still = (layer: FieldPicture['layer'], values: Uint16Array[]): FieldPicture => ({
  layer,
  grid: GRID,
  before: values,
  after: values,
  share: 0,
})

describe('the flow of a field', () => {
  it('is the vector of a wind', () => {
    const picture = still('wind', [codes('eastwardWind', () => 3), codes('northwardWind', () => -4)])
    expect(hasFlow(picture)).toBe(true)
    expect(flowAt(picture, 30, 125)).toEqual({ east: 3, north: -4 })
    expect(flowAt(picture, 10, 125)).toBeUndefined()
  })

  it('is of waves the way they go: against where they come from', () => {
    const heights = codes('significantWaveHeight', ({ lon }) => (lon > 130 ? NaN : 2))
    const from = codes('waveFromDirection', () => 270)
    const picture: FieldPicture = {
      ...still('waves', [heights]),
      motion: { element: 'waveFromDirection', before: from, after: from },
    }
    const flow = flowAt(picture, 30, 125)
    expect(flow?.east).toBeCloseTo(1)
    expect(flow?.north).toBeCloseTo(0)
    // no flow where no waves are known
    expect(flowAt(picture, 30, 135)).toBeUndefined()
  })

  it('is none without a direction', () => {
    const picture = still('waves', [codes('significantWaveHeight', () => 2)])
    expect(hasFlow(picture)).toBe(false)
    expect(flowAt(picture, 30, 125)).toBeUndefined()
  })
})

describe('the centres of pressure', () => {
  const bowl = ({ lat, lon }: Place, at: Place) => Math.hypot(lat - at.lat, lon - at.lon)
  const [low, high] = [
    { lat: 32, lon: 127 },
    { lat: 39, lon: 133 },
  ]
  const field = (depth: number) =>
    codes(
      'pressure',
      (place) => 1010 - depth * Math.exp(-bowl(place, low) / 3) + depth * Math.exp(-bowl(place, high) / 3),
    )

  it('are a low and a high, where they lie', () => {
    const centres = pressureCentres(still('pressure', [field(30)]))
    expect(centres).toHaveLength(2)
    expect(centres).toContainEqual(expect.objectContaining({ kind: 'low', ...low }))
    expect(centres).toContainEqual(expect.objectContaining({ kind: 'high', ...high }))
    expect(centres.find(({ kind }) => kind === 'low')?.pressure).toBeLessThan(985)
  })

  it('are none in a flat field, at its edge, and where values are missing', () => {
    expect(pressureCentres(still('pressure', [field(0.5)]))).toEqual([])
    expect(pressureCentres(still('pressure', [codes('pressure', () => 1013)]))).toEqual([])
    expect(pressureCentres(still('pressure', [codes('pressure', ({ lon }) => 1000 + lon - 120)]))).toEqual([])
    expect(pressureCentres(still('pressure', [codes('pressure', () => NaN)]))).toEqual([])
  })

  it('lie between two times where the values between them have them', () => {
    const [before, after] = [field(0), field(30)]
    const at = (share: number) =>
      pressureCentres({ layer: 'pressure', grid: GRID, before: [before], after: [after], share })
    expect(at(0)).toEqual([])
    expect(at(0.5)).toHaveLength(2)
  })
})
