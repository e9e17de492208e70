import { describe, expect, it } from 'vitest'
import { limitEdges } from '../../../../../src/islands/map/areas/squarePainter.ts'

const box = (west: number, south: number) => ({ west, south, east: west + 0.5, north: south + 0.5 })

describe('the line around waters past a limit', () => {
  /** By twice the degrees of the south-west corner: two rough squares side by side, a dangerous one north of the first. */
  const severities = new Map([
    ['258 70', 1],
    ['259 70', 1],
    ['258 71', 2],
    ['260 70', 0],
  ])

  it('runs where the neighbour is milder or missing, and nowhere else', () => {
    expect(limitEdges(box(129, 35), severities)).toEqual(['west', 'south'])
    expect(limitEdges(box(129.5, 35), severities)).toEqual(['east', 'south', 'north'])
    expect(limitEdges(box(129, 35.5), severities)).toEqual(['west', 'east', 'south', 'north'])
  })

  it('is none around waters within the limits', () => {
    expect(limitEdges(box(130, 35), severities)).toEqual([])
  })
})
