import { describe, expect, test, vi } from 'vitest'
import { selectAllLabel, selectionText } from './selectable.ts'
import { loadMatching } from './use-selectable.ts'

const ids = (count: number) => Array.from({ length: count }, (_, at) => `SB${at}`)

test.each([
  [37, false, 'Select all 37 that match'],
  [12, true, 'Select all that match'],
  [50, false, 'Select all 50 that match'],
  [50, true, 'Select the first 50 that match'],
  [120, false, 'Select the first 50 that match'],
])('%d rows, more to load: %s: %s', (count, hasMore, label) => {
  expect(selectAllLabel({ ids: ids(count), hasMore })).toBe(label)
})

test.each([
  [3, 37, false, '3 selected'],
  [37, 37, false, 'All 37 that match are selected'],
  [37, 37, true, '37 selected'],
  [50, 50, false, 'All 50 that match are selected'],
  [50, 50, true, '50 selected. More match, and 50 is the limit of one go.'],
  [50, 100, false, '50 selected. More match, and 50 is the limit of one go.'],
])('%d of %d rows, more to load: %s: %s', (count, loaded, hasMore, text) => {
  expect(selectionText(count, { ids: ids(loaded), hasMore })).toBe(text)
})

describe('selecting all that match', () => {
  const page = (count: number, from = 0) =>
    ({
      orders: ids(count + from)
        .slice(from)
        .map((id) => ({ id })),
    }) as never
  const query = (counts: readonly number[]) => {
    const pages: never[] = []
    let at = 0
    const fetchNextPage = vi.fn(async () => {
      const [count = 0] = counts.slice(at)
      pages.push(page(count, pages.length * 100))
      at += 1
      return { data: { pages: [...pages] }, hasNextPage: at < counts.length }
    })
    return { data: undefined, hasNextPage: true, fetchNextPage }
  }

  test('loads short pages until the limit or the end is reached', async () => {
    const short = query([10, 0, 5])
    expect(await loadMatching(short)).toHaveLength(15)
    const many = query([20, 20, 20, 20])
    expect(await loadMatching(many)).toHaveLength(60)
    expect(many.fetchNextPage).toHaveBeenCalledTimes(3)
  })

  test('ends after a bounded number of pages', async () => {
    const sparse = query(Array.from({ length: 1000 }, () => 0))
    expect(await loadMatching(sparse)).toEqual([])
    expect(sparse.fetchNextPage).toHaveBeenCalledTimes(20)
  })
})
