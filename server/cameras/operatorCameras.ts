import { z } from 'zod'
import { CAMERA_KINDS } from '../../src/domain/cameras/cameras.ts'
import type { Camera } from '../../src/domain/cameras/cameras.ts'
import { readOperatorTable } from '../platform/operatorTable.ts'

const LONGEST_NAME = 60
const MOST_CAMERAS = 300

const name = z
  .string()
  .trim()
  .max(LONGEST_NAME)
  .regex(/^[^<>\p{C}]*$/u)
const degrees = (most: number) =>
  z.string().trim().min(1).transform(Number).pipe(z.number().min(-most).max(most))

const rowSchema = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,40}$/),
  kind: z.enum(CAMERA_KINDS),
  name_ko: name.min(1),
  name_en: name.optional(),
  lat: degrees(90),
  lon: degrees(180),
  view: z
    .string()
    .trim()
    .default('')
    .transform((text) => (text === '' ? 1 : Number(text)))
    .pipe(z.number().int().min(1).max(99)),
  place: name.optional(),
  address: z.url({ protocol: /^https?$/ }).max(500),
})

/** A camera of the operator's own, with the address its pictures are fetched from. */
export interface OperatorCamera extends Camera {
  address: string
}

/**
 * Reads the operator's table of cameras.
 *
 * @param file CSV in UTF-8 with a head: code, kind, name_ko, lat, lon, address and, where known, name_en, view, place
 */
export async function readOperatorCameras(file: string) {
  const { rows, mistakes } = await readOperatorTable(file, rowSchema)
  const cameras = new Map(
    rows.slice(0, MOST_CAMERAS).map((row): [string, OperatorCamera] => [
      row.code,
      {
        code: row.code,
        kind: row.kind,
        nameKo: row.name_ko,
        nameEn: row.name_en || row.name_ko,
        lat: row.lat,
        lon: row.lon,
        view: row.view,
        ...(row.place && { place: row.place }),
        address: row.address,
      },
    ]),
  )
  return { cameras: [...cameras.values()], mistakes }
}
