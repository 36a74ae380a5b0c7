import type { StaffNotification } from '@switchback/core/notifications/staff-notification.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { invoiceBalanceCents } from '@switchback/core/invoices/invoice-rules.ts'
import { currency } from '@switchback/core/payments/next-payment-step.ts'
import { shareReceived } from '@switchback/core/payments/share-payment.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { sql } from 'drizzle-orm'
import { enterLedger } from '../../credit/ledger.ts'
import { payInvoice } from '../../invoices/pay-invoice.ts'
import { invoiceDue } from '../payables/invoice-due.ts'
import { isDue, isExactly, partsOf, type InvoiceMoney, type PaidPart } from '../payables/invoice-money.ts'
import {
  noEffect,
  type Disputed,
  type Effect,
  type PaidBack,
  type PaidIn,
  type PayableEffects,
} from '../payables/payable-effects.ts'
import type { PaymentContext } from '../context/payment-context.ts'
import {
  countShare,
  keyOf,
  paidMessages,
  withShares,
  type PartOf,
  type SharedPart,
} from './invoice-shares.ts'
import { giveBack, takeBack } from './invoice-taken-back.ts'
import { disputeNotices } from '../payables/dispute-notices.ts'
import { disputeStatements, newlyReturnedCents } from '../payables/dispute-rows.ts'

/** The alerts for staff: another amount than requested, and money for a void invoice or more than was due. */
function invoiceAlerts(parts: readonly SharedPart[], { payment, intent }: PaidIn): StaffNotification[] {
  const isOther = intent.currency !== currency || intent.receivedCents !== payment.amountCents
  const isTooMuch = ({ invoice, shareCents }: SharedPart) =>
    shareCents > 0 && (invoice.voidedOn !== null || shareCents > invoiceBalanceCents(invoice))
  const factsOf = ({ dealerId, orderId, invoiceNumber }: PaidPart['invoice']) => ({
    dealerId,
    orderId,
    invoiceNumber,
    paymentId: payment.id,
    intentId: intent.id,
    askedCents: payment.amountCents,
    receivedCents: intent.receivedCents,
    currency: intent.currency,
  })
  return [
    ...(isOther ? parts.slice(0, 1) : []).map(({ invoice }) => ({
      kind: 'invoice_paid_otherwise' as const,
      ...factsOf(invoice),
    })),
    ...parts.filter(isTooMuch).map(({ invoice }) => ({
      kind: 'invoice_overpaid' as const,
      ...factsOf(invoice),
      invoiceId: parts.length > 1 ? invoice.id : null,
    })),
  ]
}

/** Credits a share to its invoice and the ledger. */
function creditShare(context: PaymentContext, of: PartOf): WriteStatement[] {
  const { now, timeZone } = context
  const { invoice, shareCents } = of.part
  const entry = {
    dealerId: invoice.dealerId,
    kind: 'payment',
    changeCents: -shareCents,
    invoiceId: invoice.id,
    method: 'card',
    actorKind: 'provider',
    dedupeKey: `invoice_payment:${keyOf(of.paymentId, invoice, of.isOfSeveral)}`,
  } as const
  return [
    ...payInvoice(invoice.id, { amountCents: shareCents, on: dayOf(now, timeZone), at: now.toISOString() }),
    ...countShare('received_cents', of),
    ...enterLedger(entry, context),
  ]
}

/** Credits a payment to its invoices and the ledger, notifies the dealership, and alerts staff if they need to act. */
function invoicesPaid(context: PaymentContext, money: InvoiceMoney, paid: PaidIn): Effect {
  const { payment, receivedCents } = paid
  const parts = partsOf(money, payment)
  const amounts = parts.map(({ amountCents }) => amountCents)
  const shared = withShares(parts, shareReceived(amounts, receivedCents))
  const credited = shared.filter(({ shareCents }) => shareCents > 0)
  const isOfSeveral = parts.length > 1
  const creditOf = (part: SharedPart) => creditShare(context, { paymentId: payment.id, part, isOfSeveral })
  return {
    statements: credited.flatMap(creditOf),
    notifications: invoiceAlerts(shared, paid),
    messages: paidMessages(context, money, credited, payment.id),
  }
}

/** A refund by staff on the provider's own pages. */
function invoicesRefunded(context: PaymentContext, money: InvoiceMoney, back: PaidBack): Effect {
  const { payment, intent, amountCents } = back
  const taken = takeBack(context, money, { payment, amountCents }, (total) => ({
    cause: String(total),
    note: 'Card payment sent back',
    why: 'refunded',
  }))
  const { statements, messages, dealerId, orderId, totalCents } = taken
  return {
    statements,
    notifications: [
      {
        kind: 'invoice_refunded_elsewhere',
        dealerId,
        orderId,
        paymentId: payment.id,
        intentId: intent.id,
        sentBackCents: amountCents,
        refundedCents: totalCents,
      },
    ],
    messages,
  }
}

/**
 * A dispute of a payment of invoices: a lost one takes the payment back, and the invoices are due again. One that is won
 * after all pays them again.
 * Source: PAY-32.
 */
function invoicesDisputed(context: PaymentContext, money: InvoiceMoney, change: Disputed): Effect {
  const { payment } = change
  const { dealerId, orderId } = money.rows[0].invoice
  const backCents = newlyReturnedCents(change)
  const lost = () => ({ cause: 'dispute', note: 'Card payment lost to a dispute', why: 'disputed' }) as const
  const moved =
    backCents < 0
      ? giveBack(context, money, { payment, amountCents: -backCents })
      : takeBack(context, money, { payment, amountCents: backCents }, lost)
  return {
    statements: [...disputeStatements(context, change), ...moved.statements],
    notifications: disputeNotices(change, { orderId, dealerId }),
    messages: moved.messages,
  }
}

/** True while none of the invoices changed. */
function areUnchanged({ rows }: InvoiceMoney) {
  const conditions = rows.map(
    ({
      invoice,
    }) => sql`EXISTS (SELECT 1 FROM ${invoices} WHERE id = ${invoice.id} AND paid_cents = ${invoice.paidCents}
      AND amount_cents = ${invoice.amountCents} AND late_fee_cents = ${invoice.lateFeeCents}
      AND voided_on IS ${invoice.voidedOn})`,
  )
  return sql`(${sql.join(conditions, sql` AND `)})`
}

/** One or several invoices in the payment machine. Source: PAY-26, INVOICE-9, INVOICE-10, CREDIT-5. */
export function invoiceEffects(money: InvoiceMoney): PayableEffects {
  const { rows } = money
  const { orderId, dealerId, invoiceNumber } = rows[0].invoice
  const others = rows.length - 1
  return {
    payable: { kind: 'invoices', ids: rows.map(({ invoice }) => invoice.id) },
    payments: money.payments,
    subject: { orderId, dealerId },
    isUnchanged: areUnchanged(money),
    due: (amount) => invoiceDue(money, amount),
    isDue: (payment) => isDue(money, payment),
    isExactly: (payment) => isExactly(money, payment),
    describe: () =>
      others === 0
        ? `Vehicle transport, invoice ${invoiceNumber}`
        : `Vehicle transport, invoice ${invoiceNumber} and ${others} more`,
    booked: (payment) => payment,
    succeeded: (context, paid) => invoicesPaid(context, money, paid),
    // The page shows why; a dealership gets no mail about it.
    failed: () => noEffect,
    refunded: (context, back) => invoicesRefunded(context, money, back),
    disputed: (context, change) => invoicesDisputed(context, money, change),
  }
}
