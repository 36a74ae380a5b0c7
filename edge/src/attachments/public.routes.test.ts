import type { AttachmentResponse } from '@switchback/core/orders/response/attachment-response.ts'
import { attachmentLimits, attachmentTypes } from '@switchback/core/orders/attachments/attachment.ts'
import { orderAttachments } from '@switchback/db/schema/orders/order-attachments.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { failStatement } from '../../test/api/fail-statement.ts'
import { fakeBindings, type FakeBindings } from '../../test/api/fake-bindings.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { vehiclesRequest } from '../../test/api/vehicles-request.ts'
import { badFiles, goodFiles, pdfOf } from '../../test/api/sample-files.ts'
import { removeFiles } from './remove-files.ts'

let api: ApiUnderTest
let bindings: FakeBindings
beforeAll(async () => {
  bindings = fakeBindings()
  api = await startApi({ bindings })
})
afterAll(() => api.stop())
afterEach(() => {
  api.intercept = undefined
  bindings.FILES.isDown = false
})

async function placed(): Promise<string> {
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest() })
  return body.order.id
}

type FormBody = FormData | URLSearchParams | string
type File = { readonly name: string; readonly content: Uint8Array<ArrayBuffer> }
const title: File = { name: 'title.pdf', content: goodFiles['title.pdf'] }

function formOf(...files: File[]): FormData {
  const form = new FormData()
  for (const { name, content } of files) form.append('file', new Blob([content]), name)
  return form
}

async function post(orderId: string, body: FormBody, headers: Record<string, string> = {}, query = '') {
  const path = `/api/orders/${orderId}/attachments${query}`
  const response = await api.request(path, { method: 'POST', body, headers })
  return { status: response.status, body: (await response.json()) as ReturnType<typeof JSON.parse> }
}

const upload = (orderId: string, file: File = title, id: string = crypto.randomUUID()) =>
  post(orderId, formOf(file), { 'Idempotency-Key': id })

const attachmentsOf = async (orderId: string) =>
  (await api.send('GET', `/api/orders/${orderId}`)).body.order.attachments

async function rows(orderId: string) {
  const { db } = api.database
  const [found] = await db.read([
    db.sql.select().from(orderAttachments).where(eq(orderAttachments.orderId, orderId)),
  ])
  return found
}

