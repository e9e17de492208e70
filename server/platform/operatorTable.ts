import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { z } from 'zod'

/** Rows beyond are a mistake: no coast has as many places. */
const MOST_ROWS = 5_000
const MOST_BYTES = 2_000_000

/** What an operator's table says, and what of it could not be read: `line 3: lat`, for the log and the status page. */
export interface OperatorTable<Row> {
  rows: readonly Row[]
  mistakes: readonly string[]
}

/**
 * Reads a table that an operator keeps in the folder of data. A row with a mistake is left out and named; the rest
 * stands. No file is an empty table.
 *
 * @param file CSV in UTF-8 with a head
 */
export async function readOperatorTable<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<OperatorTable<z.infer<Schema>>> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { rows: [], mistakes: code === 'ENOENT' ? [] : [`unreadable: ${code ?? 'unknown'}`] }
  }
  if (text.length > MOST_BYTES) return { rows: [], mistakes: [`more than ${MOST_BYTES} bytes`] }
  let records: { record: unknown; info: { lines: number } }[]
  try {
    records = parse(text, {
      columns: true,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
      to: MOST_ROWS,
    })
  } catch (error) {
    return { rows: [], mistakes: [error instanceof Error ? error.message : 'no CSV'] }
  }
  const rows: z.infer<Schema>[] = []
  const mistakes: string[] = []
  for (const { record, info } of records) {
    const read = schema.safeParse(record)
    if (read.success) rows.push(read.data)
    else {
      const fields = new Set(read.error.issues.map(({ path }) => path.join('.')))
      mistakes.push(`line ${info.lines}: ${[...fields].join(', ')}`)
    }
  }
  return { rows, mistakes }
}
