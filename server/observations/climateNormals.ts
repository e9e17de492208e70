import { z } from 'zod'
import { SEA_NAMES } from '../../src/domain/kernel/seas.ts'
import type { ClimateNormal } from '../../src/domain/observations/oceanClimate.ts'
import { CLIMATE_ELEMENTS } from '../../src/domain/observations/oceanClimate.ts'
import { readOperatorTable } from '../platform/operatorTable.ts'

const words = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^<>\p{C}]*$/u)

const rowSchema = z.object({
  sea: z.enum(SEA_NAMES),
  month: z.string().trim().min(1).transform(Number).pipe(z.number().int().min(1).max(12)),
  element: z.enum(CLIMATE_ELEMENTS),
  value: z.string().trim().min(1).transform(Number).pipe(z.number().min(-50).max(100)),
  period: z
    .string()
    .trim()
    .regex(/^\d{4}-\d{4}$/),
  source: words,
})

/**
 * Reads the operator's table of normals; the last one of a sea, month and element stands.
 *
 * @param file CSV in UTF-8 with a head: sea, month, element, value (unit of the catalogue), period, source
 */
export async function readClimateNormals(
  file: string,
): Promise<{ normals: ClimateNormal[]; mistakes: readonly string[] }> {
  const { rows, mistakes } = await readOperatorTable(file, rowSchema)
  const last = new Map(rows.map((row) => [`${row.sea} ${row.month} ${row.element}`, row]))
  return { normals: [...last.values()], mistakes }
}
