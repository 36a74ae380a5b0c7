import { can } from '@switchback/core/access/permissions.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { StaffPlaceRequest } from '@switchback/core/orders/request/order-request.ts'
import type { StaffPriceRequest, StaffPriceResponse } from '@switchback/core/orders/request/staff-place.ts'
import { dealerDeposit, retailDeposit } from '@switchback/core/pricing/deposit.ts'
import { agreedPrices } from '@switchback/core/quotes/price/agreed-price.ts'
import { dealerOrderPrice } from '@switchback/core/quotes/price/dealer-order-price.ts'
import { orderPrice } from '@switchback/core/quotes/price/order-price.ts'
import { pricesOf, totalOf, type VehiclePrices } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { eq } from 'drizzle-orm'
import { availableCreditCents } from '../../credit/refuse-credit.ts'
import { afterCommit } from '../../http/after-commit.ts'
import { idempotentResponse, type RequestKey } from '../../http/request-key.ts'
import type { SpenderContext } from '../../limits/spend.ts'
import { currentRetailCard, theRetailCard } from '../../rates/current-retail-card.ts'
import { currentDealerRates, theDealerRates } from '../../rates/dealer-rates.ts'
import type { RequestContext } from '../../request-context.ts'
import type { StaffMember } from '../../session/staff-member.ts'
import { adminOrderResponse, findAdminOrder, type AdminOrder } from '../read/admin-order.ts'
import { orderAsWritten } from '../write/answer-to-staff.ts'
import { placeDealerOrder } from './place-dealer-order.ts'
import { placeOrder } from './place-order.ts'
import type { WrittenOrder } from './write-placed.ts'

type PlaceContext = Pick<
  RequestContext,
  | 'db'
  | 'now'
  | 'timeZone'
  | 'zipTable'
  | 'config'
  | 'triggerDelivery'
  | 'callerAddress'
  | 'log'
  | 'requestId'
> &
  Pick<SpenderContext, 'session'>

type Request = { readonly request: StaffPlaceRequest; readonly requestKey: RequestKey | undefined }

const agreedTotal = (dollars: string | number, by: StaffMember) => ({
  totalCents: parseDollars(dollars) ?? 0,
  by,
})

async function place(context: PlaceContext, { request, requestKey }: Request, by: StaffMember) {
  const { agreedPrice } = request
  const agreed = agreedPrice && { ...agreedTotal(agreedPrice.total, by), reason: agreedPrice.reason }
  const staff = { userId: by.userId, agreed }
  if (request.kind === 'retail') {
    const { kind: _, agreedPrice: __, ...order } = request
    return placeOrder(context, order, requestKey, staff)
  }
  // Only these staff see dealerships.
  if (!can(by, 'dealers')) throw new Refusal('forbidden')
  const { kind: _, agreedPrice: __, dealerId, ...order } = request
  const actor = { kind: 'dealer', userId: by.userId, dealerId, dealerRole: 'admin' } as const
  return placeDealerOrder(context, actor, order, { requestKey, staff })
}

/** A new order as it was written, before anything else could happen to it. */
function placedOrder(
  { row, dealerName, event, by }: WrittenOrder,
  { name: actorName }: StaffMember,
  now: Date,
): AdminOrder {
  const nothingElse = { assignment: undefined, change: undefined, driver: undefined, invoice: undefined }
  const found = { ...row, ...nothingElse, dealerName, events: [], payments: [], refunds: [], disputes: [] }
  const written = { decision: { event, by }, after: row.order, claims: [] }
  return orderAsWritten(found, written, { actorName, now })
}

/**
 * Places an order for a customer, or for a dealership at its rates, on its credit and terms. The history names the
 * member of the staff; the mails go to the customer or dealership.
 * @throws Refusal `forbidden` for a dealership without `dealers`; as `placeOrder` and `placeDealerOrder`.
 * Source: STAFF-12.
 */
