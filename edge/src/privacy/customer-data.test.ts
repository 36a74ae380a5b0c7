import { addDays } from '@switchback/core/calendar/days.ts'
import type { CustomerOrder } from '@switchback/core/privacy/customer-data.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { cellsNaming } from '../../test/privacy/cells-naming.ts'
import { doBefore } from '../../test/api/do-before.ts'
import { assignedOrder, delivered, linkOf, phone, photoOf, signed, vin } from '../../test/api/driver-phone.ts'
import { fakeBindings, fakeBucket } from '../../test/api/fake-bindings.ts'
import { person, type Person } from '../../test/privacy/person.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { pdfOf } from '../../test/api/sample-files.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { deliverAll } from '../../test/outbox/deliver-all.ts'
import { removeFiles } from '../attachments/remove-files.ts'
import { runRetention } from '../jobs/run-retention.ts'

// PRIVACY-6 to PRIVACY-11

const dayMs = 86_400_000
const files = fakeBucket()
let api: ApiUnderTest
let admin: Record<string, string>
beforeAll(async () => {
  const settings = { MANAGE_LINKS_PER_MAIL_ADDRESS_PER_HOUR: '3', MANAGE_LINKS_PER_ADDRESS_PER_HOUR: '20' }
  api = await startApi({ settings, bindings: { ...fakeBindings(), FILES: files } })
  await seedPeople(api.database.db, api.now())
})
afterAll(() => api.stop())
beforeEach(async () => {
  await rowsOf(sql`DELETE FROM rate_counters`)
  // An earlier test was years ahead.
  await rowsOf(sql`DELETE FROM job_progress WHERE name = 'retention'`)
  admin = await signedIn(api, 'admin')
})

const rowsOf = async (statement: SQL) => (await api.database.db.write([statement]))[0]?.rows ?? []
const later = (count: number) => new Date(api.now().getTime() + count * dayMs)
const run = (now: Date) => runRetention({ db: api.database.db, now, files, log: () => undefined })
const post = (path: string, json: object, headers: Record<string, string> = {}) =>
  api.send('POST', path, { json, headers })

const place = async ({ customer }: Person): Promise<string> => {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const { status, body } = await post('/api/orders', { ...orderRequest(), ...customer }, key)
  expect(status).toBe(201)
  return body.order.id
}

const cancel = async (id: string) => {
  expect((await post(`/api/orders/${id}/cancel`, { reason: 'Sold it' })).status).toBe(200)
}

const codeOf = async (id: string) =>
  (await rowsOf(sql`SELECT tracking_code AS code FROM orders WHERE id = ${id}`))[0]?.['code'] as string

/** Delivered, paid, with a note, a file, a photo and a claim that was settled. */
async function deliveredOrder({ word, customer }: Person): Promise<string> {
  const ops = await signedIn(api, 'ops')
  const id = await assignedOrder(api, ops, { ...orderRequest({ vehicleVin: vin }), ...customer })
  const note = { id: crypto.randomUUID(), text: `${word} calls back` }
  await post(`/api/admin/orders/${id}/notes`, note, admin)
  const form = new FormData()
  form.append('file', new Blob([pdfOf(400)]), `${word}.pdf`)
  const upload = { method: 'POST', body: form, headers: { 'Idempotency-Key': crypto.randomUUID() } }
  const uploaded = await api.request(`/api/orders/${id}/attachments`, upload)
  expect(uploaded.status).toBe(201)
  const driver = phone(api, (await linkOf(api, id)).token)
  await driver.open()
  const pickup = signed()
  for (const record of [pickup, delivered()]) expect((await driver.sign(record)).status).toBe(200)
  expect((await driver.photo(pickup.id, 0, photoOf(pickup.photos[0]?.slot ?? ''))).status).toBe(200)
  await rowsOf(
    sql`UPDATE orders SET paid_cents = total_cents, payment_status = 'paid_full', paid_at = created_at WHERE id = ${id}`,
  )
  return id
}

