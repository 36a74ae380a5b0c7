import { createServer } from 'node:http'

export type CountingProxy = {
  readonly url: string
  /** Where requests go; set before the first one. */
  target: string
  /** Rows that the database read since this was last reset. */
  rowsRead: number
  readonly stop: () => void
}

/** Stands between the Worker and its database, and adds up the rows that each response says were read. */
export async function startCountingProxy(): Promise<CountingProxy> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = 'GET', url = '/', headers } = request
    const answer = await fetch(`${proxy.target}${url}`, {
      method,
      headers: { 'Content-Type': headers['content-type'] ?? 'application/json' },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    const text = await answer.text()
    for (const [, rows = '0'] of text.matchAll(/"rows_read":(\d+)/g)) proxy.rowsRead += Number(rows)
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const proxy: CountingProxy = { url: `http://127.0.0.1:${port}`, target: '', rowsRead: 0, stop }
  return proxy
}
