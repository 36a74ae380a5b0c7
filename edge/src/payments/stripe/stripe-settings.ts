/** How Stripe is reached. Without `apiUrl` it is Stripe itself; tests point it at a fake. */
export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl?: string | undefined
  /** How the network is reached; the runtime's own unless given. */
  readonly fetch?: typeof fetch | undefined
  /** For one try of one call. */
  readonly timeoutMs?: number | undefined
  /** For all calls of this client together; no limit unless given. */
  readonly deadlineMs?: number | undefined
  readonly maxRetries?: number | undefined
}
