import { Refusal } from '@switchback/core/errors/refusal.ts'
import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import { amountDue, type AmountDue } from '@switchback/core/payments/amount-due.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { and, eq, sql } from 'drizzle-orm'
import { applyIntent } from './apply-intent.ts'
import { closeUnwantedNowOrLater } from './close-lost-intents.ts'
import { abandonPayment, closePayment } from './close-stale-intents.ts'
import {
  isOpen,
  loadOrderMoney,
  type LoadedMoney,
  type Order,
  type OrderMoney,
  type Payment,
} from './order-money.ts'
import { openWithinBudget } from './open-within-budget.ts'
import type { PaymentContext } from './payment-context.ts'
import { ProviderError } from './provider-error.ts'
import type { ProviderIntent } from './provider.ts'
import { refuseProcessing } from './refuse-processing.ts'

/** What the customer asked to pay; the server decides whether it is due. */
export type AskedPayment = {
  readonly orderId: string
  readonly amountCents: number
  readonly type?: PaymentType | undefined
}

/** An intent that the customer may pay now. */
export type OpenIntent = { readonly intent: ProviderIntent; readonly due: AmountDue }

const attempts = 8

type NewPayment = Pick<Payment, 'id' | 'orderId' | 'type' | 'amountCents' | 'intentId' | 'status'>

/**
 * Replaces the one open payment of this order and type. Returns undefined if another request holds it or the order
 * changed since it was read.
 */
async function openPayment(
  context: PaymentContext,
  order: Order,
  due: AmountDue,
): Promise<NewPayment | undefined> {
  const { provider, now } = context
  const id = crypto.randomUUID()
  const at = now.toISOString()
  const values = sql`${id}, ${order.id}, ${provider.name}, ${due.type}, ${due.amountCents}, 'creating', ${`intent-${id}`}, ${at}, ${at}`
  const isUnchanged = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${and(eq(orders.id, order.id), eq(orders.revision, order.revision))})`
  // An order has at most one open amount, even under concurrent requests.
  const isOnly = sql`NOT EXISTS (SELECT 1 FROM ${payments} WHERE order_id = ${order.id} AND status NOT IN ('succeeded', 'canceled'))`
  const isOpened = await openWithinBudget(
    context,
    (condition) => sql`INSERT INTO ${payments}
      (id, order_id, provider, type, amount_cents, status, idempotency_key, created_at, updated_at)
      SELECT ${values} WHERE ${condition} ON CONFLICT DO NOTHING`,
    sql`${isUnchanged} AND ${isOnly}`,
  )
  if (!isOpened) return undefined
  return {
    id,
    orderId: order.id,
    type: due.type,
    amountCents: due.amountCents,
    intentId: null,
    status: 'creating',
  }
}

/**
 * Returns the provider's intent of a payment and creates it if missing. The payment id is the idempotency key, so a
 * repeated request, or a retry after a lost response, creates no second intent.
 */
async function intentOf(context: PaymentContext, payment: NewPayment): Promise<ProviderIntent | undefined> {
  const { provider } = context
  if (payment.intentId !== null) return provider.retrieveIntent(payment.intentId)
  try {
    return await provider.createIntent({
      paymentId: payment.id,
      amountCents: payment.amountCents,
      description: `Vehicle transport, order ${displayOrderId(payment.orderId)}, ${payment.type}`,
    })
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
  return stored?.intentId === intent.id && isOpen(stored)
}

function canBePaid({ status }: ProviderIntent): boolean {
  return (
    status === 'requires_payment_method' || status === 'requires_confirmation' || status === 'requires_action'
  )
}

/** Returns the intent of a payment if it may be paid now; undefined if the caller must reload the order. */
async function payableIntent(
  context: PaymentContext,
  payment: NewPayment,
): Promise<ProviderIntent | undefined> {
  const intent = await intentOf(context, payment)
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
  await closeUnwantedNowOrLater(context, payments, payment.id, intent.id)
  return undefined
}

/**
 * Finds or creates the open payment of what is due and closes all others, so that two browser windows cannot both pay.
 */
async function paymentFor(
  context: PaymentContext,
  { order, payments }: OrderMoney,
  due: AmountDue,
): Promise<NewPayment | undefined> {
  const isIt = ({ type, amountCents, provider }: Payment) =>
    type === due.type && amountCents === due.amountCents && provider === context.provider.name
  const open = payments.filter(isOpen)
  const others = open.filter((payment) => !isIt(payment))
  for (const other of others) if ((await closePayment(context, other)) === 'processing') refuseProcessing()
  // One of them may have been paid a moment earlier.
  if (others.length > 0) return undefined
  return open.find(isIt) ?? openPayment(context, order, due)
}

async function tryToCreate(
  context: PaymentContext,
  asked: AskedPayment,
  { money }: LoadedMoney,
): Promise<OpenIntent | undefined> {
  if (!money) throw new Refusal('order_not_found')
  const due = amountDue(money.order, asked)
  const payment = await paymentFor(context, money, due)
  const intent = payment && (await payableIntent(context, payment))
  return intent && { intent, due }
}

/**
 * Returns the intent with which the customer pays what is due. Idempotent: repeated and concurrent requests, and
 * retries after a lost response, get the same intent. If the amount due changed, the old intent is closed first.
 * @param loaded the order's money, read a moment ago.
 * @throws Refusal `order_not_found`, `amount_mismatch`, `already_paid`, `illegal_transition`; ProviderError if the
 * provider does not respond.
 * Source: PRICE-12, PAY-6, PAY-8.
 */
export async function createIntent(
  context: PaymentContext,
  asked: AskedPayment,
  loaded: LoadedMoney,
): Promise<OpenIntent> {
  let current = loaded
  for (let attempt = 0; attempt < attempts; attempt++) {
    const created = await tryToCreate(context, asked, current)
    if (created) return created
    current = await loadOrderMoney(context, { orderId: asked.orderId })
  }
  throw new Refusal('idempotency_in_progress')
}
