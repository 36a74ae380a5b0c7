import type { SendOutcome } from '../outbox/message-provider.ts'

/** Longer than this nobody waits for a provider; what it did is then not known. Less than the outbox's lease. */
const patienceMs = 15_000

export type ProviderResponse = { readonly status: number; readonly headers: Headers; readonly body: unknown }

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a request and reads the answer whole, or says that none came. */
export async function callProvider(
  fetcher: typeof fetch,
  url: string,
  init: RequestInit,
): Promise<ProviderResponse | { readonly status: 'none'; readonly reason: string }> {
  try {
    const response = await fetcher(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: response.status, headers: response.headers, body: await readBody(response) }
  } catch (error) {
    return { status: 'none', reason: error instanceof Error ? error.name : 'no answer' }
  }
}

/** A field of an answer, as text; empty where it is none. */
export function textField(body: unknown, name: string): string {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function retryAfter(headers: Headers): { retryAfterMs?: number } {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return seconds > 0 && seconds <= 86_400 ? { retryAfterMs: seconds * 1000 } : {}
}

/** What an answer that is no success comes to, where the provider has no words of its own for it. */
export function outcomeOfStatus({ status, headers }: ProviderResponse, reason: string): SendOutcome {
  if (status === 429) return { kind: 'later', reason, isThrottled: true, ...retryAfter(headers) }
  if (status >= 500 || status < 400) return { kind: 'unknown', reason }
  // A key that is wrong or was withdrawn, an address that has moved: for us to mend, and then it can be sent.
  if (status === 401 || status === 403 || status === 404) return { kind: 'later', reason, isThrottled: false }
  return { kind: 'refused', reason }
}
