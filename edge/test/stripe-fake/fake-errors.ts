/**
 *
 * - `lost_before_act`: the connection breaks before anything is done.
 * - `lost_after_act`: done, but the connection breaks before the response.
 * - `slow_after_act`: done, and the response comes after `delayMs`.
 * - `error_before_act`, `error_after_act`: a 500, which Stripe saves under the idempotency key.
 * - `hangs_after_act`: done, but the response never comes.
 * - `rate_limited`: a 429, which Stripe does not save.
 */
export type ErrorKind =
  | 'lost_before_act'
  | 'lost_after_act'
  | 'slow_after_act'
  | 'hangs_after_act'
  | 'error_before_act'
  | 'error_after_act'
  | 'rate_limited'

type PlannedError = {
  readonly call: RegExp
  readonly kind: ErrorKind
  readonly delayMs: number
  left: number
}

/** Errors for the next matching calls, in the order in which they were planned. */
export class FakeErrors {
  #planned: PlannedError[] = []

  /** @param call matched against `POST /v1/payment_intents`. */
  plan(call: RegExp, kind: ErrorKind, options: { times?: number; delayMs?: number } = {}): void {
    this.#planned.push({ call, kind, left: options.times ?? 1, delayMs: options.delayMs ?? 0 })
  }

  clear(): void {
    this.#planned = []
  }

  take(call: string): { kind: ErrorKind; delayMs: number } | undefined {
    const error = this.#planned.find((planned) => planned.left > 0 && planned.call.test(call))
    if (error) error.left -= 1
    return error
  }
}
