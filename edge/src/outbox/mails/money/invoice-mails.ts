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
import { contactBlock } from '../parts/order-parts.ts'

const because = 'You’re receiving this email because this is your dealership’s address.'

const methods: Readonly<Record<InvoicePaymentMethod, string>> = {
  card: 'Card',
  ach: 'ACH',
  wire: 'Wire Transfer',
  check: 'Check',
}

type AnyInvoice = DealerMessageFacts['invoice_issued'] | DealerMessageFacts['invoice_paid']

function invoiceFacts(invoice: AnyInvoice, more: readonly (readonly [string, string])[]): MailBlock {
  return facts([
    ['Invoice', invoice.invoiceNumber],
    ['Order', invoice.orderNumber],
    ['Vehicle', plain(invoice.vehicle)],
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
      paragraph(`Here is the invoice for your order ${invoice.orderNumber}.`),
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

/** To the dealership: payment for one or several invoices received. Also serves as the receipt. */
function invoicePaid(invoice: DealerMessageFacts['invoice_paid'], site: MessageSite): MailContent {
  const amount = formatDollars(invoice.amountCents)
  const due = invoice.dueCents > 0 ? formatDollars(invoice.dueCents) : 'Nothing'
  const { invoices: several = [] } = invoice
  const paid = several.length > 0 ? `${several.length} invoices` : `invoice ${invoice.invoiceNumber}`
  const payment = [
    ['Paid now', amount],
    ['Paid by', methods[invoice.method]],
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

export const invoiceMails = { invoice_issued: invoiceIssued, invoice_paid: invoicePaid } as const
