import { paymentInvoices } from '@switchback/db/schema/money/payment-invoices.ts'
import { paymentDisputes } from '@switchback/db/schema/money/payment-disputes.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { webhookEvents } from '@switchback/db/schema/money/webhook-events.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { DisputeRow } from '../payables/dispute-rows.ts'
import { invoiceEffects } from './invoice-effects.ts'
import { invoiceMoney, invoiceMoneyQueries } from '../payables/invoice-money.ts'
import { orderEffects } from './order-effects.ts'
import { orderMoney, orderMoneyQueries } from '../payables/order-money.ts'
import type { Payable, PayableEffects } from '../payables/payable-effects.ts'
import type { PaymentContext } from '../context/payment-context.ts'
import type { ProviderEvent } from '../provider/provider.ts'

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

/** The payment and payable that the books show for an intent. */
export type FoundPayable = {
  readonly payable: PayableEffects | undefined
  /** The event that reported the intent was processed before. */
  readonly isEventDone: boolean
  /** The dispute of the intent as the books know it. */
  readonly dispute: DisputeRow | undefined
}

/**
 * Finds the payable of an intent in one round trip: by the intent, or by the payment that it was created for, if the
 * provider's response never reached us.
 */
export async function findPayable(
  { db, provider }: PaymentContext,
  { id, paymentId }: { readonly id: string; readonly paymentId?: string | null },
  event?: ProviderEvent,
): Promise<FoundPayable> {
  const { name } = provider
  const itsId = sql`(SELECT id FROM ${payments} WHERE provider = ${name} AND intent_id = ${id}
    UNION ALL SELECT id FROM ${payments} WHERE id = ${paymentId ?? null} AND intent_id IS NULL LIMIT 1)`
  const itsInvoices = sql`(SELECT invoice_id FROM ${payments} WHERE id = ${itsId}
    UNION SELECT invoice_id FROM ${paymentInvoices} WHERE payment_id = ${itsId})`
  const isEvent = and(eq(webhookEvents.provider, name), eq(webhookEvents.eventId, event?.id ?? ''))
  const isDispute = and(eq(paymentDisputes.provider, name), eq(paymentDisputes.intentId, id))
  const [
    order,
    orderPayments,
    refunds,
    vehicles,
    orderDisputes,
    invoices,
    invoicePayments,
    parts,
    events,
    disputes,
  ] = await db.read([
    ...orderMoneyQueries(db, sql`(SELECT order_id FROM ${payments} WHERE id = ${itsId})`),
    ...invoiceMoneyQueries(db, itsInvoices),
    db.sql.select({ processedAt: webhookEvents.processedAt }).from(webhookEvents).where(isEvent),
    db.sql.select().from(paymentDisputes).where(isDispute),
  ])
  const ofOrder = orderMoney([order, orderPayments, refunds, vehicles, orderDisputes])
  const ofInvoices = invoiceMoney([invoices, invoicePayments, parts])
  return {
    payable: ofOrder ? orderEffects(ofOrder) : ofInvoices && invoiceEffects(ofInvoices),
    isEventDone: events.some(({ processedAt }) => processedAt !== null),
    dispute: disputes[0],
  }
}
