import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { invoiceStatus, type OrderInvoice } from '@switchback/core/invoices/invoice-rules.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { useState } from 'react'
import { newId } from '../../../offline/device/new-id.ts'
import { saveInvoiceFile } from '../../../queries/invoice-file.ts'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { businessDay } from '../../../ui/format/business-day.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { recordInvoicePayment } from '../admin-order-calls.ts'

const RecordPaymentDialog = lazyPart(
  async () => (await import('../../../forms/invoices/record-payment-dialog.tsx')).RecordPaymentDialog,
)

function stateOf({ dueDate, voidedDate, ...invoice }: OrderInvoice) {
  const sums = {
    amountCents: centsOf(invoice.amount),
    lateFeeCents: centsOf(invoice.lateFees),
    paidCents: centsOf(invoice.paidAmount),
  }
  return invoiceStatus({ ...sums, dueOn: dueDate, voidedOn: voidedDate }, businessDay())
}

/** The invoice of an order: number, state, due day and document, and a button for a payment of it. Source: INVOICE-12. */
export function InvoicePanel({ order }: { order: AdminOrderResponse }) {
  const may = useCan()
  const [paymentId, setPaymentId] = useState<string>()
  const { invoice } = order
  if (!invoice) return null
  const isDue = Number(invoice.balanceDue) > 0
  const mayOpen = may('dealers') || may('invoices') || may('payments')
  return (
    <div className="mt-3 border-t border-line">
      <Facts>
        <Fact label="Invoice">
          <span className="figures">{invoice.invoiceNumber}</span> <StatusBadge status={stateOf(invoice)} />
        </Fact>
        {invoice.voidedDate === null ? (
          <Fact label="Due day">{showDay(invoice.dueDate)}</Fact>
        ) : (
          <Fact label="Void since">{showDay(invoice.voidedDate)}</Fact>
        )}
      </Facts>
      {mayOpen ? (
        <DownloadButton text="Invoice PDF" save={() => saveInvoiceFile(invoice.id, 'staff')} />
      ) : null}
      {isDue && (may('invoices') || may('payments')) ? (
        <Button look="quiet" className="mt-3 w-full" onClick={() => setPaymentId(newId())}>
          Record payment
        </Button>
      ) : null}
      {paymentId === undefined ? null : (
        <RecordPaymentDialog
          id={paymentId}
          invoice={invoice}
          record={(invoiceId, payment) => recordInvoicePayment(order.id, invoiceId, payment)}
          onClose={() => setPaymentId(undefined)}
        />
      )}
    </div>
  )
}
