import { Link } from '@tanstack/react-router'
import type { DealerOrderRow } from '@switchback/core/orders/dealer-order-response.ts'
import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import { saveInvoiceFile } from '../../../queries/invoice-file.ts'
import { streetOf, townName } from '../../../ui/address-line.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { businessDay, showInstant } from '../../../ui/business-day.ts'
import { PhoneNumber } from '../../../ui/phone-number.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Words } from '../../../ui/words.tsx'
import type { Column } from '../../../ui/table/column.ts'

/** The streets, as the rule requires, with the towns below them. Source: ORDER-33. */
function Route({ order: { pickupAddress, deliveryAddress } }: { order: DealerOrderRow }) {
  const towns = [townName(pickupAddress), townName(deliveryAddress)].filter(Boolean).join(' to ')
  return (
    <span className="block">
      <Words text={streetOf(pickupAddress)} />
      <span className="text-soft"> to </span>
      <Words text={streetOf(deliveryAddress)} />
      {towns ? (
        <span className="block text-sm text-soft">
          <Words text={towns} />
        </span>
      ) : null}
    </span>
  )
}

const vehicle = (order: DealerOrderRow): string =>
  [order.vehicleYear, order.vehicleMake, order.vehicleModel].filter(Boolean).join(' ')

const statusText = ({ status }: DealerOrderRow): string => status.replaceAll('_', ' ')

const hasDeposit = (order: DealerOrderRow): boolean =>
  order.paymentMethod !== 'invoice' && order.paymentType === 'deposit' && Number(order.depositAmount) > 0

/** Source: ORDER-33. */
const facts: readonly Column<DealerOrderRow>[] = [
  {
    id: 'order',
    heading: 'Order ID',
    cell: (order) => (
      <>
        <Link
          to="/dealer/orders/$orderId"
          params={{ orderId: order.id }}
          className="figures font-semibold underline decoration-edge underline-offset-4 hover:decoration-2"
        >
          #{displayOrderId(order.id)}
        </Link>
        <span className="block text-sm whitespace-nowrap text-soft">{showInstant(order.createdAt)}</span>
      </>
    ),
    csv: ({ id }) => displayOrderId(id),
    sortValue: ({ createdAt }) => createdAt,
  },
  {
    id: 'route',
    heading: 'Route',
    cell: (order) => <Route order={order} />,
    csv: (order) => `${order.pickupAddress} to ${order.deliveryAddress}`,
    sortValue: ({ pickupAddress }) => streetOf(pickupAddress),
  },
  {
    id: 'vehicle',
    heading: 'Vehicle',
    cell: (order) => (
      <span className="block @4xl:min-w-28">
        <Words text={vehicle(order)} />
        {order.vehicleVin ? (
          <span className="figures block text-sm text-soft">{order.vehicleVin}</span>
        ) : null}
      </span>
    ),
    csv: vehicle,
    sortValue: vehicle,
  },
  {
    id: 'status',
    heading: 'Status',
    cell: ({ status, driver }) => (
      <>
        <StatusBadge status={status} />
        {driver ? (
          <span className="mt-0.5 block text-sm text-soft">
            <Words text={driver.name} />, <PhoneNumber digits={driver.phone} />
          </span>
        ) : null}
      </>
    ),
    csv: statusText,
    sortValue: statusText,
  },
  {
    id: 'price',
    heading: 'Price',
    align: 'end',
    cell: (order) => (
      <>
        <Money dollars={order.totalPrice} />
        {hasDeposit(order) ? (
          <span className="block text-sm whitespace-nowrap text-soft">
            Deposit: <Money dollars={order.depositAmount} />
          </span>
        ) : null}
      </>
    ),
    csv: ({ totalPrice }) => Number(totalPrice),
    sortValue: ({ totalPrice }) => Number(totalPrice),
  },
]

/** Exported to the file only. */
const created: Column<DealerOrderRow> = {
  id: 'created',
  heading: 'Created',
  cell: () => null,
  csv: ({ createdAt }) => businessDay(createdAt),
}

export const orderCsvColumns: readonly Column<DealerOrderRow>[] = [
  ...facts,
  created,
  { id: 'vin', heading: 'VIN', cell: () => null, csv: ({ vehicleVin }) => vehicleVin ?? '' },
  {
    id: 'placedBy',
    heading: 'Placed by',
    cell: () => null,
    csv: ({ placedBy }) => placedBy?.name ?? 'Switchback',
  },
  { id: 'invoice', heading: 'Invoice', cell: () => null, csv: ({ invoice }) => invoice?.invoiceNumber ?? '' },
]

/** View, download the invoice, cancel: shows only the actions available for the order. */
export function dealerOrderColumns(
  onCancel: (order: DealerOrderRow) => void,
): readonly Column<DealerOrderRow>[] {
  return [
    ...facts,
    {
      id: 'actions',
      heading: 'Actions',
      isActions: true,
      cell: (order) => (
        <span className="inline-flex flex-wrap justify-end gap-x-4">
          <Link
            to="/track"
            search={{ orderId: order.trackingCode }}
            aria-label={`View order ${displayOrderId(order.id)}`}
            className="inline-flex min-h-11 items-center px-1 font-semibold underline decoration-edge underline-offset-4 hover:decoration-2"
          >
            View
          </Link>
          {order.invoice ? (
            <DownloadButton
              text="Invoice"
              label={`Download the invoice of order ${displayOrderId(order.id)}`}
              save={() => saveInvoiceFile(order.id)}
            />
          ) : null}
          {order.allowedActions.includes('cancel') ? (
            <Button
              look="text"
              className="text-fail!"
              aria-label={`Cancel order ${displayOrderId(order.id)}`}
              onClick={() => onCancel(order)}
            >
              Cancel
            </Button>
          ) : null}
        </span>
      ),
    },
  ]
}
