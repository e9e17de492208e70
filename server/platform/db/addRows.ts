import { FIRST_ELEMENT, ROW_COLUMNS } from './observationRows.ts'
import { NOTHING, VALUES_AT, WIDTH, rowCount, usedElements } from './packedRows.ts'
import type { PackedRows } from './packedRows.ts'
import type { SqlValue, Statements } from './statements.ts'

/** Measured best on SQLite: longer statements gain nothing, shorter ones are too many. */
const INSERT_ROWS = 20

/**
 * Adds the rows whose key is not there yet. Columns no row has a value for are left out: binding a null costs as
 * much as binding a number.
 *
 * @param verb what the engine calls it
 * @returns how many were added
 */
export async function addRows(
  run: Statements,
  verb: 'INSERT OR IGNORE' | 'INSERT IGNORE',
  feedId: number,
  rows: PackedRows,
): Promise<number> {
  const used = usedElements(rows)
  const hasRefused = rows.refused.size > 0
  const columns = ['stationId', 'feedId', 'observedMin', 'receivedMin', ...(hasRefused ? ['refused'] : [])]
  columns.push(...used.flatMap((place) => ROW_COLUMNS[FIRST_ELEMENT + place] ?? []))
  const line = `(${columns.map(() => '?').join(', ')})`
  const sql = (count: number) =>
    `${verb} INTO observation (${columns.join(', ')}) VALUES ` +
    Array.from({ length: count }, () => line).join(', ')
  const [many, one] = [sql(INSERT_ROWS), sql(1)]
  // filled anew for every statement: it is bound before the next one begins
  const manyValues = Array.from<SqlValue>({ length: INSERT_ROWS * columns.length }).fill(null)
  const oneValues = manyValues.slice(0, columns.length)
  const count = rowCount(rows)
  let added = 0
  for (let row = 0; row < count;) {
    const isMany = count - row >= INSERT_ROWS
    const parameters = isMany ? manyValues : oneValues
    let place = 0
    for (const end = row + (isMany ? INSERT_ROWS : 1); row < end; row++) {
      const at = row * WIDTH
      parameters[place++] = rows.numbers[at]!
      parameters[place++] = feedId
      parameters[place++] = rows.numbers[at + 1]!
      parameters[place++] = rows.numbers[at + 2]!
      if (hasRefused) parameters[place++] = rows.refused.get(row) ?? null
      for (const element of used) {
        const value = rows.numbers[at + VALUES_AT + element]!
        parameters[place++] = value === NOTHING ? null : value
      }
    }
    added += await run.run(isMany ? many : one, parameters)
  }
  return added
}
