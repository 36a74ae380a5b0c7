import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { slowStatements } from '../../test/api/slow-statements.ts'
import { sampleCarrier, sampleDriver } from '../../test/harness/sample-bodies.ts'
import { openPaymentDesk, type PaymentDesk } from '../../test/payments/payment-desk.ts'
import { completed, goOn } from '../../test/api/go-on.ts'

let desk: PaymentDesk
let ops: Record<string, string>
let boss: Record<string, string>
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  await seedPeople(desk.api.database.db, desk.api.now())
  ops = await signedIn(desk.api, 'ops')
  boss = await signedIn(desk.api, 'admin')
})
afterAll(() => desk.stop())

const ask = (method: string, path: string, json?: object, headers = ops) =>
  desk.api.send(method, `/api/admin${path}`, { headers, ...(json ? { json } : {}) })

const inDays = (days: number) => desk.api.dayIn(days)

let count = 0
/** Adds a carrier with a USDOT number of its own. */
async function carrier(changes: object = {}): Promise<string> {
  count += 1
  const json = { ...sampleCarrier, dotNumber: String(6_600_000 + count), ...changes }
  return (await ask('POST', '/carriers', json)).body.id
}

const rosa = { driverName: 'Rosa Díaz', driverPhone: '8135550142' }

const move = (id: string, json: object, headers = ops) =>
  ask('POST', `/orders/${id}/transport`, json, headers)
const assign = (id: string, json: object, headers = ops) =>
  move(id, { to: 'driver_assigned', carrierPay: '1600.00', ...rosa, ...json }, headers)
const read = async (id: string) => (await ask('GET', `/orders/${id}`)).body.order
async function change(id: string, json: object, headers = ops) {
  const { revision } = await read(id)
  const body = { carrierPay: '1600.00', ...rosa, reason: 'Truck broke down', revision, ...json }
  return ask('POST', `/orders/${id}/driver`, body, headers)
}

describe('an assignment', () => {
  test('records carrier, driver, pay, days and what is left of the total', async () => {
    const { id, totalPrice } = await desk.placeOrder()
    const carrierId = await carrier({ name: 'Palmetto Lines' })
    const driver = (await ask('POST', '/drivers', { ...sampleDriver, carrierId })).body
    const { revision } = await read(id)
    const json = { carrierId, driverId: driver.id, pickupDate: inDays(2), deliveryDate: inDays(5), revision }
    const { status, body } = await assign(id, json)
    const marginCents = Math.round(Number(totalPrice) * 100) - 160_000
    expect(status).toBe(200)
    // The driver of the list goes by the list's own name and phone.
    expect([body.order.driverName, body.order.driverPhone]).toEqual(['Ike Moss', '8135550199'])
    expect(body.order.assignment).toMatchObject({
      carrierId,
      carrierName: 'Palmetto Lines',
      driverId: driver.id,
      carrierPay: '1600.00',
      margin: (marginCents / 100).toFixed(2),
      marginPercent: Math.round((marginCents * 1000) / (Number(totalPrice) * 100)) / 10,
      pickupDate: inDays(2),
      deliveryDate: inDays(5),
      pickedUpOn: null,
      overrideReason: null,
    })
    expect(body.order.events.at(-1)).toMatchObject({
      carrierName: 'Palmetto Lines',
      carrierPay: '1600.00',
      carrierBefore: null,
    })
  })

  test('of an order that changed since it was opened is refused', async () => {
    const { id } = await desk.placeOrder()
    const { revision } = await read(id)
    await move(id, { to: 'driver_found' })
    const { status, body } = await assign(id, { carrierId: await carrier(), revision })
    expect([status, body.code]).toEqual([409, 'illegal_transition'])
  })

  test('needs the permission to see drivers', async () => {
    const { id } = await desk.placeOrder()
    const support = await signedIn(desk.api, 'support')
    const { status, body } = await assign(id, { carrierId: await carrier() }, support)
    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect((await move(id, { to: 'driver_found' }, support)).status).toBe(200)
  })

  test.each([
    [{ carrierId: 'nobody' }, 'carrierId'],
    [{ driverId: 'nobody' }, 'driverId'],
    [{ pickupDate: '2026-13-01' }, 'pickupDate'],
    [{ carrierPay: '-1' }, 'carrierPay'],
    [{ carrierPay: '' }, 'carrierPay'],
    [{ driverName: '' }, 'driverName'],
  ])('with %j is refused', async (json, path) => {
    const { id } = await desk.placeOrder()
    const { status, body } = await assign(id, { carrierId: await carrier(), ...json })
    expect([status, body.details[0].path]).toEqual([400, path])
    expect((await read(id)).transportStatus).toBe('pending')
  })

  test('to another carrier’s driver, or one who is off, is refused', async () => {
    const { id } = await desk.placeOrder()
    const [carrierId, other] = [await carrier(), await carrier()]
    const driverOf = async (json: object) =>
      (await ask('POST', '/drivers', { ...sampleDriver, ...json })).body.id
    for (const driverId of [
      await driverOf({ carrierId: other }),
      await driverOf({ carrierId, isActive: false }),
    ]) {
      const { status, body } = await assign(id, { carrierId, driverId })
      expect([status, body.details[0].path]).toEqual([400, 'driverId'])
    }
  })
})

