import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { CardAttempt } from './use-card-payment.ts'
import { cardNothingCharged } from '../words.ts'

/**
 * Confirms the payment with what these elements hold. Leaves the page only if the bank asks for it. Source: PAY-9, PAY-31.
 */
export async function confirmPayment(
  stripe: Stripe,
  elements: StripeElements,
  returnTo: URL,
): Promise<CardAttempt> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnTo.href },
    redirect: 'if_required',
  })
  if (error) {
    // Another tab paid this intent before.
    const status = error.payment_intent?.status
    if (status === 'succeeded' || status === 'processing') return { kind: 'paid' }
    const isUnusable = error.code === 'payment_intent_unexpected_state'
    if (status === 'canceled' || (isUnusable && status === undefined)) return { kind: 'gone' }
    // Any other error may be about a payment that went through.
    const help = error.type === 'card_error' ? cardNothingCharged : undefined
    return { kind: 'declined', message: error.message, help }
  }
  return paymentIntent ? { kind: 'paid' } : { kind: 'left-page' }
}
