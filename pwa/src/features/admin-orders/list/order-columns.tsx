import { Link } from '@tanstack/react-router'
import { plannedPickup } from '@switchback/core/orders/lists/planned-pickup.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { formatPhone } from '../../../ui/format/format-phone.ts'
import { showInstant } from '../../../ui/format/business-day.ts'
import { CleanMark } from '../../../ui/format/clean-mark.tsx'
import { Money } from '../../../ui/money.tsx'
import { paymentWord, transportWords } from '../../../ui/state-words.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { OneLine } from '../../../ui/table/dense.tsx'
import { SelectBox } from './selection.tsx'

type OrderColumn = Column<AdminOrderRow> & { readonly isFirst?: boolean }

const text = (
  id: string,
  heading: string,
  of: (row: AdminOrderRow) => string | null,
  isSortable = false,
): OrderColumn => ({
  id,
  heading,
  isSortable,
  cell: (row) => <OneLine text={of(row) ?? ''} />,
  csv: (row) => of(row) ?? '',
})

/** A text of nearly one length, such as a day: it gets the room that it needs. */
const short = (...args: Parameters<typeof text>): OrderColumn => {
  const [, , of] = args
  return { ...text(...args), cell: (row) => <span className="whitespace-nowrap">{of(row)}</span> }
}

const sum = (id: string, heading: string, of: (row: AdminOrderRow) => string): OrderColumn => ({
  id,
  heading,
  align: 'end',
  isSortable: id === 'total',
  cell: (row) => <Money dollars={of(row)} />,
  csv: (row) => Number(of(row)),
})

/** An amount that orders have while a carrier has them. */
const sumOfJob = (
  id: string,
  heading: string,
  of: (row: AdminOrderRow) => string | null | undefined,
): OrderColumn => ({
  id,
  heading,
  align: 'end',
  cell: (row) => {
    const dollars = of(row)
    return dollars ? <Money dollars={dollars} /> : null
  },
  csv: (row) => {
    const dollars = of(row)
    return dollars ? Number(dollars) : ''
  },
})

const dayMs = 86_400_000

/** Whole days since the order was placed. */
const ageOf = ({ createdAt }: AdminOrderRow): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(createdAt)) / dayMs))

/** `Dec 5, 2026, agreed`. */
function plannedPickupText(row: AdminOrderRow): string | null {
  const planned = plannedPickup(row)
  return planned ? `${showDay(planned.day)}, ${planned.kind}` : null
}

/** The first vehicle, and how many more there are. */
const vehiclesOf = ({ vehicle, vehicleCount }: AdminOrderRow): string =>
  vehicleCount > 1 ? `${vehicle} +${vehicleCount - 1}` : vehicle

/** Every column that the list can show. The order's number is always the first. */
export const orderColumns: readonly OrderColumn[] = [
  {
    id: 'order',
    heading: 'Order',
    cell: ({ id }) => (
      <span className="inline-flex items-baseline gap-2.5 whitespace-nowrap">
        <SelectBox id={id} />
        <Link
          to="/admin/orders/$orderId"
          params={{ orderId: id }}
          className="figures font-semibold underline underline-offset-4"
        >
          #{displayOrderId(id)}
        </Link>
      </span>
    ),
    csv: ({ id }) => displayOrderId(id),
  },
  {
    ...short('created', 'Created', ({ createdAt }) => showInstant(createdAt), true),
    csv: ({ createdAt }) => createdAt,
  },
  {
    id: 'age',
    heading: 'Age',
    align: 'end',
    cell: (row) => <span className="whitespace-nowrap">{ageOf(row)} d</span>,
    csv: ageOf,
  },
  {
    id: 'status',
    heading: 'Status',
    isSortable: true,
    cell: ({ transportStatus, cleanState }) => (
      <span className="whitespace-nowrap">
        <StatusBadge status={transportStatus} />
        {cleanState && cleanState !== 'waiting' ? (
          <span className="ml-3">
            <CleanMark state={cleanState} text={cleanState === 'clean' ? 'Clean' : 'Not clean'} />
          </span>
        ) : null}
      </span>
    ),
    csv: ({ transportStatus }) => transportWords[transportStatus],
  },
  text('customer', 'Customer', ({ customerName }) => customerName),
  text('dealer', 'Dealer', ({ dealerName }) => dealerName),
  text('from', 'From', ({ pickupPlace }) => pickupPlace),
  text('to', 'To', ({ deliveryPlace }) => deliveryPlace),
  {
    ...short(
      'pickup',
      'Preferred pickup',
      ({ preferredPickupDate: day }) => (day === null ? null : showDay(day)),
      true,
    ),
    csv: ({ preferredPickupDate }) => preferredPickupDate ?? '',
  },
  {
    ...short('planned', 'Pickup', plannedPickupText),
    csv: (row) => {
      const planned = plannedPickup(row)
      return planned ? `${planned.day}, ${planned.kind}` : ''
    },
  },
  {
    ...short('delivery', 'Agreed delivery', ({ agreedDeliveryDate: day }) => (day ? showDay(day) : null)),
    csv: ({ agreedDeliveryDate }) => agreedDeliveryDate ?? '',
  },
  {
    ...text('vehicle', 'Vehicle', vehiclesOf),
    cell: (order) => <OneLine text={vehiclesOf(order)} isWide />,
  },
  text('driver', 'Driver', ({ driverName }) => driverName),
  text('carrier', 'Carrier', ({ carrierName }) => carrierName),
  short('payment', 'Payment', paymentWord),
  sum('total', 'Total', ({ totalPrice }) => totalPrice),
  sum('due', 'Due', ({ amountDue }) => amountDue),
  sumOfJob('pay', 'Carrier pay', ({ carrierPay }) => carrierPay),
  sumOfJob('margin', 'Margin', ({ margin }) => margin),
  short('method', 'Method', ({ paymentMethod }) => (paymentMethod === 'invoice' ? 'Invoice' : 'Card')),
  short('vin', 'VIN', ({ vin }) => vin),
  short('phone', 'Phone', ({ customerPhone }) => formatPhone(customerPhone)),
  text('email', 'Email', ({ customerEmail }) => customerEmail),
]

const byId = new Map(orderColumns.map((column) => [column.id, column]))

export const columnsOf = (ids: readonly string[]): OrderColumn[] => ids.flatMap((id) => byId.get(id) ?? [])
