import { Refusal } from '@switchback/core/errors/refusal.ts'

/**
 * `unknown`: no answer, or one that says nothing; the provider may have acted, so only the same request may be sent
 * again. `broken`: it may have acted, and will give the same fault to the same request for as long as it keeps its
 * idempotency key. `refused`: it has not acted, and never will on this request.
 */
export type ErrorOutcome = 'unknown' | 'broken' | 'refused'

/** The card provider did not do what it was asked. Whoever does not catch it answers `payments_unavailable`. */
export class ProviderError extends Refusal {
  readonly outcome: ErrorOutcome
  /** The provider's own word for it, where it gave one. */
  readonly providerCode: string | undefined

  /** @param cause for the log: nothing of a customer in it. */
  constructor(outcome: ErrorOutcome, cause: string, providerCode?: string) {
    super('payments_unavailable')
    this.name = 'ProviderFault'
    this.outcome = outcome
    this.cause = `${outcome}: ${cause}`
    this.providerCode = providerCode
  }
}
