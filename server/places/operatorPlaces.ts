import { z } from 'zod'
import { isPlaceCode, PLACE_KINDS } from '../../src/domain/places/places.ts'
import type { PlaceFact } from '../platform/db/facts/places/index.ts'
import { readOperatorTable } from '../platform/operatorTable.ts'

const LONGEST_NAME = 60

const name = z
  .string()
  .trim()
  .max(LONGEST_NAME)
  .regex(/^[^<>\p{C}]*$/u)
const optionalName = name.transform((text) => (text === '' ? undefined : text)).optional()

const degrees = (most: number) =>
  z.string().trim().min(1).transform(Number).pipe(z.number().min(-most).max(most))

const rowSchema = z.object({
  code: z.string().trim().max(40).refine(isPlaceCode),
  kind: z.enum(PLACE_KINDS),
  name_ko: name.min(1),
  name_en: optionalName,
  name_ja: optionalName,
  name_zh: optionalName,
  lat: degrees(90),
  lon: degrees(180),
  region: optionalName,
  agency_id: optionalName,
})

/** Places an operator added or corrected, and what of the file could not be read. */
export interface OperatorPlaces {
  places: readonly PlaceFact[]
  /** `line 3: lat`, for the log and the status page */
  mistakes: readonly string[]
}

/**
 * Reads the operator's table of places: a row with the code of a known place corrects it, any other adds one. A row
 * with a mistake is left out and named; the rest stands.
 *
 * @param file CSV in UTF-8 with a head: code, kind, name_ko, lat, lon and, where known, name_en, name_ja, name_zh,
 *   region, agency_id; absent is the same as empty
 */
export async function readOperatorPlaces(file: string): Promise<OperatorPlaces> {
  const { rows, mistakes } = await readOperatorTable(file, rowSchema)
  // of two rows about one place the later one counts
  return { places: [...new Map(rows.map((row) => [row.code, factOf(row)])).values()], mistakes }
}

const factOf = (row: z.infer<typeof rowSchema>): PlaceFact => ({
  code: row.code,
  kind: row.kind,
  nameKo: row.name_ko,
  nameEn: row.name_en,
  nameJa: row.name_ja,
  nameZh: row.name_zh,
  lat: row.lat,
  lon: row.lon,
  positionQuality: 'exact',
  region: row.region,
  agencyId: row.agency_id,
  source: 'operator',
})
