import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { plain, type MailSite } from '../mails/parts/mail-content.ts'

/** To the customer, when staff request the payment; a dealership pays in its portal. Source: MSG-13. */
export function paymentRequestedText(
  payment: MessageFacts['payment_requested'],
  { brand, origin, manageLink }: MailSite,
): string {
  const link = payment.isDealerOrder
    ? `${origin}/dealer/order-confirmation?orderId=${payment.trackingCode}`
    : manageLink
  const amount = formatDollars(payment.amountCents)
  return `${brand.name}: ${amount} is due for order ${payment.orderNumber}, ${plain(payment.vehicle, 60)}. Questions? ${brand.phone}. Pay by card: ${link}`
}
