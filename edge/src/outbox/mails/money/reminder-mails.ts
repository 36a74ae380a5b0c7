import type { DealerMessageFacts, RemindedInvoice } from '@switchback/core/messages/dealer-message-facts.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { facts, paragraph, plain, type MailContent, type MessageSite } from '../parts/mail-content.ts'
import { howToPay, openInvoices, payInvoices } from '../parts/invoice-parts.ts'
import { contactBlock } from '../parts/order-parts.ts'

type Facts = DealerMessageFacts['invoice_due_soon']

/** The words that differ between the reminders. */
type Words = {
  readonly subject: string
  readonly title: string
  readonly lead: string
  /** The late fee that follows. */
  readonly next: string | null
  readonly isFee?: boolean
}

const countOf = ({ invoices, moreCount }: Facts): number => invoices.length + moreCount

/** `Invoice INV-2026-000012` or `3 invoices`. */
function nameOf(reminder: Facts): string {
  const [first] = reminder.invoices
  const count = countOf(reminder)
  return count === 1 && first ? `Invoice ${first.invoiceNumber}` : `${count} invoices`
}

const isOne = (reminder: Facts): boolean => countOf(reminder) === 1

/** The due day of invoices that share it. */
const dueDayOf = ({ invoices, today }: Facts): string => invoices[0]?.dueDay ?? today

/** `Pay by Dec 30, 2026 to avoid a late fee of $203.40.` */
function nextFeeText({ nextFees: [next, ...later] }: Facts, before = 'a'): string | null {
  if (!next) return null
  const fee = `Pay by ${showDay(next.payByDay)} to avoid ${before} late fee of ${formatDollars(next.feeCents)}.`
  const others = later.map(
    ({ payByDay, feeCents }) => `${formatDollars(feeCents)} after ${showDay(payByDay)}`,
  )
  return others.length === 0 ? fee : `${fee} Further late fees follow: ${others.join(', ')}.`
}

/** `$1,160.00, order K7M2QX, 2021 Toyota Camry`; what differs among the invoices of one mail stands in it too. */
function invoiceText(invoice: RemindedInvoice, withDueDay: boolean): string {
  const { amountCents, feeCents, orderNumber, vehicle, dueDay } = invoice
  return [
    formatDollars(amountCents),
    ...(feeCents > 0 ? [`with a late fee of ${formatDollars(feeCents)}`] : []),
    ...(withDueDay ? [`due ${showDay(dueDay)}`] : []),
    `order ${orderNumber}`,
    plain(vehicle),
  ].join(', ')
}

function invoiceRows(reminder: Facts, withDueDay: boolean) {
  const { invoices, moreCount, amountCents } = reminder
  return facts([
    ...invoices.map((each) => [each.invoiceNumber, invoiceText(each, withDueDay)] as const),
    ['More', moreCount > 0 ? `${moreCount} more invoices` : null],
    [isOne(reminder) ? 'Balance due' : 'Total due', formatDollars(amountCents)],
  ])
}

function reminderMail(
  reminder: Facts,
  { subject, title, lead, next, isFee = false }: Words,
  site: MessageSite,
): MailContent {
  return {
    subject,
    preview: next ?? `${formatDollars(reminder.amountCents)} is due.`,
    title,
    blocks: [
      paragraph(`Hello ${plain(reminder.companyName, 120)} team,`),
      paragraph(lead),
      invoiceRows(reminder, isFee),
      ...(next === null ? [] : [paragraph(next)]),
      payInvoices(formatDollars(reminder.amountCents), site),
      paragraph(howToPay(site)),
      paragraph('If you’ve just paid, thank you. You don’t need to do anything.'),
      contactBlock(site),
    ],
    because: isFee
      ? 'You’re receiving this email because this is your dealership’s address for invoices.'
      : 'You’re receiving this email because this is your dealership’s address for invoices. Its admins can turn reminders off in the account settings.',
  }
}

/** To the dealership, three days before invoices are due. Source: INVOICE-17. */
function dueSoon(reminder: Facts, site: MessageSite): MailContent {
  const [amount, day] = [formatDollars(reminder.amountCents), showDay(dueDayOf(reminder))]
  const when = dueDayOf(reminder) === reminder.today ? 'today' : `on ${day}`
  const words = {
    subject: isOne(reminder)
      ? `${nameOf(reminder)}: ${amount} is due ${when}`
      : `${nameOf(reminder)} are due ${when}: ${amount}`,
    title: isOne(reminder) ? `Your invoice is due ${when}` : `Your invoices are due ${when}`,
    lead: `A reminder: ${amount} is due ${when}.`,
  }
  return reminderMail(reminder, { ...words, next: nextFeeText(reminder) }, site)
}

