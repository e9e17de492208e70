import { describe, expect, it } from 'vitest'
import { DemoFields, REGION_GRID } from '../../../../../server/feeds/demo/grids/demoFields.ts'
import { forecastAt } from '../../../../../server/feeds/demo/forecast.ts'
import { comingFrom } from '../../../../../server/feeds/demo/geometry.ts'
import { ownTime } from '../../../../../server/feeds/demo/seaTime.ts'
import { FIELD_ELEMENT_NAMES } from '../../../../../src/domain/fields/fieldElements.ts'
import { between, codesOf, cornersOf, MISSING_CODE } from '../../../../../src/domain/fields/gridField.ts'
import { placeInGrid } from '../../../../../src/domain/fields/grids.ts'

const RUN = new Date('2026-05-04T00:00:00Z')
const LATER = new Date('2026-05-04T09:00:00Z')
const fields = new DemoFields(ownTime)

describe('the fields of the demo sea', () => {
  it.each([
    [34.25, 128.75],
    [36.5, 131.25],
    [33, 125.5],
  ])('are what its forecasts say at %d, %d', (lat, lon) => {
    const state = forecastAt({ lat, lon }, ownTime(RUN), ownTime(LATER))
    const wind = comingFrom(state.windFromDirection, state.windSpeed)
    const value = (element: Parameters<typeof between>[0]) => {
      const { values } = fields.field(REGION_GRID, element, RUN, LATER)
      return between(
        element,
        cornersOf(REGION_GRID, placeInGrid(REGION_GRID, lat, lon)),
        (cell) => values[cell]!,
      )
    }
    expect(value('significantWaveHeight')).toBeCloseTo(state.significantWaveHeight, 1)
    expect(value('eastwardWind')).toBeCloseTo(wind.east, 1)
    expect(value('northwardWind')).toBeCloseTo(wind.north, 1)
    expect(value('seaTemperature')).toBeCloseTo(state.seaTemperature, 1)
  })

  it.each(FIELD_ELEMENT_NAMES)('keep %s within its range', (element) => {
    const { values } = fields.field(REGION_GRID, element, RUN, LATER)
    const codes = codesOf(element, values)
    const lost = codes.filter((code, cell) => code === MISSING_CODE && !Number.isNaN(values[cell]!))
    expect(lost.length).toBe(0)
    expect(values.some((value) => !Number.isNaN(value))).toBe(true)
  })

  it('have waves at sea alone, and the same ones each time they are asked for', () => {
    const first = fields.field(REGION_GRID, 'significantWaveHeight', RUN, LATER).values
    const inland = cornersOf(REGION_GRID, placeInGrid(REGION_GRID, 36.5, 127.75))
    expect(inland.every(({ cell }) => Number.isNaN(first[cell]!))).toBe(true)
    expect(new DemoFields(ownTime).field(REGION_GRID, 'significantWaveHeight', RUN, LATER).values).toEqual(
      first,
    )
  })
})
