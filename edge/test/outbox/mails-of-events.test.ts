// docs/product/messages.md has a table of who gets what: each row is done here, and the outbox holds exactly that.
import { readFileSync } from 'node:fs'
import { eventConsequences } from '@switchback/core/consequences/event-consequences.ts'
import { messageKinds, type MessageKind } from '@switchback/core/messages/message-facts.ts'
import { messageReceivers } from '@switchback/core/messages/message-receivers.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { demoDealerId } from '@switchback/db/seed/demo-people.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rosa } from '../api/offer-desk.ts'
import { orderRequest } from '../api/order-request.ts'
import { adminSamples } from '../fuzz/admin-samples.ts'
import { signedIn } from '../api/signed-in.ts'
import { withCarrier } from '../api/test-carrier.ts'
import { equalVehiclesRequest } from '../api/vehicles-request.ts'
import { openCollectionDesk } from '../payments/collection-desk.ts'
import { deliverAll } from './deliver-all.ts'
import { linkOf, phone, signed } from '../api/driver-phone.ts'
import { completed } from '../api/go-on.ts'

const goodCard = '4242424242424242'
const declinedCard = '4000000000000002'
const contacts = 2

let staff: Awaited<ReturnType<typeof openCollectionDesk>>
let dealer: { readonly Authorization: string }
beforeAll(async () => {
  staff = await openCollectionDesk()
  dealer = await signedIn(staff.desk.api, 'dealer')
  await staff.desk.api.database.db.write([
    sql`UPDATE dealers SET credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 100000000 WHERE id = ${demoDealerId}`,
  ])
})
afterAll(() => staff.desk.stop())

const send = async (
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  json: object,
  headers: Readonly<Record<string, string>> = {},
) => {
  const { status, body } = await staff.desk.api.send(method, path, { json, headers })
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
  return body
}

const byStaff = (id: string, what: string, json: object, headers = staff.ops) =>
  send('POST', `/api/admin/orders/${id}/${what}`, json, headers)
const seen = async ({ id }: { readonly id: string }) => (await staff.read(id)).revision

async function onCredit(json: object): Promise<{ id: string }> {
  return (await send('POST', '/api/dealer/orders', { ...json, paymentMethod: 'invoice' }, dealer)).order
}

async function twoVehicles(): Promise<OrderResponse> {
  const { order } = await send('POST', '/api/orders', equalVehiclesRequest(2))
  await pay(order, goodCard)
  return order
}

async function pay(order: OrderResponse, card: string, type: 'deposit' | 'full' = 'deposit'): Promise<void> {
  const { body } = await staff.desk.startPayment(order, type)
  try {
    staff.desk.stripe.intents.confirm(body.paymentIntentId, card)
  } catch {
    // The provider tells its page of a decline.
  }
  await staff.desk.deliverAll()
}

const driver = { ...withCarrier, driverName: 'Rosa Díaz', driverPhone: '8135550142' }

async function underWay(): Promise<AdminOrderResponse> {
  const order = await staff.withDriver()
  await staff.move(order.id, { to: 'in_transit' })
  return staff.read(order.id)
}

const fileClaim = (id: string) =>
  send('POST', `/api/orders/${id}/claims`, {
    ...adminSamples['POST /api/admin/orders/:id/claims'],
    id: crypto.randomUUID(),
  })

const offer = (id: string) =>
  byStaff(id, 'offers', {
    ...adminSamples['POST /api/admin/orders/:id/offers'],
    id: crypto.randomUUID(),
    pickupFrom: staff.desk.api.dayIn(3),
    pickupTo: staff.desk.api.dayIn(4),
    expiresAt: `${staff.desk.api.dayIn(2)}T12:00:00.000Z`,
  })

/** A step of staff with the order's offer. */
async function workOffer(id: string, step: object) {
  const { api } = staff.desk
  const { offers } = (await api.send('GET', `/api/admin/orders/${id}/offers`, { headers: staff.ops })).body
  const { version } = offers[0]
  return byStaff(id, `offers/${offers[0].id}`, { version, ...step })
}

const acceptByPhone = (id: string) => {
  const { carrierId } = withCarrier
  return workOffer(id, { action: 'accept_by_phone', carrierId, saidBy: 'Pat', revision: 1 })
}

/** An order whose carrier has accepted it, without a driver. */
async function accepted() {
  const order = await staff.desk.placeOrder()
  await offer(order.id)
  await acceptByPhone(order.id)
  return order
}

type Changes = Parameters<typeof orderRequest>[0]

