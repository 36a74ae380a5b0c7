import { Refusal } from '@switchback/core/errors/refusal.ts'
import { refuseUnlikelyDay } from '@switchback/core/fields/day-and-instant.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { invoiceBalanceCents } from '@switchback/core/invoices/invoice-rules.ts'
import type { RecordInvoicePayment } from '@switchback/core/invoices/record-invoice-payment.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { recordedSentence } from '@switchback/core/credit/recorded-correction.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { eq, sql } from 'drizzle-orm'
import { enterLedger } from '../credit/ledger.ts'
import { untilWritten } from '../http/until-written.ts'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import type { RequestContext } from '../request-context.ts'
import { invoicePaidMessage } from './invoice-messages.ts'
import { invoiceResponse, invoiceById, type InvoiceRow } from './invoice-row.ts'
import { payInvoice } from './pay-invoice.ts'

type RecordContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'config' | 'callerAddress' | 'triggerDelivery'
>

function readAmount(amount: string | number): number {
  const cents = parseDollars(amount)
  if (cents !== undefined && cents > 0) return cents
  throw new Refusal('invalid', { details: [{ path: 'amount', message: 'Must be an amount in dollars' }] })
}

async function read({ db }: RecordContext, invoiceId: string, dedupeKey: string) {
  const [[row], [entry]] = await db.read([
    invoiceById(db, invoiceId),
    db.sql.select().from(creditEntries).where(eq(creditEntries.dedupeKey, dedupeKey)),
  ])
  if (!row) throw new Refusal('not_found', { sentence: 'Invoice not found.' })
  const [[dealer]] = await db.read([
    db.sql.select().from(dealers).where(eq(dealers.id, row.invoice.dealerId)),
  ])
  if (!dealer) throw new Refusal('not_found')
  return { row, entry, dealer }
}

/** The earlier record of the same payment, or the reason why this one is refused. */
function refuse(
  { invoice }: InvoiceRow,
  entry: typeof creditEntries.$inferSelect | undefined,
  { amount, method, reference }: RecordInvoicePayment,
) {
  if (entry) {
    const isSame =
      entry.invoiceId === invoice.id &&
      entry.changeCents === -readAmount(amount) &&
      entry.method === method &&
      entry.reference === reference
    if (isSame) return
    throw new Refusal('idempotency_mismatch', { sentence: recordedSentence([entry]) })
  }
  if (invoice.voidedOn !== null) {
    throw new Refusal('illegal_transition', { sentence: 'This invoice is void and cannot be paid.' })
  }
  const dueCents = invoiceBalanceCents(invoice)
  throw dueCents === 0
    ? new Refusal('already_paid', { sentence: 'Nothing is due on this invoice.' })
    : new Refusal('amount_mismatch', { sentence: `Up to ${formatDollars(dueCents)} is due on this invoice.` })
}

const isPayable = ({ invoice }: InvoiceRow, amountCents: number): boolean =>
  invoice.voidedOn === null && amountCents <= invoiceBalanceCents(invoice)

/** Money that staff received. */
type Received = {
  readonly dedupeKey: string
  readonly amountCents: number
  /** The day on which it came. */
  readonly on: string
  readonly by: { readonly userId: string }
  readonly request: RecordInvoicePayment
}

/**
 * Writes the payment, if the invoice is as it was read: the mail names what is paid so far and what is left.
 * @returns whether it was.
 */
async function write(
  context: RecordContext,
  { row, dealer }: { readonly row: InvoiceRow; readonly dealer: typeof dealers.$inferSelect },
  { dedupeKey, amountCents, on, by, request }: Received,
): Promise<boolean> {
  const { invoice } = row
  const { method, reference } = request
  const isFree = sql`voided_on IS NULL AND paid_cents = ${invoice.paidCents} AND late_fee_cents = ${invoice.lateFeeCents}
    AND amount_cents = ${invoice.amountCents}
    AND NOT EXISTS (SELECT 1 FROM ${creditEntries} WHERE ${eq(creditEntries.dedupeKey, dedupeKey)})`
  const entry = {
    dealerId: dealer.id,
    kind: 'payment',
    changeCents: -amountCents,
    invoiceId: invoice.id,
    method,
    reference,
    occurredOn: on,
    actorKind: 'staff',
    actorId: by.userId,
    dedupeKey,
  } as const
  const dueCents = invoiceBalanceCents(invoice) - amountCents
  const queuedMessages = await enqueue(
    context,
    invoicePaidMessage(
      [{ ...row, dealer, amountCents, dueCents }],
      { method, reference, paidDay: on },
      request.id,
    ),
  )
  const [guard, notice] = payInvoice(invoice.id, { amountCents, on, at: context.now.toISOString() }, isFree)
  const { isHeld } = await guardedBatch(context.db, {
    guard,
    steps: [notice, ...enterLedger(entry, context), ...queuedMessages.statements],
  })
  if (isHeld) context.triggerDelivery(queuedMessages.ids)
  return isHeld
}

/**
 * Records money that staff received for an invoice by ACH, wire or check: in full or in part, never more than is due.
 * Idempotent by `id`.
 * @throws Refusal `not_found`, `illegal_transition` for a void invoice, `already_paid`, `amount_mismatch` for more than
 * is due, `idempotency_mismatch` if the id belongs to another payment, `invalid` for no amount or a future day.
 * Source: CREDIT-5, INVOICE-6, INVOICE-9.
 */
export async function recordInvoicePayment(
  context: RecordContext,
  by: { readonly userId: string },
  invoiceId: string,
  request: RecordInvoicePayment,
): Promise<InvoiceResponse> {
  const amountCents = readAmount(request.amount)
  const today = dayOf(context.now, context.timeZone)
  const on = request.receivedOn ?? today
  refuseUnlikelyDay('receivedOn', on, { today, isPast: true })
  const dedupeKey = `recorded_payment:${request.id}`
  return untilWritten(async () => {
    const { row, entry, dealer } = await read(context, invoiceId, dedupeKey)
    if (entry || !isPayable(row, amountCents)) {
      refuse(row, entry, request)
      return invoiceResponse(row, today)
    }
    const received = { dedupeKey, amountCents, on, by, request }
    if (!(await write(context, { row, dealer }, received))) return undefined
    return invoiceResponse((await read(context, invoiceId, dedupeKey)).row, today)
  })
}
