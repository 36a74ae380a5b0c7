import { dollarsText } from '#core/money/dollars-text.ts'
import type { Aging } from './invoice-response.ts'
import { daysOverdue, invoiceBalanceCents, type InvoiceStatusInputs } from './invoice-status-inputs.ts'

const bands: readonly (readonly [band: Exclude<keyof Aging, 'total'>, upToDays: number])[] = [
  ['notDue', 0],
  ['days1To30', 30],
  ['days31To60', 60],
  ['days61To90', 90],
  ['over90Days', Infinity],
]

/** The unpaid amounts of these invoices at `today`, by days overdue. */
export function aging(invoices: readonly InvoiceStatusInputs[], today: string): Aging {
  const sums = { notDue: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90Days: 0 }
  let totalCents = 0
  for (const invoice of invoices) {
    const [band] = bands.find(([, upTo]) => daysOverdue(invoice, today) <= upTo) ?? ['over90Days' as const]
    const balanceCents = invoiceBalanceCents(invoice)
    sums[band] += balanceCents
    totalCents += balanceCents
  }
  return {
    notDue: dollarsText(sums.notDue),
    days1To30: dollarsText(sums.days1To30),
    days31To60: dollarsText(sums.days31To60),
    days61To90: dollarsText(sums.days61To90),
    over90Days: dollarsText(sums.over90Days),
    total: dollarsText(totalCents),
  }
}
