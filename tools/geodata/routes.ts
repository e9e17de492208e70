/**
 * Computes the schematic paths of passenger lines from the portal's own coast: `node tools/geodata/routes.ts`. Writes
 * server/platform/db/facts/routes/paths.json.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LINES, STOPS } from '../../server/platform/db/facts/routes/lines.ts'
import { seaCoast } from '../../server/platform/coastFiles.ts'
import { CoastLines } from '../../src/domain/routes/coastLines.ts'
import { buildSeaGrid } from '../../src/domain/routes/seaGrid.ts'
import { SeaPaths } from '../../src/domain/routes/seaPath.ts'

const FILE = join(import.meta.dirname, '../../server/platform/db/facts/routes/paths.json')
const DECIMALS = 3

const coast = new CoastLines(seaCoast())
const paths = new SeaPaths(buildSeaGrid(coast), coast)
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

const found: Record<string, number[][][]> = {}
for (const [sea, lines] of Object.entries(LINES)) {
  for (const [index, stops] of lines.entries()) {
    const legs = stops.slice(1).map((name, at) => {
      const [, , fromLat, fromLon] = STOPS[stops[at]!]
      const [, , lat, lon] = STOPS[name]
      const path = paths.find({ lat: fromLat, lon: fromLon }, { lat, lon })
      if (typeof path === 'string') throw new Error(`${stops[at]!} to ${name}: ${path}`)
      return path.map((place) => [rounded(place.lat), rounded(place.lon)])
    })
    found[`${sea}-${index + 1}`] = legs
  }
}
writeFileSync(FILE, `${JSON.stringify(found)}\n`)
