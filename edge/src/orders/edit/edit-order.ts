import { isErased } from '@switchback/core/orders/state/order-state-fields.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { canEdit } from '@switchback/core/orders/state/allowed-actions.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { editedOrder, vehiclesOfEdit } from '@switchback/core/orders/request/edited-order.ts'
import type { EditOrderRequest } from '@switchback/core/orders/request/order-request.ts'
import type { OrderVehicle } from '@switchback/core/orders/request/order-vehicle.ts'
import { confirmTotal } from '@switchback/core/quotes/price/confirm-total.ts'
import { editedPrices } from '@switchback/core/quotes/price/agreed-price.ts'
import { quoteOf, totalOf } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { readOrderId } from '@switchback/core/orders/names/read-order-id.ts'
import { commitOrder, type CommitContext } from '../../payments/commit/commit-order.ts'
import type { Payment } from '../../payments/payables/payable-effects.ts'
import { openPaymentsOf } from '../../payments/payables/payable-effects.ts'
import type { OrderDecision } from '../../payments/write/write-order.ts'
import { currentRetailCard, theRetailCard } from '../../rates/current-retail-card.ts'
import { limitCaller } from '../../limits/caller.ts'
import type { RequestContext } from '../../request-context.ts'
import { changedMessages, deskChangedMessages } from '../write/changed-messages.ts'
import { allChanges, isSameOrder } from '../write/edit-changes.ts'
import type { FindOrderContext } from '../read/find-order.ts'
import { vehiclesBefore } from '../write/edited-vehicles.ts'
import { knownQuotes, quotesOfOrder } from '../write/known-quote.ts'
import { orderResponse, orderById, type OrderRow } from '../read/order-row.ts'
import { refusePastPickup } from '../write/refuse-past-pickup.ts'
import { unknownOrderLookups } from '../../limits/unknown-order-lookups.ts'
import { editWrites } from './edit-writes.ts'
import { editedRow } from './edited-row.ts'
import { pricesOfRow } from './plan-staff-edit.ts'

type EditOrderContext = FindOrderContext & CommitContext & Pick<RequestContext, 'zipTable'>

/** An order with what its edit depends on. */
type OrderToEdit = OrderRow & {
  readonly quoted: Parameters<typeof knownQuotes>[0]
  readonly cards: Parameters<typeof theRetailCard>[0]
  readonly payments: readonly Payment[]
}

const queries = ({ db, now }: EditOrderContext, id: string, request: EditOrderRequest) =>
  [
    orderById(db, id),
    quotesOfOrder(db, id, vehiclesOfEdit(request)),
    currentRetailCard(db, now),
    openPaymentsOf(db, { kind: 'order', id }),
  ] as const

function refuseUnlessEditable({ order }: OrderRow): void {
  if (order.dealerId !== null) {
    throw new Refusal('forbidden', {
      sentence: 'Please sign in to your dealer account to change this order.',
    })
  }
  if (canEdit(order)) return
  throw new Refusal('illegal_transition', { sentence: 'This order can no longer be changed.' })
}

/** Reads the order for the first time, with the limits of the caller. */
async function findToEdit(context: EditOrderContext, id: string, request: EditOrderRequest) {
  const limiter = await limitCaller(context, 'ORDER_CHANGES_PER_HOUR')
  const lookups = await unknownOrderLookups(context)
  const [hits, room, [row], quoted, cards, payments] = await context.db.read([
    lookups.query,
    limiter.query(context.db),
    ...queries(context, id, request),
  ])
  lookups.refuseIfTooMany(hits)
  limiter.refuseIfOver(room)
  if (!row || isErased(row.order)) {
    await lookups.countMiss()
    throw new Refusal('order_not_found')
  }
  return { limiter, known: { ...row, quoted, cards, payments } }
}

async function readAgain(context: EditOrderContext, id: string, request: EditOrderRequest) {
  const [[row], quoted, cards, payments] = await context.db.read(queries(context, id, request))
  if (!row) throw new Refusal('order_not_found')
  return { ...row, quoted, cards, payments }
}

/** Who edits: the revision that the customer saw. */
type Wish = { readonly request: EditOrderRequest; readonly seen: number }

/** The edit and the order after it; undefined if it changes nothing. */
function decideEdit(
  context: EditOrderContext,
  found: OrderToEdit,
  { request, seen }: Wish,
): (OrderDecision & { readonly edited: OrderRow }) | undefined {
  const { db, now, zipTable, config } = context
  const { quoted, cards, payments: _, ...row } = found
  refuseUnlessEditable(row)
  refusePastPickup(request.preferredPickupDate, now)
  const quotes = knownQuotes(quoted)
  const quoteIdOf = (vehicle: OrderVehicle) => quoteOf(vehicle, quotes)?.id ?? null
  const filled = editedOrder(vehiclesBefore(row), request, quoteIdOf)
  const known = new Map(
    pricesOfRow(row).map(({ price }, index) => [row.vehicles[index]?.position ?? -1, price]),
  )
  const prices = editedPrices(filled, { zipTable, card: theRetailCard(cards), quotes, now }, known)
  const edited = editedRow(row, filled, prices, { quotes })
  if (isSameOrder(row, edited)) return undefined
  if (seen !== row.order.revision) throw new Refusal('order_changed')
  confirmTotal(totalOf(prices), request.totalPrice)
  const change = { before: row, after: edited }
  return {
    ...editWrites(db, row, edited),
    event: {
      kind: 'edited',
      totalCentsBefore: row.order.totalCents,
      totalCents: edited.order.totalCents,
      changes: allChanges(row, edited),
      reason: null,
    },
    by: { kind: 'customer' },
    messages: [...changedMessages(change), ...deskChangedMessages(change, config)],
    edited,
  }
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
  const id = readOrderId(orderId)
  const { limiter, known } = await findToEdit(context, id, request)
  // A client that names no revision replaces the order as it is now, and no later one.
  const wish = { request, seen: revision ?? known.order.revision }
  const source = { known, load: () => readAgain(context, id, request) }
  const written = await commitOrder(context, source, (found) => {
    const decision = decideEdit(context, found, wish)
    return decision && { ...decision, limiter }
  })
  if (written) return orderResponse({ ...written.decision.edited, order: written.after })
  return orderResponse(await readAgain(context, id, request))
}
