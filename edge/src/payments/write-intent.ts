import { Refusal } from '@switchback/core/errors/refusal.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { markEventDone } from './event-done.ts'
import { findPayable } from './load-payable.ts'
import type { Payable, PayableEffects, Payment, Refund } from './payable-effects.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent, ProviderIntent } from './provider.ts'
import { recordIntent, type Recorded } from './record-intent.ts'

/** Each retry means that another request changed the same payable in between, which happens only so often. */
const attempts = 20

function paymentOf(payable: PayableEffects | undefined, intent: ProviderIntent): Payment | undefined {
  return (
    payable?.payments.find(({ intentId }) => intentId === intent.id) ??
    // The provider acted, but its response never reached us.
    payable?.payments.find(({ id, intentId }) => id === intent.paymentId && intentId === null)
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

type FoundPayable = Awaited<ReturnType<typeof findPayable>>

async function find(
  context: PaymentContext,
  intent: ProviderIntent,
  event?: ProviderEvent,
): Promise<FoundPayable> {
  const byIntent = await findPayable(context, { intentId: intent.id }, event)
  if (byIntent.payable || intent.paymentId === null) return byIntent
  return findPayable(context, { paymentId: intent.paymentId }, event)
}

/** The event that reported an intent, and the payable as it was read before the provider was called. */
export type KnownOfIntent = {
  readonly event?: ProviderEvent | undefined
  readonly found?: FoundPayable | undefined
}

type Attempt = Recorded & { readonly payable: Payable | undefined }

/** Records the next step of the payment once. */
async function recordOnce(
  context: PaymentContext,
  intent: ProviderIntent,
  { event, found: known }: KnownOfIntent,
): Promise<Attempt> {
  const found = known?.payable ? known : await find(context, intent, event)
  const { payable, isEventDone } = found
  const nothing: Attempt = { outcome: 'nothing', payable: payable?.payable }
  if (isEventDone) return nothing
  const payment = paymentOf(payable, intent)
  if (!payable || !payment) await reportUnknown(context, intent)
  const recorded: Recorded =
    payable && payment ? await recordIntent(context, payable, { payment, intent, event }) : nothing
  if (recorded.outcome === 'nothing' && event) await markEventDone(context, event)
  return { ...nothing, ...recorded }
}

/** The payable of the intent, if any, refunds claimed with it, and whether another payment of it can still be paid. */
type Written = {
  readonly payable: Payable | undefined
  readonly claims: readonly Refund[]
  readonly hasOpenPayment: boolean
}

/**
 * Records every step that is new. Idempotent, in any order and under concurrency: if the payable changed in the
 * meantime, it is reloaded and retried.
 */
export async function writeIntent(
  context: PaymentContext,
  intent: ProviderIntent,
  known: KnownOfIntent = {},
): Promise<Written> {
  let next = known
  let done: Written = { payable: undefined, claims: [], hasOpenPayment: false }
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { outcome, payable, claim, hasOpenPayment = false } = await recordOnce(context, intent, next)
    done = {
      payable,
      claims: claim ? [...done.claims, claim] : done.claims,
      hasOpenPayment: done.hasOpenPayment || hasOpenPayment,
    }
    // The provider may also show a refund, which is a step of its own.
    if (outcome === 'nothing' || (outcome === 'changed' && intent.refundedCents === 0)) return done
    // The event is written with the first step.
    next = outcome === 'changed' ? {} : { event: next.event }
  }
  throw new Refusal('database_unavailable')
}
