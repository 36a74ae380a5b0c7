import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InvoiceStateFields } from '#core/invoices/invoice-rules.ts'
import { dollarsText } from '#core/money/dollars-text.ts'
import { moneyLines } from '#core/payments/money-line.ts'
import type { PaymentType } from '#core/payments/payment-type.ts'
import type { OrderResponse } from '../response/order-response.ts'
import type { OrderStateFields } from './order-state-fields.ts'
import { paymentStates, transportStates } from './order-state.ts'
import { amountsDue } from './amount-due.ts'
import { dueLines, duePhrase } from '../response/due-words.ts'
import { orderDue, orderDueResponse } from './order-due.ts'
import type { DueKind } from './order-due-response.ts'

const deposit: OrderStateFields = {
  transportStatus: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'stripe',
  paymentType: 'deposit',
  totalCents: 113_000,
  depositCents: 22_600,
  paidCents: 0,
  refundedCents: 0,
  depositPaid: false,
}
/** Every kind of payment, as stored. */
const payments = {
  'deposit plan, unpaid': deposit,
  'deposit plan, less than the deposit': { ...deposit, paidCents: 600 },
  'deposit plan, deposit paid': {
    ...deposit,
    paymentStatus: 'deposit_paid',
    paidCents: 22_600,
    depositPaid: true,
  },
  'deposit plan, paid in full in two': {
    ...deposit,
    paymentStatus: 'paid_full',
    paidCents: 113_000,
    depositPaid: true,
  },
  'deposit plan, paid in full in one': { ...deposit, paymentStatus: 'paid_full', paidCents: 113_000 },
  'deposit plan, a part of the deposit back': {
    ...deposit,
    paymentStatus: 'partly_refunded',
    paidCents: 22_600,
    refundedCents: 2_000,
    depositPaid: true,
  },
  'deposit plan, deposit back': {
    ...deposit,
    paymentStatus: 'refunded',
    paidCents: 22_600,
    refundedCents: 22_600,
    depositPaid: true,
  },
  'full plan, unpaid': { ...deposit, paymentType: 'full' },
  'full plan, paid': { ...deposit, paymentType: 'full', paymentStatus: 'paid_full', paidCents: 113_000 },
  'full plan, a part back': {
    ...deposit,
    paymentType: 'full',
    paymentStatus: 'partly_refunded',
    paidCents: 113_000,
    refundedCents: 10_000,
  },
  'full plan, all back': {
    ...deposit,
    paymentType: 'full',
    paymentStatus: 'refunded',
    paidCents: 113_000,
    refundedCents: 113_000,
  },
  invoice: { ...deposit, paymentMethod: 'invoice', paymentStatus: 'invoiced' },
} as const satisfies Record<string, OrderStateFields>
type Payment = keyof typeof payments

const openInvoice: InvoiceStateFields = {
  dueOn: '2026-12-05',
  amountCents: 113_000,
  lateFeeCents: 0,
  paidCents: 0,
  voidedOn: null,
}

/** The kind and the amounts now, at delivery, and on the invoice: for an active order, and for a cancelled one. */
const table: Record<Payment, { open: readonly [DueKind, number, number, number]; cancelled: DueKind }> = {
  'deposit plan, unpaid': { open: ['now', 22_600, 90_400, 0], cancelled: 'never_charged' },
  'deposit plan, less than the deposit': { open: ['now', 22_000, 90_400, 0], cancelled: 'cancelled' },
  'deposit plan, deposit paid': { open: ['at_delivery', 0, 90_400, 0], cancelled: 'cancelled' },
  'deposit plan, paid in full in two': { open: ['nothing', 0, 0, 0], cancelled: 'cancelled' },
  'deposit plan, paid in full in one': { open: ['nothing', 0, 0, 0], cancelled: 'cancelled' },
  'deposit plan, a part of the deposit back': { open: ['at_delivery', 0, 90_400, 0], cancelled: 'cancelled' },
  'deposit plan, deposit back': { open: ['refunded', 0, 0, 0], cancelled: 'cancelled' },
  'full plan, unpaid': { open: ['now', 113_000, 0, 0], cancelled: 'never_charged' },
  'full plan, paid': { open: ['nothing', 0, 0, 0], cancelled: 'cancelled' },
  'full plan, a part back': { open: ['nothing', 0, 0, 0], cancelled: 'cancelled' },
  'full plan, all back': { open: ['refunded', 0, 0, 0], cancelled: 'cancelled' },
  invoice: { open: ['invoiced', 0, 0, 113_000], cancelled: 'invoice_void' },
}

