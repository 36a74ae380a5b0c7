import { sql } from 'drizzle-orm'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { deliverAll, manageTokens } from '../../test/outbox/deliver-all.ts'
import { withCarrier } from '../../test/api/test-carrier.ts'
import { completed } from '../../test/api/go-on.ts'

const ada = 'ada@example.com'
const dayMs = 24 * 60 * 60 * 1000

let api: ApiUnderTest
beforeEach(() => start({}))
afterEach(() => api.stop())

async function start(settings: Record<string, string>): Promise<void> {
  api = await startApi({ settings })
  await seedPeople(api.database.db, api.now())
}

async function place(changes: object = {}): Promise<string> {
  const { body } = await api.send('POST', '/api/orders', { json: { ...orderRequest(), ...changes } })
  return body.order.id
}

const open = (linkToken: string, address = '203.0.113.1') =>
  api.send('POST', '/api/manage', { json: { token: linkToken }, headers: { 'CF-Connecting-IP': address } })

const request = (email: string, deliveryZip = '90001', address = '203.0.113.1') =>
  api.send('POST', '/api/manage/links', {
    json: { email, deliveryZip },
    headers: { 'CF-Connecting-IP': address },
  })

/** The token in the one mail with requested links to a recipient. */
async function requestedToken(recipient: string): Promise<string> {
  return vi.waitFor(async () => {
    const [requested] = await manageTokens(api, recipient, 'order_links')
    expect(requested).toBeDefined()
    return requested ?? ''
  }, 20_000)
}

async function token(recipient = ada): Promise<string> {
  const [newest = ''] = await manageTokens(api, recipient)
  expect(newest).toMatch(/^[0-9a-f]{64}$/)
  return newest
}

const cancel = (id: string) => api.send('POST', `/api/orders/${id}/cancel`, { json: { reason: 'x' } })

