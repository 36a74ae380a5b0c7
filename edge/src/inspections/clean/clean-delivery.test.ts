import { cleanDeliveries } from '@switchback/db/schema/inspections/clean-deliveries.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { assignedOrder, delivered, linkOf, phone, photoOf, signed } from '../../../test/api/driver-phone.ts'
import { fakeBindings } from '../../../test/api/fake-bindings.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { readConfig } from '../../config.ts'
import { receiverLimit } from '../../limits/caller.ts'
import { countHits } from '../../limits/rate-limit.ts'
import { sendDigests } from '../../outbox/digests/send-digests.ts'
import { judgeDeliveries } from './judge-deliveries.ts'

let api: ApiUnderTest
let ops: Record<string, string>
let logged: unknown[] = []

beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

/** @param beforeWrite happens before each judgment is written. */
async function judge(beforeWrite = async () => {}): Promise<number> {
  const { db } = api.database
  const write: typeof db.write = async (statements) => {
    await beforeWrite()
    return db.write(statements)
  }
  return judgeDeliveries({
    db: { ...db, write },
    now: api.now(),
    log: (entry) => void logged.push(entry),
  })
}

type Signed = ReturnType<typeof signed>
type Phone = ReturnType<typeof phone>

async function sendPhotos(driver: Phone, record: Signed): Promise<void> {
  for (const [number, { slot }] of record.photos.entries()) {
    await driver.photo(record.id, number, photoOf(slot))
  }
}

/** Drives an order home, with all photos. */
async function driven(changes: { pickup?: Partial<Signed>; delivery?: Partial<Signed> } = {}) {
  const id = await assignedOrder(api, ops)
  const driver = phone(api, (await linkOf(api, id)).token)
  await driver.open()
  for (const record of [signed(changes.pickup), delivered(changes.delivery)]) {
    expect((await driver.sign(record)).status).toBe(200)
    await sendPhotos(driver, record)
  }
  return { id, driver }
}

/** Changes the mails with papers of an order. */
async function mailsBecome(orderId: string, facts: object, recipient?: string): Promise<void> {
  const isPaper = sql`${outboxMessages.kind} IN ('bill_of_lading', 'bill_of_lading_copy', 'picked_up')`
  const to = recipient === undefined ? undefined : eq(outboxMessages.recipient, recipient)
  const { db } = api.database
  await db.write([
    db.sql
      .update(outboxMessages)
      .set(facts)
      .where(and(eq(outboxMessages.orderId, orderId), isPaper, to)),
  ])
}
const sent = { status: 'sent', sentAt: '2026-11-21T15:42:00.000Z' }

const cleanOf = async (id: string) =>
  (await api.send('GET', `/api/admin/orders/${id}/inspections`, { headers: ops })).body.clean

async function listed(delivery: string): Promise<string[]> {
  const { body } = await api.send('GET', `/api/admin/orders?delivery=${delivery}`, { headers: ops })
  return body.orders.map(({ id }: { id: string }) => id)
}

async function exceptionsOf(orderId: string) {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql
      .select({ occurrence: exceptions.occurrence, shownAt: exceptions.shownAt })
      .from(exceptions)
      .where(and(eq(exceptions.subjectId, orderId), eq(exceptions.kind, 'not_clean'))),
  ])
  return rows
}

