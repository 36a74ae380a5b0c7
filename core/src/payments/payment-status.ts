/** The provider's intent statuses, plus `creating` before the provider has responded. */
export const paymentStatuses = [
  'creating',
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The customer can still pay, or the bank still works on it. */
export const openPaymentStatuses = paymentStatuses.filter(
  (status) => status !== 'succeeded' && status !== 'canceled',
)

/** Returns whether the customer can still pay it. */
export function isOpenPayment({ status }: { readonly status: PaymentStatus }): boolean {
  return openPaymentStatuses.includes(status as (typeof openPaymentStatuses)[number])
}
