import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { useMemo, useState } from 'react'
import { allDealerInvoices, dealerInvoicesQuery, recordPayment } from './admin-dealer-calls.ts'
import { newId } from '../../offline/device/new-id.ts'
import { useCan } from '../../queries/me.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { showDay } from '@switchback/core/shown/day.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { PrintButton } from '../../ui/table/print/print-button.tsx'
import { pagedRows } from '../../ui/table/paged-rows.ts'
import { RecordPaymentDialog } from '../../forms/invoices/record-payment-dialog.tsx'

const facts: readonly Column<InvoiceResponse>[] = [
  {
    id: 'number',
    heading: 'Invoice',
    cell: ({ invoiceNumber, orderId }) => (
      <Link
        to="/admin/orders/$orderId"
        params={{ orderId }}
        className="figures font-semibold whitespace-nowrap underline underline-offset-4"
      >
        {invoiceNumber}
      </Link>
    ),
    csv: ({ invoiceNumber }) => invoiceNumber,
  },
  {
    id: 'due',
    heading: 'Due date',
    cell: ({ dueDate }) => showDay(dueDate),
    csv: ({ dueDate }) => showDay(dueDate),
  },
  {
    id: 'total',
    heading: 'Total',
    align: 'end',
    cell: ({ total }) => <Money dollars={total} />,
    csv: ({ total }) => total,
  },
  {
    id: 'left',
    heading: 'Balance due',
    align: 'end',
    cell: ({ balanceDue }) => <Money dollars={balanceDue} />,
    csv: ({ balanceDue }) => balanceDue,
  },
  {
    id: 'status',
    heading: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
    csv: ({ status }) => status,
  },
]

/** The dealership's invoices; staff with permission can record payments. */
export function DealerInvoices({ dealerId }: { dealerId: string }) {
  const may = useCan()
  const [paid, setPaid] = useState<{ invoice: InvoiceResponse; paymentId: string }>()
  const rows = pagedRows(useInfiniteQuery(dealerInvoicesQuery(dealerId)), ({ invoices }) => invoices)
  const mayRecord = may('invoices') || may('payments')
  const columns = useMemo(
    () => (mayRecord ? [...facts, actions((invoice) => setPaid({ invoice, paymentId: newId() }))] : facts),
    [mayRecord],
  )
  return (
    <>
      <PrintButton
        columns={facts}
        loadRows={(atMost) => allDealerInvoices(dealerId, atMost)}
        noun="invoices"
      />
      <DataTable
        caption="Invoices of the dealership, the newest first"
        columns={columns}
        rowKey={({ id }) => id}
        rows={rows}
        empty={<p>No invoices yet: they appear with orders that are paid by invoice.</p>}
      />
      {paid ? (
        <RecordPaymentDialog
          id={paid.paymentId}
          invoice={paid.invoice}
          record={(invoiceId, payment) => recordPayment(dealerId, invoiceId, payment)}
          onClose={() => setPaid(undefined)}
        />
      ) : null}
    </>
  )
}

function actions(onPay: (invoice: InvoiceResponse) => void): Column<InvoiceResponse> {
  return {
    id: 'actions',
    heading: 'Actions',
    isActions: true,
    cell: (invoice) =>
      Number(invoice.balanceDue) > 0 ? (
        <Button
          look="text"
          aria-label={`Record payment of ${invoice.invoiceNumber}`}
          onClick={() => onPay(invoice)}
        >
          Record payment
        </Button>
      ) : null,
  }
}