/** Once the vehicle has arrived, the whole total is due instead of a deposit. */
function expected(payment: Payment, transportStatus: OrderStateFields['transportStatus']) {
  if (transportStatus === 'cancelled') return [table[payment].cancelled, 0, 0, 0]
  const { totalCents, paidCents } = payments[payment]
  const isLate = transportStatus === 'completed' && table[payment].open[0] === 'now'
  return isLate ? ['now', totalCents - paidCents, 0, 0] : table[payment].open
}

const names = Object.keys(payments) as Payment[]
const combinations = transportStates.flatMap((transportStatus) =>
  names.map((payment) => [transportStatus, payment] as const),
)

test.each(combinations)('%s, %s', (transportStatus, payment) => {
  const due = orderDue({ ...payments[payment], transportStatus }, payment === 'invoice' ? openInvoice : null)
  expect([due.kind, due.nowCents, due.atDeliveryCents, due.onInvoiceCents]).toEqual(
    expected(payment, transportStatus),
  )
  expect(due.invoiceDueOn).toBe(due.kind === 'invoiced' ? '2026-12-05' : null)
})

test('a paid invoice leaves nothing due; one that was not loaded has no due day', () => {
  expect(orderDue(payments.invoice, { ...openInvoice, paidCents: 113_000 }).kind).toBe('nothing')
  expect(orderDue(payments.invoice, { ...openInvoice, paidCents: 13_000, lateFeeCents: 500 })).toMatchObject({
    kind: 'invoiced',
    onInvoiceCents: 100_500,
  })
  expect(orderDue(payments.invoice)).toMatchObject({ onInvoiceCents: 113_000, invoiceDueOn: null })
})

test('the amounts due now or at delivery are payable by card in every state', () => {
  const statusInputs = fc.record({
    transportStatus: fc.constantFrom(...transportStates),
    paymentStatus: fc.constantFrom(...paymentStates),
    paymentMethod: fc.constantFrom('stripe' as const, 'invoice' as const),
    paymentType: fc.constantFrom('deposit' as const, 'full' as const),
    totalCents: fc.constant(113_000),
    depositCents: fc.constant(22_600),
    paidCents: fc.constantFrom(0, 600, 22_600, 113_000),
    refundedCents: fc.constantFrom(0, 500),
    depositPaid: fc.boolean(),
  })
  fc.assert(
    fc.property(statusInputs, (order) => {
      const due = orderDue(order)
      const [first] = amountsDue(order)
      const asked = due.kind === 'at_delivery' ? due.atDeliveryCents : due.nowCents
      expect(asked).toBe(Math.max(first?.amountCents ?? 0, 0))
      const leftCents = due.nowCents + due.atDeliveryCents
      expect(leftCents === 0 || leftCents === order.totalCents - order.paidCents).toBe(true)
    }),
  )
})

/** The payments that these sums come from: the deposit and its balance, or all at once. */
function linesOf({ depositPaid, depositCents, paidCents, refundedCents, totalCents }: OrderStateFields) {
  const payment = (type: PaymentType, cents: number, day: string) => ({
    id: type,
    type,
    provider: 'stripe',
    status: 'succeeded',
    amountCents: cents,
    receivedCents: cents,
    succeededAt: `${day}T12:00:00.000Z`,
  })
  const parts = depositPaid
    ? [
        payment('deposit', depositCents, '2026-11-21'),
        payment('balance', paidCents - depositCents, '2026-11-22'),
      ]
    : [{ ...payment('full', paidCents, '2026-11-21'), amountCents: totalCents }]
  const refund = {
    paymentId: 'deposit',
    amountCents: refundedCents,
    status: 'succeeded',
    updatedAt: '2026-11-23T12:00:00.000Z',
  }
  return moneyLines(
    { payments: parts, refunds: refundedCents > 0 ? [refund] : [] },
    { paidCents, refundedCents },
  )
}

