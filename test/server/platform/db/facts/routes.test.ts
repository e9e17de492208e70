import { describe, expect, it } from 'vitest'
import { SEA_ROUTES } from '../../../../../server/platform/db/facts/routes.ts'
import { seaCoast } from '../../../../../server/platform/coastFiles.ts'
import { CoastLines, onMap } from '../../../../../src/domain/routes/coastLines.ts'
import { nauticalMiles } from '../../../../../src/domain/routes/geodesy.ts'
import { isRouteCode, wholeWay } from '../../../../../src/domain/routes/seaRoutes.ts'

const coast = new CoastLines(seaCoast())

describe('the lines of passenger ships', () => {
  it('are some 65, each with a code of its own', () => {
    const codes = SEA_ROUTES.map(({ code }) => code)
    expect(codes.length).toBeGreaterThanOrEqual(60)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every(isRouteCode)).toBe(true)
  })

  it.each(SEA_ROUTES.map((route) => [route.code, route] as const))('%s crosses no land', (_, route) => {
    expect(route.legs).toHaveLength(route.stops.length - 1)
    const way = wholeWay(route)
    const crossed = way.slice(1).filter((to, i) => coast.crosses(onMap(way[i]!), onMap(to)))
    expect(crossed).toEqual([])
    // ends lie on the water beside their stops
    for (const [i, leg] of route.legs.entries()) {
      expect(nauticalMiles(leg[0]!, route.stops[i]!)).toBeLessThan(2)
      expect(nauticalMiles(leg.at(-1)!, route.stops[i + 1]!)).toBeLessThan(2)
    }
  })
})
