import { expect, test } from 'vitest'
import type { Column } from '../column.ts'
import { printedTable } from './printed-table.ts'

const columns: readonly Column<number>[] = [
  { id: 'number', heading: 'Number', cell: () => null, csv: (row) => row },
  { id: 'actions', heading: 'Actions', cell: () => null, isActions: true },
]

test.each([
  [3, undefined, 'All 3 orders that match'],
  [500, 'rows', 'The first 500 orders that match; there are more'],
  [3, 'requests', '3 orders that match, found before the search stopped; there may be more'],
  [
    200,
    'sorted',
    '200 orders that match among the newest 1,000 that were found; there may be older ones',
    1000,
  ],
  [
    500,
    'rows',
    'The first 500 orders that match among the newest 1,000 that were found; there are more',
    1000,
  ],
] as const)('%d rows (%s) are on paper with the note: %s', (count, stop, note, sortedAmong?: number) => {
  const rows = Array.from({ length: count }, (_, at) => at)
  const table = printedTable(columns, { rows, stop, sortedAmong }, 'orders')
  expect([table.rows.length, table.note]).toEqual([count, note])
})

test('columns without text, like buttons, are left out', () => {
  expect(printedTable(columns, { rows: [7] }, 'orders')).toMatchObject({
    headings: ['Number'],
    rows: [{ place: 1, cells: [7] }],
  })
})
