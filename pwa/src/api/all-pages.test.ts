import type { SortedPageEnd } from '@switchback/core/fields/page-query.ts'
import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

type Page = SortedPageEnd & { rows: number[] }

/** A list of `count` pages with `rows` rows each. */
function listOf(count: number, rows: number, sortedAmong: number | null = null) {
  const requests: (string | undefined)[] = []
  const load = async (cursor: string | undefined): Promise<Page> => {
    requests.push(cursor)
    const page = Number(cursor ?? 0)
    const nextCursor = page + 1 < count ? String(page + 1) : null
    return {
      rows: Array.from({ length: rows }, (_, at) => page * rows + at),
      nextCursor,
      isCutShort: rows < 100,
      sortedAmong,
    }
  }
  return { requests, load }
}
const rowsOf = ({ rows }: Page) => rows

test.each([
  ['all rows', listOf(3, 100), 5000, [300, undefined, 3]],
  ['exactly as many as it takes', listOf(5, 100), 500, [500, undefined, 5]],
  ['the first ones of more', listOf(6, 100), 500, [500, 'rows', 6]],
  ['the first ones of very many', listOf(1000, 100), 5000, [5000, 'rows', 51]],
  ['what a search found before it stopped', listOf(500, 1), 500, [100, 'requests', 100]],
  ['nothing, after as many requests', listOf(500, 0), 500, [0, 'requests', 100]],
  ['rare rows of a short list', listOf(40, 1), 500, [40, undefined, 40]],
  ['the newest that can be sorted', listOf(10, 100, 1000), 5000, [1000, 'sorted', 10, 1000]],
  ['those of them that match other filters', listOf(1, 7, 1000), 5000, [7, 'sorted', 1, 1000]],
  ['the first ones of the newest', listOf(10, 100, 1000), 500, [500, 'rows', 6, 1000]],
] as const)('a file has %s', async (_, { load, requests }, atMost, expected) => {
  const [count, stop, sent, sortedAmong] = expected
  const found = await allPages(load, rowsOf, atMost)
  expect(found).toEqual({ rows: Array.from({ length: count }, (_, at) => at), stop, sortedAmong })
  expect(requests).toHaveLength(sent)
  expect(new Set(requests).size).toBe(sent)
})
