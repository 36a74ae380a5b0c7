import type { AccountChange } from '#core/messages/account-change.ts'
import { dataMessageKinds, type DataMessageFacts } from './data-message-facts.ts'
import { claimMessageKinds, type ClaimMessageFacts } from './claim-message-facts.ts'
import { driverMessageKinds, type DriverMessageFacts } from './driver-message-facts.ts'
import { paperMessageKinds, type PaperMessageFacts } from './paper-message-facts.ts'
import { offerMessageKinds, type OfferMessageFacts } from './offer-message-facts.ts'
import type { ChangedOrder } from './changed-order.ts'
import { dealerMessageKinds, type DealerMessageFacts } from './dealer-message-facts.ts'
import type { OrderChange } from '#core/orders/request/staff-edit.ts'
import type { TransportState } from '#core/orders/state/order-state.ts'
import type { BalanceMethod } from '#core/orders/request/staff-money.ts'
import type { PaidCard } from '#core/payments/paid-card.ts'
import type { PaymentType } from '#core/payments/payment-type.ts'
import type { OrderWindows } from '#core/transit/order-windows.ts'
import type { TransportType, VehicleType } from '#core/trips/trip.ts'
import type { WholeOrder } from './whole-order.ts'

/**
 * Order fields in every message about an order. Never the order id: it is an access key, and people forward mails.
 */
type OrderFacts = {
  readonly customerName: string
  /** The last six characters of the order id, as on screens. */
  readonly orderNumber: string
  /** Opens only the tracking page. Source: TRACK-2. */
  readonly trackingCode: string
  /** `2021 Toyota Camry`, or `2021 Toyota Camry and 2 more`. */
  readonly vehicle: string
  /** Each of several vehicles; absent for one, and in messages stored by older versions. */
  readonly vehicles?: readonly string[]
  /** `Tampa, FL`. */
  readonly pickupPlace: string
  readonly deliveryPlace: string
  /**
   * Whether a dealership placed the order: its mails link to the portal, while retail customers' mails have a manage
   * link. Absent in messages stored by older versions.
   */
  readonly isDealerOrder?: boolean
}

/** Who drives, as the customer or dealership gets to know it. Source: DRIVER-10. */
type DriverFacts = {
  /** The first name; null if nobody is assigned. Messages stored by older versions have the whole name. */
  readonly driverName: string | null
  readonly driverPhone: string | null
  /** The company, with its USDOT number; absent in messages stored by older versions. */
  readonly companyName?: string
  readonly usdotNumber?: string
  /** The truck's plate, if it is known. */
  readonly truckPlate?: string
  /** The code that the driver asks for at the pickup. Absent in messages stored by older versions, and after it. */
  readonly pickupCode?: string
}

type EstimateFacts = {
  /** The estimated days, as of the message; absent in messages stored by older versions. Source: TRANSIT-4. */
  readonly estimate?: OrderWindows
}

type ConfirmationFacts = {
  /** Absent in messages stored by older versions. */
  readonly whole?: WholeOrder
}

/** A message that exceeded a rate limit; what it is not about is null, or absent in digests of older versions. */
type DigestItem = {
  readonly kind: string
  readonly orderNumber: string | null
  readonly trackingCode: string | null
  readonly vehicle: string | null
  readonly invoiceNumber?: string | null
  readonly companyName?: string | null
  /** The money that it was about. */
  readonly amountCents?: number
  /** The user name of an account that changed, and what was changed. */
  readonly account?: string
  readonly change?: string
  readonly at?: string
  /** Of a driver's link: the number of the load, and the seed of its token. */
  readonly loadNumber?: string
  readonly seed?: string
}

type PaidFacts = OrderFacts & {
  readonly type: PaymentType
  readonly amountCents: number
  /** The amount still due afterwards. */
  readonly dueCents: number
}

/** Fields in every message to a whole dealership. */
type DealerFacts = {
  readonly contactName: string
  readonly companyName: string
}

