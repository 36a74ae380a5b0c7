type PipelineRequest = { readonly type: string; readonly sql_id?: number }
type Pipeline = { readonly baton?: string | null; readonly requests: readonly PipelineRequest[] }
type PipelineResponse = { readonly baton: string | null; readonly results: readonly object[] }

const closeResult = { type: 'ok', response: { type: 'close' } }

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

/**
 * A `fetch` for tests that sends the pipelines of libSQL clients over one open stream, one after another. For each
 * stream the server opens a connection and parses the whole schema, which takes longer than most statements do. A
 * pipeline that is sent while another one uses the stream opens its own, so concurrent requests stay concurrent.
 */
export function reuseStream(): typeof fetch {
  let baton: string | null = null
  let isInUse = false

  return async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'POST' || !new URL(request.url).pathname.endsWith('/pipeline'))
      return fetch(request)
    const { url, headers, signal } = request
    const body = await request.text()
    const send = (text: string) => fetch(url, { method: 'POST', headers, body: text, signal })
    const requests = isInUse ? undefined : withoutClose(body)
    if (requests === undefined) return send(body)

    const used = baton
    isInUse = true
    baton = null
    try {
      const response = await send(
        JSON.stringify({ baton: used, requests: [...requests, ...forgetTexts(requests)] }),
      )
      // The server closed the stream after idle seconds, and ran nothing.
      if (used !== null && response.status === 400) return await send(body)
      if (!response.ok) return response
      const { results, ...sent } = (await response.json()) as PipelineResponse
      baton = sent.baton
      return Response.json({ baton: null, results: [...results.slice(0, requests.length), closeResult] })
    } finally {
      isInUse = false
    }
  }
}
