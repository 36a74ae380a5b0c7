import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { PlaceDealerOrderRequest } from '@switchback/core/orders/request/order-request.ts'
import type { DealerOrderResponse } from '@switchback/core/orders/response/dealer-order-response.ts'
import { dealerDeposit } from '@switchback/core/pricing/deposit.ts'
import { agreedPrices } from '@switchback/core/quotes/price/agreed-price.ts'
import { confirmTotal } from '@switchback/core/quotes/price/confirm-total.ts'
import type { DealerOrderPrice } from '@switchback/core/quotes/price/dealer-order-price.ts'
import {
  offlineOrderPrices,
  type OrderOfDevice,
} from '@switchback/core/quotes/offline/offline-order-prices.ts'
import {
  dealerOrderPrices,
  totalOf,
  type VehiclePrices,
} from '@switchback/core/quotes/price/vehicle-prices.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { eq } from 'drizzle-orm'
import { refuseInsufficientCredit, refuseWithoutCredit } from '../../credit/refuse-credit.ts'
import { idempotentResponse, repeatedResponse, type RequestKey } from '../../http/request-key.ts'
import { newInvoice } from '../../invoices/new-invoice.ts'
import { dealerQuotesWithCards, knownDealerQuotes } from '../../quotes/known-dealer-quote.ts'
import { currentDealerRates, theDealerRates } from '../../rates/dealer-rates.ts'
import { namesById, teamNames } from '../../team/names-of-team.ts'
import type { SpenderContext } from '../../limits/spend.ts'
import type { RequestContext } from '../../request-context.ts'
import { dealerOrderResponse } from '../read/dealer-order-row.ts'
import { namedQuotes } from '../write/known-quote.ts'
import { newOrder } from './new-order.ts'
import { queryOrdersInTheWay, refuseAlreadyOrdered } from '../once/orders-in-the-way.ts'
import { refusePastPickup } from '../write/refuse-past-pickup.ts'
import { writeDealerOrder, type OrderToPlace } from './write-dealer-order.ts'
import type { PlacingStaff } from './place-order.ts'
import type { Placed } from './write-placed.ts'

type PlaceContext = Pick<
  RequestContext,
  'db' | 'log' | 'now' | 'timeZone' | 'zipTable' | 'config' | 'triggerDelivery' | 'callerAddress'
> &
  Pick<SpenderContext, 'session'>

/** How an order arrives. */
export type PlaceOptions = {
  readonly requestKey?: RequestKey | undefined
  /** Staff place it for the dealership: the history names them, and its people get the mails. */
  readonly staff?: PlacingStaff
  /** Set if it was placed offline: what the device showed. */
  readonly device?: OrderOfDevice
  /** Written in the same batch as the order. */
  readonly alongside?: (orderId: string) => readonly WriteStatement[]
}

/** Reads all inputs of the order in one round trip. */
async function readInputs(
  { db, now }: PlaceContext,
  { dealerId }: DealerActor,
  request: PlaceDealerOrderRequest,
  key?: RequestKey,
) {
  const [saved, [dealer], quoted, team, taken, ...cards] = await db.read([
    idempotentResponse(db, key),
    db.sql.select().from(dealers).where(eq(dealers.id, dealerId)),
    dealerQuotesWithCards(db, dealerId, namedQuotes(request.vehicles)),
    teamNames(db, dealerId),
    queryOrdersInTheWay(db, dealerId, request),
    ...currentDealerRates(db, dealerId, now),
  ])
  if (!dealer) throw new Refusal('not_found', { sentence: 'Dealer information not found.' })
  return {
    saved,
    dealer,
    quotes: knownDealerQuotes(quoted),
    quotedAt: new Map(quoted.map(({ quote }) => [quote.id, quote.createdAt])),
    people: namesById(team),
    rates: theDealerRates(...cards),
    taken,
  }
}

type Inputs = Awaited<ReturnType<typeof readInputs>>

