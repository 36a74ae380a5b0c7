import { Link } from '@tanstack/react-router'
import type { AdminDealerRow } from '@switchback/core/dealers/admin-dealer.ts'
import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import { showInstant } from '../../ui/business-day.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Words } from '../../ui/words.tsx'
import type { Column, TableRows } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { statusInputsOf } from './dealer-status.ts'

const columns: readonly Column<AdminDealerRow>[] = [
  {
    id: 'company',
    heading: 'Company',
    cell: ({ id, companyName, city, state }) => (
      <>
        <Link
          to="/admin/dealers/$dealerId"
          params={{ dealerId: id }}
          className="font-semibold underline underline-offset-4"
        >
          <Words text={companyName} />
        </Link>
        <span className="block text-sm text-soft">
          <Words text={`${city}, ${state}`} />
        </span>
      </>
    ),
  },
  {
    id: 'contact',
    heading: 'Contact',
    cell: ({ contactName, email }) => (
      <>
        <Words text={contactName} />
        <span className="block text-sm text-soft wrap-anywhere">{email}</span>
      </>
    ),
  },
  { id: 'status', heading: 'Status', cell: (row) => <StatusBadge {...statusInputsOf(row)} /> },
  { id: 'applied', heading: 'Applied', cell: ({ createdAt }) => showInstant(createdAt) },
  {
    id: 'limit',
    heading: 'Credit limit',
    align: 'end',
    cell: ({ creditApproved, creditLimit }) => (creditApproved ? <Money dollars={creditLimit} /> : 'None'),
  },
  {
    id: 'balance',
    heading: 'Balance due',
    align: 'end',
    cell: ({ currentBalance }) => <Money dollars={currentBalance} />,
  },
]

type Props = { caption: string; rows: TableRows<AdminDealerRow>; empty: ReactNode }

/** The staff's table of dealerships. */
export function DealersTable({ caption, rows, empty }: Props) {
  return <DataTable caption={caption} columns={columns} rowKey={({ id }) => id} rows={rows} empty={empty} />
}
