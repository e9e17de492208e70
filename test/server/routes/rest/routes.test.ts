import { describe, expect, it } from 'vitest'
import { SEA_ROUTES } from '../../../../server/platform/db/facts/routes.ts'
import { SeaRoutes } from '../../../../server/routes/routes.ts'
import { routePicture } from '../../../../server/routes/publish/routePicture.ts'
import { alongPath } from '../../../../src/domain/routes/alongPath.ts'
import { wholeWay } from '../../../../src/domain/routes/seaRoutes.ts'
import { pathToWire, routeToWire } from '../../../../src/wire/routes/routes.ts'

const routes = new SeaRoutes(SEA_ROUTES)
const route = routes.find('south-west-6')

describe('a line of passenger ships', () => {
  it('is found by its code, and refused by another', () => {
    expect(route.stops.map(({ nameEn }) => nameEn)).toEqual(['Wando', 'Chujado', 'Jeju'])
    expect(() => routes.find('south-west-99')).toThrow(
      expect.objectContaining({ code: 'ROW_UNKNOWN' }) as Error,
    )
  })

  it('has its stops in its name on the wire, and in its path where they are', () => {
    expect(routeToWire(route, '남해서부')).toMatchObject({
      route_id: 'south-west-6',
      route_nm: '완도 - 추자도 - 제주',
      path_tp: 'schematic',
    })
    const points = pathToWire(route, alongPath(wholeWay(route), Infinity))
    expect(points.flatMap(({ stop_nm }) => stop_nm ?? [])).toEqual(['완도', '추자도', '제주'])
    expect([points[0]?.stop_nm, points.at(-1)?.stop_nm]).toEqual(['완도', '제주'])
    expect(points.at(-1)?.dst_nm).toBeCloseTo(route.lengthNm, 1)
  })

  it('is drawn with its stops on the coast, small enough for a phone', () => {
    for (const one of [route, routes.find('jeju-3'), routes.find('east-central-4')]) {
      const svg = routePicture(one, 'ko')
      for (const { nameKo } of one.stops) expect(svg).toContain(nameKo)
      for (const { nameEn } of one.stops) expect(routePicture(one, 'en')).toContain(nameEn)
      expect(svg.length).toBeLessThan(200_000)
      expect(svg).not.toContain('NaN')
    }
  })
})
