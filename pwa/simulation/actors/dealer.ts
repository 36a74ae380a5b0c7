import { demoDealerId } from '@switchback/db/seed/demo-people.ts'
import { orderRequest } from '../../../edge/test/api/order-request.ts'
import type { Reply, SignedIn } from './caller.ts'
import { payCard, type Person } from './customer.ts'
import { hourOfPeopleMs as hourMs, someTime, untilRush } from './pace.ts'
import { orderAtPrice, trip, type Seen } from './seen-price.ts'

/** The people of a dealership, and finance, who books what they pay. */
export type Dealership = Person & { readonly dealer: SignedIn; readonly finance: SignedIn }

type Invoice = { readonly id: string; readonly balanceDue: string }

async function openInvoices({ dealer }: Dealership): Promise<readonly Invoice[]> {
  const reply = await dealer.call('GET', '/api/dealer/invoices?status=pending,overdue')
  return reply?.status === 200 ? (reply.body.invoices as Invoice[]) : []
}

/** Pays one invoice, or several at once, by card. */
async function payByCard(people: Dealership, invoices: readonly Invoice[]): Promise<void> {
  const { world, dealer } = people
  const chosen = invoices.slice(0, world.timeline.between(1, 3))
  const cents = chosen.reduce((sum, { balanceDue }) => sum + Math.round(Number(balanceDue) * 100), 0)
  const json = { invoiceIds: chosen.map(({ id }) => id), amount: (cents / 100).toFixed(2) }
  const begun = await dealer.call('POST', '/api/dealer/invoice-payments', { json, isRepeatable: true })
  if (begun?.status !== 200) return
  world.count('invoice payment begun')
  await someTime(world, hourMs, 5000)
  payCard(world, begun.body.paymentIntentId)
  if (world.swarm.does('returnPage'))
    await dealer.call('POST', '/api/dealer/invoice-payments/refresh', {
      json: { invoiceIds: json.invoiceIds },
    })
}

/** Finance books a check for a part of an invoice; the call is repeated until it is answered, with the same id. */
async function bookCheck(
  { world, intents, finance }: Dealership,
  { id, balanceDue }: Invoice,
): Promise<void> {
  const part = world.timeline.pick(['100.00', '250.00', balanceDue])
  const json = { id: crypto.randomUUID(), amount: part, method: 'check', reference: '1042' }
  const key = `recorded_payment:${json.id}`
  intents.begin('credit_entries', 'dedupe_key', key)
  const path = `/api/admin/invoices/${id}/payments`
  const reply = await finance.call('POST', path, { json, isRepeatable: true })
  if (reply) intents.end(key, reply.status)
  if (reply?.status === 200) world.count('invoice check')
}

/** Finance corrects the balance. */
async function adjust({ world, finance }: Dealership): Promise<void> {
  const json = {
    kind: 'adjust',
    id: crypto.randomUUID(),
    amount: '12.34',
    owedMore: false,
    reason: 'Goodwill',
  }
  const path = `/api/admin/dealers/${demoDealerId}/corrections`
  const reply = await finance.call('POST', path, { json, isRepeatable: true })
  if (reply?.status === 200) world.count('adjustment')
}

async function pay(people: Dealership): Promise<void> {
  const { world } = people
  const invoices = await openInvoices(people)
  const [first] = invoices
  if (!first) return
  await (world.timeline.isLucky(0.5) ? payByCard(people, invoices) : bookCheck(people, first))
}

/** Looks at the dealership's price, or saves a quote of it, and thinks about it. */
async function look({ world, dealer }: Dealership): Promise<Seen> {
  if (world.timeline.isLucky(0.4)) return {}
  const isSaved = world.timeline.isLucky(0.25)
  const reply = isSaved
    ? await dealer.call('POST', '/api/dealer/quotes', { json: { quotes: [trip] } })
    : await dealer.call('POST', '/api/dealer/quotes/calculate', { json: trip })
  if (!reply || reply.status >= 300) return {}
  await someTime(world, 6 * hourMs)
  world.count('dealer price seen')
  if (!isSaved) return { totalPrice: Number(reply.body.totalPrice) }
  const [quote] = reply.body.quotes
  return { quoteId: String(quote.id), totalPrice: Number(quote.totalPrice) }
}

async function place(people: Dealership, number: number, seen: Seen): Promise<Reply | undefined> {
  const { world, intents, dealer } = people
  const mark = `Dealer's ${number}`
  intents.begin('orders', 'customer_name', mark)
  const paymentMethod = world.swarm.does('dealerInvoice') ? 'invoice' : 'stripe'
  const reply = await orderAtPrice(world, 'dealership', seen, (at) =>
    dealer.call('POST', '/api/dealer/orders', {
      json: { ...orderRequest({ customerName: mark }), paymentMethod, ...at },
      headers: { 'Idempotency-Key': `dealer-order-${number}` },
      isRepeatable: true,
    }),
  )
  if (reply) intents.end(mark, reply.status)
  return reply
}

/** An order of a dealership, and what its people do besides. Returns the order's id. */
export async function liveAsDealer(people: Dealership, number: number): Promise<string | undefined> {
  const { world, dealer } = people
  const { swarm } = world
  const seen = await look(people)
  // Orders of one rush compete for the credit.
  await (world.timeline.isLucky(0.7) ? untilRush(world, 0) : someTime(world, hourMs))
  const placed = await place(people, number, seen)
  if (placed?.status !== 201) return undefined
  world.count('dealer order')
  const { id } = placed.body.order
  const later = (share: boolean, within: number, deed: () => Promise<unknown>) =>
    share ? someTime(world, within).then(deed) : undefined
  void Promise.all([
    later(swarm.does('dealerPays'), 24 * hourMs, () => pay(people)),
    later(swarm.does('adjusts'), 24 * hourMs, () => adjust(people)),
    later(swarm.does('customerCancels'), 12 * hourMs, () =>
      dealer.call('POST', `/api/dealer/orders/${id}/cancel`, { json: { reason: 'Sold' } }),
    ),
  ]).catch((error: unknown) => world.fail(`a dealership failed: ${String((error as Error).stack)}`))
  return id as string
}
