import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { addDays, addMonths } from '@switchback/core/calendar/days.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { orderChanges } from '@switchback/db/schema/orders/order-changes.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doBefore } from '../../../test/api/do-before.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { unlimitedSender } from '../../../test/api/unlimited-sender.ts'
import { vehiclesRequest, vinOf } from '../../../test/api/vehicles-request.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'
import { postLateFees } from '../../invoices/post-late-fees.ts'
import { remindOfInvoices } from '../../jobs/remind-of-invoices.ts'
import { findAdminOrder } from '../read/admin-order.ts'
import { decideAnswer } from './decide-answer.ts'
import type { EditContext } from './decide-staff-edit.ts'

const dealerId = 'demo-dealer-bayshore'
type Headers = Record<string, string>

let desk: PaymentDesk
let ops: Headers
let finance: Headers
let booker: Headers
let viewer: Headers

const write = (statement: ReturnType<typeof sql>) => desk.api.database.db.write([statement])
const limit = (text: string) => write(sql.raw(`UPDATE dealers SET ${text} WHERE id = '${dealerId}'`))

beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  await seedPeople(desk.api.database.db, desk.api.now())
  ops = await signedIn(desk.api, 'ops')
  finance = await signedIn(desk.api, 'finance')
  booker = await signedIn(desk.api, 'booker')
  viewer = await signedIn(desk.api, 'viewer')
})
beforeEach(() =>
  limit('credit_approved = 1, invoicing_enabled = 1, is_approved = 1, credit_limit_cents = 100000000'),
)
afterAll(() => desk.stop())

