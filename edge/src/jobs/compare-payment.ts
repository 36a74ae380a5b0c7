import { currency } from '@switchback/core/payments/next-payment-step.ts'
import { insertStaffNotification } from '@switchback/db/insert-staff-notification.ts'
import { applyIntent } from '../payments/intents/apply-payment.ts'
import type { PaymentContext } from '../payments/context/payment-context.ts'
import type { ProviderIntent } from '../payments/provider/provider.ts'
import type { ComparedPayment } from './compared-payments.ts'

/** The amounts of a payment; 0 for an intent that the provider does not know. */
type Sums = { readonly receivedCents: number; readonly refundedCents: number }

function sumsAt(intent: ProviderIntent | undefined): Sums {
  if (intent?.status !== 'succeeded' || intent.currency !== currency)
    return { receivedCents: 0, refundedCents: 0 }
  const { receivedCents, refundedCents } = intent
  return { receivedCents, refundedCents: Math.min(refundedCents, receivedCents) }
}

function agree(books: Sums, provider: Sums): boolean {
  return books.receivedCents === provider.receivedCents && books.refundedCents === provider.refundedCents
}

/** Alerts staff, once for the same amounts. */
async function raise(
  { db, now }: PaymentContext,
  { id, intentId, orderId, dealerId, ...books }: ComparedPayment,
  provider: Sums,
): Promise<void> {
  await db.write([
    insertStaffNotification(
      db,
      {
        kind: 'books_differ',
        orderId,
        dealerId,
        paymentId: id,
        intentId,
        booksReceivedCents: books.receivedCents,
        booksRefundedCents: books.refundedCents,
        providerReceivedCents: provider.receivedCents,
        providerRefundedCents: provider.refundedCents,
      },
      now.toISOString(),
    ),
  ])
}

/**
 * Compares one payment with the provider. Records refunds and disputes from the provider; any other difference is for
 * staff.
 * @param reread reads the payment again.
 * @returns whether both agree in the end, or will once a pending refund has a result.
 * @throws ProviderError if the provider does not respond.
 */
export async function comparePayment(
  context: PaymentContext,
  payment: ComparedPayment,
  reread: () => Promise<ComparedPayment | undefined>,
): Promise<boolean> {
  const intent = await context.provider.retrieveIntent(payment.intentId ?? '')
  const provider = sumsAt(intent)
  if (agree(payment, provider) && !intent?.dispute) return true
  if (intent) await applyIntent(context, intent)
  const after = await reread()
  if (!after || agree(after, provider) || after.claimsUnderWay > 0) return true
  await raise(context, after, provider)
  return false
}
