import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { invoiceBalanceCents } from '@switchback/core/invoices/invoice-status-inputs.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { insertIfChanged } from '@switchback/db/insert-if-changed.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { creditEntries } from '@switchback/db/schema/credit-entries.ts'
import { invoicePayments } from '@switchback/db/schema/invoice-payments.ts'
import { invoices } from '@switchback/db/schema/invoices.ts'
import { webhookEvents } from '@switchback/db/schema/webhook-events.ts'
import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { enterLedger } from '../credit/ledger.ts'
import { enqueue, ifChanged } from '../outbox/enqueue.ts'
import { eventRow } from '../payments/event-done.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { currency, type ProviderEvent, type ProviderIntent } from '../payments/provider.ts'
import { invoicePaidMessage } from './invoice-messages.ts'
import type { InvoiceMoney } from './invoice-money.ts'
import { payInvoice } from './pay-invoice.ts'

type IntentReport = {
  readonly money: InvoiceMoney
  readonly intent: ProviderIntent
  readonly event: ProviderEvent | undefined
}
type Plan = {
  readonly statements: [WriteStatement, ...WriteStatement[]]
  readonly messageIds: readonly string[]
}

const eventRows = (context: PaymentContext, event: ProviderEvent | undefined): SQL[] =>
  event ? [insertIfChanged(webhookEvents, eventRow(context, event))] : []

/** What staff see about a payment that needs attention. */
function sumsOf({ invoice, payment }: Pick<InvoiceMoney, 'invoice' | 'payment'>, intent: ProviderIntent) {
  return {
    invoiceNumber: invoice.invoiceNumber,
    paymentId: payment.id,
    intentId: intent.id,
    askedCents: payment.amountCents,
    receivedCents: intent.receivedCents,
    currency: intent.currency,
  }
}

/** What staff must check: money for a void invoice, or more than was due. Reads the state after the payment. */
function paymentAlert({ now }: PaymentContext, { money, intent }: IntentReport, entryKey: string): SQL {
  const { invoice, payment } = money
  const isEntered = sql`EXISTS (SELECT 1 FROM ${creditEntries} WHERE ${eq(creditEntries.dedupeKey, entryKey)})`
  const isTooMuch = sql`EXISTS (SELECT 1 FROM ${invoices} WHERE id = ${invoice.id} AND (voided_on IS NOT NULL OR paid_cents > amount_cents + late_fee_cents))`
  const row = {
    kind: 'overpayment',
    title: 'More was paid for an invoice than is due',
    dealerId: invoice.dealerId,
    orderId: invoice.orderId,
    facts: sumsOf(money, intent),
    dedupeKey: `overpayment:${payment.id}`,
    createdAt: now.toISOString(),
  } as const
  return sql`${insertWhere(adminNotifications, row, sql`${isEntered} AND ${isTooMuch}`)} ON CONFLICT DO NOTHING`
}

/** A payment of another amount than requested. Source: PAY-14. */
function mismatch(
  { now }: PaymentContext,
  { invoice, payment }: InvoiceMoney,
  intent: ProviderIntent,
): SQL[] {
  if (intent.currency === currency && intent.receivedCents === payment.amountCents) return []
  return [
    insertIfChanged(adminNotifications, {
      kind: 'payment_mismatch',
      title: 'A payment of an invoice is not the amount that was due',
      dealerId: invoice.dealerId,
      orderId: invoice.orderId,
      facts: sumsOf({ invoice, payment }, intent),
      dedupeKey: `payment_mismatch:${payment.id}`,
      createdAt: now.toISOString(),
    }),
  ]
}

/** Plans the one record of a successful payment: payment, invoice, ledger, event and email. */
function moneyIn(context: PaymentContext, { money, intent, event }: IntentReport): Plan {
  const { db, now, timeZone } = context
  const { payment, invoice } = money
  const at = now.toISOString()
  const receivedCents = intent.currency === currency ? intent.receivedCents : 0
  const succeeded = { status: 'succeeded', intentId: intent.id, receivedCents, lastError: null } as const
  const take = db.sql
    .update(invoicePayments)
    .set({ ...succeeded, succeededAt: at, updatedAt: at })
    .where(and(eq(invoicePayments.id, payment.id), ne(invoicePayments.status, 'succeeded')))
  const isOther = mismatch(context, money, intent)
  if (receivedCents === 0) {
    return { statements: [take, ...isOther, ...eventRows(context, event)], messageIds: [] }
  }
  const dedupeKey = `invoice_payment:${payment.id}`
  const dueCents = Math.max(0, invoiceBalanceCents(invoice) - receivedCents)
  const paid = { amountCents: receivedCents, dueCents, method: 'card' } as const
  const report = enqueue([invoicePaidMessage(money, paid, payment.id)], now, ifChanged)
  const entry = {
    dealerId: invoice.dealerId,
    kind: 'payment',
    changeCents: -receivedCents,
    invoiceId: invoice.id,
    method: 'card',
    actorKind: 'provider',
    dedupeKey,
  } as const
  return {
    statements: [
      take,
      ...isOther,
      payInvoice(invoice.id, { amountCents: receivedCents, on: dayOf(now, timeZone), at }, ifChanged),
      ...enterLedger(entry, context, ifChanged),
      ...eventRows(context, event),
      ...report.statements,
      paymentAlert(context, { money, intent, event }, dedupeKey),
    ],
    messageIds: report.ids,
  }
}

