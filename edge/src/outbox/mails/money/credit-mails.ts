import type { DealerMessageFacts } from '@switchback/core/messages/dealer-message-facts.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { action, facts, paragraph, plain, type MailContent, type MessageSite } from '../parts/mail-content.ts'
import { contactBlock } from '../parts/order-parts.ts'

const because =
  'You’re receiving this email because this is an address of your dealership for credit and invoices.'

const hello = (name: string) => paragraph(`Hello ${plain(name, 120)},`)

/** To the dealership: credit application received. */
function received(
  application: DealerMessageFacts['credit_application_received'],
  site: MessageSite,
): MailContent {
  const limit = formatDollars(application.requestedLimitCents)
  return {
    subject: 'We received your credit application',
    preview: `Requested limit ${limit}`,
    title: 'We received your credit application',
    blocks: [
      hello(application.contactName),
      paragraph(`Thank you for applying for credit terms with ${site.brand.name}. We’re reviewing it now.`),
      facts([
        ['Dealership', plain(application.companyName, 120)],
        ['Requested limit', limit],
      ]),
      paragraph('We’ll email you as soon as we decide. Until then, you can order and pay by card.'),
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
    preview: 'You can keep ordering and pay by card.',
    title: 'We can’t offer credit terms right now',
    blocks: [
      hello(application.contactName),
      paragraph(
        `We reviewed the credit application of ${plain(application.companyName, 120)} and can’t approve it right now.`,
      ),
      facts([['Reason', plain(application.reason, 500)]]),
      paragraph('You can keep ordering at your dealer rates and pay by card.'),
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
    subject: isInvoicingStopped ? 'Ordering by invoice is paused' : `Your credit limit is now ${limit}`,
    preview: 'What this means for your orders.',
    title: isInvoicingStopped ? 'Ordering by invoice is paused' : 'Your credit limit has changed',
    blocks: [
      hello(change.contactName),
      paragraph(
        isInvoicingStopped
          ? `${company} can’t order by invoice for now. Existing orders continue, and you can pay for new ones by card.`
          : `The credit limit of ${company} is lower now. Existing orders continue.`,
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

/** To the dealership: credit is on again, or its limit or terms were raised. Source: CREDIT-14. */
function raised(change: DealerMessageFacts['credit_raised'], site: MessageSite): MailContent {
  const { paymentTermsDays, isInvoicingOn } = change
  const company = plain(change.companyName, 120)
  const limit = formatDollars(change.limitCents)
  const terms = `Net ${paymentTermsDays} days`
  const title = isInvoicingOn ? 'You can order by invoice' : 'Your credit was raised'
  return {
    subject: isInvoicingOn
      ? `Ordering by invoice is on: ${limit}, Net ${paymentTermsDays}`
      : `Your credit was raised: ${limit}, Net ${paymentTermsDays}`,
    preview: `${formatDollars(change.availableCents)} is available now.`,
    title,
    blocks: [
      hello(change.contactName),
      paragraph(
        isInvoicingOn
          ? `${company} can order by invoice from now on.`
          : `${company} has more credit from now on. Invoices that you already have stay as they are.`,
      ),
      facts([
        ['Credit limit', limit],
        ['Available now', formatDollars(change.availableCents)],
        ['Payment terms', terms],
      ]),
      action('Get a quote', `${site.origin}/dealer/quote`),
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
  credit_raised: raised,
} as const
