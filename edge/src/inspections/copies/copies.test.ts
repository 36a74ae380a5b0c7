import { sendLeftPapers } from './send-left-papers.ts'
import { passwordToken } from '../../session/token.ts'
import { paperSeed } from '@switchback/core/inspections/paper-link.ts'
import type { SignedRecordInput } from '@switchback/core/inspections/signed-record.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import {
  assignedOrder,
  delivered,
  linkOf,
  phone,
  photoOf,
  sha256Of,
  openedLoad,
  signed,
  twoVehicles,
} from '../../../test/api/driver-phone.ts'
import { doBefore } from '../../../test/api/do-before.ts'
import { fakeBindings } from '../../../test/api/fake-bindings.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'
import { pdfPages } from '../../../test/pdf/pdf-texts.ts'

const config = { encryptionSecret: 'what nobody needs to keep secret' }
const gate = 'gate@auction.example'
const customer = 'ada@example.com'

let api: ApiUnderTest
let ops: Record<string, string>

beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

const opened = (request?: object) => openedLoad(api, ops, request)
type Phone = Awaited<ReturnType<typeof opened>>['driver']

/** A record whose contact left an address. */
const withEmail = (record: SignedRecordInput, email: string): SignedRecordInput => ({
  ...record,
  contact: { ...record.contact, email } as SignedRecordInput['contact'],
})

/** Another driver takes the order over. */
async function assignAgain(id: string): Promise<void> {
  const read = async () => (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body.order
  const { revision } = await read()
  const json = { ...withCarrier, driverName: 'Ivo Lang', driverPhone: '8135550198', reason: 'Ill', revision }
  const { status } = await api.send('POST', `/api/admin/orders/${id}/driver`, { json, headers: ops })
  expect(status).toBe(200)
}

/** The parts of a request in a job, with the ids that it calls for. */
function jobContext() {
  const sent: string[] = []
  return {
    sent,
    config: { limits: { MAILS_PER_RECEIVER_PER_HOUR: 100 }, ...config } as never,
    db: api.database.db,
    now: api.now(),
    timeZone: 'America/New_York',
    fetch,
    log: () => undefined,
    callerAddress: undefined,
    triggerDelivery: (ids: readonly string[]) => void sent.push(...ids),
  } as const
}

async function sendPhotos(driver: Phone, record: SignedRecordInput, numbers?: readonly number[]) {
  for (const [number, { slot }] of record.photos.entries()) {
    if (numbers && !numbers.includes(number)) continue
    const { status } = await driver.photo(record.id, number, photoOf(slot))
    expect(status).toBe(200)
  }
}

/** The copies of an order, as `receiver: pickup interim`, with their mails. */
async function sentOf(orderId: string) {
  const { db } = api.database
  const [copies, mails, events] = await db.read([
    db.sql
      .select()
      .from(paperCopies)
      .where(eq(paperCopies.orderId, orderId))
      .orderBy(asc(paperCopies.createdAt)),
    db.sql
      .select()
      .from(outboxMessages)
      .where(
        and(
          eq(outboxMessages.orderId, orderId),
          sql`${outboxMessages.kind} IN ('bill_of_lading', 'bill_of_lading_copy', 'picked_up')`,
        ),
      ),
    db.sql
      .select({ id: orderEvents.id })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.event, 'paper_sent'))),
  ])
  const keys = new Set(mails.map(({ dedupeKey }) => dedupeKey))
  return {
    copies,
    mails,
    events: events.length,
    withMail: copies.filter(({ messageKey }) => keys.has(messageKey)).length,
    papers: copies.map(({ recipient, step, stage }) => `${recipient}: ${step} ${stage}`).toSorted(),
  }
}

const carrierOf = async (orderId: string) =>
  (await sentOf(orderId)).copies.find(({ role }) => role === 'carrier')?.recipient ?? ''

const openCopy = (token: string) => api.send('POST', '/api/papers', { json: { token } })