/** A claim in the customer's words. */
async function claimed(id: string, word: string): Promise<string> {
  const json = {
    id: crypto.randomUUID(),
    vehiclePosition: 0,
    kind: 'damage',
    what: `${word} saw a scratch on the hood`,
    amount: 250,
  }
  expect((await post(`/api/admin/orders/${id}/claims`, json, admin)).status).toBe(201)
  return json.id
}

const settle = (claimId: string) =>
  rowsOf(
    sql`UPDATE claims SET state = 'refused', decided_at = ${api.now().toISOString()} WHERE id = ${claimId}`,
  )

const cellsWith = (...words: string[]) => cellsNaming(api, words)

const ask = (email: string, from = '203.0.113.1') =>
  post('/api/your-data/links', { email }, { 'CF-Connecting-IP': from })

const received = new Set<string>()

/** The token of the newest link that was mailed to somebody. */
async function tokenFor({ email }: Person): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  return vi.waitFor(async () => {
    await deliverAll(api)
    const { body } = await api.send('GET', `/dev/outbox/messages?to=${encodeURIComponent(email)}`)
    const texts: string[] = body.messages
      .filter(({ kind }: { kind: string }) => kind === 'data_link')
      .map(({ content }: { content: { text: string } }) => content.text)
    const tokens = texts.flatMap((text) => /\/your-data#([0-9a-f]{64})/.exec(text)?.[1] ?? [])
    // An earlier mail has the link before.
    const token = tokens.find((each) => !received.has(each)) ?? ''
    expect(token).not.toBe('')
    received.add(token)
    return token
  }, 20_000)
}

const read = async (token: string) => (await post('/api/your-data', { token })).body.orders as CustomerOrder[]
const erase = (token: string, orders: string[]) => post('/api/your-data/delete', { token, orders })

describe('the link to one’s data', () => {
  test('is mailed to an address with orders alone, and the answer does not tell', async () => {
    const known = person('Larkspur')
    await place(known)
    const answers = [await ask(known.email), await ask('nobody@quist.example')]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { success: true }],
      [200, { success: true }],
    ])
    await api.settle()
    const mailed = await rowsOf(sql`SELECT recipient FROM outbox_messages WHERE kind = 'data_link'`)
    expect(mailed.map(({ recipient }) => recipient)).toEqual([known.email])
    const stored = JSON.stringify(await rowsOf(sql`SELECT * FROM data_links`))
    expect(stored).not.toContain(await tokenFor(known))
  })

  test('has a limit for each address, known or not, and for each network', async () => {
    const known = person('Limitrose')
    await place(known)
    for (const email of [known.email, 'unknown@limit.example']) {
      const statuses: number[] = []
      for (let n = 0; n < 4; n++) statuses.push((await ask(email, `203.0.113.${n + 1}`)).status)
      expect([email, statuses]).toEqual([email, [200, 200, 200, 429]])
    }
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await ask(`a${n}@limit.example`, '198.51.100.1')).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  test('opens nothing if it is unknown, expired, replaced or used, and not a link to manage orders', async () => {
    const one = person('Tokenbell')
    const id = await place(one)
    await cancel(id)
    const first = await tokenFor(one)
    const token = await tokenFor(one)
    const refused = async (each: string) => {
      const paths = ['/api/your-data', '/api/your-data/download']
      const answers = await Promise.all(paths.map((path) => post(path, { token: each })))
      return answers.map(({ status, body }) => [status, body.code])
    }
    const invalid = [
      [400, 'invalid_token'],
      [400, 'invalid_token'],
    ]
    for (const each of [first, 'f'.repeat(64), 'x']) expect(await refused(each)).toEqual(invalid)
    expect((await post('/api/manage', { token })).body.code).toBe('invalid_token')
    expect((await erase(first, [await codeOf(id)])).body.code).toBe('invalid_token')
    const [link] = await rowsOf(sql`SELECT expires_at FROM data_links WHERE email = ${one.email}`)
    expect(Date.parse(link?.['expires_at'] as string) - api.now().getTime()).toBeLessThanOrEqual(dayMs)
    await rowsOf(sql`UPDATE data_links SET expires_at = ${later(0).toISOString()} WHERE email = ${one.email}`)
    expect(await refused(token)).toEqual(invalid)
    const again = await tokenFor(one)
    expect((await erase(again, [await codeOf(id)])).status).toBe(200)
    expect(await refused(again)).toEqual(invalid)
  })

  test('deletes no order of somebody else', async () => {
    const [one, other] = [person('Ownmoss'), person('Othermoss')]
    const [mine, theirs] = [await place(one), await place(other)]
    for (const id of [mine, theirs]) await cancel(id)
    const dealers = await place(one)
    await cancel(dealers)
    await rowsOf(sql`UPDATE orders SET dealer_id = (SELECT id FROM dealers LIMIT 1) WHERE id = ${dealers}`)
    const token = await tokenFor(one)
    expect((await read(token)).map(({ code }) => code)).toEqual([await codeOf(mine)])
    for (const each of [theirs, dealers])
      expect((await erase(token, [await codeOf(each)])).body.code).toBe('not_found')
    expect(await cellsWith(other.email)).toContain('orders.customer_email')
  })
})