/** DRIVER-15 */
describe('a delivered order', () => {
  test('is clean on every screen once all papers arrived', async () => {
    const { id } = await driven()
    expect(await cleanOf(id)).toEqual({ state: 'waiting', reasons: [] })
    await mailsBecome(id, sent)
    await judge()
    expect(await cleanOf(id)).toEqual({ state: 'clean', reasons: [] })
    expect(await exceptionsOf(id)).toEqual([])
    const row = async (delivery: string) => (await listed(delivery)).includes(id)
    expect([await row('clean'), await row('unclean'), await row('waiting')]).toEqual([true, false, false])
    const follow = await api.send('GET', `/api/orders/${id}/follow`)
    expect(follow.body.isClean).toBe(true)
  })

  test('is an exception while a copy has failed, which ends when it is sent again and arrives', async () => {
    const { id } = await driven()
    await mailsBecome(id, sent)
    await judge()
    await mailsBecome(id, { delivery: 'bounced' }, 'ada@example.com')
    expect(await judge()).toBe(1)
    const reasons = ['pickup', 'delivery'].map(
      (step) => `the copy of the ${step} did not reach ada@example.com`,
    )
    expect(await cleanOf(id)).toEqual({ state: 'unclean', reasons })
    expect(await exceptionsOf(id)).toHaveLength(1)
    const { body } = await api.send('GET', '/api/admin/exceptions?kind=not_clean', { headers: ops })
    expect(body.groups[0].exceptions[0]).toMatchObject({
      orderId: id,
      detail: expect.stringContaining(reasons.join('; ')),
    })
    expect((await api.send('GET', `/api/orders/${id}/follow`)).body.isClean).toBe(false)
    await mailsBecome(id, { delivery: 'delivered' }, 'ada@example.com')
    await judge()
    expect((await cleanOf(id)).state).toBe('clean')
    expect(await exceptionsOf(id)).toEqual([])
  })

  test('is clean again once a copy that came back arrives at a corrected address', async () => {
    const { id } = await driven()
    await mailsBecome(id, sent)
    await mailsBecome(id, { delivery: 'bounced' }, 'ada@example.com')
    await judge()
    expect((await cleanOf(id)).state).toBe('unclean')
    const { db } = api.database
    const ofCustomer = and(eq(outboxMessages.orderId, id), eq(outboxMessages.recipient, 'ada@example.com'))
    const [rows] = await db.read([
      db.sql
        .select()
        .from(outboxMessages)
        .where(and(ofCustomer, eq(outboxMessages.kind, 'bill_of_lading'))),
    ])
    for (const row of rows) {
      const again = {
        ...row,
        id: crypto.randomUUID(),
        recipient: 'ada@new.example',
        replacesId: row.id,
        dedupeKey: `${row.id}:corrected:1`,
        delivery: 'delivered' as const,
        createdAt: new Date(Date.parse(row.createdAt) + 1000).toISOString(),
      }
      await db.write([db.sql.insert(outboxMessages).values(again)])
    }
    expect(rows).toHaveLength(2)
    expect(await judge()).toBe(1)
    expect(await cleanOf(id)).toEqual({ state: 'clean', reasons: [] })
  })

  test('names the address of a failed copy after its mail has lost its receiver (PRIVACY-2)', async () => {
    const { id } = await driven()
    await mailsBecome(id, sent)
    await mailsBecome(id, { delivery: 'bounced' }, 'ada@example.com')
    await mailsBecome(id, { recipient: '' })
    await judge()
    expect((await cleanOf(id)).reasons).toContain('the copy of the delivery did not reach ada@example.com')
    const { body } = await api.send('GET', `/api/admin/orders/${id}/inspections`, { headers: ops })
    expect(JSON.stringify(body)).not.toContain('"to":""')
  })

  test('is judged when its last signature arrives, and again only after something changed', async () => {
    const { id } = await driven({ delivery: { place: null } })
    const reasons = ['delivery of the 2021 Honda Accord: no position']
    expect(await cleanOf(id)).toEqual({ state: 'unclean', reasons })
    expect(await exceptionsOf(id)).toHaveLength(1)
    await judge()
    expect(await judge()).toBe(0)
    const { db } = api.database
    await db.write([db.sql.update(exceptions).set({ shownAt: null }).where(eq(exceptions.subjectId, id))])
    await mailsBecome(id, sent)
    expect(await judge()).toBe(1)
    // Done, and the reasons are the same.
    expect(await exceptionsOf(id)).toMatchObject([{ shownAt: null }])
  })

  test('is judged by nobody before the delivery, nor without inspections, nor once it is taken back', async () => {
    const { id } = await driven({ pickup: { place: null } })
    expect((await cleanOf(id)).state).toBe('unclean')
    const { order } = (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body
    const json = { reason: 'Not there', revision: order.revision }
    const back = await api.send('POST', `/api/admin/orders/${id}/roll-back`, { json, headers: ops })
    expect(back.status).toBe(200)
    expect(await cleanOf(id)).toBeNull()
    expect(await exceptionsOf(id)).toEqual([])
  })

  test('is judged on what is true when it is written, and a failing one holds nobody back', async () => {
    const { id } = await driven()
    await mailsBecome(id, sent)
    await judge(() => mailsBecome(id, { delivery: 'bounced' }, 'ada@example.com'))
    expect((await cleanOf(id)).state).toBe('waiting')
    await judge()
    expect((await cleanOf(id)).state).toBe('unclean')

    const three = [await driven(), await driven(), await driven()]
    for (const each of three) await mailsBecome(each.id, sent)
    let written = 0
    logged = []
    await judge(async () => {
      written += 1
      if (written === 2) throw new Error('Lost')
    })
    expect(logged).toMatchObject([{ event: 'delivery_not_judged' }])
    const states = async (): Promise<string[]> => {
      const all = await Promise.all(three.map(({ id: each }) => cleanOf(each)))
      return all.map(({ state }): string => state).toSorted()
    }
    expect(await states()).toEqual(['clean', 'clean', 'waiting'])
    await judge()
    expect(await states()).toEqual(['clean', 'clean', 'clean'])
  })

  test('is judged even if more than a page of others fail for good', async () => {
    const { id } = await driven()
    await mailsBecome(id, sent)
    const { db } = api.database
    const [[order]] = await db.read([db.sql.select().from(orders).where(eq(orders.id, id))])
    if (!order) throw new Error('The order is not there')
    const others = Array.from(
      { length: 50 },
      (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    )
    const row = { state: 'waiting' as const, reasons: [], changeCount: 1, judgedCount: 0 }
    for (const [at, other] of others.entries()) {
      const trackingCode = `${order.trackingCode.slice(0, -4)}${String(at).padStart(4, '0')}`
      await db.write([
        db.sql.insert(orders).values({ ...order, id: other, trackingCode }),
        db.sql.insert(cleanDeliveries).values({ orderId: other, ...row }),
      ])
    }
    logged = []
    expect(await judge()).toBe(1)
    expect(logged).toHaveLength(50)
    expect((await cleanOf(id)).state).toBe('clean')
  })

  test('waits for papers over the limit of their receiver, which arrive as they are (MSG-14)', async () => {
    const { db, url } = api.database
    const config = readConfig({ ENVIRONMENT: 'test', DATABASE_URL: url, MAILS_PER_RECEIVER_PER_HOUR: '3' })
    const carrier = 'dispatch@haulers.example'
    await db.write([sql`UPDATE carriers SET email = ${carrier}`])
    const lifted = await receiverLimit({ config }, 'MAILS_PER_RECEIVER_PER_HOUR', carrier)
    const taken = () => countHits([lifted], api.now(), () => sql`999999999`)
    await db.write([taken()])
    const { id } = await driven()
    const papers = async () => {
      const [rows] = await db.read([
        db.sql
          .select({ kind: outboxMessages.kind })
          .from(outboxMessages)
          .where(and(eq(outboxMessages.recipient, carrier), eq(outboxMessages.orderId, id))),
      ])
      return rows.map(({ kind }) => kind)
    }
    await mailsBecome(id, sent)
    await judge()
    expect([await papers(), await cleanOf(id)]).toEqual([[], { state: 'waiting', reasons: [] }])
    const later = new Date(api.now().getTime() + 2 * 60 * 60 * 1000)
    // Two of the three papers have room: the last mail of the hour is the digest's.
    await Promise.all([1, 2].map(() => sendDigests({ db, now: later, config })))
    expect(await papers()).toEqual(['bill_of_lading_copy', 'bill_of_lading_copy'])
    await mailsBecome(id, sent)
    await judge()
    expect((await cleanOf(id)).state).toBe('waiting')
    const { body } = await api.send('GET', `/api/admin/orders/${id}/inspections`, { headers: ops })
    const ofCarrier = body.copies.filter(({ to }: { to: string }) => to === carrier)
    const states = ofCarrier.map(({ state }: { state: string }) => state)
    expect(states.toSorted()).toEqual(['sent', 'sent', 'waiting'])
    await sendDigests({ db, now: new Date(later.getTime() + 2 * 60 * 60 * 1000), config })
    await mailsBecome(id, sent)
    await judge()
    expect(await papers()).toHaveLength(3)
    expect((await cleanOf(id)).state).toBe('clean')
  })

  test('is not clean without the message of a paper that nobody chose to do without', async () => {
    const { id } = await driven()
    await mailsBecome(id, sent)
    const { db } = api.database
    await db.write([
      sql`DELETE FROM outbox_messages WHERE order_id = ${id} AND kind = 'bill_of_lading_copy'`,
      sql`DELETE FROM held_messages WHERE order_id = ${id}`,
      sql`UPDATE clean_deliveries SET change_count = change_count + 1 WHERE order_id = ${id}`,
    ])
    await judge()
    const reason = 'the copy of the delivery did not reach dispatch@haulers.example'
    expect(await cleanOf(id)).toMatchObject({ state: 'unclean', reasons: expect.arrayContaining([reason]) })
  })
})