/** Reads the file or a photo of a copy. */
const readOf = (path: 'file' | 'photo', json: object) =>
  api.request(`/api/papers/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  })

const tokenOf = (copyId: string) => passwordToken(config, paperSeed(copyId))

async function tokenFor(orderId: string, role: string): Promise<string> {
  const { copies } = await sentOf(orderId)
  return tokenOf(copies.find((copy) => copy.role === role)?.id ?? '')
}

/** DRIVER-24 */
describe('copies of the paper', () => {
  test('go out for a pickup that arrives after the delivery of its vehicle', async () => {
    const { id, driver } = await opened()
    const [pickup, delivery] = [signed(), delivered()]
    expect((await driver.sign(delivery)).status).toBe(200)
    const { status, body } = await driver.sign(pickup)
    expect([status, body.load?.inspections.length]).toEqual([200, 2])
    expect((await sentOf(id)).papers).toContain(`${customer}: pickup interim`)
  })

  test('go out once when the pickup is signed, and once more when the last photo is here', async () => {
    const { id, driver } = await opened()
    const pickup = withEmail(signed(), gate)
    await driver.sign(pickup)
    const carrier = await carrierOf(id)
    const interim = [customer, gate, carrier].map((to) => `${to}: pickup interim`).toSorted()
    expect((await sentOf(id)).papers).toEqual(interim)
    await driver.sign(pickup)
    await sendPhotos(driver, pickup, [0, 1, 2, 3, 4])
    expect((await sentOf(id)).papers).toEqual(interim)
    await sendPhotos(driver, pickup)
    await driver.send('POST', `/inspections/${pickup.id}/complete`, { lost: [] })
    await driver.send('POST', `/inspections/${pickup.id}/complete`, { lost: [] })
    const sent = await sentOf(id)
    const final = [customer, gate, carrier].map((to) => `${to}: pickup final`)
    expect(sent.papers).toEqual([...interim, ...final].toSorted())
    expect([sent.withMail, sent.events]).toEqual([6, 1])
    // The customer reads the same thing once: the mail of the pickup has the link.
    const kinds = sent.mails.filter(({ recipient }) => recipient === customer).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['bill_of_lading', 'picked_up'])
  })

  test('of a delivery go to who signed there', async () => {
    const { id, driver } = await opened()
    await driver.sign(withEmail(signed(), gate))
    const delivery = withEmail(delivered(), 'dock@example.com')
    await driver.sign(delivery)
    await sendPhotos(driver, delivery)
    const { papers } = await sentOf(id)
    expect(papers.filter((paper) => paper.includes('delivery'))).toEqual(
      [customer, 'dock@example.com', await carrierOf(id)].map((to) => `${to}: delivery final`).toSorted(),
    )
  })

  test('wait until every vehicle is picked up or left behind', async () => {
    const { id, driver } = await opened(twoVehicles())
    const first = signed({ photos: [], damages: [] })
    const finals = async () => (await sentOf(id)).papers.filter((paper) => paper.endsWith('pickup final'))
    await driver.sign(first)
    expect(await finals()).toEqual([])
    const at = api.now().toISOString()
    const left = { kind: 'left_behind', vehicle: 1, reason: 'not_released', note: null }
    const vehicles = async () => (await openCopy(await tokenFor(id, 'carrier'))).body.paper.vehicles
    const news = { events: [{ id: crypto.randomUUID(), at, place: null, ...left }] }
    expect((await driver.send('POST', '/events', news)).status).toBe(200)
    expect(await finals()).toHaveLength(2)
    const [inspected, behind] = await vehicles()
    expect(inspected.leftBehind).toBeNull()
    expect(behind.leftBehind).toMatchObject({ reason: 'not_released', note: null })
    await driver.send('POST', '/events', news)
    expect(await finals()).toHaveLength(2)
  })

  test('of a second vehicle go only to a contact who has none', async () => {
    const { id, driver } = await opened(twoVehicles())
    await driver.sign(withEmail(signed(), gate))
    await driver.sign(withEmail(signed({ vehicle: 1 }), 'yard@example.com'))
    const { papers } = await sentOf(id)
    expect(papers.filter((paper) => paper.startsWith(gate))).toHaveLength(1)
    expect(papers.filter((paper) => paper.startsWith('yard'))).toHaveLength(1)
    expect(papers).toHaveLength(4)
  })

  test('go out when photos are given up, and not again for one that comes late', async () => {
    const { id, driver } = await opened()
    const pickup = signed()
    await driver.sign(pickup)
    await sendPhotos(driver, pickup, [0, 1, 2, 3, 4])
    const lost = { lost: [{ number: 5, reason: 'Broken' }] }
    await driver.send('POST', `/inspections/${pickup.id}/complete`, lost)
    const before = (await sentOf(id)).papers
    expect(before.filter((paper) => paper.endsWith('final'))).toHaveLength(2)
    const { paper } = (await openCopy(await tokenFor(id, 'carrier'))).body
    expect([paper.isFinal, paper.vehicles[0].inspections[0].photos[5].state]).toEqual([true, 'lost'])
    await sendPhotos(driver, pickup, [5])
    await driver.send('POST', `/inspections/${pickup.id}/complete`, lost)
    expect((await sentOf(id)).papers).toEqual(before)
  })

  test('of two requests at once are written by one', async () => {
    const { id, driver } = await opened()
    const pickup = signed()
    await driver.sign(pickup)
    await sendPhotos(driver, pickup, [0, 1, 2, 3, 4])
    const complete = () => driver.send('POST', `/inspections/${pickup.id}/complete`, { lost: [] })
    doBefore(api, 'paper_sent', async () => {
      await complete()
    })
    await sendPhotos(driver, pickup, [5])
    const sent = await sentOf(id)
    expect(sent.papers.filter((paper) => paper.endsWith('final'))).toHaveLength(2)
    expect(sent.events).toBe(1)
  })

  test('are sent by the next request, or by the job, if the process died before', async () => {
    const { id, driver } = await opened()
    const pickup = signed()
    await driver.sign(pickup)
    const die = () => {
      api.intercept = async (request) => {
        if (!(await request.clone().text()).includes('paper_sent')) return request
        throw new Error('The process died')
      }
    }
    die()
    for (const [number, { slot }] of pickup.photos.entries()) {
      await driver.photo(pickup.id, number, photoOf(slot))
    }
    await driver.send('POST', `/inspections/${pickup.id}/complete`, { lost: [] })
    api.intercept = undefined
    const finals = async () => (await sentOf(id)).papers.filter((paper) => paper.endsWith('final'))
    expect(await finals()).toEqual([])
    const job = jobContext()
    expect(await sendLeftPapers(job)).toBeGreaterThan(0)
    expect(await finals()).toHaveLength(2)
    expect(job.sent).toHaveLength(2)
    await sendLeftPapers(job)
    await driver.send('POST', `/inspections/${pickup.id}/complete`, { lost: [] })
    expect((await sentOf(id)).events).toBe(1)
    expect(await finals()).toHaveLength(2)
  })

  test('go out although staff sent the complete paper to somebody else before', async () => {
    const { id, driver } = await opened()
    await driver.sign(signed({ photos: [], damages: [] }))
    const { db } = api.database
    await db.write([db.sql.delete(paperCopies).where(eq(paperCopies.orderId, id))])
    const json = { id: crypto.randomUUID(), to: 'lawyer@example.com' }
    await api.send('POST', `/api/admin/orders/${id}/paper-copies`, { json, headers: ops })
    await sendLeftPapers(jobContext())
    const { papers } = await sentOf(id)
    expect(papers.filter((paper) => paper.startsWith(customer))).toEqual([`${customer}: pickup final`])
  })

  test('of evidence go to nobody', async () => {
    const { id, driver } = await opened()
    await assignAgain(id)
    await driver.sign(withEmail(signed(), gate))
    expect((await sentOf(id)).papers).toEqual([])
  })

  test('are shown to the driver, shortened, with what became of them', async () => {
    const { id, driver } = await opened()
    const pickup = withEmail(signed(), gate)
    await driver.sign(pickup)
    const { db } = api.database
    const ofReceiver = (to: string) => and(eq(outboxMessages.orderId, id), eq(outboxMessages.recipient, to))
    const sentAt = '2026-11-21T15:42:00.000Z'
    await db.write([
      db.sql.update(outboxMessages).set({ status: 'sent', sentAt }).where(ofReceiver(gate)),
      db.sql.update(outboxMessages).set({ status: 'dead' }).where(ofReceiver(customer)),
    ])
    const { copies } = (await driver.send('GET')).body.load
    expect(copies).toHaveLength(3)
    expect(copies).toContainEqual({ to: 'g…@auction.example', step: 'pickup', at: sentAt, state: 'sent' })
    expect(copies).toContainEqual({ to: 'a…@example.com', step: 'pickup', at: null, state: 'failed' })
    expect(JSON.stringify(copies)).not.toContain(gate)
    const staff = await api.send('GET', `/api/admin/orders/${id}/inspections`, { headers: ops })
    expect(staff.body.copies).toContainEqual(
      expect.objectContaining({ to: gate, role: 'pickup_contact', state: 'sent', at: sentAt }),
    )
  })
})

/** DRIVER-24 */
describe('the link of a copy', () => {
  test('shows the paper and the photos, neither a price nor who pays it, and changes nothing', async () => {
    const { id, driver } = await opened()
    const pickup = withEmail(signed(), gate)
    // A camera writes its owner into a segment of its own.
    const camera = new TextEncoder().encode('Dee’s phone')
    const front = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, camera.length + 2, ...camera, 0xff, 0xd9])
    const [first, ...others] = pickup.photos
    const photos = [{ ...first, sha256: sha256Of(front) }, ...others] as typeof pickup.photos
    await driver.sign({ ...pickup, photos })
    expect((await driver.photo(pickup.id, 0, front)).status).toBe(200)
    const token = await tokenFor(id, 'carrier')
    const before = await sentOf(id)
    const { status, body } = await openCopy(token)
    expect(status).toBe(200)
    const [vehicle] = body.paper.vehicles
    expect(body.paper).toMatchObject({ isFinal: false, carrier: { name: 'Test Haulers' } })
    const [here, waiting] = vehicle.inspections[0].photos
    expect([here.state, waiting.state]).toEqual(['here', 'waiting'])
    const text = JSON.stringify(body)
    const { order } = (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body
    for (const secret of [id, order.totalPrice, customer, gate, order.pickupAddress, 'Ada'])
      expect(text).not.toContain(secret)
    const file = await readOf('file', { token })
    const pages = (await pdfPages(await file.arrayBuffer())).flat().join(' ')
    expect(pages).toContain(order.trackingCode)
    expect(pages).not.toContain(order.totalPrice)
    const photo = (number: number, inspectionId = pickup.id) =>
      readOf('photo', { token, inspectionId, number })
    expect((await photo(0)).headers.get('Content-Type')).toBe('image/jpeg')
    expect(await (await photo(0)).text()).not.toContain('Dee’s phone')
    expect(body.paper.carrier).toEqual({ name: 'Test Haulers', dotNumber: '1000001', phone: '8135550150' })
    expect(before.copies.map(({ tokenHash }) => tokenHash)).not.toContain(token)
    expect((await photo(1)).status).toBe(404)
    expect((await photo(0, crypto.randomUUID())).status).toBe(404)
    expect(await sentOf(id)).toEqual(before)
    expect((await openCopy('f'.repeat(64))).body.code).toBe('invalid_token')
  })

  test('shows nothing that another driver signed after the assignment ended', async () => {
    const { id, driver } = await opened()
    await driver.sign(signed({ damages: [] }))
    const token = await tokenFor(id, 'carrier')
    await assignAgain(id)
    const second = phone(api, (await linkOf(api, id)).token)
    await second.open()
    api.pass(60_000)
    const delivery = delivered()
    await second.sign(delivery)
    await sendPhotos(second, delivery, [0])
    expect((await readOf('photo', { token, inspectionId: delivery.id, number: 0 })).status).toBe(404)
    const { vehicles } = (await openCopy(token)).body.paper
    expect(vehicles[0].inspections.map(({ step }: { step: string }) => step)).toEqual(['pickup'])
  })

  test('shows no evidence, nor does a claim begin with it', async () => {
    const { id, driver } = await opened()
    const pickup = signed()
    await driver.sign(pickup)
    await sendPhotos(driver, pickup, [0])
    await assignAgain(id)
    const evidence = delivered()
    await driver.sign(evidence)
    await sendPhotos(driver, evidence, [0])
    const token = await tokenFor(id, 'carrier')
    const { vehicles } = (await openCopy(token)).body.paper
    expect(vehicles[0].inspections.map(({ step }: { step: string }) => step)).toEqual(['pickup'])
    expect((await readOf('photo', { token, inspectionId: evidence.id, number: 0 })).status).toBe(404)
    const what = { kind: 'damage', what: 'A dent in the front bumper', amount: '450.00', slot: 'front' }
    const json = { id: crypto.randomUUID(), vehiclePosition: 0, ...what }
    const { body } = await api.send('POST', `/api/orders/${id}/claims`, { json })
    expect(body.claims).toMatchObject([{ pair: { pickup: { inspectionId: pickup.id }, delivery: null } }])
  })

  test('shows nothing that another driver told after the assignment ended', async () => {
    const { id, driver } = await opened(twoVehicles())
    await driver.sign(signed())
    const token = await tokenFor(id, 'carrier')
    await assignAgain(id)
    const second = phone(api, (await linkOf(api, id)).token)
    await second.open()
    api.pass(60_000)
    const event = { id: crypto.randomUUID(), at: api.now().toISOString(), place: null, note: null }
    const left = { ...event, kind: 'left_behind', vehicle: 1, reason: 'not_released' }
    expect((await second.send('POST', '/events', { events: [left] })).status).toBe(200)
    const file = await readOf('file', { token })
    const pages = (await pdfPages(await file.arrayBuffer())).flat().join(' ')
    expect(pages).toContain('Dee Driver')
    expect(pages).not.toContain('Left behind')
  })

  test('of a complete paper is in a mail with the file', async () => {
    const { id, driver } = await opened()
    const pickup = signed()
    await driver.sign(pickup)
    await sendPhotos(driver, pickup)
    const { mails } = await sentOf(id)
    const { body } = await api.send('GET', '/dev/outbox/messages?to=ada%40example.com')
    const shown = (kind: string) => {
      const row = mails.find((mail) => mail.kind === kind && mail.recipient === customer)
      return body.messages.find((message: { id: string }) => message.id === row?.id)
    }
    expect(shown('picked_up').files).toEqual([])
    expect(shown('picked_up').content.text).toMatch(/\/paper#[0-9a-f]{64}/)
    expect(shown('bill_of_lading').files).toEqual(['bill-of-lading.pdf'])
    const file = await api.request(`/dev/outbox/${shown('bill_of_lading').id}/files/bill-of-lading.pdf`)
    expect((await pdfPages(await file.arrayBuffer())).flat().join(' ')).toContain('Final')
  })
})

/** DRIVER-24 */
describe('staff', () => {
  const send = (id: string, json: object, headers = ops) =>
    api.send('POST', `/api/admin/orders/${id}/paper-copies`, { json, headers })

  test('send a copy to another address, once for each press, within their limit', async () => {
    const { id, driver } = await opened()
    const copy = { id: crypto.randomUUID(), to: 'lawyer@example.com' }
    expect((await send(id, copy)).status).toBe(404)
    await driver.sign(signed())
    expect((await send(id, copy)).status).toBe(201)
    const { body, status } = await send(id, copy)
    expect(status).toBe(201)
    const sent = body.copies.filter(({ to }: { to: string }) => to === copy.to)
    expect(sent).toMatchObject([{ role: 'other', step: 'pickup', stage: 'interim' }])
    const other = await send(id, { ...copy, to: 'judge@example.com' })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
    expect((await send(id, { id: crypto.randomUUID(), to: copy.to })).status).toBe(201)
    expect((await sentOf(id)).copies.filter(({ recipient }) => recipient === copy.to)).toHaveLength(2)
    const { events } = (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body.order
    expect(JSON.stringify(events)).toContain('interim bill of lading of the pickup to lawyer@example.com')
    const token = tokenOf(copy.id)
    expect((await api.send('POST', '/api/papers', { json: { token } })).status).toBe(200)
  })

  test('send the paper also while a second driver has signed nothing', async () => {
    const { id, driver } = await opened()
    await driver.sign(signed({ photos: [], damages: [] }))
    await assignAgain(id)
    const { body, status } = await send(id, { id: crypto.randomUUID(), to: 'lawyer@example.com' })
    expect(status).toBe(201)
    expect(body.copies.at(-1)).toMatchObject({ to: 'lawyer@example.com', step: 'pickup', stage: 'final' })
  })
})

/** DRIVER-24, MSG-12 */
test('each of the staff sends so many copies in an hour, and one address draws so many files in a day', async () => {
  const settings = { MAILS_PER_CALLER_PER_HOUR: '4', DOCUMENTS_PER_ADDRESS_PER_DAY: '2' }
  const limited = await startApi({ settings, bindings: fakeBindings() })
  try {
    await seedPeople(limited.database.db, limited.now())
    const headers = await signedIn(limited, 'ops')
    const id = await assignedOrder(limited, headers)
    const driver = phone(limited, (await linkOf(limited, id)).token)
    await driver.open()
    await driver.sign(signed())
    const sendOnce = async () => {
      const json = { id: crypto.randomUUID(), to: 'lawyer@example.com' }
      return (await limited.send('POST', `/api/admin/orders/${id}/paper-copies`, { json, headers })).status
    }
    const statuses = []
    for (let at = 0; at < 5; at++) statuses.push(await sendOnce())
    expect([statuses.at(0), statuses.at(-1)]).toEqual([201, 429])
    const json = { token: 'f'.repeat(64) }
    const drawn = []
    for (let at = 0; at < 3; at++) {
      drawn.push((await limited.send('POST', '/api/papers/file', { json })).body.code)
    }
    expect(drawn).toEqual(['invalid_token', 'invalid_token', 'too_many_requests'])
  } finally {
    await limited.stop()
  }
})

/** CLAIM-9 */
describe('a claim from a pair of photos', () => {
  test('keeps both as references, for claimant, staff and carrier, once and of this vehicle', async () => {
    const { id, driver } = await opened()
    const dented = photoOf('front with a dent')
    const photos = signed().photos.with(0, {
      slot: 'front',
      sha256: sha256Of(dented),
      at: new Date().toISOString(),
    })
    const [pickup, delivery] = [signed(), delivered({ photos })]
    await driver.sign(pickup)
    await sendPhotos(driver, pickup, [0, 1])
    await driver.sign(delivery)
    await driver.photo(delivery.id, 0, dented)
    await sendPhotos(driver, delivery, [1])
    const claim = {
      id: crypto.randomUUID(),
      vehiclePosition: 0,
      kind: 'damage',
      what: 'A dent in the front bumper',
      amount: '450.00',
      slot: 'front',
    }
    const file = (json: object) => api.send('POST', `/api/orders/${id}/claims`, { json })
    expect((await file({ ...claim, slot: 'rear' })).status).toBe(400)
    expect((await file({ ...claim, slot: 'vin' })).status).toBe(400)
    expect((await file(claim)).status).toBe(201)
    const { body } = await file(claim)
    const pair = {
      slot: 'front',
      pickup: { inspectionId: pickup.id, number: 0, at: expect.any(String) },
      delivery: { inspectionId: delivery.id, number: 0, at: expect.any(String) },
    }
    expect(body.claims).toMatchObject([{ pair }])
    expect((await file({ ...claim, slot: 'driver_side' })).status).toBe(409)
    const staff = await api.send('GET', `/api/admin/orders/${id}/claims`, { headers: ops })
    expect(staff.body.claims[0].pair).toEqual(pair)
    const token = passwordToken(config, `claim ${claim.id}`)
    const copy = await api.send('POST', '/api/carrier-claims', { json: { token } })
    expect(copy.body.claim.pair).toEqual(pair)
    const photo = await api.request('/api/carrier-claims/photo', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, step: 'delivery' }),
    })
    expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(await photo.text()).toContain('front with a dent')
  })
})
