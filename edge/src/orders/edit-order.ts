import { Refusal } from '@switchback/core/errors/refusal.ts'
import { canEdit } from '@switchback/core/orders/allowed-actions.ts'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import type { EditOrderRequest, PlaceOrderRequest } from '@switchback/core/orders/order-request.ts'
import { confirmTotal } from '@switchback/core/quotes/confirm-total.ts'
import { orderPrices, totalOf } from '@switchback/core/quotes/vehicle-prices.ts'
import { readOrderId } from '@switchback/core/orders/read-order-id.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { and, eq } from 'drizzle-orm'
import { enqueueLimited } from '../outbox/enqueue.ts'
import { messageLimits } from '../outbox/message-limits.ts'
import { closeOutdatedPayments } from '../payments/close-outdated-payments.ts'
import { closeStalePaymentsNowOrLater } from '../payments/close-payments.ts'
import { openPaymentsOf } from '../payments/payable-effects.ts'
import { paymentContext } from '../payments/payment-context.ts'
import { currentRetailCard, theRetailCard } from '../rates/current-retail-card.ts'
import { limitCaller } from '../limits/caller.ts'
import type { RateLimiter } from '../limits/rate-limit.ts'
import type { RequestContext } from '../request-context.ts'
import { changedMessages } from './changed-messages.ts'
import { isSameOrder } from './edit-changes.ts'
import type { FindOrderContext } from './find-order.ts'
import { editedVehicles, vehicleRows, vehicleWrites } from './edited-vehicles.ts'
import { knownQuotes, quotesOfOrder } from './known-quote.ts'
import { orderColumns, type FoundQuotes } from './order-columns.ts'
import { orderResponse, orderById, type OrderRow } from './order-row.ts'
import { refusePastPickup } from './refuse-past-pickup.ts'
import { unknownOrderLookups } from '../limits/unknown-order-lookups.ts'

type EditOrderContext = FindOrderContext &
  Pick<RequestContext, 'timeZone' | 'zipTable' | 'fetch' | 'log' | 'triggerDelivery'>

function refuseEdit(): never {
  throw new Refusal('illegal_transition', { sentence: 'This order can no longer be changed.' })
}

/** The edited order, with a check that the customer saw its price. */
function editedRow(
  row: OrderRow,
  request: PlaceOrderRequest,
  { quotes, ...inputs }: Parameters<typeof orderPrices>[1] & { readonly quotes: FoundQuotes },
): { edited: OrderRow; confirm: () => void } {
  const { order } = row
  const vehicles = editedVehicles(row, request, quotes)
  const prices = orderPrices({ ...request, vehicles }, { ...inputs, quotes })
  const rows = vehicleRows({ orderId: order.id, known: row.vehicles }, vehicles, prices, quotes)
  const edited = {
    ...row,
    order: {
      ...order,
      ...orderColumns(request, prices),
      quoteId: rows[0].quoteId ?? order.quoteId,
      revision: order.revision + 1,
      updatedAt: inputs.now.toISOString(),
    },
    vehicles: rows,
  }
  return { edited, confirm: () => confirmTotal(totalOf(prices), request.totalPrice) }
}

type Edit = { readonly before: OrderRow; readonly after: OrderRow; readonly limiter: RateLimiter }

/**
 * Writes order, vehicles, event and emails if the order has not changed since it was read; otherwise nothing.
 * @throws Refusal `too_many_requests`: then nothing is written either.
 */
