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

/** Whether anything is open of which the provider may know more. */
export function hasPendingIntent(
  { provider }: Pick<PaymentContext, 'provider'>,
  loaded: LoadedMoney,
): boolean {
  return nextToAsk(loaded, provider.name, new Set()) !== undefined
}

/**
 * Asks the provider about every payment of an order that is still open here, and moves the order to what it says:
 * what a browser's "I have paid" comes to.
 * @param known the order's money as it was read a moment ago.
 * @throws ProviderFault if the provider does not answer. Source: PAY-6.
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
    // What is written for one payment makes what was read for the other outdated.
    if (isAnother) loaded = await loadOrderMoney(context, { orderId })
    payment = isAnother ? nextToAsk(loaded, context.provider.name, asked) : undefined
  }
}
