import type { Position } from '../kernel/positions.ts'
import type { SeaName } from '../kernel/seas.ts'

export interface RouteStop extends Position {
  nameKo: string
  nameEn: string
}

/** A line of passenger ships. Its way is ours, computed around the coast, and not the ship's. */
export interface SeaRoute {
  code: string
  sea: SeaName
  stops: readonly RouteStop[]
  /** from stop to stop: one way for each two */
  legs: readonly (readonly Position[])[]
  lengthNm: number
}

/** The whole way, each place where two of its parts meet once. */
export const wholeWay = ({ legs }: Pick<SeaRoute, 'legs'>): Position[] =>
  legs.flatMap((leg, at) => (at === 0 ? leg : leg.slice(1)))

/** Speeds that may be asked for, knots. @source fast ferries make 30 to 45, car ferries 12 to 20 */
export const SPEEDS = { least: 3, most: 50, usual: 20 } as const

const ROUTE_CODE = /^[a-z-]{4,20}-\d{1,2}$/
export const isRouteCode = (text: string): boolean => ROUTE_CODE.test(text)

/** The part of a line between two of its stops, as places among them, in the direction of the ship. */
export function wayBetween({ legs }: Pick<SeaRoute, 'legs'>, from: number, to: number): Position[] {
  const way = wholeWay({ legs: legs.slice(Math.min(from, to), Math.max(from, to)) })
  return from < to ? way : way.toReversed()
}
