import { Link } from '@tanstack/react-router'
import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { saveInvoiceFile } from '../../queries/invoice-file.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { Money } from '../../ui/money.tsx'
import { showDay } from '@switchback/core/shown/day.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { CutLine } from '../../ui/table/cut-line.tsx'
import { ChooseInvoice, isUnpaid } from './chosen-invoices.tsx'
import { listPay } from './words.ts'

/** Source: INVOICE-7. */
const facts: readonly Column<InvoiceResponse>[] = [
  {
    id: 'number',
    heading: 'Invoice #',
    cell: (invoice) => (
      <span className="flex items-center">
        <ChooseInvoice invoice={invoice} />
        <span className="min-w-0 grow">
          <span className="figures font-semibold whitespace-nowrap">{invoice.invoiceNumber}</span>
          <CutLine
            share="large"
            text={`${invoice.vehicle}, ${invoice.pickupPlace} to ${invoice.deliveryPlace}`}
            className="text-sm text-soft"
          />
        </span>
      </span>
    ),
  },
  {
    id: 'created',
    heading: 'Issue Date',
    cell: ({ issueDate }) => <span className="whitespace-nowrap">{showDay(issueDate)}</span>,
    isSortable: true,
  },
  {
    id: 'due',
    heading: 'Due Date',
    cell: ({ dueDate, daysOverdue }) => (
      <>
        <span className="whitespace-nowrap">{showDay(dueDate)}</span>
        {daysOverdue > 0 ? (
          <span className="block text-sm font-semibold whitespace-nowrap text-fail">
            {daysOverdue === 1 ? '1 day' : `${daysOverdue} days`} overdue
          </span>
        ) : null}
      </>
    ),
    isSortable: true,
  },
  {
    id: 'total',
    heading: 'Amount',
    align: 'end',
    cell: (invoice) => (
      <>
        <Money dollars={invoice.total} />
        {Number(invoice.lateFees) > 0 ? (
          <span className="block text-sm whitespace-nowrap text-soft">
            with <Money dollars={invoice.lateFees} /> late fees
          </span>
        ) : null}
        {isUnpaid(invoice) && Number(invoice.paidAmount) > 0 ? (
          <span className="block text-sm whitespace-nowrap text-soft">
            <Money dollars={invoice.balanceDue} /> left to pay
          </span>
        ) : null}
      </>
    ),
    isSortable: true,
  },
  {
    id: 'status',
    heading: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
    isSortable: true,
  },
]

/** Users who can pay get the button on every unpaid invoice. */
export function invoiceColumns(canPay: boolean): readonly Column<InvoiceResponse>[] {
  return [
    ...facts,
    {
      id: 'actions',
      heading: 'Actions',
      isActions: true,
      cell: (invoice) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-4 gap-y-2 @4xl:flex-nowrap">
          <DownloadButton
            text="Download"
            label={`Download ${invoice.invoiceNumber}`}
            save={() => saveInvoiceFile(invoice.id)}
          />
          {canPay && isUnpaid(invoice) ? (
            <Link
              to="/dealer/invoice-payment"
              search={{ invoiceId: invoice.id }}
              aria-label={`Pay Now: ${invoice.invoiceNumber}`}
              className={buttonClass('quiet', 'min-h-11! px-4 whitespace-nowrap')}
            >
              {listPay}
            </Link>
          ) : null}
        </span>
      ),
    },
  ]
}
