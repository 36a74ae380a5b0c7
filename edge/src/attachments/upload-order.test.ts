import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { fakeBindings } from '../../test/api/fake-bindings.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'

const megabyte = 1024 * 1024
const boundary = 'form-boundary'
const formType = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="title.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
const tail = `\r\n--${boundary}--\r\n`

let api: ApiUnderTest
let limited: ApiUnderTest
beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  await seedPeople(api.database.db, api.now())
  const settings = { STORED_MEGABYTES_PER_CALLER_PER_HOUR: '5' }
  limited = await startApi({ bindings: fakeBindings(), settings })
})
afterAll(async () => {
  await api.stop()
  await limited.stop()
})
afterEach(() => {
  api.intercept = undefined
})

/** A form with one file of so many bytes, made as it is read, and how much of it was. */
function countedForm(fileBytes: number) {
  const encoder = new TextEncoder()
  const pdf = encoder.encode(`${head}%PDF-1.7\n`)
  const end = encoder.encode(`\n%%EOF\n${tail}`)
  const counted = { bytes: 0, length: pdf.length + fileBytes + end.length }
  let left = fileBytes
  let isBegun = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const size = isBegun ? Math.min(left, 65_536) : 0
        const part = isBegun ? (size > 0 ? new Uint8Array(size).fill(32) : end) : pdf
        isBegun = true
        left -= size
        counted.bytes += part.length
        controller.enqueue(part)
        if (part === end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, counted }
}

type Sent = { readonly headers?: Record<string, string>; readonly to?: ApiUnderTest }

/** The answer to an upload, and how much of it had been read when the order was looked up. */
async function upload(orderId: string, fileBytes: number, { headers = {}, to = api }: Sent = {}) {
  const { body, counted } = countedForm(fileBytes)
  const readAtLookup: number[] = []
  to.intercept = async (request) => {
    readAtLookup.push(counted.bytes)
    return request
  }
  const init = { method: 'POST', body, headers: { ...formType, ...headers }, duplex: 'half' } as RequestInit
  const response = await to.request(`/api/orders/${orderId}/attachments`, init)
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code, readAtLookup, counted }
}

async function placed(to = api): Promise<string> {
  const { body } = await to.send('POST', '/api/orders', { json: orderRequest() })
  return body.order.id
}

const unknown = `SB${'0'.repeat(26)}`
const lengthOf = (bytes: number) => ({ 'Content-Length': String(bytes) })

describe('before any of the body is read', () => {
  test('the order is looked up', async () => {
    const { status, code, readAtLookup } = await upload(unknown, 9 * megabyte)
    expect([status, code]).toEqual([404, 'order_not_found'])
    expect(readAtLookup.length).toBeGreaterThan(0)
    expect(Math.max(...readAtLookup)).toBe(0)
  })

  test('who asks is checked', async () => {
    const headers = await signedIn(api, 'dealer')
    const json = { ...orderRequest(), paymentMethod: 'stripe', paymentType: 'full' }
    const order = (await api.send('POST', '/api/dealer/orders', { json, headers })).body.order
    const stranger = await upload(order.id, 9 * megabyte)
    expect([stranger.status, Math.max(...stranger.readAtLookup)]).toEqual([401, 0])
    const viewer = await upload(order.id, 9 * megabyte, { headers: await signedIn(api, 'viewer') })
    expect([viewer.status, Math.max(...viewer.readAtLookup)]).toEqual([403, 0])
  })

  test('the budget is checked by the declared length, and without one that any is left', async () => {
    const orderId = await placed(limited)
    const declared = await upload(orderId, 6 * megabyte, {
      to: limited,
      headers: lengthOf(6 * megabyte + 500),
    })
    expect([declared.status, Math.max(...declared.readAtLookup)]).toEqual([429, 0])
    expect((await upload(orderId, 5 * megabyte - 100, { to: limited })).status).toBe(201)
    const spent = await upload(orderId, megabyte, { to: limited })
    expect([spent.status, Math.max(...spent.readAtLookup)]).toEqual([429, 0])
  })

  test('a declared length over the limit is refused without a look at the database', async () => {
    const { status, code, readAtLookup } = await upload(await placed(), 11 * megabyte, {
      headers: lengthOf(11 * megabyte),
    })
    expect([status, code, readAtLookup]).toEqual([413, 'too_large', []])
  })
})

describe('a body that is longer than it says', () => {
  test.each([
    ['has no length', {}],
    ['declares less', lengthOf(1000)],
    ['declares nonsense', { 'Content-Length': '1e1' }],
    ['is chunked and declares less', { ...lengthOf(1000), 'Transfer-Encoding': 'chunked' }],
  ])('is read to 10 MB and refused: it %s', async (_, headers) => {
    const orderId = await placed()
    const { status, code } = await upload(orderId, 20 * megabyte, { headers })
    expect([status, code]).toEqual([413, 'too_large'])
    const { body } = await api.send('GET', `/api/orders/${orderId}`)
    expect(body.order.attachments).toEqual([])
  })

  test('as JSON, too, on every route', async () => {
    for (const path of ['/api/quotes', '/api/sync', '/api/stripe/webhook', '/api/nothing']) {
      const { body } = countedForm(3 * megabyte)
      const headers = { 'Content-Type': 'application/json', ...lengthOf(100) }
      const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
      expect([path, (await api.request(path, init)).status]).toEqual([path, 413])
    }
  })
})

test('thirty-six uploads to unknown orders at once hold no body in memory', async () => {
  const held: number[] = []
  const before = process.memoryUsage().arrayBuffers
  const timer = setInterval(() => held.push(process.memoryUsage().arrayBuffers - before), 2)
  const { body: first } = countedForm(1)
  await first.cancel()
  const answers = await Promise.all(
    Array.from({ length: 36 }, (_, index) =>
      upload(`SB${String(index).padStart(26, '0')}`, 9.5 * megabyte).then(({ status }) => status),
    ),
  )
  clearInterval(timer)
  expect(new Set(answers)).toEqual(new Set([404]))
  expect(Math.max(...held) / megabyte).toBeLessThan(150)
})
