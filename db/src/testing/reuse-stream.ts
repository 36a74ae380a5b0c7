type PipelineRequest = { readonly type: string; readonly sql_id?: number }
type Pipeline = { readonly baton?: string | null; readonly requests: readonly PipelineRequest[] }
type PipelineResponse = { readonly baton: string | null; readonly results: readonly object[] }

const maxStreams = 2
const closeResult = { type: 'ok', response: { type: 'close' } }

const closing = (baton: string) => JSON.stringify({ baton, requests: [{ type: 'close' }] })

/** The pipeline's requests without the last one, if it opens a stream and closes it, as all of our clients do. */
function withoutClose(body: string): readonly PipelineRequest[] | undefined {
  if (!body.startsWith('{')) return undefined
  const { baton, requests } = JSON.parse(body) as Pipeline
  return !baton && requests.at(-1)?.type === 'close' ? requests.slice(0, -1) : undefined
}

/** Frees the ids of the stored texts for the next pipeline of the stream. */
const forgetTexts = (requests: readonly PipelineRequest[]): PipelineRequest[] =>
  requests.flatMap(({ type, sql_id }) =>
    type === 'store_sql' && sql_id !== undefined ? [{ type: 'close_sql', sql_id }] : [],
  )

/** Lends the batons of at most two open streams, as many connections as the server allows; callers queue for them. */
function streamPool(close: (baton: string) => Promise<unknown>) {
  let inUse = 0
  let idle: string | null = null
  const waiting: ((baton: string | null) => void)[] = []

  /** A stream's baton, or null for a new stream. */
  function take(): Promise<string | null> {
    if (inUse === maxStreams) return new Promise((resolve) => waiting.push(resolve))
    const baton = idle
    inUse += 1
    idle = null
    return Promise.resolve(baton)
  }

  /** Takes back the stream's next baton, or null if it is closed. Keeps one open and leaves room for other clients. */
  async function giveBack(baton: string | null): Promise<void> {
    const next = waiting.shift()
    if (next) return next(baton)
    inUse -= 1
    if (idle !== null && baton !== null) await close(baton)
    else idle ??= baton
  }
  return { take, giveBack }
}

/**
 * A `fetch` for tests that sends the pipelines of libSQL clients over open streams. For each stream the server opens a
 * connection and parses the whole schema, which takes longer than most statements do. Responses are not compressed,
 * which takes half of the time of each side.
 */
export function reuseStream(): typeof fetch {
  let pool: ReturnType<typeof streamPool> | undefined

  return async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'POST' || !new URL(request.url).pathname.endsWith('/pipeline'))
      return fetch(request)
    const { url, headers, signal } = request
    headers.set('accept-encoding', 'identity')
    const send = (text: string) => fetch(url, { method: 'POST', headers, body: text, signal })
    const body = await request.text()
    const requests = withoutClose(body)
    if (requests === undefined) return send(body)

    // A stream that cannot be closed has ended with its server.
    pool ??= streamPool((baton) =>
      fetch(url, { method: 'POST', body: closing(baton) }).catch(() => undefined),
    )
    const used = await pool.take()
    let next: string | null = null
    try {
      const response = await send(
        JSON.stringify({ baton: used, requests: [...requests, ...forgetTexts(requests)] }),
      )
      // The server closed the stream after idle seconds, and ran nothing.
      if (used !== null && response.status === 400) return await send(body)
      if (!response.ok) return response
      const { results, baton } = (await response.json()) as PipelineResponse
      next = baton
      return Response.json({ baton: null, results: [...results.slice(0, requests.length), closeResult] })
    } finally {
      await pool.giveBack(next)
    }
  }
}
