import { paymentInvoices } from '@switchback/db/schema/payment-invoices.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { webhookEvents } from '@switchback/db/schema/webhook-events.ts'
import { and, eq, sql } from 'drizzle-orm'
import { invoiceEffects } from './invoice-effects.ts'
import { invoiceMoney, invoiceMoneyQueries } from './invoice-money.ts'
import { orderEffects } from './order-effects.ts'
import { orderMoney, orderMoneyQueries } from './order-money.ts'
import type { Payable, PayableEffects } from './payable-effects.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent } from './provider.ts'

/** The payable of one of its payments. */
type PaymentKey = { readonly paymentId: string } | { readonly intentId: string }

/** Undefined if there is none. */
type Loaded = Promise<PayableEffects | undefined>

/** Reads a payable with its payments, in one round trip. */
export async function loadPayable({ db }: PaymentContext, payable: Payable): Loaded {
  if (payable.kind === 'order') {
    const money = orderMoney(await db.read(orderMoneyQueries(db, payable.id)))
    return money && orderEffects(money)
  }
  const money = invoiceMoney(await db.read(invoiceMoneyQueries(db, sql`${[...payable.ids]}`)))
  return money && invoiceEffects(money)
}

/**
 * Finds the payable of a payment, and whether the event that reported it was already processed, in one round trip.
 */
export async function findPayable(
  { db, provider }: PaymentContext,
  key: PaymentKey,
  event?: ProviderEvent,
): Promise<{ readonly payable: PayableEffects | undefined; readonly isEventDone: boolean }> {
  const isIt =
    'paymentId' in key
      ? eq(payments.id, key.paymentId)
      : sql`${payments.provider} = ${provider.name} AND ${payments.intentId} = ${key.intentId}`
  const isEvent = and(eq(webhookEvents.provider, provider.name), eq(webhookEvents.eventId, event?.id ?? ''))
  const itsInvoices = sql`(SELECT ${payments.invoiceId} FROM ${payments} WHERE ${isIt}
    UNION SELECT invoice_id FROM ${paymentInvoices} WHERE payment_id = (SELECT ${payments.id} FROM ${payments} WHERE ${isIt}))`
  const [order, orderPayments, refunds, vehicles, invoices, invoicePayments, parts, events] = await db.read([
    ...orderMoneyQueries(db, sql`(SELECT ${payments.orderId} FROM ${payments} WHERE ${isIt})`),
    ...invoiceMoneyQueries(db, itsInvoices),
    db.sql.select({ processedAt: webhookEvents.processedAt }).from(webhookEvents).where(isEvent),
  ])
  const ofOrder = orderMoney([order, orderPayments, refunds, vehicles])
  const ofInvoices = invoiceMoney([invoices, invoicePayments, parts])
  return {
    payable: ofOrder ? orderEffects(ofOrder) : ofInvoices && invoiceEffects(ofInvoices),
    isEventDone: events.some(({ processedAt }) => processedAt !== null),
  }
}
