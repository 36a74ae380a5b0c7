import * as z from 'zod/mini'
import { line } from '#core/fields/text-fields.ts'
import { vehicleToCancel } from './cancel-order.ts'
import { FacilityType } from './facility-type.ts'
import { SeenOrderIds } from '../once/already-ordered.ts'
import { PlaceOrder } from './place-order.ts'

/**
 * Body of `POST /api/dealer/orders`: `PlaceOrder` and the payment method. The `Idempotency-Key` is
 * the order's UUIDv7 from the device. Response, besides `success`: `{ order: DealerOrderResponse }`. Refusals:
 * `already_ordered`, `price_changed`, `insufficient_credit`, `credit_required`,
 * `idempotency_mismatch`, `invalid`.
 * Source: ORDER-31, ORDER-46, PRICE-12, API-6, CREDIT-6.
 */
export const PlaceDealerOrder = z.safeExtend(PlaceOrder, {
  // May be the dealership's own name: company names may look like a domain, and mails defuse them so that they do not
  // become links.
  customerName: line('Name is required', 120),
  paymentMethod: z._default(z.enum(['stripe', 'invoice'], 'Choose card or invoice'), 'stripe'),
  pickupFacilityType: z._default(FacilityType, 'auction'),
  deliveryFacilityType: z._default(FacilityType, 'dealership'),
  seenOrderIds: SeenOrderIds,
})
export type PlaceDealerOrder = z.output<typeof PlaceDealerOrder>
export type PlaceDealerOrderInput = z.input<typeof PlaceDealerOrder>

/** Body of `POST /api/dealer/orders/{id}/cancel`. Source: ORDER-31. */
export const CancelDealerOrder = z.object({
  reason: line('Please provide a reason for cancellation', 500),
  ...vehicleToCancel,
})
export type CancelDealerOrder = z.output<typeof CancelDealerOrder>
