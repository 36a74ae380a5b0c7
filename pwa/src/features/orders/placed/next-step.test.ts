import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { DueKind, OrderDueResponse } from '@switchback/core/orders/state/order-due-response.ts'
import { expect, test } from 'vitest'
import { laterText, nextStep } from './next-step.ts'

const due = (kind: DueKind) => ({ kind }) as OrderDueResponse
const order = {
  transportStatus: 'pending',
  paymentStatus: 'unpaid',
  paymentType: 'deposit',
  refundedAmount: '0.00',
  depositPaid: false,
  depositAmount: '249.00',
  due: { kind: 'now' },
} as OrderResponse

test.each<[Partial<OrderResponse>, boolean, RegExp]>([
  [{}, false, /^One step left: pay to book it/],
  [{}, true, /^We'll assign a driver within 24-48 hours/],
  [{ transportStatus: 'driver_assigned' }, true, /driver is assigned/],
  [{ transportStatus: 'in_transit' }, true, /on its way/],
  [{ transportStatus: 'completed' }, true, /was delivered/],
  [{ transportStatus: 'cancelled', due: due('never_charged') }, false, /^Nothing was charged/],
  [{ transportStatus: 'cancelled', due: due('invoice_void') }, false, /^Its invoice is void/],
  [{ paymentStatus: 'refunded', due: due('refunded') }, false, /^Your payment was refunded/],
  [
    {
      transportStatus: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: '249.00',
      due: due('cancelled'),
    },
    false,
    /^We refunded \$249\.00\./,
  ],
  [
    {
      transportStatus: 'cancelled',
      paymentStatus: 'deposit_paid',
      refundedAmount: '249.00',
      due: due('cancelled'),
    },
    false,
    /^Card refunds take/,
  ],
])('the next step for %j', (change, isConfirmed, text) => {
  expect(nextStep({ ...order, ...change }, isConfirmed)).toMatch(text)
})

test.each<[string, readonly OrderResponse['allowedActions'][number][], string]>([
  [
    '904.00',
    ['pay_deposit', 'cancel'],
    'The balance of $904.00 is due at delivery. Cancel free of charge until a driver is assigned.',
  ],
  ['0.00', ['pay_full'], 'Nothing more is due at delivery.'],
])('what follows a payment with %s due at delivery', (atDelivery, actions, text) => {
  const after = { due: { ...due('now'), atDelivery }, allowedActions: [...actions] }
  expect(laterText(after)).toBe(text)
})
