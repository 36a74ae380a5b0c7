import { createServer } from 'node:http'

/** The work of the database since the count began; `milliseconds` is its own time. */
export type Counted = { rowsRead: number; rowsWritten: number; roundTrips: number; milliseconds: number }

export type CountingProxy = Counted & {
  readonly url: string
  /** Where requests go; set before the first one. */
  target: string
  readonly stop: () => void
}

const sumOf = (text: string, name: RegExp) =>
  [...text.matchAll(name)].reduce((sum, [, figure = '0']) => sum + Number(figure), 0)

/** Stands between the Worker and its database, and adds up the work that each response tells. */
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
    proxy.rowsRead += sumOf(text, /"rows_read":(\d+)/g)
    proxy.rowsWritten += sumOf(text, /"rows_written":(\d+)/g)
    proxy.milliseconds += sumOf(text, /"query_duration_ms":([\d.]+)/g)
    proxy.roundTrips += 1
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const none: Counted = { rowsRead: 0, rowsWritten: 0, roundTrips: 0, milliseconds: 0 }
  const proxy: CountingProxy = { ...none, url: `http://127.0.0.1:${port}`, target: '', stop }
  return proxy
}
