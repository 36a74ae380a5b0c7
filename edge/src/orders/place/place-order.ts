import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { PlaceOrderRequest } from '@switchback/core/orders/request/order-request.ts'
import { agreedPrices, type Agreement } from '@switchback/core/quotes/price/agreed-price.ts'
import { confirmTotal } from '@switchback/core/quotes/price/confirm-total.ts'
import { orderPrices, totalOf } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { idempotentResponse, repeatedResponse, type RequestKey } from '../../http/request-key.ts'
import { limitCaller } from '../../limits/caller.ts'
import { currentRetailCard, theRetailCard } from '../../rates/current-retail-card.ts'
import type { RequestContext } from '../../request-context.ts'
import { knownQuotes, quotesWithCards } from '../write/known-quote.ts'
import { newOrder } from './new-order.ts'
import { newOrderMessages } from '../write/order-messages.ts'
import { orderResponse } from '../read/order-row.ts'
import { writePlaced, type Placed } from './write-placed.ts'
import { refusePastPickup } from '../write/refuse-past-pickup.ts'

type PlaceOrderContext = Pick<
  RequestContext,
  'db' | 'log' | 'now' | 'timeZone' | 'zipTable' | 'config' | 'triggerDelivery' | 'callerAddress'
>

/** A member of the staff who places an order, and the price that they agreed on. */
export type PlacingStaff = { readonly userId: string; readonly agreed?: Agreement | undefined }

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
  by?: PlacingStaff,
): Promise<Placed<OrderResponse>> {
  const { db, now, zipTable } = context
  const limiter = await limitCaller(context, 'ORDERS_PER_HOUR')
  const [saved, quoted, cards, hits] = await db.read([
    idempotentResponse(db, requestKey),
    quotesWithCards(db, request.vehicles),
    currentRetailCard(db, now),
    limiter.query(db),
  ])
  const repeated = repeatedResponse(saved, requestKey)
  if (repeated) return { response: repeated as OrderResponse }
  if (!by) limiter.refuseIfOver(hits)

  refusePastPickup(request.preferredPickupDate, now)
  const quotes = knownQuotes(quoted)
  const cardPrices = orderPrices(request, { zipTable, card: theRetailCard(cards), quotes, now })
  confirmTotal(totalOf(cardPrices), request.totalPrice)
  const prices = agreedPrices(cardPrices, by?.agreed)

  const row = newOrder(request, prices, { quotes }, context)
  const placed = await writePlaced(context, {
    row,
    by: by ? { kind: 'staff', userId: by.userId } : { kind: 'customer' },
    response: orderResponse(row),
    requestKey,
    agreedBecause: by?.agreed?.reason,
    messages: newOrderMessages(row, context),
    limiter: by ? undefined : limiter,
  })
  if (!placed) throw new TypeError('An order without a guard is always written')
  return placed
}
