import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { CardPaymentResponse } from '@switchback/core/payments/card-payment-response.ts'
import type { LinedEntry, LinedPayment, LinedRefund } from '@switchback/core/payments/money-line.ts'
import type { payments } from '@switchback/db/schema/money/payments.ts'
import { sql, type SQL } from 'drizzle-orm'

/** A payment as far as the answers about its order show it. */
export type ShownPayment = LinedPayment &
  Pick<typeof payments.$inferSelect, 'intentId' | 'cardBrand' | 'cardLast4'>

// Plain text, as for the vehicles of an order.
const paymentColumns = `'id', id, 'type', type, 'provider', provider, 'status', status, 'amountCents', amount_cents, 'receivedCents', received_cents, 'succeededAt', succeeded_at, 'intentId', intent_id, 'cardBrand', card_brand, 'cardLast4', card_last4`
const refundColumns = `'paymentId', payment_id, 'amountCents', amount_cents, 'status', status, 'updatedAt', updated_at, 'disputedIntentId', disputed_intent_id`

// The plus keeps the database from reading all rows of a status instead of the order's own.
const succeededOf = (table: 'payments' | 'refunds', columns: string, orderId: SQL) =>
  sql`(SELECT json_group_array(json_object(${sql.raw(columns)})) FROM ${sql.raw(table)} AS money WHERE money.order_id = ${orderId} AND +money.status = 'succeeded')`

/** The successful payments of an order as a column of its query. Source: PAY-30. */
export function paymentsOf(orderId: SQL): SQL<ShownPayment[]> {
  return (succeededOf('payments', paymentColumns, orderId) as SQL<ShownPayment[]>).mapWith(
    (text: string) => JSON.parse(text) as ShownPayment[],
  )
}

/** The refunds of an order that were made, as a column of its query. Source: PAY-30. */
export function refundsOf(orderId: SQL): SQL<LinedRefund[]> {
  return (succeededOf('refunds', refundColumns, orderId) as SQL<LinedRefund[]>).mapWith(
    (text: string) => JSON.parse(text) as LinedRefund[],
  )
}

/** The payments, refunds and late fees of an order's invoice, in the order of the ledger, as a column of its query. */
export function invoiceEntriesOf(orderId: SQL): SQL<LinedEntry[]> {
  const columns = sql.raw(
    `'id', id, 'kind', kind, 'changeCents', change_balance_cents, 'correction', correction, 'occurredOn', occurred_on, 'createdAt', created_at`,
  )
  const isMoney = sql.raw(
    `kind IN ('payment', 'late_fee') OR (kind = 'adjustment' AND (method = 'card' OR correction IS NOT NULL))`,
  )
  const list = sql<
    LinedEntry[]
  >`(SELECT json_group_array(json_object(${columns})) FROM credit_entries WHERE invoice_id = (SELECT invoice.id FROM invoices AS invoice WHERE invoice.order_id = ${orderId}) AND (${isMoney}))`
  return list.mapWith((text: string) =>
    (JSON.parse(text) as (LinedEntry & { id: number })[]).toSorted((one, other) => one.id - other.id),
  )
}

const byDay = (one: CardPaymentResponse, other: CardPaymentResponse) => one.paidAt.localeCompare(other.paidAt)

/** The successful card payments among them, oldest first. Source: PAY-29. */
export function cardPayments(all: readonly ShownPayment[]): CardPaymentResponse[] {
  return all
    .flatMap(({ status, succeededAt, receivedCents, cardBrand, cardLast4, intentId }) => {
      if (status !== 'succeeded' || succeededAt === null || intentId === null) return []
      const card = cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null
      return [{ paidAt: succeededAt, amount: dollarsText(receivedCents), card, transactionId: intentId }]
    })
    .toSorted(byDay)
}
