import { isOpenPayment } from '@switchback/core/payments/payment-status.ts'
import { applyPayment } from './apply-payment.ts'
import { loadPayable } from '../effects/load-payable.ts'
import type { PayableEffects } from '../payables/payable-effects.ts'
import type { PaymentContext } from '../context/payment-context.ts'
import type { KnownOfIntent } from './record-intent.ts'

type Syncing = Pick<PaymentContext, 'provider'>

/** The next intent that may have news at the provider. */
function nextIntent({ provider }: Syncing, { payments }: PayableEffects, synced: ReadonlySet<string>) {
  const next = payments.find(
    (payment) =>
      isOpenPayment(payment) &&
      payment.provider === provider.name &&
      payment.intentId !== null &&
      !synced.has(payment.intentId),
  )
  return next?.intentId ?? undefined
}

/** Returns whether an open payment may have news at the provider. */
export function hasPendingIntent(context: Syncing, payable: PayableEffects): boolean {
  return nextIntent(context, payable, new Set()) !== undefined
}

/** A payment that also pays for other invoices needs a snapshot of them all. */
function knownOf(payable: PayableEffects, intentId: string): KnownOfIntent {
  const payment = payable.payments.find((each) => each.intentId === intentId)
  const found = { payable, isEventDone: false, dispute: undefined }
  return payment && payable.isExactly(payment) ? { found } : {}
}

/**
 * Syncs every open payment of a payable with the provider; a browser's "I have paid" triggers this.
 * @param known the payable, read a moment ago.
 * @throws ProviderError if the provider does not respond.
 * Source: PAY-6.
 */
export async function syncPayments(context: PaymentContext, known: PayableEffects): Promise<void> {
  const synced = new Set<string>()
  let payable: PayableEffects | undefined = known
  let intentId = nextIntent(context, payable, synced)
  while (payable && intentId !== undefined) {
    synced.add(intentId)
    await applyPayment(context, intentId, knownOf(payable, intentId))
    if (nextIntent(context, payable, synced) === undefined) return
    // Recording one payment makes the data read for the next one stale.
    payable = await loadPayable(context, known.payable)
    intentId = payable && nextIntent(context, payable, synced)
  }
}
