const role = <Name extends string>(name: Name) => ({ role: name })

/**
 * Roles that the parts of a table have anyway, for one that is laid out as no table where there is little room: a
 * browser then takes them away, and a screen reader would read loose words.
 */
export const PARTS = {
  table: role('table'),
  rows: role('rowgroup'),
  row: role('row'),
  columnHead: role('columnheader'),
  rowHead: role('rowheader'),
  cell: role('cell'),
} as const
