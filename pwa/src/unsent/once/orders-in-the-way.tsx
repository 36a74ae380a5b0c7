import type { OrderInTheWay } from '@switchback/core/orders/once/already-ordered.ts'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../queries/me.ts'
import { showInstant } from '../../ui/format/business-day.ts'
import { Money } from '../../ui/money.tsx'
import { PhoneNumber } from '../../ui/format/phone-number.tsx'
import { transportWords } from '../../ui/state-words.ts'
import { numberOf, placedByWords, vehiclesOf } from '../words.ts'

type Props = { orders: readonly OrderInTheWay[] }

/** The orders that have a quote or a VIN of another one: what they are, and who placed them. Source: ORDER-46. */
export function OrdersInTheWay({ orders }: Props) {
  const { user } = useMe()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {orders.map((order) => (
        <li key={order.id} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold wrap-anywhere">{vehiclesOf(order)}</span>
            <Money dollars={order.totalPrice} />
          </p>
          <Vins order={order} />
          <p>{order.route}</p>
          <Placed order={order} userId={user.id} />
        </li>
      ))}
    </ul>
  )
}

function Vins({ order: { vehicles } }: { order: OrderInTheWay }) {
  const vins = vehicles.flatMap(({ vin }) => vin ?? [])
  return vins.length > 0 ? <p className="figures text-sm text-soft">{vins.join(', ')}</p> : null
}

function Placed({ order, userId }: { order: OrderInTheWay; userId: string }) {
  const number = numberOf(order)
  if (number === undefined) {
    return (
      <p className="text-sm text-soft">
        <Link to="/dealer/unsent" search={{ id: order.id }} className={linkClass}>
          Waits on this device
        </Link>
      </p>
    )
  }
  const phone = order.placedBy?.id === userId ? null : order.placedBy?.phone
  return (
    <p className="text-sm text-soft">
      <Link to="/dealer/orders/$orderId" params={{ orderId: order.id }} className={linkClass}>
        Order {number}
      </Link>
      , {transportWords[order.transportStatus].toLowerCase()}. Placed {showInstant(order.createdAt)} by{' '}
      {placedByWords(order, userId)}
      {phone ? (
        <>
          , <PhoneNumber digits={phone} />
        </>
      ) : null}
    </p>
  )
}

const linkClass =
  'figures font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-ink'
