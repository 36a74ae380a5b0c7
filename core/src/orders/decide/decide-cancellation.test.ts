import { expect, test } from 'vitest'
import { transportStates } from '../state/order-state.ts'
import { decideCancellation, requesterOf, type Canceller } from './decide-cancellation.ts'

const at = '2026-11-24T10:00:00.000Z'

/** Who cancels, whom the order names, and whom its refund names. */
const cancellers: [by: Canceller, cancelledBy: string, requester: string][] = [
  [{ kind: 'customer' }, 'customer', 'customer'],
  [{ kind: 'dealer', userId: 'u1' }, 'u1', 'dealer:u1'],
  [{ kind: 'staff', userId: 'u2' }, 'u2', 'u2'],
]
const cases = transportStates.flatMap((from) =>
  cancellers.flatMap(([by, cancelledBy]) =>
    [0, 500].map((refundCents) => ({ from, by, cancelledBy, refundCents })),
  ),
)

test.each(cases)('an order in $from, cancelled by $by.kind with $refundCents cents back', (given) => {
  const { from, by, cancelledBy, refundCents } = given
  const decision = decideCancellation({ transportStatus: from }, { by, reason: 'Sold', refundCents, at })
  expect(decision).toEqual({
    columns: { transportStatus: 'cancelled', cancellationReason: 'Sold', cancelledAt: at, cancelledBy },
    event: { kind: 'cancelled', from, refundCents, reason: 'Sold' },
    by,
  })
})

test.each(cancellers)('a refund for %j names who asked for it', (by, _, requester) => {
  expect(requesterOf(by)).toBe(requester)
})