describe('a carrier that is inactive or not insured on the pickup day', () => {
  const unfit: readonly [string, () => Promise<object>][] = [
    ['inactive', async () => ({ carrierId: await carrier({ isActive: false }) })],
    ['lapsed today', async () => ({ carrierId: await carrier({ insuranceExpiry: inDays(-2) }) })],
    [
      'lapsed on the pickup day',
      async () => ({ carrierId: await carrier({ insuranceExpiry: inDays(3) }), pickupDate: inDays(4) }),
    ],
  ]
  test.each(unfit)('is not assigned (%s), except by a super_admin with a reason', async (_, make) => {
    const { id } = await desk.placeOrder()
    const json = await make()
    const refused = await assign(id, json)
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'carrierId'])
    const tried = await assign(id, { ...json, overrideReason: 'The renewal is on its way' })
    expect([tried.status, tried.body.code]).toEqual([403, 'forbidden'])
    expect((await assign(id, json, boss)).status).toBe(400)
    const done = await assign(id, { ...json, overrideReason: 'The renewal is on its way' }, boss)
    expect([done.status, done.body.order.assignment.overrideReason]).toEqual([
      200,
      'The renewal is on its way',
    ])
    expect(done.body.order.events.at(-1)).toMatchObject({
      actorName: 'Avery Stone',
      overrideReason: 'The renewal is on its way',
    })
  })

  test('takes an order that is picked up on its last insured day', async () => {
    const { id } = await desk.placeOrder()
    const carrierId = await carrier({ insuranceExpiry: inDays(3) })
    const { status, body } = await assign(id, { carrierId, pickupDate: inDays(3), overrideReason: 'no need' })
    expect([status, body.order.assignment.overrideReason]).toEqual([200, null])
  })

  test('is not assigned for a pickup day that has passed, unless it has picked the vehicle up', async () => {
    const { id } = await desk.placeOrder()
    const { db } = desk.api.database
    const lapsed = { insuranceExpiry: inDays(-3) }
    const past = { pickupDate: inDays(-6) }
    const refused = await assign(id, { carrierId: await carrier(lapsed), ...past })
    expect([refused.status, refused.body.details?.[0].path]).toEqual([400, 'carrierId'])
    const carrierId = await carrier()
    await assign(id, { carrierId, ...past })
    await db.write([sql`UPDATE carriers SET insurance_expires_on = ${inDays(-3)} WHERE id = ${carrierId}`])
    expect((await change(id, { carrierId, ...past, carrierPay: '1700.00' })).status).toBe(400)
    await move(id, { to: 'in_transit' })
    await db.write([
      sql`UPDATE order_assignments SET picked_up_on = ${inDays(-5)} WHERE order_id = ${id} AND ended_at IS NULL`,
    ])
    const other = await change(id, { carrierId: await carrier(lapsed), ...past })
    expect([other.status, other.body.details?.[0].path]).toEqual([400, 'carrierId'])
    const same = await change(id, { carrierId, ...past, carrierPay: '1700.00' })
    expect([same.status, same.body.order?.assignment.overrideReason]).toEqual([200, null])
  })

  test('is not assigned if it became so between reading and writing', async () => {
    const { db } = desk.api.database
    for (const unfitNow of [
      sql`UPDATE carriers SET is_active = 0`,
      sql`UPDATE carriers SET insurance_expires_on = '2020-01-01'`,
      sql`UPDATE carriers SET is_active = 0, deleted_at = created_at`,
    ]) {
      const { id } = await desk.placeOrder()
      const carrierId = await carrier()
      desk.api.intercept = async (request) => {
        if (!/insert into .{0,3}order_assignments/.test(await request.clone().text())) return request
        desk.api.intercept = undefined
        await db.write([sql`${unfitNow} WHERE id = ${carrierId}`])
        return request
      }
      const { status, body } = await assign(id, { carrierId })
      desk.api.intercept = undefined
      expect([status, body.details?.[0].path]).toEqual([400, 'carrierId'])
      const order = await read(id)
      expect([order.transportStatus, order.assignment]).toEqual(['pending', null])
    }
  })
})

