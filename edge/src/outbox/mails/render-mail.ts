import type { MessageFacts, MessageKind } from '@switchback/core/messages/message-facts.ts'
import { oneLine } from '@switchback/core/messages/one-line.ts'
import { accountChanged } from './accounts/account-changed.ts'
import { applicationReceived } from './accounts/application-received.ts'
import { dealerApproved } from './accounts/dealer-approved.ts'
import { dealerDeactivated } from './accounts/dealer-deactivated.ts'
import { dealerDeclined } from './accounts/dealer-declined.ts'
import { claimMails } from './orders/claim-mails.ts'
import { creditMails } from './money/credit-mails.ts'
import { dataMails } from './orders/data-mails.ts'
import { delivered } from './orders/delivered.ts'
import { digest } from './accounts/digest.ts'
import { dispatchNewOrder } from './orders/dispatch-new-order.ts'
import { driverAssigned } from './orders/driver-assigned.ts'
import { driverLink } from './orders/driver-link.ts'
import { driverChanged } from './orders/driver-changed.ts'
import { invoiceMails } from './money/invoice-mails.ts'
import type { MailContent, MailSite } from './parts/mail-content.ts'
import { mailPage } from './parts/mail-page.tsx'
import { moveCorrected } from './orders/move-corrected.ts'
import { dispatchOrderChanged, orderChanged } from './orders/order-changed.ts'
import { offerMails } from './orders/offer-mails.ts'
import { orderChangeProposed } from './orders/order-change-proposed.ts'
import { orderCancelled } from './orders/order-cancelled.ts'
import { orderLinks } from './parts/order-links.ts'
import { orderReceived } from './orders/order-received.ts'
import { passwordLink } from './accounts/password-link.ts'
import { paperMails } from './orders/paper-mails.ts'
import { paymentFailed } from './money/payment-failed.ts'
import { paymentReceived } from './money/payment-received.ts'
import { paymentRequested } from './money/payment-requested.ts'
import { pickedUp } from './orders/picked-up.ts'
import { plainText } from './parts/plain-text.ts'
import { quoteShared } from './orders/quote-shared.ts'
import { refund } from './money/refund.ts'
import { reminderMails } from './money/reminder-mails.ts'
import { staffMail, textOfHtml } from './accounts/staff-mail.ts'
import { staffNotification } from './accounts/staff-notification.ts'

type MailWriters = {
  readonly [Kind in MessageKind]: (facts: MessageFacts[Kind], site: MailSite) => MailContent
}

const writers: MailWriters = {
  quote_shared: quoteShared,
  order_received: orderReceived,
  order_changed: orderChanged,
  order_change_proposed: orderChangeProposed,
  dispatch_order_changed: dispatchOrderChanged,
  payment_received: paymentReceived,
  payment_failed: paymentFailed,
  order_cancelled: orderCancelled,
  payment_requested: paymentRequested,
  driver_assigned: driverAssigned,
  driver_changed: driverChanged,
  driver_link: driverLink,
  move_corrected: moveCorrected,
  picked_up: pickedUp,
  delivered,
  refund,
  order_links: orderLinks,
  staff_mail: staffMail,
  staff_notification: staffNotification,
  dealer_approved: dealerApproved,
  dealer_declined: dealerDeclined,
  dealer_deactivated: dealerDeactivated,
  application_received: applicationReceived,
  password_link: passwordLink,
  account_changed: accountChanged,
  dispatch_new_order: dispatchNewOrder,
  digest,
  ...claimMails,
  ...dataMails,
  ...offerMails,
  ...paperMails,
  ...invoiceMails,
  ...reminderMails,
  ...creditMails,
}

/** A rendered email. */
export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string }

/**
 * Renders the email of a kind from its facts. The subject is one line, and all HTML is escaped, except what staff wrote
 * as HTML themselves.
 */
export function renderMail<Kind extends MessageKind>(
  kind: Kind,
  facts: MessageFacts[Kind],
  site: MailSite,
): RenderedMail {
  const content = writers[kind](facts, site)
  const own = kind === 'staff_mail' ? (facts as MessageFacts['staff_mail']) : { html: null, text: null }
  return {
    subject: oneLine(content.subject, 150),
    html: own.html ?? mailPage(content, site),
    text: own.html === null ? plainText(content, site) : (own.text ?? textOfHtml(own.html)),
  }
}