/** The phone of an order's driver, which has the load. */
async function driverOf(id: string) {
  const { api } = staff.desk
  const { link, token } = await linkOf(api, id)
  const bound = phone(api, token)
  await bound.open(link.pin)
  return bound
}

const lastPickup = signed()
let lastPhone: Awaited<ReturnType<typeof driverOf>>

/** An edit at the price that its preview shows. */
async function edit(id: string, changes: Changes): Promise<void> {
  const path = `/api/admin/orders/${id}`
  const json = { ...orderRequest(changes), reason: 'The customer called', revision: await seen({ id }) }
  const { preview } = await send('PUT', path, json, staff.finance)
  await send('PUT', path, { ...json, totalPrice: preview.total }, staff.finance)
}

async function proposed(): Promise<{ id: string }> {
  const order = await staff.desk.placeOrder()
  await edit(order.id, { vehicleType: 'SUV' })
  return order
}

async function answerOf(orderId: string): Promise<string> {
  const { api } = staff.desk
  await deliverAll(api)
  const { body } = await api.send('GET', '/dev/outbox/messages?to=ada%40example.com')
  const [row] = await mailsOf(orderId, 'order_change_proposed')
  const { content } = body.messages.find(({ id }: { id: string }) => id === row?.id)
  return /\/order-change#([0-9a-f]{64})/.exec(content.text)?.[1] ?? ''
}

async function mailsOf(orderId: string, kind?: MessageKind) {
  const { db } = staff.desk.api.database
  const [rows] = await db.read([
    db.sql
      .select()
      .from(outboxMessages)
      .where(sql`${outboxMessages.orderId} = ${orderId}`),
  ])
  return rows.filter((row) => kind === undefined || row.kind === kind)
}

/** An event, and the steps that lead to it; both return the order's id. */
type Case = {
  readonly before?: () => Promise<{ id: string }>
  readonly happens: (id: string) => Promise<unknown>
}

