import type { StaffNotification } from '@switchback/core/notifications/staff-notification.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { invoiceBalanceCents } from '@switchback/core/invoices/invoice-rules.ts'
import { currency } from '@switchback/core/payments/next-payment-step.ts'
import { shareReceived, shareRefund } from '@switchback/core/payments/share-payment.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { paymentInvoices } from '@switchback/db/schema/money/payment-invoices.ts'
import { sql } from 'drizzle-orm'
import { noticeOfOverdueAgain } from '../../credit/invoice-notices.ts'
import { enterLedger } from '../../credit/ledger.ts'
import { invoicePaidMessage } from '../../invoices/invoice-messages.ts'
import { payInvoice } from '../../invoices/pay-invoice.ts'
import { paymentReversedMessage } from '../../invoices/reminder-messages.ts'
import type { Message } from '../../outbox/enqueue/message.ts'
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
import { disputeNotices } from '../payables/dispute-notices.ts'
import { newlyReturnedCents, storeDispute } from '../payables/dispute-rows.ts'

/** A part with what it received now. */
type SharedPart = PaidPart & { readonly shareCents: number }

/** A payment or refund, once per payment, or once per invoice of a payment of several. */
function keyOf(paymentId: string, { id }: PaidPart['invoice'], isOfSeveral: boolean): string {
  return isOfSeveral ? `${paymentId}:${id}` : paymentId
}

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

/** The invoice of a payment, or the share of one of several. */
type PartOf = { readonly paymentId: string; readonly part: SharedPart; readonly isOfSeveral: boolean }

