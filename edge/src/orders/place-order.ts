import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import { idByteCount, orderIdFrom, trackingCodeFrom } from '@switchback/core/orders/order-id.ts'
import type { PlaceOrder } from '@switchback/core/orders/place-order.ts'
import { confirmTotal } from '@switchback/core/quotes/confirm-total.ts'
import { orderPrice, type OrderPrice } from '@switchback/core/quotes/order-price.ts'
import { isConstraintFault } from '@switchback/db/is-constraint-fault.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { keepAnswer, keptAnswer, repeatedAnswer, type RequestKey } from '../http/request-key.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { currentRetailCard, theRetailCard } from '../rates/current-retail-card.ts'
import type { Vars } from '../vars.ts'
import { knownQuote, quoteWithCard } from './known-quote.ts'
import { orderColumns, vehicleColumns } from './order-columns.ts'
import { newOrderMessages } from './order-messages.ts'
import { orderAnswer, type OrderRow } from './order-row.ts'
import { refusePastPickup } from './refuse-past-pickup.ts'

type PlaceOrderVars = Pick<Vars, 'db' | 'now' | 'zipTable' | 'config' | 'wake'>

function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(idByteCount))
}

/** A new order, nothing paid and nothing done. */
function newOrder(request: PlaceOrder, price: OrderPrice, quoteId: string | null, now: Date): OrderRow {
  const id = orderIdFrom(randomBytes())
  return {
    order: {
      id,
      trackingCode: trackingCodeFrom(randomBytes()),
      quoteId,
      ...orderColumns(request, price),
      transportStatus: 'pending',
      paymentStatus: 'unpaid',
      paymentMethod: 'stripe',
      paidCents: 0,
      refundedCents: 0,
      depositPaid: false,
      paidAt: null,
      dealerId: null,
      placedByUserId: null,
      cancellationReason: null,
      cancelledAt: null,
      cancelledBy: null,
      revision: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    },
    vehicle: { orderId: id, position: 0, ...vehicleColumns(request, price) },
    attachments: [],
  }
}

/** Order, vehicle, event, the bell of staff, what is told to whom, and the key with its answer: all or nothing. */
async function writeOrder(
  { db, now, config, wake }: PlaceOrderVars,
  row: OrderRow,
  requestKey: RequestKey | undefined,
  answer: OrderAnswer,
): Promise<void> {
  const { order, vehicle } = row
  const told = enqueue(newOrderMessages(row, config), now)
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
  ]
  await (requestKey
    ? db.write([keepAnswer(db, requestKey, answer, now), insertOrder, ...rest])
    : db.write([insertOrder, ...rest]))
  wake(told.ids)
}

/**
 * Places a customer's order at the price that stands for it. The same key with the same body is placed once, however
 * often and however close together it comes, and gets the same answer for ever.
 * @throws Refusal `price_changed` with both figures if the customer saw another total, `idempotency_mismatch` if the
 * key was used for another body, `invalid` if the pickup day is over. A refusal binds nothing.
 * Source: decisions 7, 11 and 12.
 */
export async function placeOrder(
  vars: PlaceOrderVars,
  request: PlaceOrder,
  requestKey?: RequestKey,
): Promise<OrderAnswer> {
  const { db, now, zipTable } = vars
  const [kept, quotes, cards] = await db.read([
    keptAnswer(db, requestKey),
    quoteWithCard(db, request.quoteId),
    currentRetailCard(db, now),
  ])
  const repeated = repeatedAnswer(kept, requestKey)
  if (repeated) return repeated as OrderAnswer

  refusePastPickup(request.preferredPickupDate, now)
  const quote = knownQuote(quotes)
  const price = orderPrice(request, { zipTable, card: theRetailCard(cards), quote, now })
  confirmTotal(price.price.totalCents, request.totalPrice)

  const row = newOrder(request, price, quote?.id ?? null, now)
  const answer = orderAnswer(row)
  try {
    await writeOrder(vars, row, requestKey, answer)
    return answer
  } catch (fault) {
    if (!requestKey || !isConstraintFault(fault, 'idempotency_keys')) throw fault
    // Another request with the same key was quicker by a moment.
    const [rows] = await db.read([keptAnswer(db, requestKey)])
    const first = repeatedAnswer(rows, requestKey)
    if (!first) throw fault
    return first as OrderAnswer
  }
}
