/** How to reach Stripe. Without `apiUrl` it is Stripe itself; tests point it at a fake. */
export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl?: string | undefined
  /** The fetch function; defaults to the runtime's own. */
  readonly fetch?: typeof fetch | undefined
  /** Per attempt of one call. */
  readonly timeoutMs?: number | undefined
  /** For all calls of this client together; no limit by default. */
  readonly deadlineMs?: number | undefined
  readonly maxRetries?: number | undefined
}
