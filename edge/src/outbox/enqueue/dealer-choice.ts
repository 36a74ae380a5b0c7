import type { DealerTopic } from '@switchback/core/notifications/dealer-notification.ts'
import type { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'

type Order = Pick<typeof orders.$inferSelect, 'dealerId' | 'placedByUserId'>

/** The member setting that controls an email. Source: MSG-8. */
export type DealerChoice = {
  readonly dealerId: string
  readonly topic: DealerTopic
  /** Who gets a copy besides the receiver: the member who placed the order. */
  readonly copyTo: string | null
}

/** For an email about an order; undefined for retail customers, who have no account with settings. */
export function orderChoice({ dealerId, placedByUserId }: Order): { readonly choice?: DealerChoice } {
  return dealerId === null ? {} : { choice: { dealerId, topic: 'orders', copyTo: placedByUserId } }
}

/** For an email about a dealership's invoices and credit. */
export function invoiceChoice(dealerId: string): { readonly choice: DealerChoice } {
  return { choice: { dealerId, topic: 'invoices', copyTo: null } }
}

type Addresses = Pick<typeof dealers.$inferSelect, 'email' | 'invoiceEmail'>

/** Where mails about a dealership's invoices go. Source: DEALER-22. */
export function invoiceAddress({ email, invoiceEmail }: Addresses): string {
  return invoiceEmail ?? email
}

/** The email for invoices gets them whatever the members chose; the dealership's own follows their choice. Source: DEALER-22. */
export function invoiceMailChoice({ invoiceEmail }: Pick<Addresses, 'invoiceEmail'>, dealerId: string) {
  return invoiceEmail === null ? invoiceChoice(dealerId) : {}
}
