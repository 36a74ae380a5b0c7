import { Stripe } from 'stripe'
import { ProviderError, type ErrorOutcome } from '../provider/provider-error.ts'

function outcomeOf(error: unknown): ErrorOutcome {
  if (!(error instanceof Stripe.errors.StripeError)) return 'unknown'
  if (error.code === 'idempotency_key_in_use') return 'unknown'
  switch (error.type) {
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

/** For the log. Stripe's messages may quote customer input; its types, codes and request ids do not. */
function describe(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return 'no answer of Stripe'
  return [error.type, error.code, error.statusCode, error.requestId].filter(Boolean).join(' ')
}

/** Awaits a call to Stripe. @throws ProviderError */
export async function askStripe<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    const code = error instanceof Stripe.errors.StripeError ? error.code : undefined
    throw new ProviderError(outcomeOf(error), describe(error), code)
  }
}
