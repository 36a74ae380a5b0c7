import { invoiceBalanceCents, type InvoiceStateFields } from '#core/invoices/invoice-rules.ts'
import { dollarsText } from '#core/money/dollars-text.ts'
import { countedPaidCents, type OrderStateFields } from './order-state-fields.ts'
import { amountsDue } from './amount-due.ts'
import type { DueKind, OrderDueResponse } from './order-due-response.ts'

/** The amounts due for an order, in whole cents. */
export type OrderDue = {
  readonly kind: DueKind
  /** By card, before a driver is sent. */
  readonly nowCents: number
  /** When the vehicle arrives, or earlier by card. */
  readonly atDeliveryCents: number
  /** Unpaid on the invoice: 0 if it is paid, the total if the invoice was not loaded. */
  readonly onInvoiceCents: number
  /** The invoice's due day; none if the invoice was not loaded. */
  readonly invoiceDueOn: string | null
}

const none = { nowCents: 0, atDeliveryCents: 0, onInvoiceCents: 0, invoiceDueOn: null } as const

function cancelledKind({ paymentMethod, paidCents }: OrderStateFields): DueKind {
  if (paidCents > 0) return 'cancelled'
  return paymentMethod === 'invoice' ? 'invoice_void' : 'never_charged'
}

function invoiceDue(order: OrderStateFields, invoice: InvoiceStateFields | null): OrderDue {
  if (!invoice) return { ...none, kind: 'invoiced', onInvoiceCents: order.totalCents }
  const onInvoiceCents = invoiceBalanceCents(invoice)
  if (onInvoiceCents === 0) return { ...none, kind: 'nothing' }
  return { ...none, kind: 'invoiced', onInvoiceCents, invoiceDueOn: invoice.dueOn }
}

/**
 * The amounts due for an order, and when. The single rule for every page, mail, and document; {@link amountsDue}
 * gives the amounts that are payable by card now.
 * @param invoice the order's invoice, if it was loaded.
 * Source: ORDER-21, PAY-6, PAY-8, INVOICE-9.
 */
export function orderDue(order: OrderStateFields, invoice: InvoiceStateFields | null = null): OrderDue {
  if (order.transportStatus === 'cancelled') return { ...none, kind: cancelledKind(order) }
  if (order.paymentMethod === 'invoice') return invoiceDue(order, invoice)
  if (order.paymentStatus === 'refunded') return { ...none, kind: 'refunded' }
  const [first] = amountsDue(order)
  if (!first || first.amountCents <= 0) return { ...none, kind: 'nothing' }
  if (first.type === 'balance') return { ...none, kind: 'at_delivery', atDeliveryCents: first.amountCents }
  const laterCents = order.totalCents - countedPaidCents(order) - first.amountCents
  return { ...none, kind: 'now', nowCents: first.amountCents, atDeliveryCents: laterCents }
}

/** The amount left to pay now and at delivery, excluding invoices. */
export function cardDueCents(order: OrderStateFields): number {
  const { nowCents, atDeliveryCents } = orderDue(order)
  return nowCents + atDeliveryCents
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
