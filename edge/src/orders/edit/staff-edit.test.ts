import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { StaffEditRequestInput } from '@switchback/core/orders/request/order-request.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { orderChanges } from '@switchback/db/schema/orders/order-changes.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completed } from '../../../test/api/go-on.ts'
import { doBefore } from '../../../test/api/do-before.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'
import { vehiclesRequest, vinOf } from '../../../test/api/vehicles-request.ts'
import { deliverAll } from '../../../test/outbox/deliver-all.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'

type Headers = { readonly Authorization: string }

let desk: PaymentDesk
let ops: Headers
let finance: Headers
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  await seedPeople(desk.api.database.db, desk.api.now())
  ops = await signedIn(desk.api, 'ops')
  finance = await signedIn(desk.api, 'finance')
})
afterAll(() => desk.stop())

const driver = { ...withCarrier, driverName: 'Rosa Díaz', driverPhone: '(813) 555-0142' }

const read = async (id: string): Promise<AdminOrderResponse> =>
  (await desk.api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body.order

const post = (id: string, what: string, json: object, headers = ops) =>
  desk.api.send('POST', `/api/admin/orders/${id}/${what}`, { json, headers })

type Changes = Partial<StaffEditRequestInput>

const send = (id: string, revision: number, changes: Changes, headers = ops) =>
  desk.api.send('PUT', `/api/admin/orders/${id}`, {
    json: { ...orderRequest(changes), reason: 'The customer called', revision, ...changes },
    headers,
  })

/** Previews the edit, then makes it at the price of the preview. */
async function edit(id: string, changes: Changes, headers = ops) {
  const { revision } = await read(id)
  const { body } = await send(id, revision, changes)
  return send(id, revision, { ...changes, totalPrice: body.preview.total }, headers)
}

async function paidDeposit(): Promise<AdminOrderResponse> {
  const { order, intentId } = await desk.openDeposit()
  desk.stripe.intents.confirm(intentId, '4242424242424242')
  await desk.deliverAll()
  return read(order.id)
}

async function paidFull(changes: Partial<ReturnType<typeof orderRequest>> = {}): Promise<AdminOrderResponse> {
  const order = await desk.placeOrder({ paymentType: 'full', ...changes })
  const { body } = await desk.startPayment(order, 'full')
  desk.stripe.intents.confirm(body.paymentIntentId, '4242424242424242')
  await desk.deliverAll()
  return read(order.id)
}

async function changesOf(orderId: string) {
  const { db } = desk.api.database
  const [rows] = await db.read([db.sql.select().from(orderChanges).where(eq(orderChanges.orderId, orderId))])
  return rows
}

/** The token of the newest link to a proposed change. */
async function token(): Promise<string> {
  await deliverAll(desk.api)
  const { body } = await desk.api.send('GET', '/dev/outbox/messages?to=ada%40example.com')
  const texts: string[] = body.messages
    .filter(({ kind }: { kind: string }) => kind === 'order_change_proposed')
    .map(({ content }: { content: { text: string } }) => content.text)
  return /\/order-change#([0-9a-f]{64})/.exec(texts[0] ?? '')?.[1] ?? ''
}

const open = (key: string) => desk.api.send('POST', '/api/order-changes', { json: { token: key } })
const answer = (key: string, said: 'accepted' | 'declined') =>
  desk.api.send('POST', '/api/order-changes/answer', { json: { token: key, answer: said } })

/** An order whose higher price waits for the customer. */
async function proposed() {
  const { id, totalPrice } = await desk.placeOrder()
  const { status, body } = await edit(id, { vehicleType: 'SUV' })
  expect([status, body.preview.needsConsent]).toEqual([200, true])
  return { id, totalPrice, total: body.preview.total as string, key: await token() }
}

describe('an edit that keeps or lowers the price', () => {
  test('applies at once, with who, when, before and after', async () => {
    const { id, totalPrice } = await desk.placeOrder()
    const { status, body } = await edit(id, { customerPhone: '(813) 555-0188', notes: 'Gate code 7' })
    expect([status, body.preview]).toMatchObject([
      200,
      { needsConsent: false, total: totalPrice, refund: '0.00' },
    ])
    const order = await read(id)
    expect(order).toMatchObject({
      customerPhone: '8135550188',
      notes: 'Gate code 7',
      totalPrice,
      revision: 2,
    })
    expect(order.events.at(-1)).toMatchObject({
      kind: 'edited',
      actorName: 'Olu Reyes',
      reason: 'The customer called',
      changes: [
        { label: 'Phone', before: '(813) 555-0101', after: '(813) 555-0188' },
        { label: 'Notes', before: 'none', after: 'Gate code 7' },
      ],
    })
  })

  test('refunds what was paid beyond the new total', async () => {
    const paid = await paidFull({ vehicleType: 'SUV' })
    const lower = { vehicleType: 'Sedan', paymentType: 'full' } as const
    for (const who of ['ops', 'support']) {
      const refused = await edit(paid.id, lower, await signedIn(desk.api, who))
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
      expect(refused.body.error).toContain('below what is already paid')
    }
    expect(await read(paid.id)).toMatchObject({ totalPrice: paid.totalPrice, refundedAmount: '0.00' })
    const { body } = await edit(paid.id, lower, finance)
    const difference = Number(paid.totalPrice) - Number(body.preview.total)
    expect([difference > 0, body.preview.refund]).toEqual([true, difference.toFixed(2)])
    await desk.deliverAll()
    const order = await read(paid.id)
    expect(order).toMatchObject({
      totalPrice: body.preview.total,
      refundedAmount: difference.toFixed(2),
      paymentStatus: 'partly_refunded',
      due: { kind: 'nothing' },
    })
    const again = await send(paid.id, order.revision, { vehicleType: 'SUV', paymentType: 'full' })
    expect(again.status).toBe(409)
  })

  test('leaves a paid deposit as it was', async () => {
    const paid = await paidDeposit()
    await edit(paid.id, { transportType: 'open', vehicleType: 'Sedan', deliveryZip: '90002' })
    const order = await read(paid.id)
    expect([order.depositAmount, order.paymentStatus]).toEqual([paid.depositAmount, 'deposit_paid'])
    const due = Number(order.totalPrice) - Number(order.paidAmount)
    expect(Number(order.balanceDue)).toBeCloseTo(due)
  })

  test('previews without a price, and is refused at another price or on an old revision', async () => {
    const { id, totalPrice } = await desk.placeOrder({ vehicleType: 'SUV' })
    const preview = await send(id, 1, { vehicleType: 'Sedan' })
    expect([preview.status, (await read(id)).revision]).toEqual([200, 1])
    const wrong = await send(id, 1, { vehicleType: 'Sedan', totalPrice })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'price_changed'])
    await post(id, 'transport', { to: 'driver_found' })
    const old = await send(id, 1, { vehicleType: 'Sedan', totalPrice: preview.body.preview.total })
    expect([old.status, old.body.code]).toEqual([409, 'illegal_transition'])
    expect(await read(id)).toMatchObject({ vehicleType: 'SUV', totalPrice })
  })

  test('closes an open payment at the old price', async () => {
    const { order, intentId } = await desk.openDeposit()
    await edit(order.id, { pickupZip: '33603', transportType: 'enclosed' })
    await answer(await token(), 'accepted')
    expect(desk.stripe.intents.find(intentId).status).toBe('canceled')
  })

  test('changes contacts and notes alone once the vehicle is on its way', async () => {
    const { id } = await desk.placeOrder()
    await post(id, 'transport', { to: 'driver_assigned', ...driver })
    expect(await read(id)).toMatchObject({ canEdit: true, editScope: 'all' })
    await post(id, 'transport', { to: 'in_transit' })
    const order = await read(id)
    expect(order).toMatchObject({ canEdit: false, editScope: 'contacts' })
    for (const more of [
      { vehicleModel: 'Civic' },
      { pickupZip: '33603' },
      { preferredPickupDate: '2099-01-01' },
    ]) {
      expect((await send(id, order.revision, more)).status).toBe(409)
    }
    const { status } = await edit(id, {
      customerPhone: '(813) 555-0188',
      deliveryFacilityNotes: 'Ring twice',
    })
    const after = await read(id)
    expect([status, after.customerPhone, after.totalPrice]).toEqual([200, '8135550188', order.totalPrice])
    expect(after.events.at(-1)).toMatchObject({
      kind: 'edited',
      changes: [
        { label: 'Phone', before: '(813) 555-0101', after: '(813) 555-0188' },
        { label: 'Delivery notes', before: 'none', after: 'Ring twice' },
      ],
    })
    await post(id, 'transport', completed)
    const delivered = await read(id)
    expect([delivered.editScope, (await send(id, delivered.revision, { notes: 'x' })).status]).toEqual([
      'none',
      409,
    ])
  })

  test('changes any of several vehicles, and prices those whose type, transport or condition changed', async () => {
    const placed = await desk.api.send('POST', '/api/orders', { json: vehiclesRequest(3) })
    const { id } = placed.body.order
    const { vehicles, revision, totalPrice } = await read(id)
    const list = vehicles.map((each, at) => ({
      ...each,
      ...(at === 1 ? { vehicleType: 'Sedan' as const, vehicleVin: vinOf(7) } : {}),
      ...(at === 2 ? { vehicleMake: 'Ford', stockNumber: 'S-9' } : {}),
    }))
    const json = { ...vehiclesRequest(3), vehicles: list, revision, reason: 'They called' }
    const put = (more: object) =>
      desk.api.send('PUT', `/api/admin/orders/${id}`, { json: { ...json, ...more }, headers: ops })
    const { preview } = (await put({})).body
    expect(preview).toMatchObject({ needsConsent: false, totalBefore: totalPrice })
    const [first, second, third] = preview.vehicles
    expect([first.before === first.after, Number(second.after) < Number(second.before)]).toEqual([true, true])
    expect([third.position, third.before === third.after]).toEqual([2, true])
    const both = await Promise.all([put({ totalPrice: preview.total }), put({ totalPrice: preview.total })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const after = await read(id)
    expect(
      after.vehicles.map(({ vehicleVin, vehicleMake, totalPrice: price }) => [
        vehicleVin,
        vehicleMake,
        price,
      ]),
    ).toEqual([
      [null, 'Honda', first.after],
      [vinOf(7), 'Honda', second.after],
      [null, 'Ford', third.after],
    ])
    expect(after).toMatchObject({ totalPrice: preview.total, revision: revision + 1 })
    const bad = await put({
      revision: after.revision,
      vehicles: [...list.slice(0, 2), { ...list[2], vehicleVin: 'short' }],
    })
    expect([bad.status, bad.body.details[0].path]).toEqual([400, 'vehicles.2.vehicleVin'])
  })
})

describe('an edit that raises the price', () => {
  test('waits for the customer, who sees both prices line by line and accepts', async () => {
    const { id, totalPrice, total, key } = await proposed()
    expect(await read(id)).toMatchObject({
      totalPrice,
      vehicleType: 'Sedan',
      proposedChange: { totalBefore: totalPrice, total, reason: 'The customer called' },
    })
    const { change } = (await open(key)).body
    expect(change).toMatchObject({ state: 'waiting', before: { total: totalPrice }, after: { total } })
    const sum = (lines: { dollars: number }[]) =>
      lines.reduce((all, { dollars }) => all + dollars, 0).toFixed(2)
    expect([sum(change.before.lines), sum(change.after.lines)]).toEqual([totalPrice, total])
    expect(JSON.stringify(change)).not.toContain(id)
    expect((await answer(key, 'accepted')).body.change.state).toBe('accepted')
    expect((await answer(key, 'accepted')).status).toBe(200)
    expect((await answer(key, 'declined')).status).toBe(409)
    const order = await read(id)
    expect(order).toMatchObject({ totalPrice: total, vehicleType: 'SUV', proposedChange: null })
    expect(order.events.at(-1)).toMatchObject({ kind: 'edited', actorKind: 'customer' })
    const { notifications } = await desk.stored(id)
    expect(notifications).toMatchObject([{ title: 'A higher price was accepted' }])
  })

  test('is declined, withdrawn, replaced or expires: the order stays as it was', async () => {
    const declined = await proposed()
    expect((await answer(declined.key, 'declined')).body.change.state).toBe('declined')
    expect((await answer(declined.key, 'accepted')).status).toBe(409)

    const withdrawn = await proposed()
    const changeId = (await read(withdrawn.id)).proposedChange?.id
    const path = `/api/admin/orders/${withdrawn.id}/changes/${changeId}`
    expect((await desk.api.send('DELETE', path, { headers: ops })).status).toBe(200)
    expect((await desk.api.send('DELETE', path, { headers: ops })).status).toBe(409)
    expect((await answer(withdrawn.key, 'accepted')).body.error).toContain('withdrew')

    const replaced = await proposed()
    await edit(replaced.id, { vehicleType: 'Luxury' })
    expect((await open(replaced.key)).body.change.state).toBe('withdrawn')
    expect((await changesOf(replaced.id)).map(({ state }) => state).toSorted()).toEqual([
      'waiting',
      'withdrawn',
    ])

    for (const { id, totalPrice } of [declined, withdrawn, replaced]) {
      expect(await read(id)).toMatchObject({ totalPrice, vehicleType: 'Sedan' })
    }
    expect((await open('0'.repeat(64))).body.code).toBe('invalid_token')
  })

  test('with a pickup day that is over by now is not accepted', async () => {
    const { id, key } = await proposed()
    await desk.api.database.db.write([
      sql`UPDATE order_changes SET request = json_set(request, '$.preferredPickupDate', ${desk.api.dayIn(-2)}) WHERE order_id = ${id}`,
    ])
    const { status, body } = await answer(key, 'accepted')
    expect([status, body.error]).toEqual([409, expect.stringContaining('pickup day of this change is over')])
    expect(await read(id)).toMatchObject({ vehicleType: 'Sedan', preferredPickupDate: null })
  })

  test('is void after an edit by the customer, a cancellation or the pickup, and not after a payment', async () => {
    const edited = await proposed()
    const request = orderRequest({ vehicleVin: '1HGCV1F30MA000001' })
    expect((await desk.api.send('PUT', `/api/orders/${edited.id}`, { json: request })).status).toBe(200)
    const cancelled = await proposed()
    await desk.api.send('POST', `/api/orders/${cancelled.id}/cancel`, { json: { reason: 'Sold' } })
    for (const { id, key } of [edited, cancelled]) {
      expect((await open(key)).body.change.state).toBe('void')
      expect((await answer(key, 'accepted')).status).toBe(409)
      expect((await read(id)).proposedChange).toBe(null)
    }
    const paid = await proposed()
    const order = await read(paid.id)
    const { body } = await desk.startPayment(order)
    desk.stripe.intents.confirm(body.paymentIntentId, '4242424242424242')
    await desk.deliverAll()
    expect((await answer(paid.key, 'accepted')).status).toBe(200)
    const after = await read(paid.id)
    expect(after).toMatchObject({ totalPrice: paid.total, paymentStatus: 'deposit_paid' })
    expect(Number(after.balanceDue)).toBeCloseTo(Number(paid.total) - Number(order.depositAmount))
  })
})

describe('races', () => {
  test('an answer sent again while its first attempt is written is answered as that', async () => {
    const { id, key } = await proposed()
    doBefore(desk.api, '"payment_disputes"', async () => {
      expect((await answer(key, 'accepted')).status).toBe(200)
      await post(id, 'transport', { to: 'driver_assigned', ...driver })
      await post(id, 'transport', { to: 'in_transit' })
    })
    const again = await answer(key, 'accepted')
    expect([again.status, again.body.change?.state]).toEqual([200, 'accepted'])
    expect((await read(id)).events.filter(({ kind }) => kind === 'edited')).toHaveLength(1)
  })

  test('accept, decline, withdraw and a cancellation at once: one of them counts', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, totalPrice, total, key } = await proposed()
      const changeId = (await read(id)).proposedChange?.id
      await Promise.all([
        answer(key, 'accepted'),
        answer(key, 'declined'),
        desk.api.send('DELETE', `/api/admin/orders/${id}/changes/${changeId}`, { headers: ops }),
        desk.api.send('POST', `/api/orders/${id}/cancel`, { json: { reason: 'Sold' } }),
      ])
      const [change] = await changesOf(id)
      const order = await read(id)
      expect(order.transportStatus).toBe('cancelled')
      expect(change?.state).not.toBe('waiting')
      expect(order.totalPrice).toBe(change?.state === 'accepted' ? total : totalPrice)
    }
  })

  test('staff edit, move and refund while the customer pays and cancels: money stays in order', async () => {
    for (let round = 0; round < 4; round++) {
      const paid = await paidFull({ vehicleType: 'SUV' })
      const { body } = await send(paid.id, paid.revision, { vehicleType: 'Sedan', paymentType: 'full' })
      const results = await Promise.all([
        send(
          paid.id,
          paid.revision,
          { vehicleType: 'Sedan', paymentType: 'full', totalPrice: body.preview.total },
          finance,
        ),
        post(paid.id, 'transport', { to: 'driver_found' }),
        post(paid.id, 'refund', { amount: '10.00', reason: 'Late', revision: paid.revision }, finance),
        desk.api.send('POST', `/api/orders/${paid.id}/cancel`, { json: { reason: 'Sold' } }),
      ])
      expect(results.every(({ status }) => status === 200 || status === 409)).toBe(true)
      await desk.deliverAll()
      const order = await read(paid.id)
      expect(order).toMatchObject({ transportStatus: 'cancelled', refundedAmount: order.paidAmount })
    }
  })
})
