import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { invoiceBalanceCents } from '@switchback/core/invoices/invoice-status-inputs.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { currency } from '@switchback/core/payments/next-payment-step.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import { invoices } from '@switchback/db/schema/invoices.ts'
import { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { enterLedger } from '../credit/ledger.ts'
import { invoicePaidMessage, type InvoiceToTell } from '../invoices/invoice-messages.ts'
import { vehicleOfInvoice } from '../invoices/invoice-row.ts'
import { payInvoice } from '../invoices/pay-invoice.ts'
import {
  noEffect,
  type AskedAmount,
  type Effect,
  type PaidBack,
  type PaidIn,
  type PayableDue,
  type PayableEffects,
  type Payment,
} from './payable-effects.ts'
import type { PaymentContext } from './payment-context.ts'

/** A snapshot of an invoice with its payments and the facts for its messages. */
export type InvoiceMoney = InvoiceToTell & { readonly payments: readonly Payment[] }

/** Queries an invoice's money; for {@link invoiceMoney}. `invoiceId` may be a subquery. */
export function invoiceMoneyQueries(db: Database, invoiceId: string | SQL) {
  return [
    db.sql
      .select({ invoice: invoices, order: orders, vehicle: orderVehicles, dealer: dealers })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .innerJoin(orderVehicles, vehicleOfInvoice)
      .innerJoin(dealers, eq(dealers.id, invoices.dealerId))
      .where(sql`${invoices.id} = ${invoiceId}`),
    db.sql
      .select()
      .from(payments)
      .where(sql`${payments.invoiceId} = ${invoiceId}`)
      .orderBy(payments.createdAt),
  ] as const
}

/** Reads the results of {@link invoiceMoneyQueries}; undefined if the invoice does not exist. */
export function invoiceMoney([[row], itsPayments]: readonly [readonly InvoiceToTell[], readonly Payment[]]):
  | InvoiceMoney
  | undefined {
  return row && { ...row, payments: itsPayments }
}

/** The amount due, if the page showed the same amount. */
function invoiceDue({ invoice }: InvoiceMoney, { amountCents }: AskedAmount): PayableDue {
  if (invoice.voidedOn !== null) {
    throw new Refusal('illegal_transition', { sentence: 'This invoice is void and cannot be paid.' })
  }
  const dueCents = invoiceBalanceCents(invoice)
  if (dueCents === 0) throw new Refusal('already_paid', { sentence: 'Nothing is due on this invoice.' })
  if (amountCents === dueCents) return { type: 'invoice', amountCents }
  throw new Refusal('amount_mismatch', {
    sentence: 'The amount does not match what is due on this invoice.',
    facts: { due: [{ type: 'invoice', amount: dollarsText(dueCents) }] },
  })
}

/** What staff must check: another amount than requested, and money for a void invoice or more than was due. */
function alertsOf({ db, now }: PaymentContext, { invoice }: InvoiceMoney, paid: PaidIn): WriteStatement[] {
  const { payment, intent, receivedCents } = paid
  const isOther = intent.currency !== currency || intent.receivedCents !== payment.amountCents
  const isTooMuch =
    receivedCents > 0 && (invoice.voidedOn !== null || receivedCents > invoiceBalanceCents(invoice))
  const kinds = [
    ['payment_mismatch', 'A payment of an invoice is not the amount that was due', isOther],
    ['overpayment', 'More was paid for an invoice than is due', isTooMuch],
  ] as const
  return kinds.flatMap(([kind, title, isSo]) => {
    if (!isSo) return []
    const alert = {
      kind,
      title,
      dealerId: invoice.dealerId,
      orderId: invoice.orderId,
      facts: {
        invoiceNumber: invoice.invoiceNumber,
        paymentId: payment.id,
        intentId: intent.id,
        askedCents: payment.amountCents,
        receivedCents: intent.receivedCents,
        currency: intent.currency,
      },
      dedupeKey: `${kind}:${payment.id}`,
      createdAt: now.toISOString(),
    }
    return [db.sql.insert(adminNotifications).values(alert)]
  })
}

/** Credits a payment to the invoice and the ledger, tells the dealership, and alerts staff if they need to act. */
function invoicePaid(context: PaymentContext, money: InvoiceMoney, paid: PaidIn): Effect {
  const { now, timeZone } = context
  const { invoice } = money
  const { payment, receivedCents } = paid
  const alerts = alertsOf(context, money, paid)
  if (receivedCents === 0) return { statements: alerts, messages: [] }
  const credit = { amountCents: receivedCents, on: dayOf(now, timeZone), at: now.toISOString() }
  const entry = {
    dealerId: invoice.dealerId,
    kind: 'payment',
    changeCents: -receivedCents,
    invoiceId: invoice.id,
    method: 'card',
    actorKind: 'provider',
    dedupeKey: `invoice_payment:${payment.id}`,
  } as const
  const dueCents = Math.max(0, invoiceBalanceCents(invoice) - receivedCents)
  return {
    statements: [payInvoice(invoice.id, credit), ...enterLedger(entry, context), ...alerts],
    messages: [
      invoicePaidMessage(money, { amountCents: receivedCents, dueCents, method: 'card' }, payment.id),
    ],
  }
}

/** A refund by staff on the provider's own pages: the amount is due again. */
function invoiceRefunded(context: PaymentContext, { invoice }: InvoiceMoney, back: PaidBack): Effect {
  const { payment, intent, amountCents } = back
  const at = context.now.toISOString()
  const totalCents = payment.refundedCents + amountCents
  const entry = {
    dealerId: invoice.dealerId,
    kind: 'adjustment',
    changeCents: amountCents,
    invoiceId: invoice.id,
    method: 'card',
    note: 'Card payment sent back',
    actorKind: 'provider',
    dedupeKey: `invoice_refund:${payment.id}:${totalCents}`,
  } as const
  return {
    statements: [
      // An overpayment may be refunded: then the invoice stays paid since its day.
      sql`UPDATE ${invoices} SET paid_cents = paid_cents - ${amountCents}, updated_at = ${at},
        paid_on = CASE WHEN paid_cents - ${amountCents} >= amount_cents + late_fee_cents THEN paid_on ELSE NULL END
        WHERE id = ${invoice.id}`,
      ...enterLedger(entry, context),
      context.db.sql.insert(adminNotifications).values({
        kind: 'payment_mismatch',
        title: 'Money of an invoice was refunded on the card provider’s own pages',
        dealerId: invoice.dealerId,
        orderId: invoice.orderId,
        facts: { paymentId: payment.id, intentId: intent.id, sentBackCents: amountCents },
        dedupeKey: `refunded_elsewhere:${payment.id}:${totalCents}`,
        createdAt: at,
      }),
    ],
    messages: [],
  }
}

/** An invoice in the payment machine. Source: PAY-26, INVOICE-9, CREDIT-5. */
export function invoiceEffects(money: InvoiceMoney): PayableEffects {
  const { invoice } = money
  const { id, orderId, dealerId } = invoice
  const isDue = ({ amountCents }: Payment) =>
    invoice.voidedOn === null && amountCents === invoiceBalanceCents(invoice)
  return {
    payable: { kind: 'invoice', id },
    payments: money.payments,
    subject: { orderId, dealerId },
    isUnchanged: sql`EXISTS (SELECT 1 FROM ${invoices} WHERE id = ${id} AND paid_cents = ${invoice.paidCents}
      AND late_fee_cents = ${invoice.lateFeeCents} AND voided_on IS ${invoice.voidedOn})`,
    due: (asked) => invoiceDue(money, asked),
    isDue,
    describe: () => `Vehicle transport, invoice ${invoice.invoiceNumber}`,
    booked: (payment) => payment,
    succeeded: (context, paid) => invoicePaid(context, money, paid),
    // The page shows why; a dealership gets no mail about it.
    failed: () => noEffect,
    refunded: (context, back) => invoiceRefunded(context, money, back),
  }
}
