import { invoiceBalanceCents } from '@switchback/core/invoices/invoice-rules.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { creditNotes } from '@switchback/db/schema/money/credit-notes.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { eq, sql } from 'drizzle-orm'
import { invoiceAddress, invoiceMailChoice } from '../outbox/enqueue/dealer-choice.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import type { VehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'
import type { RequestContext } from '../request-context.ts'
import type { pricePart } from '../credit/change-invoice.ts'
import { invoiceFacts } from './invoice-messages.ts'

/** The whole invoice, one cancelled vehicle, or the difference to a new price. */
type Credited =
  | { readonly position: number | ReturnType<typeof pricePart>; readonly totalCents: number }
  | 'whole'

type Invoice = typeof invoices.$inferSelect

function sumsOf(invoice: Invoice, credited: Credited) {
  const { amountCents, lateFeeCents, paidCents } = invoice
  const isVoid = credited === 'whole'
  const creditCents = isVoid ? amountCents + lateFeeCents : credited.totalCents
  const after = { ...invoice, amountCents: amountCents - (isVoid ? amountCents : creditCents) }
  const askedCents = isVoid ? 0 : after.amountCents + lateFeeCents
  return {
    isVoid,
    creditCents,
    dueCents: isVoid ? 0 : invoiceBalanceCents(after),
    keptCents: Math.max(0, paidCents - askedCents),
  }
}

/**
 * To the address for invoices, in the batch that writes the credit note: the invoice is void or lower. None for an order
 * without an invoice. Source: INVOICE-18.
 */
export async function creditedMessages(
  { db }: Pick<RequestContext, 'db'>,
  {
    order,
    vehicles,
  }: { readonly order: typeof orders.$inferSelect; readonly vehicles: readonly VehicleName[] },
  credited: Credited,
  reason: string,
): Promise<Message[]> {
  if (order.paymentMethod !== 'invoice') return []
  const [[row]] = await db.read([
    db.sql
      .select({ invoice: invoices, dealer: dealers })
      .from(invoices)
      .innerJoin(dealers, eq(dealers.id, invoices.dealerId))
      .where(eq(invoices.orderId, order.id)),
  ])
  if (!row) return []
  const { invoice, dealer } = row
  const entry = credited === 'whole' ? order.id : `${order.id}:${credited.position}`
  const number = sql`(SELECT credit_note_number FROM ${creditNotes} WHERE entry_id =
    (SELECT id FROM ${creditEntries} WHERE dedupe_key = ${`credit_note:${entry}`}))`
  return [
    {
      channel: 'mail',
      kind: 'invoice_credited',
      recipient: invoiceAddress(dealer),
      dedupeKey: `invoice_credited:${entry}`,
      orderId: order.id,
      ...invoiceMailChoice(dealer, dealer.id),
      facts: {
        ...invoiceFacts(order, vehicles, dealer, invoice.invoiceNumber),
        creditNoteNumber: '',
        ...sumsOf(invoice, credited),
        reason,
      },
      filled: { creditNoteNumber: number },
    },
  ]
}