/** The order in the API. */
function shown(order: OrderStateFields, invoice: InvoiceStateFields | null = null) {
  return {
    totalPrice: dollarsText(order.totalCents),
    paidAmount: dollarsText(order.paidCents),
    refundedAmount: dollarsText(order.refundedCents),
    moneyLines: order.paymentMethod === 'invoice' ? undefined : linesOf(order),
    paymentMethod: order.paymentMethod,
    due: orderDueResponse(orderDue(order, invoice)),
  } satisfies Partial<OrderResponse>
}
const texts = (order: OrderStateFields, invoice?: InvoiceStateFields) => {
  const response = shown(order, invoice)
  return [duePhrase(response), ...dueLines(response).map(({ label, dollars }) => `${label} ${dollars}`)]
}

describe('in words', () => {
  test.each<[Payment, readonly string[]]>([
    [
      'deposit plan, unpaid',
      [
        'Total, of which $226.00 is due now',
        'Total 1130.00',
        'Deposit due now 226.00',
        'Balance due at delivery 904.00',
      ],
    ],
    [
      'deposit plan, deposit paid',
      [
        'Total, of which $904.00 is due at delivery',
        'Total 1130.00',
        'Deposit paid 226.00',
        'Balance due at delivery 904.00',
      ],
    ],
    [
      'deposit plan, paid in full in two',
      ['Paid in full', 'Total 1130.00', 'Deposit paid 226.00', 'Balance paid 904.00'],
    ],
    ['deposit plan, paid in full in one', ['Paid in full', 'Total 1130.00', 'Full payment 1130.00']],
    [
      'deposit plan, deposit back',
      ['Total, refunded', 'Total 1130.00', 'Deposit paid 226.00', 'Refunded 226.00'],
    ],
    ['full plan, unpaid', ['Total, due now', 'Total 1130.00', 'Full payment due 1130.00']],
    ['full plan, paid', ['Paid in full', 'Total 1130.00', 'Full payment 1130.00']],
  ])('%s', (payment, words) => {
    expect(texts(payments[payment])).toEqual(words)
  })

  test.each([
    [113_000, 10_000, 'Nothing is due: $1,030.00 after refunds'],
    [150_000, 37_000, 'Paid in full: $1,130.00 after refunds'],
    [113_000, 0, 'Paid in full'],
    [50_000, 0, 'Nothing is due'],
  ])('of %i paid cents, %i refunded, with nothing due', (paidCents, refundedCents, phrase) => {
    const paid = shown(payments['full plan, paid'])
    const sums = { paidAmount: dollarsText(paidCents), refundedAmount: dollarsText(refundedCents) }
    expect(duePhrase({ ...paid, ...sums })).toBe(phrase)
  })

  test('an answer of an earlier release names the sums that were paid and refunded, and divides none', () => {
    const paid = shown(payments['deposit plan, a part of the deposit back'])
    expect(dueLines({ ...paid, moneyLines: undefined })).toEqual([
      { label: 'Total', dollars: '1130.00' },
      { label: 'Paid', dollars: '226.00' },
      { label: 'Refunded', dollars: '20.00' },
      { label: 'Balance due at delivery', dollars: '904.00' },
    ])
  })

  test.each(['pending', 'completed'] as const)('an invoiced order that is %s', (transportStatus) => {
    const order = { ...payments.invoice, transportStatus }
    expect(texts(order, openInvoice)).toEqual([
      'Total, due on your invoice by Dec 5, 2026',
      'Total 1130.00',
      'Due on the invoice by Dec 5, 2026 1130.00',
    ])
    expect(texts(order, { ...openInvoice, paidCents: 13_000 })[0]).toBe(
      '$1,000.00 is due on your invoice by Dec 5, 2026',
    )
    expect(texts(order, { ...openInvoice, paidCents: 113_000 })).toEqual([
      'Paid in full',
      'Total 1130.00',
      'Invoice paid 1130.00',
    ])
    expect(texts(order)[0]).toBe('Total, paid by invoice')
  })

  test.each(names)('a cancelled order asks for nothing: %s', (payment) => {
    const words = texts({ ...payments[payment], transportStatus: 'cancelled' })
    expect(words[0]).toBe('Total of the cancelled order')
    expect(words.join(' ')).not.toMatch(/due/)
  })
})