const cases: Readonly<Record<string, Case>> = {
  'A customer orders': {
    happens: async () => (await staff.desk.placeOrder()).id,
  },
  'A dealership orders on its credit': {
    happens: async () => {
      const json = { ...orderRequest(), paymentMethod: 'invoice' }
      return (await send('POST', '/api/dealer/orders', json, dealer)).order.id
    },
  },
  'A dealership cancels one vehicle of an order on its credit': {
    before: () => onCredit(equalVehiclesRequest(2)),
    happens: async (id) => {
      const json = { reason: 'Sold it', vehiclePosition: 1, revision: await seen({ id }) }
      return send('POST', `/api/dealer/orders/${id}/cancel`, json, dealer)
    },
  },
  'A dealership cancels an order on its credit': {
    before: () => onCredit(orderRequest()),
    happens: (id) => send('POST', `/api/dealer/orders/${id}/cancel`, { reason: 'Sold it' }, dealer),
  },
  'The customer edits the order': {
    before: () => staff.desk.placeOrder(),
    happens: async (id) => send('PUT', `/api/orders/${id}`, orderRequest({ vehicleType: 'SUV' })),
  },
  'Staff lower the price of a paid order': {
    before: async () => {
      const order = await staff.desk.placeOrder({ vehicleType: 'SUV', paymentType: 'full' })
      await pay(order, goodCard, 'full')
      return order
    },
    happens: (id) => edit(id, { vehicleType: 'Sedan', paymentType: 'full' }),
  },
  'Staff propose a higher price': {
    before: () => staff.desk.placeOrder(),
    happens: (id) => edit(id, { vehicleType: 'SUV' }),
  },
  'The customer accepts it': {
    before: () => proposed(),
    happens: async (id) =>
      send('POST', '/api/order-changes/answer', { token: await answerOf(id), answer: 'accepted' }),
  },
  'The customer declines it': {
    before: () => proposed(),
    happens: async (id) =>
      send('POST', '/api/order-changes/answer', { token: await answerOf(id), answer: 'declined' }),
  },
  'Staff ask for the payment': {
    before: () => staff.desk.placeOrder(),
    happens: (id) => byStaff(id, 'transport', { to: 'payment_sent' }),
  },
  'A card is declined, and the page shows it': {
    before: () => staff.desk.placeOrder(),
    happens: async (id) => {
      await pay(await staff.read(id), declinedCard)
      await send('PATCH', `/api/orders/${id}`, { declineShown: true })
    },
  },
  'A card is declined, and no page shows it': {
    before: () => staff.desk.placeOrder(),
    happens: async (id) => pay(await staff.read(id), declinedCard),
  },
  'A card is declined, and another pays': {
    before: () => staff.desk.placeOrder(),
    happens: async (id) => {
      await pay(await staff.read(id), declinedCard)
      await pay(await staff.read(id), goodCard)
    },
  },
  'A card pays': {
    before: () => staff.desk.placeOrder(),
    happens: async (id) => pay(await staff.read(id), goodCard),
  },
  'Staff record what the driver collected': {
    before: () => staff.withDriver(),
    happens: async (id) => staff.record(await staff.read(id)),
  },
  'Staff found a driver': {
    before: () => staff.paidDeposit(),
    happens: (id) => byStaff(id, 'transport', { to: 'driver_found' }),
  },
  'A driver is assigned': {
    before: () => staff.paidDeposit(),
    happens: (id) => byStaff(id, 'transport', { to: 'driver_assigned', ...driver }),
  },
  'Staff issue the driver’s link again, or send it again': {
    before: () => staff.withDriver(),
    happens: (id) => byStaff(id, 'driver-link/send', {}),
  },
  'Another driver takes over': {
    before: () => staff.withDriver(),
    happens: async (id) =>
      byStaff(id, 'driver', {
        ...driver,
        driverName: 'Ivo Lang',
        reason: 'Flat tire',
        revision: await seen({ id }),
      }),
  },
  'The driver drops out': {
    before: () => staff.withDriver(),
    happens: async (id) => byStaff(id, 'roll-back', { reason: 'Flat tire', revision: await seen({ id }) }),
  },
  'The vehicle is picked up': {
    before: () => staff.withDriver(),
    happens: (id) => byStaff(id, 'transport', { to: 'in_transit' }),
  },
  'The driver signs a pickup': {
    before: () => staff.withDriver(),
    happens: async (id) => (await driverOf(id)).sign(signed()),
  },
  'The last file of a paper is here': {
    before: async () => {
      const order = await staff.withDriver()
      lastPhone = await driverOf(order.id)
      await lastPhone.sign(lastPickup)
      return order
    },
    happens: async () => {
      const lost = lastPickup.photos.map((_, number) => ({ number, reason: 'Broken' }))
      await lastPhone.send('POST', `/inspections/${lastPickup.id}/complete`, { lost })
    },
  },
  'Staff take the pickup back': {
    before: () => underWay(),
    happens: async (id) => byStaff(id, 'roll-back', { reason: 'Wrong order', revision: await seen({ id }) }),
  },
  'The vehicle is delivered': {
    before: () => underWay(),
    happens: (id) => byStaff(id, 'transport', completed),
  },
  'The customer cancels one vehicle of a paid order': {
    before: () => twoVehicles(),
    happens: async (id) =>
      send('POST', `/api/orders/${id}/cancel`, {
        reason: 'Sold it',
        vehiclePosition: 1,
        revision: await seen({ id }),
      }),
  },
  'The customer cancels a paid order': {
    before: () => staff.paidDeposit(),
    happens: (id) => send('POST', `/api/orders/${id}/cancel`, { reason: 'Sold it' }),
  },
  'Staff cancel a paid order': {
    before: () => staff.paidDeposit(),
    happens: (id) => byStaff(id, 'cancel', { reason: 'No driver' }),
  },
  'Staff refund a payment': {
    before: () => staff.paidDeposit(),
    happens: async (id) =>
      byStaff(id, 'refund', { reason: 'Late', amount: '20.00', revision: await seen({ id }) }, staff.finance),
  },
  'Staff hand back what was collected': {
    before: async () => {
      const order = await staff.withDriver()
      await staff.record(order)
      return order
    },
    happens: async (id) =>
      byStaff(
        id,
        'cash-return',
        { amount: '60.00', method: 'cash', reason: 'Damaged mirror', revision: await seen({ id }) },
        staff.finance,
      ),
  },
  'The customer claims for damage': {
    before: () => underWay(),
    happens: (id) => fileClaim(id),
  },
  'Staff make an offer for a claim, pay it, or decline it': {
    before: async () => {
      const order = await underWay()
      await fileClaim(order.id)
      return order
    },
    happens: async (id) => {
      const { claims } = (await staff.desk.api.send('GET', `/api/orders/${id}/claims`)).body
      return byStaff(id, `claims/${claims[0].id}`, { action: 'refuse', reason: 'Was there', revision: 1 })
    },
  },
  'Staff offer the order to a carrier': {
    before: () => staff.desk.placeOrder(),
    happens: (id) => offer(id),
  },
  'A carrier is said to accept the offer': {
    before: async () => {
      const order = await staff.desk.placeOrder()
      await offer(order.id)
      return order
    },
    happens: (id) => acceptByPhone(id),
  },
  'Staff name the driver for a carrier that accepted': {
    before: accepted,
    happens: (id) => workOffer(id, { action: 'name_driver', ...rosa, revision: 2 }),
  },
  'Staff mail a carrier that accepted its link again': {
    before: accepted,
    happens: (id) => workOffer(id, { action: 'send_link', revision: 2 }),
  },
  'Staff record that they called': {
    before: () => staff.desk.placeOrder(),
    happens: (id) => byStaff(id, 'contacted', {}),
  },
}

