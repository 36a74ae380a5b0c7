import { invoiceBalanceCents, type InvoiceStatusInputs } from '#core/invoices/invoice-status-inputs.ts'
import { dollarsText } from '#core/money/dollars-text.ts'
import type { OrderStatusInputs } from '#core/orders/order-status-inputs.ts'
import { amountsDue } from './amount-due.ts'

/**
 * What an order's money waits for: a card payment `now` (what is left may follow at delivery), the balance
 * `at_delivery`, `nothing` more, its invoice (`invoiced`), or nothing because all of it was `refunded` or the order was
 * cancelled: after a payment (`cancelled`), before one (`never_charged`), or with its invoice (`invoice_void`).
 */
export type DueKind =
  | 'now'
  | 'at_delivery'
  | 'nothing'
  | 'invoiced'
  | 'refunded'
  | 'cancelled'
  | 'never_charged'
  | 'invoice_void'

/** What is due of an order, in whole cents. */
export type OrderDue = {
  readonly kind: DueKind
  /** By card, before a driver sets out. */
  readonly nowCents: number
  /** Once the vehicle has arrived, or by card before. */
  readonly atDeliveryCents: number
  /** Open on the invoice: 0 where it is paid, the total where the invoice was not read. */
  readonly onInvoiceCents: number
  /** The day by which the invoice is to be paid; none where it was not read. */
  readonly invoiceDueOn: string | null
}

const none = { nowCents: 0, atDeliveryCents: 0, onInvoiceCents: 0, invoiceDueOn: null } as const

function cancelledKind({ paymentMethod, paidCents }: OrderStatusInputs): DueKind {
  if (paidCents > 0) return 'cancelled'
  return paymentMethod === 'invoice' ? 'invoice_void' : 'never_charged'
}

function invoiceDue(order: OrderStatusInputs, invoice: InvoiceStatusInputs | null): OrderDue {
  if (!invoice) return { ...none, kind: 'invoiced', onInvoiceCents: order.totalCents }
  const onInvoiceCents = invoiceBalanceCents(invoice)
  if (onInvoiceCents === 0) return { ...none, kind: 'nothing' }
  return { ...none, kind: 'invoiced', onInvoiceCents, invoiceDueOn: invoice.dueOn }
}

/**
 * What is due of an order, and when. The one rule for every page, mail and document; which sums a card may pay now is
 * {@link amountsDue}.
 * @param invoice the order's invoice, where it was read.
 * Source: ORDER-21, PAY-6, PAY-8, INVOICE-9.
 */
export function orderDue(order: OrderStatusInputs, invoice: InvoiceStatusInputs | null = null): OrderDue {
  if (order.transportStatus === 'cancelled') return { ...none, kind: cancelledKind(order) }
  if (order.paymentMethod === 'invoice') return invoiceDue(order, invoice)
  if (order.paymentStatus === 'refunded') return { ...none, kind: 'refunded' }
  const [first] = amountsDue(order)
  if (!first || first.amountCents <= 0) return { ...none, kind: 'nothing' }
  if (first.type === 'balance') return { ...none, kind: 'at_delivery', atDeliveryCents: first.amountCents }
  const laterCents = order.totalCents - order.paidCents - first.amountCents
  return { ...none, kind: 'now', nowCents: first.amountCents, atDeliveryCents: laterCents }
}

/** What is left to pay now and at delivery; what is on an invoice is none of it. */
export function cardDueCents(order: OrderStatusInputs): number {
  const { nowCents, atDeliveryCents } = orderDue(order)
  return nowCents + atDeliveryCents
}

/** As the API answers it, in dollars; `dueDate` is the invoice's. */
export type OrderDueResponse = {
  kind: DueKind
  now: string
  atDelivery: string
  onInvoice: string
  dueDate: string | null
}

export function orderDueResponse(due: OrderDue): OrderDueResponse {
  return {
    kind: due.kind,
    now: dollarsText(due.nowCents),
    atDelivery: dollarsText(due.atDeliveryCents),
    onInvoice: dollarsText(due.onInvoiceCents),
    dueDate: due.invoiceDueOn,
  }
}