describe('the manage link in a mail', () => {
  test('opens the order with everything that its id allows: change, cancel, pay', async () => {
    const id = await place()
    const { status, body } = await open(await token())
    expect([status, body.orders.length]).toEqual([200, 1])
    expect(body.orders[0]).toMatchObject({ id, customerEmail: ada, depositAmount: '415.00' })
    expect(body.orders[0].allowedActions).toEqual(expect.arrayContaining(['pay_deposit', 'edit', 'cancel']))
  })

  test('differs in each mail, and all of them open the order', async () => {
    const id = await place()
    await cancel(id)
    const tokens = await manageTokens(api, ada)
    expect(new Set(tokens).size).toBe(2)
    for (const each of tokens) expect((await open(each)).body.orders[0].id).toBe(id)
  })

  test('is not stored: neither the token nor anything that yields it without the secret', async () => {
    const id = await place()
    await request(ada)
    const tokens = [await token(), await requestedToken(ada)]
    const { db } = api.database
    const [tables] = await db.write([sql`SELECT name FROM sqlite_schema WHERE type = 'table'`])
    const reads = (tables?.rows ?? []).map((row) => sql.raw(`SELECT * FROM "${row['name'] as string}"`))
    const [first, ...rest] = reads
    if (!first) throw new Error('There are no tables')
    const stored = JSON.stringify((await db.write([first, ...rest])).map(({ rows }) => rows))
    for (const each of tokens) expect(stored).not.toContain(each)
    expect(stored).toContain(id)
    expect(JSON.stringify(api.log)).not.toMatch(new RegExp(tokens.join('|')))
  })

  test('gets the same refusal whether guessed, empty, too long, or malformed', async () => {
    await place()
    const good = await token()
    const guesses = ['', 'x', good.slice(1), `${good}0`, good.toUpperCase(), '0'.repeat(64)]
    for (const guess of guesses) {
      const { status, body } = await open(guess)
      expect([status, body.code]).toEqual([400, 'invalid_token'])
    }
    expect((await open('f'.repeat(201))).status).toBe(400)
    expect((await api.send('POST', '/api/manage', { json: {} })).status).toBe(400)
  })

  test('is rate-limited against guessing, with the same response for right and wrong guesses', async () => {
    await api.stop()
    await start({ UNKNOWN_ORDERS_PER_HOUR: '3' })
    await place()
    const good = await token()
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, at) => open(`${at}`.padStart(64, '0'))))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(3)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(17)
    expect((await open(good)).status).toBe(429)
    expect((await open(good, '198.51.100.7')).status).toBe(200)
  })

  test('works while the order is open, and until 30 days after it ends', async () => {
    const id = await place()
    const link = await token()
    api.pass(200 * dayMs)
    expect((await open(link)).status).toBe(200)
    await cancel(id)
    api.pass(30 * dayMs - 60_000)
    expect((await open(link)).status).toBe(200)
    api.pass(120_000)
    expect((await open(link)).body.code).toBe('invalid_token')
    expect((await open(await token())).body.code).toBe('invalid_token')
  })

  test('counts the 30 days from the delivery, whatever happens to the order afterwards', async () => {
    const ops = await signedIn(api, 'ops')
    const id = await place()
    const link = await token()
    const driver = { ...withCarrier, driverName: 'Dee', driverPhone: '8135550199' }
    for (const json of [{ to: 'driver_assigned', ...driver }, { to: 'in_transit' }, completed]) {
      await api.send('POST', `/api/admin/orders/${id}/transport`, { json, headers: ops })
    }
    api.pass(29 * dayMs)
    await api.database.db.write([
      sql`UPDATE orders SET updated_at = ${api.now().toISOString()} WHERE id = ${id}`,
    ])
    expect((await open(link)).status).toBe(200)
    api.pass(2 * dayMs)
    expect((await open(link)).body.code).toBe('invalid_token')
  })

  test('is revoked when the mail address changes, even before its mail is delivered', async () => {
    const id = await place({ customerEmail: 'typo@example.com' })
    const link = await token('typo@example.com')
    const other = { ...orderRequest(), customerEmail: 'other@example.com' }
    expect((await api.send('PUT', `/api/orders/${id}`, { json: other })).status).toBe(200)
    expect((await open(link)).body.code).toBe('invalid_token')

    const late = await place({ customerEmail: 'typo@example.com' })
    await api.send('PUT', `/api/orders/${late}`, { json: other })
    const tokens = await manageTokens(api, 'typo@example.com')
    expect(tokens.length).toBeGreaterThanOrEqual(2)
    for (const each of tokens) expect((await open(each)).body.code).toBe('invalid_token')

    await request('other@example.com')
    const { orders } = (await open(await requestedToken('other@example.com'))).body
    expect(orders.map((order: { id: string }) => order.id).toSorted()).toEqual([id, late].toSorted())
  })

  test('survives any other change of the order', async () => {
    const id = await place()
    const link = await token()
    await api.send('PUT', `/api/orders/${id}`, { json: { ...orderRequest(), notes: 'Call ahead' } })
    expect((await open(link)).body.orders[0].notes).toBe('Call ahead')
  })

  test('is not in mails about a dealership’s order', async () => {
    await api.database.db.write([sql`UPDATE dealers SET is_approved = 1`])
    const booker = await signedIn(api, 'booker')
    const json = { ...orderRequest(), paymentMethod: 'stripe' }
    const placed = await api.send('POST', '/api/dealer/orders', { json, headers: booker })
    expect(placed.status).toBe(201)
    expect(await manageTokens(api, ada)).toEqual([])
    const { db } = api.database
    const [links] = await db.write([sql`SELECT * FROM manage_links`])
    expect(links?.rows).toEqual([])
  })
})

