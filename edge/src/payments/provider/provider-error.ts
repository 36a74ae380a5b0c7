import { Refusal } from '@switchback/core/errors/refusal.ts'

/**
 * `unknown`: no usable response; the provider may have acted, so only the same request may be retried. `broken`: it may
 * have acted, and returns the same error for this request as long as it caches the idempotency key. `refused`: it did
 * not act, and never will on this request.
 */
export type ErrorOutcome = 'unknown' | 'broken' | 'refused'

/** The card provider failed. Uncaught, the response is `payments_unavailable`. */
export class ProviderError extends Refusal {
  readonly outcome: ErrorOutcome
  /** The provider's own error code, if any. */
  readonly providerCode: string | undefined

  /** @param cause for the log: contains no customer data. */
  constructor(outcome: ErrorOutcome, cause: string, providerCode?: string) {
    super('payments_unavailable')
    this.name = 'ProviderError'
    this.outcome = outcome
    this.cause = `${outcome}: ${cause}`
    this.providerCode = providerCode
  }
}
