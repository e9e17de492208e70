/** What a statement takes and gives. Observations and keys are whole numbers, codes and names are text. */
export type SqlValue = number | string | null

/**
 * The prepared-statement path beside TypeORM, for ingest and series. The same text runs on both engines, so it
 * keeps to what SQLite and MariaDB share: `?` places, bare identifiers, no quotes around names.
 */
export interface Statements {
  /** @returns rows as arrays in the order of the selected columns */
  all(sql: string, parameters: readonly SqlValue[]): Promise<SqlValue[][]>
  /** @returns how many rows the statement touched */
  run(sql: string, parameters: readonly SqlValue[]): Promise<number>
}

/** An instant as both engines keep it and compare it with text. */
export function storedInstant(at: Date): string {
  const atMs = at.getTime()
  // now is asked for again and again
  if (atMs !== last.atMs) last = { atMs, text: at.toISOString().replace('T', ' ').replace('Z', '') }
  return last.text
}
let last = { atMs: Number.NaN, text: '' }

/** An instant as a column selected with `CAST(… AS CHAR)` gives it on both engines: the reverse of `storedInstant`. */
export const readInstant = (text: SqlValue | undefined): Date =>
  new Date(`${String(text).replace(' ', 'T')}Z`)
