import { assert, constantFrom, property, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { orderOfPath, placeAmong } from './order-trail.ts'

test.each([
  ['/admin/orders/SB1', 'SB1'],
  ['/admin/orders/SB1/', 'SB1'],
  ['/admin/orders/new', undefined],
  ['/admin/orders', undefined],
  ['/admin/orders/', undefined],
  ['/orders/SB1', undefined],
  ['/admin/dealers/SB1', undefined],
])('%s is the page of order %s', (path, id) => expect(orderOfPath(path)).toBe(id))

test('an order of another list has no place', () => {
  expect(placeAmong(['a', 'b'], 'c')).toBeUndefined()
})

test('next and previous walk the whole list in its order, and stop at its ends', () => {
  const id = constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  assert(
    property(uniqueArray(id), (ids) => {
      const walked: string[] = []
      for (let at: string | undefined = ids[0]; at !== undefined; at = placeAmong(ids, at)?.next)
        walked.push(at)
      expect(walked).toEqual(ids)
      for (const [at, each] of ids.entries()) {
        expect(placeAmong(ids, each)).toEqual({
          previous: at === 0 ? undefined : ids[at - 1],
          next: ids[at + 1],
          place: at + 1,
          count: ids.length,
        })
      }
    }),
  )
})
