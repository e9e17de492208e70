import { describe, expect, it } from 'vitest'
import { chartMap } from '../../../../server/charts/media/frames.ts'
import { isolineLabels, isolines } from '../../../../server/charts/media/isolines.ts'
import { Occupancy } from '../../../../src/domain/kernel/occupancy.ts'
import { buildGrid } from '../../../support/chartOrders.ts'

const map = chartMap('wave')

describe('isolines', () => {
  it('run where the field has the value', () => {
    const [line] = isolines(buildGrid({ valueAt: (lon) => lon }), map, [128.3])
    const [x] = map.at(128.3, 35)
    const points = line!.lines.flatMap((part) => part.points.slice(1, -1))
    expect(points.length).toBeGreaterThan(20)
    for (const point of points) expect(point[0]).toBeCloseTo(x, 1)
  })

  it('end at the border of the grid and do not run along it', () => {
    const [line] = isolines(buildGrid({ valueAt: (lon) => lon }), map, [128.3])
    expect(line!.lines).toHaveLength(1)
    expect(line!.lines[0]!.isClosed).toBe(false)
  })

  it('are closed around a hill', () => {
    const hill = (lon: number, lat: number) => 10 - Math.hypot(lon - 130, lat - 35)
    const [line] = isolines(buildGrid({ valueAt: hill }), map, [7])
    expect(line!.lines.map(({ isClosed }) => isClosed)).toEqual([true])
  })

  it('are not there for a value the field does not have', () => {
    expect(isolines(buildGrid({ valueAt: () => 3 }), map, [5]).flatMap(({ lines }) => lines)).toEqual([])
  })
})

describe('labels of isolines', () => {
  const lines = isolines(buildGrid({ valueAt: (lon, lat) => lon + lat / 3 }), map, [138, 140, 142])
  const rules = { isFree: () => true, words: String, style: () => ({ size: 16 }) }

  it('name each line at least once', () => {
    const svg = isolineLabels(lines, new Occupancy(), rules)
    for (const value of [138, 140, 142]) expect(svg).toContain(`>${value}</text>`)
  })

  it('stand nowhere where they may not, and never upside down', () => {
    expect(isolineLabels(lines, new Occupancy(), { ...rules, isFree: () => false })).toBe('')
    const turns = [...isolineLabels(lines, new Occupancy(), rules).matchAll(/rotate\((-?[\d.]+)/g)]
    for (const [, turn] of turns) expect(Math.abs(Number(turn))).toBeLessThanOrEqual(90)
  })
})
