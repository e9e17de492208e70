import { DAY_MS, HOUR_MS, toIso } from '../../../domain/kernel/time.ts'

/** A request that can be sent as it stands. */
export interface Example {
  /** with its query; below the portal's origin */
  path: string
  /** of GraphQL, which is asked by POST */
  query?: string
  /** whether the answer is a file */
  isFile?: boolean
}

const DATA = '/mmis_marine_api/v1/kma'
const PLACE = 'lat: 34.4, lon: 128.2'
const REGION = 'west=127&south=33.5&east=129&north=35'

/** One request for each product, for a reader to try. */
export function examplesAt(now: Date) {
  const before = toIso(new Date(Math.floor((now.getTime() - DAY_MS / 8) / HOUR_MS) * HOUR_MS), 'UTC')
  const graphql = (query: string): Example => ({ path: '/graphql', query })
  return {
    warnings: { path: '/mmis/warnings.geojson' },
    warningsAt: { path: `/mmis/warnings.geojson?at=${before}` },
    stationsAt: graphql(`{ stations(at: "${before}") { code latest { observedAt windSpeed } } }`),
    zoneForecast: graphql(
      '{ zoneForecasts { zone { code nameKo } issue { periods { validAt hours windSpeed { to } waveHeight { to } } } } }',
    ),
    pointForecast: { path: `${DATA}/fct/latlon/data?lat=34.4&lon=128.2` },
    tripAdvice: graphql(`{ tripAdvice(${PLACE}, boat: {preset: KAYAK}) { sentence next { from backBy } } }`),
    search: graphql('{ search(for: "haeundae") { kind code nameEn path } }'),
    tides: graphql(
      '{ tides(lat: 37.45, lon: 126.6) { station { code origin } days { date waters { kind at heightM } } } }',
    ),
    ports: { path: `${DATA}/svc/tport/list` },
    fields: graphql('{ fields { layer run { issuedAt source } times } }'),
    fieldSeries: graphql(`{ fieldSeries(layer: waves, ${PLACE}) { times elements { name unit values } } }`),
    fieldFile: { path: `/mmis/files/grib2?layers=waves&${REGION}`, isFile: true },
    pictures: { path: `${DATA}/shrt/imgList?shrtType=sky` },
    swell: { path: `${DATA}/mdl/swell/kim/3h/marinezone/forecast-times` },
    mapService: { path: '/geoserver/mmis/ows?service=WFS&request=GetCapabilities' },
  } satisfies Record<string, Example>
}

export type ProductName = keyof ReturnType<typeof examplesAt>

/** The request as a shell runs it. */
export function curlOf({ path, query, isFile = false }: Example, origin: string): string {
  const address = `curl -s${isFile ? 'OJ' : ''} '${origin}${path}'`
  if (query === undefined) return address
  return `${address} \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify({ query })}'`
}
