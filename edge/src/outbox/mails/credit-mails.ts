import type { DealerMessageFacts } from '@switchback/core/messages/dealer-message-facts.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { action, facts, paragraph, plain, type MailContent, type MessageSite } from './mail-content.ts'
import { contactBlock } from './order-parts.ts'

const because = 'You receive this mail because your dealership applied for credit terms with this address.'

const hello = (name: string) => paragraph(`Hello ${plain(name, 120)},`)

/** To the dealership: credit application received. */
function received(
  application: DealerMessageFacts['credit_application_received'],
  site: MessageSite,
): MailContent {
  const limit = formatDollars(application.requestedLimitCents)
  return {
    subject: 'We have your credit application',
    preview: `Requested limit ${limit}`,
    title: 'We have your credit application',
    blocks: [
      hello(application.contactName),
      paragraph(`Thank you for applying for credit terms with ${site.brand.name}. We are looking at it now.`),
      facts([
        ['Dealership', plain(application.companyName, 120)],
        ['Requested limit', limit],
      ]),
      paragraph('We write to you as soon as it is decided. Until then you can order and pay by card.'),
      contactBlock(site),
    ],
    because,
  }
}

/** To the dealership: it may now order by invoice. */
function approved(application: DealerMessageFacts['credit_approved'], site: MessageSite): MailContent {
  const limit = formatDollars(application.limitCents)
  return {
    subject: `Your credit is approved: ${limit}, Net ${application.paymentTermsDays}`,
    preview: 'You can now order by invoice.',
    title: 'Your credit is approved',
    blocks: [
      hello(application.contactName),
      paragraph(`${plain(application.companyName, 120)} can now order by invoice.`),
      facts([
        ['Credit limit', limit],
        ['Payment terms', `Net ${application.paymentTermsDays} days`],
      ]),
      action('Get a quote', `${site.origin}/dealer/quote`),
      contactBlock(site),
    ],
    because,
  }
}

/** To the dealership: credit declined, and why. */
function declined(application: DealerMessageFacts['credit_declined'], site: MessageSite): MailContent {
  return {
    subject: 'About your credit application',
    preview: 'You can go on ordering and pay by card.',
    title: 'We cannot offer credit terms now',
    blocks: [
      hello(application.contactName),
      paragraph(
        `We have looked at the credit application of ${plain(application.companyName, 120)} and cannot approve it now.`,
      ),
      facts([['Reason', plain(application.reason, 500)]]),
      paragraph('You can go on ordering at your dealer rates and pay by card.'),
      contactBlock(site),
    ],
    because,
  }
}

/** To the dealership: its limit was lowered or invoicing stopped, and why. */
function reduced(change: DealerMessageFacts['credit_reduced'], site: MessageSite): MailContent {
  const { limitCents, isInvoicingStopped } = change
  const company = plain(change.companyName, 120)
  const limit = limitCents === null ? null : formatDollars(limitCents)
  return {
    subject: isInvoicingStopped ? 'Orders by invoice are stopped' : `Your credit limit is now ${limit}`,
    preview: 'What it means for your orders.',
    title: isInvoicingStopped ? 'Orders by invoice are stopped' : 'Your credit limit has changed',
    blocks: [
      hello(change.contactName),
      paragraph(
        isInvoicingStopped
          ? `${company} cannot order by invoice for now. Orders that are placed already go on, and you can pay new ones by card.`
          : `The credit limit of ${company} is lower now. Orders that are placed already go on.`,
      ),
      facts([
        ['New credit limit', limit],
        ['Reason', plain(change.reason, 500)],
      ]),
      contactBlock(site),
    ],
    because,
  }
}

export const creditMails = {
  credit_application_received: received,
  credit_approved: approved,
  credit_declined: declined,
  credit_reduced: reduced,
} as const
