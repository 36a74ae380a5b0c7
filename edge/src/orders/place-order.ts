import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import type { PlaceOrderRequest } from '@switchback/core/orders/order-request.ts'
import { confirmTotal } from '@switchback/core/quotes/confirm-total.ts'
import { orderPrices, totalOf } from '@switchback/core/quotes/vehicle-prices.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import {
  saveIdempotentResponse,
  idempotentResponse,
  repeatedResponse,
  type RequestKey,
} from '../http/request-key.ts'
import { limitCaller } from '../limits/caller.ts'
import { messageLimits } from '../outbox/message-limits.ts'
import { enqueue, enqueueLimited } from '../outbox/enqueue.ts'
import { currentRetailCard, theRetailCard } from '../rates/current-retail-card.ts'
import type { RequestContext } from '../request-context.ts'
import { knownQuotes, quotesWithCards } from './known-quote.ts'
import { newOrder } from './new-order.ts'
import { newOrderMessages } from './order-messages.ts'
import { orderResponse, type OrderRow } from './order-row.ts'
import { refusePastPickup } from './refuse-past-pickup.ts'

type PlaceOrderContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'zipTable' | 'config' | 'triggerDelivery' | 'callerAddress'
>

/** A member of the staff who places an order for a customer. */
type Staff = { readonly userId: string }

/** What to write together with the rows of a new order. */
type Placing = {
  readonly requestKey: RequestKey | undefined
  readonly response: OrderResponse
  /** None for staff, who have no limit. */
  readonly enforceLimit: WriteStatement | undefined
  readonly by: Staff | undefined
}

function newOrderNotification({ id, totalCents }: OrderRow['order'], createdAt: string) {
  return {
    kind: 'new_order',
    title: 'New order',
    orderId: id,
    facts: { totalCents },
    dedupeKey: `new_order:${id}`,
    createdAt,
  } as const
}

/** Writes order, vehicles, event, staff notification, messages, and the key with its response: all or nothing. */
async function writeOrder(
  context: PlaceOrderContext,
  row: OrderRow,
  { requestKey, response, enforceLimit, by }: Placing,
): Promise<void> {
  const { order, vehicles } = row
  const { db, now, triggerDelivery } = context
  const messages = newOrderMessages(row, context)
  const queuedMessages = by
    ? enqueue(messages, now)
    : enqueueLimited(messages, await messageLimits(context, messages), now)
  const createdAt = now.toISOString()
  const insertOrder = db.sql.insert(orders).values(order)
  const rest = [
    db.sql.insert(orderVehicles).values([...vehicles]),
    db.sql.insert(orderEvents).values({
      orderId: order.id,
      kind: 'placed',
      toState: order.transportStatus,
      actorKind: by ? 'staff' : 'customer',
      actorId: by?.userId ?? null,
      facts: { totalCents: order.totalCents },
      createdAt,
    }),
    // Staff are not notified of what staff have done.
    ...(by ? [] : [db.sql.insert(adminNotifications).values(newOrderNotification(order, createdAt))]),
    ...queuedMessages.statements,
    ...(enforceLimit ? [enforceLimit] : []),
  ]
  await (requestKey
    ? db.write([saveIdempotentResponse(db, requestKey, response, now), insertOrder, ...rest])
    : db.write([insertOrder, ...rest]))
  triggerDelivery(queuedMessages.ids)
}

/**
 * Places a customer's order at its current price, for the customer or by staff, whom the history then names.
 * Idempotent: the same key with the same body places one order, also under concurrency, and always gets the same
 * response.
 * @throws Refusal `price_changed` with both totals if the customer saw another one, `idempotency_mismatch` if the key
 * was used for another body, `invalid` if the pickup day is over, `too_many_requests` from one network. A refusal does
 * not use up the key.
 * Source: PRICE-12, ORDER-10, API-6.
 */
export async function placeOrder(
  context: PlaceOrderContext,
  request: PlaceOrderRequest,
  requestKey?: RequestKey,
  by?: Staff,
): Promise<OrderResponse> {
  const { db, now, zipTable } = context
  const limiter = await limitCaller(context, 'ORDERS_PER_HOUR')
  const [saved, quoted, cards, hits] = await db.read([
    idempotentResponse(db, requestKey),
    quotesWithCards(db, request.vehicles),
    currentRetailCard(db, now),
    limiter.query(db),
  ])
  const repeated = repeatedResponse(saved, requestKey)
  if (repeated) return repeated as OrderResponse
  if (!by) limiter.refuseIfOver(hits)

  refusePastPickup(request.preferredPickupDate, now)
  const quotes = knownQuotes(quoted)
  const prices = orderPrices(request, { zipTable, card: theRetailCard(cards), quotes, now })
  confirmTotal(totalOf(prices), request.totalPrice)

  const row = newOrder(request, prices, { quotes }, now)
  const response = orderResponse(row)
  try {
    const enforceLimit = by ? undefined : limiter.enforce
    await writeOrder(context, row, { requestKey, response, enforceLimit, by })
    return response
  } catch (error) {
    if (limiter.isOver(error)) throw limiter.refusal
    if (!requestKey || !isConstraintError(error, 'idempotency_keys')) throw error
    // A concurrent request with the same key won the race.
    const [rows] = await db.read([idempotentResponse(db, requestKey)])
    const first = repeatedResponse(rows, requestKey)
    if (!first) throw error
    return first as OrderResponse
  }
}
