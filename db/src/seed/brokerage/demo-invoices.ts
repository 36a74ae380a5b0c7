import { dayOf, dayStart } from '@switchback/core/calendar/business-day.ts'
import { addDays, addMonths } from '@switchback/core/calendar/days.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { lateFeeCents } from '@switchback/core/invoices/invoice-rules.ts'
import type { creditEntries } from '../../schema/money/credit-entries.ts'
import type { invoices } from '../../schema/money/invoices.ts'
import type { Dealership } from './demo-dealerships.ts'
import type { OrderRow } from './demo-order.ts'
import type { ToldOrder } from './told-order.ts'
import type { Random } from './random.ts'

type Invoice = typeof invoices.$inferInsert
type Entry = Omit<typeof creditEntries.$inferInsert, 'balanceCents'>

/** An invoice without its number, with its entries in the ledger. */
export type DemoInvoice = {
  readonly invoice: Omit<Invoice, 'year' | 'sequence' | 'invoiceNumber'>
  readonly entries: Entry[]
}

type Account = { readonly dealership: Dealership; readonly random: Random; readonly today: string }

/** The day of the payment, if it was paid. */
function payDay({ dealership, random, today }: Account, issuedOn: string, dueOn: string): string | undefined {
  const { habit, termsDays } = dealership
  const on = {
    prompt: addDays(issuedOn, random.between(2, termsDays)),
    slow: addDays(dueOn, random.between(4, 48)),
    stopped: issuedOn < addDays(today, -95) ? addDays(dueOn, random.between(1, 25)) : undefined,
  }[habit]
  return on !== undefined && on < today ? on : undefined
}

/** The days after each full month overdue, up to `end`. */
function feeDays(dueOn: string, end: string): string[] {
  const days: string[] = []
  for (let month = 1; addMonths(dueOn, month) < end; month++) days.push(addDays(addMonths(dueOn, month), 1))
  return days
}

const finance = { actorKind: 'staff', actorId: 'demo-user-finance' } as const

function issue(order: OrderRow, { dealership }: Account): DemoInvoice['invoice'] {
  const issuedOn = dayOf(new Date(order.createdAt), defaultTimeZone)
  return {
    id: `demo-invoice-${order.id.slice(-12)}`,
    dealerId: dealership.id,
    orderId: order.id,
    issuedOn,
    dueOn: addDays(issuedOn, dealership.termsDays),
    paymentTermsDays: dealership.termsDays,
    amountCents: order.totalCents,
    createdAt: order.createdAt,
    updatedAt: order.createdAt,
  }
}

function voided(
  invoice: DemoInvoice['invoice'],
  order: OrderRow,
  issued: readonly Entry[],
  at: string,
): DemoInvoice {
  const on = dayOf(new Date(at), defaultTimeZone)
  const isStaff = order.cancelledBy === 'demo-user-ops'
  const note: Entry = {
    dealerId: invoice.dealerId,
    invoiceId: invoice.id,
    orderId: order.id,
    kind: 'credit_note',
    changeCents: -invoice.amountCents,
    note: order.cancellationReason ?? null,
    occurredOn: on,
    actorKind: isStaff ? 'staff' : 'dealer',
    actorId: order.cancelledBy ?? null,
    dedupeKey: `credit_note:${order.id}`,
    createdAt: at,
  }
  return { invoice: { ...invoice, voidedOn: on, updatedAt: at }, entries: [...issued, note] }
}

/** Issued over all vehicles; a credit note takes one back that was cancelled by itself. */
function issueEntries({ order, cancelled }: ToldOrder, invoice: DemoInvoice['invoice']): Entry[] {
  const creditCents = cancelled?.totalCents ?? 0
  const of = {
    dealerId: invoice.dealerId,
    invoiceId: invoice.id,
    orderId: order.id,
    actorKind: 'dealer',
    actorId: order.placedByUserId ?? null,
  } as const
  const issued: Entry = {
    ...of,
    kind: 'invoice',
    changeCents: invoice.amountCents + creditCents,
    occurredOn: invoice.issuedOn,
    dedupeKey: `invoice:${invoice.id}`,
    createdAt: order.createdAt,
  }
  if (!cancelled?.cancelledAt) return [issued]
  const note: Entry = {
    ...of,
    kind: 'credit_note',
    changeCents: -creditCents,
    note: cancelled.cancellationReason ?? null,
    occurredOn: dayOf(new Date(cancelled.cancelledAt), defaultTimeZone),
    dedupeKey: `credit_note:${order.id}:${cancelled.position}`,
    createdAt: cancelled.cancelledAt,
  }
  return [issued, note]
}

/** The invoice of an order, with its payment and late fees. */
export function demoInvoice(account: Account, told: ToldOrder): DemoInvoice {
  const { random, today } = account
  const { order } = told
  const invoice = issue(order, account)
  const { id, dealerId, amountCents, issuedOn, dueOn } = invoice
  const of = { dealerId, invoiceId: id }
  const issued = issueEntries(told, invoice)
  if (order.cancelledAt) return voided(invoice, order, issued, order.cancelledAt)
  const paidOn = payDay(account, issuedOn, dueOn)
  const feeCents = lateFeeCents({ amountCents, paidCents: 0 })
  const fees = feeDays(dueOn, paidOn ?? today).map((on, index): Entry => ({
    ...of,
    kind: 'late_fee',
    changeCents: feeCents,
    note: `Month ${index + 1} overdue`,
    occurredOn: on,
    actorKind: 'system',
    dedupeKey: `late_fee:${id}:${dueOn}:${index + 1}`,
    createdAt: dayStart(on, defaultTimeZone).toISOString(),
  }))
  const late = { lateFeeCents: feeCents * fees.length, lateFeeMonths: fees.length }
  if (paidOn === undefined) return { invoice: { ...invoice, ...late }, entries: [...issued, ...fees] }
  const paidCents = amountCents + late.lateFeeCents
  const method = random.pick(['ach', 'wire', 'check'] as const)
  const paid: Entry = {
    ...of,
    ...finance,
    kind: 'payment',
    changeCents: -paidCents,
    method,
    reference: String(random.between(1000, 9999)),
    occurredOn: paidOn,
    dedupeKey: `recorded_payment:${id}`,
    createdAt: `${paidOn}T19:00:00.000Z`,
  }
  return {
    invoice: { ...invoice, ...late, paidCents, paidOn, updatedAt: paid.createdAt },
    entries: [...issued, ...fees, paid],
  }
}

/** The entries in the order of time, each with what is owed after it. */
export function ledgerOf(entries: readonly Entry[]): {
  readonly ledger: (typeof creditEntries.$inferInsert)[]
  readonly balanceCents: number
  readonly highestCents: number
} {
  let balanceCents = 0
  let highestCents = 0
  const ledger = entries
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map((entry) => {
      balanceCents += entry.changeCents
      highestCents = Math.max(highestCents, balanceCents)
      return { ...entry, balanceCents }
    })
  return { ledger, balanceCents, highestCents }
}
