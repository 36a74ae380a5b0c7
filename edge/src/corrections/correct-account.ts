import type { Correction } from '@switchback/core/credit/correction.ts'
import {
  adjustedCents,
  planCorrection,
  type CorrectionPlan,
} from '@switchback/core/credit/plan-correction.ts'
import { isRecorded, recordedSentence } from '@switchback/core/credit/recorded-correction.ts'
import { refuseUnlikelyDay } from '@switchback/core/fields/day-and-instant.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { invoiceBalanceCents } from '@switchback/core/invoices/invoice-rules.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { balanceRequests } from '@switchback/db/schema/dealers/balance-requests.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { eq, sql } from 'drizzle-orm'
import { invoicePaidMessage } from '../invoices/invoice-messages.ts'
import { payInvoice } from '../invoices/pay-invoice.ts'
import { paymentReversedMessage, reminderMessage } from '../invoices/reminder-messages.ts'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import { untilWritten } from '../http/until-written.ts'
import type { RequestContext } from '../request-context.ts'
import { isRequested, requestAdjustment } from '../credit/balance-requests.ts'
import { noticeOfOverdueAgain } from '../credit/invoice-notices.ts'
import { correctionKey, enterLedger, isBooked, lastEntryOf } from '../credit/ledger.ts'
import { readAccount, type ReadAccount } from './read-account.ts'

type CorrectContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'config' | 'callerAddress' | 'triggerDelivery'
>

/** The invoices whose open card payments are outdated now. */
export type Corrected = { readonly changedInvoiceIds: readonly string[] }

const unchanged: Corrected = { changedInvoiceIds: [] }

/** The day of a received payment. @throws Refusal `invalid` for one that is still to come, or over a year ago */
function dayOfMoney(correction: Correction, today: string): string {
  const on = correction.kind === 'payment' ? (correction.receivedOn ?? today) : today
  refuseUnlikelyDay('receivedOn', on, { today, isPast: true })
  return on
}

/** Changes an invoice: money in as any payment; money out and fees make it due again or paid. */
function changeInvoice(
  { invoiceId, paidCents, lateFeeCents }: CorrectionPlan['invoices'][number],
  { on, at }: { readonly on: string; readonly at: string },
): WriteStatement[] {
  if (paidCents > 0) return payInvoice(invoiceId, { amountCents: paidCents, on, at })
  return [
    sql`UPDATE ${invoices} SET paid_cents = paid_cents + ${paidCents},
      late_fee_cents = late_fee_cents + ${lateFeeCents}, updated_at = ${at},
      paid_on = CASE WHEN paid_cents + ${paidCents} >= amount_cents + late_fee_cents + ${lateFeeCents}
        THEN coalesce(paid_on, ${on}) ELSE NULL END
      WHERE ${eq(invoices.id, invoiceId)}`,
  ]
}

/** When a correction is booked: its day, and the instant. */
type Booked = { readonly on: string; readonly at: string }

/** The notice of an invoice that is overdue again, because its payment was taken back. Source: DEALER-23. */
function overdueAgain({ invoices: changed }: CorrectionPlan, { kind, id }: Correction, { on, at }: Booked) {
  if (kind !== 'reverse') return []
  return changed.map(({ invoiceId }) => noticeOfOverdueAgain(invoiceId, id, { at, today: on }))
}

/** The mail about a late fee that staff add, with the balance after it. Source: INVOICE-17. */
function feeMail(
  { rows, dealer }: ReadAccount,
  { invoiceId, amount }: Extract<Correction, { kind: 'fee' }>,
  { on, at }: Booked,
) {
  const feeCents = parseDollars(amount) ?? 0
  return rows
    .filter(({ invoice }) => invoice.id === invoiceId)
    .map(({ invoice, vehicles }) => {
      const after = { ...invoice, lateFeeCents: invoice.lateFeeCents + feeCents }
      return reminderMessage(
        'late_fee',
        [{ dealer, invoice: after, vehicles, aboutOn: on, postedAt: at, feeCents, isByStaff: true }],
        on,
      )
    })
}

