import * as z from 'zod/mini'
import { type PageEnd, PageQuery } from '#core/fields/page-query.ts'
import { line } from '#core/fields/text-fields.ts'
import type { InvoiceStatus } from '#core/invoices/invoice-status.ts'
import { FacilityType } from './facility-type.ts'
import type { OrderResponse } from './order-response.ts'
import { orderStatuses } from './order-state.ts'
import { PlaceOrder } from './place-order.ts'

/**
 * Body of `POST /api/dealer/orders`: the flat fields of `PlaceOrder` and the payment method. The `Idempotency-Key` is
 * the order's UUIDv7 from the device. Response, besides `success`: `{ order: DealerOrderResponse }`. Refusals:
 * `price_changed` (`PriceChangedFacts`), `insufficient_credit` (`InsufficientCreditFacts`), `credit_required`,
 * `idempotency_mismatch`, `invalid`.
 * Source: ORDER-31, PRICE-12, API-6, CREDIT-6.
 */
export const PlaceDealerOrder = z.safeExtend(PlaceOrder, {
  // May be the dealership's own name: company names may look like a domain, and mails defuse them so that they do not
  // become links.
  customerName: line('Name is required', 120),
  paymentMethod: z._default(z.enum(['stripe', 'invoice'], 'Choose card or invoice'), 'stripe'),
  pickupFacilityType: z._default(FacilityType, 'auction'),
  deliveryFacilityType: z._default(FacilityType, 'dealership'),
})
export type PlaceDealerOrder = z.output<typeof PlaceDealerOrder>
export type PlaceDealerOrderInput = z.input<typeof PlaceDealerOrder>

/** Body of `POST /api/dealer/orders/{id}/cancel`. Source: ORDER-31. */
export const CancelDealerOrder = z.object({
  reason: line('Please provide a reason for cancellation', 500),
})
export type CancelDealerOrder = z.output<typeof CancelDealerOrder>

/** Query of `GET /api/dealer/orders`. `status` is the derived status in the rows. */
export const ListDealerOrders = z.extend(PageQuery, { status: z.optional(z.enum(orderStatuses)) })
export type ListDealerOrders = z.output<typeof ListDealerOrders>

/** The driver, once assigned. `phone` is ten digits. */
export type OrderDriver = { name: string; phone: string }

/** The invoice of an order paid by invoice. */
export type OrderInvoice = { id: string; invoiceNumber: string; status: InvoiceStatus }

/**
 * One of the dealership's orders in full: `order` in the response of `GET /api/dealer/orders/{id}`. `allowedActions`
 * are the requesting user's: `cancel` only if that user may cancel this order.
 * Source: ORDER-27, ACCESS-15.
 */
export type DealerOrderResponse = OrderResponse & {
  /** None if staff placed it for the dealership. */
  placedBy: { id: string; name: string } | null
  invoice: OrderInvoice | null
  driver: OrderDriver | null
}

/** A row of the list. Source: ORDER-31. */
export type DealerOrderRow = Pick<
  DealerOrderResponse,
  | 'id'
  | 'trackingCode'
  | 'quoteId'
  | 'customerName'
  | 'pickupAddress'
  | 'deliveryAddress'
  | 'pickupZip'
  | 'deliveryZip'
  | 'vehicleYear'
  | 'vehicleMake'
  | 'vehicleModel'
  | 'vehicleVin'
  | 'vehicleType'
  | 'transportType'
  | 'isRunning'
  | 'distance'
  | 'totalPrice'
  | 'depositAmount'
  | 'remainingBalance'
  | 'paidAmount'
  | 'due'
  | 'preferredPickupDate'
  | 'status'
  | 'transportStatus'
  | 'paymentStatus'
  | 'paymentCompleted'
  | 'paymentMethod'
  | 'paymentType'
  | 'depositPaid'
  | 'cancellationReason'
  | 'cancelledAt'
  | 'allowedActions'
  | 'createdAt'
  | 'updatedAt'
  | 'placedBy'
  | 'invoice'
  | 'driver'
>

/** Response of `GET /api/dealer/orders`, besides `success`: newest first, including orders placed by staff. */
export type DealerOrdersPage = PageEnd & { orders: DealerOrderRow[] }
