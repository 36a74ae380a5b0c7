import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { useMemo, useState } from 'react'
import { allDealerInvoices, dealerInvoicesQuery, recordPayment } from './admin-dealer-calls.ts'
import { newId } from '../../offline/device/new-id.ts'
import { useCan } from '../../queries/me.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Money } from '../../ui/money.tsx'
import { showDay } from '@switchback/core/shown/day.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { PrintButton } from '../../ui/table/print/print-button.tsx'
import { pagedRows } from '../../ui/table/paged-rows.ts'

const RecordPaymentDialog = lazyPart(
  async () => (await import('../../forms/invoices/record-payment-dialog.tsx')).RecordPaymentDialog,
)
const CheckDialog = lazyPart(async () => (await import('./finance/check-dialog.tsx')).CheckDialog)
const FeeDialog = lazyPart(async () => (await import('./finance/correction-dialogs.tsx')).FeeDialog)
const ApplyDialog = lazyPart(async () => (await import('./finance/correction-dialogs.tsx')).ApplyDialog)

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

type OpenDialog =
  | { readonly kind: 'payment'; readonly invoice: InvoiceResponse; readonly paymentId: string }
  | { readonly kind: 'fee' | 'apply'; readonly invoice: InvoiceResponse }
  | { readonly kind: 'check' }

type Props = { dealerId: string; credit: string }

/** The dealership's invoices; staff with permission record payments and correct them. Source: CREDIT-12. */
export function DealerInvoices({ dealerId, credit }: Props) {
  const may = useCan()
  const [open, setOpen] = useState<OpenDialog>()
  const rows = pagedRows(useInfiniteQuery(dealerInvoicesQuery(dealerId)), ({ invoices }) => invoices)
  const mayCorrect = may('payments')
  const mayRecord = may('invoices') || mayCorrect
  const hasCredit = Number(credit) > 0
  const columns = useMemo(
    () => (mayRecord ? [...facts, actions(setOpen, { mayCorrect, hasCredit })] : facts),
    [mayRecord, mayCorrect, hasCredit],
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {mayCorrect ? (
          <Button look="quiet" onClick={() => setOpen({ kind: 'check' })}>
            Record a check
          </Button>
        ) : null}
        <PrintButton
          columns={facts}
          loadRows={(atMost) => allDealerInvoices(dealerId, atMost)}
          noun="invoices"
        />
      </div>
      <DataTable
        caption="Invoices of the dealership, the newest first"
        columns={columns}
        rowKey={({ id }) => id}
        rows={rows}
        empty={<p>No invoices yet: they appear with orders that are paid by invoice.</p>}
      />
      {open ? (
        <OpenedDialog dealerId={dealerId} credit={credit} open={open} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  )
}

function OpenedDialog({
  dealerId,
  credit,
  open,
  onClose,
}: Props & { open: OpenDialog; onClose: () => void }) {
  switch (open.kind) {
    case 'check':
      return <CheckDialog dealerId={dealerId} onClose={onClose} />
    case 'fee':
      return <FeeDialog dealerId={dealerId} invoice={open.invoice} onClose={onClose} />
    case 'apply':
      return <ApplyDialog dealerId={dealerId} invoice={open.invoice} credit={credit} onClose={onClose} />
    case 'payment':
      return (
        <RecordPaymentDialog
          id={open.paymentId}
          invoice={open.invoice}
          record={(invoiceId, payment) => recordPayment(dealerId, invoiceId, payment)}
          onClose={onClose}
        />
      )
  }
}

type May = { readonly mayCorrect: boolean; readonly hasCredit: boolean }

function actions(
  onOpen: (dialog: OpenDialog) => void,
  { mayCorrect, hasCredit }: May,
): Column<InvoiceResponse> {
  return {
    id: 'actions',
    heading: 'Actions',
    isActions: true,
    cell: (invoice) => {
      const isDue = Number(invoice.balanceDue) > 0
      const { invoiceNumber } = invoice
      return (
        <div className="flex flex-wrap justify-end gap-x-4">
          {isDue ? (
            <Button
              look="text"
              aria-label={`Record payment of ${invoiceNumber}`}
              onClick={() => onOpen({ kind: 'payment', invoice, paymentId: newId() })}
            >
              Record payment
            </Button>
          ) : null}
          {isDue && mayCorrect && hasCredit ? (
            <Button
              look="text"
              aria-label={`Apply credit to ${invoiceNumber}`}
              onClick={() => onOpen({ kind: 'apply', invoice })}
            >
              Apply credit
            </Button>
          ) : null}
          {mayCorrect && invoice.status !== 'void' ? (
            <Button
              look="text"
              aria-label={`Late fees of ${invoiceNumber}`}
              onClick={() => onOpen({ kind: 'fee', invoice })}
            >
              Fees
            </Button>
          ) : null}
        </div>
      )
    },
  }
}
