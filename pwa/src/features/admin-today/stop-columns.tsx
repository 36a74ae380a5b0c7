import { showDay, showTimeOfDay } from '@switchback/core/shown/day.ts'
import type { Stop } from '@switchback/core/today/day-stops.ts'
import { Link } from '@tanstack/react-router'
import { PhoneNumber } from '../../ui/format/phone-number.tsx'
import type { Column } from '../../ui/table/column.ts'
import { OneLine } from '../../ui/table/dense.tsx'

export const stopKey = ({ kind, orderId }: Stop): string => `${kind} ${orderId}`

const vehicleText = ({ vehicle, vehicleCount }: Stop): string =>
  vehicleCount > 1 ? `${vehicle} +${vehicleCount - 1}` : vehicle

const where: Column<Stop> = {
  id: 'where',
  heading: 'Where',
  cell: ({ orderId, place, zip }) => (
    <Link
      to="/admin/orders/$orderId"
      params={{ orderId }}
      className="font-semibold whitespace-nowrap underline underline-offset-4"
    >
      {place} {zip}
    </Link>
  ),
}

/** A name with the phone to call: beside it where there is room, else below. */
function Contact({ name, phone }: { name: string; phone: string | null }) {
  return (
    <span className="grid justify-items-start gap-x-4 max-md:justify-items-end @7xl:flex @7xl:justify-between">
      <OneLine text={name} className="@7xl:max-w-40!" />
      {phone ? <PhoneNumber digits={phone} /> : null}
    </span>
  )
}

const others: readonly Column<Stop>[] = [
  {
    id: 'vehicle',
    heading: 'Vehicle',
    cell: (stop) => <OneLine text={vehicleText(stop)} isWide className="@7xl:max-w-64!" />,
  },
  {
    id: 'customer',
    heading: 'Customer',
    cell: ({ customerName, dealerName, customerPhone }) => (
      <Contact name={dealerName ?? customerName} phone={customerPhone} />
    ),
  },
  {
    id: 'driver',
    heading: 'Driver',
    cell: ({ driverName, driverPhone }) => <Contact name={driverName ?? 'No driver'} phone={driverPhone} />,
  },
  {
    id: 'carrier',
    heading: 'Carrier',
    cell: ({ carrierName }) => <OneLine text={carrierName ?? ''} className="@7xl:max-w-48!" />,
  },
]

/** `Nov 5`: the year is that of the page. */
const shortDay = (day: string): string => showDay(day).split(',')[0] ?? day

/** The agreed time, or that it is done, with what is unusual about it. */
function planText({ kind, day, dayKind, time, doneOn, transportStatus }: Stop): string {
  if (doneOn !== null) return day === null || doneOn === day ? 'Done' : `Done, planned ${shortDay(day)}`
  if (kind === 'delivery' && transportStatus !== 'in_transit') return 'Not picked up yet'
  if (time !== null) return showTimeOfDay(time)
  return dayKind === 'agreed' ? 'Any time' : 'Preferred day'
}

/** The stops of a day. */
export const dayColumns: readonly Column<Stop>[] = [
  where,
  {
    id: 'plan',
    heading: 'Time',
    cell: (stop) => <span className="whitespace-nowrap">{planText(stop)}</span>,
  },
  ...others,
]

/** Stops of earlier days, with what they are. */
export const lateColumns: readonly Column<Stop>[] = [
  where,
  {
    id: 'due',
    heading: 'Was due',
    cell: ({ kind, day, dayKind }) => (
      <span className="font-semibold whitespace-nowrap text-fail">
        {kind === 'pickup' ? 'Pickup' : 'Delivery'} {day === null ? '' : shortDay(day)}
        {dayKind === 'agreed' ? '' : ', preferred'}
      </span>
    ),
  },
  ...others,
]
