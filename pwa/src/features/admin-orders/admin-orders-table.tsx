import { Link } from '@tanstack/react-router'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import { showInstant } from '../../ui/format/business-day.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Words } from '../../ui/words.tsx'
import type { Column, TableRows } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { paymentWord } from '../../ui/state-words.ts'

const columns: readonly Column<AdminOrderRow>[] = [
  {
    id: 'order',
    heading: 'Order',
    cell: ({ id, createdAt }) => (
      <>
        <Link
          to="/admin/orders/$orderId"
          params={{ orderId: id }}
          className="figures font-semibold underline underline-offset-4"
        >
          #{displayOrderId(id)}
        </Link>
        <span className="block text-sm whitespace-nowrap text-soft">{showInstant(createdAt)}</span>
      </>
    ),
  },
  {
    id: 'customer',
    heading: 'Customer',
    cell: ({ customerName, dealerName }) => (
      <>
        <Words text={customerName} />
        {dealerName ? (
          <span className="block text-sm text-soft">
            <Words text={`Dealer: ${dealerName}`} />
          </span>
        ) : null}
      </>
    ),
  },
  {
    id: 'route',
    heading: 'Route',
    cell: ({ pickupPlace, deliveryPlace }) => <Words text={`${pickupPlace} to ${deliveryPlace}`} />,
  },
  {
    id: 'vehicle',
    heading: 'Vehicle',
    cell: ({ vehicle }) => <Words text={vehicle} />,
  },
  {
    id: 'status',
    heading: 'Status',
    cell: ({ transportStatus }) => <StatusBadge status={transportStatus} />,
  },
  { id: 'payment', heading: 'Payment', cell: paymentWord },
  { id: 'total', heading: 'Total', align: 'end', cell: ({ totalPrice }) => <Money dollars={totalPrice} /> },
]

type Props = { caption: string; rows: TableRows<AdminOrderRow>; empty: ReactNode }

/** The staff's table of orders. */
export function OrdersTable({ caption, rows, empty }: Props) {
  return <DataTable caption={caption} columns={columns} rowKey={({ id }) => id} rows={rows} empty={empty} />
}