async function writeEdit(
  context: EditOrderContext,
  { before, after, limiter }: Edit,
): Promise<{ isDone: boolean; hasOpenPayment: boolean }> {
  const { order, vehicles } = after
  // A contact is recorded without a new revision: the edit never writes what it read of it.
  const { id, createdAt: _, contactedAt: __, ...changes } = order
  const mails = changedMessages(before, after, context.config)
  const queuedMessages = enqueueLimited(mails, await messageLimits(context, mails), context.now)
  const { db } = context
  const writing = guardedBatch(db, {
    guard: db.sql
      .update(orders)
      .set(changes)
      .where(
        and(
          eq(orders.id, id),
          eq(orders.revision, before.order.revision),
          eq(orders.transportStatus, 'pending'),
          eq(orders.paymentStatus, 'unpaid'),
          eq(orders.paidCents, 0),
        ),
      ),
    steps: [
      ...vehicleWrites(db, before.vehicles, vehicles),
      db.sql.insert(orderEvents).values({
        orderId: id,
        kind: 'edited',
        actorKind: 'customer',
        facts: { totalCentsBefore: before.order.totalCents, totalCents: order.totalCents },
        createdAt: order.updatedAt,
      }),
      ...queuedMessages.statements,
      limiter.enforce,
      openPaymentsOf(db, { kind: 'order', id }),
    ],
  })
  const result = await writing.catch((error: unknown) => {
    throw limiter.isOver(error) ? limiter.refusal : error
  })
  if (!result.isHeld) return { isDone: false, hasOpenPayment: false }
  context.triggerDelivery(queuedMessages.ids)
  return { isDone: true, hasOpenPayment: (result.steps.at(-1)?.rows.length ?? 0) > 0 }
}

/** The order changed between read and write: either it can no longer be edited, or another edit was saved. */
async function refuseRacedEdit({ db }: EditOrderContext, id: string): Promise<never> {
  const [[now]] = await db.read([orderById(db, id)])
  if (now && !canEdit(now.order)) refuseEdit()
  throw new Refusal('order_changed')
}

/**
 * Replaces an order while it is pending and unpaid, and prices it again. Idempotent: an edit that changes nothing (sent
 * twice) succeeds without a trace.
 * @throws Refusal `forbidden` for a dealership's order, `illegal_transition` once it is paid or moved, `order_changed`
 * if it is no longer the revision that the customer saw, `price_changed` with both totals if the customer saw another
 * one, `invalid` if the pickup day is over; ProviderError if a payment at the old price cannot be closed now; else as
 * `findOrder`.
 * Source: PRICE-12, ORDER-18.
 */
export async function editOrder(
  context: EditOrderContext,
  orderId: string,
  { revision, ...request }: EditOrderRequest,
): Promise<OrderResponse> {
  const { db, now, zipTable } = context
  const id = readOrderId(orderId)
  const limiter = await limitCaller(context, 'ORDER_CHANGES_PER_HOUR')
  const lookups = await unknownOrderLookups(context)
  const [hits, [row], quoted, cards, open, room] = await db.read([
    lookups.query,
    orderById(db, id),
    quotesOfOrder(db, id, request.vehicles),
    currentRetailCard(db, now),
    openPaymentsOf(db, { kind: 'order', id }),
    limiter.query(db),
  ])
  lookups.refuseIfTooMany(hits)
  limiter.refuseIfOver(room)
  if (!row) {
    await lookups.countMiss()
    throw new Refusal('order_not_found')
  }
  if (row.order.dealerId !== null) {
    throw new Refusal('forbidden', {
      sentence: 'Please sign in to your dealer account to change this order.',
    })
  }
  if (!canEdit(row.order)) refuseEdit()
  refusePastPickup(request.preferredPickupDate, now)
  const isOutdated = revision !== undefined && revision !== row.order.revision
  const { edited, confirm } = editedRow(row, request, {
    quotes: knownQuotes(quoted),
    zipTable,
    card: theRetailCard(cards),
    now,
  })
  if (isSameOrder(row, edited)) return orderResponse(row)
  if (isOutdated) throw new Refusal('order_changed')
  confirm()
  // One that turns out to be paid is recorded, and the order can no longer be edited.
  if (!(await closeOutdatedPayments(context, open, edited.order))) refuseEdit()
  const { isDone, hasOpenPayment } = await writeEdit(context, { before: row, after: edited, limiter })
  if (!isDone) await refuseRacedEdit(context, id)
  // Payments opened at the old price between read and write.
  if (hasOpenPayment) await closeStalePaymentsNowOrLater(paymentContext(context), { kind: 'order', id })
  return orderResponse(edited)
}
