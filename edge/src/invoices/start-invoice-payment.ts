import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { InvoiceIntentResponse, PayInvoice } from '@switchback/core/invoices/invoice-response.ts'
import { invoiceBalanceCents } from '@switchback/core/invoices/invoice-status-inputs.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { invoicePayments } from '@switchback/db/schema/invoice-payments.ts'
import { invoices } from '@switchback/db/schema/invoices.ts'
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { closeUnwantedNowOrLater } from '../payments/close-lost-intents.ts'
import { openWithinBudget } from '../payments/open-within-budget.ts'
import { paymentContext, type PaymentContext } from '../payments/payment-context.ts'
import { ProviderError } from '../payments/provider-error.ts'
import type { ProviderIntent } from '../payments/provider.ts'
import { refuseProcessing } from '../payments/refuse-processing.ts'
import type { SpenderContext } from '../limits/spend.ts'
import type { RequestContext } from '../request-context.ts'
import { applyInvoiceIntent } from './apply-invoice-intent.ts'
import { abandonInvoicePayment, closeInvoicePayment } from './close-invoice-payment.ts'
import type { InvoicePayment } from './invoice-money.ts'
import { invoiceById, type Invoice } from './invoice-row.ts'

type StartContext = Pick<
  RequestContext,
  'config' | 'db' | 'now' | 'timeZone' | 'fetch' | 'log' | 'triggerDelivery' | 'callerAddress'
> &
  Pick<SpenderContext, 'session'>

const attempts = 8

/** The invoice, the amount due, and its open payments. @throws Refusal `not_found`, also for another dealership's */
async function readDue({ db }: PaymentContext, { dealerId }: DealerActor, id: string) {
  const [[row], open] = await db.read([
    invoiceById(db, id),
    db.sql
      .select()
      .from(invoicePayments)
      .where(
        and(
          // Also queried by the order's id, because `invoiceById` accepts either.
          inArray(
            invoicePayments.invoiceId,
            db.sql
              .select({ id: invoices.id })
              .from(invoices)
              .where(or(eq(invoices.id, id), eq(invoices.orderId, id.toUpperCase()))),
          ),
          notInArray(invoicePayments.status, ['succeeded', 'canceled']),
        ),
      ),
  ])
  if (row?.invoice.dealerId !== dealerId) throw new Refusal('not_found', { sentence: 'Invoice not found.' })
  return { invoice: row.invoice, open }
}

/** Returns the amount due if the page showed the same amount. */
function dueCents(invoice: Invoice, asked: PayInvoice): number {
  if (invoice.voidedOn !== null) {
    throw new Refusal('illegal_transition', { sentence: 'This invoice is void and cannot be paid.' })
  }
  const due = invoiceBalanceCents(invoice)
  if (due === 0) throw new Refusal('already_paid', { sentence: 'Nothing is due on this invoice.' })
  const cents = parseDollars(asked.amount)
  if (cents === undefined) {
    throw new Refusal('invalid', {
      details: [{ path: 'amount', message: 'The amount must be a number of dollars' }],
    })
  }
  if (cents === due) return due
  throw new Refusal('amount_mismatch', {
    sentence: 'The amount does not match what is due on this invoice.',
    facts: { due: [{ type: 'invoice', amount: dollarsText(due) }] },
  })
}

type NewPayment = Pick<InvoicePayment, 'id' | 'intentId' | 'amountCents'>

/**
 * Replaces the one open payment of the invoice. Returns undefined if another request holds it or the amount due
 * changed.
 */
async function openPayment(
  context: PaymentContext,
  invoice: Invoice,
  amountCents: number,
  startedBy: string,
): Promise<NewPayment | undefined> {
  const { provider, now } = context
  const id = crypto.randomUUID()
  const at = now.toISOString()
  const values = sql`${id}, ${invoice.id}, ${provider.name}, ${amountCents}, 'creating', ${startedBy}, ${at}, ${at}`
  const isDue = sql`EXISTS (SELECT 1 FROM ${invoices} WHERE id = ${invoice.id} AND voided_on IS NULL AND amount_cents + late_fee_cents - paid_cents = ${amountCents})`
  const isOnly = sql`NOT EXISTS (SELECT 1 FROM ${invoicePayments} WHERE invoice_id = ${invoice.id} AND status NOT IN ('succeeded', 'canceled'))`
  const isOpened = await openWithinBudget(
    context,
    (
      condition,
    ) => sql`INSERT INTO ${invoicePayments} (id, invoice_id, provider, amount_cents, status, started_by, created_at, updated_at)
      SELECT ${values} WHERE ${condition} ON CONFLICT DO NOTHING`,
    sql`${isDue} AND ${isOnly}`,
  )
  return isOpened ? { id, intentId: null, amountCents } : undefined
}