export async function placeByStaff(
  context: PlaceContext,
  request: Request,
  by: StaffMember,
): Promise<AdminOrderResponse> {
  const { response, written } = await place(context, request, by)
  const read = () => findAdminOrder(context.db, response.id)
  if (!written) return adminOrderResponse(await read())
  const readAgain = await afterCommit(context, 'changed_order_not_read', read)
  return adminOrderResponse(readAgain ?? placedOrder(written, by, context.now))
}

/** The scope of the keys under which staff place orders. */
export const staffOrders = 'admin-orders'

/**
 * The id of the order that staff placed under this key; null if none was. Places nothing.
 * Source: STAFF-12, API-6.
 */
export async function orderPlacedUnder({ db }: Pick<RequestContext, 'db'>, key: string) {
  const [[saved]] = await db.read([idempotentResponse(db, { scope: staffOrders, key })])
  return saved ? (JSON.parse(saved.response) as { readonly id: string }).id : null
}

type PriceContext = Pick<RequestContext, 'db' | 'now' | 'zipTable'>

type Agree = (prices: VehiclePrices) => VehiclePrices

/** The totals of the card and of the agreement, and each vehicle's part of them. */
function totalsOf(byCard: VehiclePrices, agree: Agree) {
  const agreed = agree(byCard)
  const agreedCents = totalOf(agreed)
  const dollarsOf = (prices: VehiclePrices) => prices.map(({ price }) => dollarsText(price.totalCents))
  const agreedOf = dollarsOf(agreed)
  return {
    agreedCents,
    totals: {
      total: dollarsText(totalOf(byCard)),
      agreedTotal: dollarsText(agreedCents),
      vehicles: dollarsOf(byCard).map((total, at) => ({ total, agreedTotal: agreedOf[at] ?? total })),
    },
  }
}

async function dealerPrice(
  { db, now, zipTable }: PriceContext,
  dealerId: string,
  { trips }: StaffPriceRequest,
  agree: Agree,
): Promise<StaffPriceResponse> {
  const [[dealer], ...cards] = await db.read([
    db.sql.select().from(dealers).where(eq(dealers.id, dealerId)),
    ...currentDealerRates(db, dealerId, now),
  ])
  if (!dealer) throw new Refusal('not_found', { sentence: 'Dealer information not found.' })
  const inputs = { zipTable, rates: theDealerRates(...cards), now }
  const prices = pricesOf(trips, (trip) => dealerOrderPrice(trip, inputs))
  const [{ price, structure }] = prices
  const { agreedCents, totals } = totalsOf(prices, agree)
  return {
    ...totals,
    deposit: dollarsText(dealerDeposit(agreedCents, structure).depositCents),
    miles: price.miles,
    credit: {
      canInvoice: dealer.creditApproved && dealer.invoicingEnabled,
      available: dollarsText(availableCreditCents(dealer)),
      paymentTerms: dealer.paymentTermsDays,
    },
  }
}

/**
 * The price of a trip for a customer or a dealership, the deposit of the agreed price, and the dealership's credit.
 * @throws Refusal `forbidden` for a dealership without `dealers`; as `agreedPrices`.
 * Source: STAFF-12, PRICE-18.
 */
export async function priceForStaff(
  context: PriceContext,
  request: StaffPriceRequest,
  by: StaffMember,
): Promise<StaffPriceResponse> {
  const [{ dealerId, agreedTotal: agreed }] = request.trips
  const agree: Agree = (prices) =>
    agreedPrices(prices, agreed === undefined ? undefined : agreedTotal(agreed, by))
  if (dealerId !== null) {
    if (!can(by, 'dealers')) throw new Refusal('forbidden')
    return dealerPrice(context, dealerId, request, agree)
  }
  const { db, now, zipTable } = context
  const [cards] = await db.read([currentRetailCard(db, now)])
  const inputs = { zipTable, card: theRetailCard(cards), now }
  const prices = pricesOf(request.trips, (trip) => orderPrice(trip, inputs))
  const [{ price }] = prices
  const { agreedCents, totals } = totalsOf(prices, agree)
  return {
    ...totals,
    deposit: dollarsText(retailDeposit(agreedCents).depositCents),
    miles: price.miles,
    credit: null,
  }
}
