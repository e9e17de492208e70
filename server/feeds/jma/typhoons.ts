import { z } from 'zod'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { TrackPoint, TyphoonAdvisory, WindRadius } from '../../../src/domain/typhoons/typhoons.ts'
import { issueTrouble } from '../kma/keptRows.ts'
import { readBundle } from '../bundle.ts'
import { PayloadRejected } from '../ports.ts'
import type { Adapter, ParseContext, TyphoonPayload } from '../ports.ts'

const AVERAGING_MIN = 10
const LONGEST_LEAD_H = 240
const LONGEST_RADIUS_KM = 2_000

const position = z.tuple([z.number().min(-60).max(70), z.number().min(-180).max(360)])
/** A circle, or arcs of several radii: `[[centre, radius, [from, to]], …]`, metres. */
const area = z.union([
  z.object({ radius: z.number().positive() }).transform(({ radius }) => radius),
  z
    .object({ arc: z.array(z.tuple([z.unknown(), z.number().positive()]).rest(z.unknown())).min(1) })
    .transform(({ arc }) => Math.max(...arc.map(([, radius]) => radius))),
])
const time = z.object({ UTC: z.iso.datetime() }).transform(({ UTC }) => new Date(UTC))

const forecastPart = z.object({
  advancedHours: z.number().int().min(0).max(LONGEST_LEAD_H),
  validtime: time,
  center: position,
  galeWarningArea: area.optional().catch(undefined),
  stormWarningArea: area.optional().catch(undefined),
  probabilityCircle: z.object({ radius: z.number().positive() }).optional().catch(undefined),
})
const specificationPart = z.object({
  advancedHours: z.number().int().min(0).max(LONGEST_LEAD_H),
  pressure: z.coerce.number().min(800).max(1_050).optional().catch(undefined),
  maximumWind: z
    .object({ sustained: z.object({ 'm/s': z.coerce.number().min(1).max(120) }) })
    .optional()
    .catch(undefined),
})

const payload = z.object({
  targets: z.array(z.object({ tropicalCyclone: z.string(), typhoonNumber: z.string().catch('') })),
  storms: z.array(z.object({ id: z.string(), forecast: z.unknown(), specifications: z.unknown() })),
})

/**
 * Storms of the Japan Meteorological Agency: an analysis and forecasts. Its numbers are those of KMA, for they are the regional
 * centre's; a depression that has none yet is left out.
 *
 * Of unequal sides only the wider radius is kept. In a forecast the agency gives no reach of 15 m/s, and its area of 25 m/s holds the
 * circle of 70 % already, which is taken off.
 *
 * @source JMA, bosai/typhoon/data: targetTc.json, <id>/forecast.json, <id>/specifications.json; UTC, m, m/s, hPa
 */
export const jmaTyphoonsAdapter: Adapter<'typhoons'> = {
  kind: 'typhoons',
  source: 'jma-typhoons',
  service: 'jma_typhoons',
  parse: parseStorms,
  newestTime: (bytes, notAfter) => newestIn(bytes, notAfter),
}

/** @throws PayloadRejected */
const readPayload = (bytes: Uint8Array) => readBundle(bytes, payload, 'list of storms with their files')

function parseStorms(bytes: Uint8Array, context: ParseContext): TyphoonPayload {
  const { targets, storms } = readPayload(bytes)
  const advisories: TyphoonAdvisory[] = []
  const refusedRows: TyphoonPayload['refusedRows'] = []
  for (const [index, storm] of storms.entries()) {
    const number = targets.find(({ tropicalCyclone }) => tropicalCyclone === storm.id)?.typhoonNumber ?? ''
    // not numbered yet
    if (!/^\d{4}$/.test(number)) continue
    const advisory = advisoryOf(storm, number, context)
    if (typeof advisory !== 'string') advisories.push(advisory)
    else refusedRows.push({ line: index + 1, reason: advisory, text: `${storm.id} ${number}` })
  }
  if (advisories.length === 0 && refusedRows.length > 0)
    throw new PayloadRejected('no-valid-row', refusedRows.map(({ reason }) => reason).join(', '))
  return { advisories, storms: [], refusedRows }
}

/** @returns why the files of a storm are no advisory */
function advisoryOf(
  { forecast, specifications }: { forecast?: unknown; specifications?: unknown },
  number: string,
  { receivedAt }: ParseContext,
): TyphoonAdvisory | string {
  const parts = partsOf(forecast, forecastPart)
  const analysis = parts.find(({ advancedHours }) => advancedHours === 0)
  if (!analysis) return 'no-analysis'
  const baseAt = analysis.validtime
  const trouble = issueTrouble(baseAt, receivedAt)
  if (trouble) return trouble
  const said = new Map(partsOf(specifications, specificationPart).map((part) => [part.advancedHours, part]))
  const points = parts
    .filter(
      ({ advancedHours, validtime }) => validtime.getTime() - baseAt.getTime() === advancedHours * HOUR_MS,
    )
    .toSorted((a, b) => a.advancedHours - b.advancedHours)
    .map((part) => pointOf(part, said.get(part.advancedHours)))
  const [first, ...ahead] = points
  if (!first || new Set(points.map(({ leadHours }) => leadHours)).size < points.length) return 'two-analyses'
  return {
    agency: 'jma',
    year: 2_000 + Number(number.slice(0, 2)),
    number: Number(number.slice(2)),
    kind: 'typhoon',
    baseAt,
    averagingMin: AVERAGING_MIN,
    analysis: first,
    forecast: ahead,
  }
}

/** Title, and what else is no point, is left out. */
function partsOf<T>(file: unknown, schema: z.ZodType<T>): T[] {
  return (Array.isArray(file) ? file : []).flatMap((part) => {
    const read = schema.safeParse(part)
    return read.success ? [read.data] : []
  })
}

function pointOf(
  part: z.output<typeof forecastPart>,
  said: z.output<typeof specificationPart> | undefined,
): TrackPoint {
  const { advancedHours: leadHours, validtime: at, center, probabilityCircle } = part
  const [lat, lon] = center
  const probabilityKm = kmOf(probabilityCircle?.radius)
  const gale = leadHours === 0 ? radiusOf(kmOf(part.galeWarningArea)) : undefined
  const storm = radiusOf(kmOf(part.stormWarningArea, leadHours === 0 ? 0 : (probabilityKm ?? 0)))
  const windSpeed = said?.maximumWind?.sustained['m/s']
  return {
    at,
    leadHours,
    lat,
    lon: lon > 180 ? lon - 360 : lon,
    ...(said?.pressure !== undefined && { pressure: said.pressure }),
    ...(windSpeed !== undefined && { windSpeed }),
    ...(gale && { gale }),
    ...(storm && { storm }),
    ...(probabilityKm !== undefined && { probabilityKm }),
  }
}

function kmOf(metres: number | undefined, lessKm = 0): number | undefined {
  if (metres === undefined) return undefined
  const km = Math.round(metres / 1_000) - lessKm
  return km > 0 && km <= LONGEST_RADIUS_KM ? km : undefined
}

const radiusOf = (km: number | undefined): WindRadius | undefined => (km === undefined ? undefined : { km })

/** The newest analysis of a recording. */
function newestIn(bytes: Uint8Array, notAfter: Date): Date | undefined {
  try {
    return readPayload(bytes)
      .storms.flatMap(({ forecast }) => partsOf(forecast, forecastPart))
      .filter(({ advancedHours, validtime }) => advancedHours === 0 && validtime <= notAfter)
      .map(({ validtime }) => validtime)
      .toSorted((a, b) => b.getTime() - a.getTime())[0]
  } catch {
    return undefined
  }
}
