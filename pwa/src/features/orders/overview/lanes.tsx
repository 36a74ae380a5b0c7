import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { lastOrdersQuery } from '../../../queries/dealer-order-calls.ts'
import { useCan } from '../../../queries/me.ts'
import { streetOf, townName } from '../../../ui/format/address-line.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Words } from '../../../ui/words.tsx'
import { lanesOf, type Lane } from './lanes-of.ts'

/** The lanes that the dealership ships on most, each one tap from the next order. Source: DEALER-24. */
export function Lanes() {
  const may = useCan()
  const id = useId()
  const orders = useQuery(lastOrdersQuery).data?.orders
  const lanes = orders && may('dealer.order') ? lanesOf(orders) : []
  if (lanes.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        Your lanes
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {lanes.map((lane) => (
          <LaneRow key={lane.newest.id} lane={lane} />
        ))}
      </ul>
    </section>
  )
}

function LaneRow({ lane: { newest, count } }: { lane: Lane }) {
  const { id, pickupAddress, deliveryAddress } = newest
  const towns = `${townName(pickupAddress)} to ${townName(deliveryAddress)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5">
      <span className="min-w-0">
        <Words text={towns} />
        <span className="block text-sm text-soft">
          <Words text={`${streetOf(pickupAddress)} to ${streetOf(deliveryAddress)}`} />
          {count > 1 ? `, ${count} orders` : ''}
        </span>
      </span>
      <Link
        to="/dealer/quote"
        search={{ view: 'many', repeat: id }}
        aria-label={`Order again on this lane: ${towns}`}
        className={buttonClass('text')}
      >
        Order again on this lane
      </Link>
    </li>
  )
}