const read = async (id: string): Promise<AdminOrderResponse> =>
  (await desk.api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body.order

async function placed(more: object = {}): Promise<AdminOrderResponse> {
  const json = { ...vehiclesRequest(2), paymentMethod: 'invoice', ...more }
  const { status, body } = await desk.api.send('POST', '/api/dealer/orders', { json, headers: booker })
  expect([status, body.error]).toEqual([201, undefined])
  return read(body.order.id)
}

type Fields = Partial<AdminOrderResponse['vehicles'][number]>

/** A request that sends the order back with changes of one vehicle, and of the order. */
function editOf(order: AdminOrderResponse, at: number, fields: Fields, more: object = {}) {
  const { customerName, customerEmail, customerPhone, pickupAddress, deliveryAddress } = order
  const { pickupZip, deliveryZip, pickupFacilityType, deliveryFacilityType, revision } = order
  const vehicles = order.vehicles.map((each, index) => (index === at ? { ...each, ...fields } : each))
  const people = { customerName, customerEmail, customerPhone }
  const route = { pickupAddress, deliveryAddress, pickupZip, deliveryZip }
  const facilities = { pickupFacilityType, deliveryFacilityType }
  return { ...people, ...route, ...facilities, vehicles, revision, reason: 'They called', ...more }
}

const put = (id: string, json: object, headers = ops) =>
  desk.api.send('PUT', `/api/admin/orders/${id}`, { json, headers })

/** Previews an edit, then saves it at that price. */
async function edit(order: AdminOrderResponse, at: number, fields: Fields, headers = ops) {
  const json = editOf(order, at, fields)
  const { status, body } = await put(order.id, json, headers)
  if (status !== 200) return { status, body }
  return put(order.id, { ...json, totalPrice: body.preview.total }, headers)
}

const answer = (order: AdminOrderResponse, said: string, headers = booker) =>
  desk.api.send('POST', `/api/dealer/orders/${order.id}/changes/${order.proposedChange?.id}`, {
    json: { answer: said },
    headers,
  })

/** An order with a higher price that waits for the dealership. */
async function proposed(): Promise<AdminOrderResponse> {
  const order = await placed()
  const { status, body } = await edit(order, 0, { vehicleType: 'Luxury' })
  expect([status, body.preview.needsConsent]).toEqual([200, true])
  return read(order.id)
}

const cents = (dollars: string | undefined) => Math.round(Number(dollars) * 100)

async function balance(): Promise<number> {
  const [result] = await write(sql`SELECT current_balance_cents AS cents FROM dealers WHERE id = ${dealerId}`)
  return Number(result?.rows[0]?.['cents'])
}

const pay = (order: AdminOrderResponse, amount: string | undefined) =>
  desk.api.send('POST', `/api/admin/invoices/${order.invoice?.id}/payments`, {
    json: { id: crypto.randomUUID(), amount, method: 'check', reference: '1042', paidOn: desk.api.dayIn(0) },
    headers: finance,
  })

const noticesOf = async (orderId: string): Promise<string[]> => {
  const { body } = await desk.api.send('GET', '/api/dealer/notifications', { headers: booker })
  const all: { orderId: string; kind: string }[] = body.notifications
  return all.filter((each) => each.orderId === orderId).map(({ kind }) => kind)
}

describe('an edit of an invoiced order without effect on its price', () => {
  test('changes VIN, stock number, contacts and days, and tells the dealership', async () => {
    const order = await placed()
    const json = editOf(
      order,
      1,
      { vehicleVin: vinOf(1), stockNumber: 'A7' },
      { customerName: 'Bayshore.com Motors', customerPhone: '(813) 555-0188' },
    )
    const { body } = await put(order.id, json)
    expect(body.preview).toMatchObject({ needsConsent: false, creditNote: '0.00', charge: '0.00' })
    expect((await put(order.id, { ...json, totalPrice: body.preview.total })).status).toBe(200)
    const after = await read(order.id)
    expect(after.vehicles[1]).toMatchObject({ vehicleVin: vinOf(1), stockNumber: 'A7' })
    expect(after).toMatchObject({ customerName: 'Bayshore.com Motors', totalPrice: order.totalPrice })
    expect(after.invoice?.entries).toEqual(order.invoice?.entries)
    expect(after.events.at(-1)).toMatchObject({ kind: 'edited', reason: 'They called' })
    expect(await noticesOf(order.id)).toContain('order_changed')
  })

  test('asks about a VIN that is on another open order, and never removes a vehicle', async () => {
    const other = await placed({ ...orderRequest({ vehicleVin: vinOf(2) }), vehicles: undefined })
    const order = await placed()
    const taken = await put(order.id, editOf(order, 0, { vehicleVin: vinOf(2) }))
    expect([taken.status, taken.body.code, taken.body.orders[0].id]).toEqual([
      409,
      'already_ordered',
      other.id,
    ])
    const seen = await put(
      order.id,
      editOf(order, 0, { vehicleVin: vinOf(2) }, { seenOrderIds: [other.id], totalPrice: order.totalPrice }),
    )
    expect(seen.status).toBe(200)
    const without = await put(order.id, {
      ...editOf(await read(order.id), 0, {}),
      vehicles: order.vehicles.slice(0, 1),
    })
    expect([without.status, without.body.details[0].path]).toEqual([400, 'vehicles'])
  })
})

describe('a lower price of an invoiced order', () => {
  test('is a credit note with a number; invoice, balance and statement agree', async () => {
    const order = await placed()
    const before = await balance()
    const { status, body } = await edit(order, 1, { vehicleType: 'Sedan' })
    const lessCents = cents(order.totalPrice) - cents(body.preview.total)
    expect([status, lessCents > 0, cents(body.preview.creditNote)]).toEqual([200, true, lessCents])
    const after = await read(order.id)
    expect(after.invoice).toMatchObject({ amount: after.totalPrice, balanceDue: after.totalPrice })
    expect(await balance()).toBe(before - lessCents)
    const { statement } = (await desk.api.send('GET', '/api/dealer/statement', { headers: booker })).body
    const last = statement.entries.at(-1)
    expect(last).toMatchObject({
      kind: 'credit_note',
      amount: (-lessCents / 100).toFixed(2),
      description: 'Credit note, Lower price: 2021 Honda Model 2',
    })
    expect([last.creditNoteNumber, cents(statement.closingBalance)]).toEqual([
      expect.stringMatching(/^CN-\d{4}-\d{6}$/),
      await balance(),
    ])
    for (const path of [`credit-notes/${last.creditNoteNumber}`, `invoice/${order.id}`]) {
      expect((await desk.api.request(`/api/dealer/${path}/pdf`, { headers: booker })).status).toBe(200)
    }
    const outbox = await desk.api.send('GET', '/dev/outbox/messages')
    const mail = outbox.body.messages.find(({ kind }: { kind: string }) => kind === 'invoice_credited')
    expect(mail?.content.text).toContain('Lower price: 2021 Honda Model 2')
    const again = await edit(after, 0, { isRunning: true, vehicleType: 'Sedan', transportType: 'open' })
    expect(again.status).toBe(200)
  })

  test('of one that is paid stays to the credit of the dealership', async () => {
    const order = await placed()
    await pay(order, order.totalPrice)
    const before = await balance()
    const { body } = await edit(order, 1, { vehicleType: 'Sedan' })
    expect(await balance()).toBe(before - cents(body.preview.creditNote))
    expect((await read(order.id)).invoice).toMatchObject({ balanceDue: '0.00', paidAmount: order.totalPrice })
  })
})

describe('an open card payment of an invoice', () => {
  const begun = async (order: AdminOrderResponse) => {
    const path = `/api/dealer/invoices/${order.invoice?.id}/payment-intent`
    const admin = await signedIn(desk.api, 'dealer')
    const json = { amount: (await read(order.id)).invoice?.balanceDue }
    const { status, body } = await desk.api.send('POST', path, { json, headers: admin })
    expect([status, body.error]).toEqual([200, undefined])
    return body.paymentIntentId as string
  }
  const statusOf = (intentId: string) => desk.stripe.intents.find(intentId).status

  test('is closed at the provider by a lower price, so that nobody pays the old one', async () => {
    const order = await placed()
    const intentId = await begun(order)
    expect((await edit(order, 1, { vehicleType: 'Sedan' })).status).toBe(200)
    expect(statusOf(intentId)).toBe('canceled')
    expect(statusOf(await begun(order))).toBe('requires_payment_method')
  })

  test('is closed by a cancelled vehicle, too', async () => {
    const order = await placed()
    const intentId = await begun(order)
    const json = { reason: 'Sold', vehiclePosition: 1, revision: order.revision }
    const cancelled = await desk.api.send('POST', `/api/dealer/orders/${order.id}/cancel`, {
      json,
      headers: booker,
    })
    expect([cancelled.status, statusOf(intentId)]).toEqual([200, 'canceled'])
  })
})

describe('a higher price of an invoiced order', () => {
  test('waits for the dealership, whose booker accepts it once', async () => {
    const order = await proposed()
    const before = await balance()
    const { total, totalBefore } = order.proposedChange ?? {}
    expect([order.totalPrice, order.invoice?.amount]).toEqual([totalBefore, totalBefore])
    expect(await noticesOf(order.id)).toContain('change_needs_consent')
    const page = await desk.api.send('GET', `/api/dealer/orders/${order.id}`, { headers: viewer })
    expect(page.body.details.proposedChange).toMatchObject({ total, totalBefore })
    expect((await answer(order, 'accepted', viewer)).status).toBe(403)
    expect((await answer(order, 'accepted')).status).toBe(200)
    expect((await answer(order, 'accepted')).status).toBe(200)
    expect((await answer(order, 'declined')).status).toBe(409)
    const more = cents(total) - cents(totalBefore)
    expect(await balance()).toBe(before + more)
    const after = await read(order.id)
    expect(after).toMatchObject({ totalPrice: total, proposedChange: null, invoice: { amount: total } })
    expect(after.invoice?.entries.at(-1)).toMatchObject({
      description: 'Invoice, Higher price: 2021 Honda Model 1',
      amount: (more / 100).toFixed(2),
    })
    expect(after.events.at(-1)).toMatchObject({ kind: 'edited', actorKind: 'dealer' })
    // Without an entry of the ledger, no invoice asks for more.
    const alone = write(sql`UPDATE invoices SET amount_cents = amount_cents + 1 WHERE order_id = ${order.id}`)
    await expect(alone).rejects.toThrow('what an invoice says is never changed')
    expect((await desk.api.request(`/api/dealer/invoice/${order.id}/pdf`, { headers: booker })).status).toBe(
      200,
    )
  })

  test('is declined: the order stays as it was, and another dealership does not find it', async () => {
    const order = await proposed()
    const missing = await answer({ ...order, id: (await desk.placeOrder()).id }, 'accepted')
    expect([missing.status, missing.body.code]).toEqual([404, 'order_not_found'])
    expect((await answer(order, 'declined')).status).toBe(200)
    expect(await read(order.id)).toMatchObject({ totalPrice: order.totalPrice, proposedChange: null })
  })

  test('is refused without room in the limit, when it is proposed and when it is accepted', async () => {
    const order = await placed()
    await limit('credit_limit_cents = current_balance_cents')
    for (const [headers, availableCredit] of [
      [finance, '0.00'],
      // Staff who see no dealerships do not learn how much credit is left.
      [ops, undefined],
    ] as const) {
      const { status, body } = await edit(order, 0, { vehicleType: 'Luxury' }, headers)
      expect([status, body.code, body.availableCredit]).toEqual([409, 'insufficient_credit', availableCredit])
      expect(body.error.includes('$')).toBe(headers === finance)
    }
    await limit('credit_limit_cents = 100000000')
    const waiting = await proposed()
    await limit('credit_limit_cents = current_balance_cents + 100')
    const late = await answer(waiting, 'accepted')
    expect([late.status, late.body.code, late.body.availableCredit]).toEqual([
      409,
      'insufficient_credit',
      '1.00',
    ])
    await limit('invoicing_enabled = 0')
    expect((await answer(waiting, 'accepted')).body.code).toBe('credit_required')
    expect(await read(waiting.id)).toMatchObject({ totalPrice: waiting.totalPrice })
  })

  test('of one that is paid is due again by its terms', async () => {
    const order = await proposed()
    await pay(order, order.invoice?.balanceDue)
    expect((await read(order.id)).due.kind).toBe('nothing')
    desk.api.pass(3 * 86_400_000)
    for (const headers of [ops, booker])
      Object.assign(headers, await signedIn(desk.api, headers === ops ? 'ops' : 'booker'))
    const fresh = await edit(await read(order.id), 0, { vehicleType: 'Luxury' })
    expect(fresh.status).toBe(200)
    const waiting = await read(order.id)
    expect((await answer(waiting, 'accepted')).status).toBe(200)
    const { invoice } = await read(order.id)
    expect(cents(invoice?.balanceDue)).toBe(cents(waiting.proposedChange?.total) - cents(order.totalPrice))
    expect(invoice?.dueDate).toBe(addDays(order.invoice?.dueDate ?? '', 3))
    finance = await signedIn(desk.api, 'finance')
  })

  test('of one that was paid late bears the fees since its new due day, and each is announced', async () => {
    const order = await placed()
    const id = order.invoice?.id
    await write(sql`UPDATE invoices SET due_on = '2099-12-31' WHERE id <> ${id}`)
    await write(sql`UPDATE invoices SET due_on = ${desk.api.dayIn(-40)} WHERE id = ${id}`)
    expect(await postLateFees(desk.context())).toBe(1)
    const late = await read(order.id)
    expect((await pay(late, late.invoice?.balanceDue)).status).toBe(200)
    expect((await edit(late, 0, { vehicleType: 'Luxury' })).status).toBe(200)
    expect((await answer(await read(order.id), 'accepted')).status).toBe(200)
    const { invoice } = await read(order.id)
    const dueDay = invoice?.dueDate ?? ''
    expect(dueDay > desk.api.dayIn(0)).toBe(true)
    const monthAfter = (months: number, days: number) => ({
      ...desk.context(),
      config: unlimitedSender.config,
      now: new Date(`${addDays(addMonths(dueDay, months), days)}T14:00:00.000Z`),
    })
    expect(await postLateFees(monthAfter(1, 0))).toBe(0)
    const counts = await Promise.all([1, 2].map(() => postLateFees(monthAfter(1, 1))))
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await remindOfInvoices(monthAfter(1, 1))).toHaveLength(1)
    // A payment counts towards the amount first: the earlier fee is left, and bears none.
    const fee = Math.round((cents(invoice?.balanceDue) - cents(invoice?.lateFees)) * 0.015)
    const owed = (await read(order.id)).invoice
    expect(cents(owed?.balanceDue)).toBe(cents(invoice?.balanceDue) + fee)
    const labels = owed?.entries.map(({ description }) => description) ?? []
    expect(labels.filter((each) => each.startsWith('Late fee'))).toHaveLength(2)
    expect(await postLateFees(monthAfter(2, 1))).toBe(1)
    expect(await remindOfInvoices(monthAfter(2, 1))).toHaveLength(1)
  })
})

