import type { MessageFacts, MessageKind } from '@switchback/core/messages/message-facts.ts'
import { oneLine } from '@switchback/core/messages/one-line.ts'
import { accountChanged } from './account-changed.ts'
import { applicationReceived } from './application-received.ts'
import { dealerApproved } from './dealer-approved.ts'
import { dealerDeactivated } from './dealer-deactivated.ts'
import { dealerDeclined } from './dealer-declined.ts'
import { creditMails } from './credit-mails.ts'
import { delivered } from './delivered.ts'
import { digest } from './digest.ts'
import { dispatchNewOrder } from './dispatch-new-order.ts'
import { driverAssigned } from './driver-assigned.ts'
import { driverChanged } from './driver-changed.ts'
import { invoiceMails } from './invoice-mails.ts'
import type { MailContent, MailSite } from './mail-content.ts'
import { mailPage } from './mail-page.tsx'
import { moveCorrected } from './move-corrected.ts'
import { dispatchOrderChanged, orderChanged } from './order-changed.ts'
import { orderChangeProposed } from './order-change-proposed.ts'
import { orderCancelled } from './order-cancelled.ts'
import { orderLinks } from './order-links.ts'
import { orderReceived } from './order-received.ts'
import { passwordLink } from './password-link.ts'
import { paymentFailed } from './payment-failed.ts'
import { paymentReceived } from './payment-received.ts'
import { paymentRequested } from './payment-requested.ts'
import { pickedUp } from './picked-up.ts'
import { plainText } from './plain-text.ts'
import { quoteShared } from './quote-shared.ts'
import { refund } from './refund.ts'
import { staffMail, textOfHtml } from './staff-mail.ts'
import { staffNotification } from './staff-notification.ts'

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
  ...invoiceMails,
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