test('a copy has what we keep about the customer, and nothing of others', async () => {
  const one = person('Copyfern')
  const id = await deliveredOrder(one)
  await settle(await claimed(id, one.word))
  const { body } = await post('/api/your-data/download', { token: await tokenFor(one) })
  const [order] = body.file.orders
  expect(order).toMatchObject({
    customer: { email: one.email },
    pickup: { address: one.customer.pickupAddress, notes: one.customer.pickupFacilityNotes },
    vehicles: [{ make: 'Honda', vin }],
    files: [{ name: `${one.word}.pdf` }],
    claims: [{ state: 'Declined', yourWords: expect.stringContaining(one.word) }],
    signedInspections: [{ step: 'pickup' }, { step: 'delivery' }],
    consents: [{ what: 'Terms of service' }],
  })
  expect(order.messages.map(({ to }: { to: string }) => to)).toContain(one.email)
  const text = JSON.stringify(body.file)
  for (const secret of ['calls back', 'Dee Driver', '8135550199', id, 'payCents'])
    expect(text).not.toContain(secret)
})

describe('a deletion', () => {
  test('leaves the name and the pickup address of a transport, and after the terms nothing', async () => {
    const one = person('Wilhelmina')
    const id = await deliveredOrder(one)
    await settle(await claimed(id, one.word))
    await cancel(await place(one))
    await deliverAll(api)
    // Given up by its provider: nobody has to look at it any more.
    await rowsOf(
      sql`UPDATE outbox_messages SET status = 'dead' WHERE order_id = ${id} AND kind = 'picked_up'`,
    )
    const attached = (await rowsOf(sql`SELECT id FROM order_attachments WHERE order_id = ${id}`)).map(
      (row) => row['id'] as string,
    )
    const stored = () => attached.map((each) => [...files.files.keys()].some((key) => key.includes(each)))
    expect(stored()).toEqual([true])
    const token = await tokenFor(one)
    const before = await cellsWith(one.word)
    expect(before.length).toBeGreaterThan(10)
    const listed = await read(token)
    expect(listed.map(({ plan }) => plan.kind)).toEqual(['erased', 'erased'])
    const done = await erase(
      token,
      listed.map(({ code }) => code),
    )
    expect([done.status, done.body.orders]).toEqual([200, listed])
    expect((await erase(token, [await codeOf(id)])).body.orders).toEqual(listed)
    await removeFiles({ db: api.database.db, now: later(0), files })
    const record = ['order_words.customer', 'orders.customer_name', 'orders.pickup_address']
    // The mail that confirms it is emptied once a provider has taken it.
    const mail = ['outbox_messages.facts', 'outbox_messages.recipient']
    expect((await cellsWith(one.word)).filter((cell) => !mail.includes(cell))).toEqual(record)
    expect(await cellsWith(one.customer.customerPhone, '8 Wilhelmina Court')).toEqual([])
    const mails = await rowsOf(sql`SELECT kind FROM outbox_messages WHERE recipient = ${one.email}`)
    expect(mails.map(({ kind }) => kind)).toEqual(['data_deleted'])
    const dead = await rowsOf(
      sql`SELECT id FROM outbox_messages WHERE order_id = ${id} AND status = 'dead' AND settled_at IS NULL`,
    )
    expect(dead).toEqual([])
    expect(stored()).toEqual([false])
    await rowsOf(sql`UPDATE outbox_messages SET recipient = '', facts = '{}' WHERE kind = 'data_deleted'`)

    const inspections = () => rowsOf(sql`SELECT id FROM inspections WHERE order_id = ${id}`)
    await run(later(2.74 * 365))
    expect(await inspections()).toHaveLength(2)
    await run(later(2.77 * 365))
    expect(await inspections()).toEqual([])
    expect(await cellsWith(one.word)).toEqual(record)
    await run(later(3.01 * 365))
    expect(await cellsWith(one.word)).toEqual([])
    admin = await signedIn(api, 'admin')
    const shown = (await api.send('GET', `/api/admin/orders/${id}`, { headers: admin })).body.order
    expect([shown.customerName, shown.pickupAddress]).toEqual(['Former customer', 'Tampa, FL 33602'])
    await run(later(8 * 365))
    expect(
      await rowsOf(sql`SELECT record_deleted_at FROM erased_orders WHERE order_id = ${id}`),
    ).toHaveLength(1)
  })

  test('keeps the papers on, once a claim comes after it', async () => {
    const one = person('Lateclaim')
    const id = await deliveredOrder(one)
    expect((await erase(await tokenFor(one), [await codeOf(id)])).status).toBe(200)
    const claim = await claimed(id, one.word)
    await deliverAll(api)
    const papers = async () => (await rowsOf(sql`SELECT id FROM inspections WHERE order_id = ${id}`)).length
    await run(later(2.77 * 365))
    expect(await papers()).toBe(2)
    const decidedAt = later(365).toISOString()
    await rowsOf(sql`UPDATE claims SET state = 'refused', decided_at = ${decidedAt} WHERE id = ${claim}`)
    await run(later(3.7 * 365))
    expect(await papers()).toBe(2)
    await run(later(3.8 * 365))
    expect(await papers()).toBe(0)
    expect(await rowsOf(sql`SELECT id FROM claims WHERE id = ${claim} AND what <> ''`)).toEqual([])
  })

  test('takes the papers at once, too, when their term is over', async () => {
    const one = person('Oldhazel')
    const id = await deliveredOrder(one)
    const past = addDays(api.dayIn(0), -1200)
    await rowsOf(sql`UPDATE orders SET updated_at = ${`${past}T00:00:00.000Z`} WHERE id = ${id}`)
    await rowsOf(sql`DROP TRIGGER order_events_immutable`)
    await rowsOf(sql`UPDATE order_events SET created_at = ${`${past}T00:00:00.000Z`} WHERE order_id = ${id}`)
    const token = await tokenFor(one)
    const [order] = await read(token)
    expect(order?.plan).toEqual({ kind: 'erased', recordUntil: null, papersUntil: null })
    expect((await erase(token, [await codeOf(id)])).status).toBe(200)
    expect(await rowsOf(sql`SELECT id FROM inspections WHERE order_id = ${id}`)).toEqual([])
    await removeFiles({ db: api.database.db, now: later(0), files })
    await rowsOf(sql`UPDATE outbox_messages SET recipient = '', facts = '{}' WHERE kind = 'data_deleted'`)
    expect(await cellsWith(one.word)).toEqual([])
  })

  test('keeps an order under way, and erases another one of the same person', async () => {
    const one = person('Underway')
    const [open, over] = [await place(one), await place(one)]
    await cancel(over)
    const token = await tokenFor(one)
    const listed = await read(token)
    expect(listed.map(({ plan }) => plan)).toEqual([
      { kind: 'erased', recordUntil: null, papersUntil: null },
      { kind: 'kept', why: 'under_way' },
    ])
    const { body } = await erase(token, [await codeOf(open), await codeOf(over)])
    expect(body.orders).toEqual(listed)
    const kept = await rowsOf(sql`SELECT id FROM orders WHERE customer_email = ${one.email}`)
    expect(kept.map(({ id }) => id)).toEqual([open])
    expect((await api.send('GET', `/api/orders/${open}`)).status).toBe(200)
    expect((await api.send('GET', `/api/orders/${over}`)).body.code).toBe('order_not_found')
    expect((await api.send('GET', `/api/orders/${over}/claims`)).body.code).toBe('order_not_found')
    const again = await tokenFor(one)
    expect((await read(again)).map(({ plan }) => plan.kind)).toEqual(['kept'])
    expect((await erase(again, [await codeOf(open)])).body.orders).toHaveLength(1)
    expect((await read(again)).length).toBe(1)
  })

  test('keeps an order while it is unpaid, disputed, or its money moves', async () => {
    const one = person('Unsettled')
    const id = await deliveredOrder(one)
    const token = await tokenFor(one)
    const why = async () => (await read(token))[0]?.plan
    const pay = (status: string) =>
      sql`UPDATE orders SET payment_status = ${status}, paid_cents = iif(${status} = 'unpaid', 0, total_cents) WHERE id = ${id}`
    await rowsOf(pay('unpaid'))
    expect(await why()).toEqual({ kind: 'kept', why: 'unpaid' })
    await rowsOf(pay('paid_full'))
    const at = api.now().toISOString()
    await rowsOf(
      sql`INSERT INTO payments (id, order_id, provider, intent_id, type, amount_cents, currency, status, idempotency_key, created_at, updated_at)
        VALUES ('moving', ${id}, 'sandbox', 'intent_moving', 'full', 1000, 'usd', 'processing', 'moving', ${at}, ${at})`,
    )
    expect(await why()).toEqual({ kind: 'kept', why: 'money_moving' })
    await rowsOf(sql`UPDATE payments SET status = 'canceled' WHERE id = 'moving'`)
    expect((await why())?.kind).toBe('erased')
  })

  test('decides again on what changes meanwhile', async () => {
    const one = person('Racewood')
    const id = await deliveredOrder(one)
    const token = await tokenFor(one)
    const planAfter = async (change: () => Promise<unknown>) => {
      doBefore(api, 'INSERT INTO erased_orders', async () => void (await change()))
      return (await erase(token, [await codeOf(id)])).body.orders[0].plan
    }
    const [order] = await rowsOf(sql`SELECT revision FROM orders WHERE id = ${id}`)
    const withClaim = async () => {
      const claim = await claimed(id, one.word)
      await rowsOf(sql`UPDATE orders SET revision = ${order?.['revision'] as number} WHERE id = ${id}`)
      return claim
    }
    expect(await planAfter(withClaim)).toEqual({ kind: 'kept', why: 'claim' })
    await settle((await rowsOf(sql`SELECT id FROM claims WHERE order_id = ${id}`))[0]?.['id'] as string)
    // A payment that a bank takes back moves the revision: the deletion reads the order again.
    const pay = (cents: SQL, state: string) =>
      rowsOf(
        sql`UPDATE orders SET revision = revision + 1, paid_cents = ${cents}, payment_status = ${state} WHERE id = ${id}`,
      )
    expect(await planAfter(() => pay(sql`0`, 'unpaid'))).toEqual({ kind: 'kept', why: 'unpaid' })
    await pay(sql`total_cents`, 'paid_full')
    const seen = () => rowsOf(sql`UPDATE orders SET revision = revision + 1 WHERE id = ${id}`)
    expect(await planAfter(seen)).toMatchObject({ kind: 'erased' })
    const events = await rowsOf(
      sql`SELECT 1 FROM order_events WHERE order_id = ${id} AND event = 'data_deleted'`,
    )
    expect(events).toHaveLength(1)
  })

  test('leaves an order that gets another address meanwhile', async () => {
    const one = person('Movedyew')
    const id = await place(one)
    await cancel(id)
    const token = await tokenFor(one)
    const move = sql`UPDATE orders SET customer_email = 'new@movedyew.example', revision = revision + 1 WHERE id = ${id}`
    doBefore(api, 'INSERT INTO erased_orders', async () => void (await rowsOf(move)))
    expect((await erase(token, [await codeOf(id)])).body.code).toBe('not_found')
    expect(
      await rowsOf(sql`SELECT 1 FROM outbox_messages
      WHERE kind = 'data_deleted' AND recipient = ${one.email}`),
    ).toEqual([])
    expect(await cellsWith('new@movedyew.example')).toContain('orders.customer_email')
  })

  test('that is cut off before its end is finished, and confirmed once, when it is sent again', async () => {
    const one = person('Cutoffbay')
    const [first, second] = [await place(one), await place(one)]
    for (const id of [first, second]) await cancel(id)
    const token = await tokenFor(one)
    const codes = [await codeOf(first), await codeOf(second)]
    const cut = (table: string, when: string) =>
      rowsOf(
        sql.raw(`CREATE TRIGGER cut_off BEFORE INSERT ON ${table} WHEN ${when}
        BEGIN SELECT RAISE(ABORT, 'cut off'); END`),
      )
    const cutOff = async () => {
      expect((await erase(token, codes)).status).toBeGreaterThanOrEqual(500)
      await rowsOf(sql`DROP TRIGGER cut_off`)
    }
    await cut('erased_orders', `NEW.order_id = '${first}'`)
    await cutOff()
    expect((await read(token)).map(({ code }) => code)).toEqual(codes.slice(0, 1))
    await cut('outbox_messages', "NEW.kind = 'data_deleted'")
    await cutOff()
    expect(await read(token)).toEqual([])
    const done = await erase(token, codes)
    expect([done.status, (await erase(token, codes)).body.orders]).toEqual([200, done.body.orders])
    expect(done.body.orders.map(({ code }: CustomerOrder) => code)).toEqual(codes.toReversed())
    const mails = await rowsOf(sql`SELECT facts FROM outbox_messages
      WHERE kind = 'data_deleted' AND recipient = ${one.email}`)
    expect(mails.map(({ facts }) => JSON.parse(facts as string).deletedOrders)).toEqual([
      [expect.objectContaining({ isKept: false }), expect.objectContaining({ isKept: false })],
    ])
    expect(await rowsOf(sql`SELECT 1 FROM data_links WHERE email = ${one.email}`)).toEqual([])
  })

  test('leaves no message to send, and none is written for the order later', async () => {
    const one = person('Outboxrue')
    const id = await place(one)
    await cancel(id)
    await rowsOf(
      sql`UPDATE outbox_messages SET status = 'sending', attempt_count = 1 WHERE order_id = ${id} AND kind = 'order_received'`,
    )
    const [waiting] = await rowsOf(sql`SELECT count(*) AS n FROM outbox_messages WHERE order_id = ${id}`)
    expect(Number(waiting?.['n'])).toBeGreaterThan(0)
    expect((await erase(await tokenFor(one), [await codeOf(id)])).status).toBe(200)
    const open = () =>
      rowsOf(
        sql`SELECT kind FROM outbox_messages WHERE order_id = ${id} AND status IN ('waiting', 'sending')`,
      )
    expect(await open()).toEqual([])
    const back = await post(
      `/api/admin/orders/${id}/roll-back`,
      { reason: 'Not cancelled', revision: 2 },
      admin,
    )
    expect([back.status, back.body.code]).toEqual([409, 'illegal_transition'])
    await expect(
      rowsOf(sql`UPDATE orders SET transport_status = 'pending', cancelled_at = NULL WHERE id = ${id}`),
    ).rejects.toThrow('stays over')
    expect(await open()).toEqual([])
  })
})