/** The mail about a check or transfer that was taken back. Source: CREDIT-12. */
function reversedMail({ rows: [row], dealer, account: { entry } }: ReadAccount, id: string, { on }: Booked) {
  if (!entry) return []
  const { changeCents, method, reference } = entry
  const reversedCents = -changeCents
  const parts = row ? [{ ...row, amountCents: reversedCents }] : []
  return [paymentReversedMessage({ dealer, parts, reversedCents, method, reference }, id, on)]
}

/** The mail to the dealership about a check or transfer that staff recorded or took back, or a late fee. */
function mailsOf(read: ReadAccount, correction: Correction, booked: Booked) {
  if (correction.kind === 'fee') return feeMail(read, correction, booked)
  if (correction.kind === 'reverse') return reversedMail(read, correction.id, booked)
  if (correction.kind !== 'payment') return []
  const { rows, dealer } = read
  const credits = correction.parts.flatMap(({ invoiceId, amount }) => {
    const row = rows.find(({ invoice }) => invoice.id === invoiceId)
    const amountCents = parseDollars(amount) ?? 0
    return row
      ? [{ ...row, dealer, amountCents, dueCents: invoiceBalanceCents(row.invoice) - amountCents }]
      : []
  })
  return invoicePaidMessage(
    credits,
    { method: correction.method, reference: correction.reference ?? null, paidDay: booked.on },
    correction.id,
  )
}

/** Whether an earlier request of the same id booked or requested the same. @throws Refusal `idempotency_mismatch` */
function isRepeat({ earlier, requested }: ReadAccount, ofDealer: string, correction: Correction): boolean {
  if (earlier.length === 0) return isRequested(requested, ofDealer, correction)
  if (earlier.some((entry) => entry.dealerId !== ofDealer)) throw new Refusal('idempotency_mismatch')
  if (isRecorded(earlier, correction)) return true
  throw new Refusal('idempotency_mismatch', { sentence: recordedSentence(earlier) })
}

/**
 * Books one correction on a dealership's account: its entries, the invoices that they change, and what the dealership is
 * told, all or nothing, onto the account as it was read. Idempotent by the correction's `id`: a repeat with other
 * contents is refused, except for the day. An adjustment above the ceiling becomes a request to a second person.
 * @throws Refusal as `planCorrection`; `not_found`; `idempotency_mismatch` if the id belongs to another correction;
 * `invalid` for a day that is still to come.
 * Source: CREDIT-12, CREDIT-13, ADR-80.
 */
export async function correctAccount(
  context: CorrectContext,
  by: { readonly userId: string },
  dealerId: string,
  correction: Correction,
): Promise<Corrected> {
  const { db, now, timeZone, config, triggerDelivery } = context
  const on = dayOfMoney(correction, dayOf(now, timeZone))
  const at = now.toISOString()
  return untilWritten(async () => {
    const read = await readAccount(db, dealerId, correction)
    if (isRepeat(read, dealerId, correction)) return unchanged
    if (correction.kind === 'adjust' && Math.abs(adjustedCents(correction)) > config.adjustmentCeilingCents) {
      await requestAdjustment(context, by, dealerId, correction)
      return unchanged
    }
    const plan = planCorrection(read.account, correction)
    const queued = await enqueue(context, mailsOf(read, correction, { on, at }))
    const entries = plan.entries.flatMap((entry, index) =>
      enterLedger(
        {
          ...entry,
          dealerId,
          occurredOn: on,
          actorKind: 'staff',
          actorId: by.userId,
          dedupeKey: correctionKey(correction.id, index),
        },
        context,
      ),
    )
    const { isHeld } = await guardedBatch(db, {
      guard: sql`UPDATE ${dealers} SET updated_at = ${at} WHERE ${eq(dealers.id, dealerId)}
        AND ${lastEntryOf(dealerId)} IS ${read.lastEntryId}
        AND NOT ${isBooked(correction.id)}
        AND NOT EXISTS (SELECT 1 FROM ${balanceRequests} WHERE ${eq(balanceRequests.id, correction.id)})`,
      steps: [
        ...plan.invoices.flatMap((change) => changeInvoice(change, { on, at })),
        ...overdueAgain(plan, correction, { on, at }),
        ...entries,
        ...queued.statements,
      ],
    })
    if (!isHeld) return undefined
    triggerDelivery(queued.ids)
    return { changedInvoiceIds: plan.invoices.map(({ invoiceId }) => invoiceId) }
  })
}
