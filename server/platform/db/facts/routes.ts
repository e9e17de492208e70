import { SEA_NAMES } from '../../../../src/domain/kernel/seas.ts'
import { lengthNm } from '../../../../src/domain/routes/alongPath.ts'
import { wholeWay } from '../../../../src/domain/routes/seaRoutes.ts'
import type { SeaRoute } from '../../../../src/domain/routes/seaRoutes.ts'
import { LINES, STOPS } from './routes/lines.ts'
import file from './routes/paths.json' with { type: 'json' }

const PATHS: Readonly<Record<string, readonly (readonly (readonly number[])[])[]>> = file

/** Lines of passenger ships with their ways, as tools/geodata/routes.ts found them around the coast of the base map. */
export const SEA_ROUTES: readonly SeaRoute[] = SEA_NAMES.flatMap((sea) =>
  LINES[sea].map((names, index) => {
    const code = `${sea}-${index + 1}`
    const legs = (PATHS[code] ?? []).map((leg) => leg.map(([lat = 0, lon = 0]) => ({ lat, lon })))
    const stops = names.map((name) => {
      const [nameKo, nameEn, lat, lon] = STOPS[name]
      return { nameKo, nameEn, lat, lon }
    })
    return { code, sea, stops, legs, lengthNm: lengthNm(wholeWay({ legs })) }
  }),
)
