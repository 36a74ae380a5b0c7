import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import { expect, test } from 'vitest'
import { duePhrase, nextStep } from './order-phrases.ts'

const order = {
  transportStatus: 'pending',
  paymentStatus: 'unpaid',
  paymentType: 'deposit',
  paidAmount: '0.00',
  depositPaid: false,
  depositAmount: '249.00',
} as OrderAnswer

test.each<[Partial<OrderAnswer>, boolean, RegExp]>([
  [{}, false, /^Your order is placed\. Pay now/],
  [{}, true, /^We assign a driver within 24-48 hours/],
  [{ transportStatus: 'driver_assigned' }, true, /driver is assigned/],
  [{ transportStatus: 'in_transit' }, true, /on its way/],
  [{ transportStatus: 'completed' }, true, /was delivered/],
  [{ transportStatus: 'cancelled' }, false, /^Nothing was charged/],
  [
    { transportStatus: 'cancelled', paymentStatus: 'refunded', paidAmount: '249.00' },
    false,
    /^We sent \$249\.00 back to your card\./,
  ],
  [
    { transportStatus: 'cancelled', paymentStatus: 'deposit_paid', paidAmount: '249.00' },
    false,
    /^What goes back to your card arrives/,
  ],
])('what comes next for %j', (change, isConfirmed, text) => {
  expect(nextStep({ ...order, ...change }, isConfirmed)).toMatch(text)
})

test.each<[Partial<OrderAnswer>, string]>([
  [{}, 'Total, of which $249.00 is due now'],
  [{ depositPaid: true }, 'Total, of which $249.00 is paid'],
  [{ paymentType: 'full' }, 'Total, due now'],
  [{ paymentStatus: 'paid_full' }, 'Paid in full'],
  [{ transportStatus: 'cancelled' }, 'Total of the cancelled order'],
])('under the total of %j stands %s', (change, text) => {
  expect(duePhrase({ ...order, ...change })).toBe(text)
})
