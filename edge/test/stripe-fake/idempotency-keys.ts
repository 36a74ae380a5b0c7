import { StripeFakeError } from './stripe-error.ts'

export type FakeResponse = { readonly status: number; readonly body: object }
type Saved = { readonly request: string; response: FakeResponse | 'in progress' }

/**
 * The saved responses by idempotency key: the same request gets the same response, a 500 included; a different one is
 * refused, and so is one that arrives while the first is in progress.
 */
export class IdempotencyKeys {
  readonly #saved = new Map<string, Saved>()

  /** The saved response of this request, if any; otherwise the request takes the key. */
  begin(key: string, request: string): FakeResponse | undefined {
    const saved = this.#saved.get(key)
    if (!saved) {
      this.#saved.set(key, { request, response: 'in progress' })
      return undefined
    }
    if (saved.request !== request) {
      throw new StripeFakeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      })
    }
    if (saved.response === 'in progress') {
      throw new StripeFakeError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
      })
    }
    return saved.response
  }

  keep(key: string, response: FakeResponse): void {
    const saved = this.#saved.get(key)
    if (saved) saved.response = response
  }

  /** Releases the key, because nothing was done. */
  release(key: string): void {
    if (this.#saved.get(key)?.response === 'in progress') this.#saved.delete(key)
  }

  /** Expires all keys, as Stripe does after a day. */
  forgetAll(): void {
    this.#saved.clear()
  }
}
