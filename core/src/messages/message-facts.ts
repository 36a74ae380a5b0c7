import type { PaymentType } from '#core/payments/payment-type.ts'
import type { TransportType, VehicleType } from '#core/quotes/trip.ts'

/** What every message about an order says of it. Never the order's id, which is a key: mails are forwarded. */
type OrderFacts = {
  readonly customerName: string
  /** The last six characters of the order id, as screens show it. */
  readonly orderNumber: string
  /** Opens the tracking page, and nothing else. Source: decision 11. */
  readonly trackingCode: string
  /** `2021 Toyota Camry`. */
  readonly vehicle: string
  /** `Tampa, FL`. */
  readonly pickupPlace: string
  readonly deliveryPlace: string
}

type PaidFacts = OrderFacts & {
  readonly type: PaymentType
  readonly amountCents: number
  /** What is still to be paid after it. */
  readonly dueCents: number
}

/** What the messages of each kind are written from; sums are whole cents, days and instants ISO text. */
export type MessageFacts = {
  quote_shared: {
    readonly recipientName: string
    readonly senderName: string | null
    readonly quoteId: string
    readonly quoteNumber: string
    readonly pickupZip: string
    readonly deliveryZip: string
    readonly vehicleType: VehicleType
    readonly transportType: TransportType
    readonly isRunning: boolean
    readonly miles: number
    readonly isEstimate: boolean
    readonly totalCents: number
    readonly validUntil: string
  }
  order_received: OrderFacts & {
    readonly transportType: TransportType
    readonly preferredPickupDay: string | null
    readonly totalCents: number
    readonly depositCents: number
    readonly remainingCents: number
    readonly paymentType: 'deposit' | 'full'
    readonly paymentMethod: 'stripe' | 'invoice'
  }
  payment_received: PaidFacts
  payment_failed: PaidFacts & { readonly reason: string | null }
  order_cancelled: OrderFacts & {
    readonly cancelledBy: 'customer' | 'staff'
    /** What goes back to the customer's card; nothing where nothing was paid. */
    readonly refundCents: number
  }
  driver_assigned: OrderFacts & { readonly driverName: string | null; readonly driverPhone: string | null }
  picked_up: OrderFacts
  delivered: OrderFacts & { readonly dueCents: number }
  refund: OrderFacts & { readonly amountCents: number }
  dispatch_new_order: OrderFacts & {
    readonly customerEmail: string
    readonly customerPhone: string
    readonly pickupAddress: string
    readonly deliveryAddress: string
    readonly pickupFacility: string
    readonly deliveryFacility: string
    readonly transportType: TransportType
    readonly isRunning: boolean
    readonly miles: number
    readonly hasOceanLeg: boolean
    readonly preferredPickupDay: string | null
    readonly notes: string | null
    readonly totalCents: number
  }
}

export type MessageKind = keyof MessageFacts

/** Every reason for which a message is sent. Source: decision 50. */
export const messageKinds = [
  'quote_shared',
  'order_received',
  'payment_received',
  'payment_failed',
  'order_cancelled',
  'driver_assigned',
  'picked_up',
  'delivered',
  'refund',
  'dispatch_new_order',
] as const satisfies readonly MessageKind[]

/** The kinds that are also sent as a text message. */
export type SmsKind = 'quote_shared' | 'dispatch_new_order'
