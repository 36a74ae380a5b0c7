import type { InvoicePaymentMethod } from '@switchback/core/invoices/statement.ts'
import type { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import type { invoices } from '@switchback/db/schema/money/invoices.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'
import { invoiceChoice } from '../outbox/enqueue/dealer-choice.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import { orderFactsOf } from '../outbox/enqueue/order-facts.ts'
import type { VehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import type { NewInvoice } from './new-invoice.ts'

type Order = typeof orders.$inferSelect
type Dealer = Pick<typeof dealers.$inferSelect, 'companyName' | 'email' | 'invoiceEmail'>

/** Where mails about a dealership's invoices go. Source: DEALER-22. */
export function invoiceAddress({ email, invoiceEmail }: Pick<Dealer, 'email' | 'invoiceEmail'>): string {
  return invoiceEmail ?? email
}

/** The email for invoices gets them whatever the members chose; the dealership's own follows their choice. Source: DEALER-22. */
export function invoiceMailChoice({ invoiceEmail }: Pick<Dealer, 'invoiceEmail'>, dealerId: string) {
  return invoiceEmail === null ? invoiceChoice(dealerId) : {}
}

function invoiceFacts(order: Order, vehicles: readonly VehicleName[], dealer: Dealer, invoiceNumber: string) {
  const { orderNumber, vehicle: name, pickupPlace, deliveryPlace } = orderFactsOf(order, vehicles)
  const { companyName } = dealer
  return { companyName, invoiceNumber, orderNumber, vehicle: name, pickupPlace, deliveryPlace }
}

/** To the dealership, with an invoiced order. The number is filled in when it is assigned. */
export function invoiceIssuedMessage(
  { order, vehicles }: { readonly order: Order; readonly vehicles: readonly VehicleName[] },
  invoice: NewInvoice,
  dealer: Dealer,
): Message {
  return {
    channel: 'mail',
    kind: 'invoice_issued',
    recipient: invoiceAddress(dealer),
    dedupeKey: `invoice_issued:${invoice.id}`,
    orderId: order.id,
    ...invoiceMailChoice(dealer, invoice.dealerId),
    facts: {
      ...invoiceFacts(order, vehicles, dealer, ''),
      amountCents: invoice.amountCents,
      dueDay: invoice.dueOn,
      paymentTermsDays: invoice.paymentTermsDays,
    },
  }
}

/** An invoice with all facts for a message about it. */
export type InvoiceForMessage = {
  readonly invoice: typeof invoices.$inferSelect
  readonly order: Order
  readonly vehicles: readonly VehicleName[]
  readonly dealer: Dealer
}

/** A credit on one invoice, and the sum that is left to pay. */
export type InvoiceCredit = InvoiceForMessage & { readonly amountCents: number; readonly dueCents: number }

const sumOf = (credits: readonly InvoiceCredit[], name: 'amountCents' | 'dueCents'): number =>
  credits.reduce((sum, credit) => sum + credit[name], 0)

/**
 * To the dealership: payment received; one message also for several invoices. `cause` is the source of the money, so
 * that it is notified once.
 */
export function invoicePaidMessage(
  credits: readonly InvoiceCredit[],
  method: InvoicePaymentMethod,
  cause: string,
): Message[] {
  const [first, ...others] = credits
  if (!first) return []
  const { invoice, order, vehicles, dealer } = first
  const list = credits.map((credit) => ({
    invoiceNumber: credit.invoice.invoiceNumber,
    amountCents: credit.amountCents,
  }))
  return [
    {
      channel: 'mail',
      kind: 'invoice_paid',
      recipient: invoiceAddress(dealer),
      dedupeKey: `invoice_paid:${cause}`,
      orderId: others.length === 0 ? order.id : null,
      ...invoiceMailChoice(dealer, invoice.dealerId),
      facts: {
        ...invoiceFacts(order, vehicles, dealer, invoice.invoiceNumber),
        amountCents: sumOf(credits, 'amountCents'),
        dueCents: sumOf(credits, 'dueCents'),
        method,
        ...(others.length === 0 ? {} : { invoices: list }),
      },
    },
  ]
}
