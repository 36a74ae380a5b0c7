import { Refusal } from '@switchback/core/errors/refusal.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { isOpenPayment } from '@switchback/core/payments/payment-status.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { and, eq } from 'drizzle-orm'
import { abandonPayment, applyIntent, closePayment, refuseProcessing } from './apply-payment.ts'
import { closeUnwantedNowOrLater } from './close-lost-intents.ts'
import { loadPayable } from '../effects/load-payable.ts'
import { isFresh, openPayment, type NewPayment } from './open-payment.ts'
import type { RequestedAmount, PayableDue, PayableEffects, Payment } from '../payables/payable-effects.ts'
import type { PaymentContext } from '../context/payment-context.ts'
import { ProviderError } from '../provider/provider-error.ts'
import type { ProviderIntent } from '../provider/provider.ts'

/** An intent that the customer may pay now. */
export type OpenIntent = { readonly intent: ProviderIntent; readonly due: PayableDue }

/** Who asks to pay what. */
export type RequestedPayment = RequestedAmount & { readonly startedBy: string | null }

const attempts = 8

/** The amount that a page shows, in whole cents. @throws Refusal `invalid` */
export function readAskedCents(amount: string | number): number {
  const cents = parseDollars(amount)
  if (cents !== undefined) return cents
  throw new Refusal('invalid', {
    details: [{ path: 'amount', message: 'The amount must be a number of dollars' }],
  })
}

/**
 * Returns the provider's intent of a payment and creates it if missing. The payment id is the idempotency key, so a
 * repeated request, or a retry after a lost response, creates no second intent.
 */
async function intentOf(
  context: PaymentContext,
  payment: NewPayment,
  description: string,
): Promise<ProviderIntent | undefined> {
  const { provider } = context
  if (payment.intentId !== null) return provider.retrieveIntent(payment.intentId)
  try {
    const { id, amountCents } = payment
    return await provider.createIntent({ paymentId: id, amountCents, description })
  } catch (error) {
    // The same key would return the same error, so the next attempt uses a new one. If an intent was created anyway, no
    // customer can pay it.
    const isFinal = error instanceof ProviderError && error.outcome !== 'unknown'
    if (isFinal) await abandonPayment(context, payment, 'the provider failed to create it')
    throw error
  }
}

/** Saves the intent of a payment. Returns false if the payment was closed in the meantime: then it must not be paid. */
async function saveIntent(
  { db, now }: PaymentContext,
  payment: NewPayment,
  intent: ProviderIntent,
): Promise<boolean> {
  if (payment.intentId === intent.id) return true
  const [update] = await db.write([
    db.sql
      .update(payments)
      .set({ intentId: intent.id, status: intent.status, updatedAt: now.toISOString() })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'creating'))),
  ])
  if (update?.rowsAffected === 1) return true
  const [[stored]] = await db.read([db.sql.select().from(payments).where(eq(payments.id, payment.id))])
  return stored?.intentId === intent.id && isOpenPayment(stored)
}

function canBePaid({ status }: ProviderIntent): boolean {
  return (
    status === 'requires_payment_method' || status === 'requires_confirmation' || status === 'requires_action'
  )
}

/** Returns the intent of a payment if it may be paid now; undefined if the caller must reload the payable. */
async function payableIntent(
  context: PaymentContext,
  payment: NewPayment,
  description: string,
): Promise<ProviderIntent | undefined> {
  const intent = await intentOf(context, payment, description)
  if (!intent) {
    await abandonPayment(context, payment, 'the provider does not know it')
    return undefined
  }
  if (intent.status === 'processing') refuseProcessing()
  if (!canBePaid(intent)) {
    await applyIntent(context, intent)
    return undefined
  }
  if (await saveIntent(context, payment, intent)) return intent
  await closeUnwantedNowOrLater(context, payment.id, intent.id)
  return undefined
}

/**
 * Finds or creates the open payment of what is due and closes all others, so that two browser windows cannot both pay.
 */
async function paymentFor(
  context: PaymentContext,
  payable: PayableEffects,
  due: PayableDue,
  startedBy: string | null,
): Promise<NewPayment | undefined> {
  const isReusable = (payment: Payment) =>
    payment.type === due.type &&
    payment.amountCents === due.amountCents &&
    payment.provider === context.provider.name &&
    isFresh(payment, context.now) &&
    payable.isExactly(payment) &&
    payable.isDue(payment)
  const open = payable.payments.filter(isOpenPayment)
  const others = open.filter((payment) => !isReusable(payment))
  for (const other of others) if ((await closePayment(context, other)) === 'processing') refuseProcessing()
  // One of them may have been paid a moment earlier.
  if (others.length > 0) return undefined
  return open.find(isReusable) ?? openPayment(context, payable, due, startedBy)
}

async function tryToCreate(
  context: PaymentContext,
  payable: PayableEffects,
  request: RequestedPayment,
): Promise<OpenIntent | undefined> {
  const due = payable.due(request)
  const payment = await paymentFor(context, payable, due, request.startedBy)
  const intent = payment && (await payableIntent(context, payment, payable.describe(due)))
  return intent && { intent, due }
}

/**
 * Returns the intent with which the customer pays what is due. Idempotent: repeated and concurrent requests, and
 * retries after a lost response, get the same intent. If the amount due changed, the old intent is closed first.
 * @param loaded the payable, read a moment ago.
 * @throws Refusal as the payable's `due`, and `illegal_transition` while a payment is processing; ProviderError if the
 * provider does not respond.
 * Source: PRICE-12, PAY-6, PAY-8.
 */
export async function createIntent(
  context: PaymentContext,
  loaded: PayableEffects,
  request: RequestedPayment,
): Promise<OpenIntent> {
  let payable: PayableEffects | undefined = loaded
  for (let attempt = 0; payable && attempt < attempts; attempt++) {
    const created = await tryToCreate(context, payable, request)
    if (created) return created
    payable = await loadPayable(context, loaded.payable)
  }
  throw new Refusal('idempotency_in_progress')
}
