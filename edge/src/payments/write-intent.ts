import { Refusal } from '@switchback/core/errors/refusal.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { applyInvoiceIntent } from '../invoices/apply-invoice-intent.ts'
import { markEventDone } from './event-done.ts'
import {
  loadOrderMoney,
  type LoadedMoney,
  type OrderMoney,
  type Payment,
  type Refund,
} from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent, ProviderIntent } from './provider.ts'
import { recordIntent, type Recorded } from './record-intent.ts'

/** Each retry means that another request changed the same order in between, which happens only so often. */
const attempts = 20

function paymentOf(money: OrderMoney | undefined, intent: ProviderIntent): Payment | undefined {
  return (
    money?.payments.find(({ intentId }) => intentId === intent.id) ??
    // The provider acted, but its response never reached us.
    money?.payments.find(({ id, intentId }) => id === intent.paymentId && intentId === null)
  )
}

/** Money that nobody here requested must not be lost either. Source: PAY-6. */
async function reportUnknown({ db, now }: PaymentContext, intent: ProviderIntent): Promise<void> {
  if (intent.receivedCents === 0) return
  await db.write([
    db.sql
      .insert(adminNotifications)
      .values({
        kind: 'unknown_payment',
        title: 'A card payment belongs to no order',
        facts: { intentId: intent.id, receivedCents: intent.receivedCents, currency: intent.currency },
        dedupeKey: `unknown_payment:${intent.id}`,
        createdAt: now.toISOString(),
      })
      .onConflictDoNothing(),
  ])
}

async function find(
  context: PaymentContext,
  intent: ProviderIntent,
  event: ProviderEvent | undefined,
): Promise<LoadedMoney> {
  const byIntent = await loadOrderMoney(context, { intentId: intent.id }, event)
  if (byIntent.money || intent.paymentId === null) return byIntent
  return loadOrderMoney(context, { paymentId: intent.paymentId }, event)
}

async function record(
  context: PaymentContext,
  money: OrderMoney | undefined,
  intent: ProviderIntent,
  event: ProviderEvent | undefined,
): Promise<Recorded> {
  const payment = paymentOf(money, intent)
  if (!money && (await applyInvoiceIntent(context, intent, event))) return { outcome: 'nothing' }
  if (!money || !payment) await reportUnknown(context, intent)
  const recorded: Recorded =
    money && payment ? await recordIntent(context, money, { payment, intent, event }) : { outcome: 'nothing' }
  if (recorded.outcome === 'nothing' && event) await markEventDone(context, event)
  return recorded
}

/** The result of the write: a refund claimed with it, and whether another payment of the order can still be paid. */
type Written = { readonly claim: Refund | undefined; readonly hasOpenPayment: boolean }

function both(before: Written, { claim, hasOpenPayment = false }: Recorded): Written {
  return { claim: before.claim ?? claim, hasOpenPayment: before.hasOpenPayment || hasOpenPayment }
}

/**
 * Applies the provider's state of an intent to order, payment, event and notifications. Idempotent, in any order and
 * under concurrency: if the order changed in the meantime, it is reloaded and retried.
 * @param queuedMessages the event that reported it, and the data that was read before the provider was called, if any.
 */
export async function writeIntent(
  context: PaymentContext,
  intent: ProviderIntent,
  queuedMessages: { event?: ProviderEvent | undefined; loaded?: LoadedMoney | undefined } = {},
): Promise<Written> {
  const { event } = queuedMessages
  let loaded = queuedMessages.loaded?.money ? queuedMessages.loaded : undefined
  let done: Written = { claim: undefined, hasOpenPayment: false }
  for (let attempt = 0; attempt < attempts; attempt++) {
    loaded ??= await find(context, intent, event)
    if (loaded.isEventDone) return done
    const recorded = await record(context, loaded.money, intent, event)
    done = both(done, recorded)
    const { outcome } = recorded
    // A refund made before we knew the payment is found by another sync.
    const isDone = outcome === 'changed' && intent.refundedCents === 0
    if (outcome === 'nothing' || isDone) return done
    loaded = undefined
  }
  throw new Refusal('database_unavailable')
}