/** The kinds for others than the customer and the desk, by the name that the table has for their receiver. */
const toOthers: Readonly<Partial<Record<MessageKind, string>>> = {
  bill_of_lading_copy: 'carrier',
  claim_to_carrier: 'carrier',
  offer_to_carrier: 'carrier',
  offer_accepted: 'carrier',
  rate_confirmation: 'carrier',
  driver_link: 'driver',
}

/** The row of the table for what the outbox has of the event. */
function cells(rows: readonly (typeof outboxMessages.$inferSelect)[]): { customer: string; desk: string } {
  const isDesk = ({ kind }: { kind: MessageKind }) => messageReceivers[kind] === 'desk'
  const list = (some: typeof rows, receivers: number) => {
    const counts = Map.groupBy(some, ({ channel, kind }) => `${channel === 'sms' ? 'text' : 'mail'} ${kind}`)
    const named = Array.from(counts, ([name, { length }]) => {
      const [channel, kind] = name.split(' ')
      const count = length / receivers
      return count === 1 ? `${channel} \`${kind}\`` : `${count} ${channel}s \`${kind}\``
    })
    return named.length === 0 ? 'nothing' : named.toSorted().join(', ')
  }
  const toCustomer = rows.filter((row) => !isDesk(row) && !(row.kind in toOthers))
  const others = Map.groupBy(
    rows.filter(({ kind }) => kind in toOthers),
    ({ kind }) => toOthers[kind],
  )
  const theirs = Array.from(others, ([who, some]) => `; the ${who}: ${list(some, 1)}`)
  return {
    customer: `${list(toCustomer, 1)}${theirs.join('')}`,
    desk: list(rows.filter(isDesk), contacts),
  }
}

/** The kinds of mail that each receiver gets of one event: one, or the receiver reads the same thing twice. */
const kindsOfReceivers = (rows: readonly (typeof outboxMessages.$inferSelect)[]): MessageKind[][] =>
  [...Map.groupBy(rows, ({ channel, recipient }) => `${channel} ${recipient}`).values()].map((some) =>
    some.map(({ kind }) => kind),
  )

const document = readFileSync(new URL('../../../docs/product/messages.md', import.meta.url), 'utf8')
const table = new Map(
  Array.from(
    document.matchAll(/^\| ([^|`]+?) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm),
    ([, event = '', customer = '', desk = '']) => [event, { customer, desk }] as const,
  ).filter(([event]) => event !== 'What happens' && !event.startsWith('-')),
)

test('the table has a row for each of these, and no other', () => {
  expect([...table.keys()]).toEqual(Object.keys(cases))
})

test.each(Object.entries(cases))(
  '%s: the outbox has what the table says',
  async (event, { before, happens }) => {
    const known = (await before?.())?.id
    const earlier = known === undefined ? [] : (await mailsOf(known)).map(({ id }) => id)
    const done = await happens(known ?? '')
    const rows = await mailsOf(known ?? (done as string))
    const written = rows.filter(({ id }) => !earlier.includes(id))
    expect(cells(written)).toEqual(table.get(event))
    expect(kindsOfReceivers(written).filter((kinds) => kinds.length > 1)).toEqual([])
  },
)

test('every message that the consequences list for an event is in the table', () => {
  const listed = new Set(Object.values(eventConsequences).flatMap(({ messages }) => messages))
  const shown = [...table.values()].flatMap(({ customer, desk }) =>
    [...`${customer} ${desk}`.matchAll(/`(\w+)`/g)].map(([, kind]) => kind),
  )
  expect(new Set(shown)).toEqual(listed)
})

test('the page says who gets each kind of message', () => {
  const named = new Set(
    [...document.slice(document.indexOf('## Who gets what')).matchAll(/`(\w+)`/g)].map(([, kind]) => kind),
  )
  expect(messageKinds.filter((kind) => !named.has(kind))).toEqual([])
})

test('the page says who gets a message that staff send again', () => {
  expect(document).toMatch(/^\| Staff send a message about an order again \|.*\(MSG-37\) \|$/m)
})
