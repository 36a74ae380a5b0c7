/**
 * - `lost_before_act`: the connection breaks and nothing was done.
 * - `lost_after_act`: done, and the connection breaks before the answer.
 * - `slow_after_act`: done, and the answer comes after `delayMs`.
 * - `error_before_act`, `error_after_act`: a 500, which Stripe keeps for the idempotency key.
 * - `hangs_after_act`: done, and the answer never comes.
 * - `rate_limited`: a 429, which it does not keep.
 */
export type FaultKind =
  | 'lost_before_act'
  | 'lost_after_act'
  | 'slow_after_act'
  | 'hangs_after_act'
  | 'error_before_act'
  | 'error_after_act'
  | 'rate_limited'

type PlannedFault = {
  readonly call: RegExp
  readonly kind: FaultKind
  readonly delayMs: number
  left: number
}

/** Faults that the next matching calls meet, in the order in which they were planned. */
export class FakeFaults {
  #planned: PlannedFault[] = []

  /** @param call matched against `POST /v1/payment_intents`. */
  plan(call: RegExp, kind: FaultKind, options: { times?: number; delayMs?: number } = {}): void {
    this.#planned.push({ call, kind, left: options.times ?? 1, delayMs: options.delayMs ?? 0 })
  }

  clear(): void {
    this.#planned = []
  }

  take(call: string): { kind: FaultKind; delayMs: number } | undefined {
    const fault = this.#planned.find((planned) => planned.left > 0 && planned.call.test(call))
    if (fault) fault.left -= 1
    return fault
  }
}
