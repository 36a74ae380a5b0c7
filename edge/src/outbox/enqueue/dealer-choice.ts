import type { orders } from '@switchback/db/schema/orders/orders.ts'

type Order = Pick<typeof orders.$inferSelect, 'dealerId' | 'placedByUserId'>

/** The member setting that controls an email. Source: MSG-8. */
export type DealerChoice = {
  readonly dealerId: string
  readonly name: 'order_mails' | 'invoice_mails'
  /** Who gets a copy besides the receiver: the member who placed the order. */
  readonly copyTo: string | null
}

/** For an email about an order; undefined for retail customers, who have no account with settings. */
export function orderChoice({ dealerId, placedByUserId }: Order): { readonly choice?: DealerChoice } {
  return dealerId === null ? {} : { choice: { dealerId, name: 'order_mails', copyTo: placedByUserId } }
}

/** For an email about a dealership's invoices and credit. */
export function invoiceChoice(dealerId: string): { readonly choice: DealerChoice } {
  return { choice: { dealerId, name: 'invoice_mails', copyTo: null } }
}