describe('a higher price of an invoice that was overpaid', () => {
  const payOut = async () => {
    const admin = await signedIn(desk.api, 'admin')
    const path = `/api/admin/dealers/${dealerId}`
    const { credit } = (await desk.api.send('GET', path, { headers: admin })).body.dealer
    const how = { method: 'ach', reference: 'A1', reason: 'They asked for it' }
    const json = { id: crypto.randomUUID(), kind: 'pay_out', amount: credit, ...how }
    expect((await desk.api.send('POST', `${path}/corrections`, { json, headers: admin })).status).toBe(200)
  }
  const overpaid = async () => {
    const order = await placed()
    await pay(order, order.totalPrice)
    expect((await edit(order, 1, { vehicleType: 'Sedan' })).status).toBe(200)
    expect((await edit(await read(order.id), 0, { vehicleType: 'Luxury' })).status).toBe(200)
    return read(order.id)
  }

  test('is paid by its credit', async () => {
    const order = await overpaid()
    expect((await answer(order, 'accepted')).status).toBe(200)
    const { invoice } = await read(order.id)
    const missing = Math.max(0, cents(invoice?.amount) - cents(invoice?.paidAmount))
    expect(cents(invoice?.balanceDue)).toBe(missing)
  })

  test('is refused if that credit is paid out right before it is written: nothing would ask for it', async () => {
    const order = await overpaid()
    doBefore(desk.api, 'AND invoicing_enabled AND current_balance_cents + ', payOut)
    const { status, body } = await answer(order, 'accepted')
    expect([status, body.code]).toEqual([409, 'illegal_transition'])
    expect(body.error).toContain('credit that this invoice left was used')
    expect(await read(order.id)).toMatchObject({ totalPrice: order.totalPrice })
  })
})

