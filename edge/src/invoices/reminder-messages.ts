import { invoiceBalanceCents } from '@switchback/core/invoices/invoice-rules.ts'
import type { InvoicePaymentMethod } from '@switchback/core/invoices/statement.ts'
import { nextLateFees, type ReminderKind } from '@switchback/core/invoices/reminders.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { vehiclesText, type VehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import type { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import { invoiceAddress, invoiceMailChoice } from '../outbox/enqueue/dealer-choice.ts'
import type { Invoice } from './invoice-row.ts'

/** An open invoice that a reminder is about. */
export type Reminded = {
  readonly dealer: Pick<typeof dealers.$inferSelect, 'id' | 'companyName' | 'email' | 'invoiceEmail'>
  readonly invoice: Invoice
  readonly vehicles: readonly VehicleName[]
  /** The due day, or the day on which its late fee was posted. */
  readonly aboutOn: string
  /** When that fee was posted; empty in the other reminders. */
  readonly postedAt: string
  /** The late fee that was posted on that day; zero in the other reminders. */
  readonly feeCents: number
  /** Staff added that fee. */
  readonly isByStaff?: boolean
}

const messageKinds = {
  due_soon: 'invoice_due_soon',
  overdue: 'invoice_overdue',
  late_fee: 'late_fee',
} as const

/** The most invoices that one mail lists. */
const listedAtMost = 20

function factsOf(group: readonly Reminded[], companyName: string, today: string) {
  const sum = (of: (each: Reminded) => number) => group.reduce((total, each) => total + of(each), 0)
  const facts: MessageFacts['late_fee'] = {
    companyName,
    invoices: group.slice(0, listedAtMost).map(({ invoice, vehicles, feeCents }) => ({
      invoiceNumber: invoice.invoiceNumber,
      orderNumber: displayOrderId(invoice.orderId),
      vehicle: vehiclesText(vehicles),
      dueDay: invoice.dueOn,
      amountCents: invoiceBalanceCents(invoice),
      feeCents,
    })),
    moreCount: Math.max(0, group.length - listedAtMost),
    amountCents: sum(({ invoice }) => invoiceBalanceCents(invoice)),
    feeCents: sum(({ feeCents }) => feeCents),
    nextFees: nextLateFees(
      group.map(({ invoice }) => invoice),
      today,
    ),
    today,
    ...(group.some(({ isByStaff }) => isByStaff) ? { isByStaff: true } : {}),
  }
  return facts
}

/** When the last fee of these invoices was posted; empty in the other reminders. */
export const lastPostedAt = (group: readonly Pick<Reminded, 'postedAt'>[]): string =>
  group.reduce((last, { postedAt }) => (postedAt > last ? postedAt : last), '')

/**
 * One mail about all invoices of a dealership that a reminder is about. A late fee is told whatever anybody chose.
 * Source: INVOICE-17.
 */
export function reminderMessage(
  kind: ReminderKind,
  [first, ...others]: readonly [Reminded, ...Reminded[]],
  today: string,
): Message {
  const { dealer, aboutOn } = first
  const postedAt = lastPostedAt([first, ...others])
  return {
    channel: 'mail',
    kind: messageKinds[kind],
    recipient: invoiceAddress(dealer),
    dedupeKey: [messageKinds[kind], dealer.id, aboutOn, ...(postedAt === '' ? [] : [postedAt])].join(':'),
    orderId: null,
    ...(kind === 'late_fee' ? {} : invoiceMailChoice(dealer, dealer.id)),
    facts: factsOf([first, ...others], dealer.companyName, today),
  }
}

/** An invoice as it was before, and the whole cents of it that were taken back. */
type ReversedPart = Pick<Reminded, 'invoice' | 'vehicles'> & { readonly amountCents: number }

/** A payment that was taken back: of invoices, or one that was credit of the account. */
type Reversed = {
  readonly dealer: Reminded['dealer']
  readonly parts: readonly ReversedPart[]
  /** Whole cents. */
  readonly reversedCents: number
  readonly method: InvoicePaymentMethod | null
  readonly reference: string | null
  /** Of a card payment. */
  readonly why?: 'refunded' | 'disputed'
}

/**
 * To the dealership, whatever anybody chose: its payment no longer counts, and what is due now.
 * @param cause identifies the reversal, so that it is told once.
 * Source: CREDIT-12, PAY-32.
 */
export function paymentReversedMessage(
  { dealer, parts, ...reversed }: Reversed,
  cause: string,
  today: string,
): Message {
  const group = parts.map(({ invoice, vehicles, amountCents }) => ({
    dealer,
    invoice: { ...invoice, paidCents: invoice.paidCents - amountCents },
    vehicles,
    aboutOn: today,
    postedAt: '',
    feeCents: 0,
  }))
  return {
    channel: 'mail',
    kind: 'payment_reversed',
    recipient: invoiceAddress(dealer),
    dedupeKey: `payment_reversed:${cause}`,
    orderId: group.length === 1 ? (group[0]?.invoice.orderId ?? null) : null,
    facts: { ...factsOf(group, dealer.companyName, today), ...reversed },
  }
}