/** Plans the record of a refund by staff on the provider's own pages: the amount is due again. */
function moneyBack(context: PaymentContext, { money, intent, event }: IntentReport): Plan {
  const { db, now } = context
  const { payment, invoice } = money
  const at = now.toISOString()
  const totalCents = Math.min(intent.refundedCents, payment.receivedCents)
  const backCents = totalCents - payment.refundedCents
  const entry = {
    dealerId: invoice.dealerId,
    kind: 'adjustment',
    changeCents: backCents,
    invoiceId: invoice.id,
    method: 'card',
    note: 'Card payment sent back',
    actorKind: 'provider',
    dedupeKey: `invoice_refund:${payment.id}:${totalCents}`,
  } as const
  return {
    statements: [
      db.sql
        .update(invoicePayments)
        .set({ refundedCents: totalCents, updatedAt: at })
        .where(
          and(eq(invoicePayments.id, payment.id), eq(invoicePayments.refundedCents, payment.refundedCents)),
        ),
      // An overpayment may be refunded: then the invoice stays paid since its day.
      sql`UPDATE ${invoices} SET paid_cents = paid_cents - ${backCents}, updated_at = ${at},
        paid_on = CASE WHEN paid_cents - ${backCents} >= amount_cents + late_fee_cents THEN paid_on ELSE NULL END
        WHERE id = ${invoice.id} AND ${ifChanged}`,
      ...enterLedger(entry, context, ifChanged),
      insertIfChanged(adminNotifications, {
        kind: 'payment_mismatch',
        title: 'Money of an invoice was refunded on the card provider’s own pages',
        dealerId: invoice.dealerId,
        orderId: invoice.orderId,
        facts: { paymentId: payment.id, intentId: intent.id, sentBackCents: backCents },
        dedupeKey: `refunded_elsewhere:${payment.id}:${totalCents}`,
        createdAt: at,
      }),
      ...eventRows(context, event),
    ],
    messageIds: [],
  }
}

/** Plans the record of an attempt that moved no money. */
function noMoney(context: PaymentContext, { money, intent, event }: IntentReport): Plan {
  const { payment } = money
  return {
    statements: [
      context.db.sql
        .update(invoicePayments)
        .set({
          status: intent.status,
          intentId: intent.id,
          lastError: intent.failureMessage,
          updatedAt: context.now.toISOString(),
        })
        .where(and(eq(invoicePayments.id, payment.id), eq(invoicePayments.status, payment.status))),
      ...eventRows(context, event),
    ],
    messageIds: [],
  }
}

function plan(context: PaymentContext, report: IntentReport): Plan | undefined {
  const { payment } = report.money
  const { status, refundedCents, receivedCents, failureMessage } = report.intent
  if (payment.status === 'succeeded') {
    const isNews = Math.min(refundedCents, payment.receivedCents) > payment.refundedCents && receivedCents > 0
    return isNews ? moneyBack(context, report) : undefined
  }
  if (status === 'succeeded') return moneyIn(context, report)
  if (payment.status === 'canceled') return undefined
  const isNews = payment.status !== status || payment.lastError !== failureMessage
  return isNews ? noMoney(context, report) : undefined
}

/**
 * Writes the provider's state of an invoice's intent once, as one batch, with the event that reported it. Amounts are
 * added, never set, so that no concurrent change of the invoice is lost.
 * @returns `nothing` if there is nothing new; `outdated` if the payment changed since it was read.
 * Source: PAY-6, CREDIT-5, INVOICE-3.
 */
export async function recordInvoiceIntent(
  context: PaymentContext,
  report: IntentReport,
): Promise<'nothing' | 'changed' | 'outdated'> {
  const planned = plan(context, report)
  if (!planned) return 'nothing'
  const [first] = await context.db.write(planned.statements)
  if (first?.rowsAffected !== 1) return 'outdated'
  context.triggerDelivery(planned.messageIds)
  return 'changed'
}
