import { ordersOfRefusal } from '@switchback/core/orders/once/already-ordered.ts'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { OrdersInTheWay } from './orders-in-the-way.tsx'

/** The orders for which the server refused this one; the waiting one is described below them. Source: ORDER-46. */
export function PlacedBefore({ operation }: { operation: OutboxOperation }) {
  const orders = ordersOfRefusal(operation.refused)
  if (orders.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">Placed already</h2>
      <OrdersInTheWay orders={orders} />
    </section>
  )
}
