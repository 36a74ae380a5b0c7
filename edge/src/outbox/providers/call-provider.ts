import type { SendOutcome } from './message-provider.ts'

/** The timeout of a provider call; after it the outcome is unknown. Shorter than the outbox's lease. */
export const providerTimeoutMs = 15_000

export type ProviderResponse = { readonly status: number; readonly headers: Headers; readonly body: unknown }

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a request and reads the whole response, or reports that none came. */
export async function callProvider(
  fetcher: typeof fetch,
  url: string,
  init: RequestInit,
): Promise<ProviderResponse | { readonly status: 'none'; readonly reason: string }> {
  try {
    const response = await fetcher(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(providerTimeoutMs),
    })
    return { status: response.status, headers: response.headers, body: await readBody(response) }
  } catch (error) {
    return { status: 'none', reason: error instanceof Error ? error.name : 'no response' }
  }
}

/** A field of a response as text; empty if it is not text. */
export function textField(body: unknown, name: string): string {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function retryAfter(headers: Headers): { retryAfterMs?: number } {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return seconds > 0 && seconds <= 86_400 ? { retryAfterMs: seconds * 1000 } : {}
}

/** The outcome of a failed response for which the provider has no code of its own. */
export function outcomeOfStatus(
  { status, headers }: Pick<ProviderResponse, 'status' | 'headers'>,
  reason: string,
): SendOutcome {
  if (status === 429) return { kind: 'later', reason, isThrottled: true, ...retryAfter(headers) }
  if (status >= 500 || status < 400) return { kind: 'unknown', reason }
  // A wrong or revoked key, or an endpoint that moved: we have to fix it, and then the message can be sent.
  if (status === 401 || status === 403 || status === 404) return { kind: 'later', reason, isThrottled: false }
  return { kind: 'refused', reason }
}
