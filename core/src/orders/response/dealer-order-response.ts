import * as z from 'zod/mini'
import type { SortedPageEnd } from '#core/fields/page-query.ts'
import { Instant } from '#core/fields/day-and-instant.ts'
import { invoiceStatuses } from '#core/invoices/invoice-status.ts'
import { OrderedVehicle } from '../once/already-ordered.ts'
import { TransportType, VehicleType } from '#core/trips/trip.ts'
import { AttachmentResponse } from './attachment-response.ts'
import { FacilityType } from '../request/facility-type.ts'
import { OrderResponse } from './order-response.ts'

/** The first name and phone, ten digits, of the driver, from the assignment to the delivery. Source: TRACK-7. */
const OrderDriver = z.object({ name: z.string(), phone: z.string() })
export type OrderDriver = z.output<typeof OrderDriver>

/** The invoice of an order paid by invoice. */
const OrderInvoice = z.object({ id: z.string(), invoiceNumber: z.string(), status: z.enum(invoiceStatuses) })
export type OrderInvoice = z.output<typeof OrderInvoice>

/** Null also in what a device saved before the field existed. */
const absent = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null)

/**
 * The same facts once more, grouped as the specification's dealer view reads them; null in what a device saved before
 * they existed. Source: ORDER-14.
 */
const OrderGroups = {
  customerInfo: absent(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      pickupAddress: z.string(),
      deliveryAddress: z.string(),
    }),
  ),
  /** The first vehicle. */
  vehicleInfo: absent(
    z.object({ year: z.string(), make: z.string(), model: z.string(), vin: z.nullable(z.string()) }),
  ),
  /** The ordered trip and price: amounts as numbers, as in every quote; `totalPrice` is that of all vehicles. */
  quote: absent(
    z.object({
      id: z.nullable(z.string()),
      pickupZip: z.string(),
      deliveryZip: z.string(),
      vehicleType: VehicleType,
      transportType: TransportType,
      isRunning: z.boolean(),
      distance: z.number(),
      baseRate: z.number(),
      totalPrice: z.number(),
      /** When the quote was saved; without a saved one, when the order was placed. */
      createdAt: Instant,
    }),
  ),
}

/**
 * One of the dealership's orders in full: `order` in the response of `GET /api/dealer/orders/{id}`. `allowedActions`
 * are the requesting user's: `cancel` only if that user may cancel this order.
 * Source: ORDER-27, ACCESS-15.
 */
export const DealerOrderResponse = z.extend(OrderResponse, {
  /** None if staff placed it for the dealership. */
  placedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The id of the user who placed it. */
  dealerUserId: absent(z.string()),
  invoice: z.nullable(OrderInvoice),
  invoiceStatus: absent(z.enum(invoiceStatuses)),
  /** `customer`, or the id of the user who cancelled it. */
  cancelledBy: absent(z.string()),
  driver: z.nullable(OrderDriver),
  /** Of those that were not cancelled. */
  vehicleCount: z._default(z.number(), 1),
  /** The dealership's own numbers of them. */
  stockNumbers: z._default(z.array(z.string()), []),
  ...OrderGroups,
})
export type DealerOrderResponse = z.output<typeof DealerOrderResponse>

const rowOfOrder = z.pick(DealerOrderResponse, {
  id: true,
  trackingCode: true,
  quoteId: true,
  customerName: true,
  pickupAddress: true,
  deliveryAddress: true,
  pickupZip: true,
  deliveryZip: true,
  vehicleYear: true,
  vehicleMake: true,
  vehicleModel: true,
  vehicleVin: true,
  vehicleType: true,
  transportType: true,
  isRunning: true,
  distance: true,
  totalPrice: true,
  depositAmount: true,
  remainingBalance: true,
  paidAmount: true,
  due: true,
  preferredPickupDate: true,
  status: true,
  transportStatus: true,
  paymentStatus: true,
  paymentCompleted: true,
  paymentMethod: true,
  paymentType: true,
  depositPaid: true,
  cancellationReason: true,
  cancelledAt: true,
  allowedActions: true,
  createdAt: true,
  updatedAt: true,
  placedBy: true,
  dealerUserId: true,
  invoiceStatus: true,
  cancelledBy: true,
  invoice: true,
  driver: true,
  vehicleCount: true,
  stockNumbers: true,
  customerInfo: true,
  vehicleInfo: true,
  quote: true,
})

/** A vehicle of a row: what another order must not take again, and what prices it when it is repeated. */
const VehicleOfRow = z.extend(OrderedVehicle, {
  // Absent in what a device saved before rows carried them.
  vehicleType: z.optional(VehicleType),
  transportType: z.optional(TransportType),
  isRunning: z.optional(z.boolean()),
  stockNumber: z.optional(z.nullable(z.string())),
  totalPrice: z.optional(z.string()),
})
export type VehicleOfRow = z.output<typeof VehicleOfRow>

/** A row of the list: its first vehicle, and how many there are. Source: ORDER-31. */
export const DealerOrderRow = z.extend(rowOfOrder, {
  /** Its vehicles that were not cancelled. Missing in what a device saved before the field existed. Source: ORDER-46. */
  orderedVehicles: z.optional(z.array(VehicleOfRow)),
  // Absent in what a device saved before lists carried them.
  dealerId: absent(z.string()),
  notes: absent(z.string()),
  fullPrepaid: z._default(z.boolean(), false),
  refundedAmount: z._default(z.string(), '0.00'),
  /** The fields of a dealership's form; orders that a device saved earlier lack them. Source: ORDER-7. */
  pickupFacilityType: z._default(FacilityType, 'auction'),
  deliveryFacilityType: z._default(FacilityType, 'dealership'),
  pickupFacilityNotes: absent(z.string()),
  deliveryFacilityNotes: absent(z.string()),
  attachments: z._default(z.array(AttachmentResponse), []),
  /** The estimated days of the delivery, of an order in transit. Source: TRANSIT-4. */
  deliveryDays: z.optional(z.nullable(z.object({ from: z.string(), to: z.string() }))),
})
export type DealerOrderRow = z.output<typeof DealerOrderRow>

/** Response of `GET /api/dealer/orders`, besides `success`, including orders placed by staff. */
export type DealerOrdersPage = SortedPageEnd & { orders: DealerOrderRow[] }
