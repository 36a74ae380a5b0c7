import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { CardPaymentResponse } from '@switchback/core/payments/card-payment-response.ts'
import type { payments } from '@switchback/db/schema/money/payments.ts'
import { sql, type SQL } from 'drizzle-orm'

type Row = Pick<typeof payments.$inferSelect, 'receivedCents' | 'cardBrand' | 'cardLast4'> & {
  readonly paidAt: string
  readonly intentId: string
}

function cardPayment({ paidAt, receivedCents, cardBrand, cardLast4, intentId }: Row): CardPaymentResponse {
  return {
    paidAt,
    amount: dollarsText(receivedCents),
    card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
    transactionId: intentId,
  }
}

function readList(text: string): CardPaymentResponse[] {
  const rows = JSON.parse(text) as Row[]
  return rows.toSorted((a, b) => a.paidAt.localeCompare(b.paidAt)).map(cardPayment)
}

// Plain text, as for the vehicles of an order.
const columns = `'paidAt', succeeded_at, 'receivedCents', received_cents, 'cardBrand', card_brand, 'cardLast4', card_last4, 'intentId', intent_id`

/** The successful card payments of an order, oldest first, as a column of its query. Source: PAY-29. */
export function cardPaymentsOf(orderId: SQL): SQL<CardPaymentResponse[]> {
  // The plus keeps the database from reading all successful payments by their status instead of the order's own.
  const list = sql<
    CardPaymentResponse[]
  >`(SELECT json_group_array(json_object(${sql.raw(columns)})) FROM payments AS payment WHERE payment.order_id = ${orderId} AND +payment.status = 'succeeded' AND payment.intent_id IS NOT NULL)`
  return list.mapWith(readList)
}