describe('a message that staff sent to another address', () => {
  test('goes with the data, names nobody, and goes to nobody else later', async () => {
    const one = person('Correctelm')
    const id = await place(one)
    await cancel(id)
    await deliverAll(api)
    const [mail] = await rowsOf(
      sql`SELECT id FROM outbox_messages WHERE order_id = ${id} AND kind = 'order_received' AND channel = 'mail'`,
    )
    const correct = () => {
      const json = {
        requestId: crypto.randomUUID(),
        recipient: 'second@correctelm.example',
        savesContact: false,
      }
      return post(`/api/admin/orders/${id}/messages/${mail?.['id'] as string}/correct`, json, admin)
    }
    expect((await correct()).status).toBe(201)
    const written = { to: one.email, subject: 'Your car', html: '<p>Correctelm, hello</p>' }
    await post('/api/send-email', written, admin)
    await deliverAll(api)
    expect(await cellsWith('second@correctelm')).toContain('message_events.note')
    expect(await cellsWith('Correctelm, hello')).toEqual(['outbox_messages.facts'])
    expect((await erase(await tokenFor(one), [await codeOf(id)])).status).toBe(200)
    expect(await cellsWith('second@correctelm', 'Correctelm, hello')).toEqual([])
    const again = await correct()
    expect([again.status, again.body.error]).toEqual([409, 'The text of this message was deleted.'])
    expect(await cellsWith('second@correctelm')).toEqual([])
    await expect(rowsOf(sql`UPDATE message_events SET kind = 'retried', note = NULL`)).rejects.toThrow(
      'never changes',
    )
  })
})

