/**
 * Draws the zones of warnings and forecasts: cuts the outlines in tools/geodata/zones with one another and with the base
 * map's land, and writes server/platform/db/facts/zoneShapes.json; and marks what is sea, in server/platform/db/facts/seaMask.json. Run
 * it by hand when an outline or the base map changes; the results are committed.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'prettier'
import { installPackages } from '../../scripts/support/packages.ts'
import { WARNING_ZONES } from '../../server/platform/db/facts/zones.ts'
import { packShape } from '../../src/domain/zones/zoneShapes.ts'
import type { ZoneShape } from '../../src/domain/zones/zones.ts'
import { Clipping } from './zones/clipping.ts'
import { cutCoastal, cutInTurn, type Zones } from './zones/cut.ts'
import { FORECAST_OUTLINES } from './zones/forecastOutlines.ts'
import { toPolygons } from './zones/grid.ts'
import { middleOf } from './zones/inside.ts'
import { dryLand, landForShapes } from './zones/land.ts'
import { packedSeaMask } from './zones/mask.ts'
import { SEA_OUTLINES } from './zones/seaOutlines.ts'
import { weld } from './zones/weld.ts'

const FACTS = join(import.meta.dirname, '../../server/platform/db/facts')

/** Below this many square parts of a degree, about 0.3 km², a part of a zone is a rounded sliver. */
const MIN_SQUARE_PARTS = 30

/** Of one layer: zones that lie side by side. */
function shapesOf(zones: Zones): ZoneShape[] {
  return [...weld(zones, MIN_SQUARE_PARTS)].map(([code, polygons]) => {
    const shape: ZoneShape = { code, label: [0, 0], polygons: toPolygons(polygons) }
    return { ...shape, label: middleOf(shape) }
  })
}

async function writeFacts(name: string, value: unknown): Promise<void> {
  const text = await format(JSON.stringify(value), { parser: 'json' })
  await writeFile(join(FACTS, name), text)
  console.log(`${name}: ${text.length} bytes`)
}

async function main(): Promise<void> {
  installPackages(import.meta.dirname)
  const clipping = new Clipping()
  const land = await dryLand()
  const coast = landForShapes(land)
  const sea = cutInTurn(clipping, SEA_OUTLINES, coast)
  const beyond = cutInTurn(clipping, FORECAST_OUTLINES, coast, sea)
  const parentOf = new Map(WARNING_ZONES.map(({ code, parentCode = '' }) => [code, parentCode]))
  const coastal = cutCoastal(clipping, sea, coast, parentOf)
  const shapes = [...shapesOf(new Map([...sea, ...beyond])), ...shapesOf(coastal)]
  const byCode = shapes.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  await writeFacts(
    'zoneShapes.json',
    Object.fromEntries(byCode.map((shape) => [shape.code, packShape(shape)])),
  )
  await writeFacts('seaMask.json', packedSeaMask(land))
}

await main()
