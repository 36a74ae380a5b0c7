import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { shareReceived, shareRefund } from '@switchback/core/payments/share-payment.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { sql } from 'drizzle-orm'
import { noticeOfOverdueAgain } from '../../credit/invoice-notices.ts'
import { enterLedger } from '../../credit/ledger.ts'
import { payInvoice } from '../../invoices/pay-invoice.ts'
import { paymentReversedMessage } from '../../invoices/reminder-messages.ts'
import type { Message } from '../../outbox/enqueue/message.ts'
import type { PaymentContext } from '../context/payment-context.ts'
import { partsOf, type InvoiceMoney, type PaidPart } from '../payables/invoice-money.ts'
import type { PaidBack } from '../payables/payable-effects.ts'
import {
  countShare,
  keyOf,
  paidMessages,
  withShares,
  type PartOf,
  type SharedPart,
} from './invoice-shares.ts'

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
export function takeBack(
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

/** Pays invoices again with what a lost dispute took: the bank decided for us after all. */
export function giveBack(
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
