// The queries of docs/alerts.md name counters, fields and words that exist, and their links lead somewhere.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { counters, type CounterName } from './counters.ts'

const docs = new URL('../../../docs/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, docs), 'utf8')
const page = read('alerts.md')

type Table = Readonly<
  Record<string, { blobs: Readonly<Record<string, unknown>>; doubles: readonly string[] }>
>
const table: Table = counters

/** The columns of a counter with their names and words. */
function columnsOf(name: string): Map<string, { field: string; words?: unknown }> {
  const { blobs = {}, doubles = [] } = table[name] ?? {}
  return new Map([
    ...Object.entries(blobs).map(([field, words], at) => [`blob${at + 1}`, { field, words }] as const),
    ...doubles.map((field, at) => [`double${at + 1}`, { field }] as const),
  ])
}

/** Everything in a query that the table of counters does not know. */
function wrongIn(sql: string): string[] {
  const [, counter = ''] = /\bindex1 = '(\w+)'/.exec(sql) ?? []
  if (!Object.hasOwn(counters, counter)) return [`no counter: ${counter}`]
  const columns = columnsOf(counter)
  const used = Array.from(sql.matchAll(/\b(?:blob|double)\d+\b/g), ([column]) => column)
  const unknown = used.filter((column) => !columns.has(column)).map((column) => `no column: ${column}`)
  const renamed = Array.from(
    sql.matchAll(/\b((?:blob|double)\d+)\)? AS (\w+)/g),
    ([, column = '', name = '']) => ({
      column,
      name,
    }),
  ).flatMap(({ column, name }) => (columns.get(column)?.field === name ? [] : [`${column} is not ${name}`]))
  const words = Array.from(
    sql.matchAll(/\b(blob\d+) (?:= ('\w+')|IN \(([^)]+)\))/g),
    ([, column = '', one, list]) => ({ column, texts: (one ?? list ?? '').match(/\w+/g) ?? [] }),
  ).flatMap(({ column, texts }) => {
    const known = columns.get(column)?.words
    return texts
      .filter((text) => !Array.isArray(known) || !known.includes(text))
      .map((text) => `${column} has no ${text}`)
  })
  return [...unknown, ...renamed, ...words]
}

const anchors = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )

const chapters = Array.from(
  page.matchAll(/^### (.+)\n([^]*?)(?=^##|(?![^]))/gm),
  ([, heading = '', text = '']) => ({ heading, text, sql: /```sql\n([^]+?)```/.exec(text)?.[1] }),
)
const queries = chapters.filter(({ sql }) => sql !== undefined)

describe('SYSTEM-11: docs/alerts.md', () => {
  test('shows the columns of every counter', () => {
    const rows = Array.from(
      page.matchAll(/^\| `(\w+)` \| (.*) \| (.*?) ?\|$/gm),
      ([, name = '', fields, figures]) => [
        name,
        Array.from(`${fields}, ${figures}`.matchAll(/`(\w+)` (\w+)/g), ([, column, field]) => [
          column,
          field,
        ]),
      ],
    )
    const expected = (Object.keys(counters) as CounterName[]).map((name) => [
      name,
      [...columnsOf(name)].map(([column, { field }]) => [column, field]),
    ])
    expect(rows).toEqual(expected)
  })

  test.each(queries.map(({ heading, sql = '' }) => [heading, sql]))('asks what is counted: %s', (_, sql) => {
    expect(wrongIn(sql)).toEqual([])
    expect(sql).toMatch(
      /\bFROM switchback_counters\nWHERE index1 = .* AND timestamp > NOW\(\) - INTERVAL '\d+' (?:MINUTE|HOUR|DAY)\n/,
    )
    // Rows of a sampled counter stand for several.
    expect(sql).not.toMatch(/\bcount\(/i)
  })

  test.each([
    ['a counter', "SELECT 1 WHERE index1 = 'requests'"],
    ['a column', "SELECT blob4 WHERE index1 = 'request'"],
    ['a figure', "SELECT max(double2) WHERE index1 = 'web_vital'"],
    ['a name', "SELECT blob1 AS route WHERE index1 = 'request'"],
    ['a word', "SELECT sumIf(1, blob3 = '500') WHERE index1 = 'request'"],
    ['a word in a list', "SELECT 1 WHERE index1 = 'payment' AND blob1 IN ('succeeded', 'broken')"],
  ])('and a query with %s that does not exist is found', (_, sql) => {
    expect(wrongIn(sql)).toHaveLength(1)
  })

  test('has a query, a threshold and a chapter that says what to do for each alert', () => {
    const [, rows = ''] = /^## The alerts\n\n\|.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(page) ?? []
    const alerts = rows
      .trim()
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()))
    expect(alerts.length).toBeGreaterThanOrEqual(9)
    expect(alerts.filter((cells) => cells.length !== 7 || cells.slice(1, -1).includes(''))).toEqual([])
    const asked = alerts.map((cells) => /\(#([\w-]+)\)/.exec(cells[3] ?? '')?.[1])
    expect(new Set(asked)).toEqual(new Set(queries.flatMap(({ heading }) => anchors(`# ${heading}`))))
  })

  test('leads to chapters that exist', () => {
    const links = Array.from(page.matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g), ([, file, anchor = '']) => ({
      file: file || 'alerts.md',
      anchor,
    }))
    expect(links.length).toBeGreaterThan(15)
    expect(links.filter(({ file, anchor }) => !anchors(read(file)).includes(anchor))).toEqual([])
  })
})