async function intentOf(
  context: PaymentContext,
  payment: NewPayment,
  invoice: Invoice,
): Promise<ProviderIntent | undefined> {
  if (payment.intentId !== null) return context.provider.retrieveIntent(payment.intentId)
  try {
    return await context.provider.createIntent({
      paymentId: payment.id,
      amountCents: payment.amountCents,
      description: `Vehicle transport, invoice ${invoice.invoiceNumber}`,
    })
  } catch (error) {
    const isFinal = error instanceof ProviderError && error.outcome !== 'unknown'
    if (isFinal) await abandonInvoicePayment(context, payment, 'the provider failed to create it')
    throw error
  }
}

/** Saves the intent of a payment. Returns false if the payment was closed in the meantime: then it must not be paid. */
async function saveIntent({ db, now }: PaymentContext, payment: NewPayment, intent: ProviderIntent) {
  if (payment.intentId === intent.id) return true
  const [saved] = await db.write([
    db.sql
      .update(invoicePayments)
      .set({ intentId: intent.id, status: intent.status, updatedAt: now.toISOString() })
      .where(and(eq(invoicePayments.id, payment.id), eq(invoicePayments.status, 'creating'))),
  ])
  if (saved?.rowsAffected === 1) return true
  const [[stored]] = await db.read([
    db.sql.select().from(invoicePayments).where(eq(invoicePayments.id, payment.id)),
  ])
  return stored?.intentId === intent.id && stored.status !== 'canceled' && stored.status !== 'succeeded'
}

const payable: ReadonlySet<ProviderIntent['status']> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
])

/** One attempt; undefined if the caller must reload the invoice. */
async function tryToStart(context: PaymentContext, actor: DealerActor, id: string, asked: PayInvoice) {
  const { invoice, open } = await readDue(context, actor, id)
  const due = dueCents(invoice, asked)
  const known = open.find(
    ({ amountCents, provider }) => amountCents === due && provider === context.provider.name,
  )
  const outdated = open.filter((payment) => payment !== known)
  for (const payment of outdated) await closeInvoicePayment(context, payment)
  if (outdated.length > 0) return undefined
  const payment = known ?? (await openPayment(context, invoice, due, actor.userId))
  const intent = payment && (await intentOf(context, payment, invoice))
  if (!payment || !intent) return undefined
  if (intent.status === 'processing') refuseProcessing()
  if (!payable.has(intent.status)) {
    await applyInvoiceIntent(context, intent, undefined)
    return undefined
  }
  if (await saveIntent(context, payment, intent)) return { intent, due }
  await closeUnwantedNowOrLater(context, invoicePayments, payment.id, intent.id)
  return undefined
}

/**
 * Starts the card payment of the amount due on an invoice. Idempotent: a repeated request gets the same intent; if the
 * amount due changed, the old intent is closed first.
 * @throws Refusal `not_found`, `already_paid`, `illegal_transition` for a void invoice, `amount_mismatch`,
 * `payments_unavailable`; ProviderError if the provider does not respond.
 * Source: PAY-6, INVOICE-9.
 */
export async function startInvoicePayment(
  vars: StartContext,
  actor: DealerActor,
  invoiceId: string,
  asked: PayInvoice,
): Promise<InvoiceIntentResponse> {
  const context = paymentContext(vars)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const started = await tryToStart(context, actor, invoiceId, asked)
    if (!started) continue
    const { intent, due } = started
    return {
      clientSecret: intent.clientSecret,
      paymentIntentId: intent.id,
      amount: dollarsText(due),
      type: 'invoice',
      provider: context.provider.name,
    }
  }
  throw new Refusal('idempotency_in_progress')
}