/** The prices that the user accepted. @throws Refusal `price_changed` */
function acceptedPrices(
  context: PlaceContext,
  request: PlaceDealerOrderRequest,
  { rates, quotes }: Inputs,
  { device, staff }: PlaceOptions,
): VehiclePrices<DealerOrderPrice> {
  const inputs = { zipTable: context.zipTable, rates, quotes, now: context.now }
  if (device) return offlineOrderPrices(request, { ...inputs, device })
  const prices = dealerOrderPrices(request, inputs)
  confirmTotal(totalOf(prices), request.totalPrice)
  return agreedPrices(prices, staff?.agreed)
}

/** Who places it. Staff are no members of the dealership, who get copies of its mails. */
function placedBy({ userId }: DealerActor, { staff }: PlaceOptions) {
  return staff
    ? {
        placedByUserId: null,
        by: { kind: 'staff', userId: staff.userId } as const,
        agreedBecause: staff.agreed?.reason,
      }
    : { placedByUserId: userId, by: { kind: 'dealer', userId } as const, agreedBecause: undefined }
}

/** The order to place, at its current price. */
function orderToPlace(
  context: PlaceContext,
  actor: DealerActor,
  request: PlaceDealerOrderRequest,
  inputs: Inputs & { readonly options: PlaceOptions },
): OrderToPlace {
  const { now, timeZone } = context
  const { dealer, quotes, people, options } = inputs
  const { placedByUserId, by, agreedBecause } = placedBy(actor, options)
  const isInvoice = request.paymentMethod === 'invoice'
  if (isInvoice) refuseWithoutCredit(dealer)
  const prices = acceptedPrices(context, request, inputs, options)
  const [{ settingsVersion, structure }] = prices
  const totalCents = totalOf(prices)
  if (isInvoice && dealer.currentBalanceCents + totalCents > dealer.creditLimitCents) {
    refuseInsufficientCredit(dealer, totalCents)
  }
  const placed = {
    quotes,
    dealerId: actor.dealerId,
    placedByUserId,
    settingsVersion,
    paymentMethod: request.paymentMethod,
    paymentStatus: isInvoice ? 'invoiced' : 'unpaid',
    deposit: dealerDeposit(totalCents, structure),
  } as const
  const row = newOrder(request, prices, placed, context)
  const terms = { paymentTermsDays: dealer.paymentTermsDays, amountCents: totalCents }
  const invoice = isInvoice
    ? newInvoice({ dealerId: dealer.id, orderId: row.order.id, ...terms }, { now, timeZone })
    : undefined
  const newInvoiceRow = invoice && {
    ...invoice,
    invoiceNumber: '',
    lateFeeCents: 0,
    paidCents: 0,
    voidedOn: null,
  }
  const response = dealerOrderResponse(
    {
      ...row,
      invoice: newInvoiceRow ?? null,
      quotedAt: inputs.quotedAt.get(row.order.quoteId ?? '') ?? null,
    },
    { actor, people, now, timeZone },
  )
  return {
    request,
    row,
    invoice,
    dealer,
    response,
    by,
    agreedBecause,
    alongside: options.alongside?.(row.order.id) ?? [],
  }
}

/**
 * Places an order of a dealership at its own price. An invoiced order reserves credit and creates the invoice and its
 * ledger entry in the same write, which never exceeds the limit under concurrency. Idempotent: the same key with the
 * same body places one order and always gets the same response.
 * @throws Refusal `already_ordered` with the orders, `price_changed` with both totals, `credit_required`, `insufficient_credit` with both amounts,
 * `idempotency_mismatch`, `invalid` if the pickup day is over. A refusal does not use up the key.
 * Source: ORDER-31, ORDER-46, PRICE-12, API-6, CREDIT-6.
 */
export async function placeDealerOrder(
  context: PlaceContext,
  actor: DealerActor,
  request: PlaceDealerOrderRequest,
  options: PlaceOptions = {},
): Promise<Placed<DealerOrderResponse>> {
  const { requestKey } = options
  const inputs = await readInputs(context, actor, request, requestKey)
  const repeated = repeatedResponse(inputs.saved, requestKey)
  if (repeated) return { response: repeated as DealerOrderResponse }
  refusePastPickup(request.preferredPickupDate, context.now)
  refuseAlreadyOrdered(request, inputs.taken)
  const toPlace = orderToPlace(context, actor, request, { ...inputs, options })
  return writeDealerOrder(context, toPlace, requestKey)
}
