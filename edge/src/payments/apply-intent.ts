import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { LoadedMoney, Refund } from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent, ProviderIntent } from './provider.ts'
import { recordDispute } from './record-dispute.ts'
import { settleRefund } from './settle-refund.ts'
import { writeIntent } from './write-intent.ts'

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
 * Applies the provider's state of an intent to its order or invoice; see {@link writeIntent}. Refunds a payment at once
 * if its order was cancelled before a driver was assigned.
 * @returns `hasOpenPayment` if money came in while another payment of the order can still be paid.
 * Source: PAY-7, PAY-15.
 */
export async function applyIntent(
  context: PaymentContext,
  intent: ProviderIntent,
  queuedMessages: { event?: ProviderEvent | undefined; loaded?: LoadedMoney | undefined } = {},
): Promise<{ readonly hasOpenPayment: boolean }> {
  const { claim, hasOpenPayment } = await writeIntent(context, intent, queuedMessages)
  if (claim) await settleNowOrLater(context, claim)
  if (intent.isDisputed) await recordDispute(context, intent.id)
  return { hasOpenPayment: hasOpenPayment && intent.status === 'succeeded' }
}
