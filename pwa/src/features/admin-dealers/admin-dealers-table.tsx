import { Link } from '@tanstack/react-router'
import type { AdminDealerRow } from '@switchback/core/dealers/admin-dealer.ts'
import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import { showInstant } from '../../ui/format/business-day.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column, TableRows } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Dense, OneLine } from '../../ui/table/dense.tsx'
import { dealerStatus } from './dealer-status.ts'

export const dealerColumns: readonly Column<AdminDealerRow>[] = [
  {
    id: 'company',
    heading: 'Company',
    cell: ({ id, companyName }) => (
      <Link
        to="/admin/dealers/$dealerId"
        params={{ dealerId: id }}
        className="font-semibold underline underline-offset-4"
      >
        <OneLine text={companyName} />
      </Link>
    ),
    csv: ({ companyName }) => companyName,
  },
  {
    id: 'place',
    heading: 'Place',
    cell: ({ city, state }) => <OneLine text={`${city}, ${state}`} />,
    csv: ({ city, state }) => `${city}, ${state}`,
  },
  {
    id: 'contact',
    heading: 'Contact',
    cell: ({ contactName, email }) => (
      <span title={email}>
        <OneLine text={contactName} />
      </span>
    ),
    csv: ({ contactName }) => contactName,
  },
  {
    id: 'status',
    heading: 'Status',
    cell: (row) => <StatusBadge {...dealerStatus(row)} />,
    csv: (row) => dealerStatus(row).status,
  },
  {
    id: 'applied',
    heading: 'Applied',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{showInstant(createdAt)}</span>,
    csv: ({ createdAt }) => showInstant(createdAt),
  },
  {
    id: 'limit',
    heading: 'Credit limit',
    align: 'end',
    cell: ({ creditApproved, creditLimit }) => (creditApproved ? <Money dollars={creditLimit} /> : 'None'),
    csv: ({ creditApproved, creditLimit }) => (creditApproved ? Number(creditLimit) : ''),
  },
  {
    id: 'balance',
    heading: 'Balance due',
    align: 'end',
    cell: ({ currentBalance }) => <Money dollars={currentBalance} />,
    csv: ({ currentBalance }) => Number(currentBalance),
  },
]

type Props = { caption: string; rows: TableRows<AdminDealerRow>; empty: ReactNode }

/** The staff's table of dealerships. */
export function DealersTable({ caption, rows, empty }: Props) {
  return (
    <Dense>
      <DataTable
        caption={caption}
        columns={dealerColumns}
        rowKey={({ id }) => id}
        rows={rows}
        empty={empty}
      />
    </Dense>
  )
}
