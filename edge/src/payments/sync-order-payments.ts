import { applyPayment } from './apply-payment.ts'
import { isOpen, loadOrderMoney, type LoadedMoney, type Payment } from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'

type AskablePayment = Payment & { readonly intentId: string }

function nextToAsk(
  { money }: LoadedMoney,
  provider: string,
  asked: ReadonlySet<string>,
): AskablePayment | undefined {
  return money?.payments.find(
    (payment): payment is AskablePayment =>
      isOpen(payment) && payment.provider === provider && payment.intentId !== null && !asked.has(payment.id),
  )
}

/** Returns whether an open payment may have news at the provider. */
export function hasPendingIntent(
  { provider }: Pick<PaymentContext, 'provider'>,
  loaded: LoadedMoney,
): boolean {
  return nextToAsk(loaded, provider.name, new Set()) !== undefined
}

/**
 * Syncs every open payment of an order with the provider and updates the order; a browser's "I have paid" triggers
 * this.
 * @param known the order's money, read a moment ago.
 * @throws ProviderError if the provider does not respond.
 * Source: PAY-6.
 */
export async function syncOrderPayments(
  context: PaymentContext,
  orderId: string,
  known: LoadedMoney,
): Promise<void> {
  const asked = new Set<string>()
  let loaded = known
  let payment = nextToAsk(loaded, context.provider.name, asked)
  while (payment) {
    asked.add(payment.id)
    await applyPayment(context, payment.intentId, { loaded })
    const isAnother = nextToAsk(loaded, context.provider.name, asked) !== undefined
    // Writing one payment makes the data read for the next one stale.
    if (isAnother) loaded = await loadOrderMoney(context, { orderId })
    payment = isAnother ? nextToAsk(loaded, context.provider.name, asked) : undefined
  }
}
