import { idByteCount, orderIdFrom, trackingCodeFrom } from '@switchback/core/orders/names/order-id.ts'
import type { PlaceOrderRequest } from '@switchback/core/orders/request/order-request.ts'
import type { Deposit } from '@switchback/core/pricing/deposit.ts'
import type { VehiclePrices } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { vehicleRows } from '../write/edited-vehicles.ts'
import { orderColumns, type FoundQuotes } from '../write/order-columns.ts'
import type { RequestContext } from '../../request-context.ts'
import type { OrderRow } from '../read/order-row.ts'

function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(idByteCount))
}

/** The data of an order besides its request and price. */
type Placed = { readonly quotes: FoundQuotes } & Partial<
  Pick<
    OrderRow['order'],
    'dealerId' | 'placedByUserId' | 'settingsVersion' | 'paymentMethod' | 'paymentStatus'
  >
> & { readonly deposit?: Deposit }

/** Returns a new order, unpaid and pending: a customer's, unless `placed` names a dealership. */
export function newOrder(
  request: PlaceOrderRequest,
  prices: VehiclePrices,
  { deposit, quotes, ...placed }: Placed,
  { now, config: { cell } }: Pick<RequestContext, 'now' | 'config'>,
): OrderRow {
  const id = orderIdFrom(randomBytes(), cell)
  const vehicles = vehicleRows({ orderId: id, known: [] }, request.vehicles, prices, quotes)
  return {
    order: {
      id,
      trackingCode: trackingCodeFrom(randomBytes(), cell),
      ...orderColumns(request, prices, deposit),
      quoteId: vehicles[0].quoteId,
      settingsVersion: null,
      transportStatus: 'pending',
      paymentStatus: 'unpaid',
      paymentMethod: 'stripe',
      paidCents: 0,
      refundedCents: 0,
      releasedCents: 0,
      depositPaid: false,
      paidAt: null,
      dealerId: null,
      placedByUserId: null,
      cancellationReason: null,
      cancelledAt: null,
      cancelledBy: null,
      contactedAt: null,
      nextCallAt: null,
      revision: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      ...placed,
    },
    vehicles,
    cancelledVehicles: [],
    storedDriver: null,
    attachments: [],
    paidIn: [],
    paidBack: [],
    invoiceEntries: [],
  }
}
