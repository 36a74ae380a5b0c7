/** The argument of Workbox's NetworkFirst callbacks; its other fields are not needed. */
type Responding = { readonly response: Response }
type Cached = { readonly cachedResponse?: Response | undefined }

/** The age of cached rates, which they had no reason to name when they arrived. */
async function withAge(cached: Response): Promise<Response> {
  const date = cached.headers.get('Date')
  const body = (await cached.clone().json()) as object
  if (!date || !('rates' in body) || 'ratesAsOf' in body) return cached
  return Response.json({ ...body, ratesAsOf: new Date(date).toISOString() })
}

/** Whether our own server answered, and meant it: not a proxy's error page or a hotel's sign-in page. Source: API-1. */
async function isAnswer(response: Response): Promise<boolean> {
  if (response.status >= 500 || response.status === 429) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return typeof body === 'object' && body !== null && 'success' in body
}

/**
 * For the settings and the public rates: whatever is not an answer of our own server is as good as no server, and rates
 * from the cache say how old they are. Source: RATE-10, OFFLINE-3.
 */
export const siteCache = {
  fetchDidSucceed: async ({ response }: Responding): Promise<Response> => {
    if (await isAnswer(response)) return response
    throw new Error(`The server answered ${response.status}`)
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }: Cached): Promise<Response | null> =>
    cachedResponse ? withAge(cachedResponse) : null,
}
