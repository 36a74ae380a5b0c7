import { invoiceBalanceCents } from '@switchback/core/invoices/invoice-status-inputs.ts'
import { currency } from '@switchback/core/payments/next-payment-step.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import type { PaidPart } from './invoice-money.ts'
import type { PaidIn } from './payable-effects.ts'
import type { PaymentContext } from './payment-context.ts'

/** A part with what it received now. */
export type SharedPart = PaidPart & { readonly shareCents: number }

/** What is paid or refunded once per payment, or once per invoice of a payment of several. */
export function keyOf(paymentId: string, { id }: PaidPart['invoice'], isOfSeveral: boolean): string {
  return isOfSeveral ? `${paymentId}:${id}` : paymentId
}

/** What staff must check: another amount than requested, and money for a void invoice or more than was due. */
export function invoiceAlerts(
  { db, now }: PaymentContext,
  parts: readonly SharedPart[],
  { payment, intent }: PaidIn,
): WriteStatement[] {
  const isOther = intent.currency !== currency || intent.receivedCents !== payment.amountCents
  const isTooMuch = ({ invoice, shareCents }: SharedPart) =>
    shareCents > 0 && (invoice.voidedOn !== null || shareCents > invoiceBalanceCents(invoice))
  const alerts = [
    ...(isOther ? parts.slice(0, 1) : []).map((part) => ({
      part,
      kind: 'payment_mismatch' as const,
      title: 'A payment of an invoice is not the amount that was due',
      key: payment.id,
    })),
    ...parts.filter(isTooMuch).map((part) => ({
      part,
      kind: 'overpayment' as const,
      title: 'More was paid for an invoice than is due',
      key: keyOf(payment.id, part.invoice, parts.length > 1),
    })),
  ]
  return alerts.map(({ part: { invoice }, kind, title, key }) =>
    db.sql.insert(adminNotifications).values({
      kind,
      title,
      dealerId: invoice.dealerId,
      orderId: invoice.orderId,
      facts: {
        invoiceNumber: invoice.invoiceNumber,
        paymentId: payment.id,
        intentId: intent.id,
        askedCents: payment.amountCents,
        receivedCents: intent.receivedCents,
        currency: intent.currency,
      },
      dedupeKey: `${kind}:${key}`,
      createdAt: now.toISOString(),
    }),
  )
}
