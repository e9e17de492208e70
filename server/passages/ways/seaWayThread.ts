import type { Position } from '../../../src/domain/kernel/positions.ts'
import { CoastLines, onMap } from '../../../src/domain/routes/coastLines.ts'
import { buildSeaGrid } from '../../../src/domain/routes/seaGrid.ts'
import type { NoSeaPath } from '../../../src/domain/routes/seaPath.ts'
import { SeaPaths } from '../../../src/domain/routes/seaPath.ts'
import { seaCoast } from '../../platform/coastFiles.ts'
import { serveOrders, startedFor } from '../../platform/threads/workerThread.ts'

export const SEA_WAY_ROLE = 'find ways around the coast'

/** A way to find, or legs to hold against the coast. */
export type SeaWayOrder =
  { kind: 'find'; from: Position; to: Position } | { kind: 'land'; path: readonly Position[] }

export type SeaWayAnswer = { way: Position[] | NoSeaPath } | { legs: number[] }

let coastOnce: CoastLines | undefined
let pathsOnce: SeaPaths | undefined
const coast = () => (coastOnce ??= new CoastLines(seaCoast()))
/** Some seconds the first time. */
const paths = () => (pathsOnce ??= new SeaPaths(buildSeaGrid(coast()), coast()))

function answer(order: SeaWayOrder): SeaWayAnswer {
  if (order.kind === 'find') return { way: paths().find(order.from, order.to) }
  return { legs: landLegs(coast(), order.path) }
}

/** Which legs touch the coast or lie on land, from 0. */
export function landLegs(lines: Pick<CoastLines, 'crosses' | 'isLand'>, path: readonly Position[]): number[] {
  const onMaps = path.map(onMap)
  return [...onMaps.keys()]
    .slice(1)
    .filter((to) => lines.crosses(onMaps[to - 1]!, onMaps[to]!) || lines.isLand(onMaps[to]!))
    .map((to) => to - 1)
}

if (startedFor(SEA_WAY_ROLE)) serveOrders<SeaWayAnswer>(answer)
