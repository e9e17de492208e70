/** Plain description of a column on the wire; the server makes its schemas and the OpenAPI document from it. */
export type WireField = { description?: string; isNullable?: boolean; isOptional?: boolean } & (
  | { type: 'text' }
  /** `YYYY.MM.DD HH:mm:ss`, KST */
  | { type: 'time' }
  | { type: 'number'; min: number; max: number }
  | { type: 'count' }
  | { type: 'flag' }
  | { type: 'choice'; values: readonly string[] }
)

export type WireFields = Readonly<Record<string, WireField>>
