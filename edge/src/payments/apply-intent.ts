import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Payable, Refund } from './payable-effects.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderIntent } from './provider.ts'
import { recordDispute } from './record-dispute.ts'
import { settleRefund } from './settle-refund.ts'
import { writeIntent, type KnownOfIntent } from './write-intent.ts'

/** The claim is saved. If the provider does not respond now, the reconcile job retries the refund. */
async function settleNowOrLater(context: PaymentContext, claim: Refund): Promise<void> {
  try {
    await settleRefund(context, claim)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.log({ event: 'refund_left_to_job', level: 'warn', code: error.code })
  }
}

/**
 * Applies the provider's state of an intent to its payment and payable. Idempotent, in any order and under
 * concurrency. Refunds a payment at once if its order was cancelled before a driver was assigned.
 * @returns the payable if money came in while another payment of it can still be paid.
 * Source: PAY-7, PAY-15, PAY-26.
 */
export async function applyIntent(
  context: PaymentContext,
  intent: ProviderIntent,
  known?: KnownOfIntent,
): Promise<Payable | undefined> {
  const { payable, claims, hasOpenPayment } = await writeIntent(context, intent, known)
  for (const claim of claims) await settleNowOrLater(context, claim)
  if (intent.isDisputed) await recordDispute(context, intent.id)
  return hasOpenPayment && intent.status === 'succeeded' ? payable : undefined
}