describe('a change of the assignment', () => {
  test('keeps the history, names both carriers, and tells the customer only of another driver', async () => {
    const { id } = await desk.placeOrder()
    const [first, second] = [await carrier({ name: 'First Lines' }), await carrier({ name: 'Second Lines' })]
    await assign(id, { carrierId: first, pickupDate: inDays(1) })
    expect((await change(id, { carrierId: first, pickupDate: inDays(1) })).status).toBe(400)
    const pay = await change(id, { carrierId: first, pickupDate: inDays(1), carrierPay: '1650.00' })
    expect(pay.body.order.events.at(-1)).toMatchObject({
      carrierPay: '1650.00',
      payBefore: '1600.00',
      reason: 'Truck broke down',
    })
    await move(id, { to: 'in_transit' })
    const { body } = await change(id, { carrierId: second, driverName: 'Ike Moss', pickupDate: inDays(1) })
    expect(body.order.assignment).toMatchObject({ carrierName: 'Second Lines', carrierPay: '1600.00' })
    expect(body.order.assignment.pickedUpOn).not.toBe(null)
    expect(body.order.events.at(-1)).toMatchObject({
      carrierName: 'Second Lines',
      carrierBefore: 'First Lines',
    })
    const { db } = desk.api.database
    const [rows] = await db.read([
      db.sql.select().from(orderAssignments).where(eq(orderAssignments.orderId, id)),
    ])
    expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
    expect(rows).toHaveLength(3)
    const mails = await db.sql.all(
      sql`SELECT kind FROM outbox_messages WHERE order_id = ${id} AND kind = 'driver_changed'`,
    )
    expect(mails).toHaveLength(1)
  })

  test('with the same carrier keeps its payment and bill of lading; a paid carrier is not replaced', async () => {
    const { id } = await desk.placeOrder()
    const [first, second] = [await carrier({ name: 'Paid Lines' }), await carrier()]
    await assign(id, { carrierId: first })
    const record = async (json: object) =>
      ask('POST', `/orders/${id}/carrier-record`, { ...json, revision: (await read(id)).revision })
    await record({ billOfLading: 'BOL-1', paidOn: inDays(-2), reference: 'ACH 1' })
    const same = await change(id, { carrierId: first, carrierPay: '1650.00', deliveryDate: inDays(9) })
    expect(same.body.order.assignment).toMatchObject({
      carrierPay: '1650.00',
      billOfLading: 'BOL-1',
      carrierPaidOn: inDays(-2),
      carrierPaymentReference: 'ACH 1',
    })
    const other = await change(id, { carrierId: second })
    expect([other.status, other.body.details?.[0]]).toEqual([
      400,
      {
        path: 'carrierId',
        message:
          'Paid Lines is recorded as paid for this order. Clear its payment before you choose another carrier.',
      },
    ])
    await record({ billOfLading: 'BOL-1' })
    const done = await change(id, { carrierId: second })
    expect(done.body.order.assignment).toMatchObject({ carrierId: second, billOfLading: null })
  })

  test('needs a fit carrier too', async () => {
    const { id } = await desk.placeOrder()
    await assign(id, { carrierId: await carrier() })
    const { status, body } = await change(id, { carrierId: await carrier({ isActive: false }) })
    expect([status, body.details[0].path]).toEqual([400, 'carrierId'])
  })

  test('ends with a roll-back and with a cancellation', async () => {
    for (const end of [
      async (id: string) => {
        const { revision } = await read(id)
        return ask('POST', `/orders/${id}/roll-back`, { reason: 'Wrong order', revision })
      },
      (id: string) => move(id, { to: 'cancelled', reason: 'No carrier' }),
    ]) {
      const { id } = await desk.placeOrder()
      const carrierId = await carrier()
      await assign(id, { carrierId })
      const busy = await ask('DELETE', `/carriers/${carrierId}?revision=1`)
      expect([busy.status, busy.body.error]).toEqual([
        400,
        'This carrier has an order to deliver. Change its carrier first.',
      ])
      expect((await end(id)).body.order.assignment).toBe(null)
      expect((await ask('DELETE', `/carriers/${carrierId}?revision=1`)).status).toBe(200)
    }
  })
})

