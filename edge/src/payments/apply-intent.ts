import { Refusal } from '@switchback/core/errors/refusal.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { applyInvoiceIntent } from '../invoices/apply-invoice-intent.ts'
import { markEventDone } from './event-done.ts'
import { loadOrderMoney, type LoadedMoney, type OrderMoney, type Payment } from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent, ProviderIntent } from './provider.ts'
import { recordIntent } from './record-intent.ts'

/** Each time somebody else changed the same order in between, which they can do only so often. */
const attempts = 20

function paymentOf(money: OrderMoney | undefined, intent: ProviderIntent): Payment | undefined {
  return (
    money?.payments.find(({ intentId }) => intentId === intent.id) ??
    // The provider acted, but its answer never came back to us.
    money?.payments.find(({ id, intentId }) => id === intent.paymentId && intentId === null)
  )
}

/** Money that nobody here asked for must not be lost either. Source: decision 15. */
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
): Promise<'nothing' | 'changed' | 'outdated'> {
  const payment = paymentOf(money, intent)
  if (!money && (await applyInvoiceIntent(context, intent, event))) return 'nothing'
  if (!money || !payment) await reportUnknown(context, intent)
  const outcome =
    money && payment ? await recordIntent(context, money, { payment, intent, event }) : 'nothing'
  if (outcome === 'nothing' && event) await markEventDone(context, event)
  return outcome
}

/**
 * Moves order, payment, event and notifications to what the provider has said of an intent. Safe to run any number of
 * times, in any order and at once: whoever finds that the order has changed meanwhile reads it anew.
 * @param told the event that told of it; and what was read before the provider was asked, if anything was.
 */
export async function applyIntent(
  context: PaymentContext,
  intent: ProviderIntent,
  told: { event?: ProviderEvent | undefined; loaded?: LoadedMoney | undefined } = {},
): Promise<void> {
  const { event } = told
  let loaded = told.loaded?.money ? told.loaded : undefined
  for (let attempt = 0; attempt < attempts; attempt++) {
    loaded ??= await find(context, intent, event)
    if (loaded.isEventDone) return
    const outcome = await record(context, loaded.money, intent, event)
    // What had gone back before the payment was known here is found by another look.
    const isDone = outcome === 'changed' && intent.refundedCents === 0
    if (outcome === 'nothing' || isDone) return
    loaded = undefined
  }
  throw new Refusal('database_unavailable')
}
