import { StripeFakeError } from './stripe-error.ts'

export type FakeAnswer = { readonly status: number; readonly body: object }
type Kept = { readonly request: string; answer: FakeAnswer | 'in progress' }

/**
 * What was answered under each idempotency key: the same request gets the same answer, a 500 included; another one
 * is refused, and so is one that comes while the first is still worked on.
 */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>()

  /** The answer that was given to this request before, if any; else the key is taken by it. */
  begin(key: string, request: string): FakeAnswer | undefined {
    const kept = this.#kept.get(key)
    if (!kept) {
      this.#kept.set(key, { request, answer: 'in progress' })
      return undefined
    }
    if (kept.request !== request) {
      throw new StripeFakeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      })
    }
    if (kept.answer === 'in progress') {
      throw new StripeFakeError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
      })
    }
    return kept.answer
  }

  keep(key: string, answer: FakeAnswer): void {
    const kept = this.#kept.get(key)
    if (kept) kept.answer = answer
  }

  /** Nothing was done, so the key is free again. */
  release(key: string): void {
    if (this.#kept.get(key)?.answer === 'in progress') this.#kept.delete(key)
  }

  /** As after a day, when Stripe forgets them. */
  forgetAll(): void {
    this.#kept.clear()
  }
}