test('a carrier is not deleted while a driver of it has an order for another one', async () => {
  const { id } = await desk.placeOrder()
  const [before, now] = [await carrier(), await carrier()]
  const driver = { ...sampleDriver, carrierId: before }
  const { body } = await ask('POST', '/drivers', driver)
  await assign(id, { carrierId: before, driverId: body.id })
  await ask('PUT', `/drivers/${body.id}`, { ...driver, carrierId: now, revision: 1 })
  const busy = await ask('DELETE', `/carriers/${now}?revision=1`)
  expect([busy.status, busy.body.error]).toEqual([
    400,
    'A driver of this carrier has an order to deliver. Change its driver first.',
  ])
  await move(id, { to: 'cancelled', reason: 'No carrier' })
  expect((await ask('DELETE', `/carriers/${now}?revision=1`)).status).toBe(200)
  const events = await desk.api.database.db.sql.all<{ kind: string; changes: string }>(
    sql`SELECT kind, changes FROM carrier_events WHERE driver_id = ${body.id} ORDER BY id`,
  )
  expect(events.at(-1)).toEqual({ kind: 'deleted', changes: '{}' })
})

describe('candidates that a search finds', () => {
  test('are active before inactive ones, and among those the lane’s own, however many there are', async () => {
    for (let at = 10; at < 23; at++) {
      await carrier({ name: `Quarry ${at} Off`, isActive: false })
      await carrier({ name: `Quarry ${at} On` })
    }
    const experienced = await carrier({ name: 'Quarry Zulu' })
    await desk.api.database.db.write([
      sql`INSERT INTO carrier_lanes (carrier_id, lane, job_count, on_time_count, pay_cents)
        VALUES (${experienced}, 'UT-NV', 2, 2, 100000)`,
    ])
    const found = async (query: string) =>
      (await ask('GET', `/carriers/candidates?${query}`)).body.carriers as { id: string; isActive: boolean }[]
    const named = await found('search=quarry&lane=UT-NV')
    expect([named[0]?.id, named.length, named.every(({ isActive }) => isActive)]).toEqual([
      experienced,
      12,
      true,
    ])
    const numbered = await found('search=66&lane=UT-NV')
    expect([numbered[0]?.id, numbered.every(({ isActive }) => isActive)]).toEqual([experienced, true])
    expect((await found('search=quarry 10'))?.map(({ isActive }) => isActive)).toEqual([true, false])
  })
})

describe('the figures of a carrier', () => {
  test('come from delivered orders: jobs, on-time share, average rate, lanes', async () => {
    const carrierId = await carrier()
    const done: string[] = []
    for (const pickupDate of [inDays(1), inDays(1), inDays(-40)]) {
      const { id } = await desk.placeOrder()
      await assign(id, { carrierId, pickupDate })
      await move(id, { to: 'in_transit' })
      await move(id, completed)
      done.push(id)
    }
    const figures = async () => (await ask('GET', `/carriers/${carrierId}`)).body
    const { distance } = await read(done[0] ?? '')
    const rate = (Math.round(160_000 / distance) / 100).toFixed(2)
    expect(await figures()).toMatchObject({
      carrier: { totalJobs: 3, onTimePercentage: 67, averageRate: rate },
      lanes: [{ jobs: 3, onTimePercentage: 67, averagePay: '1600.00' }],
    })
    const [{ lane }] = (await figures()).lanes
    const { body } = await ask('GET', `/carriers/candidates?lane=${lane}`)
    expect(body.carriers[0]).toMatchObject({ id: carrierId, laneJobs: 3, laneAveragePay: '1600.00' })
    const { revision } = await read(done[0] ?? '')
    await ask('POST', `/orders/${done[0]}/roll-back`, { reason: 'Not there yet', revision })
    expect(await figures()).toMatchObject({ carrier: { totalJobs: 2, onTimePercentage: 50 } })
    await move(done[0] ?? '', completed)
    expect(await figures()).toMatchObject({ carrier: { totalJobs: 3, onTimePercentage: 67 } })
  })
})

