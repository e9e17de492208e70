import type { TableColumnOptions } from 'typeorm'

/**
 * Short spellings for migrations. They hold only types that mean the same on SQLite and MariaDB, and never a
 * default: values come from the code.
 */
export const integer = (name: string): TableColumnOptions => ({ name, type: 'integer' })
export const key = (name: string): TableColumnOptions => ({ name, type: 'integer', isPrimary: true })
export const text = (name: string, length: number): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
})
export const textKey = (name: string, length: number): TableColumnOptions => ({
  ...text(name, length),
  isPrimary: true,
})
export const double = (name: string): TableColumnOptions => ({ name, type: 'double' })
export const instant = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 })
export const json = (name: string): TableColumnOptions => ({ name, type: 'json' })
export const optional = (column: TableColumnOptions): TableColumnOptions => ({ ...column, isNullable: true })

export const generatedId = (table: string): TableColumnOptions => ({
  name: 'id',
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
  primaryKeyConstraintName: `PK_${table}`,
})
