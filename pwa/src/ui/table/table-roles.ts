/** A table drawn as cards keeps its meaning for screen readers only with explicit roles. */
export const tableRoles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
