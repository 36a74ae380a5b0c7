import type { AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import { expect, test } from 'vitest'
import { failedIds, progressText, runBulk, split, type BulkResult } from './bulk-action.ts'

const row = (id: string, allowedMoves: AdminOrderRow['allowedMoves']) =>
  ({ id, allowedMoves }) as AdminOrderRow

test('a move is for the orders whose state allows it', () => {
  const rows = [row('a', ['driver_found', 'cancelled']), row('b', ['in_transit']), row('c', [])]
  const { fit, others } = split(rows, 'driver_found')
  expect([fit.map(({ id }) => id), others.map(({ id }) => id)]).toEqual([['a'], ['b', 'c']])
})

test('an order that fails stops no other, and is reported with its reason', async () => {
  const results = new Map<string, BulkResult>()
  const seen: string[] = []
  await runBulk(
    [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    async ({ id }) =>
      id === 'b' ? { kind: 'failed', reason: 'It is cancelled.' } : { kind: 'done', revision: 2 },
    (id, result) => {
      results.set(id, result)
      seen.push(`${id} ${result.kind}`)
    },
  )
  expect(seen.slice(0, 5)).toEqual(['a waiting', 'b waiting', 'c waiting', 'a running', 'a done'])
  expect(results.get('b')).toEqual({ kind: 'failed', reason: 'It is cancelled.' })
  expect([failedIds(results), progressText(results)]).toEqual([['b'], '2 of 3 done, 1 failed'])
})