/** Adds to what a part of a payment of several invoices received or gave back. */
function countShare(column: 'received_cents' | 'refunded_cents', { paymentId, part, isOfSeveral }: PartOf) {
  if (!isOfSeveral) return []
  const name = sql.identifier(column)
  return [
    sql`UPDATE ${paymentInvoices} SET ${name} = ${name} + ${part.shareCents}
      WHERE payment_id = ${paymentId} AND invoice_id = ${part.invoice.id}`,
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

function withShares(parts: readonly PaidPart[], shares: readonly number[]): SharedPart[] {
  return parts.map((part, at) => ({ ...part, shareCents: shares[at] ?? 0 }))
}

/** To the dealership: paid by card. */
function paidMessages(
  { now, timeZone }: PaymentContext,
  { rows }: InvoiceMoney,
  credited: readonly SharedPart[],
  cause: string,
): Message[] {
  const credits = credited.flatMap((part) => {
    const row = rows.find(({ invoice }) => invoice.id === part.invoice.id)
    const dueCents = Math.max(0, invoiceBalanceCents(part.invoice) - part.shareCents)
    return row ? [{ ...row, amountCents: part.shareCents, dueCents }] : []
  })
  return invoicePaidMessage(credits, { method: 'card', paidDay: dayOf(now, timeZone) }, cause)
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

/** Why money goes back: in words, and as the part of an entry's key that makes each cause count once. */
type TakenBecause = {
  readonly cause: string
  readonly note: string
  readonly why: 'refunded' | 'disputed'
}

/** The amount of a share is due again. An overpayment may be refunded: then the invoice stays paid since its day. */
function takeBackShare(context: PaymentContext, of: PartOf, { cause, note }: TakenBecause): WriteStatement[] {
  const at = context.now.toISOString()
  const { invoice, shareCents } = of.part
  const entry = {
    dealerId: invoice.dealerId,
    kind: 'adjustment',
    changeCents: shareCents,
    invoiceId: invoice.id,
    method: 'card',
    note,
    actorKind: 'provider',
    dedupeKey: `invoice_refund:${keyOf(of.paymentId, invoice, of.isOfSeveral)}:${cause}`,
  } as const
  return [
    sql`UPDATE ${invoices} SET paid_cents = paid_cents - ${shareCents}, updated_at = ${at},
      paid_on = CASE WHEN paid_cents - ${shareCents} >= amount_cents + late_fee_cents THEN paid_on ELSE NULL END
      WHERE id = ${invoice.id}`,
    noticeOfOverdueAgain(invoice.id, entry.dedupeKey, { at, today: dayOf(context.now, context.timeZone) }),
    ...countShare('refunded_cents', of),
    ...enterLedger(entry, context),
  ]
}

/** The sum that an invoice got beyond its total. */
function overpaidCents({ amountCents, lateFeeCents, paidCents, voidedOn }: PaidPart['invoice']): number {
  return voidedOn === null ? Math.max(0, paidCents - amountCents - lateFeeCents) : paidCents
}

/** To the dealership: its card payment no longer counts. Source: PAY-32. */
function takenBackMessage(
  { now, timeZone }: PaymentContext,
  { rows }: InvoiceMoney,
  shared: readonly SharedPart[],
  { payment, because }: { readonly payment: Pick<PaidBack['payment'], 'id'>; readonly because: TakenBecause },
): Message {
  const [{ dealer, invoice }] = rows
  const parts = shared.flatMap(({ invoice: { id }, shareCents }) =>
    rows.filter((row) => row.invoice.id === id).map((row) => ({ ...row, amountCents: shareCents })),
  )
  const reversedCents = shared.reduce((sum, { shareCents }) => sum + shareCents, 0)
  const { cause, why } = because
  return paymentReversedMessage(
    {
      dealer: { ...dealer, id: invoice.dealerId },
      parts,
      reversedCents,
      method: 'card',
      reference: null,
      why,
    },
    `${payment.id}:${cause}`,
    dayOf(now, timeZone),
  )
}

/** Takes an amount of a payment back from its invoices and the ledger. */
function takeBack(
  context: PaymentContext,
  money: InvoiceMoney,
  { payment, amountCents }: Pick<PaidBack, 'payment' | 'amountCents'>,
  because: (totalCents: number) => TakenBecause,
) {
  const parts = partsOf(money, payment).map((part) => ({
    ...part,
    overpaidCents: overpaidCents(part.invoice),
  }))
  const totalCents = payment.refundedCents + amountCents
  const shared = withShares(parts, shareRefund(parts, amountCents)).filter(({ shareCents }) => shareCents > 0)
  const { dealerId, orderId } = shared[0]?.invoice ?? money.rows[0].invoice
  const isOfSeveral = parts.length > 1
  const why = because(totalCents)
  const statements = shared.flatMap((part) =>
    takeBackShare(context, { paymentId: payment.id, part, isOfSeveral }, why),
  )
  return {
    statements,
    messages: shared.length > 0 ? [takenBackMessage(context, money, shared, { payment, because: why })] : [],
    dealerId,
    orderId,
    totalCents,
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

/** Pays invoices again with what a lost dispute took: the bank decided for us after all. */
function giveBack(
  context: PaymentContext,
  money: InvoiceMoney,
  { payment, amountCents }: Pick<PaidBack, 'payment' | 'amountCents'>,
) {
  const { now, timeZone } = context
  const parts = partsOf(money, payment)
  const isOfSeveral = parts.length > 1
  const taken = parts.map(({ refundedCents }) => refundedCents)
  const shared = withShares(parts, shareReceived(taken, amountCents)).filter(
    ({ shareCents }) => shareCents > 0,
  )
  const statements = shared.flatMap((part) => {
    const { invoice, shareCents } = part
    const entry = {
      dealerId: invoice.dealerId,
      kind: 'adjustment',
      changeCents: -shareCents,
      invoiceId: invoice.id,
      method: 'card',
      note: 'Card payment won back from a dispute',
      actorKind: 'provider',
      dedupeKey: `invoice_refund:${keyOf(payment.id, invoice, isOfSeveral)}:dispute_won`,
    } as const
    const of = { paymentId: payment.id, part: { ...part, shareCents: -shareCents }, isOfSeveral }
    return [
      ...payInvoice(invoice.id, { amountCents: shareCents, on: dayOf(now, timeZone), at: now.toISOString() }),
      ...countShare('refunded_cents', of),
      ...enterLedger(entry, context),
    ]
  })
  return { statements, messages: paidMessages(context, money, shared, `${payment.id}:dispute_won`) }
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
    statements: [storeDispute(context, change), ...moved.statements],
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
