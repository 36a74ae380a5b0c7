import { Stripe } from 'stripe'
import { ProviderFault, type FaultOutcome } from '../provider-fault.ts'

function outcomeOf(fault: unknown): FaultOutcome {
  if (!(fault instanceof Stripe.errors.StripeError)) return 'unknown'
  if (fault.code === 'idempotency_key_in_use') return 'unknown'
  switch (fault.type) {
    case 'StripeInvalidRequestError':
    case 'StripeCardError':
    case 'StripeIdempotencyError':
    case 'StripePermissionError':
      return 'refused'
    case 'StripeAPIError':
      return 'broken'
    default:
      return 'unknown'
  }
}

/** For the log. Stripe's messages may quote what a customer sent; its types, codes and request ids do not. */
function describe(fault: unknown): string {
  if (!(fault instanceof Stripe.errors.StripeError)) return 'no answer of Stripe'
  return [fault.type, fault.code, fault.statusCode, fault.requestId].filter(Boolean).join(' ')
}

/** Waits for a call to Stripe. @throws ProviderFault */
export async function askStripe<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (fault) {
    const code = fault instanceof Stripe.errors.StripeError ? fault.code : undefined
    throw new ProviderFault(outcomeOf(fault), describe(fault), code)
  }
}
