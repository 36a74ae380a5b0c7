import type { TableSums } from '@switchback/db/backup/backup-line.ts'

/** "1,204 rows of 30 tables" */
export function countRows(sums: TableSums): string {
  const tables = Object.values(sums)
  const rows = tables.reduce((total, table) => total + table.rows, 0)
  return `${rows.toLocaleString('en-US')} rows of ${tables.length} tables`
}
