import { applyPayment } from './apply-payment.ts'
import type { PaymentContext } from '../context/payment-context.ts'
import { markEventDone } from './record-intent.ts'

/**
 * Receives a card provider webhook: verifies its signature, then reads the state of the payment from the provider. A
 * duplicate has no effect; the provider redelivers one that failed.
 * @throws Refusal `invalid_signature`; ProviderError if the provider does not respond.
 * Source: PAY-7.
 */
export async function receiveWebhook(
  context: PaymentContext,
  body: string,
  signature: string,
): Promise<void> {
  const event = await context.provider.constructEvent(body, signature)
  if (event.intentId === null) await markEventDone(context, event)
  else await applyPayment(context, event.intentId, { event })
}
