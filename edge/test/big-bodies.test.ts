import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleOrder } from './harness/sample-bodies.ts'
import { startEdge, type Edge } from './harness/start-edge.ts'

let edge: Edge
beforeAll(async () => {
  edge = await startEdge()
})
afterAll(() => edge.stop())

const json = { 'Content-Type': 'application/json' }
const bodyOf = (bytes: number) => 'x'.repeat(bytes)

/** The same bytes without a declared length. */
function streamOf(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 65_536)
      left -= size
      if (size === 0) controller.close()
      else controller.enqueue(new Uint8Array(size).fill(120))
    },
  })
}

async function statusAndCode(path: string, init: RequestInit): Promise<[number, string]> {
  const response = await fetch(`${edge.baseUrl}${path}`, { method: 'POST', headers: json, ...init })
  const { code } = (await response.json()) as { code: string }
  return [response.status, code]
}

const sizes = [300_000, 1_000_000, 3_000_000, 5_000_000, 12_000_000, 30_000_000]

describe.each(sizes)('a body of %d bytes', (bytes) => {
  test('is refused with 413, and the connection stays usable', async () => {
    expect(await statusAndCode('/api/quotes', { body: bodyOf(bytes) })).toEqual([413, 'too_large'])
    expect(await statusAndCode('/api/quotes', { body: '{' })).toEqual([400, 'malformed_json'])
  })

  test('is refused without a declared length too', async () => {
    const init = { body: streamOf(bytes), duplex: 'half' } as RequestInit
    expect(await statusAndCode('/api/quotes', init)).toEqual([413, 'too_large'])
  })

  test('is drained before an unknown address is refused', async () => {
    expect(await statusAndCode('/api/nothing', { body: bodyOf(bytes) })).toEqual([413, 'too_large'])
  })
})

describe('an upload', () => {
  const sent = async (orderId: string, bytes: number, init: RequestInit = {}) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'title.pdf')
    const { body, headers } = new Request('http://x', { method: 'POST', body: form })
    const type = { 'Content-Type': headers.get('Content-Type') ?? '' }
    // Sent as a stream, it declares no length.
    return statusAndCode(`/api/orders/${orderId}/attachments`, {
      headers: type,
      body: init.duplex ? body : await new Response(body).arrayBuffer(),
      ...init,
    })
  }
  const chunked = { duplex: 'half' } as RequestInit

  test('to an unknown order is refused, and the connection stays usable', async () => {
    for (const init of [{}, chunked]) {
      expect(await sent(`SB${'0'.repeat(26)}`, 9_500_000, init)).toEqual([404, 'order_not_found'])
      expect(await statusAndCode('/api/quotes', { body: '{' })).toEqual([400, 'malformed_json'])
    }
  })

  test('of over 10 MB is refused, with and without a declared length; a good one is stored', async () => {
    const placed = await fetch(`${edge.baseUrl}/api/orders`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(sampleOrder),
    })
    const { order } = (await placed.json()) as { order: { id: string } }
    for (const init of [{}, chunked])
      expect(await sent(order.id, 10_700_000, init)).toEqual([413, 'too_large'])
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.7\n', ' '.repeat(9_000_000), '\n%%EOF\n']), 'title.pdf')
    const path = `${edge.baseUrl}/api/orders/${order.id}/attachments`
    expect((await fetch(path, { method: 'POST', body: form })).status).toBe(201)
  })
})

test('is refused twenty times in parallel too', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => statusAndCode('/api/orders', { body: bodyOf(1_000_000) })),
  )
  expect(responses.filter(([status]) => status !== 413)).toEqual([])
})

test('a client that stops sending midway is refused within about ten seconds', async () => {
  const { hostname, port } = new URL(edge.baseUrl)
  const socket = connect(Number(port), hostname)
  const head =
    'POST /api/quotes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n'
  const startedAt = Date.now()
  const response = await new Promise<string>((resolve, reject) => {
    socket.once('error', reject).once('data', (data) => resolve(data.toString()))
    socket.write(`${head}xxxxx`)
  })
  socket.destroy()
  expect(response).toMatch(/^HTTP\/1.1 413 /)
  expect(Date.now() - startedAt).toBeLessThan(15_000)
})
