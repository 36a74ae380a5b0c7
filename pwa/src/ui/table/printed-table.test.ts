import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { printedTable } from './printed-table.ts'

const columns: readonly Column<number>[] = [
  { id: 'number', heading: 'Number', cell: () => null, csv: (row) => row },
  { id: 'actions', heading: 'Actions', cell: () => null, isActions: true },
]

test.each([
  [3, 3, 'All 3 orders that match'],
  [500, 500, 'All 500 orders that match'],
  [501, 500, 'The first 500 orders that match; there are more'],
])('of %d rows %d are on paper: %s', (count, printed, note) => {
  const rows = Array.from({ length: count }, (_, at) => at)
  const table = printedTable(columns, rows, 'orders')
  expect([table.rows.length, table.note]).toEqual([printed, note])
})

test('columns without text, like buttons, are left out', () => {
  expect(printedTable(columns, [7], 'orders')).toMatchObject({
    headings: ['Number'],
    rows: [{ place: 1, cells: [7] }],
  })
})