describe('staff who got a request by phone or mail', () => {
  test('find, copy and delete with a reason that the audit keeps', async () => {
    const one = person('Staffwort')
    const id = await place(one)
    await cancel(id)
    const found = await post('/api/admin/customer-data', { email: one.email.toUpperCase() }, admin)
    expect(found.body.orders).toHaveLength(1)
    const reason = 'Asked by phone'
    const copy = await post('/api/admin/customer-data/download', { email: one.email, reason }, admin)
    expect(copy.body.file.orders[0].customer.email).toBe(one.email)
    const json = { email: one.email, reason, orders: [await codeOf(id)] }
    const unsaid = await post('/api/admin/customer-data/delete', { ...json, reason: ' ' }, admin)
    expect(unsaid.status).toBe(400)
    const token = await tokenFor(one)
    expect((await post('/api/admin/customer-data/delete', json, admin)).body.orders[0].plan.kind).toBe(
      'erased',
    )
    expect((await post('/api/admin/customer-data/delete', json, admin)).body.code).toBe('not_found')
    expect((await post('/api/your-data', { token })).body.code).toBe('invalid_token')
    const { body } = await api.send('GET', `/api/admin/audit?subjectId=${id}`, { headers: admin })
    expect(body.entries.slice(0, 2)).toMatchObject([
      { kind: 'data_deleted', note: reason },
      { kind: 'data_exported', note: null },
    ])
    const nobody = { email: 'nobody@quist.example', reason }
    expect((await post('/api/admin/customer-data/download', nobody, admin)).status).toBe(404)
  })

  test('delete mails about no order to every spelling of the address', async () => {
    const one = person('Spellfir')
    const id = await place(one)
    await cancel(id)
    const written = { to: one.email.toUpperCase(), subject: 'Your car', html: '<p>Spellfir, hello</p>' }
    await post('/api/send-email', written, admin)
    await deliverAll(api)
    expect(await cellsWith('Spellfir, hello')).toEqual(['outbox_messages.facts'])
    const json = { email: one.email, reason: 'Asked by phone', orders: [await codeOf(id)] }
    expect((await post('/api/admin/customer-data/delete', json, admin)).status).toBe(200)
    expect(await cellsWith('Spellfir, hello')).toEqual([])
  })

  test('need the permission `users`', async () => {
    const ops = await signedIn(api, 'ops')
    for (const path of ['', '/download', '/delete'])
      expect((await post(`/api/admin/customer-data${path}`, { email: 'a@b.example' }, ops)).status).toBe(403)
  })
})
