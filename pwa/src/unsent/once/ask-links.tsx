import { ordersOfRefusal, type OrderInTheWay } from '@switchback/core/orders/once/already-ordered.ts'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { useMe } from '../../queries/me.ts'
import { useSiteConfig } from '../../queries/site-config.ts'
import { buttonClass } from '../../ui/button.tsx'
import { phoneLink } from '../../ui/format/phone-number.tsx'
import { numberOf, vehiclesOf } from '../words.ts'

/** A mail to who placed the order, which names it. */
function mailTo(order: OrderInTheWay, email: string): string {
  const subject = `Order ${numberOf(order) ?? ''}: ${vehiclesOf(order)}`
  const body = `I was about to order ${vehiclesOf(order)} (${order.route}), and it is on your order ${numberOf(order) ?? ''} already. Shall I order it again?`
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** Asks each coworker who placed one of the orders, once; us, if staff placed it. Source: ORDER-46. */
export function AskLinks({ operation }: { operation: OutboxOperation }) {
  const { user } = useMe()
  const { brand } = useSiteConfig()
  const others = ordersOfRefusal(operation.refused).filter(({ placedBy }) => placedBy?.id !== user.id)
  const byPerson = new Map(others.toReversed().map((order) => [order.placedBy?.id ?? '', order]))
  return [...byPerson.values()].map((order) =>
    order.placedBy ? (
      <a key={order.placedBy.id} href={mailTo(order, order.placedBy.email)} className={buttonClass()}>
        Ask {order.placedBy.name}
      </a>
    ) : (
      <a key="staff" href={phoneLink(brand.phone)} className={buttonClass()}>
        Call {brand.name}
      </a>
    ),
  )
}