describe('a VIN that a higher price brings', () => {
  const bringing = async (vin: string) => {
    const order = await placed()
    const fields = { vehicleType: 'Luxury', vehicleVin: vin } as const
    expect((await edit(order, 0, fields)).status).toBe(200)
    return read(order.id)
  }
  const order = (vin: string) => ({
    ...orderRequest({ vehicleVin: vin }),
    paymentMethod: 'invoice',
    vehicles: undefined,
  })

  test('is asked about again when the dealership accepts', async () => {
    const waiting = await bringing(vinOf(5))
    const other = await placed(order(vinOf(5)))
    const { status, body } = await answer(waiting, 'accepted')
    expect([status, body.code, body.orders?.[0]?.id]).toEqual([409, 'already_ordered', other.id])
    expect((await answer(waiting, 'declined')).status).toBe(200)
  })

  test('is asked about by the write, too: another order may be placed at the same moment', async () => {
    const waiting = await bringing(vinOf(6))
    const { db } = desk.api.database
    const [proposal] = await db.sql.select().from(orderChanges).where(eq(orderChanges.orderId, waiting.id))
    if (!proposal) throw new Error('No change waits')
    const found = { ...(await findAdminOrder(db, waiting.id)), proposal }
    const by = { kind: 'dealer', userId: 'demo-user-booker' } as const
    const context = desk.context() as unknown as EditContext
    const decision = await decideAnswer(context, found, { answer: 'accepted', by })
    const holds = async () =>
      (await write(sql`SELECT ${decision?.stillTrue} AS holds`))[0]?.rows[0]?.['holds']
    expect(await holds()).toBe(1)
    await placed(order(vinOf(6)))
    expect(await holds()).toBe(0)
  })
})

