import * as z from 'zod/mini'

const DueKind = z.enum([
  'now',
  'at_delivery',
  'nothing',
  'invoiced',
  'refunded',
  'cancelled',
  'never_charged',
  'invoice_void',
])
/**
 * The state of an order's payment: it waits for a card payment `now` (the balance may follow at delivery), for the
 * balance `at_delivery`, for `nothing` more, for its invoice (`invoiced`), or for nothing because everything was
 * `refunded` or the order was cancelled: after a payment (`cancelled`), before one (`never_charged`), or with its
 * invoice (`invoice_void`).
 */
export type DueKind = z.output<typeof DueKind>

/** The amounts due for an order in the API, in dollars; `dueDate` is the invoice's. */
export const OrderDueResponse = z.object({
  kind: DueKind,
  now: z.string(),
  atDelivery: z.string(),
  onInvoice: z.string(),
  dueDate: z.nullable(z.string()),
})
export type OrderDueResponse = z.output<typeof OrderDueResponse>
