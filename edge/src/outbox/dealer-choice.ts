import type { orders } from '@switchback/db/schema/orders.ts'

type Order = Pick<typeof orders.$inferSelect, 'dealerId' | 'placedByUserId'>

/** Which choice of a dealership's members a mail obeys. Source: MSG-8. */
export type DealerChoice = {
  readonly dealerId: string
  readonly name: 'order_mails' | 'invoice_mails'
  /** Who gets a copy besides the receiver: the member who has placed the order. */
  readonly copyTo: string | null
}

/** Of a mail about an order: nothing where it is a retail customer's, who has no account to choose in. */
export function orderChoice({ dealerId, placedByUserId }: Order): { readonly choice?: DealerChoice } {
  return dealerId === null ? {} : { choice: { dealerId, name: 'order_mails', copyTo: placedByUserId } }
}

/** Of a mail about a dealership's invoices and credit. */
export function invoiceChoice(dealerId: string): { readonly choice: DealerChoice } {
  return { choice: { dealerId, name: 'invoice_mails', copyTo: null } }
}
