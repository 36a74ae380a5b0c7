import * as z from 'zod/mini'
import { type PageEnd, PageQuery } from '#core/fields/page-query.ts'
import { line } from '#core/fields/text-fields.ts'
import type { InvoiceStatus } from '#core/invoices/invoice-status.ts'
import { FacilityType } from './facility-type.ts'
import type { OrderResponse } from './order-response.ts'
import { orderStatuses } from './order-state.ts'
import { PlaceOrder } from './place-order.ts'

/**
 * Body of `POST /api/dealer/orders`: the flat fields of `PlaceOrder`, and how it is paid. The `Idempotency-Key` is the
 * id that the device gave the order (UUIDv7). Answer, beside `success`: `{ order: DealerOrderAnswer }`.
 * Refused with `price_changed` (`PriceChangedFacts`), `insufficient_credit` (`InsufficientCreditFacts`),
 * `credit_required`, `idempotency_mismatch`, `invalid`.
 * Source: ORDER-31, PRICE-12, API-6, CREDIT-6.
 */
export const PlaceDealerOrder = z.safeExtend(PlaceOrder, {
  // May be the dealership's own: company names may look like a domain, and mails write them so that no link comes of it.
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

/** Query of `GET /api/dealer/orders`. `status` is the one that rows show. */
export const ListDealerOrders = z.extend(PageQuery, { status: z.optional(z.enum(orderStatuses)) })
export type ListDealerOrders = z.output<typeof ListDealerOrders>

/** Who drives, from the assignment on. `phone` is ten digits. */
export type OrderDriver = { name: string; phone: string }

/** The invoice of an order that is paid by invoice. */
export type OrderInvoice = { id: string; invoiceNumber: string; status: InvoiceStatus }

/**
 * One of the dealership's orders, whole: answer of `GET /api/dealer/orders/{id}` as `order`. `allowedActions` are those
 * of whoever asks: `cancel` is there for those who may cancel this order. Source: ORDER-27, ACCESS-15.
 */
export type DealerOrderResponse = OrderResponse & {
  /** None where staff placed it for the dealership. */
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

/** Answer of `GET /api/dealer/orders` beside `success`: the newest first. Orders placed by staff are among them. */
export type DealerOrdersPage = PageEnd & { orders: DealerOrderRow[] }
