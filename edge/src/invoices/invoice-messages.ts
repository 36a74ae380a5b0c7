import type { InvoicePaymentMethod } from '@switchback/core/invoices/statement.ts'
import type { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import type { invoices } from '@switchback/db/schema/money/invoices.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'
import { invoiceAddress, invoiceMailChoice } from '../outbox/enqueue/dealer-choice.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import { orderFactsOf } from '../outbox/enqueue/order-facts.ts'
import type { VehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import type { NewInvoice } from './new-invoice.ts'

type Order = typeof orders.$inferSelect
type Dealer = Pick<typeof dealers.$inferSelect, 'companyName' | 'email' | 'invoiceEmail'>

export function invoiceFacts(
  order: Order,
  vehicles: readonly VehicleName[],
  dealer: Dealer,
  invoiceNumber: string,
) {
  const {
    orderNumber,
    vehicle: name,
    vehicles: names,
    pickupPlace,
    deliveryPlace,
  } = orderFactsOf(order, vehicles)
  const several = names ? { vehicles: names } : {}
  const { companyName } = dealer
  return { companyName, invoiceNumber, orderNumber, vehicle: name, ...several, pickupPlace, deliveryPlace }
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

/** The amount that an invoice asks for, late fees included: nothing once it is void. */
const askedCents = ({ voidedOn, amountCents, lateFeeCents }: InvoiceCredit['invoice']): number =>
  voidedOn === null ? amountCents + lateFeeCents : 0

const sumOf = (credits: readonly InvoiceCredit[], name: 'amountCents' | 'dueCents'): number =>
  credits.reduce((sum, credit) => sum + credit[name], 0)

/** How and when the money came. */
type InvoiceMoney = {
  readonly method: InvoicePaymentMethod
  readonly reference?: string | null
  readonly paidDay: string
}

/**
 * To the dealership: payment received; one message also for several invoices. `cause` is the source of the money, so
 * that it is notified once.
 */
export function invoicePaidMessage(
  credits: readonly InvoiceCredit[],
  { method, reference, paidDay }: InvoiceMoney,
  cause: string,
): Message[] {
  const [first, ...others] = credits
  if (!first) return []
  const { invoice, order, vehicles, dealer } = first
  const dueCents = sumOf(credits, 'dueCents')
  const paidBeforeCents = credits.reduce((sum, credit) => sum + credit.invoice.paidCents, 0)
  const paidSoFarCents = paidBeforeCents + sumOf(credits, 'amountCents')
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
        dueCents,
        method,
        ...(reference ? { reference } : {}),
        paidDay,
        invoicedCents: credits.reduce((sum, credit) => sum + askedCents(credit.invoice), 0),
        paidSoFarCents,
        ...(others.length === 0 ? {} : { invoices: list }),
      },
    },
  ]
}
