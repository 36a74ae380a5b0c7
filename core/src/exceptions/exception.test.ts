import { expect, test } from 'vitest'
import { adminRoles } from '#core/access/roles.ts'
import { returnsAt } from './exception.ts'
import { exceptionKinds, seesException } from './exception-kinds.ts'

test('every role of staff sees the kinds of its work, and no other', () => {
  const hidden = Object.fromEntries(
    adminRoles.map((adminRole) => [
      adminRole,
      exceptionKinds.filter((kind) => !seesException({ kind: 'staff', userId: 'u', adminRole }, kind)),
    ]),
  )
  expect(hidden).toEqual({
    super_admin: [],
    admin: ['dispute_open', 'payment_review', 'not_collected', 'invoice_overdue', 'carrier_unpaid'],
    customer_service: [
      'offer_unanswered',
      'dispute_open',
      'payment_review',
      'not_collected',
      'insurance_lapsed',
      'invoice_overdue',
      'carrier_unpaid',
      'insurance_ends',
    ],
    finance: ['offer_unanswered', 'insurance_lapsed', 'insurance_ends'],
    operations: ['dispute_open', 'payment_review', 'not_collected', 'invoice_overdue'],
  })
})

test('no user of a dealership sees any', () => {
  const dealer = { kind: 'dealer', userId: 'u', dealerId: 'd', dealerRole: 'admin' } as const
  expect(exceptionKinds.filter((kind) => seesException(dealer, kind))).toEqual([])
})

test.each([
  ['no_driver', '2026-11-22T09:00:00.000Z', '2026-11-23T08:00:00.000Z'],
  ['no_driver', '2026-11-23T08:00:00.000Z', null],
  ['no_driver', '2026-11-25T08:00:00.000Z', null],
  ['not_contacted', '2026-11-22T09:00:00.000Z', null],
] as const)('%s done at %s comes back at %s', (kind, now, returns) => {
  expect(returnsAt({ kind, dueAt: '2026-11-22T08:00:00.000Z' }, new Date(now))).toBe(returns)
})