// TRACK-7, DRIVER-10
test('the page and the mail of an order name the company that drives, tracking does not; nobody sees pay or margin', async () => {
  const dealer = await signedIn(desk.api, 'dealer')
  await desk.api.database.db.write([
    sql`UPDATE dealers SET credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 100000000`,
  ])
  const retail = await desk.placeOrder()
  const placed = await desk.api.send('POST', '/api/dealer/orders', {
    json: { ...orderRequest(), paymentMethod: 'invoice' },
    headers: dealer,
  })
  const carrierId = await carrier({ name: 'Secret Haulers' })
  const seen: [string, Record<string, string>][] = [
    [`/api/dealer/orders/${placed.body.order.id}`, dealer],
    ['/api/dealer/orders', dealer],
  ]
  for (const { id, trackingCode } of [retail, placed.body.order]) {
    await assign(id, { carrierId, carrierPay: '1543.21' })
    seen.push([`/api/orders/${id}`, {}], [`/api/track/${id}`, {}], [`/api/track/${trackingCode}`, {}])
  }
  for (const [path, headers] of seen) {
    const { status, body } = await desk.api.send('GET', path, { headers })
    expect([path, status]).toEqual([path, 200])
    const ofDealer = path === seen[0]?.[0] ? 'Secret Haulers' : undefined
    const shown = path === `/api/orders/${retail.id}` ? 'Secret Haulers' : ofDealer
    const { details, ...others } = body
    expect([details?.carrierName, others.order?.assignedDriver?.companyName]).toEqual([ofDealer, shown])
    if (shown) delete others.order.assignedDriver
    const text = JSON.stringify([others, { ...details, carrierName: undefined }])
    expect(`${path}: ${text}`).not.toMatch(/: .*(carrier|margin|Secret Haulers|1543\.21|154321)/i)
  }
  // DRIVER-10: of the mails only the one about the driver.
  const naming = await desk.api.database.db.sql.all(
    sql`SELECT kind, max(facts LIKE '%154321%') AS pay FROM outbox_messages WHERE order_id IN (${retail.id}, ${placed.body.order.id}) AND (facts LIKE '%Secret Haulers%' OR facts LIKE '%154321%') GROUP BY kind`,
  )
  expect(naming).toEqual([{ kind: 'driver_assigned', pay: 0 }])
})

test('staff who see no carriers see neither carrier nor pay nor margin of an order', async () => {
  const { id } = await desk.placeOrder()
  const support = await signedIn(desk.api, 'support')
  const [first, second] = [await carrier({ name: 'Secret First' }), await carrier({ name: 'Secret Second' })]
  await assign(id, { carrierId: first, carrierPay: '1543.21' })
  await change(id, { carrierId: second, carrierPay: '1432.10' })
  const responses = [
    await ask('GET', `/orders/${id}`, undefined, support),
    await move(id, { to: 'in_transit' }, support),
    await ask(
      'POST',
      `/orders/${id}/roll-back`,
      { reason: 'Not yet', revision: (await read(id)).revision },
      support,
    ),
  ]
  for (const { status, body } of responses) {
    expect([status, body.order.driverName]).toEqual([200, 'Rosa Díaz'])
    expect(body.order.assignment).toBe(null)
    expect(JSON.stringify(body)).not.toMatch(/Secret|1543\.21|1432\.10/)
  }
  const csv = await ask('GET', `/orders/${id}/broker-record/csv`, undefined, support)
  expect([csv.status, csv.body.code]).toEqual([403, 'forbidden'])
  for (const who of ['ops', 'finance', 'admin']) {
    const { body } = await ask('GET', `/orders/${id}`, undefined, await signedIn(desk.api, who))
    expect([who, body.order.assignment.carrierPay]).toEqual([who, '1432.10'])
  }
})

