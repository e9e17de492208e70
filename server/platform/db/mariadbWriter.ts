import { Readable } from 'node:stream'
import type { PoolConnection } from 'mysql2'
import type { EntityManager } from 'typeorm'
import { addRows } from './addRows.ts'
import { timeSlice } from '../timeSlice.ts'
import { ROW_COLUMNS } from './observationRows.ts'
import { writeRows } from './observationWriter.ts'
import type { ObservationWriter } from './observationWriter.ts'
import { NOTHING, VALUES_AT, WIDTH, stretches } from './packedRows.ts'
import type { PackedRows } from './packedRows.ts'
import { noteDue, rollUpDue } from './rollUps.ts'
import type { Statements } from './statements.ts'
import { FifoLock, refuseInsideWrite } from './transaction.ts'
import type { Write } from './transaction.ts'

/** Writes observations over the network; the driver never blocks, only the making of text is cut into pieces. */
export function mariadbWriter(connections: {
  write: Write
  within(tx: EntityManager): Statements
  connection(tx: EntityManager): Promise<PoolConnection>
  isClosed(): boolean
}): ObservationWriter {
  const lock = new FifoLock()
  // one after the other as on SQLite: each compares with what is stored before it writes
  const inTurn = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> => {
    refuseInsideWrite()
    return lock.during(() => connections.write(work))
  }
  let canLoad = true
  async function add(tx: EntityManager, feedId: number, rows: PackedRows): Promise<number> {
    if (canLoad) {
      try {
        return await loadData(await connections.connection(tx), feedId, rows)
      } catch (error) {
        if (!isLoadForbidden(error)) throw error
        canLoad = false
      }
    }
    return addRows(connections.within(tx), 'INSERT IGNORE', feedId, rows)
  }
  return {
    write: (feedId, rows) => inTurn((tx) => writeRows(connections.within(tx), feedId, rows, timeSlice())),
    add: (feedId, rows) =>
      inTurn(async (tx) => {
        const added = await add(tx, feedId, rows)
        if (added > 0) await noteDue(connections.within(tx), feedId, stretches(rows))
        return added
      }),
    // what is left when the portal stops is done after the next start
    rollUpDue: async () =>
      !connections.isClosed() && inTurn((tx) => rollUpDue(connections.within(tx), timeSlice())),
  }
}

const LOAD =
  "LOAD DATA LOCAL INFILE 'rows' IGNORE INTO TABLE observation CHARACTER SET ascii " +
  `(${ROW_COLUMNS.join(', ')})`
/** What servers answer when local files are forbidden: of old, MySQL 8, MariaDB. */
const LOAD_FORBIDDEN = new Set([1148, 3948, 4166])
/** Rows of one piece of the stream: about a millisecond of work. */
const PIECE_ROWS = 500

/** Rows as the tab-separated text LOAD DATA reads by default; they hold numbers, `\N` and our own code words. */
async function* asText(feedId: number, { numbers, refused }: PackedRows): AsyncGenerator<string> {
  const yieldIfDue = timeSlice()
  let text = ''
  for (let at = 0, row = 0; at < numbers.length; at += WIDTH, row++) {
    text += `${numbers[at]}\t${feedId}\t${numbers[at + 1]}\t${numbers[at + 2]}\t${refused.get(row) ?? '\\N'}`
    for (let place = at + VALUES_AT; place < at + WIDTH; place++) {
      text += numbers[place] === NOTHING ? '\t\\N' : `\t${numbers[place]}`
    }
    text += '\n'
    if ((row + 1) % PIECE_ROWS === 0) {
      yield text
      text = ''
      await yieldIfDue()
    }
  }
  if (text !== '') yield text
}

/** Servers may be set up with `local_infile` off (MySQL 8 comes so); then rows go in by plain statements. */
function isLoadForbidden(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && LOAD_FORBIDDEN.has(Number(error.errno))
}

/** Rows whose key is there already are left as they are: LOCAL makes duplicates warnings. */
async function loadData(connection: PoolConnection, feedId: number, rows: PackedRows): Promise<number> {
  const [result] = await connection.promise().query({
    sql: LOAD,
    infileStreamFactory: () => Readable.from(asText(feedId, rows), { objectMode: false }),
  })
  return 'affectedRows' in result ? result.affectedRows : 0
}
