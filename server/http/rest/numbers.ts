import { z } from 'zod'

/** Fits the column of ids on both engines. */
const MAX_ID = 2_147_483_647

/** A number of a row: a number, or the text of one. */
export const rowNumber = z
  .union([z.int(), z.string().regex(/^\d{1,10}$/)])
  .transform(Number)
  .refine((value) => value >= 1 && value <= MAX_ID)

const MOST_PAGES = 1_000_000

/** Number of a page, from 1. */
export const pageNumber = z
  .union([z.int(), z.string().regex(/^\d{1,7}$/)])
  .transform(Number)
  .refine((value) => value >= 1 && value <= MOST_PAGES)
  .optional()
  .default(1)

/** Words that are sought. */
export const searchWords = (most: number) => z.string().max(most).optional().default('')

/** How many rows a page has. */
export const rowsOfPage = (most: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((rows) => rows >= 1 && rows <= most)
    .optional()
    .default(usual)
    .meta({ description: `rows of a page, at most ${most}` })