describe('the broker’s record', () => {
  const file = async (id: string, headers = ops) => {
    const response = await desk.api.request(`/api/admin/orders/${id}/broker-record/csv`, { headers })
    return { status: response.status, text: await response.text() }
  }

  test('names what 49 CFR 371.3 asks for, from real data', async () => {
    const { order, intentId } = await desk.openDeposit()
    expect((await file(order.id)).status).toBe(409)
    desk.stripe.intents.confirm(intentId, '4242424242424242')
    await desk.deliverAll()
    const carrierId = await carrier({ name: 'Palmetto, Lines', dotNumber: '5151515', mcNumber: '616161' })
    await assign(order.id, { carrierId, carrierPay: '300.00' })
    const record = { billOfLading: 'BOL-7', paidOn: inDays(-1), reference: 'ACH 77' }
    const post = async (json: object, headers = ops) => {
      const { revision } = await read(order.id)
      return ask('POST', `/orders/${order.id}/carrier-record`, { ...record, revision, ...json }, headers)
    }
    expect((await post({ paidOn: inDays(3) })).body.details[0].path).toBe('paidOn')
    expect((await post({ revision: 1 })).status).toBe(409)
    expect((await post({}, await signedIn(desk.api, 'support'))).status).toBe(403)
    const { status, body } = await post({})
    expect([status, body.order.assignment.carrierPaidOn]).toEqual([200, inDays(-1)])
    expect(body.order.events.at(-1)).toMatchObject({
      kind: 'note',
      reason: `Carrier paid on ${inDays(-1)}, ACH 77, bill of lading BOL-7`,
      carrierPayment: { paidOn: inDays(-1), reference: 'ACH 77', billOfLading: 'BOL-7' },
    })
    const seen = await ask('GET', `/orders/${order.id}`, undefined, await signedIn(desk.api, 'support'))
    const hidden = { event: 'carrier_paid', reason: null, carrierPayment: null }
    expect(seen.body.order.events.at(-1)).toMatchObject(hidden)
    const { text } = await file(order.id)
    const { totalPrice, depositAmount } = order
    const less = (dollars: string) => (Number(dollars) - 300).toFixed(2)
    for (const line of [
      `Consignor,${order.customerName}`,
      'Originating motor carrier,"Palmetto, Lines"',
      'USDOT number,5151515',
      'MC number,616161',
      'Bill of lading or freight bill number,BOL-7',
      `Freight charges collected by the broker in dollars,${depositAmount}`,
      `Compensation for brokerage in dollars,${less(totalPrice)}`,
      `Compensation for brokerage received so far in dollars,${less(depositAmount)}`,
      'Non-brokerage services,None',
      `Date of payment to the carrier,${inDays(-1)}`,
      'Reference of the payment to the carrier,ACH 77',
    ])
      expect(text).toContain(`${line}\r\n`)
  })

  test('names the carrier that picked up, and writes a loss as a number', async () => {
    const { id, totalPrice } = await desk.placeOrder()
    const [first, second] = [await carrier({ name: 'Origin Lines' }), await carrier({ name: 'Relay Lines' })]
    const carrierPay = (Number(totalPrice) + 50).toFixed(2)
    await assign(id, { carrierId: second })
    await change(id, { carrierId: first })
    await move(id, { to: 'in_transit' })
    await change(id, { carrierId: second, carrierPay, confirm: goOn })
    const { text } = await file(id)
    expect(text).toContain('Originating motor carrier,Origin Lines\r\n')
    expect(text).toContain('Compensation for brokerage in dollars,-50.00\r\n')
  })

  test('counts no late fee as a freight charge', async () => {
    const dealer = await signedIn(desk.api, 'dealer')
    const { db } = desk.api.database
    await db.write([
      sql`UPDATE dealers SET credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 100000000`,
    ])
    const placed = await desk.api.send('POST', '/api/dealer/orders', {
      json: { ...orderRequest(), paymentMethod: 'invoice' },
      headers: dealer,
    })
    const { id, totalPrice } = placed.body.order
    await assign(id, { carrierId: await carrier() })
    await db.write([
      sql`UPDATE invoices SET late_fee_cents = 1500, paid_cents = amount_cents + 1500 WHERE order_id = ${id}`,
    ])
    const { text } = await file(id)
    // As it was, because the ledger has no entries of this.
    await db.write([sql`UPDATE invoices SET late_fee_cents = 0, paid_cents = 0 WHERE order_id = ${id}`])
    expect(text).toContain(`Freight charges collected by the broker in dollars,${totalPrice}\r\n`)
  })
})

test('no statement of assigning scans a whole table or sorts one', async () => {
  const { slow } = await slowStatements(desk.api, async () => {
    const { id } = await desk.placeOrder()
    const carrierId = await carrier()
    for (const query of ['', '?lane=FL-NY', '?lane=FL-NY&search=Gulf', '?search=66'])
      await ask('GET', `/carriers/candidates${query}`)
    await assign(id, { carrierId })
    await change(id, { carrierId, carrierPay: '1.00' })
    await move(id, { to: 'in_transit' })
    await move(id, completed)
    await ask('DELETE', `/carriers/${carrierId}?revision=1`)
  })
  expect(slow).toEqual([])
})
