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

/** What the customer asked to pay; whether it is due is for the server to say. */
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
 * Takes the place of the one open payment of this order and type. Undefined if another request has it, or if the
 * order has changed since it was read.
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
  // At most one sum of an order is open, also where two are asked for at the same moment.
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
 * The provider's intent of a payment, created if it is not yet: the payment's id is the idempotency key, so that
 * asking twice, or again after an answer was lost, makes no second one.
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
    // The same key would get the same fault: the next try takes another. An intent that was made after all is known
    // to nobody who could pay it.
    const isFinal = error instanceof ProviderError && error.outcome !== 'unknown'
    if (isFinal) await abandonPayment(context, payment, 'the provider failed to create it')
    throw error
  }
}

/** Notes which intent is the payment's. False if the payment was closed meanwhile: then it must not be paid. */
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

/** The intent of a payment if it may be paid now; undefined if the order has to be looked at anew. */
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

/** The open payment of what is due, new or found; all others are closed, so that nobody pays in two windows. */
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
  // One of them may have been paid a moment before.
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
 * The intent with which the customer pays what is due. Asked again it is the same intent, also by many at once or
 * after an answer was lost; if what is due has changed, the old one is closed first.
 * @param loaded the order's money as it was read a moment ago.
 * @throws Refusal `order_not_found`, `amount_mismatch`, `already_paid`, `illegal_transition`; ProviderFault if the
 * provider does not answer.
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
