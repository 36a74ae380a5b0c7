import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { columnsOf, keptTables } from './kept-tables.ts'
import { days, keptText, publicSubjects, subjects } from './keeping.ts'

const schema = readFileSync(new URL('../../../db/schema.sql', import.meta.url), 'utf8')

/** The columns of each table of a schema; search indexes hold the words of other tables. */
function columnsByTable(text: string): Record<string, string[]> {
  const tables = [...text.matchAll(/^CREATE TABLE [`"](\w+)[`"] \((.*?)^\)/gms)]
  return Object.fromEntries(
    tables.map(([, name = '', body = '']) => [
      name,
      Array.from(
        body.matchAll(/^\s+[`"](\w+)[`"] (?:text|integer|real|blob)\b/gm),
        ([, column = '']) => column,
      ),
    ]),
  )
}

/** Columns that the table of what is kept lacks, or names though they are gone. */
function unanswered(text: string): string[] {
  const stored = columnsByTable(text)
  const answered = Object.entries(keptTables).flatMap(([table, { personal, plain }]) =>
    [...columnsOf(personal), ...columnsOf(plain)].map((column) => `${table}.${column}`),
  )
  const known = Object.entries(stored).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  )
  const once = new Set(answered)
  return [
    ...known.filter((column) => !once.has(column)),
    ...answered.filter((column) => !known.includes(column)),
    ...answered.filter((column, at) => answered.indexOf(column) !== at),
  ]
}

test('every column of the database says whether it holds personal data, once', () => {
  expect(Object.keys(columnsByTable(schema)).length).toBeGreaterThan(80)
  expect(unanswered(schema)).toEqual([])
})

test.each([
  ['a new table', `${schema}\nCREATE TABLE \`friends\` (\n  \`phone\` text NOT NULL\n);`, ['friends.phone']],
  [
    'a new column',
    schema.replace(/(CREATE TABLE `orders` \(\n)/, '$1  `birthday` text,\n'),
    ['orders.birthday'],
  ],
  [
    'a column that is gone',
    schema.replace('  `customer_phone` text NOT NULL,\n', ''),
    ['orders.customer_phone'],
  ],
])('%s without an answer is found', (_, text, found) => {
  expect(unanswered(text)).toEqual(found)
})

test('every search index stands beside the table of its words', () => {
  const indexes = Array.from(schema.matchAll(/^CREATE VIRTUAL TABLE `(\w+)`/gm), ([, name = '']) => name)
  expect(indexes.toSorted()).toEqual(['order_search', 'order_search_staff', 'quote_search'])
})

test('personal data that no rule of law keeps has a term or an end', () => {
  const used = new Set(Object.values(keptTables).map(({ subject }) => subject))
  expect([...used].toSorted()).toEqual(Object.keys(subjects).toSorted())
  const { nothing, devices } = subjects
  expect([nothing.what, devices.ends]).toEqual(['Nothing about people', 'stays'])
  const named = Object.values(keptTables).filter(({ personal }) => personal !== '')
  for (const { subject } of named) expect(['nothing', 'devices']).not.toContain(subject)
})

test('terms are those that were decided, and read as people read them', () => {
  expect(days).toMatchObject({ positions: 90, books: 2557, signings: 7 })
  expect(keptText(subjects.positions)).toBe('90 days after the delivery')
  expect(keptText(subjects.order)).toBe('7 years after the last change of an order that is over')
  expect(keptText(subjects.quotes)).toBe('1 year after their last valid day')
  expect(keptText(subjects.sessions)).toBe('when they end')
  expect(publicSubjects.map(({ what }) => what)).toContain('Where the driver was along the way')
  // Beside "Deleted", "Emptied" or "Made anonymous" stands the moment; beside "Kept", how long.
  const isMoment = (subject: (typeof publicSubjects)[number]) =>
    /^(?:\d+ \w+ after|when) /.test(keptText(subject))
  expect(publicSubjects.filter((subject) => isMoment(subject) === (subject.ends === 'stays'))).toEqual([])
})