describe('races', () => {
  const beforeCheck = (work: () => Promise<void>) =>
    doBefore(desk.api, 'SET paid_cents = paid_cents + ', work)

  // INVOICE-6
  test('a check for the whole invoice is refused if a vehicle is cancelled right before it is written', async () => {
    const order = await placed()
    beforeCheck(async () => {
      const json = { reason: 'Sold', vehiclePosition: 1, revision: order.revision }
      const path = `/api/dealer/orders/${order.id}/cancel`
      expect((await desk.api.send('POST', path, { json, headers: booker })).status).toBe(200)
    })
    const { status, body } = await pay(order, order.totalPrice)
    expect([status, body.code]).toEqual([409, 'amount_mismatch'])
    const { invoice } = await read(order.id)
    expect(invoice).toMatchObject({ amount: order.vehicles[0]?.totalPrice, paidAmount: '0.00' })
  })

  test('the mail of a check names what is left after a price that rises right before it is written', async () => {
    const order = await proposed()
    const total = cents(order.proposedChange?.total)
    beforeCheck(async () => expect((await answer(order, 'accepted')).status).toBe(200))
    expect((await pay(order, order.totalPrice)).status).toBe(200)
    const [mails] = await write(
      sql`SELECT json_extract(facts, '$.dueCents') AS due FROM outbox_messages WHERE kind = 'invoice_paid' AND order_id = ${order.id}`,
    )
    expect(mails?.rows.map(({ due }) => due)).toEqual([total - cents(order.totalPrice)])
  })

  test('two consents with room for one, and a payment at the same moment: money stays in order', async () => {
    const [one, other] = [await proposed(), await proposed()]
    const more = cents(one.proposedChange?.total) - cents(one.totalPrice)
    await limit(`credit_limit_cents = current_balance_cents + ${more}`)
    const both = await Promise.all([answer(one, 'accepted'), answer(other, 'accepted')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await limit('credit_limit_cents = 100000000')
    const paid = await proposed()
    const results = await Promise.all([
      answer(paid, 'accepted'),
      pay(paid, paid.invoice?.balanceDue),
      answer(paid, 'declined'),
    ])
    expect(results.every(({ status }) => status < 500)).toBe(true)
    const { invoice, totalPrice } = await read(paid.id)
    expect(invoice?.amount).toBe(totalPrice)
    expect(cents(invoice?.balanceDue)).toBe(cents(totalPrice) - cents(invoice?.paidAmount))
  })
})

describe("a dealership's order by card", () => {
  test('is priced again at its own rates; what was paid too much goes back, for which staff need payments', async () => {
    const order = await placed({ paymentMethod: 'stripe', paymentType: 'full' })
    const price = await desk.api.send('POST', '/api/admin/orders/price', {
      headers: await signedIn(desk.api, 'admin'),
      json: {
        dealerId,
        pickupZip: order.pickupZip,
        deliveryZip: order.deliveryZip,
        vehicleType: 'Sedan',
        transportType: 'open',
        isRunning: true,
      },
    })
    const { body } = await desk.startPayment(order, 'full')
    desk.stripe.intents.confirm(body.paymentIntentId, '4242424242424242')
    await desk.deliverAll()
    const paid = await read(order.id)
    const refused = await edit(paid, 1, { vehicleType: 'Sedan' })
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    const { status } = await edit(paid, 1, { vehicleType: 'Sedan' }, finance)
    await desk.deliverAll()
    const after = await read(order.id)
    expect([status, after.vehicles[1]?.totalPrice]).toEqual([200, price.body.price.total])
    expect(cents(after.refundedAmount)).toBe(cents(paid.totalPrice) - cents(after.totalPrice))
  })

  test('waits for the dealership with a higher price, and keeps its deposit rule', async () => {
    const order = await placed({ paymentMethod: 'stripe' })
    expect((await edit(order, 0, { vehicleType: 'Luxury' })).status).toBe(200)
    const waiting = await read(order.id)
    expect((await answer(waiting, 'accepted')).status).toBe(200)
    const after = await read(order.id)
    expect(after.totalPrice).toBe(waiting.proposedChange?.total)
    const share = (each: AdminOrderResponse) => cents(each.depositAmount) / cents(each.totalPrice)
    expect(share(after)).toBeCloseTo(share(order), 2)
  })
})
