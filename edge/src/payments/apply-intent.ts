import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { LoadedMoney, Refund } from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent, ProviderIntent } from './provider.ts'
import { recordDispute } from './record-dispute.ts'
import { settleRefund } from './settle-refund.ts'
import { writeIntent } from './write-intent.ts'

/** The claim is written: if the provider does not answer now, the reconcile job sends the money back. */
async function settleNowOrLater(context: PaymentContext, claim: Refund): Promise<void> {
  try {
    await settleRefund(context, claim)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.log({ event: 'refund_left_to_job', level: 'warn', code: error.code })
  }
}

/**
 * Moves an order or an invoice to what the provider has said of an intent; see {@link writeIntent}. Money that came
 * in for an order that was cancelled before a driver was assigned goes back at once.
 * @returns `hasOpenPayment` if money came in and another payment of the order could still be paid.
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
