import { orderRequest } from '../../../edge/test/api/order-request.ts'
import type { World } from '../world/world.ts'
import { hourOfPeopleMs as hourMs, someTime } from './pace.ts'
import { tryOnce, untilAnswered, type Reply } from './caller.ts'
import type { Intents } from './intents.ts'
import { orderAtPrice, trip, type Seen } from './seen-price.ts'

export type Person = { readonly world: World; readonly intents: Intents }

const goodCard = '4242424242424242'
const otherCards = ['4000000000000002', '4000002760003184', '4000008260003178'] as const

/** Pays an open intent on the provider's form. */
export function payCard({ cards, swarm, timeline }: World, intentId: string): void {
  const card = swarm.does('cardDeclined') ? timeline.pick(otherCards) : goodCard
  const isTaken = cards.act(({ intents }) => intents.confirm(intentId, card))
  if (isTaken && card !== goodCard) cards.act(({ intents }) => intents.authenticate(intentId, true))
}

/** Opens the payment page and pays, as often with an answer that never comes. */
async function pay({ world }: Person, order: Reply['body'], type: 'deposit' | 'full'): Promise<void> {
  const amount = type === 'deposit' ? order.depositAmount : order.totalPrice
  const json = { orderId: order.id, amount, type }
  const begun = await untilAnswered(world, 'POST', '/api/create-payment-intent', { json })
  if (begun?.status !== 200) return
  world.count('payment begun')
  await someTime(world, 2 * hourMs, 5000)
  payCard(world, begun.body.paymentIntentId)
  if (!world.swarm.does('returnPage')) return
  const report = { status: 'paid', paymentStatus: 'paid_full', paidAmount: amount }
  await tryOnce(world, 'PATCH', `/api/orders/${order.id}`, { json: report })
}

async function edit({ world }: Person, order: Reply['body'], mark: string): Promise<void> {
  const { quoteId: _quote, ...fields } = orderRequest({ customerName: mark, notes: 'Gate code 4711' })
  const seen = await tryOnce(world, 'GET', `/api/orders/${order.id}`)
  const json = { ...fields, revision: seen?.body.order?.revision ?? 1 }
  const reply = await tryOnce(world, 'PUT', `/api/orders/${order.id}`, { json })
  if (reply?.status === 200) world.count('customer edit')
}

async function cancel({ world }: Person, order: Reply['body']): Promise<void> {
  const json = { reason: 'Sold it' }
  const reply = await tryOnce(world, 'POST', `/api/orders/${order.id}/cancel`, { json })
  if (reply?.status === 200) world.count('customer cancel')
}

/** Looks at the price, or saves a quote of it, and thinks about it. */
async function look({ world }: Person): Promise<Seen> {
  if (!world.swarm.does('looksFirst')) return {}
  const isSaved = world.timeline.isLucky(0.5)
  const reply = isSaved
    ? await untilAnswered(world, 'POST', '/api/quotes', { json: { id: crypto.randomUUID(), ...trip } })
    : await untilAnswered(world, 'POST', '/api/quotes/calculate', { json: trip })
  if (!reply || reply.status >= 300) return {}
  await someTime(world, 2 * hourMs)
  world.count('price seen')
  if (!isSaved) return { totalPrice: Number(reply.body.totalPrice) }
  return { quoteId: String(reply.body.quote.id), totalPrice: Number(reply.body.quote.totalPrice) }
}

const place = ({ world }: Person, number: number, seen: Seen): Promise<Reply | undefined> =>
  orderAtPrice(world, 'customer', seen, (at) =>
    untilAnswered(world, 'POST', '/api/orders', {
      json: orderRequest({
        customerName: `Customer ${number}`,
        customerEmail: `c${number}@example.com`,
        ...at,
      }),
      headers: { 'Idempotency-Key': `order-${number}` },
    }),
  )

/** A customer from the order to its end. Returns the order's id. */
export async function liveAsCustomer(person: Person, number: number): Promise<string | undefined> {
  const { world, intents } = person
  const { swarm } = world
  const mark = `Customer ${number}`
  const seen = await look(person)
  intents.begin('orders', 'customer_name', mark)
  const placed = await place(person, number, seen)
  if (!placed) return undefined
  intents.end(mark, placed.status)
  if (placed.status !== 201) {
    world.fail(`an order was refused: ${placed.status} ${JSON.stringify(placed.body).slice(0, 200)}`)
    return undefined
  }
  world.count('retail order')
  const { order } = placed.body
  const later = (share: boolean, within: number, deed: () => Promise<void>) =>
    share ? someTime(world, within).then(deed) : undefined
  void Promise.all([
    later(swarm.does('payDeposit'), hourMs, () => pay(person, order, 'deposit')),
    later(swarm.does('payFull'), 3 * hourMs, () => pay(person, order, 'full')),
    later(swarm.does('customerEdits'), 3 * hourMs, () => edit(person, order, mark)),
    later(swarm.does('customerCancels'), 12 * hourMs, () => cancel(person, order)),
  ]).catch((error: unknown) => world.fail(`a customer failed: ${String((error as Error).stack)}`))
  return order.id as string
}