describe('requested links', () => {
  test('come in one mail with one link to each open order with that address and ZIP', async () => {
    const first = await place()
    api.pass(1000)
    const second = await place({ customerEmail: 'ADA@example.com' })
    await place({ deliveryZip: '10001', deliveryAddress: '20 W 34th St, New York, NY 10001' })
    await place({ customerEmail: 'grace@example.com' })
    const over = await place()
    await cancel(over)
    api.pass(31 * dayMs)
    await request(' Ada@Example.com ')
    expect((await open(await requestedToken(ada))).body.orders).toMatchObject([{ id: first }])
    expect((await open(await requestedToken('ADA@example.com'))).body.orders).toMatchObject([{ id: second }])
    expect(await manageTokens(api, 'grace@example.com', 'order_links')).toEqual([])
  })

  test('get the same response if there are no orders', async () => {
    await place()
    const known = await request(ada)
    const unknown = await request('nobody@example.com')
    const elsewhere = await request('grace@example.com', '10001')
    for (const each of [unknown, elsewhere]) {
      expect([each.status, each.body]).toEqual([known.status, known.body])
    }
    await requestedToken(ada)
    expect(await manageTokens(api, 'nobody@example.com')).toEqual([])
    expect(known.body).toEqual({ success: true })
  })

  test('are limited by recipient and by network, orders or not', async () => {
    await api.stop()
    await start({ MANAGE_LINKS_PER_MAIL_ADDRESS_PER_HOUR: '3' })
    const ask = async (email: string, address: string) => (await request(email, '90001', address)).status
    const spellings = [ada, 'ADA@example.com', 'ada+one@example.com', 'ada+two@example.com']
    const statuses = await Promise.all(spellings.map((email, at) => ask(email, `203.0.113.${at}`)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    await api.stop()
    await start({ MANAGE_LINKS_PER_ADDRESS_PER_HOUR: '2' })
    const network = await Promise.all(
      Array.from({ length: 4 }, (_, at) => ask(`nobody-${at}@example.com`, '2001:db8::1')),
    )
    expect(network.toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429])
    expect(await ask('late@example.com', '198.51.100.7')).toBe(200)
  })

  test.each([
    [{ deliveryZip: '90001' }, 'email', 'Email is required'],
    [{ email: 'ada', deliveryZip: '90001' }, 'email', 'Enter valid email'],
    [{ email: ada, deliveryZip: '' }, 'deliveryZip', 'Delivery ZIP is required'],
  ])('reject missing fields: %j', async (json, path, message) => {
    const { status, body } = await api.send('POST', '/api/manage/links', { json })
    expect([status, body.details]).toEqual([400, [{ path, message }]])
  })
})

describe('the portals', () => {
  test('open only their own orders by tracking code', async () => {
    await api.database.db.write([sql`UPDATE dealers SET is_approved = 1`])
    const booker = await signedIn(api, 'booker')
    const ops = await signedIn(api, 'ops')
    const json = { ...orderRequest(), paymentMethod: 'stripe' }
    const placed = await api.send('POST', '/api/dealer/orders', { json, headers: booker })
    const { id, trackingCode } = placed.body.order
    const retail = (await api.send('GET', `/api/orders/${await place()}`)).body.order.trackingCode
    const read = (portal: string, code: string, headers: Record<string, string>) =>
      api.send('GET', `/api/${portal}/orders/${code}`, { headers })
    expect((await read('dealer', trackingCode, booker)).body.order.id).toBe(id)
    expect((await read('admin', trackingCode, ops)).body.order.id).toBe(id)
    expect((await read('dealer', retail, booker)).status).toBe(404)
    expect((await read('admin', `TR${'0'.repeat(26)}`, ops)).status).toBe(404)
    expect((await api.send('GET', `/api/orders/${trackingCode}`)).status).toBe(400)
  })

  test('are linked in the mail to dispatch, which names dealer, VIN and notes', async () => {
    await api.database.db.write([sql`UPDATE dealers SET is_approved = 1`])
    const booker = await signedIn(api, 'booker')
    const json = {
      ...orderRequest({ vehicleVin: '1HGCV1F30MA000001', pickupFacilityNotes: 'Contact: Gil, gate 4' }),
      paymentMethod: 'stripe',
    }
    const { body } = await api.send('POST', '/api/dealer/orders', { json, headers: booker })
    await deliverAll(api)
    const { messages } = (await api.send('GET', '/dev/outbox/messages')).body
    const mail = messages.find(
      (each: { kind: string; channel: string }) =>
        each.kind === 'dispatch_new_order' && each.channel === 'mail',
    )
    expect(mail.content.text).toContain(`/admin/orders/${body.order.trackingCode}`)
    expect(mail.content.text).toContain('VIN: 1HGCV1F30MA000001')
    expect(mail.content.text).toContain('Pickup notes: Contact: Gil, gate 4')
    expect(mail.content.text).toMatch(/^Dealer: \S+/m)
    expect(mail.content.text).not.toContain(body.order.id)
  })
})
