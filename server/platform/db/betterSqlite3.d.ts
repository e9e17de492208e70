/** The part of better-sqlite3 13 that we use; the package ships no types of its own. */
declare module 'better-sqlite3' {
  export type SqliteValue = number | string | bigint | Buffer | null

  export interface Statement {
    readonly reader: boolean
    /** from now on rows come as arrays in column order */
    raw(): Statement
    all(...parameters: SqliteValue[]): unknown[]
    iterate(...parameters: SqliteValue[]): IterableIterator<unknown>
    run(...parameters: SqliteValue[]): { changes: number; lastInsertRowid: number | bigint }
  }

  export default class SqliteConnection {
    constructor(file: string, options?: { readonly?: boolean; fileMustExist?: boolean; timeout?: number })
    readonly open: boolean
    readonly inTransaction: boolean
    prepare(sql: string): Statement
    exec(sql: string): this
    pragma(text: string, options?: { simple?: boolean }): unknown
    close(): void
  }
}