/** To the dealership, the day after invoices were due. Source: INVOICE-17. */
function overdue(reminder: Facts, site: MessageSite): MailContent {
  const [amount, day] = [formatDollars(reminder.amountCents), showDay(dueDayOf(reminder))]
  const words = {
    subject: `${nameOf(reminder)} ${isOne(reminder) ? 'is' : 'are'} overdue: ${amount}`,
    title: isOne(reminder) ? 'Your invoice is overdue' : 'Your invoices are overdue',
    lead: `${amount} was due on ${day}, and we haven’t received it yet.`,
  }
  return reminderMail(reminder, { ...words, next: nextFeeText(reminder) }, site)
}

/** To the dealership, with each late fee. Source: INVOICE-17. */
function lateFee(reminder: Facts, site: MessageSite): MailContent {
  const fee = formatDollars(reminder.feeCents)
  const why = reminder.isByStaff ? '' : ', because a full month has passed since the due day'
  const on = isOne(reminder) ? nameOf(reminder).replace('Invoice', 'invoice') : nameOf(reminder)
  const words = {
    subject: `A late fee of ${fee} was added to ${on}`,
    title: isOne(reminder) ? 'A late fee was added' : 'Late fees were added',
    lead: `We added ${fee} to ${on}${why}. ${formatDollars(reminder.amountCents)} is due now.`,
  }
  return reminderMail(reminder, { ...words, next: nextFeeText(reminder, 'another'), isFee: true }, site)
}

type Reversed = DealerMessageFacts['payment_reversed']

const methodTexts: Readonly<Record<NonNullable<Reversed['method']>, string>> = {
  card: 'card',
  ach: 'ACH',
  wire: 'wire transfer',
  check: 'check',
}

/** ` by check 10023`. */
function byText({ method, reference }: Reversed): string {
  if (method === null) return ''
  return ` by ${methodTexts[method]}${reference ? ` ${plain(reference, 80)}` : ''}`
}

/** The sum that is due now, and since when. */
function owedText(reversal: Reversed): string {
  const { amountCents, invoices, today } = reversal
  if (invoices.length === 0) return 'Your account has that much less credit.'
  if (amountCents === 0) return `Nothing is due of ${isOne(reversal) ? 'this invoice' : 'them'} all the same.`
  const dueDay = dueDayOf(reversal)
  const since = dueDay < today ? `has been due since ${showDay(dueDay)}` : `is due on ${showDay(dueDay)}`
  return `${formatDollars(amountCents)} ${since}.`
}

/** Subject, title, and the first sentence. */
function reversedWords(reversal: Reversed) {
  const amount = formatDollars(reversal.reversedCents)
  const [first, ...others] = reversal.invoices
  const of = first
    ? ` of ${others.length > 0 ? `${reversal.invoices.length} invoices` : `invoice ${first.invoiceNumber}`}`
    : ''
  switch (reversal.why) {
    case 'refunded':
      return {
        subject: `Refund: ${amount}${of}`,
        title: 'A card payment was refunded',
        lead: `We sent ${amount} of your card payment${of} back to the card.`,
      }
    case 'disputed':
      return {
        subject: `Payment taken back: ${amount}${of}`,
        title: 'A bank took a payment back',
        lead: `Your card payment of ${amount}${of} was disputed, and the bank took it back.`,
      }
    default:
      return {
        subject: `Payment reversed: ${amount}${of}`,
        title: 'A payment was reversed',
        lead: `We no longer count your payment of ${amount}${byText(reversal)}${of}: it was returned to us, or we recorded it by mistake.`,
      }
  }
}

/**
 * To the dealership, once a payment is taken back: one that staff recorded, such as a check, or a card payment that was
 * refunded or lost to a dispute. Source: CREDIT-12, PAY-32.
 */
function paymentReversed(reversal: Reversed, site: MessageSite): MailContent {
  const { subject, title, lead: first } = reversedWords(reversal)
  const lead = `${first} ${owedText(reversal)}`
  const words = {
    subject,
    title,
    lead,
    next: nextFeeText(reversal),
    isFee: true,
  }
  const mail = reminderMail(reversal, words, site)
  if (reversal.amountCents > 0) return mail
  return {
    ...mail,
    preview: owedText(reversal),
    blocks: [
      paragraph(`Hello ${plain(reversal.companyName, 120)} team,`),
      paragraph(lead),
      openInvoices(site),
      contactBlock(site),
    ],
  }
}

export const reminderMails = {
  invoice_due_soon: dueSoon,
  invoice_overdue: overdue,
  late_fee: lateFee,
  payment_reversed: paymentReversed,
} as const
