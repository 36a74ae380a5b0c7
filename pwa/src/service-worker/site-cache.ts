/** What Workbox's NetworkFirst calls while it answers; its other arguments are not needed. */
type Responding = { readonly response: Response }
type Cached = { readonly cachedResponse?: Response | undefined }

/** The age of cached rates, which they had no reason to name when they arrived. */
async function withAge(cached: Response): Promise<Response> {
  const date = cached.headers.get('Date')
  const body = (await cached.clone().json()) as object
  if (!date || !('rates' in body) || 'ratesAsOf' in body) return cached
  return Response.json({ ...body, ratesAsOf: new Date(date).toISOString() })
}

/**
 * For the settings and the public rates: a server without its database is as good as no server, and rates from the cache
 * say how old they are. Source: RATE-10.
 */
export const siteCache = {
  fetchDidSucceed: ({ response }: Responding): Promise<Response> =>
    response.status >= 500
      ? Promise.reject(new Error(`The server answered ${response.status}`))
      : Promise.resolve(response),
  cachedResponseWillBeUsed: async ({ cachedResponse }: Cached): Promise<Response | null> =>
    cachedResponse ? withAge(cachedResponse) : null,
}
