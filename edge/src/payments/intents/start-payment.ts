import { isErased } from '@switchback/core/orders/state/order-state-fields.ts'
import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { InvoiceIntentResponse, PayInvoice } from '@switchback/core/invoices/invoice-response.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { CreatePaymentIntent, PaymentIntentResponse } from '@switchback/core/payments/payment-intent.ts'
import { readOrderId } from '@switchback/core/orders/names/read-order-id.ts'
import { ownInvoices } from '../../invoices/own-invoice.ts'
import type { SpenderContext } from '../../limits/spend.ts'
import { unknownOrderLookups } from '../../limits/unknown-order-lookups.ts'
import type { RequestContext } from '../../request-context.ts'
import { createIntent, readAskedCents, type OpenIntent } from './create-intent.ts'
import { loadPayable } from '../effects/load-payable.ts'
import { orderEffects } from '../effects/order-effects.ts'
import { orderMoney, orderMoneyQueries } from '../payables/order-money.ts'
import { paymentContext, type PaymentContext } from '../context/payment-context.ts'

type StartContext = Pick<
  RequestContext,
  'config' | 'db' | 'now' | 'timeZone' | 'fetch' | 'log' | 'triggerDelivery' | 'callerAddress'
>

/** Everything that the page needs to pay. */
function intentResponse<Type extends string>(
  { provider }: PaymentContext,
  { intent, due }: OpenIntent,
  type: Type,
) {
  return {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    amount: dollarsText(due.amountCents),
    type,
    provider: provider.name,
  }
}

/**
 * Starts the card payment of an order: the amount that is due and that the customer asked to pay.
 * @throws Refusal as `createIntent`; also `invalid`, `invalid_order_id`, `order_not_found`, `too_many_requests` after
 * too many unknown ids, and `payments_unavailable` without a card provider.
 * Source: PAY-8.
 */
export async function startOrderPayment(
  requestContext: StartContext,
  request: CreatePaymentIntent,
): Promise<PaymentIntentResponse> {
  const orderId = readOrderId(request.orderId)
  const amountCents = readAskedCents(request.amount)
  const context = paymentContext(requestContext)
  const lookups = await unknownOrderLookups(requestContext)
  const [hits, ...rows] = await requestContext.db.read([
    lookups.query,
    ...orderMoneyQueries(requestContext.db, orderId),
  ])
  lookups.refuseIfTooMany(hits)
  const money = orderMoney(rows)
  if (!money || isErased(money.order)) {
    await lookups.countMiss()
    throw new Refusal('order_not_found')
  }
  const toPay = { amountCents, type: request.type, startedBy: null }
  const open = await createIntent(context, orderEffects(money), toPay)
  if (open.due.type === 'invoice') throw new TypeError('An order is not paid as an invoice')
  return intentResponse(context, open, open.due.type)
}

/**
 * Starts the card payment of the amount due on one or several invoices of the dealership.
 * @throws Refusal as `createIntent`; also `invalid`, `not_found`, and `payments_unavailable` without a card provider.
 * Source: PAY-6, INVOICE-9, INVOICE-10.
 */
export async function startInvoicesPayment(
  requestContext: StartContext & Pick<SpenderContext, 'session'>,
  actor: DealerActor,
  invoiceIds: readonly string[],
  request: PayInvoice,
): Promise<InvoiceIntentResponse> {
  const amountCents = readAskedCents(request.amount)
  const context = paymentContext(requestContext)
  const owned = await ownInvoices(requestContext, actor, invoiceIds)
  const ids = owned.map(({ invoice }) => invoice.id)
  const payable = await loadPayable(context, { kind: 'invoices', ids })
  if (!payable) throw new Refusal('not_found', { sentence: 'Invoice not found.' })
  return intentResponse(
    context,
    await createIntent(context, payable, { amountCents, startedBy: actor.userId }),
    'invoice',
  )
}
