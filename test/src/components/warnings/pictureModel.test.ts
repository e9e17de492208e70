import { describe, expect, it } from 'vitest'
import { warningBoard } from '../../../../src/components/warnings/board.ts'
import { pathOf, PICTURE_BOX, pictureModel } from '../../../../src/components/warnings/pictureModel.ts'
import type { Warning } from '../../../../src/domain/warnings/warnings.ts'
import { buildView } from '../../../support/pageFakes.ts'
import { buildWarning, kst, step } from '../../../support/warnings.ts'

const NOW = kst('06-01 12:00')
const held = (more: Partial<Warning> = {}) => buildWarning(undefined, { at: NOW, ...more })
const ahead = (more: Partial<Warning> = {}) =>
  buildWarning([step('preliminary', ['06-01 11:00', '06-02 06:00'])], { at: NOW, ...more })

function modelOf(...warnings: Warning[]) {
  const view = buildView({
    now: NOW,
    warnings: () => ({ at: NOW, warnings, checkedAt: NOW, until: undefined }),
  })
  return pictureModel(warningBoard(view), view)
}

describe('the picture of warnings', () => {
  it('without any has the borders of the zones and the names of the seas alone', () => {
    const { areas, names, borders, seas } = modelOf()
    expect([areas, names]).toEqual([[], []])
    expect(borders.length).toBeGreaterThan(1_000)
    expect(seas).toHaveLength(3)
  })

  it('has one pattern for each level, the gravest last and coastal zones above sea zones', () => {
    const { areas } = modelOf(
      held({ zoneCode: 'S1311200', level: 'warning' }),
      held(),
      held({ zoneCode: 'S2320200' }),
      ahead({ zoneCode: 'S1152020' }),
      held({ zoneCode: 'S1324020', type: 'typhoon', level: 'warning' }),
    )
    expect(areas.map(({ mark, isAhead }) => `${mark}${isAhead ? ' ahead' : ''}`)).toEqual([
      'preliminary ahead',
      'advisory',
      'warning',
      'typhoon',
      'advisory',
    ])
  })

  it('shows of a zone what holds before what will, and the gravest of both', () => {
    const both = modelOf(held(), ahead(), held({ type: 'typhoon', level: 'warning' }))
    expect(both.areas).toMatchObject([{ mark: 'typhoon', isAhead: false }])
  })

  it('draws a zone once, and its border no second time', () => {
    const quiet = modelOf().borders
    const { borders, areas } = modelOf(held())
    expect(quiet.length - borders.length).toBe(areas[0]?.path.length)
  })

  it('names zones where there is room, within the picture', () => {
    const zones = ['S1324020', 'S1152020', 'S1232120', 'S1311100', 'S1311400', 'S1131100']
    const { names } = modelOf(...zones.map((zoneCode) => held({ zoneCode })))
    expect(names.length).toBeGreaterThan(2)
    for (const { x, y } of names) {
      expect(x).toBeGreaterThan(PICTURE_BOX.x)
      expect(x).toBeLessThan(PICTURE_BOX.x + PICTURE_BOX.width)
      expect(y).toBeGreaterThan(PICTURE_BOX.y)
      expect(y).toBeLessThan(PICTURE_BOX.y + PICTURE_BOX.height)
    }
  })

  it('leaves out a zone without a drawing', () => {
    expect(modelOf(held({ zoneCode: 'S9999999' })).areas).toEqual([])
  })
})

it('draws rings in whole pixels and leaves islets out', () => {
  const square = (lon: number, lat: number, side: number) =>
    [
      [lon, lat],
      [lon + side, lat],
      [lon + side, lat + side],
      [lon, lat + side],
      [lon, lat],
    ] as const
  const path = pathOf({
    code: 'x',
    label: [128, 34],
    polygons: [[square(128, 34, 1), square(128.5, 34.5, 0.01)]],
  })
  expect(path).toMatch(/^M\d+ \d+l[\d -]+z$/)
})
