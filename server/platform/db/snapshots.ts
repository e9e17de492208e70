import SqliteConnection from 'better-sqlite3'
import type { SqliteValue } from 'better-sqlite3'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createConnection } from 'mysql2'
import type { Connection } from 'mysql2'

/** A value as both engines keep it; times are texts in UTC. */
export type Cell = string | number | null | Uint8Array

/** A database as it was at one moment, read while the portal goes on. */
export interface Snapshot {
  /** all of them, in the order of their names */
  tables(): Promise<string[]>
  columns(table: string): Promise<string[]>
  /** in the order of their keys */
  rows(table: string): AsyncIterable<Cell[]>
  close(): Promise<void>
}

/** A database that is being filled: all of it or nothing. */
export interface Filling {
  columns(table: string): Promise<string[]>
  /** puts these rows in place of all that are there */
  replace(table: string, columns: readonly string[], rows: AsyncIterable<Cell[]>): Promise<void>
  commit(): Promise<void>
  close(): Promise<void>
}

export interface DatabasePlace {
  /** absent: SQLite in `dataDir` */
  url?: string | undefined
  dataDir: string
}

export const SQLITE_FILE = 'portal.sqlite'
const ROWS_TOGETHER = 500

const quoted = (name: string, sign: string): string => sign + name.replaceAll(sign, sign + sign) + sign

export const openSnapshot = (place: DatabasePlace): Promise<Snapshot> =>
  place.url === undefined ? sqliteSnapshot(place.dataDir) : mariadbSnapshot(place.url)

export const openFilling = (place: DatabasePlace): Promise<Filling> =>
  place.url === undefined ? sqliteFilling(place.dataDir) : mariadbFilling(place.url)

interface ColumnInfo {
  name: string
  /** place in the primary key, from 1; 0 outside it */
  pk: number
}

const sqliteColumns = (db: SqliteConnection, table: string): ColumnInfo[] =>
  db.prepare(`PRAGMA table_info(${quoted(table, '"')})`).all() as ColumnInfo[]

async function sqliteSnapshot(dataDir: string): Promise<Snapshot> {
  const db = new SqliteConnection(join(dataDir, SQLITE_FILE), { readonly: true, fileMustExist: true })
  db.exec('BEGIN')
  const listed = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all()
  // the engine's own tables follow from the others
  const tables = (listed as { name: string }[])
    .map(({ name }) => name)
    .filter((one) => !one.startsWith('sqlite_'))
  return {
    tables: () => Promise.resolve(tables),
    columns: (table) => Promise.resolve(sqliteColumns(db, table).map(({ name }) => name)),
    async *rows(table) {
      const columns = sqliteColumns(db, table)
      const sql = selectOf(table, columns, '"')
      for (const row of db.prepare(sql).raw().iterate()) yield row as Cell[]
    },
    close() {
      db.close()
      return Promise.resolve()
    },
  }
}

function selectOf(table: string, columns: readonly ColumnInfo[], sign: string): string {
  const names = columns.map(({ name }) => quoted(name, sign)).join(', ')
  const keys = columns
    .filter(({ pk }) => pk > 0)
    .toSorted((a, b) => a.pk - b.pk)
    .map(({ name }) => quoted(name, sign))
  const order = keys.length > 0 ? ` ORDER BY ${keys.join(', ')}` : ''
  return `SELECT ${names} FROM ${quoted(table, sign)}${order}`
}

async function sqliteFilling(dataDir: string): Promise<Filling> {
  const db = new SqliteConnection(join(dataDir, SQLITE_FILE), { fileMustExist: true })
  db.exec('BEGIN IMMEDIATE')
  return {
    columns: (table) => Promise.resolve(sqliteColumns(db, table).map(({ name }) => name)),
    async replace(table, columns, rows) {
      const names = columns.map((name) => quoted(name, '"')).join(', ')
      const marks = columns.map(() => '?').join(', ')
      db.exec(`DELETE FROM ${quoted(table, '"')}`)
      const insert = db.prepare(`INSERT INTO ${quoted(table, '"')} (${names}) VALUES (${marks})`)
      for await (const row of rows) insert.run(...(row as SqliteValue[]))
    },
    commit() {
      db.exec('COMMIT')
      return Promise.resolve()
    },
    close() {
      db.close()
      return Promise.resolve()
    },
  }
}

