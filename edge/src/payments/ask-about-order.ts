import { applyPayment } from './apply-payment.ts'
import { isOpen, loadOrderMoney } from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'

/**
 * Asks the provider about every payment of an order that is still open here, and moves the order to what it says:
 * what a browser's "I have paid" comes to.
 * @throws ProviderFault if the provider does not answer. Source: decision 15.
 */
export async function askAboutOrder(context: PaymentContext, orderId: string): Promise<void> {
  let loaded = await loadOrderMoney(context, { orderId })
  for (const { id } of loaded.money?.payments ?? []) {
    const payment = loaded.money?.payments.find((each) => each.id === id)
    if (!payment?.intentId || !isOpen(payment) || payment.provider !== context.provider.name) continue
    await applyPayment(context, payment.intentId, { loaded })
    loaded = await loadOrderMoney(context, { orderId })
  }
}
