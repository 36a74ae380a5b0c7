import { Refusal } from '@switchback/core/errors/refusal.ts'
import { invoiceBalanceCents } from '@switchback/core/invoices/invoice-rules.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { InvoiceMoney } from './invoice-money.ts'
import type { RequestedAmount, PayableDue } from './payable-effects.ts'

function refuseUnpayable({ rows }: InvoiceMoney): void {
  for (const { invoice } of rows) {
    const name = rows.length > 1 ? `Invoice ${invoice.invoiceNumber}` : 'This invoice'
    if (invoice.voidedOn !== null) {
      throw new Refusal('illegal_transition', { sentence: `${name} is void and cannot be paid.` })
    }
    if (invoiceBalanceCents(invoice) > 0) continue
    const sentence =
      rows.length > 1
        ? `${name} is already paid. Please choose the invoices again.`
        : 'Nothing is due on this invoice.'
    throw new Refusal('already_paid', { sentence })
  }
}

/**
 * The amount due on all of the invoices, if the page showed the same amount.
 * @throws Refusal `illegal_transition` for a void one, `already_paid`, `amount_mismatch`.
 * Source: INVOICE-9, INVOICE-10.
 */
export function invoiceDue(money: InvoiceMoney, { amountCents }: RequestedAmount): PayableDue {
  refuseUnpayable(money)
  const invoices = money.rows.map(({ invoice }) => ({
    invoiceId: invoice.id,
    amountCents: invoiceBalanceCents(invoice),
  }))
  const dueCents = invoices.reduce((sum, due) => sum + due.amountCents, 0)
  if (amountCents === dueCents) return { type: 'invoice', amountCents, invoices }
  throw new Refusal('amount_mismatch', {
    sentence:
      invoices.length > 1
        ? 'The amount does not match what is due on these invoices.'
        : 'The amount does not match what is due on this invoice.',
    facts: { due: [{ type: 'invoice', amount: dollarsText(dueCents) }] },
  })
}
