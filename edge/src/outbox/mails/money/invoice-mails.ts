import type { DealerMessageFacts } from '@switchback/core/messages/dealer-message-facts.ts'
import { lateFeePercentPerMonth } from '@switchback/core/invoices/invoice-rules.ts'
import type { InvoicePaymentMethod } from '@switchback/core/invoices/statement.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import {
  facts,
  paragraph,
  plain,
  type MailBlock,
  type MailContent,
  type MessageSite,
} from '../parts/mail-content.ts'
import { howToPay, openInvoices } from '../parts/invoice-parts.ts'
import { contactBlock, vehicleFacts } from '../parts/order-parts.ts'

const because = 'You’re receiving this email because this is your dealership’s address.'

const methods: Readonly<Record<InvoicePaymentMethod, string>> = {
  card: 'Card',
  ach: 'ACH',
  wire: 'Wire Transfer',
  check: 'Check',
}

type AnyInvoice = DealerMessageFacts['invoice_issued' | 'invoice_paid' | 'invoice_credited']

function invoiceFacts(invoice: AnyInvoice, more: readonly (readonly [string, string | null])[]): MailBlock {
  return facts([
    ['Invoice', invoice.invoiceNumber],
    ['Order', invoice.orderNumber],
    ...vehicleFacts(invoice),
    ['Route', `${plain(invoice.pickupPlace)} to ${plain(invoice.deliveryPlace)}`],
    ...more,
  ])
}

/** To the dealership, once an invoiced order is placed. */
function invoiceIssued(invoice: DealerMessageFacts['invoice_issued'], site: MessageSite): MailContent {
  const [amount, due] = [formatDollars(invoice.amountCents), showDay(invoice.dueDay)]
  return {
    subject: `Invoice ${invoice.invoiceNumber}: ${amount}, due ${due}`,
    preview: `Net ${invoice.paymentTermsDays} days`,
    title: `Invoice ${invoice.invoiceNumber}`,
    blocks: [
      paragraph(`Hello ${plain(invoice.companyName, 120)} team,`),
      paragraph(`The invoice for your order ${invoice.orderNumber} is attached as a PDF.`),
      invoiceFacts(invoice, [
        ['Amount', amount],
        ['Due', due],
        ['Terms', `Net ${invoice.paymentTermsDays} days`],
      ]),
      paragraph(
        `${howToPay(site)} For each full month after the due day, ${lateFeePercentPerMonth}% of what is unpaid is added.`,
      ),
      openInvoices(site),
      contactBlock(site),
    ],
    because,
  }
}

const optionalDollars = (cents: number | undefined): string | null =>
  cents === undefined ? null : formatDollars(cents)

/** To the dealership: payment for one or several invoices received. Also serves as the receipt. */
function invoicePaid(invoice: DealerMessageFacts['invoice_paid'], site: MessageSite): MailContent {
  const amount = formatDollars(invoice.amountCents)
  const due = invoice.dueCents > 0 ? formatDollars(invoice.dueCents) : 'Nothing'
  const { invoices: several = [] } = invoice
  const paid = several.length > 0 ? `${several.length} invoices` : `invoice ${invoice.invoiceNumber}`
  const { method, reference, paidDay, invoicedCents, paidSoFarCents } = invoice
  const payment = [
    ['Payment day', paidDay === undefined ? null : showDay(paidDay)],
    ['Paid by', reference ? `${methods[method]} ${plain(reference, 80)}` : methods[method]],
    ['Paid now', amount],
    [several.length > 0 ? 'Total of these invoices' : 'Invoice total', optionalDollars(invoicedCents)],
    ['Paid so far', optionalDollars(paidSoFarCents)],
    ['Balance due', due],
  ] as const
  return {
    subject: `Payment received for ${paid}: ${amount}`,
    preview: invoice.dueCents > 0 ? `${due} is still due.` : 'Nothing more is due.',
    title: 'Payment received',
    blocks: [
      paragraph(`Hello ${plain(invoice.companyName, 120)} team,`),
      paragraph(`Thank you. We received ${amount}.`),
      several.length > 0
        ? facts([
            ...several.map((each) => [each.invoiceNumber, formatDollars(each.amountCents)] as const),
            ...payment,
          ])
        : invoiceFacts(invoice, payment),
      openInvoices(site),
      contactBlock(site),
    ],
    because,
  }
}

/** To the dealership: a credit note voided the invoice, or lowered it. Source: INVOICE-18. */
function invoiceCredited(invoice: DealerMessageFacts['invoice_credited'], site: MessageSite): MailContent {
  const { invoiceNumber, orderNumber, creditNoteNumber, isVoid, dueCents, keptCents } = invoice
  const credit = formatDollars(invoice.creditCents)
  const due = dueCents > 0 ? formatDollars(dueCents) : 'Nothing'
  const lead = isVoid
    ? `Please don’t pay invoice ${invoiceNumber}: its order ${orderNumber} was cancelled, and credit note ${creditNoteNumber} takes it back in full.`
    : `Credit note ${creditNoteNumber} lowers invoice ${invoiceNumber} of order ${orderNumber} by ${credit}.`
  const kept = `${formatDollars(keptCents)} of what you paid stays as credit of your account.`
  return {
    subject: isVoid
      ? `Don’t pay invoice ${invoiceNumber}: it is void`
      : `Invoice ${invoiceNumber} is now ${credit} less`,
    preview: isVoid ? `Credit note ${creditNoteNumber}` : `Balance due: ${due}`,
    title: isVoid ? `Invoice ${invoiceNumber} is void` : `Invoice ${invoiceNumber} is lower`,
    blocks: [
      paragraph(`Hello ${plain(invoice.companyName, 120)} team,`),
      paragraph(lead),
      invoiceFacts(invoice, [
        ['Credit note', creditNoteNumber],
        ['Credited', credit],
        ['Reason', plain(invoice.reason, 500)],
        ['Balance due', due],
      ]),
      ...(keptCents > 0 ? [paragraph(kept)] : []),
      paragraph('The credit note is attached as a PDF.'),
      openInvoices(site),
      contactBlock(site),
    ],
    because,
  }
}

export const invoiceMails = {
  invoice_issued: invoiceIssued,
  invoice_paid: invoicePaid,
  invoice_credited: invoiceCredited,
} as const