describe('a file', () => {
  test.each(Object.entries(goodFiles))(
    '%s is attached and comes back unchanged, as a download only',
    async (name, content) => {
      const orderId = await placed()
      const id = crypto.randomUUID()
      const { status, body } = await upload(orderId, { name, content }, id)
      const ending =
        name.split('.')[1] === 'jpg' ? 'jpeg' : (name.split('.')[1] as keyof typeof attachmentTypes)
      const type = attachmentTypes[ending].contentType
      expect([status, body]).toEqual([
        201,
        {
          success: true,
          attachment: {
            id,
            name,
            size: content.length,
            type,
            createdAt: expect.any(String),
            vehiclePosition: null,
          },
        },
      ])
      expect(await attachmentsOf(orderId)).toEqual([body.attachment])
      const download = await api.request(`/api/orders/${orderId}/attachments/${id}`)
      expect(download.status).toBe(200)
      expect(new Uint8Array(await download.arrayBuffer())).toEqual(content)
      expect(Object.fromEntries(download.headers)).toMatchObject({
        'content-type': type,
        'content-length': String(content.length),
        'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cache-control': 'no-store',
      })
    },
  )

  test('may be about one vehicle of several, and says which', async () => {
    const { id, revision } = (await api.send('POST', '/api/orders', { json: vehiclesRequest(3) })).body.order
    const attach = (vehicle: string) =>
      post(`${id}`, formOf(title), { 'Idempotency-Key': crypto.randomUUID() }, `?vehiclePosition=${vehicle}`)
    expect((await attach('1')).body.attachment).toMatchObject({ vehiclePosition: 1 })
    expect((await attach('2')).body.attachment).toMatchObject({ vehiclePosition: 2 })
    const positions = async () =>
      (await attachmentsOf(id)).map((each: AttachmentResponse) => each.vehiclePosition)
    expect(await positions()).toEqual([1, 2])
    const json = { reason: 'Sold', vehiclePosition: 1, revision }
    expect((await api.send('POST', `/api/orders/${id}/cancel`, { json })).status).toBe(200)
    // A file that waited on a device while its vehicle went.
    expect((await attach('1')).body.attachment).toMatchObject({ vehiclePosition: null })
    expect(await positions()).toEqual([1, 2, null])
    for (const odd of ['-1', '1.5', 'first', '99999']) expect((await attach(odd)).status).toBe(400)
  })

  test.each(badFiles)('is refused if it is %s (%s)', async (_, name, content) => {
    const orderId = await placed()
    const stored = bindings.FILES.files.size
    const { status, body } = await upload(orderId, { name, content })
    expect([status, body.code]).toEqual([415, 'unsupported_type'])
    expect(await attachmentsOf(orderId)).toEqual([])
    expect(bindings.FILES.files.size).toBe(stored)
  })

  test('may be 10 MB and not a byte more', async () => {
    const orderId = await placed()
    const most = await upload(orderId, { name: 'most.pdf', content: pdfOf(attachmentLimits.fileBytes) })
    expect(most.status).toBe(201)
    const more = await upload(orderId, { name: 'more.pdf', content: pdfOf(attachmentLimits.fileBytes + 1) })
    expect([more.status, more.body.code]).toEqual([413, 'too_large'])
    const huge = await upload(orderId, { name: 'huge.pdf', content: pdfOf(attachmentLimits.fileBytes * 2) })
    expect([huge.status, huge.body.code]).toEqual([413, 'too_large'])
    expect(await attachmentsOf(orderId)).toHaveLength(1)
  })

  test.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['a"; filename=evil.html; x=".pdf', 'a_; filename=evil.html; x=_.pdf'],
    ['Führerschein 🚗.pdf', 'Führerschein 🚗.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
  ])('named %j is saved as %j', async (name, saved) => {
    const orderId = await placed()
    const { body } = await upload(orderId, { ...title, name })
    expect(body.attachment.name).toBe(saved)
    const download = await api.request(`/api/orders/${orderId}/attachments/${body.attachment.id}`)
    const header = download.headers.get('Content-Disposition') ?? ''
    expect(header).toMatch(/^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w%.~!-]+$/)
    expect(
      [...bindings.FILES.files.keys()].filter((key) => !/^attachments\/[0-9a-f-]{36}$/.test(key)),
    ).toEqual([])
  })
})

