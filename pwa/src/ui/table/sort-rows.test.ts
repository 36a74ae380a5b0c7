import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { csvOf } from './csv/csv-of.ts'
import { sortRows } from './sort-rows.ts'

type Row = { name: string; dollars: number }

const columns: Column<Row>[] = [
  {
    id: 'name',
    heading: 'Name',
    cell: ({ name }) => name,
    csv: ({ name }) => name,
    sortValue: (row) => row.name,
  },
  {
    id: 'sum',
    heading: 'Sum',
    cell: ({ dollars }) => dollars,
    csv: ({ dollars }) => dollars,
    sortValue: (row) => row.dollars,
  },
  { id: 'actions', heading: 'Actions', cell: () => 'Open', isActions: true },
]
const rows: Row[] = [
  { name: 'item 10', dollars: 5 },
  { name: 'Item 9', dollars: 100 },
  { name: 'item 9', dollars: 20 },
]
const names = (sorted: readonly Row[]) => sorted.map(({ name }) => name)

test('sorts texts naturally, ignores case, and keeps equal ones in order', () => {
  const sorted = sortRows(rows, columns, { column: 'name', direction: 'ascending' })
  expect(names(sorted)).toEqual(['Item 9', 'item 9', 'item 10'])
})

test('sorts numbers by size, in both directions', () => {
  expect(names(sortRows(rows, columns, { column: 'sum', direction: 'descending' }))).toEqual([
    'Item 9',
    'item 9',
    'item 10',
  ])
})

test('keeps the order of rows if no sort or an unknown column is requested', () => {
  expect(sortRows(rows, columns, undefined)).toBe(rows)
  expect(sortRows(rows, columns, { column: 'actions', direction: 'ascending' })).toBe(rows)
})

test('a file has the columns that are facts, under their headings', () => {
  expect(csvOf(columns, rows.slice(0, 1))).toBe('\uFEFFName,Sum\r\nitem 10,5\r\n')
})
