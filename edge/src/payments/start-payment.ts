import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import type { CreatePaymentIntent, PaymentIntentResponse } from '@switchback/core/payments/payment-intent.ts'
import { readOrderId } from '@switchback/core/orders/read-order-id.ts'
import { unknownOrderLookups } from '../limits/unknown-order-lookups.ts'
import type { RequestContext } from '../request-context.ts'
import { createIntent } from './create-intent.ts'
import { loadedMoney, moneyQueries } from './order-money.ts'
import { paymentContext } from './payment-context.ts'

type StartPaymentContext = Pick<
  RequestContext,
  'config' | 'db' | 'now' | 'timeZone' | 'fetch' | 'log' | 'triggerDelivery' | 'callerAddress'
>

function readAmount(amount: string | number): number {
  const cents = parseDollars(amount)
  if (cents !== undefined) return cents
  throw new Refusal('invalid', {
    details: [{ path: 'amount', message: 'The amount must be a number of dollars' }],
  })
}

/**
 * Starts a card payment: returns what the page needs to pay the amount that is due and that the customer asked to pay.
 * @throws Refusal as `createIntent`; also `invalid`, `invalid_order_id`, `too_many_requests` after too many unknown
 * ids, and `payments_unavailable` without a card provider.
 * Source: PAY-8.
 */
export async function startPayment(
  vars: StartPaymentContext,
  request: CreatePaymentIntent,
): Promise<PaymentIntentResponse> {
  const orderId = readOrderId(request.orderId)
  const amountCents = readAmount(request.amount)
  const context = paymentContext(vars)
  const lookups = await unknownOrderLookups(vars)
  const [hits, ...rows] = await vars.db.read([lookups.query, ...moneyQueries(context, { orderId })])
  lookups.refuseIfTooMany(hits)
  const loaded = loadedMoney(rows)
  if (!loaded.money) await lookups.countMiss()
  const { intent, due } = await createIntent(context, { orderId, amountCents, type: request.type }, loaded)
  return {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    amount: dollarsText(due.amountCents),
    type: due.type,
    provider: context.provider.name,
  }
}
