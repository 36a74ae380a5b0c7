import { paymentState } from '@switchback/core/orders/state/payment-state.ts'
import { succeededPayment } from '../succeeded-payment.ts'
import type { OrderRow } from './demo-order.ts'
import type { Step } from './order-course.ts'
import { note, type Payment, type Teller, type Told } from './told-order.ts'

function settle(order: OrderRow, sums: Pick<OrderRow, 'paidCents' | 'refundedCents'>): OrderRow {
  const next = { ...order, ...sums }
  const { totalCents, depositCents, paidCents = 0, refundedCents = 0 } = next
  const isInvoiced = order.paymentMethod === 'invoice'
  return {
    ...next,
    paymentStatus: paymentState({ totalCents, depositCents, paidCents, refundedCents, isInvoiced }),
  }
}

const states = (before: OrderRow, after: OrderRow) => ({
  from: before.paymentStatus ?? 'unpaid',
  to: after.paymentStatus ?? 'unpaid',
})

const finance = { kind: 'staff', userId: 'demo-user-finance' } as const

type Pay = Extract<Step, { kind: 'pay' }>

function paymentRow({ order }: Told, { type, how }: Pay, at: string): Payment {
  const paidCents = order.paidCents ?? 0
  const amountCents = type === 'deposit' ? order.depositCents : order.totalCents - paidCents
  const id = `demo-payment-${order.id.slice(-12)}-${type}`
  const isCard = how === 'card'
  const provider = isCard ? 'sandbox' : 'manual'
  const intentId = isCard ? `pi_${id}` : null
  return succeededPayment({ id, orderId: order.id, provider, intentId, type, amountCents }, at)
}

/** A payment by card, or collected. */
export function pay(teller: Teller, told: Told, step: Pay): void {
  const at = new Date(step.at).toISOString()
  const payment = paymentRow(told, step, at)
  const { id, amountCents, intentId } = payment
  const before = told.order
  const next = settle(before, { paidCents: (before.paidCents ?? 0) + amountCents })
  const depositPaid = step.type === 'deposit' || (before.depositPaid ?? false)
  told.order = { ...next, depositPaid, paidAt: before.paidAt ?? at }
  told.paid.push(payment)
  teller.rows.payments.push(payment)
  if (intentId) {
    teller.rows.sandboxIntents.push({
      id: intentId,
      clientSecret: `${intentId}_secret`,
      idempotencyKey: payment.idempotencyKey,
      amountCents,
      status: 'succeeded',
      receivedCents: amountCents,
      metadata: { paymentId: id },
      createdAt: at,
      updatedAt: at,
    })
  }
  const paid = { ...states(before, next), paymentId: id, type: step.type, receivedCents: amountCents }
  const collected = { method: step.how === 'Cash' ? 'cash' : 'check', reference: null } as const
  note(teller, told, {
    event: intentId
      ? { kind: 'payment_received', ...paid, currency: 'usd' }
      : { kind: 'payment_collected', ...paid, ...collected },
    actor: intentId ? { kind: 'provider' } : finance,
    at,
  })
}

type Refund = Extract<Step, { kind: 'refund' }>

/** To the card of the first payment, in whole dollars. */
export function refund(teller: Teller, told: Told, { at: ms, percent, reason }: Refund): void {
  const payment = told.paid.find(({ intentId }) => intentId !== null)
  if (!payment) return
  const at = new Date(ms).toISOString()
  const amountCents =
    percent === 100 ? payment.amountCents : Math.ceil((payment.amountCents * percent) / 10_000) * 100
  const id = `demo-refund-${told.order.id.slice(-12)}`
  const intent = teller.rows.sandboxIntents.find((known) => known.id === payment.intentId)
  const before = told.order
  told.order = settle(before, { refundedCents: amountCents })
  payment.refundedCents = amountCents
  if (intent) Object.assign(intent, { refundedCents: amountCents, revision: 2, updatedAt: at })
  const isCancelled = before.transportStatus === 'cancelled'
  const byCustomer = isCancelled && before.cancelledBy === 'customer'
  const stamps = { createdAt: at, updatedAt: at }
  teller.rows.refunds.push({
    id,
    paymentId: payment.id,
    orderId: before.id,
    providerRefundId: `re_${id}`,
    amountCents,
    status: 'succeeded',
    reason,
    requestedBy: byCustomer ? 'customer' : 'demo-user-finance',
    idempotencyKey: `refund-${id}`,
    ...stamps,
  })
  teller.rows.sandboxRefunds.push({
    id: `re_${id}`,
    intentId: payment.intentId ?? '',
    idempotencyKey: `refund-${id}`,
    amountCents,
    status: 'succeeded',
    createdAt: at,
  })
  const event = { refundId: id, paymentId: payment.id, amountCents, reason }
  note(teller, told, {
    event: { kind: 'refunded', ...states(before, told.order), ...event },
    actor: byCustomer ? { kind: 'customer' } : finance,
    at,
  })
}
