import { limitCaller, type CallerContext } from '../../limits/caller.ts'
import type { PaymentContext } from '../context/payment-context.ts'
import type { PayableEffects } from '../payables/payable-effects.ts'
import { hasPendingIntent, syncPayments } from './sync-payments.ts'

/**
 * Syncs open payments because a browser says that they are paid. Counted, because it could flood the provider with
 * calls; free if no payment is open.
 * @returns whether the provider was called.
 * @throws Refusal `too_many_requests` from one network; ProviderError if the provider does not respond.
 * Source: PAY-6, ORDER-17.
 */
export async function checkPayments(
  caller: CallerContext,
  context: PaymentContext,
  payable: PayableEffects,
): Promise<boolean> {
  if (!hasPendingIntent(context, payable)) return false
  const limiter = await limitCaller(caller, 'PAYMENT_CHECKS_PER_HOUR')
  await limiter.consume(context.db)
  await syncPayments(context, payable)
  return true
}
