export type Answer = {
  readonly status: number
  readonly headers: Headers
  /** Any JSON; undefined if the body was not JSON. */
  readonly body: ReturnType<typeof JSON.parse>
}

type Sent = { readonly json?: unknown; readonly headers?: Record<string, string> }

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends JSON over real HTTP and reads the response; fails after ten seconds. */
export async function call(baseUrl: string, method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const type = sent.json === undefined ? {} : { 'Content-Type': 'application/json' }
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { ...type, ...sent.headers },
    signal: AbortSignal.timeout(10_000),
    ...(sent.json === undefined ? {} : { body: JSON.stringify(sent.json) }),
  })
  return { status: response.status, headers: response.headers, body: parse(await response.text()) }
}