describe('an upload', () => {
  test('is idempotent, even ten times in parallel', async () => {
    const orderId = await placed()
    const id = crypto.randomUUID()
    const responses = await Promise.all(Array.from({ length: 10 }, () => upload(orderId, title, id)))
    expect(responses.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    const again = await upload(orderId, title, id)
    expect(again.status).toBe(201)
    expect(await attachmentsOf(orderId)).toEqual([again.body.attachment])
  })

  test('that is repeated for another vehicle stays with the first one, and says so', async () => {
    const { id: orderId } = (await api.send('POST', '/api/orders', { json: vehiclesRequest(3) })).body.order
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    for (const query of ['?vehiclePosition=1', '?vehiclePosition=2', '']) {
      const { status, body } = await post(orderId, formOf(title), headers, query)
      expect([status, body.attachment.vehiclePosition]).toEqual([201, 1])
    }
    expect(await attachmentsOf(orderId)).toMatchObject([{ vehiclePosition: 1 }])
  })

  test('for a vehicle that goes meanwhile is attached to the order, and says so', async () => {
    const { id: orderId, revision } = (await api.send('POST', '/api/orders', { json: vehiclesRequest(3) }))
      .body.order
    const cancellation = { reason: 'Sold', vehiclePosition: 1, revision }
    before('INSERT INTO "order_attachments"', () =>
      api.send('POST', `/api/orders/${orderId}/cancel`, { json: cancellation }),
    )
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { body } = await post(orderId, formOf(title), headers, '?vehiclePosition=1')
    expect(body.attachment.vehiclePosition).toBeNull()
    expect(await attachmentsOf(orderId)).toEqual([body.attachment])
  })

  test("under another file's id is refused", async () => {
    const orderId = await placed()
    const id = crypto.randomUUID()
    await upload(orderId, title, id)
    const other = await upload(orderId, { name: 'photo.png', content: goodFiles['photo.png'] }, id)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  })

  test('may reuse an id from another order', async () => {
    const [first, second] = [await placed(), await placed()]
    const id = crypto.randomUUID()
    await upload(first, title, id)
    expect((await upload(second, title, id)).status).toBe(201)
    await api.send('DELETE', `/api/orders/${first}/attachments/${id}`)
    expect((await api.request(`/api/orders/${second}/attachments/${id}`)).status).toBe(200)
  })

  test('that failed in the store is resumed', async () => {
    const orderId = await placed()
    const id = crypto.randomUUID()
    bindings.FILES.isDown = true
    const down = await upload(orderId, title, id)
    expect([down.status, down.body.code]).toEqual([503, 'files_unavailable'])
    expect(await attachmentsOf(orderId)).toEqual([])
    bindings.FILES.isDown = false
    expect((await upload(orderId, title, id)).status).toBe(201)
    expect(await attachmentsOf(orderId)).toHaveLength(1)
  })

  test('leaves no attachment if a write fails at any statement, and works afterwards', async () => {
    const orderId = await placed()
    const id = crypto.randomUUID()
    for (let index = 0; index < 2; index++) {
      api.intercept = failStatement(index, [])
      expect((await upload(orderId, title, id)).status).toBe(500)
      expect(await attachmentsOf(orderId)).toEqual([])
    }
    api.intercept = undefined
    expect((await upload(orderId, title, id)).status).toBe(201)
    expect(await rows(orderId)).toMatchObject([{ state: 'kept' }])
  })

  test('may fill 200 MB per order and no more, even in parallel', async () => {
    const orderId = await placed()
    const { db } = api.database
    const at = api.now().toISOString()
    const left = pdfOf(2000)
    await db.write([
      db.sql.insert(orderAttachments).values({
        id: crypto.randomUUID(),
        orderId,
        clientId: crypto.randomUUID(),
        name: 'most.pdf',
        type: 'pdf',
        sizeBytes: attachmentLimits.orderBytes - 3 * left.length,
        contentHash: 'x',
        state: 'kept',
        createdAt: at,
        updatedAt: at,
      }),
    ])
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => upload(orderId, { name: 'more.pdf', content: left })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(responses.filter(({ status }) => status === 413)).toHaveLength(5)
  })

  test.each<[string, () => FormBody, Record<string, string>, number, string]>([
    ['eleven files at once', () => formOf(...Array.from({ length: 11 }, () => title)), {}, 400, 'invalid'],
    ['no file', () => formOf(), {}, 400, 'invalid'],
    ['text for a file', () => new URLSearchParams({ file: 'x' }), {}, 415, 'unsupported_type'],
    ['JSON', () => '{"file":1}', { 'Content-Type': 'application/json' }, 415, 'unsupported_type'],
    ['a form that is none', () => 'x', { 'Content-Type': 'multipart/form-data' }, 400, 'invalid'],
    [
      'a form cut short',
      () => '--x\r\nContent-Disp',
      { 'Content-Type': 'multipart/form-data; boundary=x' },
      400,
      'invalid',
    ],
    ['an id that is none', () => formOf(title), { 'Idempotency-Key': '../x' }, 400, 'invalid'],
  ])('of %s is refused', async (_, body, headers, ...refusal) => {
    const orderId = await placed()
    const response = await post(orderId, body(), headers)
    expect([response.status, response.body.code]).toEqual(refusal)
    expect(await rows(orderId)).toEqual([])
  })

  test('to an unknown order, or to one that is over, is refused', async () => {
    expect((await upload(`SB${'0'.repeat(26)}`)).status).toBe(404)
    expect((await upload('nonsense')).status).toBe(400)
    const orderId = await placed()
    await api.send('POST', `/api/orders/${orderId}/cancel`, { json: { reason: 'Sold' } })
    const over = await upload(orderId)
    expect([over.status, over.body.code]).toEqual([409, 'illegal_transition'])
  })
})

/** Runs `meanwhile` once, right before the request that contains `words` reaches the database. */
function before(words: string, meanwhile: () => Promise<unknown>): void {
  api.intercept = async (request) => {
    if (!(await request.clone().text()).replaceAll('\\"', '"').includes(words)) return request
    api.intercept = undefined
    await meanwhile()
    return request
  }
}

async function moveTo(orderId: string, transportStatus: 'driver_assigned' | 'completed'): Promise<void> {
  const { db } = api.database
  await db.write([db.sql.update(orders).set({ transportStatus }).where(eq(orders.id, orderId))])
}

describe('races', () => {
  test.each(['INSERT INTO "order_attachments"', 'File attached'])(
    'an order that ends accepts no file (before %s)',
    async (words) => {
      const orderId = await placed()
      before(words, () => moveTo(orderId, 'completed'))
      const response = await upload(orderId)
      expect([response.status, response.body.code]).toEqual([409, 'illegal_transition'])
      expect(await attachmentsOf(orderId)).toEqual([])
      await removeFiles({ db: api.database.db, now: api.now(), files: bindings.FILES })
      expect(await rows(orderId)).toEqual([])
    },
  )

  test('a repeat whose first attempt takes the last room meanwhile is to come again, and then is answered', async () => {
    const orderId = await placed()
    const { db } = api.database
    const at = api.now().toISOString()
    const others = Array.from({ length: attachmentLimits.orderFiles - 1 }, () => ({
      id: crypto.randomUUID(),
      orderId,
      clientId: crypto.randomUUID(),
      name: 'small.pdf',
      type: 'pdf' as const,
      sizeBytes: 1,
      contentHash: 'x',
      state: 'kept' as const,
      createdAt: at,
      updatedAt: at,
    }))
    await db.write([db.sql.insert(orderAttachments).values(others)])
    const id = crypto.randomUUID()
    before('INSERT INTO "order_attachments"', async () =>
      expect((await upload(orderId, title, id)).status).toBe(201),
    )
    const repeat = await upload(orderId, title, id)
    expect([repeat.status, repeat.body.code]).toEqual([409, 'idempotency_in_progress'])
    expect((await upload(orderId, title, id)).status).toBe(201)
    expect((await upload(orderId)).body.code).toBe('too_large')
  })

  test('a file that was attached in time is answered again once the order is over', async () => {
    const orderId = await placed()
    const id = crypto.randomUUID()
    const { body } = await upload(orderId, title, id)
    await moveTo(orderId, 'completed')
    expect(await upload(orderId, title, id)).toEqual({ status: 201, body })
    expect((await upload(orderId)).body.code).toBe('illegal_transition')
  })

  test('assigning a driver keeps the files', async () => {
    const orderId = await placed()
    const { body } = await upload(orderId)
    before('File removed', () => moveTo(orderId, 'driver_assigned'))
    const response = await api.send('DELETE', `/api/orders/${orderId}/attachments/${body.attachment.id}`)
    expect([response.status, response.body.code]).toEqual([409, 'illegal_transition'])
    expect(await attachmentsOf(orderId)).toHaveLength(1)
  })

  test('a file removed during its upload is removed', async () => {
    const orderId = await placed()
    const id = crypto.randomUUID()
    bindings.FILES.isDown = true
    await upload(orderId, title, id)
    bindings.FILES.isDown = false
    before('File removed', async () => expect((await upload(orderId, title, id)).status).toBe(201))
    expect((await api.send('DELETE', `/api/orders/${orderId}/attachments/${id}`)).status).toBe(200)
    expect(await attachmentsOf(orderId)).toEqual([])
  })

  test('a file removed during its upload leaves nothing in the store', async () => {
    const orderId = await placed()
    const id = crypto.randomUUID()
    const runJob = () => removeFiles({ db: api.database.db, now: api.now(), files: bindings.FILES })
    await runJob()
    const stored = bindings.FILES.files.size
    bindings.FILES.beforePut = async () => {
      await api.send('DELETE', `/api/orders/${orderId}/attachments/${id}`)
      await runJob()
    }
    const response = await upload(orderId, title, id)
    expect([response.status, response.body.code]).toEqual([409, 'illegal_transition'])
    expect(bindings.FILES.files.size).toBe(stored)
    expect(await rows(orderId)).toEqual([])
  })
})

test('removed files count until they are gone, so adding and removing cannot fill the store', async () => {
  const orderId = await placed()
  const { db } = api.database
  const at = api.now().toISOString()
  const row = (sizeBytes: number, state: 'kept' | 'removed') => ({
    id: crypto.randomUUID(),
    orderId,
    clientId: crypto.randomUUID(),
    name: 'most.pdf',
    type: 'pdf' as const,
    sizeBytes,
    contentHash: 'x',
    state,
    createdAt: at,
    updatedAt: at,
  })
  await db.write([db.sql.insert(orderAttachments).values(row(2 * attachmentLimits.orderBytes, 'removed'))])
  expect((await upload(orderId)).status).toBe(413)
  await removeFiles({ db, now: api.now(), files: bindings.FILES })
  expect((await upload(orderId)).status).toBe(201)
  const small = Array.from({ length: attachmentLimits.orderFiles - 1 }, () => row(1, 'kept'))
  await db.write([db.sql.insert(orderAttachments).values(small)])
  expect((await upload(orderId)).status).toBe(413)
})

describe('an attachment', () => {
  test('is removed idempotently, and the next job deletes its file', async () => {
    const orderId = await placed()
    const { body } = await upload(orderId)
    const path = `/api/orders/${orderId}/attachments/${body.attachment.id}`
    const [row] = await rows(orderId)
    expect((await api.send('DELETE', path)).body).toEqual({ success: true })
    expect((await api.send('DELETE', path)).status).toBe(200)
    expect((await api.send('GET', path)).status).toBe(404)
    expect(await attachmentsOf(orderId)).toEqual([])
    await removeFiles({ db: api.database.db, now: api.now(), files: bindings.FILES })
    expect(bindings.FILES.files.has(`attachments/${row?.id}`)).toBe(false)
    expect(await rows(orderId)).toEqual([])
  })

  test('stays once the order has a driver', async () => {
    const orderId = await placed()
    const { body } = await upload(orderId)
    const { db } = api.database
    await db.write([
      db.sql.update(orders).set({ transportStatus: 'driver_assigned' }).where(eq(orders.id, orderId)),
    ])
    const response = await api.send('DELETE', `/api/orders/${orderId}/attachments/${body.attachment.id}`)
    expect([response.status, response.body.code]).toEqual([409, 'illegal_transition'])
  })

  test('belongs to its order: another order, an unknown id, and a malformed one get the same response', async () => {
    const [mine, other] = [await placed(), await placed()]
    const { body } = await upload(mine)
    const look = async (path: string) => {
      const answer = await api.send('GET', path)
      return [answer.status, answer.body.code, answer.body.error]
    }
    const foreign = await look(`/api/orders/${other}/attachments/${body.attachment.id}`)
    expect(foreign).toEqual(await look(`/api/orders/${other}/attachments/${crypto.randomUUID()}`))
    expect(foreign).toEqual(await look(`/api/orders/${other}/attachments/x`))
    expect(foreign[0]).toBe(404)
  })
})

test('an upload that failed a day ago releases its space; one from today keeps it', async () => {
  const orderId = await placed()
  bindings.FILES.isDown = true
  await upload(orderId)
  bindings.FILES.isDown = false
  const remove = () => removeFiles({ db: api.database.db, now: api.now(), files: bindings.FILES })
  await remove()
  expect(await rows(orderId)).toHaveLength(1)
  api.pass(25 * 60 * 60 * 1000)
  await remove()
  expect(await rows(orderId)).toEqual([])
})

test('an order and its attachments are read in one round trip', async () => {
  const orderId = await placed()
  await upload(orderId)
  api.roundTrips = 0
  await attachmentsOf(orderId)
  expect(api.roundTrips).toBe(1)
})

test('without a bucket files are unavailable, and everything else works', async () => {
  const bare = await startApi()
  try {
    const { body } = await bare.send('POST', '/api/orders', { json: orderRequest() })
    const path = `/api/orders/${body.order.id}/attachments`
    const response = await bare.request(path, { method: 'POST', body: formOf(title) })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '10'])
    const { db } = bare.database
    const [counts] = await db.read([db.sql.select({ n: sql<number>`count(*)` }).from(orderAttachments)])
    expect(counts[0]?.n).toBe(0)
  } finally {
    await bare.stop()
  }
})
