import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import type { PlaceOrder } from '@switchback/core/orders/place-order.ts'
import { confirmTotal } from '@switchback/core/quotes/confirm-total.ts'
import { orderPrice } from '@switchback/core/quotes/order-price.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { isConstraintFault } from '@switchback/db/is-constraint-fault.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { keepAnswer, keptAnswer, repeatedAnswer, type RequestKey } from '../http/request-key.ts'
import { limitCaller } from '../limits/caller.ts'
import { messageLimits } from '../outbox/message-limits.ts'
import { enqueueLimited } from '../outbox/enqueue.ts'
import { currentRetailCard, theRetailCard } from '../rates/current-retail-card.ts'
import type { Vars } from '../vars.ts'
import { knownQuote, quoteWithCard } from './known-quote.ts'
import { newOrder } from './new-order.ts'
import { newOrderMessages } from './order-messages.ts'
import { orderAnswer, type OrderRow } from './order-row.ts'
import { refusePastPickup } from './refuse-past-pickup.ts'

type PlaceOrderVars = Pick<Vars, 'db' | 'now' | 'zipTable' | 'config' | 'wake' | 'callerAddress'>

/** What goes with the rows of a new order. */
type Placing = {
  readonly requestKey: RequestKey | undefined
  readonly answer: OrderAnswer
  readonly enforceLimit: WriteStatement
}

/** Order, vehicle, event, the bell of staff, what is told to whom, and the key with its answer: all or nothing. */
async function writeOrder(
  vars: PlaceOrderVars,
  row: OrderRow,
  { requestKey, answer, enforceLimit }: Placing,
): Promise<void> {
  const { order, vehicle } = row
  const { db, now, config, wake } = vars
  const messages = newOrderMessages(row, config)
  const told = enqueueLimited(messages, await messageLimits(vars, messages), now)
  const createdAt = now.toISOString()
  const insertOrder = db.sql.insert(orders).values(order)
  const rest = [
    db.sql.insert(orderVehicles).values(vehicle),
    db.sql.insert(orderEvents).values({
      orderId: order.id,
      kind: 'placed',
      toState: order.transportStatus,
      actorKind: 'customer',
      facts: { totalCents: order.totalCents },
      createdAt,
    }),
    db.sql.insert(adminNotifications).values({
      kind: 'new_order',
      title: 'New order',
      orderId: order.id,
      facts: { totalCents: order.totalCents },
      dedupeKey: `new_order:${order.id}`,
      createdAt,
    }),
    ...told.statements,
    enforceLimit,
  ]
  await (requestKey
    ? db.write([keepAnswer(requestKey, answer, now), insertOrder, ...rest])
    : db.write([insertOrder, ...rest]))
  wake(told.ids)
}

/**
 * Places a customer's order at the price that stands for it. The same key with the same body is placed once, however
 * often and however close together it comes, and gets the same answer for ever.
 * @throws Refusal `price_changed` with both figures if the customer saw another total, `idempotency_mismatch` if the
 * key was used for another body, `invalid` if the pickup day is over, `too_many_requests` from one network. A refusal
 * binds nothing.
 * Source: decisions 7, 11 and 12.
 */
export async function placeOrder(
  vars: PlaceOrderVars,
  request: PlaceOrder,
  requestKey?: RequestKey,
): Promise<OrderAnswer> {
  const { db, now, zipTable } = vars
  const limiter = await limitCaller(vars, 'ORDERS_PER_HOUR')
  const [kept, quotes, cards, hits] = await db.read([
    keptAnswer(db, requestKey),
    quoteWithCard(db, request.quoteId),
    currentRetailCard(db, now),
    limiter.query(db),
  ])
  const repeated = repeatedAnswer(kept, requestKey)
  if (repeated) return repeated as OrderAnswer
  limiter.refuseIfOver(hits)

  refusePastPickup(request.preferredPickupDate, now)
  const quote = knownQuote(quotes)
  const price = orderPrice(request, { zipTable, card: theRetailCard(cards), quote, now })
  confirmTotal(price.price.totalCents, request.totalPrice)

  const row = newOrder(request, price, { quoteId: quote?.id ?? null }, now)
  const answer = orderAnswer(row)
  try {
    await writeOrder(vars, row, { requestKey, answer, enforceLimit: limiter.enforce })
    return answer
  } catch (fault) {
    if (limiter.isOver(fault)) throw limiter.refusal
    if (!requestKey || !isConstraintFault(fault, 'idempotency_keys')) throw fault
    // Another request with the same key was quicker by a moment.
    const [rows] = await db.read([keptAnswer(db, requestKey)])
    const first = repeatedAnswer(rows, requestKey)
    if (!first) throw fault
    return first as OrderAnswer
  }
}
