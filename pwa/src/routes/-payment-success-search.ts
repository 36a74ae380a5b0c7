/**
 * The provider's own parameters, added when it redirects the customer back from a bank's page. `type` is present if the
 * payment was for the balance, of which the paid deposit says nothing.
 */
export type PaymentSuccessSearch = {
  orderId?: string
  paymentIntentId?: string
  redirect_status?: string
  type?: 'balance'
}

export function readPaymentSuccessSearch(search: Record<string, unknown>): PaymentSuccessSearch {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined)
  const orderId = text('orderId')
  const paymentIntentId = text('paymentIntentId') ?? text('payment_intent')
  const status = text('redirect_status')
  return {
    ...(orderId ? { orderId } : {}),
    ...(paymentIntentId ? { paymentIntentId } : {}),
    ...(status ? { redirect_status: status } : {}),
    ...(search['type'] === 'balance' ? { type: 'balance' } : {}),
  }
}