const connect = (url: string): Connection => {
  const options = new URL(url)
  options.protocol = 'mysql:'
  // as texts, times stay what they are whatever the time zone of the machine
  return createConnection({ uri: options.href, charset: 'utf8mb4', dateStrings: true, timezone: 'Z' })
}

async function mariadbColumns(connection: Connection, table: string): Promise<ColumnInfo[]> {
  const sql =
    'SELECT c.COLUMN_NAME, COALESCE(k.ORDINAL_POSITION, 0) FROM information_schema.COLUMNS c ' +
    'LEFT JOIN information_schema.KEY_COLUMN_USAGE k ON k.TABLE_SCHEMA = c.TABLE_SCHEMA AND ' +
    "k.TABLE_NAME = c.TABLE_NAME AND k.COLUMN_NAME = c.COLUMN_NAME AND k.CONSTRAINT_NAME = 'PRIMARY' " +
    'WHERE c.TABLE_SCHEMA = DATABASE() AND c.TABLE_NAME = ? ORDER BY c.ORDINAL_POSITION'
  const [rows] = await connection.promise().query({ sql, rowsAsArray: true }, [table])
  return (rows as unknown as [string, number][]).map(([name, pk]) => ({ name, pk }))
}

async function mariadbSnapshot(url: string): Promise<Snapshot> {
  const connection = connect(url)
  await connection.promise().query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ')
  await connection.promise().query('START TRANSACTION WITH CONSISTENT SNAPSHOT')
  return {
    tables: () => mariadbTables(connection),
    columns: async (table) => (await mariadbColumns(connection, table)).map(({ name }) => name),
    async *rows(table) {
      const sql = selectOf(table, await mariadbColumns(connection, table), '`')
      const stream: Readable = connection.query({ sql, rowsAsArray: true }).stream()
      for await (const row of stream) yield (row as unknown[]).map(plainCell)
    },
    close: () => connection.promise().end(),
  }
}

/** The driver reads columns of JSON as what they say; here they are texts. */
const plainCell = (value: unknown): Cell =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
    ? JSON.stringify(value)
    : (value as Cell)

/** @returns the tables of a database on a server, in the order of their names */
export async function mariadbTables(connection: Connection): Promise<string[]> {
  const sql =
    'SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() ' +
    "AND TABLE_TYPE = 'BASE TABLE' ORDER BY TABLE_NAME"
  const [rows] = await connection.promise().query({ sql, rowsAsArray: true })
  return (rows as unknown as [string][]).map(([name]) => name)
}

async function mariadbFilling(url: string): Promise<Filling> {
  const connection = connect(url)
  await connection.promise().beginTransaction()
  return {
    columns: async (table) => (await mariadbColumns(connection, table)).map(({ name }) => name),
    async replace(table, columns, rows) {
      const names = columns.map((name) => quoted(name, '`')).join(', ')
      await connection.promise().query(`DELETE FROM ${quoted(table, '`')}`)
      const insert = async (some: Cell[][]) => {
        if (some.length > 0)
          await connection.promise().query(`INSERT INTO ${quoted(table, '`')} (${names}) VALUES ?`, [some])
      }
      let waiting: Cell[][] = []
      for await (const row of rows) {
        waiting.push(row)
        if (waiting.length < ROWS_TOGETHER) continue
        await insert(waiting)
        waiting = []
      }
      await insert(waiting)
    },
    commit: () => connection.promise().commit(),
    close: () => connection.promise().end(),
  }
}

/** @returns whether there is nothing in a database yet */
export async function isEmpty({ url }: DatabasePlace): Promise<boolean> {
  if (url === undefined) return true
  const connection = connect(url)
  try {
    return (await mariadbTables(connection)).length === 0
  } finally {
    await connection.promise().end()
  }
}

/** Takes away what a restore that failed has made; the database was empty before it. */
export async function dropAll({ url }: DatabasePlace): Promise<void> {
  if (url === undefined) return
  const connection = connect(url)
  try {
    for (const table of await mariadbTables(connection))
      await connection.promise().query(`DROP TABLE ${quoted(table, '`')}`)
  } finally {
    await connection.promise().end()
  }
}
