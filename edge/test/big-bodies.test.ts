import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
