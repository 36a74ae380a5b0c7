import { idByteCount, orderIdFrom, trackingCodeFrom } from '@switchback/core/orders/order-id.ts'
import type { PlaceOrder } from '@switchback/core/orders/place-order.ts'
import type { Deposit } from '@switchback/core/pricing/deposit.ts'
import type { TripQuote } from '@switchback/core/quotes/quote-trip.ts'
import { orderColumns, vehicleColumns } from './order-columns.ts'
import type { OrderRow } from './order-row.ts'

function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(idByteCount))
}

/** The data of an order besides its request and price. */
type Placed = Pick<OrderRow['order'], 'quoteId'> &
  Partial<
    Pick<
      OrderRow['order'],
      'dealerId' | 'placedByUserId' | 'settingsVersion' | 'paymentMethod' | 'paymentStatus'
    >
  > & { readonly deposit?: Deposit }

/** Returns a new order, unpaid and pending: a customer's, unless `placed` names a dealership. */
export function newOrder(
  request: PlaceOrder,
  price: TripQuote,
  { deposit, ...placed }: Placed,
  now: Date,
): OrderRow {
  const id = orderIdFrom(randomBytes())
  return {
    order: {
      id,
      trackingCode: trackingCodeFrom(randomBytes()),
      ...orderColumns(request, price, deposit),
      settingsVersion: null,
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
      contactedAt: null,
      revision: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      ...placed,
    },
    vehicle: { orderId: id, position: 0, ...vehicleColumns(request, price) },
    attachments: [],
  }
}
