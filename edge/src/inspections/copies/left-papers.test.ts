import { paperSeed } from '@switchback/core/inspections/paper-link.ts'
import { paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import { inspections } from '@switchback/db/schema/inspections/inspections.ts'
import { driverLinks } from '@switchback/db/schema/inspections/driver-links.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { orderVehicles } from '@switchback/db/schema/orders/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { assignedOrder, linkOf, phone, photoOf, signed, twoVehicles } from '../../../test/api/driver-phone.ts'
import { doBefore } from '../../../test/api/do-before.ts'
import { fakeBindings } from '../../../test/api/fake-bindings.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { pdfTexts } from '../../../test/pdf/pdf-texts.ts'
import { passwordToken } from '../../session/token.ts'
import { leftAssignments, sendLeftPapers } from './send-left-papers.ts'

// DRIVER-24

let api: ApiUnderTest
let ops: Record<string, string>
let logged: unknown[] = []
const hourMs = 3_600_000

beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

/** The parts of a request in a job, this much later. */
const later = (hours: number) =>
  ({
    config: {
      limits: { MAILS_PER_RECEIVER_PER_HOUR: 100 },
      encryptionSecret: 'what nobody needs to keep secret',
    } as never,
    db: api.database.db,
    now: new Date(api.now().getTime() + hours * hourMs),
    timeZone: 'America/New_York',
    fetch,
    log: (entry: unknown) => void logged.push(entry),
    callerAddress: undefined,
    triggerDelivery: () => undefined,
  }) as const

/** An order whose driver has signed the pickup of the first vehicle, with some of its photos. */
async function signedOrder(photos: number, request?: object) {
  const id = await assignedOrder(api, ops, request)
  const driver = phone(api, (await linkOf(api, id)).token)
  await driver.open()
  const record = signed()
  await driver.sign(record)
  for (const [number, { slot }] of record.photos.slice(0, photos).entries()) {
    await driver.photo(record.id, number, photoOf(slot))
  }
  return { id, driver, record }
}

/** The complete papers of an order: their mails, by receiver. */
async function finalsOf(orderId: string) {
  const { db } = api.database
  const isFinal = sql`${outboxMessages.facts} ->> 'isFinal' = 1 AND ${outboxMessages.kind} <> 'picked_up'`
  const [rows] = await db.read([
    db.sql
      .select({ id: outboxMessages.id, to: outboxMessages.recipient, facts: outboxMessages.facts })
      .from(outboxMessages)
      .where(and(eq(outboxMessages.orderId, orderId), isFinal)),
  ])
  return rows as { id: string; to: string; facts: { missingPhotos?: string[] } }[]
}

test('a phone that is lost before its last photo holds the complete paper back for 72 hours, and no longer', async () => {
  const { id, driver, record } = await signedOrder(4)
  await sendLeftPapers(later(71))
  expect(await finalsOf(id)).toEqual([])
  await sendLeftPapers(later(72.1))
  await sendLeftPapers(later(72.2))
  const missing = ['Roof or hood of the 2021 Honda Accord', 'Keys on the dash of the 2021 Honda Accord']
  const finals = await finalsOf(id)
  expect(finals).toHaveLength(2)
  for (const { facts } of finals) expect(facts.missingPhotos).toEqual(missing)
  // A photo that still comes is taken, and sends nothing again.
  api.pass(73 * hourMs)
  ops = await signedIn(api, 'ops')
  const { body } = await api.send('GET', '/api/admin/exceptions?kind=driver_report', { headers: ops })
  const details = body.groups[0].exceptions.map(({ detail }: { detail: string }) => detail)
  expect(details).toContainEqual(
    expect.stringContaining(`2 of the pickup after 72 hours: ${missing.join(', ')}`),
  )
  await driver.open()
  const texts = async () => {
    const file = await api.request(`/api/admin/orders/${id}/bill-of-lading`, { headers: ops })
    return (await pdfTexts(await file.arrayBuffer())).join(' ')
  }
  expect(await texts()).toContain('Final: 2 of 6 photos missing')
  expect((await driver.photo(record.id, 4, photoOf(record.photos[4]?.slot ?? ''))).status).toBe(200)
  expect(await texts()).toContain('Final: 1 of 6 photos missing')
  expect(await finalsOf(id)).toHaveLength(2)
})

/** Staff agree on another pay with the same driver. */
async function payMore(id: string, carrierPay = '555.00'): Promise<void> {
  const { order } = (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body
  const { carrierId, driverName, driverPhone, revision } = { ...order, ...order.assignment }
  const json = { carrierId, driverName, driverPhone, carrierPay, reason: 'Waited long', revision }
  const { status } = await api.send('POST', `/api/admin/orders/${id}/driver`, { json, headers: ops })
  expect(status).toBe(200)
}

async function issueAgain(id: string): Promise<void> {
  const { status } = await api.send('POST', `/api/admin/orders/${id}/driver-link`, { headers: ops })
  expect(status).toBe(200)
}

/** The status of the page of each copy that an order's mails brought. */
async function copyStatuses(orderId: string): Promise<number[]> {
  const [copies] = await api.database.db.read([
    api.database.db.sql
      .select({ id: paperCopies.id })
      .from(paperCopies)
      .where(eq(paperCopies.orderId, orderId)),
  ])
  const { config } = later(0)
  return Promise.all(
    copies.map(async ({ id }) => {
      const json = { token: passwordToken(config, paperSeed(id)) }
      return (await api.send('POST', '/api/papers', { json })).status
    }),
  )
}

describe('another pay of the same driver', () => {
  test('leaves the papers that went out open, and sends none again', async () => {
    const { id, driver, record } = await signedOrder(6)
    const [mail] = await finalsOf(id)
    expect(await finalsOf(id)).toHaveLength(2)
    await payMore(id)
    expect(await copyStatuses(id)).toEqual([200, 200, 200, 200])
    const file = await api.request(`/dev/outbox/${mail?.id}/files/bill-of-lading.pdf`)
    expect((await pdfTexts(await file.arrayBuffer())).join(' ')).toContain('Final')
    const news = { id: crypto.randomUUID(), at: api.now().toISOString(), place: null }
    const events = [{ ...news, kind: 'update', update: 'on_time', note: null }]
    expect((await driver.send('POST', '/events', { events })).status).toBe(200)
    await issueAgain(id)
    await payMore(id, '600.00')
    // The phone that has only the first link is still heard.
    expect((await driver.photo(record.id, 0, photoOf(record.photos[0]?.slot ?? ''))).status).toBe(200)
    await sendLeftPapers(later(1))
    expect(await finalsOf(id)).toHaveLength(2)
  })

  test('that comes while the paper is written has it go out once', async () => {
    const { id, driver, record } = await signedOrder(5)
    doBefore(api, 'paper_sent', () => payMore(id))
    expect((await driver.photo(record.id, 5, photoOf(record.photos[5]?.slot ?? ''))).status).toBe(200)
    await sendLeftPapers(later(1))
    expect(await finalsOf(id)).toHaveLength(2)
    expect(await copyStatuses(id)).toEqual([200, 200, 200, 200])
  })

  test('holds no paper back, nor does a link that is issued again', async () => {
    const { id, driver } = await signedOrder(4)
    await payMore(id)
    await issueAgain(id)
    await payMore(id, '600.00')
    expect((await driver.sign(signed())).status).toBe(200)
    logged = []
    await sendLeftPapers(later(72.1))
    await sendLeftPapers(later(72.2))
    expect([logged, (await finalsOf(id)).length]).toEqual([[], 2])
    const { body } = await api.send('GET', `/api/admin/orders/${id}/inspections`, { headers: ops })
    const [first] = body.vehicles[0].inspections
    expect(first.reasons).toEqual(['the photo of roof or hood, keys on the dash never came'])
  })
})

test('one paper that fails is logged and stops no other', async () => {
  const three = [await signedOrder(0), await signedOrder(0), await signedOrder(0)]
  const job = later(73)
  let written = 0
  const write: typeof job.db.write = (statements) => {
    written += 1
    return written === 2 ? Promise.reject(new Error('Lost')) : job.db.write(statements)
  }
  logged = []
  await sendLeftPapers({ ...job, db: { ...job.db, write } })
  expect(logged).toContainEqual({ event: 'paper_not_sent', level: 'error', error: 'Error' })
  const counts = async () => Promise.all(three.map(async ({ id }) => (await finalsOf(id)).length))
  expect(await counts()).toEqual([2, 0, 2])
  await sendLeftPapers(job)
  expect(await counts()).toEqual([2, 2, 2])
})

test('150 loads that wait for a second vehicle keep nobody from their paper: due ones come first, the oldest first', async () => {
  const { db } = api.database
  const { id } = await signedOrder(6, twoVehicles())
  const [[order], vehicles, [assignment], [link], [inspection]] = await db.read([
    db.sql.select().from(orders).where(eq(orders.id, id)),
    db.sql.select().from(orderVehicles).where(eq(orderVehicles.orderId, id)),
    db.sql.select().from(orderAssignments).where(eq(orderAssignments.orderId, id)),
    db.sql.select().from(driverLinks).where(eq(driverLinks.orderId, id)),
    db.sql.select().from(inspections).where(eq(inspections.orderId, id)),
  ])
  if (!order || !assignment || !link || !inspection) throw new Error('The load is not there')
  const now = api.now().getTime()
  /** The same load as another order, signed some minutes ago. */
  const copyOf = (number: number, minutes: number, count: number) => {
    const name = String(number).padStart(4, '0')
    const own = { orderId: `${order.id.slice(0, -4)}${name}` }
    const receivedAt = new Date(now - minutes * 60_000).toISOString()
    const tracking = `${order.trackingCode.slice(0, -4)}${name}`
    return [
      db.sql.insert(orders).values({ ...order, id: own.orderId, trackingCode: tracking }),
      ...vehicles
        .slice(0, count)
        .map(({ id: _id, ...each }) => db.sql.insert(orderVehicles).values({ ...each, ...own })),
      db.sql.insert(orderAssignments).values({ ...assignment, ...own, id: `assignment-${name}` }),
      db.sql.insert(driverLinks).values({
        ...link,
        ...own,
        id: `link-${name}`,
        lineageId: `link-${name}`,
        assignmentId: `assignment-${name}`,
        tokenHash: `${link.tokenHash.slice(0, -4)}${name}`,
      }),
      db.sql.insert(inspections).values({
        ...inspection,
        ...own,
        id: `inspection-${name}`,
        assignmentId: `assignment-${name}`,
        linkId: `link-${name}`,
        receivedAt,
        readyAt: receivedAt,
      }),
    ]
  }
  const waiting = Array.from({ length: 150 }, (_, at) => copyOf(at, 300 + at, 2))
  const due = [copyOf(200, 20, 1), copyOf(201, 30, 1), copyOf(202, 10, 1)]
  const [first, ...rest] = [...waiting, ...due].flat()
  if (first) await db.write([first, ...rest])
  const pageWithout = async (without: readonly string[] = []) =>
    (await leftAssignments(db, new Date(now), without)).map(({ id: each }) => each)
  const left = await pageWithout()
  const ours = left.filter((each) => each.startsWith('assignment-'))
  expect(ours.slice(0, 3)).toEqual(['assignment-0201', 'assignment-0200', 'assignment-0202'])
  expect(left).toHaveLength(100)
  expect(ours[3]).toBe('assignment-0149')
  const next = await pageWithout(left)
  expect(next.filter((each) => each.startsWith('assignment-'))).toHaveLength(153 - ours.length)
  expect(next.filter((each) => left.includes(each))).toEqual([])
})