/** The inputs of each kind of message; sums are whole cents, days and instants ISO text. */
export type MessageFacts = DealerMessageFacts &
  ClaimMessageFacts<OrderFacts> &
  OfferMessageFacts &
  DataMessageFacts &
  DriverMessageFacts &
  PaperMessageFacts<OrderFacts> & {
    quote_shared: {
      readonly recipientName: string
      readonly senderName: string | null
      /** None for a dealer's quote, which only the dealer can open. */
      readonly quoteId: string | null
      /** The stored quote, also a dealer's; absent in messages of earlier releases. */
      readonly savedQuoteId?: string
      readonly quoteNumber: string
      readonly pickupZip: string
      readonly deliveryZip: string
      readonly vehicleType: VehicleType
      readonly transportType: TransportType
      readonly isRunning: boolean
      /** Each of several vehicles with its price; absent for one, and in messages stored by older versions. */
      readonly vehicles?: readonly string[]
      readonly miles: number
      readonly isEstimate: boolean
      readonly totalCents: number
      readonly validUntil: string
    }
    order_received: OrderFacts &
      EstimateFacts &
      ConfirmationFacts & {
        readonly transportType: TransportType
        readonly preferredPickupDay: string | null
        readonly totalCents: number
        readonly depositCents: number
        readonly remainingCents: number
        readonly paymentType: 'deposit' | 'full'
        readonly paymentMethod: 'stripe' | 'invoice'
      }
    order_changed: OrderFacts & ChangedOrder
    /** Staff propose a change that raises the price; the link's token derives from the seed and a server secret. */
    order_change_proposed: OrderFacts & {
      readonly changes: readonly OrderChange[]
      readonly totalBeforeCents: number
      readonly totalCents: number
      readonly expiresAt: string
      readonly seed: string
    }
    dispatch_order_changed: OrderFacts & ChangedOrder
    payment_received: PaidFacts &
      ConfirmationFacts & {
        /** The part of `dueCents` due now rather than at delivery; absent in older messages. */
        readonly dueNowCents?: number
        /** Where the vehicle is; absent in older messages. */
        readonly transportStatus?: TransportState
        /** The card that paid, if one did; absent in older messages. */
        readonly card?: PaidCard
        /** How staff collected it; absent if a card paid, and in older messages. */
        readonly method?: BalanceMethod
        /** The number of a check or transfer. */
        readonly reference?: string
        /** When it was received; absent in older messages. */
        readonly paidOn?: string
        /** The provider's id of the payment; absent if staff recorded it, and in older messages. */
        readonly transactionId?: string
      }
    payment_failed: PaidFacts & { readonly reason: string | null }
    order_cancelled: OrderFacts & {
      readonly cancelledBy: 'customer' | 'staff'
      /** The refund to the customer's card; zero if nothing was paid. */
      readonly refundCents: number
      /** The cards that get it; absent in messages stored by older versions. */
      readonly cards?: readonly PaidCard[]
      /** The paid amount that is not refunded automatically: staff arrange it with the customer. */
      readonly keptCents: number
      /** Stays here while a bank decides about a dispute; absent in messages stored by older versions. */
      readonly heldCents?: number
      /** The staff's reason for cancelling. */
      readonly reason: string | null
    }
    payment_requested: OrderFacts & {
      readonly amountCents: number
      readonly type: PaymentType
    }
    driver_assigned: OrderFacts & EstimateFacts & DriverFacts
    /** A new driver took over; no name means none is assigned yet. */
    driver_changed: OrderFacts & DriverFacts
    /** An earlier mail wrongly said that the vehicle was picked up or delivered. */
    move_corrected: OrderFacts & { readonly mistake: 'picked_up' | 'delivered' }
    picked_up: OrderFacts &
      EstimateFacts & {
        /** The copy of the bill of lading that it links to; absent if no driver signed the pickup on our page. */
        readonly paperCopyId?: string
        /** The link of that copy derives from this, if the one of its id has ended. */
        readonly copyLink?: string
      }
    delivered: OrderFacts & {
      readonly dueCents: number
      /** Paid by invoice; absent in messages stored by older versions. */
      readonly isInvoiced?: boolean
    }
    refund: OrderFacts & {
      readonly amountCents: number
      /** How staff handed it back; absent if it went to the card. */
      readonly handedBack?: BalanceMethod
      /** The card that it went to; absent in messages stored by older versions. */
      readonly cards?: readonly PaidCard[]
      /** The order is cancelled: there is nothing to track. */
      readonly isCancelled?: boolean
    }
    /** Requested on the page that resends links: one mail with one link to all of these orders. */
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
      /** The link's token derives from this and a server secret: the stored seed alone opens nothing. */
      readonly seed: string
      /** The inviter and the dealership; none if the user requested the mail. */
      readonly invitedBy: string | null
      readonly companyName: string | null
    }
    account_changed: {
      readonly firstName: string
      readonly username: string
      readonly change: AccountChange
      readonly at: string
      /** The device of a sign-in, `Chrome on Windows`. */
      readonly device?: string
      /** Somebody else changed it: an admin or staff. Absent if its owner did, and in messages of older versions. */
      readonly isByOthers?: boolean
      /** The mail goes to an address that the account no longer has. Absent otherwise, and in messages of older versions. */
      readonly isLeftAddress?: boolean
    }
    /** Replaces single messages that exceeded a rate limit. */
    digest: {
      readonly items: readonly DigestItem[]
      /** The number of messages that are not listed. */
      readonly moreCount: number
      readonly since: string
      readonly isForDesk: boolean
      /** The orders are a dealership's, whose portal shows them; absent in digests of older versions. */
      readonly isForDealer?: boolean
    }
    /** Written by staff themselves. Source: MSG-12. */
    staff_mail: {
      readonly subject: string
      /** At least one of the two is given. */
      readonly html: string | null
      readonly text: string | null
      /** The user who sent it. */
      readonly sentBy: string
    }
    /** A notification for one member of staff, by mail or push. Source: MSG-20, MSG-23. */
    staff_notification: {
      readonly notificationId: number
      readonly title: string
      /** Only in mails. */
      readonly detail: string | null
      readonly orderNumber: string | null
      /** The page of this site that it opens. */
      readonly path: string
      /** Only of push: the device. */
      readonly subscriptionId: string | null
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
      /** This and the following fields are absent in messages stored by older versions. */
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

/** Every kind of message. Source: MSG-1. */
export const messageKinds = [
  'quote_shared',
  'order_received',
  'order_changed',
  'order_change_proposed',
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
  'staff_mail',
  'staff_notification',
  'dispatch_new_order',
  'digest',
  ...claimMessageKinds,
  ...dataMessageKinds,
  ...offerMessageKinds,
  ...driverMessageKinds,
  ...paperMessageKinds,
  ...dealerMessageKinds,
] as const satisfies readonly MessageKind[]

/** The kinds that also go out as a text message. */
export type SmsKind = 'quote_shared' | 'dispatch_new_order' | 'digest' | 'payment_requested' | 'driver_link'

/** The kinds that also go out as a push message. Source: MSG-23. */
export type PushKind = 'staff_notification'
