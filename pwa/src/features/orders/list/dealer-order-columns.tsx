import { Link } from '@tanstack/react-router'
import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { orderStatuses } from '@switchback/core/orders/state/order-state.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { nameOfVehicle, withOthers } from '@switchback/core/orders/names/vehicle-names.ts'
import { streetOf, townName } from '../../../ui/format/address-line.ts'
import { showPhone } from '../../../ui/format/format-phone.ts'
import { Money } from '../../../ui/money.tsx'
import { showInstant } from '../../../ui/format/business-day.ts'
import { phoneLink, PhoneNumber } from '../../../ui/format/phone-number.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Words } from '../../../ui/words.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { CutLine } from '../../../ui/table/cut-line.tsx'
import { OrderRowMenu } from './order-row-menu.tsx'

/** The streets, as the rule requires, with the towns below them. Source: ORDER-33. */
function Route({ order: { pickupAddress, deliveryAddress } }: { order: DealerOrderRow }) {
  const towns = [townName(pickupAddress), townName(deliveryAddress)].filter(Boolean).join(' to ')
  return (
    <>
      <CutLine share="large" text={`${streetOf(pickupAddress)} to ${streetOf(deliveryAddress)}`} />
      {towns ? <CutLine text={towns} className="text-sm text-soft" /> : null}
    </>
  )
}

const vehicle = (order: DealerOrderRow): string => withOthers(nameOfVehicle(order), order.vehicleCount - 1)

/** The first vehicle on one line, with the number of the others, which never gets cut off. */
function Vehicle({ order }: { order: DealerOrderRow }) {
  const others = order.vehicleCount - 1
  return (
    <>
      <span
        title={vehicle(order)}
        data-share="small"
        className="flex justify-end gap-x-1.5 @4xl:justify-start"
      >
        <span className="min-w-0 @4xl:grow">
          <CutLine text={nameOfVehicle(order)} />
        </span>
        {others > 0 ? (
          <span className="shrink-0">
            <span aria-hidden="true">+{others}</span>
            <span className="sr-only"> and {others} more</span>
          </span>
        ) : null}
      </span>
      {order.vehicleVin ? (
        <span className="figures block text-sm whitespace-nowrap text-soft @4xl:@max-[64rem]:text-xs">
          {order.vehicleVin}
        </span>
      ) : null}
    </>
  )
}

/** On a card with the number; in a row the name alone calls it. */
function Driver({ driver: { name, phone } }: { driver: NonNullable<DealerOrderRow['driver']> }) {
  return (
    <>
      <a
        href={phoneLink(phone)}
        title={`${name}, ${showPhone(phone)}`}
        className="block text-sm text-soft underline underline-offset-4 @4xl:w-0 @4xl:min-w-full @4xl:truncate @max-4xl:hidden"
      >
        {name}
      </a>
      <span className="mt-0.5 block text-sm text-soft @4xl:hidden">
        <Words text={name} />, <PhoneNumber digits={phone} />
      </span>
    </>
  )
}

/** In a narrow table the year is on a line of its own, so that the route has room. */
function Day({ day }: { day: string }) {
  const [date = '', year = ''] = showDay(day).split(/(?<=,) /)
  return (
    <>
      <span className="whitespace-nowrap">{date}</span> <span className="whitespace-nowrap">{year}</span>
    </>
  )
}

const statusText = ({ status }: DealerOrderRow): string => status.replaceAll('_', ' ')

const hasDeposit = (order: DealerOrderRow): boolean =>
  order.paymentMethod !== 'invoice' && order.paymentType === 'deposit' && Number(order.depositAmount) > 0

/** Source: ORDER-33. */
export const orderFacts: readonly Column<DealerOrderRow>[] = [
  {
    id: 'created',
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
  },
  {
    id: 'vehicle',
    heading: 'Vehicle',
    cell: (order) => <Vehicle order={order} />,
    csv: vehicle,
  },
  {
    id: 'pickup',
    heading: 'Pickup',
    cell: ({ preferredPickupDate: day }) =>
      day ? <Day day={day} /> : <span className="whitespace-nowrap text-soft">Any day</span>,
    csv: ({ preferredPickupDate }) => preferredPickupDate ?? '',
    sortValue: ({ preferredPickupDate }) => preferredPickupDate ?? '9999-12-31',
  },
  {
    id: 'status',
    heading: 'Status',
    cell: ({ status, driver }) => (
      <>
        <span data-share="small">
          <StatusBadge status={status} />
        </span>
        {driver ? <Driver driver={driver} /> : null}
      </>
    ),
    csv: statusText,
    sortValue: ({ status }) => orderStatuses.indexOf(status),
  },
  {
    id: 'total',
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

/** View, and a menu with the further actions available for the order. */
export function dealerOrderColumns(
  onCancel: (order: DealerOrderRow) => void,
): readonly Column<DealerOrderRow>[] {
  return [
    ...orderFacts,
    {
      id: 'actions',
      heading: 'Actions',
      isActions: true,
      cell: (order) => (
        <span className="flex items-center gap-x-3 @4xl:justify-end">
          <Link
            to="/track"
            search={{ orderId: order.trackingCode }}
            aria-label={`View order ${displayOrderId(order.id)}`}
            className="inline-flex min-h-11 items-center px-1 font-semibold underline decoration-edge underline-offset-4 hover:decoration-2"
          >
            View
          </Link>
          {order.invoice || order.allowedActions.includes('cancel') ? (
            <OrderRowMenu order={order} onCancel={onCancel} />
          ) : (
            <span className="w-9 @max-4xl:hidden" />
          )}
        </span>
      ),
    },
  ]
}
