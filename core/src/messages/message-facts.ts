import type { AccountChange } from '#core/messages/account-change.ts'
import { dealerMessageKinds, type DealerMessageFacts } from './dealer-message-facts.ts'
import type { TransportState } from '#core/orders/order-state.ts'
import type { PaymentType } from '#core/payments/payment-type.ts'
import type { TransportType, VehicleType } from '#core/quotes/trip.ts'

/** What every message about an order says of it. Never the order's id, which is a key: mails are forwarded. */
type OrderFacts = {
  readonly customerName: string
  /** The last six characters of the order id, as screens show it. */
  readonly orderNumber: string
  /** Opens the tracking page, and nothing else. Source: TRACK-2. */
  readonly trackingCode: string
  /** `2021 Toyota Camry`. */
  readonly vehicle: string
  /** `Tampa, FL`. */
  readonly pickupPlace: string
  readonly deliveryPlace: string
  /**
   * Whether a dealership placed it: its mails link the portal, those to retail customers carry a manage link. Messages
   * stored by older versions lack it.
   */
  readonly isDealerOrder?: boolean
}

type PaidFacts = OrderFacts & {
  readonly type: PaymentType
  readonly amountCents: number
  /** What is still to be paid after it. */
  readonly dueCents: number
}

/** What every message to a dealership as a whole says of it. */
type DealerFacts = {
  readonly contactName: string
  readonly companyName: string
}

/** One line of an edited order, as it was and as it is. */
export type OrderChange = { readonly label: string; readonly before: string; readonly after: string }

/** What the messages of each kind are written from; sums are whole cents, days and instants ISO text. */
export type MessageFacts = DealerMessageFacts & {
  quote_shared: {
    readonly recipientName: string
    readonly senderName: string | null
    /** None of a dealer's quote, which opens for the dealer alone. */
    readonly quoteId: string | null
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
  order_changed: OrderFacts & { readonly changes: readonly OrderChange[] }
  dispatch_order_changed: OrderFacts & { readonly changes: readonly OrderChange[] }
  payment_received: PaidFacts & {
    /** What of `dueCents` is due at once, and not at delivery; older messages do not have it. */
    readonly dueNowCents?: number
    /** Where the vehicle is; messages that were written before it was told do not have it. */
    readonly transportStatus?: TransportState
  }
  payment_failed: PaidFacts & { readonly reason: string | null }
  order_cancelled: OrderFacts & {
    readonly cancelledBy: 'customer' | 'staff'
    /** What goes back to the customer's card; nothing where nothing was paid. */
    readonly refundCents: number
    /** What was paid and does not go back by itself: staff talk about it with the customer. */
    readonly savedCents: number
    /** Why staff cancelled it. */
    readonly reason: string | null
  }
  payment_requested: OrderFacts & {
    readonly amountCents: number
    readonly type: PaymentType
  }
  driver_assigned: OrderFacts & { readonly driverName: string | null; readonly driverPhone: string | null }
  /** Another driver took over; without a name nobody has yet. */
  driver_changed: OrderFacts & { readonly driverName: string | null; readonly driverPhone: string | null }
  /** A mail said by mistake that the vehicle was picked up or had arrived. */
  move_corrected: OrderFacts & { readonly mistake: 'picked_up' | 'delivered' }
  picked_up: OrderFacts
  delivered: OrderFacts & { readonly dueCents: number }
  refund: OrderFacts & { readonly amountCents: number }
  /** Asked for on the page that sends links again: one mail with one link to all of these orders. */
  order_links: {
    readonly customerName: string
    readonly orders: readonly Omit<OrderFacts, 'customerName' | 'isDealerOrder'>[]
  }
  dealer_approved: DealerFacts
  dealer_declined: DealerFacts & { readonly reason: string }
  application_received: DealerFacts & { readonly username: string }
  password_link: {
    readonly firstName: string
    readonly username: string
    readonly portal: 'dealer' | 'admin'
    readonly purpose: 'reset' | 'setup'
    /** Of this and a secret of the server the link's token is made: what is stored here opens nothing. */
    readonly seed: string
    /** Who invites, and to what: a person's name, the dealership's; none where it was asked for. */
    readonly invitedBy: string | null
    readonly companyName: string | null
  }
  account_changed: {
    readonly firstName: string
    readonly username: string
    readonly change: AccountChange
    readonly at: string
  }
  /** In place of single messages that were over a rate limit. */
  digest: {
    readonly items: readonly (Pick<OrderFacts, 'orderNumber' | 'trackingCode' | 'vehicle'> & {
      readonly kind: string
    })[]
    /** How many more there are than are listed. */
    readonly moreCount: number
    readonly since: string
    readonly isForDesk: boolean
  }
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
    /** Messages stored by older versions lack it and what follows. */
    readonly vin?: string | null
    /** The dealership that placed it. */
    readonly dealer?: {
      readonly companyName: string
      readonly contactName: string
      readonly phone: string
    } | null
    /** Where to find the vehicle and whom to ask there. */
    readonly pickupNotes?: string | null
    readonly deliveryNotes?: string | null
  }
}

export type MessageKind = keyof MessageFacts

/** Every reason for which a message is sent. Source: MSG-1. */
export const messageKinds = [
  'quote_shared',
  'order_received',
  'order_changed',
  'dispatch_order_changed',
  'payment_received',
  'payment_failed',
  'order_cancelled',
  'payment_requested',
  'driver_assigned',
  'driver_changed',
  'move_corrected',
  'picked_up',
  'delivered',
  'refund',
  'order_links',
  'dealer_approved',
  'dealer_declined',
  'application_received',
  'password_link',
  'account_changed',
  'dispatch_new_order',
  'digest',
  ...dealerMessageKinds,
] as const satisfies readonly MessageKind[]

/** The kinds that are also sent as a text message. */
export type SmsKind = 'quote_shared' | 'dispatch_new_order' | 'digest'
